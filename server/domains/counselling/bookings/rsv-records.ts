import type { Selectable } from 'kysely';
import { RSV_NAMES, type RsvState } from '#contract/counselling/counselling-codes.ts';
import { RSV_STEPS, type RsvEvent } from '#contract/counselling/booking-states.ts';
import type { Schema } from '#server/database/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { stateEvents, type Happened } from '#server/records/state-events.ts';
import { statesOf } from '#server/records/states.ts';
import { versioned } from '#server/records/versioned.ts';
import type { Actor } from '#server/http/actor.ts';
import { recordCounselling } from '../history.ts';
import { notifyChange } from '../notify.ts';

export type Rsv = Selectable<Schema['cnslRsv']>;

/** What is answered of a reservation after an act, and beside a refusal of its version. */
export const stateOf = async ({ db }: Pick<CallContext, 'db'>, rsvId: string) =>
  db
    .selectFrom('cnslRsv')
    .select(['rsvId', 'caseId', 'rsvSt', 'version'])
    .where('rsvId', '=', rsvId)
    .executeTakeFirst();

const rsvs = versioned({ table: 'cnslRsv', key: 'rsvId', find: stateOf });

type What = Happened<Rsv, RsvState, RsvEvent>;
const tell =
  (result: '확정' | '변경' | '취소') =>
  async (actor: Actor, { row }: What): Promise<void> =>
    notifyChange(actor, row, result);

/** Events of a reservation, by staff, by the student in the portal, or by the clock (counselling.md 4.6). */
export const rsvEvents = stateEvents({
  records: { hold: rsvs.hold, stale: (call, id) => rsvs.stale(call, id), change: rsvs.change },
  states: statesOf({ steps: RSV_STEPS, names: RSV_NAMES }),
  stateOf: ({ rsvSt }: Rsv) => rsvSt,
  inState: (rsvSt) => ({ rsvSt }),
  // The second of two decisions at the door hears of the state and not of the version.
  first: { state: ['chkinRsv', 'doneRsv', 'nshwRsv'] },
  history: (actor, { row, event, from, to, rsn }: What) =>
    recordCounselling(actor, [
      { objDivCd: 'RSV', objId: row.rsvId, caseId: row.caseId, bfSt: from, afSt: to, evtCd: event, rsn },
    ]),
  messages: {
    cnfmRsv: tell('확정'),
    cancelRsv: tell('취소'),
    cancelByStudent: tell('취소'),
    expire: tell('취소'),
  },
});
