import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { decryptBytes, encryptBytes, KEY_BYTES } from './byte-cipher.ts';
import { createFile, destroyFile, readKeyFile, replaceFile, syncFolder } from './key-files.ts';
import { masterNamed, requireMaster, type MasterKey } from './master-key.ts';

/** Folder of the case keys in the key folder. */
export const CASE_FOLDER = 'cases';
const FORMAT = 1;
const KEY_ID_BYTES = 16;
/** Ids of cases are UUIDs. Nothing else becomes a part of a path. */
const CASE_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const fileSchema = z.strictObject({
  format: z.literal(FORMAT),
  keyId: z.string().regex(/^[0-9a-f]{32}$/),
  masterId: z.string(),
  wrapped: z.base64(),
});

/**
 * What everything about one person's case is encrypted with: an application with its case, a group, a referral, a test
 * without a case. Destroying it makes all of that unreadable, in every copy of the database too.
 */
export interface CaseKey {
  readonly caseId: string;
  /** Random, 32 hexadecimal digits. A key that is made after a destroyed one has another. */
  readonly keyId: string;
  readonly key: KeyObject;
}

function fileOf(keyDir: string, caseId: string): string {
  if (!CASE_ID.test(caseId)) throw new Error('not the id of a case');
  return path.join(keyDir, CASE_FOLDER, `${caseId}.key`);
}

/** Wrapped for its case and number: under another name it opens nothing. */
const aboutOf = (caseId: string, keyId: string): Buffer => Buffer.from(`case key\0${caseId}\0${keyId}`);

/** @throws Error when the file is damaged, or the folder does not hold the master key that wraps it */
async function unwrap(keyDir: string, caseId: string, content: string): Promise<CaseKey> {
  const { keyId, masterId, wrapped } = fileSchema.parse(JSON.parse(content)),
    { key } = await masterNamed(keyDir, masterId);
  const bytes = decryptBytes(key, aboutOf(caseId, keyId), Buffer.from(wrapped, 'base64'));
  return { caseId, keyId, key: createSecretKey(bytes) };
}

/** A case key as it lies in its file. */
function contentOf(master: MasterKey, { caseId, keyId }: Pick<CaseKey, 'caseId' | 'keyId'>, bytes: Buffer): string {
  const wrapped = encryptBytes(master.key, aboutOf(caseId, keyId), bytes);
  return JSON.stringify({ format: FORMAT, keyId, masterId: master.masterId, wrapped: wrapped.toString('base64') });
}

const newContent = (master: MasterKey, caseId: string): string =>
  contentOf(master, { caseId, keyId: randomBytes(KEY_ID_BYTES).toString('hex') }, randomBytes(KEY_BYTES));

/**
 * The key of a case; null when it was destroyed or never made. For reading.
 * @throws Error when the key folder is away, so that no one takes that for a destroyed key
 */
export async function findCaseKey(keyDir: string, caseId: string): Promise<CaseKey | null> {
  const file = fileOf(keyDir, caseId);
  await requireMaster(keyDir);
  const content = await readKeyFile(file);
  return content === null ? null : unwrap(keyDir, caseId, content);
}

/**
 * The key of a case, made when there is none. For writing: when it resolves, the key is on the disk, so that the
 * transaction that uses it may commit. Two processes that make it at once get the same.
 * @param caseId a UUID
 */
export async function caseKey(keyDir: string, caseId: string): Promise<CaseKey> {
  const found = await findCaseKey(keyDir, caseId);
  if (found !== null) {
    // Another process may have given it its name in this very moment.
    await syncFolder(path.dirname(fileOf(keyDir, caseId)));
    return found;
  }
  // What a cut-off destruction has left is in the way of a new key, and empty.
  const file = fileOf(keyDir, caseId);
  if (!(await createFile(file, newContent(await requireMaster(keyDir), caseId))) && (await readKeyFile(file)) === null)
    await destroyFile(file);
  return caseKey(keyDir, caseId);
}

/**
 * Destroys the key of a case: what was encrypted with it can no longer be read, here or in any copy of the database.
 * @returns whether there was one
 */
export const destroyCaseKey = async (keyDir: string, caseId: string): Promise<boolean> =>
  destroyFile(fileOf(keyDir, caseId));

/** Ids of all cases that have a key, and when each file was written. */
export async function listCaseKeys(keyDir: string): Promise<readonly { readonly caseId: string; readonly at: Date }[]> {
  const found: { caseId: string; at: Date }[] = [];
  for (const name of await readdir(path.join(keyDir, CASE_FOLDER))) {
    const caseId = name.replace(/\.key$/, '');
    if (name === caseId || !CASE_ID.test(caseId)) continue;
    // Destroyed meanwhile: none.
    const at = await stat(fileOf(keyDir, caseId)).catch(() => null);
    if (at !== null) found.push({ caseId, at: at.mtime });
  }
  return found;
}

/** Wraps the key of a case by another master key. @returns whether it was another one before */
export async function rewrapCaseKey(keyDir: string, caseId: string, master: MasterKey): Promise<boolean> {
  const file = fileOf(keyDir, caseId),
    content = await readKeyFile(file);
  if (content === null || fileSchema.parse(JSON.parse(content)).masterId === master.masterId) return false;
  const found = await unwrap(keyDir, caseId, content);
  await replaceFile(file, contentOf(master, found, found.key.export()));
  return true;
}
