import { SATIS_WORDS } from '#contract/satisfaction-cqi/satis-words.ts';
import type { Sentence } from '../sentence.ts';

/* What the registration of an item asks for (cqi.md 2 and 5.5). Nothing is entered where a value is null or empty. */

export interface TypedTask {
  /** Of the item; null while none is chosen. */
  readonly scr100: number | null;
  readonly slctCds: readonly string[];
  readonly slctRsn: string;
  readonly goalScr: number | null;
  readonly planDueDt: string;
  readonly rsltDueDt: string;
}
interface AssignedTask extends TypedTask {
  readonly prirCd: string;
  readonly deptCd: string;
  readonly mngrStfNo: string;
}
const SHORTEST_RSN = 2;

/** What the contract cannot say of a draft. @returns sentences by field */
export function registerFaults(form: TypedTask): Partial<Record<keyof TypedTask, Sentence>> {
  const { scr100, slctCds, slctRsn, goalScr, planDueDt, rsltDueDt } = form,
    faults: Partial<Record<keyof TypedTask, Sentence>> = {};
  if (slctCds.length === 0) faults.slctCds = { id: 'M-REQ-SEL', params: { label: '선정사유' } };
  if (slctCds.includes('MANU') && slctRsn.trim().length < SHORTEST_RSN)
    faults.slctRsn = { text: SATIS_WORDS.needSlctRsn };
  if (goalScr !== null && scr100 !== null && goalScr <= scr100) faults.goalScr = { text: SATIS_WORDS.goalAbove };
  if (planDueDt !== '' && rsltDueDt !== '' && planDueDt >= rsltDueDt) faults.rsltDueDt = { text: SATIS_WORDS.dueOrder };
  return faults;
}

/** What is missing or wrong for 배정: department, manager, priority, goal, both last days. @returns sentences by field */
export function assignFaults(form: AssignedTask): Partial<Record<keyof AssignedTask, Sentence>> {
  const required = (label: string): Sentence => ({ id: 'M-REQ', params: { label } }),
    faults: Partial<Record<keyof AssignedTask, Sentence>> = {};
  if (form.deptCd === '') faults.deptCd = { text: SATIS_WORDS.needDept };
  if (form.mngrStfNo === '') faults.mngrStfNo = { text: SATIS_WORDS.needManager };
  if (form.prirCd === '') faults.prirCd = { id: 'M-REQ-SEL', params: { label: '우선순위' } };
  if (form.goalScr === null) faults.goalScr = required('목표점수');
  if (form.planDueDt === '') faults.planDueDt = required('계획기한');
  if (form.rsltDueDt === '') faults.rsltDueDt = required('결과기한');
  return { ...faults, ...registerFaults(form) };
}
