import { describe, expect, it } from 'vitest';
import { effectOf } from '#shared/satisfaction-cqi/effect.ts';
import { indicatorRate, proposedGrade, ratesOf, stepsFrom, taskStateOf } from '#shared/satisfaction-cqi/rates.ts';

const task = (
  weight: number,
  prgrsRt: number,
  indiDirCd: 'UP' | 'DOWN',
  goalVal: number | null,
  actVal: number | null,
) => ({
  weight,
  prgrsRt,
  indiDirCd,
  goalVal,
  actVal,
});

describe('rates of a plan', () => {
  it('are those of scenario 10', () => {
    const first = task(60, 100, 'UP', 20, 23),
      second = task(40, 80, 'DOWN', 3, 4);
    expect([indicatorRate(first), indicatorRate(second)]).toEqual([115, 75]);
    expect(ratesOf([first, second])).toEqual({ exeRt: 92, indiAhvRt: 99 });
    expect(proposedGrade({ exeRt: 92, indiAhvRt: 99 })).toBe('GOOD');
    const better = ratesOf([first, task(40, 80, 'DOWN', 3, 3)]);
    expect([better.indiAhvRt, proposedGrade(better)]).toEqual([109, 'EXC']);
  });

  it('lie between 0 and 120, and count nothing as 0', () => {
    expect(indicatorRate(task(100, 0, 'UP', 20, null))).toBe(0);
    expect(indicatorRate(task(100, 0, 'UP', 20, 60))).toBe(120);
    expect(indicatorRate(task(100, 0, 'DOWN', 3, 0))).toBe(120);
    expect(indicatorRate(task(100, 0, 'UP', 20, -5))).toBe(0);
  });

  it('sum unrounded rates', () => {
    // 2/3 and 1/3 of the goal: 66.666… and 33.333… at 50 each are 50.0, not 50.05 of rounded ones.
    expect(ratesOf([task(50, 50, 'UP', 3, 2), task(50, 50, 'UP', 3, 1)]).indiAhvRt).toBe(50);
  });

  it('lead to a grade, from which the office may go one step', () => {
    expect(proposedGrade({ exeRt: 90, indiAhvRt: 100 })).toBe('EXC');
    expect(proposedGrade({ exeRt: 89.9, indiAhvRt: 120 })).toBe('GOOD');
    expect(proposedGrade({ exeRt: 100, indiAhvRt: 79.9 })).toBe('PART');
    expect(proposedGrade({ exeRt: 49.9, indiAhvRt: 120 })).toBe('POOR');
    expect([stepsFrom('GOOD', 'EXC'), stepsFrom('GOOD', 'POOR')]).toEqual([1, 2]);
  });

  it('a task is what its newest progress says', () => {
    expect([taskStateOf(0, 'N'), taskStateOf(1, 'N'), taskStateOf(100, 'N'), taskStateOf(40, 'Y')]).toEqual([
      'READY',
      'RUN',
      'DONE',
      'STOP',
    ]);
  });
});

describe('an effect', () => {
  it('is that of scenario 11', () => {
    expect(effectOf(68, 72, 71)).toBe('PIMP');
    expect(effectOf(68, 72, 72)).toBe('IMPR');
    expect(effectOf(68, 72, 67.9)).toBe('WRSN');
    expect(effectOf(68, 72, 68)).toBe('SAME');
  });
});
