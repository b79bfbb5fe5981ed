import { performance } from 'node:perf_hooks';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { judgeStudents, openJudging, studentsOf } from '#server/domains/certification/index.ts';
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts';
import { createMeasurements, RUNS, type Figure } from '../support/figures.ts';
import { openInProcess } from '../support/in-process.ts';

type Db = Kysely<Schema>;
const DATA_DIR = 'build/bench-certification',
  NOW = new Date('2026-04-06T01:00:00Z'),
  CERTI_DIV = 'DYU',
  /** As the nightly run does. */
  AT_ONCE = 500,
  /** What the document gives the night (certification.md 7). */
  NIGHT_MS = 600_000;

const took = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

/** The night: all students of the programme, some hundred in a transaction. @returns how many there are */
async function judgeAll(db: Db): Promise<number> {
  const judging = { ...(await openJudging(db, CERTI_DIV, NOW)), isQuiet: true },
    stdNos = (await studentsOf(db, judging.programme)).map(({ stdNo }) => stdNo);
  for (let from = 0; from < stdNos.length; from += AT_ONCE)
    await db.transaction().execute(async (tx) => judgeStudents(tx, judging, stdNos.slice(from, from + AT_ONCE)));
  return stdNos.length;
}

/** The same facts of the same students as a database gathers them by itself, each kind in one statement. */
async function bareFacts(db: Db): Promise<void> {
  const students = sql`(select "stdNo" from "student" where "degrCd" = 'B' and "shregSt" in ('10', '20', '30', '35'))`;
  for (const statement of [
    sql`select l."stdNo", l."areaCd", sum(l."pnt") from "mlgLedger" l left join "mlgLedger" o on o."ledgerId" = l."rvslOfId" where l."stdNo" in ${students} and coalesce(o."entryDiv", l."entryDiv") in ('EARN', 'ADJ') group by 1, 2`,
    sql`select l."stdNo", a."abilityId", sum(a."pnt") from "mlgAblPnt" a join "mlgLedger" l on l."ledgerId" = a."ledgerId" where l."stdNo" in ${students} group by 1, 2`,
    sql`select a."stdNo", a."sdaId", i."areaCd", a."unitCnt" from "mlgApply" a join "sdaItem" i on i."sdaId" = a."sdaId" where a."stdNo" in ${students} and a."applySt" = 'APPROVED'`,
    sql`select e."userId", e."curriId", e."schlYear", e."shtmCd", e."attHour" from "vEcpCompleted" e where e."userDiv" = 'USER' and e."userId" in ${students}`,
    sql`select "stdNo", "specCd", "score", "lvlCd", "acqDt" from "stdSpec" where "specDivCd" = 'LANG' and "vrfySt" = 'OK' and "stdNo" in ${students}`,
    sql`select distinct on ("stdNo") "stdNo", "gpaTot", "creditTot" from "stdTerm" where "stdNo" in ${students} order by "stdNo", "schlYear" desc, "shtmCd" desc`,
    sql`select t."userId", p."instDiv", p."schlYear", p."shtmCd" from "planTarget" t join "plan" p on p."planId" = t."planId" where t."userDiv" = 'USER' and t."respSt" = 'SUBMITTED' and t."userId" in ${students}`,
    sql`select "stdNo", "itemKey", sum("val") from "certiEvid" where "evidSt" = 'APPROVED' and "stdNo" in ${students} group by 1, 2`,
  ])
    await statement.execute(db);
}

/** The nightly judgement of all students on a PostgreSQL cluster, beside the bare statements that gather their facts. */
export async function measureCertification(): Promise<Figure[]> {
  const measurements = createMeasurements(),
    cluster = await startPostgresCluster();
  try {
    const place = await openInProcess(DATA_DIR, () => NOW, cluster.url('postgres'));
    try {
      const { db } = place.database,
        name = `${(await judgeAll(db)).toLocaleString('en-US')} students`;
      await sql`analyze`.execute(db);
      await bareFacts(db);
      for (let run = 0; run < RUNS; run += 1) {
        // Nobody is as before: every row is written.
        await db.updateTable('certiState').set({ factHash: null }).where('certiDiv', '=', CERTI_DIV).execute();
        const written = await took(() => judgeAll(db)),
          skipped = await took(() => judgeAll(db)),
          bare = await took(() => bareFacts(db));
        measurements.add(`${name} judged, all written`, 'ms', written, NIGHT_MS);
        measurements.add(`${name} judged, all as before`, 'ms', skipped, NIGHT_MS);
        measurements.add('their facts in bare SQL', 'ms', bare);
        measurements.add('judged as before, times the bare facts', 'x', skipped / bare);
      }
    } finally {
      await place.close();
    }
    return measurements.figures();
  } finally {
    cluster.stop();
  }
}
