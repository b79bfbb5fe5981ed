/** A picture is compared by 8 × 8 differences between neighbours, so that it is looked at in 9 × 8 cells. */
export const HASH_COLUMNS = 9;
export const HASH_ROWS = 8;
const STEPS = HASH_COLUMNS - 1,
  BITS = STEPS * HASH_ROWS;
/** Most bits in which nearly equal pictures differ. */
export const MAX_DIFFERENT_BITS = 5;
/** A picture with fewer differences than this is a plain surface and says nothing. */
const MIN_STRUCTURE = 4;
/** Differences below this are noise of the compression: the cells count as equal. */
const NOISE = 2;

/**
 * The difference hash of a picture: a bit for each cell that is brighter than its right neighbour, so that scale, colour and
 * compression hardly change it.
 * @param cells mean brightness of 9 × 8 cells, row by row, 0 to 255
 * @returns 64 bits as 16 hexadecimal digits; null for a plain surface
 */
export function pictureHash(cells: readonly number[]): string | null {
  const bits = Array.from({ length: BITS }, (_, at) => {
    const cell = Math.floor(at / STEPS) * HASH_COLUMNS + (at % STEPS);
    return (cells[cell] ?? 0) - (cells[cell + 1] ?? 0) > NOISE ? '1' : '0';
  }).join('');
  const ones = bits.replaceAll('0', '').length;
  if (ones < MIN_STRUCTURE || BITS - ones < MIN_STRUCTURE) return null;
  return BigInt(`0b${bits}`)
    .toString(16)
    .padStart(BITS / 4, '0');
}

/**
 * The hash in more pieces than nearly equal pictures differ in bits: two of them agree in at least one piece, by which an
 * index finds them. Each piece carries its place.
 */
export function hashBands(hash: string): number[] {
  const bits = BigInt(`0x${hash}`).toString(2).padStart(BITS, '0'),
    bands = MAX_DIFFERENT_BITS + 1;
  return Array.from({ length: bands }, (_, at) => {
    const piece = bits.slice(Math.floor((at * BITS) / bands), Math.floor(((at + 1) * BITS) / bands));
    return at * 2 ** Math.ceil(BITS / bands) + Number.parseInt(piece, 2);
  });
}
