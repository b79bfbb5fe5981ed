import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { sql, type Kysely } from 'kysely';
import { endpoints } from '#contract/registry.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { openDatabase } from '#server/database/client.ts';
import type { Schema } from '#server/database/schema.ts';
import { makePeriod } from '#tests/support/extracurricular/make-period.ts';
import { openPortal } from '#tests/support/extracurricular/portal.ts';
import { sendRush } from '#tests/support/extracurricular/rush.ts';
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts';
import { startAppServer } from '../support/app-server.ts';
import { createMeasurements, percentile, RUNS, type Figure, type Measurements } from '../support/figures.ts';
import { openInProcess, type InProcess } from '../support/in-process.ts';
import { whileBareServer } from '../support/load.ts';
import { BARE_PORT, CLUSTER_SERVER_PORT } from '../support/places.ts';

const DATA_DIR = 'build/bench-extracurricular',
  NOW = new Date('2026-04-06T10:00:00+09:00'),
  CALLS_PER_RUN = 20,
  PAGE = 'page=1&rowsPerPage=50',
  PERIODS = 1_250,
  PEOPLE = 50,
  SESSIONS = 4,
  /** What a year writes: 1,250 periods, 62,500 applications, 250,000 rows of attendance; then as much again. */
  STAGES = [
    { name: 'a year', first: 1, last: PERIODS },
    { name: 'two years', first: PERIODS + 1, last: 2 * PERIODS },
  ] as const,
  RUSH = 5_000,
  RUSH_MS = 10_000,
  SEATS = 30,
  LINE = 20;
type Db = Kysely<Schema>;

const stamp = sql`'bench', now(), 'bench', now(), 1`;

/** Copies of one period, each with people and what was recorded of them. */
async function seedPeriods(db: Db, prdId: string, first: number, last: number): Promise<void> {
  const numbers = sql`generate_series(${sql.lit(first)}, ${sql.lit(last)}) n`;
  await sql`insert into "ecpPrd" select (jsonb_populate_record(null::"ecpPrd", to_jsonb(p) || jsonb_build_object('prdId', 'BP-' || n, 'prdNo', 1000 + n, 'prdNm', '측정 회차 ' || n,
      'regDt', ${NOW.toISOString()}::timestamptz - n * interval '1 hour', 'applCnt', ${sql.lit(PEOPLE)}::integer, 'selCnt', ${sql.lit(PEOPLE)}::integer, 'capacity', ${sql.lit(PEOPLE)}::integer))).*
    from "ecpPrd" p cross join ${numbers} where p."prdId" = ${prdId}`.execute(db);
  await sql`insert into "ecpPrdSess" ("sessId", "prdId", "sessNo", "sessNm", "sessDt", "strtTm", "endTm", "hour", "sessSt", "closeDt", "regId", "regDt", "modId", "modDt", "version")
    select 'BS-' || n || '-' || k, 'BP-' || n, k, k || '차시', (20260419 + k)::text, '1000', '1200', 2, 'CLOSED', now(), ${stamp} from ${numbers} cross join generate_series(1, ${sql.lit(SESSIONS)}) k`.execute(
    db,
  );
  await sql`with who as (select "stdNo", "colgCd", "hakguaCd", "gradeCd", "genderCd", row_number() over (order by "stdNo") - 1 as place, count(*) over () as many from "student" where "shregSt" = '10')
    insert into "ecpAppl" ("applId", "prdId", "userDiv", "userId", "applDt", "applSt", "applyRouteDiv", "consentYn", "colgCd", "hakguaCd", "gradeCd", "genderCd", "regId", "regDt", "modId", "modDt", "version")
    select 'BA-' || n || '-' || k, 'BP-' || n, 'USER', w."stdNo", now(), 'SELECTED', 'SELF', 'N', w."colgCd", w."hakguaCd", w."gradeCd", w."genderCd", ${stamp}
    from ${numbers} cross join generate_series(1, ${sql.lit(PEOPLE)}) k join who w on w.place = (n * ${sql.lit(PEOPLE)} + k) % w.many`.execute(
    db,
  );
  await sql`insert into "ecpAtt" ("attId", "sessId", "applId", "attSt", "checkDt", "recvDt", "checkDiv", "regId", "regDt", "modId", "modDt", "version")
    select 'BT-' || s."sessId" || '-' || a."applId", s."sessId", a."applId", 'PRESENT', now(), now(), 'ROSTER', ${stamp}
    from ${numbers} join "ecpPrdSess" s on s."prdId" = 'BP-' || n join "ecpAppl" a on a."prdId" = s."prdId"`.execute(
    db,
  );
  await sql`analyze`.execute(db);
}

