import type { SpaceFigure } from '#contract/space/figure.ts';
import type { ChartModel } from '#ui/chart/chart-model.ts';

const MAX_BARS = 20;
const numberOf = (rate: string): number | null => (rate === '-' ? null : Number(rate));

/** 가동률 and 예약률 of the groups, the most used first; the whole says the rate of the total. */
export function utilisationChart(rows: readonly SpaceFigure[], total: SpaceFigure | undefined): ChartModel {
  const shown = rows.toSorted((a, b) => Number(b.useRt) - Number(a.useRt)).slice(0, MAX_BARS);
  const bars = (key: 'useRt' | 'bkngRt', label: string) => ({
    key,
    label,
    kind: 'bar' as const,
    axis: 'left' as const,
    unit: '%',
    digits: 1,
    values: shown.map((row) => numberOf(row[key])),
    total: total ? numberOf(total[key]) : null,
  });
  return {
    title: '어디가 많이 쓰이는가',
    shape: 'plain',
    categoryLabel: '구분',
    totalLabel: '전체',
    categories: shown.map(({ grpNm }) => grpNm),
    series: [bars('useRt', '가동률'), bars('bkngRt', '예약률')],
  };
}
