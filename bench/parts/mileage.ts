import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { createMeasurements, percentile, type Figure, type Measurements } from '../support/figures.ts';
import { openInProcess } from '../support/in-process.ts';

const DATA_DIR = 'build/bench-mileage';
const NOW = new Date('2026-04-06T18:00:00+09:00');
const CALLS_PER_RUN = 20,
  RUNS_EACH = 3,
  PAGE = 'page=1&rowsPerPage=50';
/** Entries of every student: what a year writes, and a million in all. */
const STAGES = [
  { name: '80,000 entries', entries: 80_000 },
  { name: '1,000,000 entries', entries: 1_000_000 },
] as const;

/** Gives every student entries up to a number, with balances that fit; the guards are off meanwhile, because a million rows would be compared one by one. */
async function seedEntries({ db }: Database, all: number): Promise<void> {
  const most = Math.ceil(all / 12_000);
  await sql`alter table "mlgLedger" disable trigger user`.execute(db);
  await sql`insert into "mlgBal" ("stdNo") select "stdNo" from "student" on conflict do nothing`.execute(db);
  await sql`insert into "mlgLedger" ("ledgerId", "stdNo", "seqNo", "entryDiv", "pnt", "balAfter", "mlgTermId", "areaCd", "srcDiv", "srcId", "srcKey", "occurDt", "postDt", "postId", "rowHash")
    select b."stdNo" || '-' || n, b."stdNo", n, 'EARN', 10, b."bal" + 10 * (n - b."lastSeq"), t."mlgTermId", (array['ECP', 'VOL', 'ACT'])[1 + n % 3], 'ECP', 'bench', 'BENCH:' || b."stdNo" || ':' || n, '20260401',
      ${NOW.toISOString()}::timestamptz - n * interval '1 hour', 'SYSTEM', encode(sha256((b."stdNo" || n)::bytea), 'hex')
    from "mlgBal" b cross join lateral generate_series(b."lastSeq" + 1, ${sql.lit(most)}) as n
      cross join (select "mlgTermId" from "mlgTerm" where "accStrtDt" <= '20260406' and "accEndDt" >= '20260406') as t`.execute(
    db,
  );
  await sql`update "mlgBal" b set "bal" = l."bal", "earnTot" = l."bal" + b."useTot" + b."expTot", "lastSeq" = l."last"
    from (select "stdNo", sum("pnt") as "bal", max("seqNo") as "last" from "mlgLedger" group by "stdNo") l where l."stdNo" = b."stdNo"`.execute(
    db,
  );
  await sql`alter table "mlgLedger" enable trigger user`.execute(db);
  await sql`vacuum analyze "mlgLedger"`.execute(db);
  await sql`vacuum analyze "mlgBal"`.execute(db);
}

/** What the list of accounts and one account ask of the database, without the server. */
const bareList = async ({ db }: Database): Promise<void> => {
  await sql`select b."stdNo", s."stdNm", d."deptNm", s."gradeCd", b."earnTot", b."useTot", b."bal" from "mlgBal" b join "student" s on s."stdNo" = b."stdNo" left join "dept" d on d."deptCd" = s."hakguaCd"
    where b."lastSeq" > 0 order by b."bal" desc, b."stdNo" limit 50`.execute(db);
  await sql`select count(*) from "mlgBal" b join "student" s on s."stdNo" = b."stdNo" where b."lastSeq" > 0`.execute(
    db,
  );
};
const bareEntries = async ({ db }: Database, stdNo: string): Promise<void> => {
  await sql`select l.*, t."schlYear", r."seqNo" as "rvslSeqNo" from "mlgLedger" l join "mlgTerm" t on t."mlgTermId" = l."mlgTermId" left join "mlgLedger" r on r."rvslOfId" = l."ledgerId"
    where l."stdNo" = ${stdNo} order by l."seqNo" desc limit 50`.execute(db);
  await sql`select count(*) from "mlgLedger" where "stdNo" = ${stdNo}`.execute(db);
};
const bareBalance = async ({ db }: Database, stdNo: string): Promise<void> => {
  await sql`select * from "mlgBal" where "stdNo" = ${stdNo}`.execute(db);
  await sql`select "seqNo", "pnt", "srcKey", "postDt", "rowHash" from "mlgLedger" where "stdNo" = ${stdNo} order by "seqNo"`.execute(
    db,
  );
  await sql`select "areaCd", "mlgTermId", sum("pnt") from "mlgLedger" where "stdNo" = ${stdNo} and "entryDiv" = 'EARN' group by "areaCd", "mlgTermId"`.execute(
    db,
  );
};

async function measure(measurements: Measurements, name: string, ask: () => Promise<void>): Promise<void> {
  // What is compiled and read for the first time is not what a call costs.
  await ask();
  for (let run = 0; run < RUNS_EACH; run += 1) {
    const times: number[] = [];
    for (let call = 0; call < CALLS_PER_RUN; call += 1) {
      const startedAt = performance.now();
      await ask();
      times.push(performance.now() - startedAt);
    }
    measurements.add(`${name}, median`, 'ms', percentile(times, 50));
    measurements.add(`${name}, p95`, 'ms', percentile(times, 95));
  }
}

/** Accounts of 12,000 students, with what a year writes and with a million entries, beside their bare SQL on the same embedded database. */
export async function measureMileage(): Promise<Figure[]> {
  const { database, app, signIn, close } = await openInProcess(DATA_DIR, () => NOW),
    headers = await signIn('oper01'),
    measurements = createMeasurements();
  const get = async (url: string): Promise<void> => {
    const answer = await app.inject({ method: 'GET', url: `/api/mileage/${url}`, headers });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
  };
  for (const { name, entries } of STAGES) {
    await seedEntries(database, entries);
    const { stdNo } = await database.db.selectFrom('mlgBal').select('stdNo').limit(1).executeTakeFirstOrThrow();
    await measure(measurements, `${name}: list of accounts`, async () => get(`getLedgerStdList?${PAGE}`));
    await measure(measurements, `${name}: list of accounts, bare SQL`, async () => bareList(database));
    await measure(measurements, `${name}: entries of an account`, async () =>
      get(`getLedgerList?stdNo=${stdNo}&${PAGE}`),
    );
    await measure(measurements, `${name}: entries of an account, bare SQL`, async () => bareEntries(database, stdNo));
    await measure(measurements, `${name}: balance, areas and check of an account`, async () =>
      get(`getBalance?stdNo=${stdNo}`),
    );
    await measure(measurements, `${name}: balance of an account, bare SQL`, async () => bareBalance(database, stdNo));
  }
  await close();
  return measurements.figures();
}
