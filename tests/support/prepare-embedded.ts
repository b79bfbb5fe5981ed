import type { TestProject } from 'vitest/node';
import { buildTestServer } from './build-test-server.ts';
import { findCampus } from './campus-cache.ts';
import { TEST_DAY } from './prepared-campus.ts';

/** Once per run: an embedded database with the demo campus, which each test copies instead of making its own. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('serverFile', buildTestServer('embedded'));
  project.provide('preparedDataDir', await findCampus(TEST_DAY));
}
