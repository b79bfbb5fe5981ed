import { createHash, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { KEY_BYTES } from './byte-cipher.ts';
import { createFile, moveFile, readKeyFile } from './key-files.ts';

/** Name of its file in the key folder. */
const FILE_NAME = 'master.key';
const FORMAT = 1;
const ID_LENGTH = 32;
const fileSchema = z.strictObject({
  format: z.literal(FORMAT),
  key: z.base64(),
  /** Fingerprints of the keys that this one has replaced. */
  former: z.array(z.string()).default([]),
});
/**
 * While the master key is replaced there are two: the next one, which wraps what has been rewrapped, and afterwards the
 * old one, until no case key names it.
 */
export const NEXT_NAME = `${FILE_NAME}.next`,
  OLD_NAME = `${FILE_NAME}.old`;

/** The key that wraps the keys of the cases. Its bytes are not printed by any log. */
export interface MasterKey {
  /** Its fingerprint, by which the database knows it: nothing can be concluded from it about the key. */
  readonly masterId: string;
  /** Fingerprints of its predecessors: a database that was copied before a replacement knows one of them. */
  readonly formerIds: readonly string[];
  readonly key: KeyObject;
}

const fingerprintOf = (bytes: Buffer): string =>
  createHash('sha256').update('madang master key\0').update(bytes).digest('hex').slice(0, ID_LENGTH);

/** The master key of a key folder; null when it holds none. @throws Error when the file is damaged */
export async function masterKey(keyDir: string, fileName = FILE_NAME): Promise<MasterKey | null> {
  const content = await readKeyFile(path.join(keyDir, fileName));
  if (content === null) return null;
  const { bytes, formerIds } = readContent(content);
  return { masterId: fingerprintOf(bytes), formerIds, key: createSecretKey(bytes) };
}

function readContent(content: string): { readonly bytes: Buffer; readonly formerIds: readonly string[] } {
  try {
    const { key, former } = fileSchema.parse(JSON.parse(content)),
      bytes = Buffer.from(key, 'base64');
    if (bytes.length === KEY_BYTES) return { bytes, formerIds: former };
  } catch {
    // What a parser says of it may repeat a part of the key.
  }
  throw new Error('the file of the master key is damaged');
}

/**
 * The master key of this fingerprint: the one in force, or one of a replacement that is under way.
 * @throws Error when the folder is away, or holds no such key
 */
export async function masterNamed(keyDir: string, masterId: string): Promise<MasterKey> {
  const inForce = await requireMaster(keyDir);
  if (inForce.masterId === masterId) return inForce;
  for (const name of [NEXT_NAME, OLD_NAME]) {
    const other = await masterKey(keyDir, name);
    if (other?.masterId === masterId) return other;
  }
  // The next one came into force between the two looks.
  const now = await requireMaster(keyDir);
  if (now.masterId === masterId) return now;
  throw new Error('another master key wraps this key');
}

/** The master key of a folder that a start has prepared. @throws Error when the folder is away */
export async function requireMaster(keyDir: string): Promise<MasterKey> {
  const master = await masterKey(keyDir);
  if (master === null) throw new Error('the key folder is away: it holds no master key');
  return master;
}

const newContent = (former: readonly string[]): string =>
  JSON.stringify({ format: FORMAT, key: randomBytes(KEY_BYTES).toString('base64'), former });

/** Makes the master key of a folder that has none; of several processes at once one makes it, and all get the same. */
export async function createMasterKey(keyDir: string): Promise<MasterKey> {
  await createFile(path.join(keyDir, FILE_NAME), newContent([]));
  return requireMaster(keyDir);
}

/** Makes the key that will replace the one in force, or finds the one that a cut-off replacement has made. */
export async function createNextMaster(keyDir: string): Promise<MasterKey> {
  const { masterId, formerIds } = await requireMaster(keyDir);
  await createFile(path.join(keyDir, NEXT_NAME), newContent([...formerIds, masterId]));
  const next = await masterKey(keyDir, NEXT_NAME);
  if (next === null) throw new Error('the next master key vanished while it was made');
  return next;
}

/** Puts the next key in force and keeps the former one as the old one. A cut leaves both, and a repeat goes on. */
export async function enforceNextMaster(keyDir: string): Promise<void> {
  const inForce = await readKeyFile(path.join(keyDir, FILE_NAME));
  if (inForce === null) throw new Error('the key folder is away: it holds no master key');
  await createFile(path.join(keyDir, OLD_NAME), inForce);
  await moveFile(path.join(keyDir, NEXT_NAME), path.join(keyDir, FILE_NAME));
}

/** Whether a file of the key folder belongs to the master key, begun ones included. */
export const isMasterFile = (name: string): boolean => name.startsWith(FILE_NAME);
