import type { SummaryPaper } from '#contract/counselling/summary-codes.ts';
import { SUMMARY_WORDS } from '#contract/counselling/summary-words.ts';
import { fail, ok, type Result } from '#contract/errors.ts';
import type { Data } from '#contract/registry.ts';
import type { SummaryPlace } from '#shared/counselling/summary-rules.ts';
import type { PartLine } from './part-line.ts';

/** A summary that was opened, with what is left of it. */
export interface OpenedSummary {
  readonly paper: SummaryPaper;
  readonly xpirDt: string;
  readonly leftCnt: number;
}
/** What the clinic's page may ask of its worker. */
export interface SummaryWorkerApi {
  hello(protocol: number): Promise<{ protocol: number; life: string }>;
  listen(listener: (event: never) => void): void;
  open(place: SummaryPlace): Promise<Result<OpenedSummary>>;
}

const NONCE_BYTES = 12,
  TAG_BYTES = 16;
/** Bytes of base64url. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

/** A stored text in clear: nonce, tag and encrypted bytes, bound to the id of its row. @throws for another key or changed bytes */
async function decrypt({ smryId, key }: SummaryPlace, encCn: string): Promise<SummaryPaper> {
  const stored = bytesOf(encCn),
    tag = stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
    hidden = stored.subarray(NONCE_BYTES + TAG_BYTES),
    // The browser's cipher wants the tag at the end.
    joined = new Uint8Array([...hidden, ...tag]),
    cipher = await crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['decrypt']),
    bytes = await crypto.subtle.decrypt(
      {
        name: 'AES-GCM',
        iv: stored.subarray(0, NONCE_BYTES),
        additionalData: new TextEncoder().encode(smryId),
        tagLength: TAG_BYTES * 8,
      },
      cipher,
      joined,
    );
  return JSON.parse(new TextDecoder().decode(bytes)) as SummaryPaper;
}

/** Asks for a summary and opens it on this device; the key stays here. @param line without a participant */
export async function openSummary(line: Pick<PartLine, 'send'>, place: SummaryPlace): Promise<Result<OpenedSummary>> {
  const answer = await line.send('openSmry', { smryId: place.smryId }, { signal: new AbortController().signal });
  if (!answer.ok) return answer;
  const [row] = (answer.value as Data<'openSmry'>).data;
  if (!row) return fail({ kind: 'not-found' });
  try {
    return ok({ paper: await decrypt(place, row.encCn), xpirDt: row.xpirDt, leftCnt: row.leftCnt });
  } catch {
    // A code that was read wrongly has the id and not the key.
    return fail({ kind: 'invalid', message: SUMMARY_WORDS.unreadable, errors: [] });
  }
}
