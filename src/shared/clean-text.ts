/* Text as people send it, whatever keyboard, programme or system it comes from (conventions.md 14). */

import { tidyText } from '#contract/tidy-text.ts';

/** What no text may hold: control characters except tab and line ends, two numbers that are no characters, half of a pair. */
const UNWANTED = /(?![\t\n\r])\p{Cc}|[\p{Cs}\ufffe\uffff]/gu;
const ASCII_ALONE = /^[\t\n\r -~]*$/;

/** A text as it is stored: composed, without characters that no text may hold. */
export const cleanText = (text: string): string =>
  ASCII_ALONE.test(text) ? text : text.normalize('NFC').replace(UNWANTED, '');

/** The same for all texts of a body, however deep they lie. */
export function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cleanTexts(part)]));
}

/** What is not seen and yet part of a text: zero-width characters and the fillers of Hangul. */
const INVISIBLE = /[\p{Cf}\u115f\u1160\u3164\uffa0]/gu;

/** A keyword as it is compared: composed, any blank as one, without what is not seen, trimmed. */
export const foldKeyword = (text: string): string =>
  cleanText(text).replace(INVISIBLE, '').replace(/\s+/gu, ' ').trim();

/** The field that every list searches by (conventions.md 2). */
const KEYWORD = 'searchKeyword';

/** What a call brings, as it is judged and kept: its texts cleaned and the keyword of a list folded. */
export function cleanArgument(raw: unknown): unknown {
  const clean = cleanTexts(raw);
  if (typeof clean !== 'object' || clean === null || !(KEYWORD in clean)) return clean;
  const typed = clean[KEYWORD];
  if (typeof typed !== 'string' || typed === '') return clean;
  // A keyword without a visible letter is too short and not missing.
  return { ...clean, [KEYWORD]: foldKeyword(typed) || typed.charAt(0) };
}

/** A cell or a field that holds figures or codes, in the letters and digits of a keyboard. */
export const foldWidths = (text: string): string => tidyText(text.normalize('NFKC'));

/** Blanks and commas stand between thousands and nowhere else: `8,5` is another number for another person. */
const NUMBER = /^[+-]?(?:(?:\d+|\d{1,3}(?:[, ]\d{3})+)(?:\.\d*)?|\.\d+)$/;

/** Reads `12,000`, `１２３`, `８５．５` and `12.0`; null for what is no number. */
export function readNumber(text: string): number | null {
  const plain = foldWidths(text);
  return NUMBER.test(plain) ? Number(plain.replace(/[, ]/g, '')) : null;
}

/**
 * Reads a number with at most so many decimals. Null for no number, and for one with more: what would be kept as another value is
 * refused and never rounded (conventions.md 14).
 */
export function readDecimal(text: string, places: number): number | null {
  const number = readNumber(text);
  return number !== null && Number(number.toFixed(places)) === number ? number : null;
}
