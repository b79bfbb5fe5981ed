import { readCompoundFile } from './cfb-directory.ts';
import { findZipEnd, readStoredEntry, readZipDirectory, type ZipEntryInfo } from './zip-directory.ts';

/**
 * Content against extension, for the worker before an upload and for the server after it. The name of a file is a
 * claim; these checks ask whether the bytes support it, and refuse files that are two things at once.
 */
export type ContentVerdict = 'ok' | 'empty' | 'mismatch';

type Check = (bytes: Uint8Array) => boolean;

const MOST_ENTRIES = 20_000;
const MOST_PLAIN_BYTES = 500_000_000;
const MOST_RATIO = 200;
/** Below this size a high ratio is ordinary: empty sheets and styles compress very well. */
const RATIO_MATTERS_BYTES = 20_000_000;
const HWP_MARK = 'HWP Document File';

/** Whether `bytes` may be stored under a name that ends in `extension` (with its dot, any case). */
export function checkContent(extension: string, bytes: Uint8Array): ContentVerdict {
  if (bytes.length === 0) return 'empty';
  const check = CHECKS[extension.toLowerCase()];
  return check !== undefined && check(bytes) ? 'ok' : 'mismatch';
}

/** Extension of a name with its dot in lower case, by the last dot; '' when there is none. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot < 0 ? '' : fileName.slice(dot).toLowerCase();
}

const startsWith = (bytes: Uint8Array, ...signature: readonly number[]): boolean =>
  signature.every((value, index) => bytes[index] === value);

/** Bytes as characters 0-255, for searching ASCII marks. */
const asLatin = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

/** Marks that no picture needs and that a browser would act on if it ever took the file for a page. */
const ACTIVE_MARKS = /<script|<html|<!doctype|<iframe|<\?php|<svg|javascript:/i;
/** Pictures carry no archive behind them and no page inside them. */
const isPlainPicture = (bytes: Uint8Array): boolean => findZipEnd(bytes) < 0 && !ACTIVE_MARKS.test(asLatin(bytes));

const isPng: Check = (bytes) =>
  startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) &&
  asLatin(bytes.subarray(12, 16)) === 'IHDR' &&
  asLatin(bytes.subarray(-64)).includes('IEND') &&
  isPlainPicture(bytes);

// Phones append data of their own behind the end mark, so the mark need not be the very last thing.
const isJpeg: Check = (bytes) =>
  startsWith(bytes, 0xff, 0xd8, 0xff) && asLatin(bytes).includes('\xff\xd9') && isPlainPicture(bytes);

const isGif: Check = (bytes) =>
  /^GIF8[79]a/.test(asLatin(bytes.subarray(0, 6))) &&
  bytes.length > 13 &&
  asLatin(bytes.subarray(-16)).includes(';') &&
  isPlainPicture(bytes);

const isWebp: Check = (bytes) => {
  if (asLatin(bytes.subarray(0, 4)) !== 'RIFF' || asLatin(bytes.subarray(8, 12)) !== 'WEBP') return false;
  const declared = new DataView(bytes.buffer, bytes.byteOffset, 8).getUint32(4, true);
  return Math.abs(declared + 8 - bytes.length) <= 1 && isPlainPicture(bytes);
};

const isPdf: Check = (bytes) =>
  /^%PDF-[12]\.\d/.test(asLatin(bytes.subarray(0, 8))) &&
  asLatin(bytes.subarray(-1024)).includes('%%EOF') &&
  findZipEnd(bytes) < 0;

/** Text of a file that is UTF-8 or the Korean code page without control characters, or null. */
function readText(bytes: Uint8Array): string | null {
  for (const encoding of startsWith(bytes, 0xff, 0xfe) ? ['utf-16le'] : ['utf-8', 'euc-kr']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      return /[\u0000-\u0008\u000b\u000e-\u001f]/.test(text) ? null : text;
    } catch {
      // Not this encoding; the next one is tried.
    }
  }
  return null;
}

const isText: Check = (bytes) => {
  const text = readText(bytes);
  return (
    text !== null &&
    !/^\s*(<\?xml|<!doctype|<html|<svg|<script|%PDF-|GIF8|RIFF.{4}WEBP|#!|HWP Document File)/i.test(text) &&
    findZipEnd(bytes) < 0
  );
};

// A comment is matched up to its first end and no further: a pattern that could choose would take for ever on forged ones.
const isSvg: Check = (bytes) => {
  const text = readText(bytes);
  return (
    text !== null &&
    /^\s*(<\?xml[^>]*\?>\s*)?(<!--(?:(?!-->)[\s\S])*-->\s*)*<svg[\s>]/i.test(text) &&
    /<\/svg>\s*$/i.test(text) &&
    !/<!doctype|<!entity/i.test(text)
  );
};

const isCompoundWith =
  (...names: readonly string[]): Check =>
  (bytes) => {
    const file = readCompoundFile(bytes);
    return file !== null && names.some((name) => file.streamNames.includes(name));
  };

const isHwp: Check = (bytes) => {
  if (asLatin(bytes.subarray(0, HWP_MARK.length)) === HWP_MARK) return asLatin(bytes.subarray(17, 23)) === ' V3.00';
  const header = readCompoundFile(bytes)?.readStart('FileHeader', 32);
  return header != null && asLatin(header).startsWith(HWP_MARK);
};

/** Entries of a zip that is safe to keep: no bomb, no path that leaves its folder, nothing encrypted, no macros. */
function readSafeZip(bytes: Uint8Array): readonly ZipEntryInfo[] | null {
  const entries = readZipDirectory(bytes);
  if (entries === null || entries.length === 0 || entries.length > MOST_ENTRIES) return null;
  const plainBytes = entries.reduce((sum, entry) => sum + entry.plainBytes, 0);
  if (plainBytes > MOST_PLAIN_BYTES || (plainBytes > RATIO_MATTERS_BYTES && plainBytes / bytes.length > MOST_RATIO))
    return null;
  return entries.every((entry) => !entry.encrypted && isSafeEntryName(entry.name)) ? entries : null;
}

const isSafeEntryName = (name: string): boolean =>
  !/^[/\\]|^[A-Za-z]:|\\|[\u0000-\u001f]/.test(name) &&
  !name.split('/').includes('..') &&
  !/vbaProject\.bin$/i.test(name);

const isOfficeZipWith =
  (part: string): Check =>
  (bytes) => {
    const names = readSafeZip(bytes)?.map((entry) => entry.name) ?? [];
    return names.includes('[Content_Types].xml') && names.includes(part);
  };

const isHwpx: Check = (bytes) => {
  const entry = readSafeZip(bytes)?.find((candidate) => candidate.name === 'mimetype');
  const content = entry ? readStoredEntry(bytes, entry) : null;
  return content !== null && asLatin(content).startsWith('application/hwp+zip');
};

const CHECKS: Readonly<Record<string, Check>> = {
  '.png': isPng,
  '.jpg': isJpeg,
  '.jpeg': isJpeg,
  '.gif': isGif,
  '.webp': isWebp,
  '.svg': isSvg,
  '.pdf': isPdf,
  '.txt': isText,
  '.hwp': isHwp,
  '.hwpx': isHwpx,
  '.doc': isCompoundWith('WordDocument'),
  '.xls': isCompoundWith('Workbook', 'Book'),
  '.ppt': isCompoundWith('PowerPoint Document'),
  '.docx': isOfficeZipWith('word/document.xml'),
  '.xlsx': isOfficeZipWith('xl/workbook.xml'),
  '.pptx': isOfficeZipWith('ppt/presentation.xml'),
};
