import {
  CHANGE_NAMES,
  EXCLUSION_NAMES,
  GRADE_NAMES,
  GROUP_NAMES,
  IND_NAMES,
  RUN_DIV_NAMES,
  RUN_STATE_NAMES,
  TUITION_NAMES,
  type RunState,
} from '#contract/dropout/dropout-codes.ts';
import type { GradePair, Move, RunResult, RunResultItem, RunRow } from '#contract/dropout/run.ts';
import { displayDate } from '#shared/display.ts';
import { Chip, type Tones } from '#ui/chip/Chip.tsx';
import { STATE_TONES } from '#ui/chip/state-tones.ts';
import { namesOf } from '#ui/form/options.ts';
import type { Column } from '#ui/table/column.ts';
import { chipColumn, codeColumn, countColumn, dateColumn, momentColumn, textColumn } from '#ui/table/columns.tsx';

export const RUN_TONES = {
  QUE: STATE_TONES.waiting,
  RUN: STATE_TONES.underWay,
  DONE: STATE_TONES.succeeded,
  FAIL: STATE_TONES.failed,
  CNFRM: STATE_TONES.inForce,
  DSCD: STATE_TONES.over,
} as const;
/** 위험 red, 주의 orange, 관심 yellow; 정상 and 산정불가 have no colour. */
const GRADE_COLOURS: Tones = { G4: 'danger', G3: 'warning', G2: 'info' };

/** Whether a run waits or is worked on, and changes by itself. */
export const isUnderWay = (state: RunState): boolean => state === 'QUE' || state === 'RUN';

const gradeColumn = <Row,>(key: keyof Row & string, label: string, options = {}): Column<Row> =>
  chipColumn<Row>(key, label, { ...namesOf(GRADE_NAMES), tones: GRADE_COLOURS }, { width: 's', ...options });

export const RUN_COLUMNS: readonly Column<RunRow>[] = [
  countColumn<RunRow>('runNo', '차수', { width: 'xs', sort: true, isKept: true }),
  codeColumn<RunRow>('runDivCd', '구분', namesOf(RUN_DIV_NAMES), { sort: true, onCard: 'title' }),
  dateColumn<RunRow>('baseDt', '기준일', { sort: true, onCard: 'fact' }),
  countColumn<RunRow>('popCnt', '모집단', { width: 's', onCard: 'fact' }),
  countColumn<RunRow>('g1Cnt', '정상', { width: 'xs' }),
  countColumn<RunRow>('g2Cnt', '관심', { width: 'xs' }),
  countColumn<RunRow>('g3Cnt', '주의', { width: 'xs' }),
  countColumn<RunRow>('g4Cnt', '위험', { width: 'xs', onCard: 'fact' }),
  countColumn<RunRow>('naCnt', '산정불가', { width: 'xs' }),
  chipColumn<RunRow>(
    'runSt',
    '상태',
    { ...namesOf(RUN_STATE_NAMES), tones: RUN_TONES },
    { width: 's', sort: true, onCard: 'fact' },
  ),
  momentColumn<RunRow>('strtDt', '실행일시', { width: 'm', sort: true }),
];

export const RESULT_COLUMNS: readonly Column<RunResult>[] = [
  textColumn<RunResult>('stdNo', '학번', { width: 's', sort: true, isKept: true }),
  textColumn<RunResult>('stdNm', '성명', { width: 's', onCard: 'title' }),
  textColumn<RunResult>('hakguaNm', '학과', { width: 'm', sort: true, onCard: 'fact' }),
  textColumn<RunResult>('gradeCd', '학년', { width: 'xs', sort: true }),
  textColumn<RunResult>('score', '점수', { width: 'xs', align: 'right', sort: true, onCard: 'fact' }),
  {
    ...gradeColumn<RunResult>('riskGrdCd', '위험등급', { sort: true, onCard: 'fact' }),
    render: ({ riskGrdCd, exclRsnCd }) =>
      riskGrdCd === null ? (
        `제외 (${exclRsnCd === null ? '-' : EXCLUSION_NAMES[exclRsnCd]})`
      ) : (
        <Chip tone={GRADE_COLOURS[riskGrdCd]}>{GRADE_NAMES[riskGrdCd]}</Chip>
      ),
  },
  gradeColumn<RunResult>('prevRiskGrdCd', '이전 등급', { sort: true }),
  codeColumn<RunResult>('riskChgCd', '변동', namesOf(CHANGE_NAMES), { sort: true }),
  textColumn<RunResult>('trgrNms', '즉시판정', { width: 'l', excel: 30 }),
  codeColumn<RunResult>('trgtDivCd', '대상군', namesOf(GROUP_NAMES)),
];

