import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { feedJob } from '#server/domains/feeds/index.ts';
import { clockActor } from '#server/http/actor.ts';
import type { Job } from '#server/jobs/job.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { settleReports, type StoredTerm } from '../sources/settle-reports.ts';

const LOAD = 'CQI_LOAD',
  /** Days behind the day on which the grades of a term are confirmed. */
  AFTER_GRADES = 3,
  feed = feedJob(LOAD);

/** The day on which the grades of a term are confirmed (ACDM_DT), YYYYMMDD. */
async function gradesConfirmedOn(
  db: Kysely<Schema>,
  { schlYear, shtmCd }: Pick<StoredTerm, 'schlYear' | 'shtmCd'>,
): Promise<string | null> {
  const row = await db
    .selectFrom('cmmnCd')
    .select('userdef1')
    .where('upCdId', '=', 'ACDM_DT')
    .where('cdId', '=', `${schlYear}${shtmCd}_GRD`)
    .executeTakeFirst();
  return row?.userdef1 || null;
}

/** Whether reports of a term are made on a day: from the night before the writing, or three days behind the grades. */
export function isMadeOn(today: string, wrtStrtDt: string, gradesDt: string | null): boolean {
  return today >= addDays(wrtStrtDt, -1) || (gradesDt !== null && today >= addDays(gradesDt, AFTER_GRADES));
}

/**
 * CQI_LOAD (cqi.md 7): takes in what was loaded, then makes and renews the reports of the open terms. Without an input the
 * reports are settled all the same, because their day may have come.
 */
export const courseLoading: Job = {
  ...feed,
  run: async (context) => {
    const result = await feed.run(context);
    if (result.endsAs === 'FAIL') return result;
    const {
        services: { db },
        now,
      } = context,
      today = koreanDate8(now),
      terms = await db.selectFrom('sbjtCqiTerm').selectAll().where('termSt', '=', 'OPEN').execute();
    let made = 0,
      renewed = 0;
    for (const term of terms) {
      const isDue = isMadeOn(today, term.wrtStrtDt, await gradesConfirmedOn(db, term)),
        counts = await db.transaction().execute((tx) => settleReports(clockActor(tx, now), term, isDue));
      made += counts.addCnt;
      renewed += counts.rnwCnt;
    }
    if (made + renewed === 0) return result;
    const { endsAs: _skipped, ...counts } = result;
    return { ...counts, okCnt: (result.okCnt ?? 0) + made + renewed };
  },
};
