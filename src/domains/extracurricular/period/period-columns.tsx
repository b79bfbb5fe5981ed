import { PRD_STATE_NAMES } from '#contract/extracurricular/ecp-codes.ts';
import { PHASE_NAMES } from '#contract/extracurricular/period-codes.ts';
import type { PrdRow } from '#contract/extracurricular/period.ts';
import { Chip, type Tone } from '#ui/chip/Chip.tsx';
import { STATE_TONES } from '#ui/chip/state-tones.ts';
import { namesOf } from '#ui/form/options.ts';
import { NOTHING, type Column } from '#ui/table/column.ts';
import { chipColumn, countColumn, periodColumn, textColumn } from '#ui/table/columns.tsx';
import { PRD_TONES } from '../shared/curri-labels.ts';

export const PHASE_TONES: Readonly<Record<string, Tone | undefined>> = {
  P1: STATE_TONES.planned,
  P2: STATE_TONES.inForce,
  P3: STATE_TONES.waiting,
  P4: STATE_TONES.underWay,
  P5: STATE_TONES.over,
};
export const rateText = (rate: number | null): string => (rate === null ? NOTHING : `${rate.toFixed(1)}%`);

/** What is late about a period; nothing where nothing is. */
export function LateBadges({ judgeDelayYn, rsltDelayYn }: Pick<PrdRow, 'judgeDelayYn' | 'rsltDelayYn'>) {
  return (
    <>
      {judgeDelayYn === 'Y' ? <Chip tone="danger">이수판정 지연</Chip> : null}
      {rsltDelayYn === 'Y' ? <Chip tone="danger">결과보고 지연</Chip> : null}
    </>
  );
}

/**
 * Columns of 회차 관리. Beside the open menu at 1440 pixels there is no room for all twelve: the curriculum, of which the name of
 * a period mostly holds the name, the person, the amount and who waits leave in this order, in a narrower window the office as well.
 */
export const PERIOD_COLUMNS: readonly Column<PrdRow>[] = [
  textColumn<PrdRow>('prdNm', '회차명', {
    width: 'xl',
    least: 'l',
    sort: true,
    onCard: 'title',
    isKept: true,
    excel: 36,
    render: (row) => (
      <span className="ecp-prd-name">
        <span>{row.prdNm}</span>
        <LateBadges {...row} />
      </span>
    ),
  }),
  textColumn<PrdRow>('curriNm', '과정', { width: 'm', yields: 1, excel: 28 }),
  textColumn<PrdRow>('deptNm', '운영부서', { width: 'number', sort: true, yields: 5, onCard: 'fact', excel: 20 }),
  periodColumn<PrdRow>(['rcrtStrtDt', 'rcrtEndDt'], '모집기간', {
    sort: 'rcrtPeriod',
    onCard: 'fact',
    written: ['모집시작일', '모집종료일'],
  }),
  periodColumn<PrdRow>(['oprtStrtDt', 'oprtEndDt'], '운영기간', {
    sort: 'oprtPeriod',
    onCard: 'fact',
    written: ['운영시작일', '운영종료일'],
  }),
  {
    key: 'selCnt',
    label: '선발/정원',
    width: 's',
    least: 'xs',
    isFirst: true,
    align: 'right',
    render: ({ selCnt, capacity }) => `${selCnt}/${capacity ?? NOTHING}`,
    excel: [
      { key: 'selCnt', label: '선발', format: 'number' },
      { key: 'capacity', label: '정원', format: 'number' },
    ],
  },
  countColumn<PrdRow>('waitCnt', '대기', { width: 'xs', yields: 4 }),
  {
    key: 'complRate',
    label: '이수율',
    width: 'xs',
    align: 'right',
    sortKey: 'complRate',
    render: ({ complRate }) => rateText(complRate),
    excel: [{ key: 'complRate', label: '이수율', format: 'number' }],
  },
  countColumn<PrdRow>('budgetAmt', '예산', { width: 's', yields: 3, sort: true }),
  chipColumn<PrdRow>(
    'phaseCd',
    '진행',
    { ...namesOf(PHASE_NAMES), tones: PHASE_TONES },
    { width: 's', onCard: 'fact' },
  ),
  chipColumn<PrdRow>(
    'prdSt',
    '상태',
    { ...namesOf(PRD_STATE_NAMES), tones: PRD_TONES },
    { width: 's', least: 's', sort: true, onCard: 'fact' },
  ),
  textColumn<PrdRow>('mngStfNm', '담당', { width: 's', yields: 2 }),
];
