import { CAUSE_NAMES, GRADE_NAMES } from '#contract/dropout/dropout-codes.ts';
import type {
  StatCause,
  StatEffect,
  StatFair,
  StatGrade,
  StatMatrix,
  StatOutcome,
  StatTrend,
  StatWork,
  StatYear,
} from '#contract/dropout/stat.ts';
import { METHOD_NAMES } from '#contract/dropout/target-rules.ts';
import { isUneven } from '#shared/dropout/figures.ts';
import { namesOf } from '#ui/form/options.ts';
import type { Column } from '#ui/table/column.ts';
import { codeColumn, countColumn, dateColumn, textColumn } from '#ui/table/columns.tsx';

type Keys<Row> = Extract<keyof Row, string>;
export const percent = (value: string): string => (value === '-' ? '-' : `${value}%`);
const rateColumn = <Row,>(key: Keys<Row>, label: string, onCard?: 'fact'): Column<Row> =>
  textColumn<Row>(key, label, {
    width: 's',
    align: 'right',
    ...(onCard ? { onCard } : {}),
    render: (row) => percent(String(row[key])),
  });
const numberColumn = <Row,>(key: Keys<Row>, label: string): Column<Row> =>
  textColumn<Row>(key, label, { width: 's', align: 'right' });

interface Counts {
  readonly g1Cnt: number;
  readonly g2Cnt: number;
  readonly g3Cnt: number;
  readonly g4Cnt: number;
  readonly naCnt: number;
}
const counts = <Row extends Counts>(): readonly Column<Row>[] => [
  countColumn<Row>('g1Cnt', GRADE_NAMES.G1),
  countColumn<Row>('g2Cnt', GRADE_NAMES.G2),
  countColumn<Row>('g3Cnt', GRADE_NAMES.G3, { onCard: 'fact' }),
  countColumn<Row>('g4Cnt', GRADE_NAMES.G4, { onCard: 'fact' }),
  countColumn<Row>('naCnt', GRADE_NAMES.NA),
];

export const gradeColumns = (label: string): readonly Column<StatGrade>[] => [
  textColumn('grpNm', label, { width: 'l', onCard: 'title', excel: 24 }),
  countColumn('popCnt', '모집단'),
  ...counts<StatGrade>(),
  countColumn('exclCnt', '제외'),
  rateColumn('highRt', '주의 이상', 'fact'),
];
export const TREND_COLUMNS: readonly Column<StatTrend>[] = [
  countColumn('runNo', '차수', { onCard: 'title' }),
  dateColumn('baseDt', '기준일', { onCard: 'fact' }),
  ...counts<StatTrend>(),
  rateColumn('highRt', '주의 이상', 'fact'),
];
const PREV_NAMES = { '': '이전 등급 없음', ...GRADE_NAMES } as const;
export const MATRIX_COLUMNS: readonly Column<StatMatrix>[] = [
  codeColumn('prevRiskGrdCd', '이전 등급', namesOf(PREV_NAMES), { width: 'm', onCard: 'title' }),
  ...counts<StatMatrix>(),
];
export const WORK_COLUMNS: readonly Column<StatWork>[] = [
  textColumn('stfNm', '담당자', { width: 's', onCard: 'title' }),
  textColumn('deptNm', '소속', { width: 'l', onCard: 'fact', excel: 24 }),
  countColumn('trgtCnt', '대상', { onCard: 'fact' }),
  countColumn('intvCnt', '개입', { onCard: 'fact' }),
  countColumn('ovrdCnt', '기한초과', { onCard: 'fact' }),
  numberColumn('fstDays', '평균 최초개입일수'),
  countColumn('realCnt', '실접촉'),
  countColumn('formCnt', '형식 기록'),
  countColumn('sentCnt', '발송'),
];
export const CAUSE_COLUMNS: readonly Column<StatCause>[] = [
  codeColumn('causeCd', '원인', namesOf(CAUSE_NAMES), { width: 'l', onCard: 'title', excel: 20 }),
  textColumn('cnt', '대상', { width: 's', align: 'right', onCard: 'fact' }),
];
export const OUTCOME_COLUMNS: readonly Column<StatOutcome>[] = [
  codeColumn('riskGrdCd', '위험등급', namesOf(GRADE_NAMES), { width: 's', onCard: 'title' }),
  countColumn('trgtCnt', '대상', { onCard: 'fact' }),
  countColumn('stayCnt', '재학'),
  countColumn('leavCnt', '휴학'),
  countColumn('quitCnt', '자퇴'),
  countColumn('explCnt', '제적'),
  countColumn('gradCnt', '졸업'),
  countColumn('openCnt', '미확인'),
  rateColumn('stayRt', '재학유지율', 'fact'),
  rateColumn('hitRt', '적중률', 'fact'),
];
export const YEAR_COLUMNS: readonly Column<StatYear>[] = [
  textColumn('schlYear', '학년도', { width: 's', onCard: 'title' }),
  countColumn('regCnt', '재적 (4월 1일)', { width: 's' }),
  countColumn('drptCnt', '자퇴·제적', { width: 's', onCard: 'fact' }),
  rateColumn('drptRt', '중도탈락률', 'fact'),
];
const points = (value: string): string => (value === '-' ? '-' : `${value}%p`);
export const EFFECT_COLUMNS: readonly Column<StatEffect>[] = [
  codeColumn('mthdCd', '첫 연락방법', namesOf(METHOD_NAMES), { width: 'm', onCard: 'title' }),
  countColumn('trgtCnt', '대상', { onCard: 'fact' }),
  countColumn('matchCnt', '매칭'),
  rateColumn('matchRt', '매칭 비율'),
  rateColumn('stayRt', '재학유지율'),
  rateColumn('otherStayRt', '비교군 재학유지율'),
  textColumn('diff', '차이', { width: 's', align: 'right', onCard: 'fact', render: ({ diff }) => points(diff) }),
];

/** A rate with its share of the highest group, marked where it is below four fifths. */
const sharedColumn = (
  rateKey: 'trgtRt' | 'intvRt' | 'hitRt' | 'catchRt',
  shareKey: 'trgtShr' | 'intvShr' | 'hitShr' | 'catchShr',
  label: string,
): Column<StatFair> =>
  textColumn(rateKey, label, {
    width: 'm',
    align: 'right',
    alsoInExcel: [{ key: shareKey, label: `${label} 비` }],
    render: (row) => (
      <span className={isUneven(row[shareKey]) ? 'drpt-uneven' : undefined}>
        {percent(row[rateKey])}
        {row[shareKey] === '-' ? null : (
          <span className="muted">
            {' '}
            ({row[shareKey]}
            {isUneven(row[shareKey]) ? ', 0.8 미만' : ''})
          </span>
        )}
      </span>
    ),
  });
const AXIS_NAMES = { GENDER: '성별', GRADE: '학년', ENT: '입학구분' } as const;
export const FAIR_COLUMNS: readonly Column<StatFair>[] = [
  codeColumn('axisCd', '구분', namesOf(AXIS_NAMES), { width: 's', onCard: 'fact' }),
  textColumn('grpNm', '집단', { width: 'm', onCard: 'title' }),
  textColumn('scoreCnt', '산정', { width: 's', align: 'right' }),
  textColumn('trgtCnt', '대상', { width: 's', align: 'right', onCard: 'fact' }),
  sharedColumn('trgtRt', 'trgtShr', '대상률'),
  sharedColumn('intvRt', 'intvShr', '개입률'),
  sharedColumn('hitRt', 'hitShr', '적중률'),
  sharedColumn('catchRt', 'catchShr', '포착률'),
];
