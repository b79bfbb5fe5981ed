/**
 * Reads the directory of a compound file (the container of HWP 5 and of the older Office formats) as far as needed to
 * tell what a file is: names of streams, and the content of a short one.
 */
export interface CompoundFile {
  readonly streamNames: readonly string[];
  /** First bytes of a stream, at most `length`; null when there is none of that name. */
  readStart(name: string, length: number): Uint8Array | null;
}

interface DirectoryEntry {
  readonly name: string;
  readonly type: number;
  readonly start: number;
  readonly sizeBytes: number;
}
interface Layout {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  readonly sectorBytes: number;
  readonly miniSectorBytes: number;
  readonly miniLimitBytes: number;
  readonly fat: readonly number[];
}

const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ENTRY_BYTES = 128;
const STREAM = 2,
  ROOT = 5;
/** Values from here on are marks (free, end of chain), not sector numbers. */
const HIGHEST_SECTOR = 0xfffffffa;
/** A forged chain may run in circles; no directory that we accept is longer. */
const LONGEST_CHAIN = 4096;

/** The compound file in these bytes, or null when they are none or damaged. */
export function readCompoundFile(bytes: Uint8Array): CompoundFile | null {
  if (bytes.length < 1024 || !SIGNATURE.every((value, index) => bytes[index] === value)) return null;
  try {
    const layout = readLayout(bytes);
    const entries = readDirectory(layout);
    const root = entries.find((entry) => entry.type === ROOT);
    if (!root) return null;
    const streams = entries.filter((entry) => entry.type === STREAM);
    return {
      streamNames: streams.map((entry) => entry.name),
      readStart: (name, length) => {
        const stream = streams.find((entry) => entry.name === name);
        return stream ? readStart(layout, root, stream, length) : null;
      },
    };
  } catch (error) {
    // A sector number that points outside the file: the view throws, the file is damaged or forged.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function readLayout(bytes: Uint8Array): Layout {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const shift = view.getUint16(30, true);
  if (shift !== 9 && shift !== 12) throw new RangeError('sector size');
  const sectorBytes = 1 << shift;
  const fat: number[] = [];
  // The header lists the first 109 FAT sectors: enough for 6.8 MB at 512 bytes; longer lists only hold later content.
  for (let index = 0; index < Math.min(109, view.getUint32(44, true)); index += 1) {
    const sector = view.getUint32(76 + index * 4, true);
    if (sector >= HIGHEST_SECTOR) break;
    const start = (sector + 1) * sectorBytes;
    for (let at = start; at < start + sectorBytes; at += 4) fat.push(view.getUint32(at, true));
  }
  return { bytes, view, sectorBytes, miniSectorBytes: 64, miniLimitBytes: 4096, fat };
}

function chainOf(next: readonly number[], first: number): readonly number[] {
  const chain: number[] = [];
  for (let sector = first; sector < HIGHEST_SECTOR; sector = next[sector] ?? HIGHEST_SECTOR) {
    if (chain.push(sector) > LONGEST_CHAIN) throw new RangeError('chain in circles');
  }
  return chain;
}

function readDirectory(layout: Layout): readonly DirectoryEntry[] {
  const entries: DirectoryEntry[] = [];
  for (const sector of chainOf(layout.fat, layout.view.getUint32(48, true))) {
    const start = (sector + 1) * layout.sectorBytes;
    for (let at = start; at < start + layout.sectorBytes; at += ENTRY_BYTES) entries.push(readEntry(layout, at));
  }
  return entries;
}

function readEntry({ bytes, view }: Layout, at: number): DirectoryEntry {
  const nameBytes = Math.max(0, Math.min(64, view.getUint16(at + 64, true)) - 2);
  return {
    name: new TextDecoder('utf-16le').decode(bytes.subarray(at, at + nameBytes)),
    type: view.getUint8(at + 66),
    start: view.getUint32(at + 116, true),
    sizeBytes: view.getUint32(at + 120, true),
  };
}

function readStart(layout: Layout, root: DirectoryEntry, stream: DirectoryEntry, length: number): Uint8Array {
  const wanted = Math.min(length, stream.sizeBytes);
  if (stream.sizeBytes >= layout.miniLimitBytes) {
    const start = (stream.start + 1) * layout.sectorBytes;
    return layout.bytes.subarray(start, start + Math.min(wanted, layout.sectorBytes));
  }
  const perSector = layout.sectorBytes / layout.miniSectorBytes;
  const host = chainOf(layout.fat, root.start)[Math.floor(stream.start / perSector)];
  if (host === undefined) throw new RangeError('mini stream');
  const start = (host + 1) * layout.sectorBytes + (stream.start % perSector) * layout.miniSectorBytes;
  return layout.bytes.subarray(start, start + Math.min(wanted, layout.miniSectorBytes));
}
