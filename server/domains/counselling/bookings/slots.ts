import type { Selectable, Updateable } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { raisedBy, type Actor } from '#server/http/actor.ts';
import { refused, type Failure } from '#server/http/failure.ts';
import { say } from '../say.ts';

export type Slot = Selectable<Schema['cnslSlot']>;
type Columns = Omit<Updateable<Schema['cnslSlot']>, 'regId' | 'regDt' | 'modId' | 'modDt' | 'version'>;

/** The one refusal of a time that is taken. Not thrown. */
export const takenSlot = (): Failure =>
  refused('DUP', say('slotTaken'), { errors: [{ field: 'slotId', message: say('slotTaken') }] });

const NO_OFFER = { ofrAplyId: null, ofrEndDt: null };

/** Changes a slot that is held. */
export async function setSlot(actor: Actor, slotId: string, columns: Columns): Promise<void> {
  await actor.db
    .updateTable('cnslSlot')
    .set({ ...columns, ...raisedBy(actor) })
    .where('slotId', '=', slotId)
    .execute();
}

export const bookSlot = (actor: Actor, slotId: string, rsvId: string): Promise<void> =>
  setSlot(actor, slotId, { slotSt: 'BOOK', rsvId, blckRsn: null, ...NO_OFFER });

export const openSlot = (actor: Actor, slotId: string): Promise<void> =>
  setSlot(actor, slotId, { slotSt: 'OPEN', rsvId: null, blckRsn: null, ...NO_OFFER });

export const closeSlot = (actor: Actor, slotId: string, blckRsn: string): Promise<void> =>
  setSlot(actor, slotId, { slotSt: 'BLCK', rsvId: null, blckRsn, ...NO_OFFER });

export const holdSlotFor = (actor: Actor, slotId: string, ofrAplyId: string, ofrEndDt: Date): Promise<void> =>
  setSlot(actor, slotId, { slotSt: 'HOLD', rsvId: null, blckRsn: null, ofrAplyId, ofrEndDt: ofrEndDt.toISOString() });

/** A slot by its id, locked until the transaction ends: who comes second sees what the first has made of it. */
export const holdSlot = ({ db }: Pick<Actor, 'db'>, slotId: string): Promise<Slot | undefined> =>
  db.selectFrom('cnslSlot').selectAll().where('slotId', '=', slotId).forUpdate().executeTakeFirst();
