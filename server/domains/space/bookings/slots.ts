import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { addDays } from '#shared/calendar.ts';
import { findAlternatives, type OpenDay } from '#shared/space/open-time.ts';
import { slotKey, slotsOfBooking, type Slot, type TimeRange } from '#shared/space/slots.ts';

export interface SlotTime extends TimeRange {
  readonly spaceId: string;
  readonly useDt: string;
}

export const slotsFor = ({ useDt, strtTm, endTm }: SlotTime, bfrSlotCnt: number): Slot[] =>
  slotsOfBooking({ useDt, strtTm, endTm }, bfrSlotCnt, addDays(useDt, 1));

/**
 * Takes slots for a booking in one statement, in the order of day and number. The key of the table decides: a slot that
 * another booking has is not taken, and one that another transaction is about to take is waited for.
 * @returns whether all of them were free; when not, the caller rolls back, or frees what was taken
 */
export async function takeSlots(
  db: Kysely<Schema>,
  bkngId: string,
  spaceId: string,
  slots: readonly Slot[],
): Promise<boolean> {
  const taken = await db
    .insertInto('spaceBkngSlot')
    .values(slots.map((slot) => ({ ...slot, spaceId, bkngId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('slotNo')
    .execute();
  return taken.length === slots.length;
}

export async function freeSlots(db: Kysely<Schema>, bkngId: string): Promise<void> {
  await db.deleteFrom('spaceBkngSlot').where('bkngId', '=', bkngId).execute();
}

/** Frees the slots of a booking that begin at or after a slot of its day; those of the next day always do. */
export async function freeSlotsFrom(
  db: Kysely<Schema>,
  { bkngId, useDt }: { readonly bkngId: string; readonly useDt: string },
  slotNo: number,
): Promise<void> {
  await db
    .deleteFrom('spaceBkngSlot')
    .where('bkngId', '=', bkngId)
    .where(sql<boolean>`("useDt" > ${useDt} or "slotNo" >= ${slotNo})`)
    .execute();
}

/** Marks slots of a booking as kept free behind it. */
export async function keepSlotsFree(
  db: Kysely<Schema>,
  { bkngId, useDt }: { readonly bkngId: string; readonly useDt: string },
  fromSlotNo: number,
): Promise<void> {
  await db
    .updateTable('spaceBkngSlot')
    .set({ slotDivCd: 'BFR' })
    .where('bkngId', '=', bkngId)
    .where(sql<boolean>`("useDt" > ${useDt} or "slotNo" >= ${fromSlotNo})`)
    .execute();
}

/**
 * Keys `useDt slotNo` of the slots of a space that are taken on a day and the next one. @param except a booking whose
 * own slots do not count
 */
export const takenSlots = async (
  db: Kysely<Schema>,
  spaceId: string,
  useDt: string,
  except?: string,
): Promise<ReadonlySet<string>> => new Set((await heldSlots(db, spaceId, useDt, except)).map(slotKey));

/** The same as rows, in their order. */
export async function heldSlots(db: Kysely<Schema>, spaceId: string, useDt: string, except?: string): Promise<Slot[]> {
  let rows = db
    .selectFrom('spaceBkngSlot')
    .select(['useDt', 'slotNo', 'slotDivCd'])
    .where('spaceId', '=', spaceId)
    .where('useDt', 'in', [useDt, addDays(useDt, 1)]);
  if (except !== undefined) rows = rows.where('bkngId', '<>', except);
  return rows.orderBy('useDt').orderBy('slotNo').execute();
}

export const areFree = (slots: readonly Slot[], taken: ReadonlySet<string>): boolean =>
  slots.every((slot) => !taken.has(slotKey(slot)));

/** The next starts of the same length after an asked one that day. @param except see `takenSlots` */
export async function listAlternatives(
  db: Kysely<Schema>,
  asked: SlotTime,
  bfrSlotCnt: number,
  day: OpenDay,
  except?: string,
): Promise<TimeRange[]> {
  const taken = await takenSlots(db, asked.spaceId, asked.useDt, except);
  return findAlternatives(asked.useDt, asked, day, (range) =>
    areFree(slotsFor({ ...asked, ...range }, bfrSlotCnt), taken),
  );
}
