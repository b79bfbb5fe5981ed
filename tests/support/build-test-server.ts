import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, 'build', 'test-server', 'server');

/** Bundles the server as production does. @returns the entry file */
export async function buildTestServer(): Promise<string> {
  await promisify(execFile)(process.execPath, ['scripts/build.mjs', '--server', FOLDER], { cwd: ROOT });
  return path.join(FOLDER, 'main.js');
}
