/* Telephone numbers as people write them. */

const SHORTEST_PHONE = 9,
  LONGEST_PHONE = 11,
  LAST_GROUP = 4;

/** The digits of a number, at most eleven: what is stored. */
export const phoneDigits = (text: string): string => text.replace(/[^0-9]/g, '').slice(0, LONGEST_PHONE);

/** Groups a number while it is typed: 01012345678 is 010-1234-5678, 021234567 is 02-123-4567. Other marks are dropped. */
export function displayPhone(text: string): string {
  const digits = phoneDigits(text);
  const prefix = digits.startsWith('02') ? 2 : 3;
  if (digits.length <= prefix) return digits;
  const rest = digits.slice(prefix);
  // The middle has three digits until an eighth one follows; up to then the number is still being typed.
  const middle = rest.length > LAST_GROUP + 3 ? LAST_GROUP : 3;
  return [digits.slice(0, prefix), rest.slice(0, middle), rest.slice(middle)].filter((part) => part !== '').join('-');
}

/** Whether a number has as many digits as one in Korea has. */
export function isPhone(text: string): boolean {
  const { length } = text.replace(/[^0-9]/g, '');
  return length >= SHORTEST_PHONE && length <= LONGEST_PHONE;
}
