import { type Kysely, type Selectable } from 'kysely';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import type { Schema } from '#server/database/schema.ts';
import { gone } from '#server/http/failure.ts';
import { historyIn } from '#server/records/history.ts';

export type StoredBooking = Selectable<Schema['spaceBkng']>;
/** A booking with what its place and rule say of it. */
export type HeldBooking = Awaited<ReturnType<typeof holdBooking>>;

/** Bookings with their space and rule. */
export const bookingRows = (db: Kysely<Schema>) =>
  db
    .selectFrom('spaceBkng')
    .innerJoin('space', 'space.spaceId', 'spaceBkng.spaceId')
    .innerJoin('spaceRule', 'spaceRule.ruleId', 'space.ruleId');

/** Rows of bookings are locked, those of space and rule are read: who changes those locks the space itself. */
const heldRows = (db: Kysely<Schema>) =>
  bookingRows(db)
    .selectAll('spaceBkng')
    .select(['space.spaceNm', 'space.bldgCd', 'space.mngDeptCd', 'space.mngrStfNo', 'space.ruleId'])
    .select([
      'spaceRule.bfrSlotCnt',
      'spaceRule.cnclHr',
      'spaceRule.chkinYn',
      'spaceRule.chkinGrcMin',
      'spaceRule.noshwLmtCnt',
      'spaceRule.noshwPrdDay',
      'spaceRule.banDay',
    ]);

/**
 * A booking, locked until the transaction ends: also one that the caller does not see, so that who may not touch it hears
 * that (403) and not that it is gone. Its writes stay behind the wall. @throws Failure 409 GONE
 */
export async function holdBooking(db: Kysely<Schema>, bkngId: string) {
  const booking = await withoutRowSecurity(db, async () =>
    heldRows(db).where('spaceBkng.bkngId', '=', bkngId).forUpdate('spaceBkng').executeTakeFirst(),
  );
  if (!booking) throw gone();
  return booking;
}

/** Several, locked in the order of their ids. */
export const holdBookings = async (db: Kysely<Schema>, bkngIds: readonly string[]): Promise<HeldBooking[]> =>
  heldRows(db).where('spaceBkng.bkngId', 'in', bkngIds).orderBy('spaceBkng.bkngId').forUpdate('spaceBkng').execute();

/** Rows of a booking's history. */
export const recordEvents = historyIn('spaceBkngHis');
