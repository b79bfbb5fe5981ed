import type { MergeRow } from './three-way.ts';

/* Values of a record that is known by the names of its fields alone: a version that is compared, a save that waits. */

/** A text; anything else is empty. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A text as it is shown; a dash where there is none. */
export const shownText = (value: unknown): string => textIn(value) || '-';

/** A code by its name; without a name as it is, and a dash where there is none. */
export const shownName = (value: unknown, names: Readonly<Record<string, string>>): string =>
  names[shownText(value)] ?? shownText(value);

/** A flag; anything but Y is N. */
export const flagIn = (value: unknown): 'Y' | 'N' => (value === 'Y' ? 'Y' : 'N');

/** The rows of a list; anything else has none. */
export const rowsIn = (value: unknown): readonly MergeRow[] => (Array.isArray(value) ? (value as MergeRow[]) : []);

/** The texts of a list; anything else has none. */
export const textsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** Whether a text contains a keyword, whatever the case of their letters. */
export const holdsKeyword = (text: string, keyword: string): boolean =>
  text.toLowerCase().includes(keyword.trim().toLowerCase());
