import { personOf } from '#server/http/call-context.ts';
import { rightsOn } from '#server/http/row-rights.ts';
import { reachesAll } from '../reach.ts';

interface AnswerableFlag {
  readonly rgstStfNo: string;
  /** Advisor and counsellor of the target, and the student's advisor. */
  readonly staff: readonly (string | null)[];
}

/** A signal is answered by the users who are responsible for the student, or by the office; never by its lecturer. */
export const flagRights = rightsOn<AnswerableFlag, 'ansFlag'>({
  ansFlag: (call, { rgstStfNo, staff }) => {
    const { stfNo } = personOf(call);
    return stfNo !== null && stfNo !== rgstStfNo && (staff.includes(stfNo) || reachesAll(call, 'U'));
  },
});
