import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { koreanSecond } from '#shared/korean-time.ts';

/** Copies that the server has made itself; what other tools put beside them it never takes away. */
const OWN_COPY = /^madang-\d{14}\.tar\.gz$/;
/** Ending of a copy that is being written. */
const BEGUN = '.part';

export interface BackupFile {
  readonly name: string;
  readonly madeAt: Date;
}

/** The newest copy in a folder, whatever created it; null in an empty or missing one. */
export async function findNewestBackup(backupDir: string): Promise<BackupFile | null> {
  const names = (await readdir(backupDir).catch(() => [])).filter((name) => !name.endsWith(BEGUN));
  let newest: BackupFile | null = null;
  for (const name of names) {
    const { mtime, size } = await stat(path.join(backupDir, name));
    if (size > 0 && (newest === null || mtime > newest.madeAt)) newest = { name, madeAt: mtime };
  }
  return newest;
}

/** Writes a copy whole or not at all. @returns its name */
export async function keepBackup(backupDir: string, bytes: Uint8Array, now: Date): Promise<string> {
  await mkdir(backupDir, { recursive: true, mode: 0o700 });
  const name = `madang-${koreanSecond(now)}.tar.gz`,
    begun = path.join(backupDir, name + BEGUN);
  const file = await open(begun, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(begun, path.join(backupDir, name));
  return name;
}

/** Takes away own copies but the newest ones. @returns how many */
export async function dropOldBackups(backupDir: string, most: number): Promise<number> {
  const old = (await readdir(backupDir))
    .filter((name) => OWN_COPY.test(name))
    .toSorted()
    .slice(0, -most);
  for (const name of old) await rm(path.join(backupDir, name), { force: true });
  return old.length;
}
