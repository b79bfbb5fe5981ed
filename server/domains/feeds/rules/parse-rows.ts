import type { FeedColumn } from '#contract/batch/feed-rules.ts';
import { isEmail } from '#contract/contact-rules.ts';
import { fillText, message } from '#messages/message.ts';
import { cleanText, foldWidths, readDecimal, readNumber } from '#shared/clean-text.ts';
import { parseDate } from '#shared/calendar.ts';
import { isPhone, phoneDigits } from '#shared/contact.ts';
import type { ReadRow } from '#shared/excel/sheet-rows.ts';
import { FEED_ROW } from '../messages.ts';

/** Values by field, as texts; no value is null. Only fields whose column stands in the workbook. */
export type FeedValues = Readonly<Record<string, string | null>>;
export interface ParsedRow {
  readonly rowNo: number;
  readonly key: string;
  readonly values: FeedValues;
}
export interface RowProblem {
  readonly rowNo: number;
  readonly keyVal: string | null;
  readonly msg: string;
}
/** Codes in use, by group. */
export type KnownCodes = ReadonlyMap<string, ReadonlySet<string>>;

const KEY = /^[0-9A-Za-z_-]+$/;
const LONGEST_LOGGED_KEY = 40;
const KEY_JOINT = ' ';

/** The name of a row by the values of its key columns, in their order. */
export const joinKey = (values: readonly string[]): string => values.join(KEY_JOINT);
/** The values that a name was joined of. */
export const splitKey = (key: string): readonly string[] => key.split(KEY_JOINT);

/** Reads rows cell by cell: the fields of each good one, and the first problem of each other. */
export class RowParser {
  private readonly columns: readonly FeedColumn[];
  private readonly keys: readonly FeedColumn[];
  private readonly codes: KnownCodes;
  private readonly firstOf = new Map<string, number>();
  /** @param columns those of the workbook @param keys names of those that together name the row */
  constructor(columns: readonly FeedColumn[], keys: readonly string[], codes: KnownCodes) {
    this.columns = columns;
    this.keys = columns.filter(({ key }) => keys.includes(key));
    this.codes = codes;
  }

  parse({ rowNo, cells }: ReadRow): ParsedRow | RowProblem {
    const values: Record<string, string | null> = {};
    const named = this.keys.map(({ label }) => cells[label] ?? ''),
      keyVal = named.every((cell) => cell === '') ? null : joinKey(named).slice(0, LONGEST_LOGGED_KEY);
    for (const column of this.columns) {
      const cell = cells[column.label] ?? '';
      const read = cell === '' ? { value: column.blank ?? null } : readCell(column, cell, this.codes);
      if ('problem' in read) return { rowNo, keyVal, msg: read.problem };
      if (read.value === null && column.isRequired)
        return { rowNo, keyVal, msg: message(column.kind === 'code' ? 'M-REQ-SEL' : 'M-REQ', { label: column.label }) };
      values[column.key] = read.value;
    }
    return this.once({ rowNo, key: joinKey(this.keys.map(({ key }) => values[key] ?? '')), values });
  }

  /** Upper and lower case name the same row, because sign-in names are in lower case. */
  private once(row: ParsedRow): ParsedRow | RowProblem {
    const name = row.key.toLowerCase(),
      first = this.firstOf.get(name);
    if (first !== undefined)
      return {
        rowNo: row.rowNo,
        keyVal: row.key,
        msg: fillText(FEED_ROW.same, { label: this.keys.map(({ label }) => label).join('·'), row: first }),
      };
    this.firstOf.set(name, row.rowNo);
    return row;
  }
}

type Cell = { readonly value: string | null } | { readonly problem: string };

function readCell(
  { label, kind, most = 0, places = 2, group = '', choices = {} }: FeedColumn,
  cell: string,
  codes: KnownCodes,
): Cell {
  const wrong: Cell = { problem: fillText(FEED_ROW.format, { label }) };
  const when = (fits: boolean, value = cell): Cell => (fits ? { value } : wrong);
  switch (kind) {
    case 'text':
      return cell.length <= most ? { value: cleanText(cell) } : { problem: message('M-LEN', { label, n: most }) };
    case 'key':
      return cell.length > most ? { problem: message('M-LEN', { label, n: most }) } : when(KEY.test(cell));
    case 'code':
      return codes.get(group)?.has(cell) ? { value: cell } : { problem: fillText(FEED_ROW.code, { label }) };
    case 'choice':
      return Object.hasOwn(choices, cell) ? { value: cell } : { problem: fillText(FEED_ROW.code, { label }) };
    case 'date':
      return dateOf(cell) ?? wrong;
    case 'month':
      return when(/^\d{4}(0[1-9]|1[0-2])$/.test(cell.replace('-', '')), cell.replace('-', ''));
    case 'year':
      return when(/^(19|20)\d{2}$/.test(foldWidths(cell)), foldWidths(cell));
    case 'phone':
      return isPhone(cell) ? { value: phoneDigits(cell) } : { problem: message('M-PHONE') };
    case 'email':
      return when(isEmail(cell));
    case 'flag':
      return when(cell === 'Y' || cell === 'N');
    case 'whole': {
      const number = readNumber(cell) ?? Number.NaN;
      return when(Number.isInteger(number) && number >= 0 && number <= most, String(number));
    }
    default: {
      // As it is written, since a feed compares texts.
      const figure = foldWidths(cell);
      return when(
        /^\d{1,3}(\.\d+)?$/.test(figure) && Number(figure) <= most && readDecimal(figure, places) !== null,
        figure,
      );
    }
  }
}

function dateOf(cell: string): Cell | null {
  const value = parseDate(cell);
  return value === null ? null : { value };
}
