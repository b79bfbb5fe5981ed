import { performance } from 'node:perf_hooks';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts';
import { createMeasurements, percentile, type Figure, type Measurements } from '../support/figures.ts';
import { openInProcess } from '../support/in-process.ts';

type Db = Kysely<Schema>;
const DATA_DIR = 'build/bench-course-cqi',
  NOW = new Date('2026-04-06T10:00:00+09:00'),
  CALLS_PER_RUN = 20,
  RUNS_EACH = 3,
  /** Reports of a term (cqi.md 2). */
  REPORTS = 1_900,
  /** A year in which nothing was reported. */
  LONG_AGO = '2019';

/** What belongs to a report, with the key that is its own. */
const PARTS = [
  ['sbjtCqiSec', 'secId'],
  ['sbjtCqiGrd', null],
  ['sbjtCqiEval', null],
  ['sbjtCqiLo', null],
  ['sbjtCqiPlan', 'planId'],
  ['sbjtCqiFdbk', null],
] as const;

/**
 * Fills a term with copies of the demo's reports and all that is written in them; guards are off meanwhile.
 * @param from the term whose reports are copied. @param to the term that gets them
 */
async function fillTerm(db: Db, from: string, to: string): Promise<void> {
  const tables = ['sbjtCqiRpt', ...PARTS.map(([table]) => table)];
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  const copies = sql`(select r.*, n, row_number() over (order by n, r."rptId") as "at" from "sbjtCqiRpt" r cross join generate_series(1, 200) n
    where r."termId" = ${from} and r."rptId" not like 'bench-%' order by n, r."rptId"
    limit ${sql.lit(REPORTS)} - (select count(*) from "sbjtCqiRpt" where "termId" = ${to}))`;
  await sql`create temporary table "benchCopy" as select "rptId" as "model", 'bench-' || ${to} || '-' || "at" as "rptId", "at" from ${copies} c`.execute(
    db,
  );
  await sql`insert into "sbjtCqiRpt" select (jsonb_populate_record(r, jsonb_build_object('rptId', c."rptId", 'termId', ${to}::text, 'sbjtCd', 'BNC' || c."at"))).*
    from "benchCopy" c join "sbjtCqiRpt" r on r."rptId" = c."model"`.execute(db);
  for (const [table, key] of PARTS)
    await sql`insert into ${sql.table(table)} select (jsonb_populate_record(x, jsonb_build_object('rptId', c."rptId")
        || ${key === null ? sql`'{}'::jsonb` : sql`jsonb_build_object(${sql.lit(key)}, c."rptId" || '-' || x.${sql.ref(key)})`})).*
      from "benchCopy" c join ${sql.table(table)} x on x."rptId" = c."model"`.execute(db);
  await sql`drop table "benchCopy"`.execute(db);
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
  await sql`analyze`.execute(db);
}

interface Place {
  readonly schlYear: string;
  readonly shtmCd: string;
  readonly hakguaCd: string;
}
/** What list, summary and papers of an accreditation ask of the database, without the server. */
const bare = {
  list: async (db: Db, { schlYear, shtmCd }: Place): Promise<void> => {
    const where = sql`"sbjtCqiRpt" r join "sbjtCqiTerm" t on t."termId" = r."termId" where t."schlYear" = ${schlYear} and t."shtmCd" = ${shtmCd}`;
    await sql`select r.*, f."stfNm", d."deptNm" from (select r.* from ${where} order by r."dueDt", r."sbjtCd" limit 50) r
      left join "staff" f on f."stfNo" = r."stfNo" left join "dept" d on d."deptCd" = r."hakguaCd"`.execute(db);
    await sql`select count(*) from ${where}`.execute(db);
  },
  summary: async (db: Db, { schlYear, shtmCd }: Place): Promise<void> => {
    await sql`select r."hakguaCd", r."rptSt", r."lateYn", r."trgrCds" from "sbjtCqiRpt" r join "sbjtCqiTerm" t on t."termId" = r."termId"
      where t."schlYear" = ${schlYear} and t."shtmCd" = ${shtmCd}`.execute(db);
  },
  evidence: async (db: Db, { schlYear, hakguaCd }: Place): Promise<void> => {
    const { rows } = await sql<{
      rptId: string;
    }>`select r.* from "sbjtCqiRpt" r join "sbjtCqiTerm" t on t."termId" = r."termId" where t."schlYear" = ${schlYear} and r."hakguaCd" = ${hakguaCd}`.execute(
      db,
    );
    for (const [table] of PARTS)
      await sql`select * from ${sql.table(table)} where "rptId" = any (${rows.map(({ rptId }) => rptId)}::text[])`.execute(
        db,
      );
  },
} as const;

