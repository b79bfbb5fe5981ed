import { RUN_STATE_NAMES, RUN_STEPS } from '#contract/dropout/dropout-codes.ts';
import { refused } from '#server/http/failure.ts';
import { stateEvents } from '#server/records/state-events.ts';
import { statesOf } from '#server/records/states.ts';
import { say } from '../say.ts';
import { runs } from './run-queries.ts';

/** Events of a run. The second of two confirmations hears that it is the second one, whatever it has seen (conventions.md 5). */
export const runEvents = stateEvents({
  records: runs,
  states: statesOf({
    steps: RUN_STEPS,
    names: RUN_STATE_NAMES,
    refusal: (from, event) =>
      from === 'CNFRM' && event === 'confirm' ? refused('STATE', say('confirmedRun')) : undefined,
  }),
  stateOf: ({ runSt }) => runSt,
  inState: (runSt) => ({ runSt }),
  first: { state: ['confirm'] },
});
