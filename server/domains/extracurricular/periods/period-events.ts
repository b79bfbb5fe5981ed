import { PRD_STATE_NAMES } from '#contract/extracurricular/ecp-codes.ts';
import { PRD_TRANSITIONS } from '#contract/extracurricular/period-codes.ts';
import { stateEvents } from '#server/records/state-events.ts';
import { statesOf } from '#server/records/states.ts';
import { periodWork } from '../period-work.ts';
import { periods } from './period-queries.ts';

/** Events of a period (extracurricular.md 4). Most are the last step of a document, which has its own history and messages. */
export const periodEvents = stateEvents({
  records: periods,
  states: statesOf({ steps: PRD_TRANSITIONS, names: PRD_STATE_NAMES }),
  stateOf: ({ prdSt }) => prdSt,
  inState: (prdSt) => ({ prdSt }),
  work: [
    { of: ({ prdId }) => periodWork('ECP_SLCT', prdId), ends: { cancel: 'CNCL' } },
    { of: ({ prdId }) => periodWork('ECP_CMPL', prdId), ends: { cancel: 'CNCL', confirm: 'DONE' } },
  ],
});
