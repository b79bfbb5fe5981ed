import { LEVEL_NAMES } from '#contract/diagnosis/diagnosis-codes.ts';
import type { AbilityFigure, StatRound } from '#contract/diagnosis/stat.ts';
import type { Data } from '#contract/registry.ts';
import type { ChartModel, ChartSeries } from '#ui/chart/chart-model.ts';

/** A figure of the server as a number; what is hidden or cannot be computed is a gap. */
export const figureOf = (text: string): number | null => (text === '-' ? null : Number(text));

const series = (
  key: string,
  label: string,
  unit: string,
  digits: number,
  values: readonly (number | null)[],
): ChartSeries => ({
  key,
  label,
  kind: 'bar',
  axis: 'left',
  unit,
  digits,
  values,
  total: null,
});

/** Persons of each category, and all of them. */
const persons = (label: string, values: readonly (number | null)[]): ChartSeries => ({
  ...series('cnt', label, '명', 0, values),
  total: values.reduce<number>((sum, value) => sum + (value ?? 0), 0),
});

/** Colours that are easy to distinguish. */
const MAX_LINES = 5;
/** A radar with fewer axes is a line. */
const MIN_AXES = 3;

/** Abilities of level 1: the filter beside the whole, where it is less than the whole. */
export const abilityChart = (figures: readonly AbilityFigure[]): ChartModel => {
  const tops = figures.filter(({ abilityLvl }) => abilityLvl === 1),
    isWhole = tops.every(({ meanPct, wholePct }) => meanPct === wholePct);
  return {
    title: '역량별로 얼마나 갖추고 있습니까?',
    shape: tops.length >= MIN_AXES ? 'radar' : 'plain',
    categoryLabel: '역량',
    totalLabel: '',
    categories: tops.map(({ abilityNm }) => abilityNm),
    series: [
      series(
        'mean',
        isWhole ? '전체' : '조회한 집단',
        '점',
        1,
        tops.map(({ meanPct }) => figureOf(meanPct)),
      ),
      ...(isWhole
        ? []
        : [
            series(
              'whole',
              '전체',
              '점',
              1,
              tops.map(({ wholePct }) => figureOf(wholePct)),
            ),
          ]),
    ],
  };
};

/** Abilities of level 1 before and after, of the same people. */
export const changeChart = (rows: Data<'getStatChange'>['data']): ChartModel => {
  const tops = rows.filter(({ abilityLvl }) => abilityLvl === 1);
  return {
    title: '두 차수 사이에 얼마나 달라졌습니까?',
    shape: 'plain',
    axisLabel: '점수 (점)',
    categoryLabel: '역량',
    totalLabel: '',
    categories: tops.map(({ abilityNm }) => abilityNm),
    series: [
      series(
        'before',
        '사전',
        '점',
        1,
        tops.map(({ before }) => figureOf(before)),
      ),
      series(
        'after',
        '사후',
        '점',
        1,
        tops.map(({ after }) => figureOf(after)),
      ),
    ],
  };
};

const BINS = 10,
  BIN_PCT = 10;
/** From and below, in percent, of a bin; the last one holds 100. */
export const binRange = (bin: number): { readonly fromPct: number; readonly toPct: number } => ({
  fromPct: bin * BIN_PCT,
  toPct: bin === BINS - 1 ? 101 : (bin + 1) * BIN_PCT,
});

const BIN_NAMES = Array.from({ length: BINS }, (_, bin) => `${bin * 10}~${bin === 9 ? 100 : bin * 10 + 9}`);

/** Persons in bins of ten points. */
export const binChart = (title: string, bins: readonly string[]): ChartModel => ({
  title,
  shape: 'plain',
  categoryLabel: '점수',
  totalLabel: '합계',
  categories: BIN_NAMES,
  series: [persons('인원', bins.map(figureOf))],
});

/** Persons of each level. */
export const levelChart = (
  levels: readonly { readonly lvlCd: keyof typeof LEVEL_NAMES; readonly cnt: string }[],
): ChartModel => ({
  title: '수준별로 몇 명입니까?',
  shape: 'plain',
  categoryLabel: '수준',
  totalLabel: '합계',
  categories: levels.map(({ lvlCd }) => LEVEL_NAMES[lvlCd]),
  series: [
    persons(
      '인원',
      levels.map(({ cnt }) => figureOf(cnt)),
    ),
  ],
});

/** `2026-1 2차`. */
export const roundName = ({ schlYear, shtmCd, rndNo }: Pick<StatRound, 'schlYear' | 'shtmCd' | 'rndNo'>): string =>
  `${schlYear}-${shtmCd === '20' ? 2 : 1} ${rndNo}차`;

/** The mean of each round and of its abilities, as many as have colours of their own; the table has them all. */
export const trendChart = (title: string, rows: readonly StatRound[]): ChartModel => {
  const [first] = rows,
    line = (key: string, label: string, values: readonly (number | null)[]): ChartSeries => ({
      ...series(key, label, '점', 1, values),
      kind: 'line',
    });
  const lines = [
    line(
      'mean',
      '전체',
      rows.map(({ mean }) => figureOf(mean)),
    ),
    ...(first?.abilities ?? []).map(({ abilityId, abilityNm }) =>
      line(
        abilityId,
        abilityNm,
        rows.map((row) => figureOf(row.abilities.find((ability) => ability.abilityId === abilityId)?.mean ?? '-')),
      ),
    ),
  ];
  return {
    title,
    shape: 'plain',
    axisLabel: '평균 (점)',
    categoryLabel: '회차',
    totalLabel: '',
    categories: rows.map(roundName),
    series: lines.length > MAX_LINES ? lines.slice(1, MAX_LINES + 1) : lines,
  };
};

/** How each option of a question was chosen. */
export const optionChart = (
  title: string,
  options: readonly { readonly label: string; readonly cnt: string }[],
): ChartModel => ({
  title,
  shape: 'plain',
  categoryLabel: '보기',
  totalLabel: '합계',
  categories: options.map(({ label }) => label),
  series: [
    persons(
      '응답',
      options.map(({ cnt }) => figureOf(cnt)),
    ),
  ],
});
