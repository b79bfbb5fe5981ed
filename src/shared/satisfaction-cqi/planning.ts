import { SATIS_WORDS } from '#contract/satisfaction-cqi/satis-words.ts';
import { displayDate } from '../display.ts';
import type { Sentence } from '../sentence.ts';
import { schoolYearDays } from './lateness.ts';

/* What a plan asks for before it is handed in (cqi.md 4, sbmtPlan, and 5.7). */

export interface TypedPlanTask {
  readonly taskNm: string;
  readonly weight: number | null;
  readonly strtDt: string;
  readonly endDt: string;
  readonly mngrStfNo: string;
  readonly indiNm: string;
  readonly indiDirCd: string;
  readonly baseVal: number | null;
  readonly goalVal: number | null;
}
export interface TypedPlan {
  readonly causeCn: string;
  readonly drctCn: string;
  readonly tasks: readonly TypedPlanTask[];
}
/** Where the tasks of a plan may lie. */
interface PlanBounds {
  readonly schlYear: string;
  readonly rsltDueDt: string;
}
const SHORTEST = 2,
  WHOLE = 100;
const required = (label: string): Sentence => ({ id: 'M-REQ', params: { label } });

/** What is wrong with one task. @returns sentences by field */
export function taskFaults(
  task: TypedPlanTask,
  { schlYear, rsltDueDt }: PlanBounds,
): Partial<Record<keyof TypedPlanTask, Sentence>> {
  const faults: Partial<Record<keyof TypedPlanTask, Sentence>> = {},
    { strtDt: from } = schoolYearDays(schlYear),
    period: Sentence = {
      text: SATIS_WORDS.taskPeriod,
      params: { from: displayDate(from), to: displayDate(rsltDueDt) },
    };
  if (task.taskNm.trim() === '') faults.taskNm = required('과제명');
  if (task.weight === null || task.weight < 1) faults.weight = required('비중');
  if (task.strtDt === '') faults.strtDt = required('시작일');
  else if (task.strtDt < from || task.strtDt > rsltDueDt) faults.strtDt = period;
  if (task.endDt === '') faults.endDt = required('종료일');
  else if (task.strtDt !== '' && task.strtDt > task.endDt) faults.endDt = { id: 'M-DATE-ORDER' };
  else if (task.endDt < from || task.endDt > rsltDueDt) faults.endDt = period;
  if (task.mngrStfNo === '') faults.mngrStfNo = { id: 'M-REQ-SEL', params: { label: '담당' } };
  if (task.indiNm.trim() === '') faults.indiNm = required('지표명');
  if (task.indiDirCd === '') faults.indiDirCd = { id: 'M-REQ-SEL', params: { label: '방향' } };
  if (task.goalVal === null) faults.goalVal = required('목표값');
  else if (task.indiDirCd === 'UP' && task.goalVal <= 0) faults.goalVal = { text: SATIS_WORDS.goalPositive };
  else if (task.baseVal !== null && task.indiDirCd === 'UP' && task.goalVal <= task.baseVal)
    faults.goalVal = { text: SATIS_WORDS.goalAboveBase };
  else if (task.baseVal !== null && task.indiDirCd === 'DOWN' && task.goalVal >= task.baseVal)
    faults.goalVal = { text: SATIS_WORDS.goalBelowBase };
  return faults;
}

/** What is missing or wrong in a plan as a whole; the first fault of a task stands at the tasks. @returns sentences by field */
export function planFaults(form: TypedPlan, bounds: PlanBounds): Partial<Record<keyof TypedPlan, Sentence>> {
  const faults: Partial<Record<keyof TypedPlan, Sentence>> = {};
  if (form.causeCn.trim().length < SHORTEST) faults.causeCn = { text: SATIS_WORDS.needCause };
  if (form.drctCn.trim() === '') faults.drctCn = required('개선방향');
  const tasks = tasksFault(form.tasks, bounds);
  if (tasks) faults.tasks = tasks;
  return faults;
}

function tasksFault(tasks: readonly TypedPlanTask[], bounds: PlanBounds): Sentence | undefined {
  if (tasks.length === 0) return { text: SATIS_WORDS.needTask };
  for (const task of tasks) {
    const [first] = Object.values(taskFaults(task, bounds));
    if (first) return first;
  }
  const sum = tasks.reduce((whole, { weight }) => whole + (weight ?? 0), 0);
  return sum === WHOLE ? undefined : { id: 'M-SUM100', params: { label: '비중', n: sum } };
}
