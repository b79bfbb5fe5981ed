import { rmSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildTestServer } from './build-test-server.ts';
import { findCampus } from './campus-cache.ts';
import { createDatabase, TEMPLATE_DATABASE } from './postgres-admin.ts';
import { findPostgresBinaries, startPostgresCluster, type PostgresCluster } from './postgres-cluster.ts';
import { prepareCampus, TEST_DAY } from './prepared-campus.ts';

/**
 * Once per run and side by side, for whichever database the chosen projects are about: the server as processes run it,
 * and the demo campus, which each test copies instead of making its own.
 */
export async function setup({ vitest }: TestProject): Promise<(() => void) | undefined> {
  // Every project of the server asks; the first one does it for all.
  if ('serverFile' in vitest.getRootProject().getProvidedContext()) return undefined;
  const databases = new Set(vitest.projects.map(({ config }) => config.env?.['MADANG_TEST_DB']));
  const [serverFile, dataDir, cluster] = await Promise.all([
    buildTestServer(),
    databases.has('embedded') ? findCampus(TEST_DAY) : '',
    databases.has('postgres') ? startCampusCluster() : null,
  ]);
  vitest.provide('serverFile', serverFile);
  vitest.provide('preparedDataDir', dataDir);
  vitest.provide('postgresPort', cluster?.port ?? 0);
  return () => {
    cluster?.stop();
    rmSync(path.dirname(path.dirname(serverFile)), { recursive: true, force: true });
  };
}

/** A PostgreSQL cluster with the demo campus as template database. Never skipped in CI. */
async function startCampusCluster(): Promise<PostgresCluster | null> {
  if (findPostgresBinaries() === undefined && process.env.CI === undefined) {
    console.warn(
      '\n!! PostgreSQL is not installed: the server tests on PostgreSQL are SKIPPED (apt-get install postgresql)\n',
    );
    return null;
  }
  const cluster = await startPostgresCluster();
  await createDatabase(cluster.url('postgres'), TEMPLATE_DATABASE);
  await prepareCampus({ dataDir: '', databaseUrl: cluster.url(TEMPLATE_DATABASE) }, TEST_DAY);
  return cluster;
}
