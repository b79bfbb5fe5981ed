import { randomUUID } from 'node:crypto';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Job } from '#server/jobs/job.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { countDays } from '../figures/day-counts.ts';
import { loadPlaces } from '../places.ts';

/** Results are entered and no-shows taken back for seven days, so that so many days are counted anew. */
const DAYS = 8;

/** Counts the last days of every space; older ones stay as they were counted. */
export const spaceStat: Job = {
  jobCd: 'SPACE_STAT',
  run: async ({ services: { db }, now }) => {
    const today = koreanDate8(now),
      from = addDays(today, -DAYS),
      to = addDays(today, -1);
    const counts = await db.transaction().execute(async (tx) => {
      const ids = (await tx.selectFrom('space').select('spaceId').execute()).map(({ spaceId }) => spaceId),
        rows = await countDays(tx, [...(await loadPlaces(tx, ids)).values()], from, to);
      await tx.deleteFrom('spaceUseDay').where('useDt', '>=', from).where('useDt', '<=', to).execute();
      await insertRows(
        tx,
        'spaceUseDay',
        rows.map((row) => ({ spaceUseDayId: randomUUID(), ...row })),
        now,
      );
      return rows.length;
    });
    return { readCnt: counts, okCnt: counts };
  },
};
