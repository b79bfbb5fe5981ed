import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { withSetupLock } from '../database/migrate.ts';
import type { Schema } from '../database/schema.ts';
import { StartupError } from '../startup-error.ts';
import { CASE_FOLDER } from './case-key.ts';
import { syncFolder } from './key-files.ts';
import { refuseSharedPlace, type KeyPlace } from './key-place.ts';
import { createMasterKey, isMasterFile, masterKey, type MasterKey } from './master-key.ts';
import { rotateMaster } from './rotate-master.ts';

/** Name of the mark in the data of every installation: the fingerprint of the master key, never a key. */
const MARK = 'masterKeyId';
/** The server's own account alone. */
const FOLDER_MODE = 0o700,
  OTHERS = 0o077;
/** What a new disk may bring along. */
const OF_THE_DISK = 'lost+found';
const hasModes = process.platform !== 'win32';

/**
 * Opens the key folder at the start: makes it at the first one, afterwards finds the master key that the database
 * knows. Several processes may call it at once; all of them use one folder.
 * @returns whether it was made now
 * @throws StartupError when it lies with the data, is missing, is open to others, or belongs to another database
 */
export function prepareKeys(db: Kysely<Schema>, place: KeyPlace): Promise<boolean> {
  return withSetupLock(db, async (locked) => {
    const known = await readMark(locked),
      found = await readMaster(place.keyDir);
    if (known === null && found === null) {
      await makeFolder(place);
      await writeMark(locked, (await createMasterKey(place.keyDir)).masterId);
      return true;
    }
    if (found === null)
      throw new StartupError(
        `키 폴더에 마스터 키가 없습니다. 옮기거나 복원한 뒤 시작해주세요: ${place.keyDir} (KEY_DIR)`,
      );
    if (known !== null && found.masterId !== known && !found.formerIds.includes(known))
      throw new StartupError(`이 데이터베이스의 키가 아닙니다. KEY_DIR을 확인해주세요: ${place.keyDir}`);
    await refuseOpenFolder(place.keyDir);
    // Some tools of copying leave out an empty folder.
    await mkdir(path.join(place.keyDir, CASE_FOLDER), { recursive: true, mode: FOLDER_MODE });
    if (known !== found.masterId) await writeMark(locked, found.masterId);
    return false;
  });
}

/**
 * Lets the next start make a new master key, when the one that the database knows is lost for good.
 * @throws StartupError when the database knows none, or the folder holds one
 */
export function forgetKeys(db: Kysely<Schema>, keyDir: string): Promise<void> {
  return withSetupLock(db, async (locked) => {
    if ((await readMark(locked)) === null) throw new StartupError('이 데이터베이스가 아는 키가 없습니다.');
    if ((await readMaster(keyDir)) !== null)
      throw new StartupError(`키 폴더에 마스터 키가 있습니다. 먼저 다른 곳으로 옮겨주세요: ${keyDir}`);
    await locked.deleteFrom('installation').where('key', '=', MARK).execute();
  });
}

/**
 * Replaces the master key of an installation. @returns how many case keys were wrapped anew
 * @throws StartupError when the folder is not the one of this database
 */
export function rotateKeys(db: Kysely<Schema>, keyDir: string): Promise<number> {
  return withSetupLock(db, async (locked) => {
    const known = await readMark(locked),
      found = await readMaster(keyDir);
    if (known === null || found === null || (found.masterId !== known && !found.formerIds.includes(known)))
      throw new StartupError(`이 데이터베이스의 키가 아닙니다. KEY_DIR을 확인해주세요: ${keyDir}`);
    return rotateMaster(keyDir, (masterId) => writeMark(locked, masterId));
  });
}

async function readMaster(keyDir: string): Promise<MasterKey | null> {
  try {
    return await masterKey(keyDir);
  } catch (error) {
    throw new StartupError(`키 폴더를 읽을 수 없습니다: ${keyDir} (${reasonOf(error)})`);
  }
}

async function readMark(db: Kysely<Schema>): Promise<string | null> {
  const found = await db.selectFrom('installation').select('value').where('key', '=', MARK).executeTakeFirst();
  return found?.value ?? null;
}

async function writeMark(db: Kysely<Schema>, value: string): Promise<void> {
  await db
    .insertInto('installation')
    .values({ key: MARK, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** A folder that holds other things is not taken: its rights would be taken from those who use it. */
async function makeFolder(place: KeyPlace): Promise<void> {
  const { keyDir } = place;
  try {
    await mkdir(keyDir, { recursive: true, mode: FOLDER_MODE });
    const others = (await readdir(keyDir)).filter((name) => name !== CASE_FOLDER && !isMasterFile(name));
    if (others.some((name) => name !== OF_THE_DISK))
      throw new StartupError(`다른 파일이 있는 폴더는 키 폴더로 쓸 수 없습니다. KEY_DIR을 확인해주세요: ${keyDir}`);
    // Only now it is known where a link leads whose end was not there before.
    refuseSharedPlace(place);
    await chmod(keyDir, FOLDER_MODE);
    await mkdir(path.join(keyDir, CASE_FOLDER), { recursive: true, mode: FOLDER_MODE });
    await syncFolder(keyDir);
    await syncFolder(path.dirname(keyDir));
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`키 폴더를 만들 수 없습니다. KEY_DIR을 확인해주세요: ${keyDir} (${reasonOf(error)})`);
  }
}

async function refuseOpenFolder(keyDir: string): Promise<void> {
  const { mode } = await stat(keyDir);
  if (hasModes && (mode & OTHERS) !== 0)
    throw new StartupError(`다른 계정이 볼 수 있는 키 폴더입니다. 권한을 700으로 바꿔주세요: ${keyDir}`);
}

/** Code of what the disk refuses; the words of other errors may repeat what a file holds. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : error instanceof Error ? error.message : '';
