import { describe, expect, test } from 'vitest';
import {
  addSums,
  cqiScoreOf,
  onFivePoints,
  rateOf,
  satisfactionOf,
  type CqiSums,
} from '#shared/extracurricular/cqi-score.ts';

const STANDARD = {
  targetComplRate: '80.0',
  targetSatis: '4.20',
  wRun: 20,
  wRcrt: 20,
  wCompl: 20,
  wSatis: 30,
  wAct: 10,
  cutA: 90,
  cutB: 80,
  cutC: 70,
};
const SUMS: CqiSums = {
  planned: 4,
  run: 3,
  capacity: 120,
  selected: 108,
  selectedPersons: 108,
  completers: 90,
  satisSum: '328',
  satisCnt: 80,
  budgetAmt: 0,
  execAmt: 0,
  actDone: 2,
  actPartial: 0,
  actDue: 3,
};

describe('CQI score (Q1, Q2)', () => {
  test('scenario 12: the parts are shown rounded, their sum is rounded once', () => {
    expect(cqiScoreOf(SUMS, STANDARD)).toEqual({
      run: 15,
      rcrt: 18,
      compl: 20,
      satis: 29.29,
      act: 6.67,
      score: 88.95,
      cqiGrdCd: 'B',
    });
    expect(satisfactionOf(SUMS)?.toFixed(2)).toBe('4.10');
    expect(rateOf(90, 108)?.toFixed(1)).toBe('83.3');
  });

  test('a part without a whole is 0; measures that were not due count in full', () => {
    const nothing = { ...addSums([]), planned: 2 };
    expect(cqiScoreOf({ ...nothing, satisSum: '20', satisCnt: 5 }, STANDARD)).toMatchObject({
      run: 0,
      rcrt: 0,
      compl: 0,
      satis: 28.57,
      act: 10,
      score: 38.57,
    });
    expect(cqiScoreOf({ ...SUMS, actDone: 1, actPartial: 1, actDue: 2 }, STANDARD).act).toBe(7.5);
  });

  test('below five answers satisfaction does not count, and the other weights make 100', () => {
    const few = { ...SUMS, satisSum: '20', satisCnt: 4 };
    // (15 + 18 + 20 + 6.6667) ÷ 70 × 100
    expect(cqiScoreOf(few, STANDARD)).toEqual({
      run: 21.43,
      rcrt: 25.71,
      compl: 28.57,
      satis: 0,
      act: 9.52,
      score: 85.24,
      cqiGrdCd: 'B',
    });
    const perfect = { ...few, run: 4, selected: 120, selectedPersons: 100, completers: 100, actDone: 3 };
    expect(cqiScoreOf(perfect, STANDARD).score).toBe(100);
    expect(cqiScoreOf({ ...few, satisCnt: 5, satisSum: '21' }, STANDARD)).toMatchObject({ satis: 30, score: 89.67 });
    const onlySatisfaction = { ...STANDARD, wRun: 0, wRcrt: 0, wCompl: 0, wSatis: 100, wAct: 0 };
    expect(cqiScoreOf(few, onlySatisfaction).score).toBe(0);
  });

  test('a score on a cut has the better grade, below the last it is D', () => {
    const grade = (wAct: number): string => cqiScoreOf({ ...addSums([]), satisCnt: 5 }, { ...STANDARD, wAct }).cqiGrdCd;
    expect([90, 89.99, 80, 70, 69.99].map(grade)).toEqual(['A', 'B', 'B', 'C', 'D']);
  });

  test('a department is scored by the sums of its curricula, not by the mean of their scores', () => {
    const other = {
      ...SUMS,
      planned: 1,
      run: 1,
      completers: 10,
      selected: 40,
      selectedPersons: 40,
      satisSum: '40',
      satisCnt: 10,
    };
    const together = addSums([SUMS, other]);
    expect(together).toMatchObject({
      planned: 5,
      run: 4,
      selected: 148,
      completers: 100,
      satisSum: '368',
      satisCnt: 90,
    });
    expect(cqiScoreOf(together, STANDARD).run).toBe(16);
  });

  test('means of seven points are read on the scale of five', () => {
    expect(onFivePoints('7', 7).toFixed()).toBe('5');
    expect(onFivePoints('4', 7).toFixed()).toBe('3');
    expect(onFivePoints('4.2', 5).toFixed()).toBe('4.2');
  });
});
