import { readCompoundFile } from './cfb-directory.ts';
import type { ContentVerdict } from './content-verdict.ts';
import { latin, startsWith } from './bytes.ts';
import { readEntryStart, readZipDirectory, type ZipEntryInfo } from './zip-directory.ts';

/*
 * Office documents since 2007: zip packages whose parts may have any name (ECMA-376 part 2). `_rels/.rels` says which part
 * is the document, `[Content_Types].xml` what it is; Word online calls it `word/document2.xml`.
 */

const MAX_ENTRIES = 20_000;
const MAX_PLAIN_BYTES = 500_000_000;
const MAX_RATIO = 200;
/** Below this size a high ratio is ordinary: empty sheets and styles compress very well. */
const RATIO_MATTERS_BYTES = 20_000_000;
/** Parts that say what a package is are some kilobytes, with thousands of slides some hundred. */
const MAX_PART_BYTES = 1_000_000;
const TYPES_PART = '[content_types].xml',
  RELATIONS_PART = '_rels/.rels';
/** Both the transitional and the strict form end so. */
const MAIN_RELATION = /\/relationships\/officeDocument$/;

/** Content types of main parts, by the extension under which their programs save them. */
export const MAIN_TYPES = {
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
} as const;

/** Entries of a zip that is safe to keep: no bomb, no path that leaves its folder, nothing encrypted, no macros. */
function readSafeZip(bytes: Uint8Array): readonly ZipEntryInfo[] | null {
  const entries = readZipDirectory(bytes);
  if (entries === null || entries.length === 0 || entries.length > MAX_ENTRIES) return null;
  const plainBytes = entries.reduce((sum, entry) => sum + entry.plainBytes, 0);
  if (plainBytes > MAX_PLAIN_BYTES || (plainBytes > RATIO_MATTERS_BYTES && plainBytes / bytes.length > MAX_RATIO))
    return null;
  return entries.every((entry) => !entry.encrypted && isSafeEntryName(entry.name)) ? entries : null;
}

const isSafeEntryName = (name: string): boolean =>
  !/^[/\\]|^[A-Za-z]:|\\|[\u0000-\u001f]/.test(name) &&
  !name.split('/').includes('..') &&
  !/vbaProject\.bin$/i.test(name);

function textOf(bytes: Uint8Array): string {
  const encoding = startsWith(bytes, 0xff, 0xfe) ? 'utf-16le' : startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

/** Attributes of every element of this name, whatever its prefix; each letter is looked at once. */
function listElements(xml: string, name: string): readonly string[] {
  const head = new RegExp(`^(?:[\\w.-]{1,64}:)?${name}[\\s/]`);
  return xml
    .split('<')
    .filter((piece) => head.test(piece))
    .map((piece) => piece.slice(0, piece.indexOf('>') + 1));
}

function attributeOf(element: string, name: string): string {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(element);
  return found?.[1] ?? found?.[2] ?? '';
}

/** A part's name as the packages compare them: from the root, in lower case, without escapes. */
function partName(name: string): string {
  const plain = name.replace(/^\.?\//, '').toLowerCase();
  try {
    return decodeURIComponent(plain);
  } catch {
    // A percent sign that escapes nothing.
    return plain;
  }
}

/** Content type of a part: its own, or that of its ending. */
function typeOf(part: string, types: string): string {
  const own = listElements(types, 'Override').find((one) => partName(attributeOf(one, 'PartName')) === part);
  if (own !== undefined) return attributeOf(own, 'ContentType');
  const ending = part.slice(part.lastIndexOf('.') + 1),
    shared = listElements(types, 'Default').find((one) => attributeOf(one, 'Extension').toLowerCase() === ending);
  return shared === undefined ? '' : attributeOf(shared, 'ContentType');
}

/** Content type of the document in a package; '' when it declares none, or one that it does not hold. */
function mainTypeOf(bytes: Uint8Array, entries: readonly ZipEntryInfo[]): string {
  const byName = new Map(entries.map((entry) => [partName(entry.name), entry]));
  const read = (name: string): string => {
    const entry = byName.get(name),
      start = entry && readEntryStart(bytes, entry, MAX_PART_BYTES);
    return start ? textOf(start) : '';
  };
  const main = listElements(read(RELATIONS_PART), 'Relationship').find((one) =>
    MAIN_RELATION.test(attributeOf(one, 'Type')),
  );
  const part = main === undefined ? '' : partName(attributeOf(main, 'Target'));
  return byName.has(part) ? typeOf(part, read(TYPES_PART)) : '';
}

/** Whether these bytes are an Office document of the kind, or one under a password, which no longer shows its kind. */
export const checkOfficePackage =
  (mainType: string) =>
  (bytes: Uint8Array): ContentVerdict => {
    const sealed = readCompoundFile(bytes);
    if (sealed) return sealed.has('EncryptionInfo') && sealed.has('EncryptedPackage') ? 'locked' : 'mismatch';
    const entries = readSafeZip(bytes);
    return entries !== null && mainTypeOf(bytes, entries).toLowerCase() === mainType ? 'ok' : 'mismatch';
  };

/** Whether these bytes are a document of the Korean open format for HWP. */
export function checkHwpx(bytes: Uint8Array): ContentVerdict {
  const entry = readSafeZip(bytes)?.find((candidate) => candidate.name === 'mimetype'),
    kind = 'application/hwp+zip';
  const start = entry && readEntryStart(bytes, entry, kind.length);
  return start && latin(start, 0, kind.length) === kind ? 'ok' : 'mismatch';
}
