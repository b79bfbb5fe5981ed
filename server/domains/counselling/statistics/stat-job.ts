import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { Job } from '#server/jobs/job.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';

/** Days that are counted anew each night; older ones where a fact of theirs has changed. */
const DAYS = 30;

const dayOf = (column: string) => sql.raw(`to_char(${column} at time zone 'Asia/Seoul', 'YYYYMMDD')`);

/** Days whose facts have changed since a moment, of all times where there is none. */
async function changedDays(db: Kysely<Schema>, since: string | null): Promise<readonly string[]> {
  const at = since ?? '-infinity';
  const { rows } = await sql<{ day: string }>`
    select "rsvDt" as "day" from "cnslRsv" where "modDt" >= ${at}::timestamptz
    union select ${dayOf('"aplyDt"')} from "cnslAply" where "modDt" >= ${at}::timestamptz
    union select "opnDt" from "cnslCase" where "modDt" >= ${at}::timestamptz
    union select "clsDt" from "cnslCase" where "modDt" >= ${at}::timestamptz and "clsDt" is not null
    union select s."sesnDt" from "cnslGrpAtnd" a join "cnslGrpSesn" s on s."grpSesnId" = a."grpSesnId" where a."modDt" >= ${at}::timestamptz`.execute(
    db,
  );
  return rows.map(({ day }) => day);
}

/** Counts some days anew: each fact once, by its own day, with the main topic of its case or application. */
async function rebuildDays(db: Kysely<Schema>, days: readonly string[], now: Date): Promise<number> {
  await db
    .deleteFrom('cnslStatDay')
    .where('statDt', 'in', [...days])
    .execute();
  const list = sql`any (${[...days]}::text[])`;
  const { numAffectedRows } = await sql`
    with "fact" as (
      select ${dayOf('a."aplyDt"')} as "day", a."cnslDivCd", a."stdNo", a."prsnKey", coalesce(a."hopeMthdCd", '') as "mthdCd", coalesce(a."topicCds" ->> 0, '') as "topicCd",
        1 as "aply", 0 as "rsv", 0 as "done", 0 as "noshw", 0 as "cncl", 0 as "opn", 0 as "cls", 0 as "grp" from "cnslAply" a
      union all select r."rsvDt", r."cnslDivCd", r."stdNo", r."prsnKey", r."mthdCd", coalesce(c."topicCds" ->> 0, a."topicCds" ->> 0, ''),
        0, 1, (r."rsvSt" = 'DONE')::integer, (r."rsvSt" = 'NOSHOW')::integer, (r."rsvSt" in ('CNCLS', 'CNCLC'))::integer, 0, 0, 0
        from "cnslRsv" r left join "cnslCase" c on c."caseId" = r."caseId" left join "cnslAply" a on a."aplyId" = coalesce(r."aplyId", c."aplyId")
      union all select c."opnDt", c."cnslDivCd", c."stdNo", c."prsnKey", '', coalesce(c."topicCds" ->> 0, ''), 0, 0, 0, 0, 0, 1, 0, 0 from "cnslCase" c
      union all select c."clsDt", c."cnslDivCd", c."stdNo", c."prsnKey", '', coalesce(c."topicCds" ->> 0, ''), 0, 0, 0, 0, 0, 0, 1, 0 from "cnslCase" c where c."clsDt" is not null
      union all select e."sesnDt", g."cnslDivCd", m."stdNo", m."prsnKey", 'GROUP', '', 0, 0, 0, (coalesce(t."atndCd", 'A') = 'A')::integer, 0, 0, 0, (t."atndCd" in ('P', 'L'))::integer
        from "cnslGrpMbr" m join "cnslGrp" g on g."grpId" = m."grpId"
        join "cnslGrpSesn" e on e."grpId" = g."grpId" and exists (select from "cnslGrpAtnd" h where h."grpSesnId" = e."grpSesnId")
        left join "cnslGrpAtnd" t on t."grpSesnId" = e."grpSesnId" and t."grpMbrId" = m."grpMbrId" where m."mbrSt" in ('CNFM', 'CMPL', 'DROP'))
    insert into "cnslStatDay" ("cnslStatDayId", "statDt", "cnslDivCd", "colgCd", "hakguaCd", "gradeCd", "genderCd", "mthdCd", "topicCd",
      "aplyCnt", "rsvCnt", "doneCnt", "noshwCnt", "cnclCnt", "caseNewCnt", "caseClsCnt", "grpAtndCnt", "regDt")
    select gen_random_uuid()::text, f."day", f."cnslDivCd", coalesce(s."colgCd", p."colgCd", ''), coalesce(s."hakguaCd", p."hakguaCd", ''),
      coalesce(s."gradeCd", p."gradeCd", ''), coalesce(s."genderCd", p."genderCd", ''), f."mthdCd", f."topicCd",
      sum(f."aply"), sum(f."rsv"), sum(f."done"), sum(f."noshw"), sum(f."cncl"), sum(f."opn"), sum(f."cls"), coalesce(sum(f."grp"), 0), ${now.toISOString()}::timestamptz
    from "fact" f left join "student" s on s."stdNo" = f."stdNo" left join "cnslPrsn" p on p."prsnKey" = f."prsnKey" where f."day" = ${list}
    group by 2, 3, 4, 5, 6, 7, 8, 9`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Counts the people of some months anew: of each 학과, and of the whole kind under the empty code, each person once. */
async function rebuildMonths(db: Kysely<Schema>, months: readonly string[], now: Date): Promise<void> {
  await db
    .deleteFrom('cnslStatMon')
    .where('statYm', 'in', [...months])
    .execute();
  await sql`insert into "cnslStatMon" ("cnslStatMonId", "statYm", "cnslDivCd", "hakguaCd", "prsnCnt", "regDt")
    select gen_random_uuid()::text, left(f."cnslDt", 6), f."cnslDivCd", coalesce(f."hakguaCd", ''), count(distinct f."prsnKey"), ${now.toISOString()}::timestamptz
    from "vStatCnsl" f where f."stCd" = 'DONE' and left(f."cnslDt", 6) = any (${[...months]}::text[]) and f."prsnKey" is not null
    group by grouping sets ((left(f."cnslDt", 6), f."cnslDivCd", f."hakguaCd"), (left(f."cnslDt", 6), f."cnslDivCd"))
    having f."hakguaCd" is not null or grouping(f."hakguaCd") = 1`.execute(db);
}

/** Counts of the last days and of older ones with a changed fact, and the people of their months (counselling.md 4.16). */
export const counselStat: Job = {
  jobCd: 'CNSL_STAT',
  run: async ({ services: { db }, now }) => {
    const okCnt = await db.transaction().execute(async (tx) => {
      const today = koreanDate8(now),
        last = await tx
          .selectFrom('cnslStatDay')
          .select(({ fn }) => fn.max('regDt').as('at'))
          .executeTakeFirst(),
        recent = Array.from({ length: DAYS }, (_, at) => addDays(today, -at - 1)),
        older = (await changedDays(tx, last?.at ?? null)).filter((day) => day < today),
        days = [...new Set([...recent, ...older])];
      const rows = await rebuildDays(tx, days, now);
      await rebuildMonths(tx, [...new Set(days.map((day) => day.slice(0, 'YYYYMM'.length)))], now);
      return rows;
    });
    return { readCnt: okCnt, okCnt };
  },
};
