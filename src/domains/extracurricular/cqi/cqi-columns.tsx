import { REPORT_STATE_NAMES, UNIT_NAMES, type ReportLevel } from '#contract/extracurricular/cqi-codes.ts';
import type { CqiCurriRow, CqiFigures, CqiUnitRow } from '#contract/extracurricular/cqi.ts';
import { Chip, type Tones } from '#ui/chip/Chip.tsx';
import { STATE_TONES } from '#ui/chip/state-tones.ts';
import { NOTHING, type Column } from '#ui/table/column.ts';
import { chipColumn, textColumn } from '#ui/table/columns.tsx';

export const REPORT_TONES: Tones = {
  DRAFT: STATE_TONES.draft,
  SUBMITTED: STATE_TONES.waiting,
  RETURNED: STATE_TONES.refused,
  CONFIRMED: STATE_TONES.succeeded,
};
export const GRADE_COLORS: Tones = { A: 'success', B: 'info', C: 'warning', D: 'danger' };
const STATES = {
  names: REPORT_STATE_NAMES,
  nameOf: (code: string): string => REPORT_STATE_NAMES[code as keyof typeof REPORT_STATE_NAMES] ?? code,
  tones: REPORT_TONES,
};

export const rateText = (rate: number | null): string => (rate === null ? NOTHING : `${rate.toFixed(1)}%`);
export const satisText = (satis: number | null): string => (satis === null ? NOTHING : satis.toFixed(2));

/** One figure of a report as a column of its list. */
function figureColumn<Row extends { readonly figures: CqiFigures }>(
  key: 'rcrtRate' | 'complRate' | 'satis' | 'actRate',
  label: string,
  sort: boolean,
): Column<Row> {
  return {
    key,
    label,
    width: 'count',
    align: 'right',
    ...(sort ? { sortKey: key } : {}),
    render: ({ figures }) => (key === 'satis' ? satisText(figures.satis) : rateText(figures[key])),
    excel: [],
  };
}
const runColumn = <Row extends { readonly figures: CqiFigures }>(): Column<Row> => ({
  key: 'run',
  label: '운영/계획',
  width: 'xs',
  align: 'right',
  render: ({ figures }) => `${figures.run}/${figures.planned}`,
  excel: [],
});
const scoreColumn = <Row extends { readonly score: number }>(): Column<Row> => ({
  key: 'score',
  label: '점수',
  width: 'xs',
  align: 'right',
  sortKey: 'score',
  render: ({ score }) => score.toFixed(2),
  excel: [{ key: 'score', label: '점수', format: 'number' }],
});
const gradeColumn = <Row extends { readonly cqiGrdCd: string }>(): Column<Row> => ({
  key: 'cqiGrdCd',
  label: '등급',
  width: 'xs',
  sortKey: 'cqiGrdCd',
  onCard: 'fact',
  render: ({ cqiGrdCd }) => <Chip tone={GRADE_COLORS[cqiGrdCd]}>{cqiGrdCd}</Chip>,
  excel: [{ key: 'cqiGrdCd', label: '등급' }],
});

export const CURRI_COLUMNS: readonly Column<CqiCurriRow>[] = [
  textColumn<CqiCurriRow>('termNm', '학기', { width: 's', onCard: 'fact' }),
  textColumn<CqiCurriRow>('curriNm', '과정명', { width: 'xl', sort: true, onCard: 'title', isKept: true, excel: 32 }),
  textColumn<CqiCurriRow>('deptNm', '운영부서', { width: 'm', sort: true, onCard: 'fact', excel: 20 }),
  runColumn<CqiCurriRow>(),
  figureColumn<CqiCurriRow>('rcrtRate', '모집률', true),
  figureColumn<CqiCurriRow>('complRate', '이수율', true),
  figureColumn<CqiCurriRow>('satis', '만족도', true),
  figureColumn<CqiCurriRow>('actRate', '환류이행', true),
  scoreColumn<CqiCurriRow>(),
  gradeColumn<CqiCurriRow>(),
  chipColumn<CqiCurriRow>('rptSt', '상태', STATES, { sort: true, onCard: 'fact' }),
];

/** Columns of departments, or of colleges and offices. */
export const unitColumnsOf = (level: Exclude<ReportLevel, 'CURRI'>): readonly Column<CqiUnitRow>[] => [
  textColumn<CqiUnitRow>('termNm', '학기', { width: 's', onCard: 'fact' }),
  textColumn<CqiUnitRow>('unitNm', level === 'DEPT' ? '부서' : '단과대·본부', {
    width: 'l',
    sort: true,
    onCard: 'title',
    isKept: true,
    excel: 24,
  }),
  ...(level === 'COLG_HQ'
    ? [
        {
          key: 'unitDiv',
          label: '구분',
          width: 's',
          least: 'xs',
          render: ({ unitDiv }: CqiUnitRow) => (unitDiv === null ? NOTHING : UNIT_NAMES[unitDiv]),
          excel: [{ key: 'unitDiv', label: '구분', names: UNIT_NAMES }],
        } satisfies Column<CqiUnitRow>,
      ]
    : []),
  runColumn<CqiUnitRow>(),
  figureColumn<CqiUnitRow>('rcrtRate', '모집률', false),
  figureColumn<CqiUnitRow>('complRate', '이수율', false),
  figureColumn<CqiUnitRow>('satis', '만족도', false),
  scoreColumn<CqiUnitRow>(),
  gradeColumn<CqiUnitRow>(),
  {
    key: 'gradeCnts',
    label: '과정 등급 A/B/C/D',
    width: 'm',
    render: ({ gradeCnts: { A, B, C, D } }) => `${A} / ${B} / ${C} / ${D}`,
    excel: [],
  },
  {
    key: 'belowCnt',
    label: level === 'DEPT' ? '과정 확인/제출/전체' : '부서 확인/제출/전체',
    width: 'm',
    render: ({ belowConfirmCnt, belowSubmitCnt, belowCnt }) => `${belowConfirmCnt} / ${belowSubmitCnt} / ${belowCnt}`,
    excel: [],
  },
  chipColumn<CqiUnitRow>('rptSt', '상태', STATES, { sort: true, onCard: 'fact' }),
];
