import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { HISTORIES, type HistoryCd } from '#contract/security/history-rules.ts';
import type { HeadState } from '#contract/security/log-seal-rules.ts';
import type { Anchors, Seal } from './chain-rules.ts';

/* The file that lies beside the database and says how long its histories are: one signed line after another. */

const sealEntry = z.strictObject({ sealDt: z.string(), uptoNo: z.number(), digest: z.string() });
const ofHistories = <T extends z.ZodType>(value: T) => z.partialRecord(z.enum(HISTORIES), value);
const contentSchema = z.strictObject({
  /** ISO 8601. */
  at: z.string(),
  /** Last seals, of those histories that have a new one since the line before. */
  seals: ofHistories(sealEntry),
  /** Rows written so far with days that are not sealed yet, of those that have grown. */
  counts: ofHistories(z.record(z.string(), z.number())),
});
export type HeadContent = z.infer<typeof contentSchema>;

const signedSchema = contentSchema.extend({
  /** Rises by one from line to line, over all files that there ever were. */
  no: z.number().int().min(1),
  /** Signature of the line before. */
  prev: z.string(),
});
export type HeadLine = z.infer<typeof signedSchema> & {
  /** HMAC-SHA256 over the text of the line, hexadecimal. */
  readonly mac: string;
};

/** What the database remembers of the file: the first and the last line it has seen there. */
export interface KnownHead {
  readonly firstNo: number;
  readonly no: number;
  readonly mac: string;
}
/** Stands before the very first line. */
export const NO_LINE = { no: 0, mac: '' } as const;

const signatureOf = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('hex');
function isSigned(key: Buffer, text: string, mac: string): boolean {
  const expected = Buffer.from(signatureOf(key, text)),
    given = Buffer.from(mac);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** The line that comes behind another, and its text: the signature, a blank, what is signed. */
export function makeLine(
  key: Buffer,
  former: Pick<HeadLine, 'no' | 'mac'>,
  content: HeadContent,
): { readonly line: HeadLine; readonly text: string } {
  const signed = { no: former.no + 1, prev: former.mac, ...content },
    json = JSON.stringify(signed),
    mac = signatureOf(key, json);
  return { line: { ...signed, mac }, text: `${mac} ${json}\n` };
}

export interface ReadHead {
  readonly stCd: HeadState;
  /** All lines with a good signature, also when others are missing or wrong: what they say was true once. */
  readonly lines: readonly HeadLine[];
}

/**
 * Reads the file. A line that broke off while it was written is no line; anything else that does not belong to one chain,
 * from the first line that the database knows to the last one at least, is BROKEN. LOST: the database knows of lines, and
 * there are none. NONE: nothing was ever written down.
 */
export function readLines(key: Buffer, text: string, known: KnownHead | null): ReadHead {
  const all = text.split('\n').flatMap(parseLine),
    signed = all.filter(({ line, json }) => isSigned(key, json, line.mac)),
    lines = signed.map(({ line }) => line);
  if (all.length === 0) return { stCd: known === null ? 'NONE' : 'LOST', lines };
  const isWhole =
    known !== null &&
    lines.length === all.length &&
    lines[0]?.no === known.firstNo &&
    lines.every((line, index) => isBehind(lines[index - 1], line)) &&
    lines.some(({ no, mac }) => no === known.no && mac === known.mac);
  return { stCd: isWhole ? 'OK' : 'BROKEN', lines };
}

const MAC_CHARS = 64;
function parseLine(text: string): readonly { readonly line: HeadLine; readonly json: string }[] {
  const mac = text.slice(0, MAC_CHARS),
    json = text.slice(MAC_CHARS + 1);
  try {
    const parsed = signedSchema.safeParse(JSON.parse(json));
    return parsed.success ? [{ line: { ...parsed.data, mac }, json }] : [];
  } catch {
    return [];
  }
}

const isBehind = (former: HeadLine | undefined, { no, prev }: HeadLine): boolean =>
  former === undefined || (no === former.no + 1 && prev === former.mac);

/** What the lines say of one history. */
export function anchorsOf(lines: readonly HeadLine[], history: HistoryCd): Anchors {
  const counts = new Map<string, number>();
  for (const line of lines)
    for (const [day, cnt] of Object.entries(line.counts[history] ?? {}))
      counts.set(day, Math.max(cnt, counts.get(day) ?? 0));
  return { seals: lines.flatMap((line) => line.seals[history] ?? []), counts };
}

/** The last seal that was written down of a history. */
export const lastAnchor = (
  lines: readonly HeadLine[],
  history: HistoryCd,
): Pick<Seal, 'sealDt' | 'uptoNo' | 'digest'> | null =>
  lines.findLast((line) => line.seals[history])?.seals[history] ?? null;

/** What is new since the last lines; null when nothing is. */
export function newContent(
  lines: readonly HeadLine[],
  at: Date,
  present: ReadonlyMap<HistoryCd, { readonly last: Seal | null; readonly counts: ReadonlyMap<string, number> }>,
): HeadContent | null {
  const content: HeadContent = { at: at.toISOString(), seals: {}, counts: {} };
  for (const [history, { last, counts }] of present) {
    if (last !== null && lastAnchor(lines, history)?.digest !== last.digest)
      content.seals[history] = { sealDt: last.sealDt, uptoNo: last.uptoNo, digest: last.digest };
    const said = anchorsOf(lines, history).counts,
      grown = [...counts].filter(([day, cnt]) => cnt > (said.get(day) ?? 0));
    if (grown.length > 0) content.counts[history] = Object.fromEntries(grown);
  }
  return Object.keys(content.seals).length + Object.keys(content.counts).length > 0 ? content : null;
}
