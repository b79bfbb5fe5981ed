import { addDays } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { ensureHistoryMonths } from '#server/database/history-months.ts';
import type { Job } from '#server/jobs/job.ts';
import { openInspection } from './inspection/open-inspection.ts';
import { remindInspection } from './inspection/remind-inspection.ts';
import { writeHead } from './seal/head-file.ts';
import { purgeHistories } from './seal/purge-histories.ts';
import { sealDay } from './seal/seal-day.ts';
import { recheckSeals } from './seal/verify-seal.ts';
import { listFindings, lookAtHistories, reportFindings, watchHistories } from './seal/watch-histories.ts';

/**
 * Seals the day before, looks at the last week again, makes room for the months to come, and writes down how long the
 * histories are: in the record beside the database and, for systems that keep the figures elsewhere, in its own log.
 */
export const logSealing: Job = {
  jobCd: 'LOG_SEAL',
  run: async ({ services: { db, settings }, now, log }) => {
    await ensureHistoryMonths(db, now);
    const okCnt = await sealDay(db, addDays(koreanDate8(now), -1), now);
    const { stCd, chains } = await lookAtHistories({ db, settings }),
      findings = listFindings(stCd, await recheckSeals(db, chains, now));
    for (const { about, text } of findings) log('ERROR', `이력이 봉인과 다릅니다. (${text})`, { keyVal: about });
    await reportFindings(db, findings, now);
    await writeHead(db, settings, now);
    for (const { history, seals } of chains.values()) {
      const last = seals.at(-1);
      if (last) log('INFO', `이력 기준 ${last.digest}`, { keyVal: `${history} ${last.sealDt} #${last.uptoNo}` });
    }
    return { readCnt: okCnt + findings.length, okCnt, errCnt: findings.length };
  },
};

/**
 * Writes down by the hour how many rows the day has so far, so that none can go unseen before it is sealed. Faults are
 * reported; its own work is done all the same.
 */
export const headWriting: Job = {
  jobCd: 'LOG_HEAD',
  run: async ({ services, now, log }) => {
    const findings = await watchHistories(services, now);
    for (const { about, text } of findings) log('ERROR', `이력이 봉인과 다릅니다. (${text})`, { keyVal: about });
    return { readCnt: 1, okCnt: 1 };
  },
};

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
    const result = await db.transaction().execute((tx) => remindInspection(tx, now));
    if (result > 0) log('INFO', `마감하지 않은 접속기록 점검을 ${result}명에게 알렸습니다.`);
    return isOpened ? { readCnt: 1, okCnt: 1 } : { skipCnt: 1 };
  },
};
