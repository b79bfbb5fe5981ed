import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convertPoints } from '#shared/mileage/conversion.ts';
import { giveAwards, rankCandidates, type Candidate } from '#shared/mileage/ranking.ts';
import { always } from '../diagnosis/always.ts';

const student = (stdNo: string, pnt: number, gradeCd: string, ...tieVals: number[]): Candidate => ({
  stdNo,
  pnt,
  gradeCd,
  colgCd: '1000',
  tieVals,
  tieOrdr: null,
});
/** Scenario 8.9 without F, who is not eligible; tie values are SATIS_RATE, COMPL_CNT, GPA. */
const EIGHT = [
  student('A', 520, '3', 80, 5, 3.5),
  student('C', 480, '3', 100, 6, 3.1),
  student('D', 480, '2', 90, 9, 3.2),
  student('B', 480, '2', 90, 7, 3.9),
  student('E', 450, '1', 70, 3, 3.3),
  student('H', 310, '1', 60, 2, 2.9),
  student('G', 300, '4', 60, 2, 2.9),
];
const AWARDS = [
  { scopeDiv: 'ALL', cnt: 1, amt: 1_000_000 },
  { scopeDiv: 'GRADE', cnt: 1, amt: 600_000 },
  { scopeDiv: 'ALL', cnt: 2, amt: 300_000 },
] as const;

describe('M9, M10: ranking and awards', () => {
  test('8.9: ranks, awards and their sum', () => {
    const ranked = rankCandidates(EIGHT.toReversed());
    expect(ranked.map(({ stdNo, rankNo }) => `${stdNo}${rankNo}`)).toEqual(['A1', 'C2', 'D3', 'B4', 'E5', 'H6', 'G7']);
    const { awarded, unresolved } = giveAwards(ranked, AWARDS);
    expect(unresolved).toEqual([]);
    expect(Object.fromEntries(awarded.map(({ stdNo, amt }) => [stdNo, amt]))).toEqual({
      A: 1_000_000,
      C: 600_000,
      D: 600_000,
      E: 600_000,
      G: 600_000,
      B: 300_000,
      H: 300_000,
    });
    expect(awarded.reduce((sum, { amt }) => sum + amt, 0)).toBe(4_000_000);
  });

  test('equal in everything is the same rank, and the next number is skipped', () => {
    const ranked = rankCandidates([
      student('A', 9, '1'),
      student('B', 8, '1'),
      student('C', 8, '1'),
      student('D', 7, '1'),
    ]);
    expect(ranked.map(({ rankNo }) => rankNo)).toEqual([1, 2, 2, 4]);
  });

  test('an award that ends between equals waits for somebody to order them', () => {
    const equals = [student('A', 9, '1'), student('B', 8, '1'), student('C', 8, '1')];
    expect(giveAwards(rankCandidates(equals), [{ scopeDiv: 'ALL', cnt: 2, amt: 1 }]).unresolved).toEqual([
      { awardAt: 0, stdNos: ['B', 'C'] },
    ]);
    const ordered = equals.map((one) => ({ ...one, tieOrdr: { A: null, B: 2, C: 1 }[one.stdNo] ?? null }));
    const { awarded, unresolved } = giveAwards(rankCandidates(ordered), [{ scopeDiv: 'ALL', cnt: 2, amt: 1 }]);
    expect(unresolved).toEqual([]);
    expect(awarded.map(({ stdNo }) => stdNo)).toEqual(['A', 'C']);
  });

  test('nobody gets two awards, none goes to more than its count, and nobody is passed by a worse one', () => {
    const rows = fc.array(fc.tuple(fc.nat(5), fc.nat(3), fc.constantFrom('1', '2')), { maxLength: 30 });
    always(
      fc.property(rows, (found) => {
        const ranked = rankCandidates(
          found.map(([pnt, tie, grade], at) => student(String(at).padStart(2, '0'), pnt, grade, tie)),
        );
        const { awarded } = giveAwards(ranked, [{ scopeDiv: 'ALL', cnt: 3, amt: 5 }]),
          taken = new Set(awarded.map(({ stdNo }) => stdNo));
        expect(taken.size).toBe(awarded.length);
        expect(awarded.length).toBe(Math.min(3, ranked.length));
        const worst = Math.max(0, ...ranked.filter(({ stdNo }) => taken.has(stdNo)).map(({ rankNo }) => rankNo));
        for (const { stdNo, rankNo } of ranked) if (rankNo < worst) expect(taken.has(stdNo)).toBe(true);
      }),
    );
  });
});

describe('M11: conversion', () => {
  const base = { request: 450, bal: 455, tuitionLeft: 400_000, wonPerPnt: 1_000, minUse: 300, unitPnt: 10 };
  test('8.10: tuition, balance and unit limit what is used', () => {
    expect(convertPoints(base)).toEqual({ usable: 400, amt: 400_000 });
    expect(convertPoints({ ...base, tuitionLeft: 9_000_000 })).toEqual({ usable: 450, amt: 450_000 });
    expect(convertPoints({ ...base, request: 455, tuitionLeft: 9_000_000 }).usable).toBe(450);
  });
  test('less than the least is none', () => {
    expect(convertPoints({ ...base, request: 290 })).toEqual({ usable: 0, amt: 0 });
    expect(convertPoints({ ...base, bal: -45 })).toEqual({ usable: 0, amt: 0 });
  });
});
