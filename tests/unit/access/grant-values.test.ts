import { describe, expect, it } from 'vitest';
import { describeCell, describePeriod, inCrudOrder } from '#server/access/grant-values.ts';

describe('values in the history of rights', () => {
  it.each([
    ['URC', 'CRU'],
    ['DUCR', 'CRUD'],
    ['RR', 'R'],
    ['', ''],
    ['RX', 'R'],
  ])('letters %s are kept as %s', (given, kept) => {
    expect(inCrudOrder(given)).toBe(kept);
  });

  it('a cell tells its own scope and no other', () => {
    expect(describeCell('UR', null)).toBe('RU');
    expect(describeCell(['D', 'R'], 'DEPT')).toBe('RD/DEPT');
  });

  it('a pair without letters does not exist', () => {
    expect([describeCell('', 'ALL'), describeCell(null, null)]).toEqual([null, null]);
  });

  it('a grant tells its days and its department', () => {
    expect(describePeriod({ strtDt: '20260301', endDt: '20260831', scopeDeptCd: null })).toBe(
      '2026-03-01 ~ 2026-08-31',
    );
    expect(describePeriod({ strtDt: '20260301', endDt: '99991231', scopeDeptCd: '1020' })).toBe('2026-03-01 ~, 1020');
  });
});
