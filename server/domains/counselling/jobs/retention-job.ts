import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { Job } from '#server/jobs/job.ts';
import { destroyUnusedKeys } from '#server/keys/unused-keys.ts';
import { firstLogDay } from '#shared/counselling/retention.ts';
import { koreanDate8, koreanMoment } from '#shared/korean-time.ts';
import { destroyDue, destroyReturnedKeys } from '../retention/destroy.ts';

/** Looks into what was written go once their time is over; the database asks that the log has gone on for two years behind them. @returns how many */
async function dropOldLooks(db: Kysely<Schema>, now: Date): Promise<number> {
  const { apiHisMm } = await db.selectFrom('securityPolicy').select('apiHisMm').executeTakeFirstOrThrow(),
    kept = koreanMoment(firstLogDay(koreanDate8(now), apiHisMm)).toISOString();
  const { numAffectedRows } = await sql`delete from "cnslAcsLog"
    where "acsDt" < least(${kept}::timestamptz, (select max("acsDt") - interval '2 years' from "cnslAcsLog"))`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}

/**
 * Each month: what has ended so many years ago as its kind says is destroyed, with one certificate a kind (counselling.md
 * 4.20); keys that nothing uses go, and the access log of counselling as far as its time is over.
 */
export const counselRetention: Job = {
  jobCd: 'CNSL_RETENTION',
  run: async ({ services: { db, settings }, batchRunId, now, log, signal }) => {
    const kinds = await db.selectFrom('cnslKind').select(['cnslDivCd', 'retnYy']).orderBy('cnslDivCd').execute();
    let okCnt = 0,
      errCnt = 0,
      keyCnt = await destroyReturnedKeys(db, settings);
    for (const kind of kinds) {
      if (signal.aborted) break;
      try {
        const destroyed = await destroyDue(db, kind, { batchRunId, now, settings });
        if (destroyed === null) continue;
        okCnt += destroyed.recordCnt;
        keyCnt += destroyed.keyCnt;
        log('INFO', `기록 ${destroyed.recordCnt}건과 키 ${destroyed.keyCnt}건을 파기했습니다.`, {
          keyVal: destroyed.dstrNo,
        });
      } catch (error) {
        errCnt += 1;
        log('ERROR', error instanceof Error ? error.message : String(error), { keyVal: kind.cnslDivCd });
      }
    }
    keyCnt += await destroyUnusedKeys(db, settings.keyDir, now);
    const lookCnt = await dropOldLooks(db, now);
    if (lookCnt > 0) log('INFO', `열람 이력 ${lookCnt}건의 보존 기간이 지났습니다.`);
    return {
      readCnt: okCnt + errCnt,
      okCnt,
      errCnt,
      ...(keyCnt > 0 ? { msg: `사례 키 ${keyCnt}건을 파기했습니다.` } : {}),
    };
  },
};
