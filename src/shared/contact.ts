/* Telephone numbers as people write them. */

const SHORTEST_PHONE = 9,
  LONGEST_PHONE = 11,
  LAST_GROUP = 4;
/** Without an area code: 1588-1234. */
const SERVICE_NUMBER = /^1[5-9]\d{6}$/;
/** +82, 0082 or 82 before a number that is longer than any in Korea would be with it; a zero in brackets may follow. */
const FROM_ABROAD = /^(?:\+|00)?820?(?=\d{8,})/;

/** The digits of a number as one dials it in Korea: what is stored. Never cut; whether it is one is for `isPhone` to say. */
export const phoneDigits = (text: string): string => {
  const marks = text.normalize('NFKC').replace(/[^0-9+]/g, '');
  return marks.replace(FROM_ABROAD, '0').replaceAll('+', '');
};

/** Groups a number while it is typed: 01012345678 is 010-1234-5678, 021234567 is 02-123-4567. Other marks are dropped. */
export function displayPhone(text: string): string {
  const digits = phoneDigits(text);
  if (SERVICE_NUMBER.test(digits)) return `${digits.slice(0, LAST_GROUP)}-${digits.slice(LAST_GROUP)}`;
  const prefix = digits.startsWith('02') ? 2 : 3;
  if (digits.length <= prefix) return digits;
  const rest = digits.slice(prefix);
  // The middle has three digits until an eighth one follows; up to then the number is still being typed.
  const middle = rest.length > LAST_GROUP + 3 ? LAST_GROUP : 3;
  return [digits.slice(0, prefix), rest.slice(0, middle), rest.slice(middle)].filter((part) => part !== '').join('-');
}

/**
 * Whether a number has as many digits as one in Korea has and the zero before them, or is a service number of eight. A spreadsheet
 * takes the zero away where it keeps the number as a figure.
 */
export function isPhone(text: string): boolean {
  const digits = phoneDigits(text),
    { length } = digits;
  return SERVICE_NUMBER.test(digits) || (digits.startsWith('0') && length >= SHORTEST_PHONE && length <= LONGEST_PHONE);
}
