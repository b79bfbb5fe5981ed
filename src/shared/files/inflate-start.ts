/**
 * The beginning of deflated data (RFC 1951). The platforms inflate as streams, which differ in what they say of damaged
 * data and when; here page and server must come to one verdict about bytes that anybody may have made, without a wait and
 * without more room than asked for. Fit for the small parts of a document that say what it is, not for its content.
 */

const LONGEST_CODE = 15;
const LITERALS = 288,
  DISTANCES = 30,
  LENGTH_CODES = 19;
const END_OF_BLOCK = 256;
/** Order in which the lengths of the code for lengths are written. */
const LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const LENGTH_BASE = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
];
const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const DISTANCE_BASE = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
  8193, 12289, 16385, 24577,
];
const DISTANCE_BITS = [
  0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
];

/** Writers that flush often make many short blocks; one that makes nothing costs a forger three bits and a reader much more. */
const mostBlocks = (length: number): number => 1_000 + length / 64;

/** A Huffman code: how many symbols have each length, and the symbols in the order of their codes. */
interface Code {
  readonly counts: readonly number[];
  readonly symbols: readonly number[];
}
interface Work {
  readonly packed: Uint8Array;
  readonly plain: Uint8Array;
  /** Bits read so far. */
  bitAt: number;
  /** Bytes made so far. */
  made: number;
}

/** @returns null behind the end */
function readBits(work: Work, count: number): number | null {
  if (work.bitAt + count > work.packed.length * 8) return null;
  let value = 0;
  for (let index = 0; index < count; index += 1, work.bitAt += 1)
    value |= (((work.packed[work.bitAt >> 3] ?? 0) >> (work.bitAt & 7)) & 1) << index;
  return value;
}

/** The code whose symbols have these lengths; null when more codes are promised than there are. */
function makeCode(lengths: readonly number[]): Code | null {
  const counts = Array.from({ length: LONGEST_CODE + 1 }, () => 0);
  for (const length of lengths) counts[length] = (counts[length] ?? 0) + 1;
  let left = 1;
  for (let length = 1; length <= LONGEST_CODE; length += 1) {
    left = left * 2 - (counts[length] ?? 0);
    if (left < 0) return null;
  }
  const symbols = lengths
    .map((length, symbol) => ({ length, symbol }))
    .filter(({ length }) => length > 0)
    .sort((one, other) => one.length - other.length || one.symbol - other.symbol)
    .map(({ symbol }) => symbol);
  return { counts, symbols };
}

/** The next symbol; null for a code that nothing has. */
function readSymbol(work: Work, { counts, symbols }: Code): number | null {
  let code = 0,
    first = 0,
    index = 0;
  for (let length = 1; length <= LONGEST_CODE; length += 1) {
    const bit = readBits(work, 1);
    if (bit === null) return null;
    code |= bit;
    const count = counts[length] ?? 0;
    if (code - first < count) return symbols[index + code - first] ?? null;
    index += count;
    first = (first + count) << 1;
    code <<= 1;
  }
  return null;
}

const repeat = (length: number, count: number): readonly number[] => Array.from({ length: count }, () => length);
const FIXED = {
  literals: makeCode([...repeat(8, 144), ...repeat(9, 112), ...repeat(7, 24), ...repeat(8, 8)]),
  distances: makeCode(repeat(5, DISTANCES)),
};

/** Lengths of a block's own two codes: a length, or 16 the last one again, 17 and 18 none for a while. */
function readLengths(work: Work, code: Code, count: number): readonly number[] | null {
  const lengths: number[] = [];
  while (lengths.length < count) {
    const symbol = readSymbol(work, code);
    if (symbol === null) return null;
    if (symbol < 16) {
      lengths.push(symbol);
      continue;
    }
    const last = lengths.at(-1),
      more = readBits(work, symbol === 16 ? 2 : symbol === 17 ? 3 : 7);
    if (more === null || (symbol === 16 && last === undefined)) return null;
    lengths.push(...repeat(symbol === 16 ? (last ?? 0) : 0, more + (symbol === 18 ? 11 : 3)));
  }
  return lengths.length === count ? lengths : null;
}

