import { sql } from 'kysely';
import { raised } from '#server/database/raised.ts';
import type { Job } from '#server/jobs/job.ts';
import { addMonths } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';

const KEPT_MONTHS = 36;

/** Takes away names, phone numbers and companions three years after the use; what was booked and used stays counted. */
export const spaceRetention: Job = {
  jobCd: 'SPACE_RETENTION',
  run: async ({ services: { db }, now, log }) => {
    const before = addMonths(koreanDate8(now), -KEPT_MONTHS);
    const erased = await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('spacePnlt')
        .set({ aplyNm: null, aplyTel: sql<string | null>`case when "aplyId" is null then '' end` })
        .where('pnltEndDt', '<', before)
        .where('aplyNm', 'is not', null)
        .execute();
      return tx
        .updateTable('spaceBkng')
        .set({
          aplyNm: null,
          aplyTel: null,
          atndJson: null,
          erasedDt: now,
          modId: 'SYSTEM',
          modDt: now,
          version: raised(),
        })
        .where('useDt', '<', before)
        .where('erasedDt', 'is', null)
        .executeTakeFirst();
    });
    const okCnt = Number(erased.numUpdatedRows);
    if (okCnt > 0) log('INFO', `예약 ${okCnt}건의 개인정보를 파기했습니다.`);
    return { readCnt: okCnt, okCnt };
  },
};
