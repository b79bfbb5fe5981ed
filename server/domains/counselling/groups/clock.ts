import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { clockActor } from '#server/http/actor.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { groupEvents } from './group-records.ts';

/** Groups whose reception begins today or should have begun. */
export const groupsToOpen = async (db: Kysely<Schema>, now: Date): Promise<readonly string[]> =>
  (
    await db
      .selectFrom('cnslGrp')
      .select('grpId')
      .where('grpSt', '=', 'PLAN')
      .where('rcptStrtDt', '<=', koreanDate8(now))
      .orderBy('grpId')
      .execute()
  ).map(({ grpId }) => grpId);

/** Opens the reception of a group. @returns whether it was still to be opened */
export async function openReception(tx: Kysely<Schema>, now: Date, grpId: string): Promise<boolean> {
  const row = await tx.selectFrom('cnslGrp').selectAll().where('grpId', '=', grpId).forUpdate().executeTakeFirst();
  if (row?.grpSt !== 'PLAN') return false;
  await groupEvents.move(clockActor(tx, now), row, 'open');
  return true;
}
