/**
 * What is typed as a number, without what cannot be part of one. The point of a whole number stays while it is typed:
 * without it the next digit would make 125 of 12.5. @param decimals places behind the point; 0: whole numbers
 */
export function restrictToDecimal(text: string, decimals: number): string {
  const clean = text.normalize('NFKC').replace(/[^\d.-]/g, ''),
    sign = clean.startsWith('-') ? '-' : '',
    [whole = '', ...rest] = clean.replace(/-/g, '').split('.');
  return rest.length === 0 ? `${sign}${whole}` : `${sign}${whole}.${rest.join('').slice(0, decimals)}`;
}

/** The number of a text; null while there is none. */
export function decimalOf(text: string): number | null {
  const value = Number(text);
  return text.trim() === '' || !/\d/.test(text) || Number.isNaN(value) ? null : value;
}

export const textOfDecimal = (value: number | null | undefined): string => (value == null ? '' : String(value));
