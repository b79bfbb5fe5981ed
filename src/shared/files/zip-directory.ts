/** What a zip file says about one of its entries. Sizes are the declared ones; nothing is unpacked here. */
export interface ZipEntryInfo {
  readonly name: string;
  readonly packedBytes: number;
  readonly plainBytes: number;
  readonly encrypted: boolean;
  readonly stored: boolean;
  /** Offset of the local header. */
  readonly offset: number;
}

const END_SIGNATURE = 0x06054b50;
const CENTRAL_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_BYTES = 22;
const LONGEST_COMMENT_BYTES = 0xffff;

/** Offset of the end record whose comment reaches exactly to the end of the file, or -1. */
export function findZipEnd(bytes: Uint8Array): number {
  const view = viewOf(bytes);
  const lowest = Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT_BYTES);
  for (let at = bytes.length - END_BYTES; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) === END_SIGNATURE && at + END_BYTES + view.getUint16(at + 20, true) === bytes.length)
      return at;
  }
  return -1;
}

/** Entries of a zip file in the order of its central directory; null when the file is no sound zip (zip64 included). */
export function readZipDirectory(bytes: Uint8Array): readonly ZipEntryInfo[] | null {
  const end = findZipEnd(bytes);
  if (end < 0 || viewOf(bytes).getUint32(0, true) !== LOCAL_SIGNATURE) return null;
  const view = viewOf(bytes);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries: ZipEntryInfo[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== CENTRAL_SIGNATURE) return null;
    const entry = readEntry(bytes, view, at);
    if (entry.offset + 30 > bytes.length || view.getUint32(entry.offset, true) !== LOCAL_SIGNATURE) return null;
    entries.push(entry);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return at <= end ? entries : null;
}

function readEntry(bytes: Uint8Array, view: DataView, at: number): ZipEntryInfo {
  const nameBytes = view.getUint16(at + 28, true);
  return {
    name: new TextDecoder('utf-8').decode(bytes.subarray(at + 46, at + 46 + nameBytes)),
    packedBytes: view.getUint32(at + 20, true),
    plainBytes: view.getUint32(at + 24, true),
    encrypted: (view.getUint16(at + 8, true) & 1) === 1,
    stored: view.getUint16(at + 10, true) === 0,
    offset: view.getUint32(at + 42, true),
  };
}

/** Bytes of an entry that is stored without compression, or null. */
export function readStoredEntry(bytes: Uint8Array, entry: ZipEntryInfo): Uint8Array | null {
  if (!entry.stored || entry.encrypted) return null;
  const view = viewOf(bytes);
  const start = entry.offset + 30 + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true);
  return start + entry.plainBytes <= bytes.length ? bytes.subarray(start, start + entry.plainBytes) : null;
}

const viewOf = (bytes: Uint8Array): DataView => {
  // A view of at least four bytes, so that probing the first signature of a tiny file cannot throw.
  if (bytes.length < 4) return new DataView(new ArrayBuffer(END_BYTES));
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
};
