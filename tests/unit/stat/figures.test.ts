import { describe, expect, it } from 'vitest';
import { countChange, meanText, medianText, rateText, scoreText } from '#shared/statistics/number-rules.ts';
import { baseDayOf, daysOf, formerPeriod } from '#shared/statistics/period-rules.ts';
import { HIDDEN_LABELS, hideColumn, hideSmall } from '#shared/statistics/small-numbers.ts';

const TERMS = [{ cdId: '202520', userdef1: '20250901', userdef2: '20260228', userdef3: '16' }];

describe('periods of statistics', () => {
  it("are the registered term, the 학년도 to the end of February, or at most 366 days of one's own", () => {
    expect(daysOf({ prdDivCd: 'TERM', schlYear: '2025', shtmCd: '20' }, TERMS)).toEqual({
      strtDt: '20250901',
      endDt: '20260228',
    });
    expect(daysOf({ prdDivCd: 'TERM', schlYear: '2026', shtmCd: '10' }, TERMS)).toBeNull();
    expect(daysOf({ prdDivCd: 'YEAR', schlYear: '2025' }, TERMS)).toEqual({ strtDt: '20250301', endDt: '20260228' });
    expect(daysOf({ prdDivCd: 'YEAR', schlYear: '2027' }, TERMS)).toEqual({ strtDt: '20270301', endDt: '20280229' });
    expect(daysOf({ prdDivCd: 'RANGE', strtDt: '20250301', endDt: '20260301' }, TERMS)).toEqual({
      strtDt: '20250301',
      endDt: '20260301',
    });
    expect(daysOf({ prdDivCd: 'RANGE', strtDt: '20250301', endDt: '20260302' }, TERMS)).toBeNull();
    expect(daysOf({ prdDivCd: 'RANGE', strtDt: '20250302', endDt: '20250301' }, TERMS)).toBeNull();
  });

  it('count their denominators on the last day, or yesterday while they have not ended', () => {
    const term = { strtDt: '20250901', endDt: '20260228' };
    expect([
      baseDayOf(term, '20260302'),
      baseDayOf(term, '20260301'),
      baseDayOf(term, '20260228'),
      baseDayOf(term, '20251001'),
    ]).toEqual(['20260228', '20260228', '20260227', '20250930']);
    expect([
      formerPeriod({ prdDivCd: 'TERM', schlYear: '2025', shtmCd: '20' }),
      formerPeriod({ prdDivCd: 'YEAR', schlYear: '2025' }),
      formerPeriod({ prdDivCd: 'RANGE', strtDt: '20250301', endDt: '20250302' }),
    ]).toEqual([{ prdDivCd: 'TERM', schlYear: '2024', shtmCd: '20' }, { prdDivCd: 'YEAR', schlYear: '2024' }, null]);
  });
});

describe('figures of statistics', () => {
  it('main-statistics.md 8.1: rates and means of data set F', () => {
    expect([rateText(11, 13), rateText(1, 13), rateText(9, 1000), meanText(11, 9), rateText(7, 11)]).toEqual([
      '84.6%',
      '7.7%',
      '0.9%',
      '1.2',
      '63.6%',
    ]);
    expect([scoreText([5, 4, 4, 3, 5, 5, 4]), scoreText([5, 4, 4, 3]), scoreText([5, 5, 4])]).toEqual([
      '4.3',
      null,
      null,
    ]);
  });

  it('main-statistics.md 8.5: what is below five is hidden, and what would tell it', () => {
    expect(hideSmall([12, 3, 9, 6])).toEqual([12, 'FEW', 9, 'CLOSED']);
    expect(hideSmall([12, 3, 9, 4])).toEqual([12, 'FEW', 9, 'FEW']);
    expect(hideSmall([0, 3, 6, 6])).toEqual([0, 'FEW', 'CLOSED', 6]);
    expect(hideSmall([0, 4, 0])).toEqual([0, 'FEW', 0]);
    expect(hideSmall([12, 0, 5])).toEqual([12, 0, 5]);
    expect(HIDDEN_LABELS).toEqual({ FEW: '5 미만', CLOSED: '비공개' });
  });

  it('main-statistics.md 8.6: days of waiting 2, 3, 5, 11 are 4.0 in the middle, and nothing is no figure', () => {
    expect([medianText([2, 3, 5, 11]), medianText([11, 2, 3]), medianText([7]), medianText([])]).toEqual([
      '4.0',
      '3.0',
      '7.0',
      '-',
    ]);
    expect([rateText(2, 20), rateText(0, 0)]).toEqual(['10.0%', '-']);
  });

  it('main-statistics.md 8.7: 9 of 14 and 138 hours of 9', () => {
    expect([rateText(9, 4 + 10), meanText(138, 9), 4 + 10 - 9]).toEqual(['64.3%', '15.3', 5]);
  });

  it('a difference with the year before is told in percent, of nothing not at all', () => {
    expect([countChange(9, 8), countChange(7, 8), countChange(8, 8), countChange(1, 0)]).toEqual([
      '+12.5%',
      '-12.5%',
      '+0.0%',
      '-',
    ]);
  });
});

describe('a column with its total', () => {
  it.each([
    [[1, 1, 8, 20], ['FEW', 'FEW', 'CLOSED', 20], 30],
    [[4, 4, 0, 0], ['FEW', 'FEW', 0, 0], 'CLOSED'],
    [[2, 1, 8, 20], ['FEW', 'FEW', 8, 20], 31],
    [[5, 5, 4, 22], ['CLOSED', 'CLOSED', 'FEW', 22], 36],
    [[0, 3, 0], [0, 'FEW', 0], 'FEW'],
  ] as const)('%j is shown as %j with %s', (cells, shown, total) => {
    const column = hideColumn(cells);
    expect(column.cells).toEqual(shown);
    expect(column.total === 'CLOSED' || column.total === 'FEW' || column.total === total).toBe(true);
    if (typeof total === 'number') expect(column.total).toBe(total);
  });
});
