import { z } from 'zod';
import { CaseKeyGone, decryptForCase, encryptForCase, type CasePlace } from '#server/keys/case-envelope.ts';
import { caseKey, findCaseKey } from '#server/keys/case-key.ts';
import type { ServerSettings } from '#server/services.ts';

/*
 * The text of a referral lies under a key of its own (counselling.md 4.15). 중도탈락예방 seals the plain text at the same
 * place; counselling seals the text with why a student is in danger.
 */

type Settings = Pick<ServerSettings, 'keyDir'>;
const referPlace = (referId: string): CasePlace => ({ column: 'cnslRefer.referCn', bound: [referId] });
const PLAIN_SOURCE = 'DRPT';

const referContent = z.object({ referCn: z.string(), grndRsn: z.string().nullable() });
type ReferContent = z.infer<typeof referContent>;

/** A text as the database keeps it. The key is on the disk before the transaction commits. */
export const sealRefer = async ({ keyDir }: Settings, referId: string, content: ReferContent): Promise<Buffer> =>
  encryptForCase(await caseKey(keyDir, referId), referPlace(referId), Buffer.from(JSON.stringify(content)));

interface SealedRefer {
  readonly referId: string;
  readonly srcCd: string;
  readonly referCn: Uint8Array | null;
}
/** The text in clear; null for none, and where its key was destroyed. @throws Error for bytes that were changed */
export async function openRefer(
  { keyDir }: Settings,
  { referId, srcCd, referCn }: SealedRefer,
): Promise<ReferContent | null> {
  if (referCn === null) return null;
  try {
    const opened = decryptForCase(await findCaseKey(keyDir, referId), referPlace(referId), referCn).toString();
    return srcCd === PLAIN_SOURCE ? { referCn: opened, grndRsn: null } : referContent.parse(JSON.parse(opened));
  } catch (error) {
    if (error instanceof CaseKeyGone) return null;
    throw error;
  }
}
