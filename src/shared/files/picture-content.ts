import { isAt, latin, startsWith, u32, u32BigEndian } from './bytes.ts';
import { okIf, type ContentVerdict } from './content-verdict.ts';
import { hasMarkup } from './markup.ts';
import { findZipEnd } from './zip-directory.ts';

/*
 * A picture is read as its decoder reads it, from piece to piece up to its end. What a decoder takes for pixels may be any
 * bytes, and some of them will spell a tag; everything else (comments, text, metadata, what stands behind the end) is
 * where a page could hide and is searched for one. A picture whose pieces do not lead to an end is refused.
 */

/** Whether everything but the pixels is free of markup; null when the pieces do not lead to an end. */
type Walk = (bytes: Uint8Array) => boolean | null;

/** Pictures carry no archive behind them and no page inside them. */
const checkPicture =
  (walk: Walk) =>
  (bytes: Uint8Array): ContentVerdict =>
    okIf(walk(bytes) === true && findZipEnd(bytes) < 0);

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PNG_PIXELS: ReadonlySet<string> = new Set(['IDAT', 'fdAT']);
/** Length, name and checksum. */
const PNG_FRAME_BYTES = 12;

const walkPng: Walk = (bytes) => {
  if (!startsWith(bytes, ...PNG_SIGNATURE) || !isAt(bytes, 12, 'IHDR')) return null;
  for (let at = PNG_SIGNATURE.length; at + PNG_FRAME_BYTES <= bytes.length;) {
    const name = latin(bytes, at + 4, at + 8),
      end = at + PNG_FRAME_BYTES + u32BigEndian(bytes, at);
    if (end > bytes.length) return null;
    if (!PNG_PIXELS.has(name) && hasMarkup(bytes, at, end)) return false;
    if (name === 'IEND') return !hasMarkup(bytes, end, bytes.length);
    at = end;
  }
  return null;
};

const MARKER = 0xff;
const JPEG_START = 0xd8,
  JPEG_END = 0xd9,
  JPEG_SCAN = 0xda;
/** Markers without content: restarts, and one for tests of arithmetic coding. */
const isBareMarker = (marker: number): boolean => (marker >= 0xd0 && marker <= 0xd7) || marker === 0x01;

/** Place of the next marker behind pixels: within them the sign of a marker is followed by 0 or by a restart. */
function findScanEnd(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(MARKER, from);
  while (at >= 0) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== MARKER && !isBareMarker(next)) return at;
    at = bytes.indexOf(MARKER, at + 1);
  }
  return -1;
}

/** From a picture's first marker to behind its last. Bytes between two segments are skipped, as decoders do. */
function walkOneJpeg(bytes: Uint8Array, from: number): { readonly end: number; readonly isClean: boolean } | null {
  let searched = from;
  for (let at = bytes.indexOf(MARKER, from + 2); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(MARKER, at)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === JPEG_END) return { end: at + 2, isClean: !hasMarkup(bytes, searched, at + 2) };
    if (marker === MARKER || marker === 0 || isBareMarker(marker)) {
      at += 1;
      continue;
    }
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0),
      end = at + 2 + length;
    if (length < 2 || end > bytes.length) return null;
    if (marker === JPEG_SCAN) {
      if (hasMarkup(bytes, searched, end)) return { end, isClean: false };
      searched = findScanEnd(bytes, end);
      if (searched < 0) return null;
    }
    at = marker === JPEG_SCAN ? searched : end;
  }
  return null;
}

// Phones append what is theirs behind the end: a second picture for bright screens, a short film.
const walkJpeg: Walk = (bytes) => {
  if (!startsWith(bytes, MARKER, JPEG_START, MARKER)) return null;
  let picture = walkOneJpeg(bytes, 0);
  if (picture === null) return null;
  while (picture?.isClean) {
    const next = findNextJpeg(bytes, picture.end),
      until = next < 0 ? bytes.length : next;
    if (hasMarkup(bytes, picture.end, until)) return false;
    if (next < 0) return true;
    const following = walkOneJpeg(bytes, next);
    if (following === null) return !hasMarkup(bytes, next, bytes.length);
    picture = following;
  }
  return false;
};

function findNextJpeg(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(MARKER, from); at >= 0; at = bytes.indexOf(MARKER, at + 1))
    if (bytes[at + 1] === JPEG_START && bytes[at + 2] === MARKER) return at;
  return -1;
}

const GIF_IMAGE = 0x2c,
  GIF_EXTENSION = 0x21,
  GIF_END = 0x3b;
/** Bytes of the table of colours that flags tell of. */
const colorBytes = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 << ((flags & 7) + 1));

/** Behind a row of blocks, each with its length before it, up to an empty one; -1 when the file ends before. */
function skipBlocks(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length; at += 1 + (bytes[at] ?? 0)) if (bytes[at] === 0) return at + 1;
  return -1;
}

const walkGif: Walk = (bytes) => {
  if (!isAt(bytes, 0, 'GIF87a') && !isAt(bytes, 0, 'GIF89a')) return null;
  let at = 13 + colorBytes(bytes[10] ?? 0);
  if (hasMarkup(bytes, 0, at)) return false;
  while (at >= 0 && at < bytes.length) {
    const kind = bytes[at];
    if (kind === GIF_END) return !hasMarkup(bytes, at, bytes.length);
    if (kind !== GIF_IMAGE && kind !== GIF_EXTENSION) return null;
    const content = kind === GIF_IMAGE ? at + 11 + colorBytes(bytes[at + 9] ?? 0) : at + 2,
      end = skipBlocks(bytes, content);
    if (end < 0) return null;
    if (hasMarkup(bytes, at, kind === GIF_IMAGE ? content : end)) return false;
    at = end;
  }
  return null;
};

const WEBP_PIXELS: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'ALPH', 'ANMF']);

const walkWebp: Walk = (bytes) => {
  if (!isAt(bytes, 0, 'RIFF') || !isAt(bytes, 8, 'WEBP') || bytes.length < 20) return null;
  if (Math.abs(u32(bytes, 4) + 8 - bytes.length) > 1) return null;
  let at = 12;
  while (at + 8 <= bytes.length) {
    const end = at + 8 + u32(bytes, at + 4);
    if (end > bytes.length) return null;
    if (!WEBP_PIXELS.has(latin(bytes, at, at + 4)) && hasMarkup(bytes, at, end)) return false;
    // Pieces begin at even places.
    at = end + (end % 2);
  }
  return !hasMarkup(bytes, at, bytes.length);
};

export const checkPng = checkPicture(walkPng);
export const checkJpeg = checkPicture(walkJpeg);
export const checkGif = checkPicture(walkGif);
export const checkWebp = checkPicture(walkWebp);

/** What may stand before a drawing. A comment is matched up to its first end and no further: a pattern that could choose would take for ever on forged ones. */
const PROLOG = /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*|<!doctype\s+svg[^>[]*>\s*)*(?=<svg[\s>])/i;
const UNWANTED = /<!doctype|<!entity|[\u0000-\u0008\u000b\u000e-\u001f]/i;

/**
 * A drawing is text, cleaned before it is kept; the cleaning reads UTF-8. A document type is let through where it only
 * names the standard one, as drawing programs write it.
 */
export function checkSvg(bytes: Uint8Array): ContentVerdict {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return 'mismatch';
  }
  const prolog = PROLOG.exec(text)?.[0];
  if (prolog === undefined) return 'mismatch';
  const drawing = text.slice(prolog.length);
  return okIf(/<\/svg>\s*$/i.test(drawing) && !UNWANTED.test(drawing));
}
