import { EXCL_NAMES, SCHOLAR_DIV_NAMES, SCHOLAR_STATE_NAMES, SEL_NAMES } from '#contract/mileage/mileage-codes.ts';
import type { RankRow, ScholarRow } from '#contract/mileage/scholar.ts';
import type { Tones } from '#ui/chip/Chip.tsx';
import { STATE_TONES } from '#ui/chip/state-tones.ts';
import { namesOf } from '#ui/form/options.ts';
import type { Column } from '#ui/table/column.ts';
import { chipColumn, codeColumn, countColumn, textColumn } from '#ui/table/columns.tsx';

export const SCHOLAR_TONES: Tones = {
  DRAFT: STATE_TONES.draft,
  RANKED: STATE_TONES.waiting,
  CONFIRMED: STATE_TONES.inForce,
  PAID: STATE_TONES.succeeded,
  CANCELED: STATE_TONES.over,
};
const SEL_TONES: Tones = { SEL: STATE_TONES.succeeded, EXCL: STATE_TONES.refused };

/** Columns of 장학금. */
export const SCHOLAR_COLUMNS: readonly Column<ScholarRow>[] = [
  textColumn<ScholarRow>('schNm', '장학명', { width: 'xl', sort: true, isKept: true, onCard: 'title', excel: 30 }),
  codeColumn<ScholarRow>('schDiv', '방식', namesOf(SCHOLAR_DIV_NAMES)),
  textColumn<ScholarRow>('termNm', '대상학기', { width: 'm', excel: 18 }),
  countColumn<ScholarRow>('candCnt', '대상'),
  countColumn<ScholarRow>('selCnt', '선발', { onCard: 'fact' }),
  countColumn<ScholarRow>('amtSum', '지급액', { width: 's', sort: true, onCard: 'fact' }),
  countColumn<ScholarRow>('budgetAmt', '예산', { width: 's' }),
  chipColumn<ScholarRow>(
    'schSt',
    '상태',
    { ...namesOf(SCHOLAR_STATE_NAMES), tones: SCHOLAR_TONES },
    { sort: true, onCard: 'fact' },
  ),
];

const WHO: readonly Column<RankRow>[] = [
  textColumn<RankRow>('stdNm', '성명', { width: 's', onCard: 'title' }),
  textColumn<RankRow>('stdNo', '학번', { width: 's', sort: true, isKept: true, onCard: 'fact', excel: 14 }),
  textColumn<RankRow>('hakguaNm', '학과', { sort: true, least: 's', excel: 20 }),
  textColumn<RankRow>('gradeCd', '학년', { width: 'xs', sort: true }),
  countColumn<RankRow>('pnt', '점수', { sort: true }),
];
const RESULT: readonly Column<RankRow>[] = [
  countColumn<RankRow>('amt', '지급액', { width: 's', sort: true }),
  chipColumn<RankRow>('selDiv', '결과', { ...namesOf(SEL_NAMES), tones: SEL_TONES }, { sort: true, onCard: 'fact' }),
  {
    key: 'exclRsn',
    label: '사유',
    width: 'm',
    least: 's',
    align: 'left',
    render: ({ exclCd, exclRsn, tieRsn }) =>
      [exclCd && EXCL_NAMES[exclCd], exclRsn, tieRsn].filter(Boolean).join(': ') || '-',
    excel: [
      { key: 'exclCd', label: '제외', names: EXCL_NAMES },
      { key: 'exclRsn', label: '제외 사유', width: 30 },
      { key: 'tieRsn', label: '동순위 지정 사유', width: 30 },
    ],
  },
];

/** Columns of a ranking. */
export const RANK_COLUMNS: readonly Column<RankRow>[] = [
  countColumn<RankRow>('rankNo', '순위', { sort: true, onCard: 'fact' }),
  ...WHO,
  textColumn<RankRow>('tieTxt', '동점값', { width: 'm', least: 's', excel: 40 }),
  textColumn<RankRow>('gpa', '평점', { width: 'xs', align: 'right' }),
  textColumn<RankRow>('awardNm', '구간', { width: 's' }),
  ...RESULT,
];
/** Columns of the requests of a conversion. */
export const REQUEST_COLUMNS: readonly Column<RankRow>[] = [
  ...WHO,
  countColumn<RankRow>('reqPnt', '신청점수', { onCard: 'fact' }),
  countColumn<RankRow>('usePnt', '사용점수'),
  textColumn<RankRow>('gpa', '평점', { width: 'xs', align: 'right' }),
  ...RESULT,
];
