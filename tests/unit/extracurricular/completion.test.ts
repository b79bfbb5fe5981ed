import { describe, expect, test } from 'vitest';
import {
  attendanceOf,
  attendanceOfLogs,
  missedSessions,
  wasNeverThere,
  type AttendanceState,
} from '#shared/extracurricular/attendance.ts';
import { executionRate, mileageOf } from '#shared/extracurricular/grants.ts';
import { judge, type CompletionFacts, type CompletionRule } from '#shared/extracurricular/judgement.ts';
import { penaltyOf } from '#shared/extracurricular/penalty.ts';
import { exact } from '#shared/diagnosis/exact.ts';
import { abilityPoints } from '#shared/mileage/points.ts';

const LETTERS: Readonly<Record<string, AttendanceState>> = {
  P: 'PRESENT',
  L: 'LATE',
  E: 'EARLY',
  A: 'ABSENT',
  X: 'EXCUSED',
};
const SESSIONS = [1, 2, 3, 4, 5].map((sessNo) => ({
  sessId: `S${sessNo}`,
  sessNo,
  hour: '2.0',
  requireYn: 'N',
  sessSt: 'CLOSED',
}));
const SESS = { attBasisDiv: 'SESS', lateToAbs: 3, lateDeductHour: '0.5' };
const attended = (letters: string): Map<string, AttendanceState> =>
  new Map([...letters].flatMap((letter, at) => (letter === '-' ? [] : [[`S${at + 1}`, LETTERS[letter] ?? 'ABSENT']])));
const figuresOf = (letters: string, rule = SESS) => {
  const figures = attendanceOf(SESSIONS, attended(letters), rule);
  if (!figures) throw new Error('no session is closed');
  return figures;
};
const RULE: CompletionRule = {
  complAttRate: '80.0',
  assignReqYn: 'N',
  assignMinScore: null,
  surveyReqYn: 'Y',
  feeAmt: 0,
};
const facts = (letters: string, over: Partial<CompletionFacts> = {}): CompletionFacts => ({
  figures: figuresOf(letters),
  missed: [],
  assignSubmitYn: 'N',
  assignScore: null,
  isSurveyDone: true,
  isSurveyOver: false,
  payYn: 'N',
  ...over,
});

describe('attendance (A1 to A3)', () => {
  test.each([
    ['PPPPA', '80.0', '8'],
    ['PLLLP', '80.0', '10'],
    ['PLLLA', '60.0', '8'],
    ['XPPPP', '100.0', '8'],
    ['PPPP-', '80.0', '8'],
  ])('scenario 5: %s is %s %% and %s hours', (letters, rate, hours) => {
    const { attRate, attHour } = figuresOf(letters);
    expect([attRate.toFixed(1), attHour.toFixed()]).toEqual([rate, hours]);
  });

  test('late arrivals never become absences where the rule is off, and an attendance never falls below 0', () => {
    expect(figuresOf('LLLLL', { ...SESS, lateToAbs: 0 }).attRate.toFixed()).toBe('100');
    expect(figuresOf('LLLAA', { ...SESS, lateToAbs: 1 }).attRate.toFixed()).toBe('0');
  });

  test('by hours a late arrival costs its deduction, at most the session', () => {
    expect(figuresOf('PLEXA', { ...SESS, attBasisDiv: 'HOUR' }).attRate.toFixed()).toBe('70');
    expect(figuresOf('LAAAA', { ...SESS, attBasisDiv: 'HOUR', lateDeductHour: '3.0' }).attRate.toFixed()).toBe('0');
  });

  test('sessions that were called off do not count, and without a closed one there is no rate', () => {
    const calledOff = SESSIONS.map((session) => ({ ...session, sessSt: session.sessNo > 3 ? 'CANCELED' : 'CLOSED' }));
    expect(attendanceOf(calledOff, attended('PPP'), SESS)?.attRate.toFixed()).toBe('100');
    expect(attendanceOf([], attended('P'), SESS)).toBeNull();
  });

  test('a member of a team is judged by the confirmed records of activities, hours down to halves', () => {
    const logs = [
      { strtTm: '1000', endTm: '1140' },
      { strtTm: '1300', endTm: '1410' },
    ];
    const { attRate, attHour } = attendanceOfLogs(logs, 3);
    expect([attRate.toFixed(1), attHour.toFixed()]).toEqual(['66.7', '2.5']);
    expect(attendanceOfLogs(logs, 1).attRate.toFixed()).toBe('100');
  });

  test('required sessions that were missed are named, an excused absence is none', () => {
    const required = SESSIONS.map((session) => ({
      ...session,
      requireYn: 'Y',
      sessSt: session.sessNo === 4 ? 'CANCELED' : 'CLOSED',
    }));
    expect(missedSessions(required, attended('AXPA-'))).toEqual([1, 5]);
    expect(wasNeverThere(attended('AA'))).toBe(true);
    expect(wasNeverThere(attended('AX'))).toBe(false);
  });
});

