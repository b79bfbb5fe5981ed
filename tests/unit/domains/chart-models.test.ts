import { describe, expect, it } from 'vitest';
import type { GuideChartRow } from '#contract/guide/guide-chart.ts';
import { meanOf, mixedModel, shareModel, stackedModel } from '#domains/guide/rules/chart-models.ts';
import { guideItemRows } from '#server/database/seed/guide-items.ts';

/** The seed, summed as the server sums it. */
const rows = (): GuideChartRow[] => {
  const sums = new Map<string, GuideChartRow>();
  for (const item of guideItemRows()) {
    const useMm = item.useDt.slice(0, 6),
      key = `${useMm}${item.ctgryCd}`;
    const before = sums.get(key) ?? { useMm, ctgryCd: item.ctgryCd, itemCnt: 0, qtySum: 0 };
    sums.set(key, { ...before, itemCnt: before.itemCnt + 1, qtySum: before.qtySum + item.qty });
  }
  return [...sums.values()];
};
const CATEGORIES = {
  codes: ['A', 'B', 'C'],
  nameOf: (code: string) => ({ A: '교육', B: '상담', C: '행사' })[code] ?? code,
};

describe('models of the guide charts', () => {
  it('guide.md 10.12: bars and line have the known figures', () => {
    const [count, mean] = mixedModel(rows()).series;
    expect(mixedModel(rows()).categories).toEqual(['1월', '2월', '3월', '4월', '5월', '6월', '7월', '8월']);
    expect(count?.values).toEqual([31, 28, 31, 30, 31, 30, 31, 25]);
    expect(mean?.values).toEqual([237.2, 254.9, 258.9, 270.2, 241.7, 243.8, 256.7, 245]);
    expect([count?.total, mean?.total]).toEqual([237, 251.1]);
  });

  it('stacked bars add up to the plain ones', () => {
    const { series } = stackedModel(rows(), CATEGORIES);
    expect(series.map((one) => one.total)).toEqual([79, 79, 79]);
    expect(
      mixedModel(rows()).series[0]?.values.map((_value, index) =>
        series.reduce((sum, one) => sum + (one.values[index] ?? 0), 0),
      ),
    ).toEqual([31, 28, 31, 30, 31, 30, 31, 25]);
  });

  it('shares name the categories that exist', () => {
    expect(shareModel(rows(), CATEGORIES)).toMatchObject({
      categories: ['교육', '상담', '행사'],
      series: [{ values: [79, 79, 79], total: 237 }],
    });
    expect(shareModel([], CATEGORIES).categories).toEqual([]);
  });

  it('months of two years carry their year', () => {
    const two = [
      { useMm: '202412', ctgryCd: 'A', itemCnt: 1, qtySum: 5 },
      { useMm: '202501', ctgryCd: 'A', itemCnt: 2, qtySum: 5 },
    ];
    expect(mixedModel(two).categories).toEqual(['2024년 12월', '2025년 1월']);
  });

  it('a month without a category is a gap', () => {
    const { series } = stackedModel([{ useMm: '202501', ctgryCd: 'A', itemCnt: 3, qtySum: 9 }], CATEGORIES);
    expect(series.map((one) => one.values)).toEqual([[3], [null], [null]]);
  });

  it('means round half up and never divide by nothing', () => {
    expect([meanOf(5, 2), meanOf(1, 20), meanOf(3, 0)]).toEqual([2.5, 0.1, null]);
  });
});
