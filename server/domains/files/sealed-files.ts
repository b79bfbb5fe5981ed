import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { CaseKeyGone, decryptForCase, encryptForCase } from '#server/keys/case-envelope.ts';
import { caseKey, findCaseKey, type CaseKey } from '#server/keys/case-key.ts';
import { FILE_MESSAGES } from './messages.ts';

/*
 * Files of the policy CNSL (counselling.md 4.3): each has a key of its own, by which its bytes are encrypted, and that key
 * and the name lie in its row as envelopes of a case key. Before its form is saved a group has a case key of its own,
 * under the id of the group; the row that takes the group brings the key of its case, by which both are wrapped anew,
 * and the first key is unused from then on.
 */

/** What a row of `file` says of its encryption; both are null of an ordinary file. */
interface Sealed {
  readonly fileId: string;
  readonly encNm: Uint8Array | null;
  readonly encDek: Uint8Array | null;
}
/** A row as it is read, with the case of its group. */
interface SealedRow extends Sealed {
  readonly fileGroupId: string | null;
  readonly keyCaseId: string | null;
  readonly oriFileNm: string;
}

const nameAt = (fileId: string) => ({ column: 'file.encNm', bound: [fileId] }),
  keyAt = (fileId: string) => ({ column: 'file.encDek', bound: [fileId] });

/** What stands in the row of an encrypted file in place of its name. */
export const hiddenName = (fileExtNm: string): string => `${FILE_MESSAGES.attachment}${fileExtNm}`;

/** The case key that files of a group are wrapped by, for writing. @throws CaseKeyGone when the case's key was destroyed */
export async function sealingKey(
  keyDir: string,
  { fileGroupId, keyCaseId }: { readonly fileGroupId: string; readonly keyCaseId: string | null },
): Promise<CaseKey> {
  if (keyCaseId === null) return caseKey(keyDir, fileGroupId);
  // A case whose time is over gets no new key by a file.
  const found = await findCaseKey(keyDir, keyCaseId);
  if (found === null) throw new CaseKeyGone('the key of this case was destroyed');
  return found;
}

/** Name and key of a file as its row keeps them. */
export const sealFile = (
  key: CaseKey,
  { fileId, fileName, fileKey }: { readonly fileId: string; readonly fileName: string; readonly fileKey: KeyObject },
): { readonly encNm: Buffer; readonly encDek: Buffer } => ({
  encNm: encryptForCase(key, nameAt(fileId), Buffer.from(fileName)),
  encDek: encryptForCase(key, keyAt(fileId), fileKey.export()),
});

/** A file whose name is known; `fileKey` opens its bytes where they are encrypted, null where their key was destroyed. */
export type Opened<Row> = Row & { readonly fileKey: KeyObject | null | undefined };

/** Rows with their names in clear; of a destroyed case the name says so. */
export async function openSealed<Row extends SealedRow>(
  keyDir: string,
  rows: readonly Row[],
): Promise<readonly Opened<Row>[]> {
  const keys = new Map<string, CaseKey | null>();
  const keyOf = async (caseId: string): Promise<CaseKey | null> => {
    const known = keys.get(caseId) ?? (await findCaseKey(keyDir, caseId));
    keys.set(caseId, known);
    return known;
  };
  const opened: Opened<Row>[] = [];
  for (const row of rows) {
    const caseId = row.keyCaseId ?? row.fileGroupId;
    opened.push(
      caseId === null || row.encNm === null ? { ...row, fileKey: undefined } : open(await keyOf(caseId), row),
    );
  }
  return opened;
}

function open<Row extends SealedRow>(key: CaseKey | null, row: Row): Opened<Row> {
  const { fileId, encNm, encDek } = row;
  if (encNm === null || encDek === null) return { ...row, fileKey: undefined };
  try {
    const fileKey = createSecretKey(decryptForCase(key, keyAt(fileId), encDek));
    return { ...row, oriFileNm: decryptForCase(key, nameAt(fileId), encNm).toString(), fileKey };
  } catch (error) {
    if (!(error instanceof CaseKeyGone)) throw error;
    return { ...row, oriFileNm: FILE_MESSAGES.destroyed, fileKey: null };
  }
}

/**
 * Wraps the files of a group by the key of the case that takes it, in the transaction that gives it away. Their bytes
 * stay as they are.
 */
export async function resealGroup(
  db: Kysely<Schema>,
  keyDir: string,
  group: { readonly fileGroupId: string; readonly keyCaseId: string | null },
  caseId: string,
): Promise<void> {
  const from = await findCaseKey(keyDir, group.keyCaseId ?? group.fileGroupId),
    to = await caseKey(keyDir, caseId);
  const rows = await db
    .selectFrom('file')
    .select(['fileId', 'encNm', 'encDek'])
    .where('fileGroupId', '=', group.fileGroupId)
    .forUpdate()
    .execute();
  for (const { fileId, encNm, encDek } of rows) {
    if (encNm === null || encDek === null) continue;
    await db
      .updateTable('file')
      .set({
        encNm: encryptForCase(to, nameAt(fileId), decryptForCase(from, nameAt(fileId), encNm)),
        encDek: encryptForCase(to, keyAt(fileId), decryptForCase(from, keyAt(fileId), encDek)),
      })
      .where('fileId', '=', fileId)
      .execute();
  }
  await db.updateTable('fileGroup').set({ keyCaseId: caseId }).where('fileGroupId', '=', group.fileGroupId).execute();
}