describe('judgement (C1)', () => {
  test('scenario 5: who has answered and attended completes, the others know why not', () => {
    expect(judge(RULE, facts('PPPPA'))).toEqual({ autoDiv: 'COMPLETE', failRsn: [] });
    expect(judge(RULE, facts('PLLLA'))).toEqual({
      autoDiv: 'INCOMPLETE',
      failRsn: ['출석률 60.0% (기준 80.0%)'],
    });
    const choi = facts('XPPPP', { isSurveyDone: false });
    expect(judge(RULE, choi)).toEqual({ autoDiv: 'PENDING', failRsn: [] });
    expect(judge(RULE, { ...choi, isSurveyOver: true })).toEqual({
      autoDiv: 'INCOMPLETE',
      failRsn: ['만족도조사 미참여'],
    });
  });

  test('every reason is named, in the order of the document', () => {
    const rule = { ...RULE, assignReqYn: 'Y', assignMinScore: 60, feeAmt: 10_000 },
      poor = facts('AAAAP', { missed: [1, 3], isSurveyDone: false });
    expect(judge(rule, poor).failRsn).toEqual([
      '출석률 20.0% (기준 80.0%)',
      '필수 차시 미참석 (1, 3차시)',
      '과제 미제출',
      '만족도조사 미참여',
      '참가비 미납',
    ]);
    expect(judge(rule, { ...poor, assignSubmitYn: 'Y', assignScore: 55 }).failRsn).toContain(
      '과제 점수 55점 (기준 60점)',
    );
  });

  test('the rate is compared as it is, not as it is shown', () => {
    const two = attendanceOfLogs([{ strtTm: '1000', endTm: '1100' }], 3);
    expect(judge({ ...RULE, complAttRate: '33.4' }, { ...facts('P'), figures: two }).autoDiv).toBe('INCOMPLETE');
    expect(judge({ ...RULE, complAttRate: '33.33' }, { ...facts('P'), figures: two }).autoDiv).toBe('COMPLETE');
  });
});

describe('what a completion is worth (G1, B1, E8)', () => {
  const PER_HOUR = {
    mlgDiv: 'PER_HOUR',
    mlgPnt: null,
    pntPerHour: '1',
    maxPnt: 14,
    grdPnts: { A: 30, B: 20 },
    factor: '1.5',
  };

  test('scenario 6: hours times points times factor, at most the limit; abilities share it exactly', () => {
    expect(mileageOf(PER_HOUR, exact(8), null)).toBe(12);
    expect(mileageOf(PER_HOUR, exact(10), null)).toBe(14);
    expect(mileageOf({ ...PER_HOUR, maxPnt: null }, exact('2.5'), null)).toBe(3);
    const ratios = [
      { abilityId: 'A1', ratio: 60 },
      { abilityId: 'A2', ratio: 40 },
    ];
    expect(abilityPoints(14, ratios).map(({ pnt }) => pnt)).toEqual(['8.40', '5.60']);
  });

  test('fixed points, points of a grade, and none', () => {
    expect(mileageOf({ ...PER_HOUR, mlgDiv: 'FIXED', mlgPnt: 5 }, exact(0), null)).toBe(5);
    expect(mileageOf({ ...PER_HOUR, mlgDiv: 'GRADE' }, exact(8), 'B')).toBe(20);
    expect(mileageOf({ ...PER_HOUR, mlgDiv: 'GRADE' }, exact(8), null)).toBe(0);
    expect(mileageOf({ ...PER_HOUR, mlgDiv: 'NONE' }, exact(8), 'A')).toBe(0);
  });

  test('scenario 11: 2,650,000 of 3,000,000 won are 88.3 %', () => {
    expect(executionRate(2_650_000, 3_000_000)).toBe(88.3);
    expect(executionRate(0, 0)).toBeNull();
  });

  test('scenario 10: the second absence of a semester closes applications for thirty days', () => {
    const rule = { fromCnt: 2, days: 30 };
    expect(penaltyOf(2, '20260610', rule)).toEqual({ strtDt: '20260610', endDt: '20260709' });
    expect(penaltyOf(1, '20260610', rule)).toBeNull();
  });
});
