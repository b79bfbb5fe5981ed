import { describe, expect, it } from 'vitest';
import { comparedMean, evaluationOf } from '#shared/course-cqi/evaluation.ts';
import { addGrades, gradeMean, gradeRatios } from '#shared/course-cqi/grades.ts';
import { abilityRate, isReached, outcomeRate, outcomesRate } from '#shared/course-cqi/outcomes.ts';
import { reportRates } from '#shared/course-cqi/rates.ts';
import { triggersOf, type ReportFigures } from '#shared/course-cqi/triggers.ts';
import { isBetterGoal, verdictOf } from '#shared/course-cqi/verdict.ts';

const LIMITS = { aGrdLmtRt: '30', abGrdLmtRt: '70', evalMinScr: '3.50', loMinRt: '70.0', fGrdLmtRt: '20.0' };
const NOTHING: ReportFigures = { evalAvg: null, loAhvRt: null, aRt: null, abRt: null, fRt: null };
const GRADES = { AP: 6, A0: 6, BP: 8, B0: 8, CP: 4, C0: 2, DP: 0, D0: 1, F: 5, P: 2 };

describe('figures of a course', () => {
  it('cqi.md 8, 1: mean of the grades and their shares, at the limits no trigger', () => {
    expect(gradeMean(GRADES)).toBe('2.95');
    const ratios = gradeRatios(GRADES);
    expect(ratios).toEqual({ aRt: '30.0', abRt: '70.0', fRt: '12.5' });
    expect(triggersOf({ ...NOTHING, ...ratios }, 'REL', LIMITS)).toEqual([]);
    const more = gradeRatios({ ...GRADES, A0: 7, B0: 7 });
    expect(more.aRt).toBe('32.5');
    expect(triggersOf({ ...NOTHING, ...more }, 'REL', LIMITS)).toEqual(['A1']);
    expect(triggersOf({ ...NOTHING, ...more }, 'ABS', LIMITS)).toEqual([]);
  });

  it('have no mean without a counted grade, and merged sections add their counts first', () => {
    expect([gradeMean({ P: 10, NP: 1 }), gradeRatios({ P: 10 }).aRt]).toEqual([null, null]);
    const both = addGrades([
      { AP: 1, F: 1 },
      { AP: 2, C0: 1 },
    ]);
    expect([both.AP, both.F, both.C0, both.NP]).toEqual([3, 1, 1, 0]);
    expect(gradeMean(both)).toBe('3.10');
  });

  it('raise F1 from the limit on', () => {
    expect(triggersOf({ ...NOTHING, fRt: '20.0' }, 'ABS', LIMITS)).toEqual(['F1']);
    expect(triggersOf({ ...NOTHING, fRt: '19.9' }, 'ABS', LIMITS)).toEqual([]);
  });

  it('cqi.md 8, 2: outcomes weigh their unrounded rates, and miss the least rate', () => {
    const outcomes = [
      { weight: 50, evlStdCnt: 40, ahvStdCnt: 28 },
      { weight: 30, evlStdCnt: 40, ahvStdCnt: 20 },
      { weight: 20, evlStdCnt: 40, ahvStdCnt: 36 },
    ];
    expect(outcomes.map(outcomeRate)).toEqual(['70.0', '50.0', '90.0']);
    expect(outcomesRate(outcomes)).toBe('68.0');
    expect(triggersOf({ ...NOTHING, loAhvRt: outcomesRate(outcomes) }, 'ABS', LIMITS)).toEqual(['L1']);
    expect(outcomesRate(outcomes.slice(1))).toBeNull();
    expect(outcomesRate([{ weight: 100, evlStdCnt: 40, ahvStdCnt: null }])).toBeNull();
    expect([isReached('70.0', '70'), isReached('69.9', 70), isReached(null, 70)]).toEqual([true, false, false]);
  });

  it('cqi.md 8, 3: too few answers have no mean, and the rounded mean is compared', () => {
    const of = (evalRspCnt: number, evalAvg: string) =>
      evaluationOf([{ evalRspCnt, evalAvg, items: [{ itemNm: '준비', avg: '3.9' }] }], 5);
    expect(of(4, '3.9')).toEqual({ evalRspCnt: 4, evalAvg: null, items: [] });
    expect(of(5, '3.495')).toEqual({
      evalRspCnt: 5,
      evalAvg: '3.50',
      items: [{ itemNo: 1, itemNm: '준비', avg: '3.90' }],
    });
    expect(of(5, '3.494').evalAvg).toBe('3.49');
    const triggers = (evalAvg: string | null) => triggersOf({ ...NOTHING, evalAvg }, 'ABS', LIMITS);
    expect([triggers(null), triggers('3.50'), triggers('3.49')]).toEqual([[], [], ['E1']]);
  });

  it('weigh merged sections by their respondents, and compare with no fewer than three lecturers', () => {
    const sections = [
      { evalRspCnt: 10, evalAvg: '4.0', items: [{ itemNm: '준비', avg: '4.0' }] },
      { evalRspCnt: 30, evalAvg: '3.0', items: [{ itemNm: '준비', avg: '3.2' }] },
    ];
    expect(evaluationOf(sections, 5)).toEqual({
      evalRspCnt: 40,
      evalAvg: '3.25',
      items: [{ itemNo: 1, itemNm: '준비', avg: '3.40' }],
    });
    const of = (stfNo: string, evalRspCnt = 10, evalAvg = '4.0') => ({ stfNo, evalRspCnt, evalAvg });
    expect(comparedMean([of('a'), of('b'), of('b')], 5)).toBeNull();
    expect(comparedMean([of('a'), of('b'), of('c', 4)], 5)).toBeNull();
    expect(comparedMean([of('a'), of('b'), of('c', 20, '3.0')], 5)).toBe('3.50');
  });

  it('cqi.md 8, 8: rates leave the exempted out and round once', () => {
    const rates = reportRates({
      states: { EXMT: 4, APRV: 60, SBMT: 20, RTRN: 6, DRFT: 7, NONE: 3 },
      inTimeCnt: 80,
    });
    expect(rates).toEqual({
      trgtCnt: 96,
      sbmtCnt: 86,
      aprvCnt: 60,
      sbmtRt: '89.6',
      aprvRt: '62.5',
      inTimeRt: '83.3',
    });
    expect(reportRates({ states: { EXMT: 1 }, inTimeCnt: 0 }).sbmtRt).toBeNull();
  });

  it('cqi.md 8, 13: a promise is kept, partly kept, not kept, or cannot be judged', () => {
    const mean = { msrCd: 'E1', trgtVal: '3.80', bfVal: '3.42' } as const,
      failed = { msrCd: 'F1', trgtVal: '15.0', bfVal: '25.0' } as const;
    expect(['3.80', '3.60', '3.42', null].map((now) => verdictOf(mean, now))).toEqual(['MET', 'IMPR', 'NOT', 'NA']);
    expect(['12.5', '20.0', '25.0'].map((now) => verdictOf(failed, now))).toEqual(['MET', 'IMPR', 'NOT']);
    expect(verdictOf({ ...mean, bfVal: null }, '3.90')).toBe('NA');
    expect([isBetterGoal('E1', '3.40', '3.42'), isBetterGoal('E1', '3.42', '3.42')]).toEqual([false, false]);
    expect([isBetterGoal('A1', '25', '32.5'), isBetterGoal('E1', '3.40', null)]).toEqual([true, true]);
  });

  it('cqi.md 8, 14: an ability has the rate of its students, not the mean of its courses', () => {
    expect(abilityRate(28 + 36, 40 + 60)).toBe('64.0');
    expect(abilityRate(4, 4)).toBeNull();
  });
});
