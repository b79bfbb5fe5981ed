import { inflateStart } from './inflate-start.ts';
import { u16, u32, u64 } from './bytes.ts';

/** What a zip file says about one of its entries. Sizes are the declared ones; nothing is unpacked for it. */
export interface ZipEntryInfo {
  readonly name: string;
  readonly packedBytes: number;
  readonly plainBytes: number;
  readonly encrypted: boolean;
  /** How it is packed: 0 not at all, 8 deflate. */
  readonly method: number;
  /** Offset of the local header. */
  readonly offset: number;
}

const END_SIGNATURE = 0x06054b50,
  CENTRAL_SIGNATURE = 0x02014b50,
  LOCAL_SIGNATURE = 0x04034b50,
  LARGE_END_SIGNATURE = 0x06064b50,
  LARGE_LOCATOR_SIGNATURE = 0x07064b50;
const END_BYTES = 22,
  CENTRAL_BYTES = 46,
  LOCAL_BYTES = 30,
  LARGE_LOCATOR_BYTES = 20;
const LONGEST_COMMENT_BYTES = 0xffff;
/** Stands where a number is too large for its field; the zip64 record or extra field has it then. */
const LARGE_COUNT = 0xffff,
  LARGE = 0xffffffff;
/** Number of the extra field of zip64. */
const LARGE_FIELD = 1;
const STORED = 0,
  DEFLATED = 8;

/** Offset of the end record whose comment reaches exactly to the end of the file, or -1. */
export function findZipEnd(bytes: Uint8Array): number {
  const lowest = Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT_BYTES);
  for (let at = bytes.length - END_BYTES; at >= lowest; at -= 1) {
    if (u32(bytes, at) === END_SIGNATURE && at + END_BYTES + u16(bytes, at + 20) === bytes.length) return at;
  }
  return -1;
}

/** Where the central directory begins, and how many entries it has. */
function findDirectory(bytes: Uint8Array, end: number): { readonly count: number; readonly at: number } {
  const count = u16(bytes, end + 10),
    at = u32(bytes, end + 16);
  const locator = end - LARGE_LOCATOR_BYTES;
  if ((count === LARGE_COUNT || at === LARGE) && locator >= 0 && u32(bytes, locator) === LARGE_LOCATOR_SIGNATURE) {
    const record = u64(bytes, locator + 8);
    if (u32(bytes, record) === LARGE_END_SIGNATURE)
      return { count: u64(bytes, record + 32), at: u64(bytes, record + 48) };
  }
  return { count, at };
}

/** Entries of a zip file, zip64 included, in the order of its central directory; null when the file is no sound zip. */
export function readZipDirectory(bytes: Uint8Array): readonly ZipEntryInfo[] | null {
  const end = findZipEnd(bytes);
  if (end < 0 || u32(bytes, 0) !== LOCAL_SIGNATURE) return null;
  const directory = findDirectory(bytes, end),
    entries: ZipEntryInfo[] = [];
  let { at } = directory;
  for (let index = 0; index < directory.count; index += 1) {
    if (at + CENTRAL_BYTES > end || u32(bytes, at) !== CENTRAL_SIGNATURE) return null;
    const entry = readCentral(bytes, at);
    if (entry.offset + LOCAL_BYTES > bytes.length || u32(bytes, entry.offset) !== LOCAL_SIGNATURE) return null;
    entries.push(entry);
    at += CENTRAL_BYTES + u16(bytes, at + 28) + u16(bytes, at + 30) + u16(bytes, at + 32);
  }
  return at <= end ? entries : null;
}

/** Numbers of the zip64 extra field between two places, in their order. */
function listLarge(bytes: Uint8Array, from: number, to: number): number[] {
  for (let at = from; at + 4 <= to; at += 4 + u16(bytes, at + 2)) {
    if (u16(bytes, at) !== LARGE_FIELD) continue;
    const count = Math.floor(Math.min(u16(bytes, at + 2), to - at - 4) / 8);
    return Array.from({ length: count }, (_, index) => u64(bytes, at + 4 + index * 8));
  }
  return [];
}

function readCentral(bytes: Uint8Array, at: number): ZipEntryInfo {
  const extraAt = at + CENTRAL_BYTES + u16(bytes, at + 28),
    large = listLarge(bytes, extraAt, extraAt + u16(bytes, at + 30));
  // The extra field holds only what had no room, in this order.
  const numberAt = (place: number): number => {
    const number = u32(bytes, place);
    return number === LARGE ? (large.shift() ?? LARGE) : number;
  };
  const plainBytes = numberAt(at + 24),
    packedBytes = numberAt(at + 20);
  return {
    name: new TextDecoder('utf-8').decode(bytes.subarray(at + CENTRAL_BYTES, extraAt)),
    packedBytes,
    plainBytes,
    encrypted: (u16(bytes, at + 8) & 1) === 1,
    method: u16(bytes, at + 10),
    offset: numberAt(at + 42),
  };
}

/** The first `most` bytes of an entry; null when it is encrypted, packed in another way, damaged or not there. */
export function readEntryStart(bytes: Uint8Array, entry: ZipEntryInfo, most: number): Uint8Array | null {
  const start = entry.offset + LOCAL_BYTES + u16(bytes, entry.offset + 26) + u16(bytes, entry.offset + 28),
    end = start + entry.packedBytes;
  if (entry.encrypted || end > bytes.length) return null;
  const length = Math.min(most, entry.plainBytes);
  if (entry.method === DEFLATED) return inflateStart(bytes.subarray(start, end), length);
  const isWhole = entry.method === STORED && start + entry.plainBytes <= bytes.length;
  return isWhole ? bytes.subarray(start, start + length) : null;
}
