import { describe, expect, it } from 'vitest';
import {
  countContacts,
  differenceOf,
  isUneven,
  isWeakEffect,
  matchStudents,
  meanOf,
  medianOf,
  rateOf,
  sharesOf,
  type ContactRecord,
  type Matchable,
} from '#shared/dropout/figures.ts';

describe('figures of dropout prevention', () => {
  it('dropout.md 8.10: rates are rounded once, half up', () => {
    expect([rateOf(60, 75), rateOf(55, 73), rateOf(10, 75), rateOf(10, 25)]).toEqual(['80.0', '75.3', '13.3', '40.0']);
    expect([rateOf(1, 0), rateOf(0, 9), rateOf(1, 2_000), rateOf(37, 12_000, 2)]).toEqual(['-', '0.0', '0.1', '0.31']);
  });

  it('dropout.md 8.13: a difference is that of the unrounded rates', () => {
    expect(differenceOf(84, 96, 72, 96)).toBe('+12.5');
    expect(differenceOf(1, 3, 2, 3)).toBe('-33.3');
    expect(differenceOf(1, 2, 2, 4)).toBe('0.0');
    expect(differenceOf(1, 0, 2, 4)).toBe('-');
    expect([isWeakEffect(120, 96), isWeakEffect(200, 140), isWeakEffect(200, 139)]).toEqual([true, false, true]);
  });

  it('dropout.md 8.13: a group is marked below four fifths of the highest', () => {
    const shares = sharesOf([[60, 1_000], [36, 800], [48, 1_000], [0, 0], null]);
    expect(shares).toEqual(['1.00', '0.75', '0.80', '-', '-']);
    expect(shares.map(isUneven)).toEqual([false, true, false, false, false]);
    expect(
      sharesOf([
        [0, 5],
        [0, 9],
      ]),
    ).toEqual(['-', '-']);
  });

  it('middles and means have one place, and none without a value', () => {
    expect([medianOf([9, 1, 3]), medianOf([4, 1]), medianOf([])]).toEqual(['3.0', '2.5', '-']);
    expect([meanOf([1, 2, 2]), meanOf([-3, 3]), meanOf([])]).toEqual(['1.7', '1.5', '-']);
  });

  it('dropout.md 8.14: 12 contacts, 9 in time, two of them in words of before', () => {
    const record = (over: Partial<ContactRecord> = {}): ContactRecord => ({
      stdNo: '1',
      cntctRsltCd: 'CONT',
      daysUntilSaved: 0,
      cnLen: 40,
      cnHash: Math.random().toString(),
      ...over,
    });
    const early = [record({ cnHash: 'a' }), record({ stdNo: '2', cnHash: 'b', daysUntilSaved: 3 })],
      records = [
        ...early,
        ...Array.from({ length: 5 }, (_, at) => record({ stdNo: String(at) })),
        record({ cnHash: 'a' }),
        record({ cnHash: 'b' }),
        ...Array.from({ length: 3 }, () => record({ daysUntilSaved: 4 })),
        record({ cntctRsltCd: 'SENT', cnHash: null, cnLen: 0 }),
        record({ cntctRsltCd: 'NOANS' }),
      ];
    expect(countContacts(records)).toEqual({ realCnt: 7, realStdCnt: 5, formCnt: 5, sentCnt: 1 });
    expect(countContacts([record({ cnLen: 29 })])).toMatchObject({ realCnt: 0, formCnt: 1 });
    // Words that were said when nobody answered are known, too.
    expect(countContacts([record({ cntctRsltCd: 'NOANS', cnHash: 'c' }), record({ cnHash: 'c' })]).formCnt).toBe(1);
  });

  it('a match is alike, the nearest within 5.0, and stands for one', () => {
    const student = (stdNo: string, score: string | null, over: Partial<Matchable> = {}): Matchable => ({
      stdNo,
      trgtDivCd: 'ENRL',
      riskGrdCd: 'G3',
      gradeCd: '2',
      colgCd: '1000',
      score,
      ...over,
    });
    const pairs = matchStudents(
      [student('3', '60.0'), student('1', '50.0'), student('2', '50.0'), student('4', null)],
      [
        student('8', '51.0'),
        student('9', '49.0'),
        student('7', '50.0', { gradeCd: '3' }),
        student('6', '65.1'),
        student('5', null),
      ],
    );
    expect([...pairs]).toEqual([
      ['1', '8'],
      ['2', '9'],
    ]);
    expect([...matchStudents([student('3', '60.0')], [student('6', '65.0')])]).toEqual([['3', '6']]);
  });
});