/** A value of an indicator in words: a code by its name, a number as it is. */
const valueText = ({ rawVal, rawCd }: RunResultItem): string =>
  rawCd === null ? (rawVal ?? '-') : (TUITION_NAMES[rawCd as keyof typeof TUITION_NAMES] ?? rawCd);

export const ITEM_COLUMNS: readonly Column<RunResultItem>[] = [
  codeColumn<RunResultItem>('indCd', '지표', namesOf(IND_NAMES), { width: 'l', onCard: 'title', isKept: true }),
  textColumn<RunResultItem>('rawVal', '값', { width: 's', align: 'right', onCard: 'fact', render: valueText }),
  textColumn<RunResultItem>('stepNm', '단계', { width: 's' }),
  countColumn<RunResultItem>('point', '점수', { width: 'xs', onCard: 'fact' }),
  countColumn<RunResultItem>('weight', '가중치', { width: 'xs' }),
  textColumn<RunResultItem>('cntrb', '기여도', { width: 's', align: 'right', onCard: 'fact' }),
  codeColumn<RunResultItem>('usedYn', '사용여부', namesOf({ Y: '사용', N: '미사용' }), { width: 's' }),
  textColumn<RunResultItem>('valDt', '자료 기준일', {
    width: 'date',
    render: ({ valDt }) => (valDt === null ? '-' : displayDate(valDt)),
  }),
];

/** Students who move, with what their grades are called on both sides. */
export const moveColumns = (one: string, other: string): readonly Column<Move>[] => [
  textColumn<Move>('stdNo', '학번', { width: 's', isKept: true }),
  textColumn<Move>('stdNm', '성명', { width: 's', onCard: 'title' }),
  textColumn<Move>('hakguaNm', '학과', { width: 'm' }),
  gradeColumn<Move>('oneGrdCd', one, { onCard: 'fact' }),
  textColumn<Move>('oneScore', `${one} 점수`, { width: 's', align: 'right' }),
  gradeColumn<Move>('otherGrdCd', other, { onCard: 'fact' }),
  textColumn<Move>('otherScore', `${other} 점수`, { width: 's', align: 'right' }),
];
export const pairColumns = (one: string, other: string): readonly Column<GradePair>[] => [
  gradeColumn<GradePair>('riskGrdCd', '등급', { onCard: 'title', isKept: true }),
  countColumn<GradePair>('oneCnt', one, { onCard: 'fact' }),
  countColumn<GradePair>('otherCnt', other, { onCard: 'fact' }),
  {
    key: 'riskGrdCd-diff',
    label: '차이',
    width: 'count',
    align: 'right',
    onCard: 'fact',
    render: ({ oneCnt, otherCnt }) => {
      const diff = otherCnt - oneCnt;
      return diff === 0 ? '-' : `${diff > 0 ? '+' : ''}${diff.toLocaleString('en-US')}`;
    },
  },
];

/** `2026-1 2차 정기 (2026-04-20)` */
export const runTitle = ({
  schlYear,
  shtmCd,
  runNo,
  runDivCd,
  baseDt,
}: Pick<RunRow, 'schlYear' | 'shtmCd' | 'runNo' | 'runDivCd' | 'baseDt'>): string =>
  `${schlYear}-${shtmCd === '10' ? 1 : 2} ${runNo}차 ${RUN_DIV_NAMES[runDivCd]} (${displayDate(baseDt)})`;
