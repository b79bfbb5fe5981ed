import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildTestServer } from './build-test-server.ts';
import { prepareCampus } from './prepared-campus.ts';

/** Once per run: an embedded database with the demo campus, which each test copies instead of making its own. */
export async function setup(project: TestProject): Promise<() => void> {
  project.provide('serverFile', buildTestServer('embedded'));
  const dataDir = mkdtempSync(join(tmpdir(), 'madang-campus-'));
  await prepareCampus({ dataDir, databaseUrl: undefined });
  project.provide('preparedDataDir', dataDir);
  return () => rmSync(dataDir, { recursive: true, force: true });
}
