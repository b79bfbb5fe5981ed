import { kindOf, kindPath } from '#contract/counselling/kinds.ts';
import { notifyStudents } from '#server/domains/communication/index.ts';
import type { Job } from '#server/jobs/job.ts';
import { addDays } from '#shared/calendar.ts';
import { startOf } from '#shared/counselling/booking-rules.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { timeText } from '../notify.ts';

const HOUR_MS = 3_600_000,
  HOURS_A_DAY = 24;

/** Reminds students of confirmed sessions, so many hours before as their kind says; what was booked later needs none (counselling.md 7). */
export const counselNotice: Job = {
  jobCd: 'CNSL_NOTICE',
  run: async ({ services: { db }, now }) => {
    const okCnt = await db.transaction().execute(async (tx) => {
      const kinds = new Map(
          (await tx.selectFrom('cnslKind').select(['cnslDivCd', 'rmndHr']).execute()).map((row) => [
            row.cnslDivCd,
            row.rmndHr,
          ]),
        ),
        farthest = Math.ceil(Math.max(0, ...kinds.values()) / HOURS_A_DAY) + 1,
        today = koreanDate8(now);
      const rows = await tx
        .selectFrom('cnslRsv')
        .select(['rsvId', 'cnslDivCd', 'stdNo', 'rsvDt', 'strtTm', 'rqstDt'])
        .where('rsvSt', '=', 'CNFM')
        .where('stdNo', 'is not', null)
        .where('rsvDt', '>=', today)
        .where('rsvDt', '<=', addDays(today, farthest))
        .execute();
      let sent = 0;
      for (const row of rows) {
        const start = startOf(row).getTime(),
          from = start - (kinds.get(row.cnslDivCd) ?? 0) * HOUR_MS,
          isBookedLater = row.rqstDt !== null && Date.parse(row.rqstDt) > from;
        if (now.getTime() < from || now.getTime() >= start || isBookedLater || row.stdNo === null) continue;
        await notifyStudents(tx, [row.stdNo], {
          tmplCd: 'CNSL_REMIND',
          vars: { 일시: timeText(row) },
          resourcePath: kindPath(kindOf(row.cnslDivCd)),
          onceKey: `CNSL_REMIND:${row.rsvId}:${row.rsvDt}${row.strtTm}`,
          now,
        });
        sent += 1;
      }
      return sent;
    });
    return { readCnt: okCnt, okCnt };
  },
};
