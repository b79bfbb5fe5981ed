import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { Job } from '#server/jobs/job.ts';
import { koreanDate8, koreanMoment } from '#shared/korean-time.ts';
import { FINDING_NAMES } from '#shared/mileage/ledger-check.ts';
import { say } from '../say.ts';
import { lastCheckAt, reconcile } from '../terms/reconcile.ts';

const SUNDAY = 0;
const isSunday = (date8: string): boolean =>
  new Date(Date.UTC(Number(date8.slice(0, 4)), Number(date8.slice(4, 6)) - 1, Number(date8.slice(6)))).getUTCDay() ===
  SUNDAY;

/** From which moment on a changed balance is looked at: the day of the last check, so that a missed night leaves no gap; null for all. */
async function changedSince(db: Kysely<Schema>, now: Date): Promise<Date | null> {
  const last = await lastCheckAt(db);
  return last === null || isSunday(koreanDate8(now)) ? null : koreanMoment(koreanDate8(last));
}

/**
 * Checks the ledgers of the students whose balance has changed, all of them on Sundays (mileage.md 7). A difference keeps
 * terms from closing, and the run ends with errors, of which the role of the job hears.
 */
export const ledgerReconciling: Job = {
  jobCd: 'MLG_RECONCILE',
  run: async ({ services: { db }, now, log, signal }) => {
    const since = await changedSince(db, now);
    const { stdCnt, findings } = await reconcile(db, now, {
      ...(since === null ? {} : { changedSince: since }),
      shouldStop: () => signal.aborted,
    });
    for (const { stdNo, kind, seqNo } of findings)
      log('ERROR', seqNo === null ? FINDING_NAMES[kind] : `${FINDING_NAMES[kind]} (${seqNo})`, { keyVal: stdNo });
    const errCnt = new Set(findings.map(({ stdNo }) => stdNo)).size;
    return {
      readCnt: stdCnt,
      okCnt: stdCnt - errCnt,
      errCnt,
      ...(errCnt === 0 ? {} : { msg: say('reconFound', { n: findings.length }) }),
    };
  },
};
