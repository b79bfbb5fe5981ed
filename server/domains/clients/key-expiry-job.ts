import { CLIENT_MESSAGES, CLIENT_SCREEN, WARN_DAYS } from '#contract/system/clients/client-rules.ts';
import { fillText } from '#messages/message.ts';
import { daysBetween } from '#shared/calendar.ts';
import { displayDate } from '#shared/display.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { notifyRole } from '#server/domains/communication/index.ts';
import type { Job } from '#server/jobs/job.ts';

/**
 * Notifies the administrators of keys that end in thirty days, in seven, and tomorrow; once a day, however often it
 * runs.
 */
export const clientKeyExpiry: Job = {
  jobCd: 'CLIENT_XPIR',
  run: async ({ services: { db }, now, log }) => {
    const today = koreanDate8(now);
    const clients = await db
      .selectFrom('client')
      .select(['clientId', 'clientCd', 'clientNm', 'secretExpDt', 'warnDt'])
      .where('stCd', '=', 'ACTIVE')
      .where('secretExpDt', 'is not', null)
      .execute();
    let okCnt = 0;
    for (const { clientId, clientCd, clientNm, secretExpDt, warnDt } of clients) {
      const lastDay = koreanDate8(new Date(secretExpDt ?? now)),
        days = daysBetween(today, lastDay);
      if (!WARN_DAYS.includes(days) || warnDt === today) continue;
      await db.transaction().execute(async (tx) => {
        await tx.updateTable('client').set({ warnDt: today }).where('clientId', '=', clientId).execute();
        await notifyRole(tx, 'ROLE_SYS_ADMIN', {
          tmplCd: 'CLIENT_XPIR',
          vars: { 시스템: clientNm, 일수: String(days), 일자: displayDate(lastDay) },
          now,
          resourcePath: CLIENT_SCREEN,
          linkUrl: `${CLIENT_SCREEN}?searchKeyword=${clientCd}`,
        });
      });
      log('INFO', fillText(CLIENT_MESSAGES.endsSoon, { name: clientNm, n: days }), { keyVal: clientCd });
      okCnt += 1;
    }
    return { readCnt: clients.length, okCnt };
  },
};