/** The same rows by themselves: no rights, no state, nothing that a row says besides its columns. */
const BARE = {
  periods: async (db: Db): Promise<void> => {
    await sql`select p.*, c."curriNm", d."deptNm" from "ecpPrd" p join "ecpCurri" c on c."curriId" = p."curriId" left join "dept" d on d."deptCd" = p."oprtDeptCd" where p."userDiv" = 'USER' order by p."regDt" desc, p."prdId" limit 50`.execute(
      db,
    );
    await sql`select count(*) from "ecpPrd" where "userDiv" = 'USER'`.execute(db);
  },
  applications: async (db: Db, prdId: string): Promise<void> => {
    await sql`select a.*, s."stdNm", d."deptNm" from "ecpAppl" a left join "student" s on s."stdNo" = a."userId" left join "dept" d on d."deptCd" = s."hakguaCd" where a."prdId" = ${prdId} order by a."applDt", a."applId" limit 50`.execute(
      db,
    );
    await sql`select count(*) from "ecpAppl" where "prdId" = ${prdId}`.execute(db);
  },
  roster: async (db: Db, prdId: string, sessId: string): Promise<void> => {
    await sql`select s.*, (select count(*) from "ecpAtt" t where t."sessId" = s."sessId") from "ecpPrdSess" s where s."prdId" = ${prdId} order by s."sessNo"`.execute(
      db,
    );
    await sql`select a."applId", a."userId", s."stdNm", t."attSt" from "ecpAppl" a join "student" s on s."stdNo" = a."userId" left join "ecpAtt" t on t."applId" = a."applId" and t."sessId" = ${sessId} where a."prdId" = ${prdId} order by s."stdNm"`.execute(
      db,
    );
  },
};

async function measure(measurements: Measurements, name: string, ask: () => Promise<void>): Promise<void> {
  // What is compiled and read for the first time is not what a call costs.
  await ask();
  for (let run = 0; run < RUNS; run += 1) {
    const times: number[] = [];
    for (let call = 0; call < CALLS_PER_RUN; call += 1) {
      const startedAt = performance.now();
      await ask();
      times.push(performance.now() - startedAt);
    }
    measurements.add(name, 'ms', percentile(times, 50));
  }
}

/** What a year of programmes holds, and then twice as much: lists must not know the difference. */
async function measureLists({ app, database: { db }, signIn }: InProcess, measurements: Measurements): Promise<void> {
  const headers = await signIn('oper01'),
    { prdId: copied } = await makePeriod(db, { sessions: [] });
  const get = async (url: string): Promise<void> => {
    const answer = await app.inject({ method: 'GET', url: `/api/ecp/${url}`, headers });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
  };
  for (const { name, first, last } of STAGES) {
    await seedPeriods(db, copied, first, last);
    const prdId = `BP-${first}`,
      sessId = `BS-${first}-2`;
    await measure(measurements, `${name}: list of periods`, () => get(`getPrdList?userDiv=USER&${PAGE}`));
    await measure(measurements, `${name}: list of periods, bare SQL`, () => BARE.periods(db));
    await measure(measurements, `${name}: applications of a period`, () => get(`getApplList?prdId=${prdId}&${PAGE}`));
    await measure(measurements, `${name}: applications of a period, bare SQL`, () => BARE.applications(db, prdId));
    await measure(measurements, `${name}: roster of a session`, () =>
      get(`getAttRoster?prdId=${prdId}&sessId=${sessId}`),
    );
    await measure(measurements, `${name}: roster of a session, bare SQL`, () => BARE.roster(db, prdId, sessId));
  }
}

