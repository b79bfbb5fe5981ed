import type { Kysely } from 'kysely';
import { HISTORY_SCREENS } from '#contract/security/history-rules.ts';
import type { Schema } from '#server/database/schema.ts';
import { notifyRole } from '#server/domains/communication/index.ts';
import { displayDate } from '#shared/display.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { ensureHistoryMonths } from '#server/database/history-months.ts';
import type { Job } from '#server/jobs/job.ts';
import { openInspection } from './inspection/open-inspection.ts';
import { remindInspection } from './inspection/remind-inspection.ts';
import { purgeHistories } from './seal/purge-histories.ts';
import { sealDay } from './seal/seal-day.ts';
import { recheckSeals } from './seal/verify-seal.ts';

/** Seals the day before, looks at the last week again, and makes room for the months to come. */
export const logSealing: Job = {
  jobCd: 'LOG_SEAL',
  run: async ({ services: { db }, now, log }) => {
    await ensureHistoryMonths(db, now);
    const okCnt = await sealDay(db, addDays(koreanDate8(now), -1), now);
    const bad = await recheckSeals(db, now);
    for (const { logDivCd, sealDt } of bad)
      log('ERROR', '이력이 봉인과 다릅니다.', { keyVal: `${logDivCd} ${sealDt}` });
    if (bad.length > 0) await db.transaction().execute((tx) => tellOfBadSeals(tx, now, bad));
    return { readCnt: okCnt + bad.length, okCnt, errCnt: bad.length };
  },
};

/** Whoever keeps the logs and whoever audits them hear of a day that is not what it was, once for each finding. */
async function tellOfBadSeals(
  db: Kysely<Schema>,
  now: Date,
  bad: Awaited<ReturnType<typeof recheckSeals>>,
): Promise<void> {
  const days = bad.map(({ logDivCd, sealDt }) => `${logDivCd} ${displayDate(sealDt)}`).join(', ');
  await notifyRole(db, ['ROLE_SYS_ADMIN', 'ROLE_AUDIT'], {
    tmplCd: 'LOG_SEAL',
    vars: { 대상: days },
    resourcePath: HISTORY_SCREENS.API,
    linkUrl: HISTORY_SCREENS.API,
    onceKey: `LOG_SEAL ${days}`,
    now,
  });
}

/** Lets months go that are older than the policy keeps them, and says how many rows went. */
export const logPurge: Job = {
  jobCd: 'LOG_PURGE',
  run: async ({ services: { db }, now, log }) => {
    const purged = await purgeHistories(db, now);
    for (const { table, month, rowCnt } of purged)
      log('INFO', `${month} 이력 ${rowCnt}건의 보존 기간이 지났습니다.`, { keyVal: table });
    return { readCnt: purged.length, okCnt: purged.length };
  },
};

/** Opens the inspection of the month before, and reminds of one that stays open. */
export const inspectionOpening: Job = {
  jobCd: 'ACS_INSPCT_OPEN',
  run: async ({ services: { db }, now, log }) => {
    const isOpened = (await openInspection(db, now)) !== null;
    const told = await db.transaction().execute((tx) => remindInspection(tx, now));
    if (told > 0) log('INFO', `마감하지 않은 접속기록 점검을 ${told}명에게 알렸습니다.`);
    return isOpened ? { readCnt: 1, okCnt: 1 } : { skipCnt: 1 };
  },
};