function readCodes(work: Work): { readonly literals: Code; readonly distances: Code } | null {
  const literalCnt = readBits(work, 5),
    distanceCnt = readBits(work, 5),
    lengthCnt = readBits(work, 4);
  if (literalCnt === null || distanceCnt === null || lengthCnt === null) return null;
  if (literalCnt + 257 > LITERALS || distanceCnt + 1 > DISTANCES) return null;
  const ofLengths = Array.from({ length: LENGTH_CODES }, () => 0);
  for (const place of LENGTH_ORDER.slice(0, lengthCnt + 4)) {
    const length = readBits(work, 3);
    if (length === null) return null;
    ofLengths[place] = length;
  }
  const code = makeCode(ofLengths),
    lengths = code && readLengths(work, code, literalCnt + 257 + distanceCnt + 1);
  const literals = lengths && makeCode(lengths.slice(0, literalCnt + 257)),
    distances = lengths && makeCode(lengths.slice(literalCnt + 257));
  return literals && distances ? { literals, distances } : null;
}

/** Copies what stands `distance` before; it may reach into what it makes. */
function copyBack(work: Work, length: number, distance: number): boolean {
  if (distance > work.made) return false;
  for (let index = 0; index < length && work.made < work.plain.length; index += 1, work.made += 1)
    work.plain[work.made] = work.plain[work.made - distance] ?? 0;
  return true;
}

function readCopy(work: Work, symbol: number, distances: Code): boolean {
  const place = symbol - END_OF_BLOCK - 1,
    more = readBits(work, LENGTH_BITS[place] ?? 0),
    base = LENGTH_BASE[place];
  const back = readSymbol(work, distances);
  if (base === undefined || more === null || back === null) return false;
  const farther = readBits(work, DISTANCE_BITS[back] ?? 0),
    distance = DISTANCE_BASE[back];
  return farther !== null && distance !== undefined && copyBack(work, base + more, distance + farther);
}

/** @returns whether the block is sound as far as it was wanted */
function readPacked(work: Work, literals: Code, distances: Code): boolean {
  while (work.made < work.plain.length) {
    const symbol = readSymbol(work, literals);
    if (symbol === null) return false;
    if (symbol === END_OF_BLOCK) return true;
    if (symbol > END_OF_BLOCK) {
      if (!readCopy(work, symbol, distances)) return false;
    } else {
      work.plain[work.made] = symbol;
      work.made += 1;
    }
  }
  return true;
}

function readStored(work: Work): boolean {
  const at = Math.ceil(work.bitAt / 8),
    [low = 0, high = 0, lowCheck = 0, highCheck] = work.packed.subarray(at, at + 4),
    length = low | (high << 8);
  if (highCheck === undefined || length !== (~(lowCheck | (highCheck << 8)) & 0xffff)) return false;
  const content = work.packed.subarray(at + 4, at + 4 + length);
  if (content.length < length) return false;
  const wanted = content.subarray(0, work.plain.length - work.made);
  work.plain.set(wanted, work.made);
  work.made += wanted.length;
  work.bitAt = (at + 4 + length) * 8;
  return true;
}

function readBlock(work: Work): boolean {
  const kind = readBits(work, 2);
  if (kind === 0) return readStored(work);
  const codes = kind === 1 ? FIXED : kind === 2 ? readCodes(work) : null;
  return codes?.literals && codes.distances ? readPacked(work, codes.literals, codes.distances) : false;
}

/** The first `length` bytes of raw deflated data; null when it is damaged before that, or holds less. */
export function inflateStart(packed: Uint8Array, length: number): Uint8Array | null {
  const work: Work = { packed, plain: new Uint8Array(length), bitAt: 0, made: 0 };
  for (let blocks = 0, isLast: number | null = 0; isLast === 0 && work.made < length; blocks += 1) {
    isLast = readBits(work, 1);
    if (isLast === null || blocks > mostBlocks(length) || !readBlock(work)) return null;
  }
  return work.made === length ? work.plain : null;
}
