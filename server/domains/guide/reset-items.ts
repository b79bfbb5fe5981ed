import type { Kysely } from 'kysely';
import { guideItemRows } from '#server/database/seed/guide-items.ts';
import type { Schema } from '#server/database/schema.ts';
import type { Job } from '#server/jobs/job.ts';
import { recordReset } from './item-history.ts';

/** Puts the guide back to what it began with. @returns the number of items */
export async function resetItems(db: Kysely<Schema>, userId: string, now: Date): Promise<number> {
  const items = guideItemRows(),
    stamps = { regId: userId, regDt: now, modId: userId, modDt: now };
  await db.deleteFrom('guideItem').execute();
  await db
    .insertInto('guideItem')
    .values(items.map((item) => ({ ...item, ...stamps })))
    .execute();
  await recordReset(db, userId, now);
  return items.length;
}

/** Every morning the guide begins anew. */
export const guideReset: Job = {
  jobCd: 'GUIDE_RESET',
  run: async ({ services, now, runUserId }) => {
    const okCnt = await services.db.transaction().execute((tx) => resetItems(tx, runUserId ?? 'SYSTEM', now));
    return { readCnt: okCnt, okCnt };
  },
};
