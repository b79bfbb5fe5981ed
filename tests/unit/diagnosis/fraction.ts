/* Plain fractions of whole numbers, for a second computation of what the rules compute with decimals. */

export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

/** Of a number as it is written: 12.5 is 125/10. */
export function fraction(value: number | bigint): Fraction {
  const [whole = '0', places = ''] = (typeof value === 'bigint' ? String(value) : value.toFixed(6)).split('.');
  return { top: BigInt(whole + places), bottom: 10n ** BigInt(places.length) };
}
const make = (top: bigint, bottom: bigint): Fraction =>
  bottom < 0n ? { top: -top, bottom: -bottom } : { top, bottom };

export const add = (a: Fraction, b: Fraction): Fraction =>
  make(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
export const minus = (a: Fraction, b: Fraction): Fraction => add(a, { top: -b.top, bottom: b.bottom });
export const times = (a: Fraction, b: Fraction): Fraction => make(a.top * b.top, a.bottom * b.bottom);
export const over = (a: Fraction, b: Fraction): Fraction => make(a.top * b.bottom, a.bottom * b.top);
export const total = (values: readonly Fraction[]): Fraction => values.reduce(add, fraction(0));
export const isAtLeast = (a: Fraction, b: Fraction): boolean => a.top * b.bottom >= b.top * a.bottom;

/** Half up, away from zero. */
export function rounded({ top, bottom }: Fraction, places: number): number {
  const scale = 10n ** BigInt(places),
    size = top < 0n ? -top : top,
    whole = (size * scale * 2n + bottom) / (bottom * 2n);
  const text = String(whole).padStart(places + 1, '0'),
    value = Number(`${text.slice(0, text.length - places)}.${text.slice(text.length - places)}`);
  return top < 0n && whole > 0n ? -value : value;
}

/** Whether `root` is the root of a fraction, rounded half up to 4 places: the fraction lies between the squares around it. */
export function isRootOf(root: number, { top, bottom }: Fraction): boolean {
  const doubled = BigInt(Math.round(root * 10_000)) * 2n,
    square = top * 400_000_000n;
  const isAbove = doubled === 0n || square >= (doubled - 1n) ** 2n * bottom;
  return isAbove && square < (doubled + 1n) ** 2n * bottom;
}
