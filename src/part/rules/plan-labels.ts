import { instrumentOf } from '#contract/diagnosis/instruments.ts';
import type { MyPlan } from '#contract/diagnosis/part-diagnosis.ts';
import { displayDate } from '#shared/display.ts';
import { PART_MESSAGES } from '../messages.ts';

export const isExam = ({ instDiv }: Pick<MyPlan, 'instDiv'>): boolean => instrumentOf(instDiv).scoring === 'exam';

const time = (hhmm: string): string => `${hhmm.slice(0, 2)}:${hhmm.slice(2)}`;
export const periodText = ({
  strtDt,
  strtTm,
  endDt,
  endTm,
}: Pick<MyPlan, 'strtDt' | 'strtTm' | 'endDt' | 'endTm'>): string =>
  `${displayDate(strtDt)} ${time(strtTm)} ~ ${displayDate(endDt)} ${time(endTm)}`;

const ANONYMITY_LABELS: Readonly<Record<MyPlan['anonymDiv'], string>> = {
  NAMED: PART_MESSAGES.named,
  CONF: PART_MESSAGES.confidential,
  ANON: PART_MESSAGES.anonymous,
};
export const anonymityText = ({ anonymDiv }: Pick<MyPlan, 'anonymDiv'>): string => ANONYMITY_LABELS[anonymDiv];

export const attemptsLeft = ({ maxAttempt, attemptCnt }: Pick<MyPlan, 'maxAttempt' | 'attemptCnt'>): number =>
  Math.max(0, maxAttempt - attemptCnt);

/**
 * What can be done with a plan: begin it, go on, change what was sent, or try again. Null: nothing more is to be
 * answered.
 */
export type PlanAct = 'start' | 'resume' | 'edit' | 'retake';
export const PLAN_ACT_NAMES: Readonly<Record<PlanAct, string>> = {
  start: '시작',
  resume: '이어서',
  edit: '수정',
  retake: '다시 응시',
};

/** What waits for an answer before what is done; else as they come, the sooner ending first. */
export const byNeed = (plans: readonly MyPlan[]): readonly MyPlan[] => {
  const needs = (plan: MyPlan): boolean => {
    const act = planActOf(plan);
    return act === 'start' || act === 'resume';
  };
  return [...plans.filter(needs), ...plans.filter((plan) => !needs(plan))];
};

export function planActOf(plan: MyPlan): PlanAct | null {
  if (plan.openYn === 'N') return null;
  if (plan.respSt === 'NOT_STARTED') return 'start';
  if (plan.respSt === 'IN_PROGRESS') return 'resume';
  if (plan.respSt !== 'SUBMITTED') return null;
  // A further attempt leaves the plan submitted: whether one is under way, the attempt itself shows.
  if (isExam(plan)) return plan.attemptOpenYn === 'Y' ? 'resume' : attemptsLeft(plan) > 0 ? 'retake' : null;
  return plan.editAllowYn === 'Y' ? 'edit' : null;
}
