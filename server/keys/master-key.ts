import { createHash, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { KEY_BYTES } from './byte-cipher.ts';
import { createFile, readKeyFile } from './key-files.ts';

/** Name of its file in the key folder. */
const FILE_NAME = 'master.key';
const FORMAT = 1;
const ID_LENGTH = 32;
const fileSchema = z.strictObject({ format: z.literal(FORMAT), key: z.base64() });

/** The key that wraps the keys of the cases. Its bytes are not printed by any log. */
export interface MasterKey {
  /** Its fingerprint, by which the database knows it: nothing can be concluded from it about the key. */
  readonly masterId: string;
  readonly key: KeyObject;
}

const fingerprintOf = (bytes: Buffer): string =>
  createHash('sha256').update('madang master key\0').update(bytes).digest('hex').slice(0, ID_LENGTH);

/** The master key of a key folder; null when it holds none. @throws Error when the file is damaged */
export async function masterKey(keyDir: string): Promise<MasterKey | null> {
  const content = await readKeyFile(path.join(keyDir, FILE_NAME));
  if (content === null) return null;
  const bytes = keyBytesOf(content);
  return { masterId: fingerprintOf(bytes), key: createSecretKey(bytes) };
}

function keyBytesOf(content: string): Buffer {
  try {
    const bytes = Buffer.from(fileSchema.parse(JSON.parse(content)).key, 'base64');
    if (bytes.length === KEY_BYTES) return bytes;
  } catch {
    // What a parser says of it may repeat a part of the key.
  }
  throw new Error('the file of the master key is damaged');
}

/** The master key of a folder that a start has prepared. @throws Error when the folder is away */
export async function requireMaster(keyDir: string): Promise<MasterKey> {
  const master = await masterKey(keyDir);
  if (master === null) throw new Error('the key folder is away: it holds no master key');
  return master;
}

/** Makes the master key of a folder that has none; of several processes at once one makes it, and all get the same. */
export async function createMasterKey(keyDir: string): Promise<MasterKey> {
  const content = JSON.stringify({ format: FORMAT, key: randomBytes(KEY_BYTES).toString('base64') });
  await createFile(path.join(keyDir, FILE_NAME), content);
  const made = await masterKey(keyDir);
  if (made === null) throw new Error('the master key vanished while it was made');
  return made;
}

/** Whether a file of the key folder belongs to the master key, begun ones included. */
export const isMasterFile = (name: string): boolean => name.startsWith(FILE_NAME);
