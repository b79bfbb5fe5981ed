import { latin, startsWith, u16 } from './bytes.ts';
import { okIf, type ContentVerdict } from './content-verdict.ts';
import { checkPdf } from './pdf-content.ts';
import { findZipEnd } from './zip-directory.ts';

/*
 * Plain text as the editors of Korean Windows write it: UTF-8, UTF-16 with its mark, and the Korean code page 949. The
 * decoders of the platforms differ in the latter (one knows EUC-KR alone), so that the bytes are judged by its
 * structure: https://encoding.spec.whatwg.org/#euc-kr-decoder, and the rows that people may fill with characters of
 * their own.
 */

/** How a text begins that is something else than text, whatever its name. */
const OTHER_KINDS = /^\s*(<\?xml|<!doctype|<html|<svg|<script|%PDF-|GIF8|RIFF[\s\S]{4}WEBP|#!|HWP Document File)/i;
const LOOKED_AT = 1_024;
/** Ctrl+Z: the sign of the end of a text of DOS, which programs of that time filled a block with. */
const END_SIGN = 0x1a;

type Encoding = 'wide-little' | 'wide-big' | 'narrow';
interface Content {
  readonly encoding: Encoding;
  /** Where the text lies, without its mark and without signs of its end. */
  readonly from: number;
  readonly to: number;
}

/** Tab, line ends and form feed are part of texts; no other character below the blank is. */
const isControl = (unit: number): boolean =>
  unit < 0x20 && unit !== 0x09 && unit !== 0x0a && unit !== 0x0c && unit !== 0x0d;

const wideAt = (bytes: Uint8Array, at: number, isLittle: boolean): number => {
  const unit = u16(bytes, at);
  return isLittle ? unit : ((unit & 0xff) << 8) | (unit >> 8);
};

function contentOf(bytes: Uint8Array): Content {
  const encoding = startsWith(bytes, 0xff, 0xfe)
    ? 'wide-little'
    : startsWith(bytes, 0xfe, 0xff)
      ? 'wide-big'
      : 'narrow';
  const from = encoding !== 'narrow' ? 2 : startsWith(bytes, 0xef, 0xbb, 0xbf) ? 3 : 0,
    step = encoding === 'narrow' ? 1 : 2;
  const isEndSign = (at: number): boolean =>
    (encoding === 'narrow' ? bytes[at] : wideAt(bytes, at, encoding === 'wide-little')) === END_SIGN;
  let to = bytes.length;
  while (to > from && isEndSign(to - step)) to -= step;
  return { encoding, from, to };
}

function isUtf16(bytes: Uint8Array, { encoding, from, to }: Content): boolean {
  const isLittle = encoding === 'wide-little';
  if ((to - from) % 2 !== 0) return false;
  for (let at = from; at < to; at += 2) {
    const unit = wideAt(bytes, at, isLittle);
    if (isControl(unit)) return false;
    if (unit < 0xd800 || unit > 0xdfff) continue;
    at += 2;
    const next = at < to ? wideAt(bytes, at, isLittle) : 0;
    if (unit > 0xdbff || next < 0xdc00 || next > 0xdfff) return false;
  }
  return true;
}

/** Bytes that follow the first of a character in UTF-8, and the lowest and highest that the next one may be. */
function followersOf(first: number): readonly [count: number, lowest: number, highest: number] | null {
  if (first >= 0xc2 && first <= 0xdf) return [1, 0x80, 0xbf];
  if (first >= 0xe0 && first <= 0xef) return [2, first === 0xe0 ? 0xa0 : 0x80, first === 0xed ? 0x9f : 0xbf];
  if (first >= 0xf0 && first <= 0xf4) return [3, first === 0xf0 ? 0x90 : 0x80, first === 0xf4 ? 0x8f : 0xbf];
  return null;
}

function isUtf8(bytes: Uint8Array, { from, to }: Content): boolean {
  for (let at = from; at < to; at += 1) {
    const first = bytes[at] ?? 0;
    if (isControl(first)) return false;
    if (first < 0x80) continue;
    const followers = followersOf(first),
      next = bytes[at + 1] ?? 0;
    if (followers === null || at + followers[0] >= to || next < followers[1] || next > followers[2]) return false;
    for (let more = 2; more <= followers[0]; more += 1) if (((bytes[at + more] ?? 0) & 0xc0) !== 0x80) return false;
    at += followers[0];
  }
  return true;
}

/** The second byte of a syllable: a letter, or a byte of the upper half. */
const isTrail = (byte: number): boolean =>
  (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x81 && byte <= 0xfe);

function isCodePage949(bytes: Uint8Array, { from, to }: Content): boolean {
  for (let at = from; at < to; at += 1) {
    const first = bytes[at] ?? 0;
    if (isControl(first)) return false;
    if (first < 0x80) continue;
    at += 1;
    const next = at < to ? (bytes[at] ?? 0) : 0;
    // ASCII letters, and bytes below A1, stand for the syllables that EUC-KR lacks; the last of them is C6 52.
    const isPair = first >= 0x81 && first <= 0xfe && isTrail(next) && (next >= 0xa1 || first <= 0xc6);
    if (!isPair) return false;
  }
  return true;
}

function startOf(bytes: Uint8Array, { encoding, from, to }: Content): string {
  const end = Math.min(to, from + LOOKED_AT);
  if (encoding === 'narrow') return latin(bytes, from, end);
  const count = Math.floor((end - from) / 2);
  return Array.from({ length: count }, (_, index) =>
    String.fromCharCode(wideAt(bytes, from + index * 2, encoding === 'wide-little')),
  ).join('');
}

/** Whether these bytes are a plain text that is nothing else besides. */
export function checkText(bytes: Uint8Array): ContentVerdict {
  const content = contentOf(bytes);
  if (OTHER_KINDS.test(startOf(bytes, content)) || findZipEnd(bytes) >= 0 || checkPdf(bytes) !== 'mismatch')
    return 'mismatch';
  return okIf(
    content.encoding === 'narrow' ? isUtf8(bytes, content) || isCodePage949(bytes, content) : isUtf16(bytes, content),
  );
}
