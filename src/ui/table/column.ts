import type { ReactNode } from 'react';
import type { ExcelColumn } from '#shared/excel/layout.ts';

/**
 * xs 60, s 100, m 140, l 200 pixels; xl takes the rest, at least 160. What has always the same length has a class of its
 * own, in which it stands on one line: a number of a paper (A2026-000123), a day (where many columns stand side by side with less room), a moment, a period of days, a count, a state. No column is narrower than its label.
 */
export type ColumnWidth =
  | 'xs'
  | 's'
  | 'm'
  | 'l'
  | 'xl'
  | 'number'
  | 'day'
  | 'date'
  | 'moment'
  | 'period'
  | 'count'
  | 'state';

/** What stands in a cell without a value. */
export const NOTHING = '-';

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  readonly width: ColumnWidth;
  /** Gives way down to this class where there is no room, further than its own class would: for short figures and words. */
  readonly least?: Exclude<ColumnWidth, 'xl'>;
  /**
   * Leaves the table where it would scroll sideways, 1 before 2 and before every column that says nothing; the choice of
   * columns says so. It stays on paper and in the workbook.
   */
  readonly yields?: number;
  /**
   * What the list is for: never cut and never left out (layout/importance.ts). Left out, what stands on a phone's card, what
   * is kept, what is fixed and a state are; `false` says that a column of these is not.
   */
  readonly isFirst?: boolean;
  /** Name of the server's sort field; the column is not sortable without it. */
  readonly sortKey?: string;
  readonly align?: 'left' | 'center' | 'right';
  /** Stays in sight while the table scrolls sideways; fixed columns stand at their own end of the list of columns. */
  readonly fixed?: 'left' | 'right';
  /** Buttons that lie over the end of their row while the pointer or the focus is in it, and take no room of their own; the last column. */
  readonly isOver?: boolean;
  readonly render: (row: Row, index: number) => ReactNode;
  /** Full text on hover and focus where the cell is cut; the cell's own text when left out. */
  readonly hint?: (row: Row) => string;
  /** Stays on a phone's card: at most three facts besides the title column, and at its end what can be done with the row. */
  readonly onCard?: 'title' | 'fact' | 'acts' | 'hidden';
  /** Cannot be taken out of sight. */
  readonly isKept?: boolean;
  /** How the list's workbook writes the column; one column or several; without it none. */
  readonly excel?: readonly ExcelColumn[];
}

export const WIDTH_PX: Readonly<Record<Exclude<ColumnWidth, 'xl'>, number>> = {
  xs: 60,
  s: 100,
  m: 140,
  l: 200,
  number: 114,
  day: 96,
  date: 104,
  moment: 148,
  period: 200,
  count: 72,
  state: 92,
};
/** What words may be narrowed to before the table scrolls sideways: a student's number still stands whole, and so do two days. */
export const MIN_PX: Readonly<Partial<Record<ColumnWidth, number>>> = { s: 84, m: 116, l: 150, period: 184 };
export const XL_MIN_PX = 160;
/** What the xl column has where there is room for every column. */
export const XL_EASE_PX = 240;
