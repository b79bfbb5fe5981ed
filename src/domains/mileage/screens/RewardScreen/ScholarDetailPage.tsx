import { useState } from 'react';
import { useLocation } from 'wouter';
import { SCHOLAR_DIV_NAMES, SCHOLAR_STATE_NAMES } from '#contract/mileage/mileage-codes.ts';
import type { ScholarDetail } from '#contract/mileage/scholar.ts';
import { displayCount } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Card } from '#ui/card/Card.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { TabPanels } from '#ui/tabs/TabPanels.tsx';
import { SCHOLAR_TAB, scholarPath, storedScholar } from '../../rules/scholar-lists.ts';
import { useGetScholarQuery } from '../../state/scholar-endpoints.ts';
import { ScholarActs } from './ScholarActs.tsx';
import { ScholarEditor } from './ScholarEditor.tsx';
import { ScholarRanks } from './ScholarRanks.tsx';
import { SCHOLAR_TONES } from './scholar-columns.tsx';
import './scholar.css';

/** One scholarship, or a new one. */
export function ScholarDetailPage({ scholarId }: { readonly scholarId: string }) {
  const [, navigate] = useLocation();
  const stored = storedScholar(scholarId),
    { currentData, isError, isFetching, error, refetch } = useGetScholarQuery(
      { mlgScholarId: stored ?? '' },
      { skip: stored === null },
    ),
    scholar = currentData?.data[0];
  const back = (): void => navigate(SCHOLAR_TAB);
  if (scholar) return <Loaded scholar={scholar} isFetching={isFetching} onBack={back} />;
  return (
    <div className="stack">
      <PageHeader title={stored === null ? '장학금 등록' : '장학금'} isPart onBack={back} />
      {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {stored === null ? (
        <ScholarEditor
          scholar={null}
          onSaved={(mlgScholarId) => navigate(scholarPath(mlgScholarId), { replace: true })}
        />
      ) : null}
    </div>
  );
}

type DetailTab = 'terms' | 'ranks';

interface LoadedProps {
  readonly scholar: ScholarDetail;
  readonly isFetching: boolean;
  readonly onBack: () => void;
}

function Loaded({ scholar, isFetching, onBack }: LoadedProps) {
  const { schNm, schDiv, schSt, termNm } = scholar;
  const [tab, setTab] = useState<DetailTab>(schSt === 'DRAFT' && schDiv === 'RANK' ? 'terms' : 'ranks');
  return (
    <div className="stack">
      <PageHeader
        title={schNm}
        isPart
        onBack={onBack}
        actions={<ScholarActs scholar={scholar} isFetching={isFetching} onRanked={() => setTab('ranks')} />}
      >
        <p className="scholar-head">
          <Chip tone={SCHOLAR_TONES[schSt]}>{SCHOLAR_STATE_NAMES[schSt]}</Chip>
          <span>{SCHOLAR_DIV_NAMES[schDiv]}</span>
          <span className="muted">{termNm}</span>
        </p>
      </PageHeader>
      <Card>
        <ScholarFacts scholar={scholar} />
      </Card>
      <TabPanels<DetailTab>
        label="장학금"
        tabs={[
          { key: 'terms', label: '기준' },
          { key: 'ranks', label: schDiv === 'RANK' ? '순위' : '신청' },
        ]}
        active={tab}
        onChange={setTab}
        panels={{
          terms: () => <ScholarEditor scholar={scholar} />,
          ranks: () => <ScholarRanks scholar={scholar} />,
        }}
      />
    </div>
  );
}

const won = (amount: number): string => `${displayCount(amount)}원`;

const ScholarFacts = ({ scholar }: { readonly scholar: ScholarDetail }) => (
  <Facts
    columns={3}
    facts={[
      { label: '대상', value: `${displayCount(scholar.candCnt)}명` },
      { label: '선발', value: `${displayCount(scholar.selCnt)}명` },
      { label: '제외', value: `${displayCount(scholar.exclCnt)}명` },
      {
        label: '지급액 / 예산',
        value: (
          <>
            {won(scholar.amtSum)} / {won(scholar.budgetAmt)}{' '}
            {scholar.amtSum > scholar.budgetAmt ? <Chip tone="danger">예산 초과</Chip> : null}
          </>
        ),
      },
      { label: '지급 파일', value: scholar.fileDt === null ? null : displayMoment(scholar.fileDt) },
      { label: '지급일시', value: scholar.payDt === null ? null : displayMoment(scholar.payDt) },
      ...(scholar.rsn === null ? [] : [{ label: '취소 사유', value: scholar.rsn, isWide: true }]),
    ]}
  />
);
