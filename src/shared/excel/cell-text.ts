import type { ExcelColumn } from './layout.ts';

/** Characters that make a program take a text for a formula, with their full-width twins. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/u;

/** A text that no program takes for a formula. */
export const inertText = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text);

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
