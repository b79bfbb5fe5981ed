import type { Data } from '#contract/registry.ts';
import type { ChartModel } from '#ui/chart/chart-model.ts';
import { WIDGET_NAMES } from './widget-names.ts';

/** 04-06 */
const dayName = (date8: string): string => `${date8.slice(4, 6)}-${date8.slice(6)}`;

/** Runs of jobs by day and state, stacked; nothing to draw where nothing ran at all. */
export const batchChart = ({
  data,
  series,
  totalCnt,
}: Pick<Data<'getHomeChart'>, 'data' | 'series' | 'totalCnt'>): ChartModel => ({
  title: WIDGET_NAMES.BATCH,
  shape: 'stacked',
  categoryLabel: '일자',
  totalLabel: '합계',
  categories: data.map(({ label }) => dayName(label)),
  series: series.map(({ key, label }) => {
    const runs = data.map((row) => row.values[key] ?? 0);
    return {
      key,
      label,
      kind: 'bar',
      axis: 'left',
      unit: '건',
      digits: 0,
      values: totalCnt === 0 ? runs.map(() => null) : runs,
      total: runs.reduce((sum, value) => sum + value, 0),
    };
  }),
});
