import { findWord, latin, startsWith } from './bytes.ts';
import type { ContentVerdict } from './content-verdict.ts';
import { hasMarkup } from './markup.ts';
import { findZipEnd } from './zip-directory.ts';

/** Readers look for the beginning and for the end of a document within so many bytes (ISO 32000-1, annex H.3). */
const LOOKED_AT = 1_024;
const BEGINNING = '%PDF-',
  END = '%%EOF',
  LOCK = '/Encrypt';
const VERSION = /^[12]\.\d/;
/** How far a dictionary is looked at around a name that stands in it. */
const NEAR_BYTES = 2_048;
/** A document names its lock once for each time it was saved; only a forged one does so without end. */
const MAX_LOCKS = 256;
/** Beginnings of programs, scripts, archives, containers and pictures: a file that is two things at once is refused. */
const OTHER_KINDS: readonly (readonly number[])[] = [
  [0x4d, 0x5a],
  [0x7f, 0x45, 0x4c, 0x46],
  [0x23, 0x21],
  [0x50, 0x4b, 3, 4],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x52, 0x49, 0x46, 0x46],
];

/** End of the bytes without the empty ones and the white space that tapes, mail and block devices leave behind. */
function findLastByte(bytes: Uint8Array): number {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] ?? 0) <= 0x20) end -= 1;
  return end;
}

/**
 * The name leads to a dictionary, and stands in a trailer or in the dictionary of a packed list of objects that has taken
 * its place; what pages write about it stands in their streams.
 */
function isLockAt(bytes: Uint8Array, at: number): boolean {
  const behind = latin(bytes, at + LOCK.length, at + NEAR_BYTES).replace(/\bstream\b[\s\S]*/, '');
  if (!/^\s*(?:\d{1,10}\s{1,8}\d{1,5}\s{1,8}R|<<)/.test(behind)) return false;
  const [opening, inside = ''] = latin(bytes, at - NEAR_BYTES, at)
    .split(/\b(trailer|obj)\b/)
    .slice(-2);
  if (opening === undefined || /\b(?:stream|endobj|startxref)\b|%%EOF/.test(inside)) return false;
  return opening === 'trailer' || (opening === 'obj' && /\/XRef\b/.test(inside + behind));
}

function isLocked(bytes: Uint8Array): boolean {
  let at = findWord(bytes, LOCK, 0, bytes.length);
  for (let seen = 0; at >= 0 && seen < MAX_LOCKS; seen += 1) {
    if (isLockAt(bytes, at)) return true;
    at = findWord(bytes, LOCK, at + LOCK.length, bytes.length);
  }
  return false;
}

/**
 * Whether these bytes are a PDF. Printers, mail and editors leave something before it (a line end, a byte order mark, a
 * printer's commands), and blocks are filled up behind it; readers take both.
 */
export function checkPdf(bytes: Uint8Array): ContentVerdict {
  const start = findWord(bytes, BEGINNING, 0, LOOKED_AT),
    end = findLastByte(bytes);
  const isPdf =
    start >= 0 &&
    VERSION.test(latin(bytes, start + BEGINNING.length, start + BEGINNING.length + 3)) &&
    findWord(bytes, END, Math.max(start, end - LOOKED_AT), end) >= 0 &&
    findZipEnd(bytes) < 0;
  if (!isPdf || OTHER_KINDS.some((signature) => startsWith(bytes, ...signature)) || hasMarkup(bytes, 0, start))
    return 'mismatch';
  return isLocked(bytes) ? 'locked' : 'ok';
}
