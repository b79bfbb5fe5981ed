import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { removeOldRuns, runFolder } from './run-folder.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const KIND = 'test-server';

/** Bundles the server as production does, for the run of this process. @returns the entry file */
export async function buildTestServer(): Promise<string> {
  const folder = path.join(runFolder(KIND), 'server');
  removeOldRuns(KIND);
  await promisify(execFile)(process.execPath, ['scripts/build.mjs', '--server', folder], { cwd: ROOT });
  return path.join(folder, 'main.js');
}
