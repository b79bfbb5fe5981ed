import type { Kysely } from 'kysely';
import { raised } from '#server/database/raised.ts';
import type { Schema } from '#server/database/schema.ts';
import { personOf, type CallContext } from './call-context.ts';

const PROGRAMME = 'SYSTEM';

/** Who changes a record: staff by a call, a participant of the portal, or the clock. */
export interface Actor {
  readonly db: Kysely<Schema>;
  readonly now: Date;
  /** Of staff. */
  readonly userId: string | null;
  /** The name in histories. */
  readonly actId: string;
  /** The call of staff; a participant and the clock have none. */
  readonly call?: CallContext;
}

export const staffActor = (call: CallContext): Actor => {
  const { userId } = personOf(call);
  return { db: call.db, now: call.now, userId, actId: userId, call };
};
/** @param actId the participant's key, as records hold it */
export const participantActor = ({ db, now }: CallContext, actId: string): Actor => ({ db, now, userId: null, actId });
export const clockActor = (db: Kysely<Schema>, now: Date): Actor => ({ db, now, userId: null, actId: PROGRAMME });
/** The call behind an actor. @throws Error for a participant and the clock, which is a fault of ours */
export function callOf({ call }: Actor): CallContext {
  if (call === undefined) throw new Error('not an act of staff');
  return call;
}

/** The same of what may be the call of a member of staff. */
export const actorOf = (by: CallContext | Actor): Actor => ('actId' in by ? by : staffActor(by));

/** Columns that every insert fills, for every actor. */
export const createdBy = ({ actId, now }: Actor) => ({ regId: actId, regDt: now, modId: actId, modDt: now });
/** Columns that an update fills which leaves the version as it is. */
export const changedBy = ({ actId, now }: Actor) => ({ modId: actId, modDt: now });
/** Columns that every update of a versioned row fills, for every actor. */
export const raisedBy = (actor: Actor) => ({ ...changedBy(actor), version: raised() });
