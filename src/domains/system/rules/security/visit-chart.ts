import type { ChartModel } from '#ui/chart/chart-model.ts';

interface Day {
  readonly date: string;
  readonly visitCnt: number;
  readonly denyCnt: number;
}

/** Visits and refusals by day, as stacked bars. */
export function visitChart(days: readonly Day[]): ChartModel {
  const bars = (key: 'visitCnt' | 'denyCnt', label: string) => ({
    key,
    label,
    kind: 'bar' as const,
    axis: 'left' as const,
    unit: '회',
    digits: 0,
    values: days.map((day) => day[key]),
    total: days.reduce((sum, day) => sum + day[key], 0),
  });
  return {
    title: '일자별 화면 이동',
    shape: 'stacked',
    categoryLabel: '일자',
    totalLabel: '합계',
    categories: days.map(({ date }) => `${date.slice(4, 6)}-${date.slice(6)}`),
    series: [bars('visitCnt', '방문'), bars('denyCnt', '거부')],
  };
}
