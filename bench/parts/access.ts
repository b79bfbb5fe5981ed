import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '#contract/registry.ts';
import { createAccessCache, readAccessStamp } from '#server/access/access-cache.ts';
import { authorise } from '#server/access/authorise.ts';
import { DEMO_PASSWORD, NAMED_STAFF } from '#server/database/seed/demo/accounts.ts';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { createMeasurements, percentile, RUNS, type Figure, type Measurements } from '../support/figures.ts';
import { openInProcess, type InProcess } from '../support/in-process.ts';
import { koreanDate8 } from '#shared/korean-time.ts';

const DATA_DIR = 'build/bench-access';
const LIST = '/api/guide/getGuideItemList?page=1&rowsPerPage=10';
const NANO_PER_MICRO = 1_000;
const ROUNDS_OF_DECISIONS = 20;
const READS = 500;
/** Works all the time; a second sign-in would end this one's session. */
const READER = 'oper02';
const STORM_PEOPLE = 450,
  STORM_MS = 60_000,
  ASK_EVERY_MS = 100;
/** Tables of the histories, and how much of the time of requests they may take. */
const HISTORY = /^insert into "(apiUseHis|menuUseHis|prsnAcsHis|loginHis)"/;
const MAX_AUDIT_PERCENT = 3;

/** What deciding costs: every endpoint of the contract for every person of the demo, from permissions in memory. */
async function measureDecisions({ database }: InProcess, measurements: Measurements): Promise<void> {
  const cache = createAccessCache(database.db),
    model = await cache.getModel(await readAccessStamp(database.db));
  const people = await Promise.all(
    NAMED_STAFF.map(({ loginId }) => cache.getPermissions(model, userIdOf(loginId), koreanDate8(new Date()))),
  );
  const accesses = Object.values(endpoints).map(({ access }) => access);
  for (let run = 0; run < RUNS; run += 1) {
    const startedAt = process.hrtime.bigint();
    for (let round = 0; round < ROUNDS_OF_DECISIONS; round += 1)
      for (const permissions of people) for (const access of accesses) authorise(model, permissions, access);
    const elapsedNs = Number(process.hrtime.bigint() - startedAt);
    measurements.add(
      'one permission decision',
      'µs',
      elapsedNs / NANO_PER_MICRO / (ROUNDS_OF_DECISIONS * people.length * accesses.length),
    );
  }
}

async function ask({ app }: InProcess, cookie: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await app.inject({ method: 'GET', url: LIST, headers: { cookie } });
  if (answer.statusCode !== 200) throw new Error(`${LIST}: ${answer.statusCode} ${answer.body}`);
  return performance.now() - startedAt;
}

/** Share of the time of reading requests that their rows in the histories take. */
async function measureAudit(place: InProcess, measurements: Measurements): Promise<void> {
  const { cookie } = await place.signIn('oper01');
  for (let run = 0; run < RUNS; run += 1) {
    let auditMs = 0,
      askedMs = 0;
    place.database.watch(({ sql, elapsedMs }) => {
      if (HISTORY.test(sql)) auditMs += elapsedMs;
    });
    for (let read = 0; read < READS; read += 1) askedMs += await ask(place, cookie);
    // The last rows are written half a second later.
    await pause(1_000);
    place.database.watch(null);
    measurements.add('histories of reads, share of request time', '%', (auditMs / askedMs) * 100, MAX_AUDIT_PERCENT);
  }
}

/** Everybody comes to work within one minute, each from an address of his own; somebody else reads lists meanwhile. */
async function measureStorm(place: InProcess, measurements: Measurements): Promise<void> {
  const { db } = place.database;
  const known = await db.selectFrom('user').select('pwdHash').where('loginId', '=', 'oper01').executeTakeFirstOrThrow();
  const people = await db
    .updateTable('user')
    .set({ pwdHash: known.pwdHash, pwdChgDt: new Date(), pwdTmpYn: 'N', acntStCd: 'ACTIVE' })
    .where('userId', 'in', (eb) =>
      eb
        .selectFrom('userRole')
        .select('userId')
        .distinct()
        .where('userId', '<>', userIdOf(READER))
        .orderBy('userId')
        .limit(STORM_PEOPLE),
    )
    .returning('loginId')
    .execute();
  const { cookie } = await place.signIn(READER);
  const signInTimes: number[] = [],
    listTimes: number[] = [];
  const over = new AbortController();
  const reader = (async () => {
    while (!over.signal.aborted) {
      listTimes.push(await ask(place, cookie));
      await pause(ASK_EVERY_MS);
    }
  })();
  await Promise.all(
    people.map(async ({ loginId }, index) => {
      await pause((index * STORM_MS) / people.length);
      const startedAt = performance.now();
      const answer = await place.app.inject({
        method: 'POST',
        url: '/api/login',
        remoteAddress: `10.0.${Math.floor(index / 200)}.${1 + (index % 200)}`,
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        payload: { loginId, password: DEMO_PASSWORD },
      });
      if (answer.statusCode !== 200) throw new Error(`${loginId}: ${answer.statusCode} ${answer.body}`);
      signInTimes.push(performance.now() - startedAt);
    }),
  );
  over.abort();
  await reader;
  measurements.add(`${people.length} sign-ins in a minute, p95`, 'ms', percentile(signInTimes, 95));
  measurements.add(`${people.length} sign-ins in a minute, slowest`, 'ms', Math.max(...signInTimes));
  measurements.add('a list meanwhile, p95', 'ms', percentile(listTimes, 95));
}

/** What deciding, noting and a morning of sign-ins cost on the embedded database. */
export async function measureAccess(): Promise<Figure[]> {
  const measurements = createMeasurements(),
    place = await openInProcess(DATA_DIR, () => new Date());
  await measureDecisions(place, measurements);
  await measureAudit(place, measurements);
  await measureStorm(place, measurements);
  await place.close();
  return measurements.figures();
}
