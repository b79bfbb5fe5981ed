import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { APRV_REF_NAMES, PRD_STATE_NAMES } from '#contract/extracurricular/ecp-codes.ts';
import { ecpPath, type EcpScreen, type Family } from '#contract/extracurricular/families.ts';
import { PHASE_NAMES } from '#contract/extracurricular/period-codes.ts';
import type { PrdDetail } from '#contract/extracurricular/period.ts';
import type { Data } from '#contract/registry.ts';
import { ActButton } from '#kit/acts/ActButton.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { DecisionBar } from '#ui/page/DecisionBar.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { TabPanels } from '#ui/tabs/TabPanels.tsx';
import { DecisionTab } from '../curri/HistoryTabs.tsx';
import { PRD_TONES } from '../shared/curri-labels.ts';
import { useGetPrdQuery } from '../state/period-endpoints.ts';
import { ApplicationsTab } from './ApplicationsTab.tsx';
import { ChangesTab } from './ChangesTab.tsx';
import { LateBadges, PHASE_TONES } from './period-columns.tsx';
import { PERIOD_PARTS, periodPanels, type PeriodPart } from './period-parts.tsx';
import { actsOf, usePeriodActs } from './usePeriodActs.tsx';
import './period.css';
import '../shared/ecp.css';

const CopyPeriodDialog = lazyDialog(async () => (await import('./CopyPeriodDialog.tsx')).CopyPeriodDialog);

/** 회차 상세 of one family: everything that is known of a period, to be read. */
export function PeriodDetailScreen({ family }: { readonly family: Family }) {
  const [, navigate] = useLocation();
  const [params] = useSearchParams();
  const prdId = params.get('prdId') ?? '';
  const { currentData, isError, error, refetch } = useGetPrdQuery({ prdId }, { skip: prdId === '' });
  const back = (): void => navigate(ecpPath(family, 'PeriodMng'));
  const period = currentData?.data[0];
  if (!currentData || !period)
    return (
      <div className="stack">
        <PageHeader title={`${family.title} 회차 상세`} onBack={back} />
        {prdId === '' ? <StateNotice icon="calendar" text="회차 관리에서 회차를 선택해주세요." /> : null}
        {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      </div>
    );
  return <StoredPeriod key={period.prdId} family={family} period={period} answer={currentData} onBack={back} />;
}

type DetailTab = PeriodPart | 'applications' | 'decisions' | 'changes';
const TABS: readonly { readonly key: DetailTab; readonly label: string }[] = [
  ...PERIOD_PARTS,
  { key: 'applications', label: '신청현황' },
  { key: 'decisions', label: '결재 이력' },
  { key: 'changes', label: '변경 이력' },
];

interface StoredPeriodProps {
  readonly family: Family;
  readonly period: PrdDetail;
  readonly onBack: () => void;
}

function StoredPeriod({
  family,
  period,
  answer,
  onBack,
}: StoredPeriodProps & { readonly answer: Pick<Data<'getPrd'>, 'history' | 'changes' | 'applStat'> }) {
  const [tab, setTab] = useState<DetailTab>('overview');
  return (
    <div className="stack">
      <PageHeader title={period.prdNm} isPart onBack={onBack} actions={<HeadActs family={family} period={period} />}>
        <p className="ecp-head">
          <Chip tone={PRD_TONES[period.prdSt]}>{PRD_STATE_NAMES[period.prdSt]}</Chip>
          {period.phaseCd === null ? null : (
            <Chip tone={PHASE_TONES[period.phaseCd]}>{PHASE_NAMES[period.phaseCd]}</Chip>
          )}
          <LateBadges {...period} />
          <span className="muted">
            {period.termNm} {period.prdNo}회차
          </span>
          <span>{period.curriNm}</span>
          <span>{period.deptNm ?? period.oprtDeptCd}</span>
          {period.document ? (
            <span className="muted">
              {APRV_REF_NAMES[period.document.refDiv]} 결재중 · {period.document.stepNm}
            </span>
          ) : null}
        </p>
      </PageHeader>
      <TabPanels<DetailTab>
        label="회차"
        tabs={TABS}
        active={tab}
        onChange={setTab}
        panels={{
          ...periodPanels(family, period),
          applications: () => <ApplicationsTab family={family} period={period} stat={answer.applStat} />,
          decisions: () => <DecisionTab history={answer.history} />,
          changes: () => <ChangesTab changes={answer.changes} />,
        }}
      />
    </div>
  );
}

/** What the state of a period allows; what it does not is absent. */
function HeadActs({ family, period }: Omit<StoredPeriodProps, 'onBack'>) {
  const [, navigate] = useLocation();
  const acts = usePeriodActs(period),
    may = actsOf(period);
  const [isCopying, setCopying] = useState(false);
  const to = (screen: EcpScreen, prdId = period.prdId): void => navigate(`${ecpPath(family, screen)}?prdId=${prdId}`);
  return (
    <>
      <ActButton op="copyPrd" of={period} icon="copy" onClick={() => setCopying(true)}>
        복사
      </ActButton>
      {may.close ? (
        <Button look="danger" icon="ban" onClick={acts.askClose}>
          폐강
        </Button>
      ) : null}
      {may.recall ? (
        <Button icon="undo" onClick={() => void acts.takeBack()}>
          회수
        </Button>
      ) : null}
      {may.modify ? (
        <Button icon="pencil" onClick={() => to('PeriodModify')}>
          수정
        </Button>
      ) : null}
      {may.operate || may.submit ? (
        <DecisionBar label="다음 할 일">
          {may.operate ? (
            <Button look="primary" icon="play" onClick={() => to('PeriodOprt')}>
              운영으로 이동
            </Button>
          ) : null}
          {may.submit ? (
            <Button look="primary" icon="send" onClick={() => void acts.handIn()}>
              승인요청
            </Button>
          ) : null}
        </DecisionBar>
      ) : null}
      {acts.dialog}
      {isCopying ? (
        <CopyPeriodDialog
          period={period}
          onCopied={(prdId) => to('PeriodModify', prdId)}
          onClose={() => setCopying(false)}
        />
      ) : null}
    </>
  );
}
