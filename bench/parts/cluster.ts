import { rmSync } from 'node:fs';
import { startPostgresCluster, type PostgresCluster } from '#tests/support/postgres-cluster.ts';
import { openDatabase } from '#server/database/client.ts';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { openSession } from '#server/domains/session/lifetime/session-store.ts';
import { startAppServer } from '../support/app-server.ts';
import { createMeasurements, RUNS, type Figure, type Measurements } from '../support/figures.ts';
import { load, whileBareServer } from '../support/load.ts';
import { BARE_PORT, CLUSTER_SERVER_PORT } from '../support/places.ts';

const DATA_DIR = 'build/bench-cluster';
const PAGE = 'page=1&rowsPerPage=10';
const LIST = `/api/guide/getGuideItemList?${PAGE}`;
/** Rows of one department and its people: the row policies of the database take part. */
const RLS_LIST = `/api/cmmn/getUserList?${PAGE}&gradeCd=2`;

/** The cookie of somebody with an open session. */
async function signInAt(databaseUrl: string, loginId: string): Promise<string> {
  const database = await openDatabase({ dataDir: DATA_DIR, databaseUrl });
  try {
    const person = { userId: userIdOf(loginId), ipAddr: '127.0.0.1', userAgent: null, now: new Date() };
    return `SSOTOKEN=${(await openSession(database.db, person)).token}`;
  } finally {
    await database.close();
  }
}

async function measureLists(databaseUrl: string, measurements: Measurements): Promise<void> {
  const cookie = await signInAt(databaseUrl, 'oper01');
  const loadOurs = () => load(CLUSTER_SERVER_PORT, LIST, cookie),
    loadBare = () => load(BARE_PORT, `/list?${PAGE}`, ''),
    loadRlsTables = () => load(CLUSTER_SERVER_PORT, RLS_LIST, cookie);
  // What a process compiles while it begins is not what a request costs.
  for (const warm of [loadOurs, loadBare, loadRlsTables]) await warm();
  for (let run = 0; run < RUNS; run += 1) {
    const ours = await loadOurs(),
      bare = await loadBare(),
      walled = await loadRlsTables();
    measurements.add('list of guide items', 'requests/s', ours.perSecond);
    measurements.add('list of guide items, p95', 'ms', ours.p95);
    measurements.add('the same two statements, bare Fastify and pg', 'requests/s', bare.perSecond);
    measurements.add('the same two statements, bare Fastify and pg, p95', 'ms', bare.p95);
    measurements.add('list of guide items, of the bare one', '%', (100 * ours.perSecond) / bare.perSecond);
    measurements.add('first page of 12,000 students', 'requests/s', walled.perSecond);
  }
}

/** Lists on a PostgreSQL cluster, beside bare Fastify and pg that ask the same of the same cluster in the same run. */
export async function measureCluster(): Promise<Figure[]> {
  const measurements = createMeasurements(),
    cluster: PostgresCluster = await startPostgresCluster();
  rmSync(DATA_DIR, { recursive: true, force: true });
  try {
    const databaseUrl = cluster.url('postgres');
    const server = await startAppServer({
      PORT: String(CLUSTER_SERVER_PORT),
      PUBLIC_URL: `http://127.0.0.1:${CLUSTER_SERVER_PORT}`,
      DATA_DIR,
      DATABASE_URL: databaseUrl,
    });
    try {
      await whileBareServer('bare-lists.mjs', databaseUrl, () => measureLists(databaseUrl, measurements));
    } finally {
      await server.stop();
    }
    return measurements.figures();
  } finally {
    cluster.stop();
  }
}