/** A period that recruits now, by the clock of this machine. */
async function openNow(db: Db): Promise<string> {
  const today = koreanDate8(new Date()),
    held = addDays(today, 14);
  const { prdId } = await makePeriod(db, {
    capacity: SEATS,
    waitCap: LINE,
    rcrtStrtDt: addDays(today, -1),
    rcrtEndDt: addDays(today, 7),
    cancelEndDt: addDays(held, -1),
    prmtEndDt: addDays(held, -1),
    oprtStrtDt: held,
    oprtEndDt: held,
    sessions: [{ sessDt: held }],
  });
  return prdId;
}

/** 5,000 people for 50 places within ten seconds, before the whole server and before one that does nothing else. */
async function measureRush(databaseUrl: string, measurements: Measurements): Promise<void> {
  const database = await openDatabase({ dataDir: DATA_DIR, databaseUrl }),
    { db } = database;
  const rush = async (name: string, calls: Parameters<typeof sendRush>[0]): Promise<void> => {
    const answers = await sendRush(calls, RUSH_MS),
      places = answers.filter(({ status }) => status === 200).length,
      others = answers.filter(({ status, reason }) => status !== 200 && reason !== 'LIMIT');
    if (places !== SEATS + LINE || others.length > 0)
      throw new Error(`${places} places, ${others.length} other answers`);
    const times = answers.map(({ tookMs }) => tookMs);
    measurements.add(`rush of 5,000: median, ${name}`, 'ms', percentile(times, 50));
    measurements.add(`rush of 5,000: 95 of 100 below, ${name}`, 'ms', percentile(times, 95));
  };
  try {
    const portal = await openPortal(db),
      stdNos = await portal.students(RUSH),
      headers = await portal.headersOf(stdNos),
      ours = await openNow(db),
      bare = await openNow(db);
    await rush(
      'the whole server',
      headers.map((one) => ({
        origin: `http://127.0.0.1:${CLUSTER_SERVER_PORT}`,
        path: endpoints.applyPrd.path,
        headers: { 'x-client-req-id': randomUUID(), ...one },
        body: { prdId: ours, consentYn: 'Y' },
      })),
    );
    await whileBareServer('bare-rush.mjs', databaseUrl, () =>
      rush(
        'bare Fastify and pg',
        stdNos.map((userId) => ({
          origin: `http://127.0.0.1:${BARE_PORT}`,
          path: '/apply',
          headers: {},
          body: { prdId: bare, userId },
        })),
      ),
    );
  } finally {
    await database.close();
  }
}

/** Programmes on a PostgreSQL cluster: lists beside their bare SQL, and a rush beside the same transaction alone. */
export async function measureExtracurricular(): Promise<Figure[]> {
  const cluster = await startPostgresCluster(),
    measurements = createMeasurements();
  try {
    const databaseUrl = cluster.url('postgres'),
      inProcess = await openInProcess(DATA_DIR, () => NOW, databaseUrl);
    try {
      await measureLists(inProcess, measurements);
    } finally {
      await inProcess.close();
    }
    const server = await startAppServer({
      PORT: String(CLUSTER_SERVER_PORT),
      PUBLIC_URL: `http://127.0.0.1:${CLUSTER_SERVER_PORT}`,
      DATA_DIR,
      DATABASE_URL: databaseUrl,
    });
    try {
      await measureRush(databaseUrl, measurements);
    } finally {
      await server.stop();
    }
  } finally {
    cluster.stop();
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
  return measurements.figures();
}
