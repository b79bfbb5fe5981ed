import { realpathSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '../startup-error.ts';
import { hasCode } from './key-files.ts';

/** Folders of an installation, all of them absolute. */
export interface KeyPlace {
  readonly keyDir: string;
  readonly dataDir: string;
  readonly backupDir: string;
}

/** Where the keys lie when no setting names a folder: beside the data. */
export const keyDirBeside = (dataDir: string): string => `${path.resolve(dataDir)}-keys`;

/**
 * Keys lie where no copy of the data takes them along, and no copy of the keys takes the data along. Judged by where
 * symbolic links lead.
 * @throws StartupError when one of the folders lies in the other
 */
export function refuseSharedPlace({ keyDir, dataDir, backupDir }: KeyPlace): void {
  const keys = realPlace(keyDir);
  for (const [name, folder] of [
    ['DATA_DIR', dataDir],
    ['BACKUP_DIR', backupDir],
  ] as const) {
    if (isWithin(keys, realPlace(folder)))
      throw new StartupError(`KEY_DIR은 ${name} 안에 둘 수 없습니다. 다른 폴더를 지정해주세요: ${keyDir}`);
    if (isWithin(realPlace(folder), keys))
      throw new StartupError(`${name}은 KEY_DIR 안에 둘 수 없습니다. 다른 폴더를 지정해주세요: ${keyDir}`);
  }
}

/** Where a path leads; of a folder that is still to be made, where it will be. */
function realPlace(folder: string): string {
  try {
    return realpathSync.native(folder);
  } catch (error) {
    const parent = path.dirname(folder);
    if (parent === folder || !hasCode(error, 'ENOENT', 'ENOTDIR')) throw error;
    return path.join(realPlace(parent), path.basename(folder));
  }
}

/** Whether a folder is the other one or lies in it. */
function isWithin(folder: string, other: string): boolean {
  const way = path.relative(other, folder);
  return way === '' || !(way === '..' || way.startsWith(`..${path.sep}`) || path.isAbsolute(way));
}
