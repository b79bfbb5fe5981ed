import { GRADE_NAMES, SCORED_GRADES } from '#contract/dropout/dropout-codes.ts';
import type { StatGrade, StatTrend, StatYear } from '#contract/dropout/stat.ts';
import { displayDate } from '#shared/display.ts';
import type { ChartModel, ChartSeries } from '#ui/chart/chart-model.ts';

const COUNT_OF = { G1: 'g1Cnt', G2: 'g2Cnt', G3: 'g3Cnt', G4: 'g4Cnt' } as const;
type Counts = Readonly<Record<(typeof COUNT_OF)[keyof typeof COUNT_OF], number>>;

/** People of each grade, one series a grade. */
const gradeSeries = (rows: readonly Counts[], hasTotal: boolean): readonly ChartSeries[] =>
  SCORED_GRADES.map((grade) => {
    const values = rows.map((row) => row[COUNT_OF[grade]]);
    return {
      key: grade,
      label: GRADE_NAMES[grade],
      kind: 'bar',
      axis: 'left',
      unit: '명',
      digits: 0,
      values,
      total: hasTotal ? values.reduce((sum, value) => sum + value, 0) : null,
    };
  });

export const placeChart = (rows: readonly StatGrade[], categoryLabel: string): ChartModel => ({
  title: '어디에 위험한 학생이 많습니까?',
  shape: 'stacked',
  categoryLabel,
  totalLabel: '합계',
  axisLabel: '학생',
  categories: rows.map(({ grpNm }) => grpNm),
  series: gradeSeries(rows, true),
});

export const trendChart = (rows: readonly StatTrend[]): ChartModel => ({
  title: '학기 동안 등급이 어떻게 달라졌습니까?',
  shape: 'stacked',
  categoryLabel: '산정',
  totalLabel: '',
  axisLabel: '학생',
  categories: rows.map(({ runNo, baseDt }) => `${runNo}차 (${displayDate(baseDt)})`),
  series: gradeSeries(rows, false),
});

export const yearChart = (rows: readonly StatYear[]): ChartModel => ({
  title: '얼마나 많은 학생이 학교를 떠났습니까?',
  shape: 'plain',
  categoryLabel: '학년도',
  totalLabel: '',
  categories: rows.map(({ schlYear }) => schlYear),
  series: [
    {
      key: 'drptRt',
      label: '중도탈락률',
      kind: 'line',
      axis: 'left',
      unit: '%',
      digits: 2,
      values: rows.map(({ drptRt }) => (drptRt === '-' ? null : Number(drptRt))),
      total: null,
    },
  ],
});
