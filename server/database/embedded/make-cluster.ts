import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startThread } from './thread-client.ts';

/**
 * Makes the files of an empty database under another name and renames them when they are complete and on the disk: a
 * start that is killed half way leaves nothing that looks like a database. The thread that made them is closed, which
 * gives back the 500 MB that making them took.
 */
export async function makeCluster(directory: string): Promise<void> {
  const making = `${directory}.making`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { mode: 0o700 });
  const thread = await startThread(making, () => undefined);
  await thread.close();
  for (const entry of readdirSync(making, { recursive: true, withFileTypes: true }))
    syncPath(join(entry.parentPath, entry.name));
  syncPath(making);
  rmSync(directory, { recursive: true, force: true });
  renameSync(making, directory);
  syncPath(dirname(directory));
}

function syncPath(file: string): void {
  const handle = openSync(file, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
