/* What a PIN may be. The one who guesses begins with those that many people choose. */

export const PIN_MIN = 6;
export const PIN_MAX = 12;

export type PinProblem = 'LENGTH' | 'SIMPLE' | 'OWN_NUMBER';

const isRun = (digits: readonly number[]): boolean =>
  [1, 9].some((step) =>
    digits.every((digit, index) => index === 0 || digit === ((digits[index - 1] ?? 0) + step) % 10),
  );
/** `111111`, `121212`, `123123`: a short piece said again and again. */
const isRepeated = (pin: string): boolean =>
  [1, 2, 3].some(
    (length) =>
      pin ===
      pin
        .slice(0, length)
        .repeat(Math.ceil(pin.length / length))
        .slice(0, pin.length),
  );
const isFewDigits = (pin: string): boolean => new Set(pin).size < 3;

/**
 * Why a PIN is refused; null when it may be used. `ownNumbers`: numbers of the person that others know, for instance
 * the staff number.
 */
export function pinProblem(pin: string, ownNumbers: readonly string[]): PinProblem | null {
  if (!/^\d+$/.test(pin) || pin.length < PIN_MIN || pin.length > PIN_MAX) return 'LENGTH';
  if (isRun([...pin].map(Number)) || isRepeated(pin) || isFewDigits(pin)) return 'SIMPLE';
  return ownNumbers.some(
    (number) => number.replace(/\D/g, '').length >= PIN_MIN && number.replace(/\D/g, '').includes(pin),
  )
    ? 'OWN_NUMBER'
    : null;
}
