import { createSecretKey } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { decryptBytes, encryptBytes } from './byte-cipher.ts';
import { listCaseKeys, rewrapCaseKey } from './case-key.ts';
import { destroyFile, readKeyFile, replaceFile } from './key-files.ts';
import {
  createNextMaster,
  enforceNextMaster,
  masterKey,
  masterNamed,
  OLD_NAME,
  requireMaster,
  type MasterKey,
} from './master-key.ts';

/** The key that hashes are made with, once the master key that they began with has been replaced. */
const HASH_NAME = 'master.key.hash';
const FORMAT = 1;
const ABOUT = Buffer.from('hash root');
const fileSchema = z.strictObject({ format: z.literal(FORMAT), masterId: z.string(), wrapped: z.base64() });

/**
 * The key under the hashes of this installation: the first master key, which goes on serving them wrapped by its
 * successors, so that a request that is repeated after a replacement is still known.
 */
export async function hashRoot(keyDir: string): Promise<MasterKey['key']> {
  const content = await readKeyFile(path.join(keyDir, HASH_NAME));
  if (content === null) return (await requireMaster(keyDir)).key;
  const { masterId, wrapped } = fileSchema.parse(JSON.parse(content)),
    { key } = await masterNamed(keyDir, masterId);
  return createSecretKey(decryptBytes(key, ABOUT, Buffer.from(wrapped, 'base64')));
}

async function rewrapHashRoot(keyDir: string, master: MasterKey): Promise<void> {
  const root = await hashRoot(keyDir),
    wrapped = encryptBytes(master.key, ABOUT, root.export()).toString('base64');
  await replaceFile(
    path.join(keyDir, HASH_NAME),
    JSON.stringify({ format: FORMAT, masterId: master.masterId, wrapped }),
  );
}

async function rewrapCases(keyDir: string, master: MasterKey): Promise<number> {
  let rewrapped = 0;
  for (const { caseId } of await listCaseKeys(keyDir)) if (await rewrapCaseKey(keyDir, caseId, master)) rewrapped += 1;
  return rewrapped;
}

/**
 * Replaces the master key: every case key is wrapped anew, and nothing in the database changes but the fingerprint that
 * it knows. Whatever moment it is cut off at, everything stays readable, and a repeat goes on where it was cut off.
 * @param learn lets the database know the fingerprint of the new key
 * @returns how many case keys were wrapped anew
 */
export async function rotateMaster(keyDir: string, learn: (masterId: string) => Promise<void>): Promise<number> {
  let rewrapped = 0;
  // An old key says that the next one was put in force and what follows was cut off: that is finished, not begun anew.
  if ((await masterKey(keyDir, OLD_NAME)) === null) {
    const next = await createNextMaster(keyDir);
    rewrapped += await rewrapCases(keyDir, next);
    await rewrapHashRoot(keyDir, next);
    await enforceNextMaster(keyDir);
  } else if ((await masterKey(keyDir, OLD_NAME))?.masterId === (await requireMaster(keyDir)).masterId) {
    await enforceNextMaster(keyDir);
  }
  const master = await requireMaster(keyDir);
  // A key that another process made meanwhile names the old one.
  rewrapped += await rewrapCases(keyDir, master);
  await learn(master.masterId);
  await destroyFile(path.join(keyDir, OLD_NAME));
  return rewrapped;
}
