import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { Job } from '#server/jobs/job.ts';
import { destroyCaseKey } from '#server/keys/case-key.ts';
import { addDays } from '#shared/calendar.ts';
import { firstDayOf, termAfter, type Term } from '#shared/dropout/terms.ts';
import { koreanDate8 } from '#shared/korean-time.ts';

type Db = Kysely<Schema>;
const YEARS_KEPT = 5,
  YEAR = 10_000,
  /** Results of a run that was thrown away, in days. */
  DISCARDED_DAYS = 30,
  DAY_MS = 86_400_000;

/** The last term of which everything is taken away on a day: it ended five years ago or longer. */
const isOver = (term: Term, today: string): boolean =>
  Number(addDays(firstDayOf(termAfter(term)), -1)) + YEARS_KEPT * YEAR < Number(today);

/** Results of terms that are over and of runs that were thrown away; their counts stay with the run. */
async function dropResults(db: Db, terms: readonly Term[], discardedBefore: Date): Promise<number> {
  const gone = JSON.stringify(terms.map(({ schlYear, shtmCd }) => `${schlYear}${shtmCd}`)),
    { rows } = await sql<{ rsltId: string }>`delete from "drptRunRslt" r using "drptRun" n where n."runId" = r."runId"
      and (n."schlYear" || n."shtmCd" in (select jsonb_array_elements_text(${gone}::jsonb))
        or (n."runSt" = 'DSCD' and n."modDt" < ${discardedBefore.toISOString()}::timestamptz)) returning r."rsltId"`.execute(
      db,
    );
  return rows.length;
}

/** Interventions and flags of terms that are over. @returns the ids whose keys go with them */
async function dropTexts(db: Db, terms: readonly Term[]): Promise<readonly string[]> {
  const gone = JSON.stringify(terms.map(({ schlYear, shtmCd }) => `${schlYear}${shtmCd}`)),
    { rows } = await sql<{ caseId: string }>`
      with old as (select t."trgtId" from "drptTrgt" t where t."schlYear" || t."shtmCd" in (select jsonb_array_elements_text(${gone}::jsonb))),
        texts as (delete from "drptIntv" i using old where i."trgtId" = old."trgtId" returning i."trgtId"),
        flags as (delete from "drptFlag" f where f."schlYear" || f."shtmCd" in (select jsonb_array_elements_text(${gone}::jsonb)) returning f."flagId")
      select distinct "trgtId" as "caseId" from texts union all select "flagId" from flags`.execute(db);
  return rows.map(({ caseId }) => caseId);
}

/**
 * Takes away what is older than five years with the keys of its texts, so that no copy of the database can be read any more
 * (dropout.md 7, DRPT_RETENTION). Rows go first: a key without rows is destroyed the next time, a row without key is not
 * left behind.
 */
export const dropoutRetention: Job = {
  jobCd: 'DRPT_RETENTION',
  run: async ({ services: { db, settings }, now }) => {
    const today = koreanDate8(now),
      known = await db
        .selectFrom('drptRun')
        .select(['schlYear', 'shtmCd'])
        .union(db.selectFrom('drptTrgt').select(['schlYear', 'shtmCd']))
        .union(db.selectFrom('drptFlag').select(['schlYear', 'shtmCd']))
        .execute(),
      terms = known.filter((term) => isOver(term, today));
    const { caseIds, cnt } = await db.transaction().execute(async (tx) => ({
      cnt: await dropResults(tx, terms, new Date(now.getTime() - DISCARDED_DAYS * DAY_MS)),
      caseIds: await dropTexts(tx, terms),
    }));
    for (const caseId of caseIds) await destroyCaseKey(settings.keyDir, caseId);
    const okCnt = cnt + caseIds.length;
    return { readCnt: okCnt, okCnt };
  },
};
