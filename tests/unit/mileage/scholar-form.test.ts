import { describe, expect, test } from 'vitest';
import {
  checkScholar,
  moved,
  runningTotals,
  scholarFormOf,
  scholarPayload,
  withTieRule,
} from '#domains/mileage/rules/scholar-form.ts';

describe('the form of a scholarship', () => {
  test('begins with the figures of mileage.md 2.6', () =>
    expect(scholarFormOf(null)).toMatchObject({
      shregSts: ['10'],
      gpaMin: 2,
      creditMin: 12,
      minPnt: 100,
      maxSem: 8,
      wonPerPnt: 1_000,
      minUse: 300,
      unitPnt: 10,
    }));

  test('awards come to 4,000,000 won in mileage.md 8.9, where each of four years has its student', () => {
    const awards = [
      { scopeDiv: 'ALL', cnt: 1, amt: 1_000_000 },
      { scopeDiv: 'GRADE', cnt: 1, amt: 600_000 },
      { scopeDiv: 'ALL', cnt: 2, amt: 300_000 },
    ] as const;
    expect(runningTotals(awards, { GRADE: 4, COLG: 8 })).toEqual([1_000_000, 3_400_000, 4_000_000]);
    expect(runningTotals([{ scopeDiv: 'COLG', cnt: 2, amt: 100 }], { GRADE: 4, COLG: 8 })).toEqual([1_600]);
  });

  test('a ranking needs awards that give something', () => {
    const form = scholarFormOf(null);
    expect(checkScholar(form)).toEqual({ awards: '지급구간을 1개 이상 등록해주세요.' });
    expect(checkScholar({ ...form, awards: [{ scopeDiv: 'ALL', cnt: 1, amt: 0 }] })).toEqual({
      awards: '인원과 지급액은 1 이상이어야 합니다.',
    });
    expect(checkScholar({ ...form, awards: [{ scopeDiv: 'ALL', cnt: 1, amt: 1 }] })).toEqual({});
  });

  test('what belongs to the other kind is not sent', () => {
    const form = {
      ...scholarFormOf(null),
      schNm: ' 전환 ',
      rqstStrtDt: '20260301',
      rqstEndDt: '20260331',
      awards: [{ scopeDiv: 'ALL', cnt: 1, amt: 1 }],
    } as const;
    expect(scholarPayload({ ...form, schDiv: 'CONV' })).toMatchObject({
      schNm: '전환',
      tieRules: [],
      awards: [],
      rqstStrtDt: '20260301',
    });
    expect(scholarPayload({ ...form, schDiv: 'RANK' })).toMatchObject({
      awards: form.awards,
      rqstStrtDt: null,
      rqstEndDt: null,
    });
  });

  test('rules for equals stand in an order, each of them once', () => {
    expect(withTieRule(['GPA'], 1, 'CREDIT')).toEqual(['GPA', 'CREDIT']);
    expect(withTieRule(['GPA', 'CREDIT', 'COMPL_CNT'], 0, 'CREDIT')).toEqual(['CREDIT', 'COMPL_CNT']);
    expect(withTieRule(['GPA', 'CREDIT', 'COMPL_CNT'], 1, '')).toEqual(['GPA']);
  });

  test('an entry moves by one place', () => {
    expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  });
});
