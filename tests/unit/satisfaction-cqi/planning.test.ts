import { describe, expect, it } from 'vitest';
import { SATIS_WORDS } from '#contract/satisfaction-cqi/satis-words.ts';
import { elapsedShare, isLate, quarterOf, schoolYearDays } from '#shared/satisfaction-cqi/lateness.ts';
import { planFaults, taskFaults } from '#shared/satisfaction-cqi/planning.ts';
import { progressFaults, endFault, resultFaults } from '#shared/satisfaction-cqi/progress.ts';

const BOUNDS = { schlYear: '2026', rsltDueDt: '20261130' };
const task = {
  taskNm: '현장실습',
  weight: 100,
  strtDt: '20260301',
  endDt: '20261130',
  mngrStfNo: '100001',
  indiNm: '참여 학생',
  indiDirCd: 'UP',
  baseVal: 10,
  goalVal: 20,
};
const plan = { causeCn: '기회가 적다', drctCn: '넓힌다', tasks: [task] };

describe('a plan that is handed in', () => {
  it('has cause, direction and tasks whose weights come to 100', () => {
    expect(planFaults(plan, BOUNDS)).toEqual({});
    expect(planFaults({ ...plan, causeCn: ' 가 ', tasks: [] }, BOUNDS)).toEqual({
      causeCn: { text: SATIS_WORDS.needCause },
      tasks: { text: SATIS_WORDS.needTask },
    });
    expect(planFaults({ ...plan, tasks: [{ ...task, weight: 60 }] }, BOUNDS).tasks).toEqual({
      id: 'M-SUM100',
      params: { label: '비중', n: 60 },
    });
  });

  it('has tasks inside the school year until the result is due', () => {
    const period = {
      text: SATIS_WORDS.taskPeriod,
      params: { from: '2026-03-01', to: '2026-11-30' },
    };
    expect(taskFaults({ ...task, strtDt: '20260228' }, BOUNDS).strtDt).toEqual(period);
    expect(taskFaults({ ...task, endDt: '20261201' }, BOUNDS).endDt).toEqual(period);
    expect(taskFaults({ ...task, strtDt: '20260601', endDt: '20260531' }, BOUNDS).endDt).toEqual({
      id: 'M-DATE-ORDER',
    });
  });

  it('has goals on the better side of what is', () => {
    expect(taskFaults({ ...task, goalVal: 10 }, BOUNDS).goalVal).toEqual({ text: SATIS_WORDS.goalAboveBase });
    expect(taskFaults({ ...task, indiDirCd: 'DOWN', goalVal: 10 }, BOUNDS).goalVal).toEqual({
      text: SATIS_WORDS.goalBelowBase,
    });
    expect(taskFaults({ ...task, baseVal: null, goalVal: 0 }, BOUNDS).goalVal).toEqual({
      text: SATIS_WORDS.goalPositive,
    });
    expect(taskFaults({ ...task, baseVal: null, indiDirCd: 'DOWN', goalVal: 0 }, BOUNDS)).toEqual({});
  });
});

describe('progress of a month', () => {
  const month = { chkYm: '202604', prgrsRt: 40, exeCn: '진행', rsn: '', stopYn: 'N' as const };
  const stored = [
    { chkYm: '202603', prgrsRt: 50, stopYn: 'N' as const },
    { chkYm: '202605', prgrsRt: 90, stopYn: 'N' as const },
  ];
  it('is compared with the newest month up to it, and may be lower with a reason', () => {
    expect(progressFaults(month, stored, '202606')).toEqual({ rsn: { text: SATIS_WORDS.prgrsLower } });
    expect(progressFaults({ ...month, rsn: '다시 계산' }, stored, '202606')).toEqual({});
    expect(progressFaults({ ...month, prgrsRt: 50 }, stored, '202606')).toEqual({});
  });
  it('lies between 0 and 100, is not of a month to come, and says why it was stopped', () => {
    expect(progressFaults({ ...month, prgrsRt: 101 }, [], '202604').prgrsRt).toEqual({ text: SATIS_WORDS.prgrsRange });
    expect(progressFaults({ ...month, chkYm: '202605' }, [], '202604').chkYm).toEqual({
      text: SATIS_WORDS.futureMonth,
    });
    expect(progressFaults({ ...month, stopYn: 'Y' }, [], '202604').rsn).toEqual({ text: SATIS_WORDS.needStopRsn });
  });
  it('leads to a result once every task has ended, with evidence', () => {
    const done = { taskNm: '현장실습', taskSt: 'DONE' as const, stopRsn: null, hasEvidence: true };
    expect(endFault([done])).toBeNull();
    expect(endFault([done, { ...done, taskSt: 'RUN' }])).toEqual({
      text: SATIS_WORDS.openTasks,
      params: { n: 1 },
    });
    expect(endFault([{ ...done, hasEvidence: false }])).toEqual({
      text: SATIS_WORDS.needEvidence,
      params: { task: '현장실습' },
    });
    expect(endFault([{ ...done, taskSt: 'STOP' }])).toEqual({ text: SATIS_WORDS.needStopRsn });
  });
  it('leads to a result that says what was reached and what comes next', () => {
    expect(resultFaults({ rsltCn: '늘었다', nextCn: '넓힌다' })).toEqual({});
    expect(Object.keys(resultFaults({ rsltCn: ' ', nextCn: '' }))).toEqual(['rsltCn', 'nextCn']);
  });
});

describe('a task is late', () => {
  const ten = { strtDt: '20260401', endDt: '20260410', taskSt: 'RUN' as const };
  it('more than 20 %p behind the share of its days', () => {
    expect(elapsedShare(ten, '20260405').toNumber()).toBe(50);
    expect(isLate({ ...ten, prgrsRt: 30 }, '20260405')).toBe(false);
    expect(isLate({ ...ten, prgrsRt: 29 }, '20260405')).toBe(true);
    expect(isLate({ ...ten, prgrsRt: 79 }, '20260501')).toBe(true);
    expect(isLate({ ...ten, prgrsRt: 0 }, '20260331')).toBe(false);
    expect(isLate({ ...ten, prgrsRt: 0, taskSt: 'STOP' }, '20260501')).toBe(false);
  });
  it('by the quarters of a school year, which begins on 1 March', () => {
    expect(quarterOf('2026', 1)).toEqual({ strtDt: '20260301', endDt: '20260531' });
    expect(quarterOf('2026', 4)).toEqual({ strtDt: '20261201', endDt: '20270228' });
    expect(schoolYearDays('2027')).toEqual({ strtDt: '20270301', endDt: '20280229' });
  });
});
