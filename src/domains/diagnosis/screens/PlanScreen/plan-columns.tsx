import { PLAN_STATE_NAMES, type PlanState } from '#contract/diagnosis/diagnosis-codes.ts';
import { ANONYMITY_NAMES } from '#contract/diagnosis/instruments.ts';
import type { PlanRow } from '#contract/diagnosis/plan.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import type { Column } from '#ui/table/column.ts';
import { countColumn, periodColumn, textColumn } from '#ui/table/columns.tsx';
import { PLAN_TONES, percentText } from '../../rules/plan-labels.ts';

/** The state of a plan, and whether its scores have to be made anew. */
export const PlanChip = ({ planSt, recalcYn }: { readonly planSt: PlanState; readonly recalcYn: 'Y' | 'N' }) => (
  <>
    <Chip tone={PLAN_TONES[planSt]}>{PLAN_STATE_NAMES[planSt]}</Chip>
    {recalcYn === 'Y' ? <Chip tone="warning">재산출 필요</Chip> : null}
  </>
);

/** Columns that plans and their statistics have in common. @param showsYear on cards, too: where no period stands there */
export const termColumns = <Row extends PlanRow>(showsYear: boolean): readonly Column<Row>[] => [
  // A term as people write it (2026-1): a year and its half in one column leave the name its room.
  {
    key: 'schlYear',
    label: '학기',
    width: 's',
    least: 'count',
    sortKey: 'schlYear',
    ...(showsYear ? { onCard: 'fact' } : {}),
    render: ({ schlYear, shtmCd }) => <span className="numeric">{`${schlYear}-${shtmCd === '20' ? 2 : 1}`}</span>,
    excel: [
      { key: 'schlYear', label: '학년도' },
      { key: 'shtmCd', label: '학기', names: { '10': '1학기', '20': '2학기' } },
    ],
  },
  countColumn<Row>('rndNo', '차수', { width: 'xs' }),
  textColumn<Row>('planNm', '계획명', { width: 'xl', sort: true, onCard: 'title', isKept: true, excel: 32 }),
];

export const stateColumn = <Row extends PlanRow>(): Column<Row> => ({
  key: 'planSt',
  label: '상태',
  width: 'state',
  sortKey: 'planSt',
  onCard: 'fact',
  render: (row) => <PlanChip planSt={row.planSt} recalcYn={row.recalcYn} />,
  excel: [{ key: 'planSt', label: '상태', names: PLAN_STATE_NAMES }],
});

/** Columns of 실시계획. */
export const PLAN_COLUMNS: readonly Column<PlanRow>[] = [
  ...termColumns<PlanRow>(false),
  {
    key: 'paperNm',
    label: '문항지',
    width: 'l',
    least: 's',
    yields: 3,
    align: 'left',
    // A plan that waits on the device names its paper by a number alone.
    render: (row) => (row.verNo === 0 ? '-' : `${row.paperNm} (${row.verNo})`),
    excel: [
      { key: 'paperNm', label: '문항지', width: 28 },
      { key: 'verNo', label: '버전' },
    ],
  },
  periodColumn(['strtDt', 'endDt'], '실시기간', {
    sort: true,
    onCard: 'fact',
    alsoInExcel: [
      { key: 'strtTm', label: '시작', format: 'time' },
      { key: 'endTm', label: '종료', format: 'time' },
    ],
  }),
  {
    key: 'anonymDiv',
    label: '익명',
    width: 'xs',
    yields: 2,
    render: (row) => ANONYMITY_NAMES[row.anonymDiv],
    excel: [{ key: 'anonymDiv', label: '익명', names: ANONYMITY_NAMES }],
  },
  {
    key: 'respRate',
    label: '응답률',
    width: 'm',
    isFirst: true,
    align: 'right',
    sortKey: 'respRate',
    hint: ({ submitCnt, targetCnt, respRate }) =>
      `대상 ${targetCnt.toLocaleString('en-US')}명 중 ${submitCnt.toLocaleString('en-US')}명 응답 · ${percentText(respRate)}`,
    render: ({ submitCnt, targetCnt, respRate }) => (
      <span className="numeric">
        <span className="muted">
          {submitCnt.toLocaleString('en-US')} / {targetCnt.toLocaleString('en-US')}
        </span>{' '}
        {percentText(respRate)}
      </span>
    ),
    excel: [
      { key: 'targetCnt', label: '대상' },
      { key: 'submitCnt', label: '응답' },
      { key: 'respRate', label: '응답률' },
    ],
  },
  stateColumn<PlanRow>(),
  textColumn('deptNm', '주관', { width: 'm', least: 'count', yields: 1, excel: 16 }),
];
