/* Reading of bytes that anybody may have made: nothing here throws, and what lies outside is no number that is looked for. */

/** What a number that lies outside the bytes is read as; as a sector or a size it leads nowhere. */
export const OUTSIDE = 0xffffffff;
const TWO_TO_32 = 0x1_0000_0000;

/** Two bytes, lowest first; 0xffff outside. */
export function u16(bytes: Uint8Array, at: number): number {
  const low = bytes[at],
    high = bytes[at + 1];
  return low === undefined || high === undefined ? 0xffff : low | (high << 8);
}

/** Four bytes, lowest first; {@link OUTSIDE} outside. */
export function u32(bytes: Uint8Array, at: number): number {
  return at + 4 <= bytes.length ? (u16(bytes, at) | (u16(bytes, at + 2) << 16)) >>> 0 : OUTSIDE;
}

/** Eight bytes, lowest first; beyond 2^53 no longer exact, which is beyond every file. */
export const u64 = (bytes: Uint8Array, at: number): number => u32(bytes, at) + u32(bytes, at + 4) * TWO_TO_32;

/** Four bytes, highest first; {@link OUTSIDE} outside. */
export function u32BigEndian(bytes: Uint8Array, at: number): number {
  const [a, b, c, d] = bytes.subarray(at, at + 4);
  return d === undefined ? OUTSIDE : (((a ?? 0) << 24) | ((b ?? 0) << 16) | ((c ?? 0) << 8) | d) >>> 0;
}

/** A few bytes as characters 0-255, to compare ASCII marks; never a whole file, which would be held twice. */
export function latin(bytes: Uint8Array, from: number, to: number): string {
  let text = '';
  for (const byte of bytes.subarray(Math.max(0, from), Math.max(0, to))) text += String.fromCharCode(byte);
  return text;
}

/** Whether the ASCII word stands at a place, letter for letter. */
export function isAt(bytes: Uint8Array, at: number, word: string): boolean {
  for (let index = 0; index < word.length; index += 1) if (bytes[at + index] !== word.charCodeAt(index)) return false;
  return true;
}

/** The same in either case; the word is given in lower case. */
export function isAtInAnyCase(bytes: Uint8Array, at: number, word: string): boolean {
  for (let index = 0; index < word.length; index += 1) {
    const byte = bytes[at + index] ?? 0,
      isCapital = byte >= 0x41 && byte <= 0x5a;
    if ((isCapital ? byte | 0x20 : byte) !== word.charCodeAt(index)) return false;
  }
  return true;
}

/** First place of an ASCII word in a part of the bytes, or -1. */
export function findWord(bytes: Uint8Array, word: string, from: number, to: number): number {
  const first = word.charCodeAt(0);
  for (let at = bytes.indexOf(first, from); at >= 0 && at < to; at = bytes.indexOf(first, at + 1))
    if (isAt(bytes, at, word)) return at;
  return -1;
}

export const startsWith = (bytes: Uint8Array, ...signature: readonly number[]): boolean =>
  signature.every((value, index) => bytes[index] === value);
