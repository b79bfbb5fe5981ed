import { CASE_STEPS, type CaseEvent } from '#contract/counselling/case-codes.ts';
import { CASE_NAMES } from '#contract/counselling/counselling-codes.ts';
import { stateEvents } from '#server/records/state-events.ts';
import { statesOf } from '#server/records/states.ts';
import { recordCounselling } from '../history.ts';
import { cases, type StoredCase } from './case-records.ts';

/** From whom to whom a case goes. */
interface HandedOver {
  readonly bfCnslrId: string;
  readonly afCnslrId: string;
}

/** Events of a case with their history. */
export const caseEvents = stateEvents<
  StoredCase,
  Parameters<typeof cases.change>[2],
  StoredCase['caseSt'],
  CaseEvent,
  HandedOver
>({
  records: cases,
  states: statesOf({ steps: CASE_STEPS, names: CASE_NAMES }),
  stateOf: ({ caseSt }) => caseSt,
  inState: (caseSt) => ({ caseSt }),
  history: (actor, { row: { caseId }, event, from, to, rsn, noted }) =>
    recordCounselling(actor, [
      { objDivCd: 'CASE', objId: caseId, caseId, bfSt: from, afSt: to, evtCd: event, rsn, ...noted },
    ]),
});
