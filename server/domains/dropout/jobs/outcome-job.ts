import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { clockActor } from '#server/http/actor.ts';
import type { Job } from '#server/jobs/job.ts';
import { addDays } from '#shared/calendar.ts';
import { termAfter, termKey, type Term } from '#shared/dropout/terms.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { closeOverTargets } from '../targets/assignment.ts';

type Db = Kysely<Schema>;
/** Days behind the last day of registration of the next term on which it is clear who stayed. */
const DAYS_AFTER_REGISTRATION = 10;

/** Terms with runs or targets of which it is not written yet who stayed, and whose time has come. */
async function dueTerms(db: Db, today: string): Promise<readonly Term[]> {
  const { rows: terms } = await sql<Term>`select distinct x."schlYear", x."shtmCd" from (
      select "schlYear", "shtmCd" from "drptRun" where "runSt" = 'CNFRM' union select "schlYear", "shtmCd" from "drptTrgt") x
    where not exists (select from "drptOutcm" o where o."schlYear" = x."schlYear" and o."shtmCd" = x."shtmCd" and o."outcmCd" = 'STAY')
    order by 1, 2`.execute(db);
  if (terms.length === 0) return [];
  const deadlines = await db
      .selectFrom('cmmnCd')
      .select(['cdId', 'userdef1'])
      .where('upCdId', '=', 'ACDM_DT')
      .where(
        'cdId',
        'in',
        terms.map((term) => `${termKey(termAfter(term))}_REG`),
      )
      .where('useYn', '=', 'Y')
      .execute(),
    dayOf = new Map(deadlines.map(({ cdId, userdef1 }) => [cdId, userdef1]));
  return terms.filter((term) => {
    const day = dayOf.get(`${termKey(termAfter(term))}_REG`);
    return day ? addDays(day, DAYS_AFTER_REGISTRATION) <= today : false;
  });
}

/** What became of everybody in a run or a list of targets of the term; who left before has an outcome already. */
async function writeOutcomes(db: Db, { schlYear, shtmCd }: Term, today: string, now: Date): Promise<number> {
  const { rows } = await sql<{ stdNo: string }>`
    insert into "drptOutcm" ("outcmId", "schlYear", "shtmCd", "stdNo", "outcmCd", "shregChgDt", "chkDt", "regId", "modId", "regDt", "modDt")
    select gen_random_uuid()::text, ${schlYear}, ${shtmCd}, s."stdNo",
      case s."shregSt" when '10' then 'STAY' when '20' then 'LEAV' when '51' then 'QUIT' when '50' then 'EXPL' else 'GRAD' end,
      coalesce(s."shregChgDt", ${today}), ${today}, 'SYSTEM', 'SYSTEM', ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from "student" s where s."stdNo" in (
      select r."stdNo" from "drptRunRslt" r join "drptRun" n on n."runId" = r."runId" where n."schlYear" = ${schlYear} and n."shtmCd" = ${shtmCd} and n."runSt" = 'CNFRM'
      union select t."stdNo" from "drptTrgt" t where t."schlYear" = ${schlYear} and t."shtmCd" = ${shtmCd})
    on conflict ("schlYear", "shtmCd", "stdNo") do nothing returning "stdNo"`.execute(db);
  return rows.length;
}

/** Writes what became of the students of a term, and ends its targets, in the caller's transaction. @returns new outcomes */
export async function settleTerm(db: Db, term: Term, now: Date): Promise<number> {
  const cnt = await writeOutcomes(db, term, koreanDate8(now), now);
  await closeOverTargets(clockActor(db, now), term);
  return cnt;
}

/** What became of the students of a term, once the next one is registered for (dropout.md 7, DRPT_OUTCOME). */
export const dropoutOutcome: Job = {
  jobCd: 'DRPT_OUTCOME',
  run: async (context) => {
    const { db } = context.services,
      today = koreanDate8(context.now);
    let okCnt = 0;
    for (const term of await dueTerms(db, today)) {
      context.signal.throwIfAborted();
      okCnt += await db.transaction().execute((tx) => settleTerm(tx, term, context.now));
    }
    return { readCnt: okCnt, okCnt };
  },
};
