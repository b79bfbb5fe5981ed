import { useState } from 'react';
import { POINT_NAMES } from '#contract/extracurricular/ecp-codes.ts';
import type { AprvDetail } from '#contract/extracurricular/approval.ts';
import type { Family } from '#contract/extracurricular/families.ts';
import { APPLY_UNIT_NAMES, SELECTION_NAMES } from '#contract/extracurricular/period-codes.ts';
import { displayCount, displayDate, displayPeriod } from '#shared/display.ts';
import { ChangeTable } from '#ui/changes/ChangeTable.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { TabPanels } from '#ui/tabs/TabPanels.tsx';
import { PERIOD_PARTS, periodPanels, type PeriodPart } from '../period/period-parts.tsx';
import { termName } from '../shared/curri-labels.ts';
import { effectOf } from './document-effect.ts';
import { ResultFacts } from './ResultFacts.tsx';

interface ContentProps {
  readonly family: Family;
  readonly document: AprvDetail;
}
type Part = 'asked' | PeriodPart;
const PARTS: readonly { readonly key: Part; readonly label: string }[] = [
  { key: 'asked', label: '결재 내용' },
  ...PERIOD_PARTS,
];

/** What is decided by a document: what was asked by its kind and what it will do, and the period as it stands. */
export function DocumentContent({ family, document }: ContentProps) {
  const [part, setPart] = useState<Part>('asked');
  const { period } = document;
  return (
    <TabPanels<Part>
      label="결재 문서"
      tabs={PARTS}
      active={part}
      onChange={setPart}
      panels={{
        asked: () => <Asked family={family} document={document} />,
        ...periodPanels(family, period),
      }}
    />
  );
}

/** What was asked: the change field by field, the report, or the plan in short, with the effect of the last approval. */
function Asked({ family, document }: ContentProps) {
  const { rsn, changes, result, period } = document;
  return (
    <div className="stack">
      <p className="ecp-effect">{effectOf(document)}</p>
      {rsn ? (
        <p>
          <strong>사유</strong> {rsn}
        </p>
      ) : null}
      {changes.length > 0 ? (
        <ChangeTable
          label="변경 내용"
          laterLabel="변경 후"
          facts={changes.map(({ field, label, oldTxt, newTxt }) => ({
            key: field,
            label,
            now: oldTxt,
            later: newTxt,
            isChanged: true,
          }))}
        />
      ) : null}
      {result ? (
        <ResultFacts family={family} result={result} budgetAmt={period.budgetAmt} />
      ) : (
        <PlanFacts family={family} period={period} />
      )}
    </div>
  );
}

/** The plan of a period in short. */
function PlanFacts({ family, period }: Pick<ContentProps, 'family'> & { readonly period: AprvDetail['period'] }) {
  const moment = (date: string | null, time: string | null): string =>
    date === null ? '-' : `${displayDate(date)}${time === null ? '' : ` ${displayDate(time)}`}`;
  const hours = period.sessions.reduce((sum, { hour }) => sum + hour, 0),
    points = period.mlgDiv === 'PER_HOUR' ? `시간당 ${period.pntPerHour ?? 0}점` : POINT_NAMES[period.mlgDiv];
  return (
    <Facts
      facts={[
        { label: '과정', value: `${period.curriNm} (${period.categoryNm})` },
        { label: '회차', value: `${termName(period)} ${period.prdNo}회차 ${period.prdNm}` },
        {
          label: '모집기간',
          value: `${moment(period.rcrtStrtDt, period.rcrtStrtTm)} ~ ${moment(period.rcrtEndDt, period.rcrtEndTm)}`,
        },
        { label: '운영기간', value: displayPeriod(period.oprtStrtDt, period.oprtEndDt) },
        {
          label: '정원·선발',
          value: `${displayCount(period.capacity ?? 0)} (대기 ${displayCount(period.waitCap)}) · ${
            period.applyDiv ? APPLY_UNIT_NAMES[period.applyDiv] : '-'
          } · ${period.selDiv ? SELECTION_NAMES[period.selDiv] : '-'}`,
        },
        { label: '대상', value: period.condNms.map(({ names }) => names.join(', ')).join(' / ') || '제한 없음' },
        { label: '차시', value: `${period.sessions.length}차시 ${hours}시간` },
        { label: '이수기준', value: `출석률 ${period.complAttRate}% 이상` },
        ...(family.granted === 'mileage' ? [{ label: '마일리지', value: points }] : []),
        { label: '예산', value: `${displayCount(period.budgetAmt)}원` },
      ]}
    />
  );
}
