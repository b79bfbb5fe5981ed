import { OUTSIDE, startsWith, u16, u32 } from './bytes.ts';

/**
 * Reads the directory of a compound file ([MS-CFB]; the container of HWP 5, of the older Office formats and of protected
 * newer ones) as far as needed to tell what a file is: names of the streams in its root, and the first bytes of one. Any
 * size: the list of FAT sectors goes on behind the header (DIFAT). Chains may run in circles and sizes may lie, so no walk
 * takes more steps than the file has sectors.
 */
export interface CompoundFile {
  /** Whether the root holds a stream of this name; names know no case. */
  has(name: string): boolean;
  /** First bytes of a stream of the root, at most {@link LONGEST_START}; null when there is none of that name, or it is damaged. */
  readStart(name: string): Uint8Array | null;
}

interface Entry {
  readonly type: number;
  readonly start: number;
  readonly sizeBytes: number;
}
interface Container {
  readonly bytes: Uint8Array;
  readonly sectorBytes: number;
  /** Sectors behind the header; the last of a file may be cut short. */
  readonly sectorCount: number;
  readonly fatSectors: readonly number[];
}

/** One mini sector: what the first of a stream holds lies in one piece. */
export const LONGEST_START = 64;
const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ENTRY_BYTES = 128,
  MINI_SECTOR_BYTES = 64;
const HEADER_FATS = 109,
  HEADER_FATS_AT = 76;
const STREAM = 2,
  ROOT = 5;

/** The compound file in these bytes, or null when they are none or damaged. */
export function readCompoundFile(bytes: Uint8Array): CompoundFile | null {
  const shift = u16(bytes, 30);
  if (!startsWith(bytes, ...SIGNATURE) || (shift !== 9 && shift !== 12)) return null;
  const container = openContainer(bytes, 1 << shift),
    directory = listChain(container, u32(bytes, 48)),
    root = directory && entryAt(container, directory, 0);
  if (directory === null || root?.type !== ROOT) return null;
  const streams = listStreams(container, directory);
  return {
    has: (name) => streams.has(name.toUpperCase()),
    readStart(name) {
      const stream = streams.get(name.toUpperCase());
      return stream ? readStart(container, root, stream) : null;
    },
  };
}

function openContainer(bytes: Uint8Array, sectorBytes: number): Container {
  const sectorCount = Math.max(0, Math.ceil(bytes.length / sectorBytes) - 1);
  const fatSectors: number[] = [],
    // More than that would describe sectors that the file does not have.
    most = Math.ceil(sectorCount / (sectorBytes / 4));
  /** @returns whether the list goes on */
  const take = (at: number, count: number): boolean => {
    for (let index = 0; index < count; index += 1) {
      const sector = u32(bytes, at + index * 4);
      if (sector >= sectorCount || fatSectors.length >= most) return false;
      fatSectors.push(sector);
    }
    return true;
  };
  const perSector = sectorBytes / 4 - 1;
  let isMore = take(HEADER_FATS_AT, HEADER_FATS);
  for (let sector = u32(bytes, 68); isMore && sector < sectorCount;) {
    const at = (sector + 1) * sectorBytes;
    isMore = take(at, perSector);
    sector = u32(bytes, at + perSector * 4);
  }
  return { bytes, sectorBytes, sectorCount, fatSectors };
}

/** The sector behind one; {@link OUTSIDE} at the end of a chain. */
function nextSector({ bytes, sectorBytes, fatSectors }: Container, sector: number): number {
  const perSector = sectorBytes / 4,
    fatSector = fatSectors[Math.floor(sector / perSector)];
  return fatSector === undefined ? OUTSIDE : u32(bytes, (fatSector + 1) * sectorBytes + (sector % perSector) * 4);
}

/** Sectors of a stream in order; null for a chain that runs in circles. */
function listChain(container: Container, first: number): readonly number[] | null {
  const chain: number[] = [];
  for (let sector = first; sector < container.sectorCount; sector = nextSector(container, sector))
    if (chain.push(sector) > container.sectorCount) return null;
  return chain;
}

/** Place of an entry in the file; null when there is none of that number. */
function placeOf({ sectorBytes, bytes }: Container, directory: readonly number[], id: number): number | null {
  const perSector = sectorBytes / ENTRY_BYTES,
    sector = directory[Math.floor(id / perSector)];
  if (sector === undefined) return null;
  const at = (sector + 1) * sectorBytes + (id % perSector) * ENTRY_BYTES;
  return at + ENTRY_BYTES <= bytes.length ? at : null;
}

function entryAt(container: Container, directory: readonly number[], id: number): Entry | null {
  const at = placeOf(container, directory, id),
    { bytes } = container;
  return at === null
    ? null
    : { type: bytes[at + 66] ?? 0, start: u32(bytes, at + 116), sizeBytes: u32(bytes, at + 120) };
}

function nameAt(bytes: Uint8Array, at: number): string {
  const units = Math.min(32, Math.floor(u16(bytes, at + 64) / 2)) - 1;
  return Array.from({ length: Math.max(0, units) }, (_, index) => String.fromCharCode(u16(bytes, at + index * 2))).join(
    '',
  );
}

/** Streams of the root by their names in capitals: its children are a tree, whose forged branches may meet again. */
function listStreams(container: Container, directory: readonly number[]): ReadonlyMap<string, Entry> {
  const { bytes } = container,
    streams = new Map<string, Entry>(),
    seen = new Set<number>([0]),
    rootAt = placeOf(container, directory, 0);
  const waiting = rootAt === null ? [] : [u32(bytes, rootAt + 76)];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const at = placeOf(container, directory, id),
      entry = entryAt(container, directory, id);
    if (at === null || entry === null || seen.has(id)) continue;
    seen.add(id);
    if (entry.type === STREAM) streams.set(nameAt(bytes, at).toUpperCase(), entry);
    waiting.push(u32(bytes, at + 68), u32(bytes, at + 72));
  }
  return streams;
}

function readStart(container: Container, root: Entry, { start, sizeBytes }: Entry): Uint8Array | null {
  const { bytes, sectorBytes } = container,
    wanted = Math.min(sizeBytes, LONGEST_START),
    miniLimitBytes = u32(bytes, 56);
  if (sizeBytes >= miniLimitBytes) {
    const at = (start + 1) * sectorBytes;
    return bytes.subarray(at, at + wanted);
  }
  // Short streams lie together in the stream of the root.
  const perSector = sectorBytes / MINI_SECTOR_BYTES,
    host = listChain(container, root.start)?.[Math.floor(start / perSector)];
  if (host === undefined) return null;
  const at = (host + 1) * sectorBytes + (start % perSector) * MINI_SECTOR_BYTES;
  return bytes.subarray(at, at + wanted);
}
