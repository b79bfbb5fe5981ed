import type { TestProject } from 'vitest/node';
import { findPostgresBinaries, startPostgresCluster } from './postgres-cluster.ts';
import { buildTestServer } from './build-test-server.ts';
import { prepareCampus, TEST_DAY } from './prepared-campus.ts';
import { createDatabase, TEMPLATE_DATABASE } from './postgres-admin.ts';

/** Once per run: a PostgreSQL cluster with the demo campus as template database. Never skipped in CI. */
export async function setup(project: TestProject): Promise<(() => void) | undefined> {
  if (findPostgresBinaries() === undefined && process.env.CI === undefined) {
    console.warn('\n!! PostgreSQL is not installed: the server tests on PostgreSQL are SKIPPED (apt-get install postgresql)\n');
    project.provide('postgresPort', 0);
    return undefined;
  }
  project.provide('serverFile', buildTestServer('postgres'));
  const cluster = await startPostgresCluster();
  await createDatabase(cluster.url('postgres'), TEMPLATE_DATABASE);
  await prepareCampus({ dataDir: '', databaseUrl: cluster.url(TEMPLATE_DATABASE) }, TEST_DAY);
  project.provide('postgresPort', cluster.port);
  return () => cluster.stop();
}
