import { spawnSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Bundles the server as production does, in a folder of its own per project. @returns the entry file */
export function buildTestServer(project: string): string {
  const folder = path.join(ROOT, 'build', `test-server-${project}`, 'server');
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.mjs', '--server', folder], { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`the server does not build: ${stderr}`);
  return path.join(folder, 'main.js');
}
