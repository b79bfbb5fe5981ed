import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Longer than any run may still read what it has built. */
const KEPT_MS = 3 * 60 * 60 * 1_000;

/**
 * Where the run of this process builds something for its tests: another run beside it has a folder of its own.
 * @param kind what is built; the folder is `build/<kind>/<process>`
 */
export const runFolder = (kind: string): string => path.join(ROOT, 'build', kind, String(process.pid));

/** Removes what runs have left that were killed. */
export function removeOldRuns(kind: string): void {
  const folder = path.dirname(runFolder(kind));
  if (!existsSync(folder)) return;
  for (const run of readdirSync(folder).map((name) => path.join(folder, name)))
    if (Date.now() - statSync(run).mtimeMs > KEPT_MS) rmSync(run, { recursive: true, force: true });
}
