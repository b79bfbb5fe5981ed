import type { Column, ColumnWidth } from '../column.ts';

type Shape = Pick<Column<never>, 'width' | 'align' | 'fixed' | 'isOver' | 'onCard' | 'isKept' | 'isFirst' | 'yields'>;

/** What has always the same length. */
const ONE_LENGTH: ReadonlySet<ColumnWidth> = new Set([
  'number',
  'day',
  'date',
  'moment',
  'period',
  'count',
  'state',
] satisfies ColumnWidth[]);

/** Whether a column is of the first importance: what names the row, the facts of a phone's card, a state, what can be done. */
export const isFirst = ({ isFirst: said, isKept, fixed, isOver, onCard, width }: Shape): boolean =>
  said ??
  (isKept === true ||
    fixed !== undefined ||
    isOver === true ||
    width === 'state' ||
    (onCard !== undefined && onCard !== 'hidden'));

/** Whether what a column holds is read on one line: half a date is none, and half a figure another one. */
export const isOneLength = ({ width, align }: Pick<Shape, 'width' | 'align'>): boolean =>
  align === 'right' || ONE_LENGTH.has(width);

/** Whether the cells of a column are shown whole wherever it is in sight. */
export const isWhole = (column: Shape): boolean => column.isOver !== true && (isFirst(column) || isOneLength(column));

/** The columns that leave a table which would scroll sideways, first those that say so, then from its end what is not of the first importance. */
export const leavingOf = <C extends Shape>(columns: readonly C[]): readonly C[] => [
  ...columns
    .filter(({ yields }) => yields !== undefined)
    .toSorted((one, other) => (one.yields ?? 0) - (other.yields ?? 0)),
  ...columns.filter((column) => column.yields === undefined && !isFirst(column)).toReversed(),
];
