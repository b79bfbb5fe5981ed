import { performance } from 'node:perf_hooks';
import { sql, type Kysely } from 'kysely';
import { CALCULATED_RUN_STATES } from '#contract/dropout/dropout-codes.ts';
import type { Schema } from '#server/database/schema.ts';
import { calculateRun } from '#server/domains/dropout/index.ts';
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts';
import { createMeasurements, RUNS, type Figure } from '../support/figures.ts';
import { openInProcess } from '../support/in-process.ts';

type Db = Kysely<Schema>;
const DATA_DIR = 'build/bench-dropout',
  NOW = new Date('2026-04-06T01:00:00Z'),
  /** What the document gives a run over 12,000 students (dropout.md 2). */
  RUN_MS = 60_000;

const took = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

/** The last run of the demo campus again, as its job does it, without what it wrote before. */
async function runAgain(db: Db): Promise<number> {
  const run = await db
    .selectFrom('drptRun')
    .selectAll()
    .where('runSt', 'in', [...CALCULATED_RUN_STATES])
    .orderBy('baseDt', 'desc')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('drptRunRslt').where('runId', '=', run.runId).execute();
  return took(() => calculateRun({ db, inTransaction: (work) => db.transaction().execute(work), now: NOW }, run));
}

/** The indicators of the same students as a database gathers them by itself, in one statement for each source. */
async function bareIndicators(db: Db): Promise<void> {
  const students = sql`(select "stdNo" from "student" where "shregSt" in ('10', '20'))`;
  for (const statement of [
    sql`select distinct on ("stdNo", "indCd") "stdNo", "indCd", "rawVal", "rawCd", "auxVal", "baseDt" from "drptIndVal"
      where "stdNo" in ${students} and "baseDt" <= '20260406' order by "stdNo", "indCd", "baseDt" desc`,
    sql`select "stdNo", string_agg("warnYn", '' order by "schlYear" desc, "shtmCd" desc) from "stdTerm"
      where "stdNo" in ${students} and "gpa" is not null group by 1`,
    sql`select "stdNo", "exclRsnCd" from "drptExcl" where "schlYear" = '2026' and "shtmCd" = '10'`,
  ])
    await statement.execute(db);
}

/** A run over the students on the roll on a PostgreSQL cluster, beside the bare statements that gather their indicators. */
export async function measureDropout(): Promise<Figure[]> {
  const measurements = createMeasurements(),
    cluster = await startPostgresCluster();
  try {
    const place = await openInProcess(DATA_DIR, () => NOW, cluster.url('postgres'));
    try {
      const { db } = place.database,
        { cnt } = await db
          .selectFrom('student')
          .select(({ fn }) => fn.countAll<number>().as('cnt'))
          .where('shregSt', 'in', ['10', '20'])
          .executeTakeFirstOrThrow(),
        name = `${cnt.toLocaleString('en-US')} students scored`;
      await sql`analyze`.execute(db);
      await bareIndicators(db);
      for (let run = 0; run < RUNS; run += 1) {
        const scored = await runAgain(db),
          bare = await took(() => bareIndicators(db));
        measurements.add(`${name}, all written`, 'ms', scored, RUN_MS);
        measurements.add('their indicators in bare SQL', 'ms', bare);
        measurements.add('scored, times the bare indicators', 'x', scored / bare);
      }
    } finally {
      await place.close();
    }
    return measurements.figures();
  } finally {
    cluster.stop();
  }
}
