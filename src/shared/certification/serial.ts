const DIGITS = 6,
  ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  BITS = 5,
  CODE_LENGTH = 10;

/** `DYU-2026-000001` (J6). */
export const serialText = (prefix: string, year: string, no: number): string =>
  `${prefix}-${year}-${String(no).padStart(DIGITS, '0')}`;

/** The code on a certificate from the bytes of its keyed hash: ten letters of base 32, which are fifty bits (J7). */
export function codeFrom(hash: Uint8Array): string {
  let bits = 0,
    held = 0,
    text = '';
  for (const byte of hash) {
    held = ((held << 8) | byte) & 0xfff;
    bits += 8;
    while (bits >= BITS && text.length < CODE_LENGTH) {
      bits -= BITS;
      text += ALPHABET[(held >> bits) & 31] ?? '';
    }
    if (text.length >= CODE_LENGTH) break;
  }
  return text;
}

/** What the code is made of. */
export const codeSource = (serialNo: string, stdNo: string, issueDt: string): string =>
  `${serialNo}|${stdNo}|${issueDt}`;

/** What people type of a number or a code: letters in either case, blanks and dashes where they like. */
export const foldCode = (typed: string): string => typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
export const foldSerial = (typed: string): string => typed.normalize('NFKC').replace(/\s/g, '').toUpperCase();
