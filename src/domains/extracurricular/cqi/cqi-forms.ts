import { message } from '#messages/message.ts';
import { termFaults } from '#messages/ecp-faults.ts';
import type { Arg } from '#contract/registry.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';

/** A term of CQI as its form holds it. */
export type TermForm = Omit<Arg<'saveCqiTerm'>, 'cqiTermId' | 'version' | 'userDiv'>;
/** The days in which each level writes. */
export const WINDOWS = [
  ['curriStrtDt', 'curriEndDt', '과정 작성 기간'],
  ['deptStrtDt', 'deptEndDt', '부서 작성 기간'],
  ['colgHqStrtDt', 'colgHqEndDt', '단과대·본부 작성 기간'],
] as const;

/** What is missing comes first; whether it agrees is asked when everything is there. */
export function checkTerm(form: TermForm): FieldErrors<TermForm> {
  const missing = WINDOWS.filter(([start, end]) => form[start] === '' || form[end] === '');
  if (missing.length > 0)
    return Object.fromEntries(missing.map(([start, , label]) => [start, message('M-REQ', { label })]));
  return Object.fromEntries(termFaults(form).map(({ field, message: text }) => [field, text]));
}
