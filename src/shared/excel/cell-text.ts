import type { ExcelColumn } from './layout.ts';

/** Characters that make a program take a text for a formula, with their full-width twins; a dash alone is the sign of a figure that is not shown. */
const FORMULA_START = /^(?!-$)[=+\-@\t\r\n＝＋－＠]/u;

/** A text that no program takes for a formula. */
export const inertText = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text);

/**
 * A text as workbooks write it (ECMA-376, ST_Xstring). Programs read `_x0041_` as the letter with that number, so that
 * what only looks like it is escaped itself; two numbers that no XML may hold are left out.
 */
const writtenText = (text: string): string =>
  text.replace(/[\ufffe\uffff]/g, '').replace(/_x(?=[0-9A-Fa-f]{4}_)/g, '_x005F_x');

/** A cell as it is handed to the writer, whatever it stands in: a row, a label, a list. */
export const writtenCell = (cell: string | number | null): string | number | null =>
  typeof cell === 'string' ? writtenText(cell) : cell;

const dateText = (value: string) => value.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
const timeText = (value: string) => value.replace(/^(\d{2})(\d{2})$/, '$1:$2');
const dateTimeText = (value: string) => value.replace(/^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}).*$/, '$1 $2');

/** Value of a cell: numbers stay numbers, dates are text as they are shown, codes are names. */
export function cellOf(value: unknown, { format = 'text', names }: ExcelColumn): string | number | null {
  if (value === null || value === undefined || value === '') return null;
  if (format === 'number' && Number.isFinite(Number(value))) return Number(value);
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  switch (format) {
    case 'date':
      return dateText(text);
    case 'time':
      return timeText(text);
    case 'datetime':
      return dateTimeText(text);
    default:
      return inertText(names?.[text] ?? text);
  }
}
