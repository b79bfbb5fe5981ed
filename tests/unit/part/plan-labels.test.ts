import { describe, expect, it } from 'vitest';
import type { MyPlan } from '#contract/diagnosis/part-diagnosis.ts';
import { anonymityText, attemptsLeft, byNeed, periodText, planActOf } from '#part/rules/plan-labels.ts';

const plan = (over: Partial<MyPlan> = {}): MyPlan => ({
  planId: 'p',
  instDiv: 'SURVEY',
  planNm: '설문',
  deptNm: null,
  strtDt: '20260401',
  strtTm: '0900',
  endDt: '20260420',
  endTm: '1800',
  anonymDiv: 'CONF',
  respSt: 'NOT_STARTED',
  qstnCnt: 3,
  editAllowYn: 'N',
  attemptCnt: 0,
  attemptOpenYn: 'N',
  maxAttempt: 1,
  timeLimitMin: null,
  openYn: 'Y',
  resultYn: 'N',
  unsentEndDt: null,
  draftYn: 'N',
  ...over,
});

describe('what can be done with a plan', () => {
  it('is begun, gone on with, and over', () => {
    expect(planActOf(plan())).toBe('start');
    expect(planActOf(plan({ respSt: 'IN_PROGRESS' }))).toBe('resume');
    expect(planActOf(plan({ respSt: 'SUBMITTED' }))).toBeNull();
    expect(planActOf(plan({ openYn: 'N' }))).toBeNull();
  });
  it('may be changed where the office allows it', () => {
    expect(planActOf(plan({ respSt: 'SUBMITTED', editAllowYn: 'Y' }))).toBe('edit');
    expect(planActOf(plan({ respSt: 'SUBMITTED', editAllowYn: 'Y', openYn: 'N' }))).toBeNull();
  });
  it('an exam is tried again as often as it may, and an attempt under way gone on with', () => {
    const exam = { instDiv: 'EXAM', respSt: 'SUBMITTED', maxAttempt: 2 } as const;
    expect(planActOf(plan({ ...exam, attemptCnt: 1 }))).toBe('retake');
    expect(planActOf(plan({ ...exam, attemptCnt: 2, attemptOpenYn: 'Y' }))).toBe('resume');
    expect(planActOf(plan({ ...exam, attemptCnt: 2 }))).toBeNull();
    expect(attemptsLeft(plan({ ...exam, attemptCnt: 3 }))).toBe(0);
  });
  it('stands before what is done where it waits for an answer', () => {
    const plans = [
      plan({ planId: 'done', respSt: 'SUBMITTED' }),
      plan({ planId: 'edit', respSt: 'SUBMITTED', editAllowYn: 'Y' }),
      plan({ planId: 'new' }),
      plan({ planId: 'begun', respSt: 'IN_PROGRESS' }),
    ];
    expect(byNeed(plans).map(({ planId }) => planId)).toEqual(['new', 'begun', 'done', 'edit']);
  });
  it('says who will see the answers, and until when', () => {
    expect((['NAMED', 'CONF', 'ANON'] as const).map((anonymDiv) => anonymityText({ anonymDiv }))).toEqual([
      '실명으로 응답합니다.',
      '담당자는 개인별 응답을 볼 수 없습니다.',
      '누가 응답했는지와 응답 내용을 연결하지 않습니다.',
    ]);
    expect(periodText(plan())).toBe('2026-04-01 09:00 ~ 2026-04-20 18:00');
  });
});
