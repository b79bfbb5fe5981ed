/** One row of figures. */
export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  readonly kind: 'bar' | 'line';
  /** The right axis stands for another unit than the left. */
  readonly axis: 'left' | 'right';
  readonly unit: string;
  /** Decimals that are shown. */
  readonly digits: number;
  /** One for each category; null is a gap and not 0. */
  readonly values: readonly (number | null)[];
  /** What stands under the column in the table; from the sums, never from rounded values. */
  readonly total: number | null;
}

/** What a chart says, whatever it looks like: the picture, the table and the text alternative are made from it. */
export interface ChartModel {
  /** In words: the question that the chart answers. */
  readonly title: string;
  /** A radar has an axis from 0 to 100 for each category. */
  readonly shape: 'plain' | 'stacked' | 'doughnut' | 'radar';
  /** Head of the first column of the table. */
  readonly categoryLabel: string;
  /** Empty: there is no row with what the figures come to. */
  readonly totalLabel: string;
  /** Name of the left axis where several series share it. */
  readonly axisLabel?: string;
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
}

type Shown = Pick<ChartSeries, 'digits' | 'unit'>;

/** A figure with thousands separators and its decimals; a gap is a dash. */
export function figureText(value: number | null, { digits }: Pick<Shown, 'digits'>): string {
  return value === null
    ? '-'
    : value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

export const figureWithUnit = (value: number | null, series: Shown): string =>
  value === null ? '-' : `${figureText(value, series)}${series.unit}`;

/** Whether there is nothing to draw. */
export const isEmptyChart = ({ series }: Pick<ChartModel, 'series'>): boolean =>
  series.every(({ values }) => values.every((value) => value === null));

/** A category's share of the whole in percent, one decimal; a dash where the whole is nothing. */
export function shareText(value: number | null, values: readonly (number | null)[]): string {
  const whole = values.reduce<number>((sum, part) => sum + (part ?? 0), 0);
  return value === null || whole === 0 ? '-' : `${(Math.round((value * 1000) / whole) / 10).toFixed(1)}%`;
}

/** The chart in one sentence for each series: where it begins and ends, and its extremes. */
export function describeChart({ title, categories, series }: ChartModel): string {
  const sentences = series.map((one) => {
    const known = one.values.flatMap((value, index) =>
      value === null ? [] : [{ value, name: categories[index] ?? '' }],
    );
    if (known.length === 0) return `${one.label}: 없음.`;
    const most = known.reduce((best, point) => (point.value > best.value ? point : best));
    const least = known.reduce((best, point) => (point.value < best.value ? point : best));
    return `${one.label}: 최대 ${figureWithUnit(most.value, one)}(${most.name}), 최소 ${figureWithUnit(least.value, one)}(${least.name}).`;
  });
  return [`${title}.`, ...sentences].join(' ');
}
