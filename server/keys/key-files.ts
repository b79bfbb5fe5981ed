import { randomBytes } from 'node:crypto';
import { link, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** The server's own account alone. */
const FILE_MODE = 0o600;
/** Ending of a file that is being written. */
const BEGUN = '.part';

export const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.some((code) => code === error.code);

/** Puts the names of a folder onto the disk. Windows has no such call and writes them by itself. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes a file that is whole or not there, unless one of that name is there. A name is given by `link` and not by
 * `rename`, which would replace the file of another process.
 * @returns whether it was written; when it resolves, the file of that name is on the disk
 */
export async function createFile(file: string, content: string): Promise<boolean> {
  const begun = `${file}.${randomBytes(8).toString('hex')}${BEGUN}`;
  let isMine = true;
  try {
    const handle = await open(begun, 'wx', FILE_MODE);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await link(begun, file).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error;
      isMine = false;
    });
  } finally {
    await rm(begun, { force: true });
  }
  await syncFolder(path.dirname(file));
  return isMine;
}

/** Gives a file the name of another, which is gone then: a reader meanwhile finds one of the two, whole. */
export async function moveFile(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(path.dirname(to));
}

/** Replaces a file by new content; a cut leaves the former one. */
export async function replaceFile(file: string, content: string): Promise<void> {
  const next = `${file}.${randomBytes(8).toString('hex')}${BEGUN}`;
  await createFile(next, content);
  await moveFile(next, file);
}

/** Content of a file; null when there is none of that name, or when its destruction was cut off behind the overwriting. */
export async function readKeyFile(file: string): Promise<string | null> {
  const content = await readFile(file, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  });
  return content === null || isOverwritten(content) ? null : content;
}

const isOverwritten = (content: string): boolean => content === '' || content.startsWith('\0');

/**
 * Overwrites a file, then removes it: a second name that a killed process may have left for it has nothing to show
 * either. What the disk itself keeps of overwritten blocks is beyond this call.
 * @returns whether there was one
 */
export async function destroyFile(file: string): Promise<boolean> {
  const handle = await open(file, 'r+').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  });
  if (handle === null) return false;
  try {
    const { size } = await handle.stat();
    await handle.write(Buffer.alloc(size), 0, size, 0);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rm(file, { force: true });
  await syncFolder(path.dirname(file));
  return true;
}
