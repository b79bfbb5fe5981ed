import type { Selectable } from 'kysely';
import { REFER_STATE_NAMES } from '#contract/counselling/counselling-codes.ts';
import { REFER_STEPS, type ReferEvent } from '#contract/counselling/refer-codes.ts';
import type { Schema } from '#server/database/schema.ts';
import { stateEvents } from '#server/records/state-events.ts';
import { statesOf } from '#server/records/states.ts';
import { versioned } from '#server/records/versioned.ts';
import { recordCounselling } from '../history.ts';
import { findRefer } from './refer-queries.ts';

export type StoredRefer = Selectable<Schema['cnslRefer']>;

/** Referrals; a refusal for the version shows the record without its text. */
const refers = versioned({ table: 'cnslRefer', key: 'referId', find: findRefer });

/** Events of a referral with their history (counselling.md 4.15). */
export const referEvents = stateEvents<
  StoredRefer,
  Parameters<typeof refers.change>[2],
  StoredRefer['referSt'],
  ReferEvent
>({
  records: refers,
  states: statesOf({ steps: REFER_STEPS, names: REFER_STATE_NAMES }),
  stateOf: ({ referSt }) => referSt,
  inState: (referSt) => ({ referSt }),
  history: (actor, { row, event, from, to, rsn }) =>
    recordCounselling(actor, [{ objDivCd: 'REFR', objId: row.referId, bfSt: from, afSt: to, evtCd: event, rsn }]),
});
