import { describe, expect, it } from 'vitest';
import {
  describeChart,
  figureText,
  figureWithUnit,
  isEmptyChart,
  shareText,
  type ChartModel,
  type ChartSeries,
} from '#ui/chart/chart-model.ts';

const series = (over: Partial<ChartSeries> = {}): ChartSeries => ({
  key: 'a',
  label: '건수',
  kind: 'bar',
  axis: 'left',
  unit: '건',
  digits: 0,
  values: [3, null, 1200],
  total: 1203,
  ...over,
});
const model = (one: ChartSeries): ChartModel => ({
  title: '월별 건수',
  shape: 'plain',
  categoryLabel: '월',
  totalLabel: '합계',
  categories: ['1월', '2월', '3월'],
  series: [one],
});

describe('what a chart says in words', () => {
  it('figures have separators and their decimals', () => {
    expect([
      figureText(1234567, { digits: 0 }),
      figureText(245, { digits: 1 }),
      figureText(null, { digits: 1 }),
    ]).toEqual(['1,234,567', '245.0', '-']);
    expect(figureWithUnit(1200, series())).toBe('1,200건');
  });

  it('a gap is a dash and never zero', () => {
    expect(figureWithUnit(null, series())).toBe('-');
    expect(figureWithUnit(0, series())).toBe('0건');
  });

  it('the text alternative names title and extremes', () => {
    expect(describeChart(model(series()))).toBe('월별 건수. 건수: 최대 1,200건(3월), 최소 3건(1월).');
    expect(describeChart(model(series({ values: [null, null, null] })))).toBe('월별 건수. 건수: 없음.');
  });

  it('a chart of gaps alone is empty', () => {
    expect([
      isEmptyChart(model(series({ values: [null] }))),
      isEmptyChart(model(series({ values: [0] }))),
      isEmptyChart({ series: [] }),
    ]).toEqual([true, false, true]);
  });

  it('shares are of the whole, one decimal', () => {
    expect([shareText(1, [1, 2]), shareText(null, [1]), shareText(0, [0, null])]).toEqual(['33.3%', '-', '-']);
  });
});
