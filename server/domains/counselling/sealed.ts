import { CaseKeyGone, decryptForCase, encryptForCase, type CasePlace } from '#server/keys/case-envelope.ts';
import { caseKey, findCaseKey } from '#server/keys/case-key.ts';
import type { ServerSettings } from '#server/services.ts';

/*
 * What is written about a client lies in the database as envelopes (counselling.md 4.2): all that belongs to one application
 * and its case under the key of the application, bound to its row and to the student.
 */

type Settings = Pick<ServerSettings, 'keyDir'>;

/** A row by whose case its texts are encrypted. */
interface KeyedCase {
  readonly aplyId: string | null;
  readonly caseId?: string | null;
}
/** Under which key the texts of an application and its case lie: under the application's, from which the case inherits it. */
export function keyCaseOf({ aplyId, caseId = null }: KeyedCase): string {
  const keyCaseId = aplyId ?? caseId;
  if (keyCaseId === null) throw new Error('neither an application nor a case');
  return keyCaseId;
}

/** Where the texts of a row stand. @param column `table.column` */
export const placeIn = (column: string, id: string, stdNo: string | null): CasePlace => ({
  column,
  bound: [id, stdNo ?? ''],
});

/** A value as the database keeps it. The key is on the disk before the transaction commits. */
export const seal = async (
  { keyDir }: Settings,
  keyCaseId: string,
  place: CasePlace,
  value: unknown,
): Promise<Buffer> => encryptForCase(await caseKey(keyDir, keyCaseId), place, Buffer.from(JSON.stringify(value)));

/** The value of an envelope; null where its key was destroyed. @throws Error for bytes that were changed */
export async function unseal(
  { keyDir }: Settings,
  keyCaseId: string,
  place: CasePlace,
  envelope: Uint8Array,
): Promise<unknown> {
  try {
    return JSON.parse(decryptForCase(await findCaseKey(keyDir, keyCaseId), place, envelope).toString());
  } catch (error) {
    if (error instanceof CaseKeyGone) return null;
    throw error;
  }
}
