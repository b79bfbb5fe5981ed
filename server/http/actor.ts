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
}

export const staffActor = (call: CallContext): Actor => {
  const { userId } = personOf(call);
  return { db: call.db, now: call.now, userId, actId: userId };
};
/** @param actId the participant's key, as records hold it */
export const participantActor = ({ db, now }: CallContext, actId: string): Actor => ({ db, now, userId: null, actId });
export const clockActor = (db: Kysely<Schema>, now: Date): Actor => ({ db, now, userId: null, actId: PROGRAMME });

/** Columns that every insert fills, for every actor. */
export const createdBy = ({ actId, now }: Actor) => ({ regId: actId, regDt: now, modId: actId, modDt: now });
/** Columns that an update fills which leaves the version as it is. */
export const changedBy = ({ actId, now }: Actor) => ({ modId: actId, modDt: now });
/** Columns that every update of a versioned row fills, for every actor. */
export const raisedBy = (actor: Actor) => ({ ...changedBy(actor), version: raised() });
