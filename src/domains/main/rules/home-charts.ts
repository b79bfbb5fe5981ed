import type { ChartWidgetCd } from '#contract/main/home-rules.ts';
import type { Data } from '#contract/registry.ts';
import type { ChartModel } from '#ui/chart/chart-model.ts';
import { WIDGET_NAMES } from './widget-names.ts';

type Figures = Pick<Data<'getHomeChart'>, 'data' | 'series' | 'totalCnt'>;

/** 04-06 */
const dayName = (date8: string): string => `${date8.slice(4, 6)}-${date8.slice(6)}`;

const modelOf = (
  { data, series, totalCnt }: Figures,
  { unit, ...look }: Omit<ChartModel, 'categories' | 'series' | 'totalLabel'> & { readonly unit: string },
  categories: readonly string[],
): ChartModel => ({
  ...look,
  totalLabel: '합계',
  categories,
  series: series.map(({ key, label }) => {
    const values = data.map((row) => row.values[key] ?? 0);
    return {
      key,
      label,
      kind: 'bar',
      axis: 'left',
      unit,
      digits: 0,
      // Nothing to draw where there is nothing at all.
      values: totalCnt === 0 ? values.map(() => null) : values,
      total: values.reduce((sum, value) => sum + value, 0),
    };
  }),
});

interface HomeChart {
  readonly modelOf: (figures: Figures) => ChartModel;
  /** What the number beside the chart counts. */
  readonly totalLabel: string;
  readonly unit: string;
}

/** The charts of the home by their widget (main-statistics.md 5.1). */
export const HOME_CHARTS: Readonly<Record<ChartWidgetCd, HomeChart>> = {
  /** Runs of jobs by day and state. */
  BATCH: {
    modelOf: (figures) =>
      modelOf(
        figures,
        { title: WIDGET_NAMES.BATCH, shape: 'stacked', categoryLabel: '일자', unit: '건' },
        figures.data.map(({ label }) => dayName(label)),
      ),
    totalLabel: '최근 7일 실행',
    unit: '건',
  },
  /** Students by level in the run that counts. */
  CH_DRPT: {
    modelOf: (figures) =>
      modelOf(
        figures,
        { title: WIDGET_NAMES.CH_DRPT, shape: 'doughnut', categoryLabel: '등급', unit: '명' },
        figures.data.map(({ label }) => label),
      ),
    totalLabel: '관심 이상',
    unit: '명',
  },
};