async function measure(measurements: Measurements, name: string, ask: () => Promise<void>): Promise<number> {
  // What is compiled and read for the first time is not what a call costs.
  await ask();
  const medians: number[] = [];
  for (let run = 0; run < RUNS_EACH; run += 1) {
    const times: number[] = [];
    for (let call = 0; call < CALLS_PER_RUN; call += 1) {
      const startedAt = performance.now();
      await ask();
      times.push(performance.now() - startedAt);
    }
    medians.push(percentile(times, 50));
    measurements.add(`${name}, median`, 'ms', percentile(times, 50));
  }
  return percentile(medians, 50);
}

/** List, rates and accreditation papers of a term of 1,900 reports, and with as many of another year, beside their bare SQL on the same cluster. */
export async function measureCourseCqi(): Promise<Figure[]> {
  const measurements = createMeasurements(),
    cluster = await startPostgresCluster();
  try {
    const { database, app, signIn, close } = await openInProcess(DATA_DIR, () => NOW, cluster.url('postgres')),
      headers = await signIn('oper01'),
      { db } = database;
    const get = async (url: string): Promise<void> => {
      const answer = await app.inject({ method: 'GET', url: `/api/sbjtCqi/${url}`, headers });
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
    };
    try {
      const term = await db
          .selectFrom('sbjtCqiTerm')
          .selectAll()
          .orderBy('schlYear', 'desc')
          .orderBy('shtmCd', 'desc')
          .executeTakeFirstOrThrow(),
        { hakguaCd } = await db
          .selectFrom('sbjtCqiRpt')
          .select('hakguaCd')
          .where('termId', '=', term.termId)
          .where('rptSt', '=', 'APRV')
          .groupBy('hakguaCd')
          .orderBy(({ fn }) => fn.countAll(), 'desc')
          .executeTakeFirstOrThrow(),
        { cdId } = await db
          .selectFrom('cmmnCd')
          .select('cdId')
          .where('upCdId', '=', 'CQI_CRTR')
          // For every department.
          .where(sql<boolean>`coalesce("userdef3", '') = ''`)
          .orderBy('sortOrdr')
          .executeTakeFirstOrThrow(),
        { schlYear, shtmCd } = term,
        of = `schlYear=${schlYear}&shtmCd=${shtmCd}`,
        place: Place = { schlYear, shtmCd, hakguaCd };
      await fillTerm(db, term.termId, term.termId);
      for (const stage of ['1,900 reports', '3,800 reports']) {
        for (const [name, url, ask] of [
          ['list', `getRptList?${of}&page=1&rowsPerPage=50`, bare.list],
          ['rates of the term', `getRptSummary?${of}`, bare.summary],
          [
            'accreditation papers of a department',
            `downloadBinder?crtrCd=${cdId}&schlYear=${schlYear}&hakguaCd=${hakguaCd}`,
            bare.evidence,
          ],
        ] as const) {
          const own = await measure(measurements, `${stage}: ${name}`, async () => get(url)),
            plain = await measure(measurements, `${stage}: ${name}, bare SQL`, async () => ask(db, place));
          measurements.add(`${stage}: ${name}, times the bare SQL`, 'x', own / plain);
        }
        if (stage === '3,800 reports') break;
        const old = `bench-${LONG_AGO}`;
        await sql`insert into "sbjtCqiTerm" select (jsonb_populate_record(t, jsonb_build_object('termId', ${old}::text, 'schlYear', ${LONG_AGO}::text))).* from "sbjtCqiTerm" t where t."termId" = ${term.termId}`.execute(
          db,
        );
        await fillTerm(db, term.termId, old);
      }
    } finally {
      await close();
    }
    return measurements.figures();
  } finally {
    cluster.stop();
  }
}
