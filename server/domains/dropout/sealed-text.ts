import { CaseKeyGone, decryptForCase, encryptForCase, type CasePlace } from '#server/keys/case-envelope.ts';
import { caseKey, findCaseKey } from '#server/keys/case-key.ts';
import { hashOutside } from '#server/keys/keyed-hash.ts';
import type { ServerSettings } from '#server/services.ts';
import { foldKeyword } from '#shared/clean-text.ts';

/*
 * Texts about a person lie in the database as envelopes: those of a target's interventions under the key of the target, the memo
 * of a flag under a key of its own (dropout.md 2, as counselling.md 4.2).
 */

type Settings = Pick<ServerSettings, 'keyDir'>;

/** Where the text of an intervention stands. */
export const intvPlace = (intvId: string): CasePlace => ({ column: 'drptIntv.intvCn', bound: [intvId] });
/** Where the memo of a flag stands. */
export const flagPlace = (flagId: string): CasePlace => ({ column: 'drptFlag.memoCn', bound: [flagId] });
/** Where the text of a referral stands, which counselling opens with the key of the referral. */
export const referPlace = (referId: string): CasePlace => ({ column: 'cnslRefer.referCn', bound: [referId] });

/** A text as the database keeps it; null for none. The key is on the disk before the transaction commits. */
export async function sealText(
  { keyDir }: Settings,
  caseId: string,
  place: CasePlace,
  text: string,
): Promise<Buffer | null> {
  return text === '' ? null : encryptForCase(await caseKey(keyDir, caseId), place, Buffer.from(text));
}

/**
 * The columns of an intervention's text: sealed, with its length, and with a hash by which an author's repetitions are found
 * (dropout.md 5.3, 형식 기록).
 */
export async function sealedIntv(
  settings: Settings,
  { trgtId, intvId, text }: { readonly trgtId: string; readonly intvId: string; readonly text: string },
) {
  return {
    intvCn: await sealText(settings, trgtId, intvPlace(intvId), text),
    cnLen: text.length,
    cnHash: text === '' ? null : await hashOutside(settings.keyDir, 'drptIntv', foldKeyword(text)),
  };
}

interface SealedText {
  readonly place: CasePlace;
  readonly envelope: Uint8Array | null;
}
/** Texts of one case in clear, in the same order; null for none, and where the key was destroyed. */
export async function openTexts(
  { keyDir }: Settings,
  caseId: string,
  texts: readonly SealedText[],
): Promise<readonly (string | null)[]> {
  if (texts.every(({ envelope }) => envelope === null)) return texts.map(() => null);
  const key = await findCaseKey(keyDir, caseId);
  return texts.map(({ place, envelope }) => {
    if (envelope === null) return null;
    try {
      return decryptForCase(key, place, envelope).toString();
    } catch (error) {
      if (error instanceof CaseKeyGone) return null;
      throw error;
    }
  });
}
