/** Digits of a shown number that stand before a place in it. */
export const digitsBefore = (shown: string, place: number): number =>
  shown.slice(0, place).replace(/[^0-9]/g, '').length;

/** The place behind the n-th digit of a shown number, separators counted; its end when it has fewer. */
export function caretAfterDigits(shown: string, digits: number): number {
  let seen = 0;
  for (let place = 0; place < shown.length; place += 1) {
    if (seen === digits) return place;
    if (/[0-9]/.test(shown.charAt(place))) seen += 1;
  }
  return shown.length;
}
