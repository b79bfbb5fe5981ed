import { displayCount, displayDate, displayPeriod } from '#shared/display.ts';
import type { ExcelColumn } from '#shared/excel/layout.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Chip, type Tones } from '#ui/chip/Chip.tsx';
import { NOTHING, type Column, type ColumnWidth } from './column.ts';

/*
 * Columns by the kind of what they hold. The kind decides width, alignment, the sign for nothing and how the value is
 * written into a workbook; an option says otherwise. A column that needs more is written out as an object.
 */

type Key<Row> = keyof Row & string;
interface ColumnOptions<Row> extends Partial<
  Pick<
    Column<Row>,
    'width' | 'least' | 'yields' | 'align' | 'fixed' | 'onCard' | 'isKept' | 'isFirst' | 'hint' | 'render'
  >
> {
  /** Sortable under its own key, or under the name given. */
  readonly sort?: boolean | string;
  /** Characters wide in the workbook; `false` keeps the column out of it. */
  readonly excel?: number | false;
  /** Columns that only the workbook has, behind this one. */
  readonly alsoInExcel?: readonly ExcelColumn[];
}
/** Names and colours of a group of codes. */
interface CodeNames {
  readonly nameOf: (code: string) => string;
  readonly names: Readonly<Record<string, string>>;
}

function column<Row>(
  key: Key<Row>,
  label: string,
  usual: Pick<Column<Row>, 'width' | 'align' | 'render' | 'hint'>,
  { sort, excel, alsoInExcel = [], ...own }: ColumnOptions<Row>,
  written: Pick<ExcelColumn, 'format' | 'names'> = {},
): Column<Row> {
  return {
    key,
    label,
    ...usual,
    ...(sort === undefined || sort === false ? {} : { sortKey: sort === true ? key : sort }),
    ...own,
    excel: [
      ...(excel === false ? [] : [{ key, label, ...written, ...(excel === undefined ? {} : { width: excel }) }]),
      ...alsoInExcel,
    ],
  };
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const LONG_TEXT: ReadonlySet<ColumnWidth> = new Set(['l', 'xl']);

/** Words: at the left where they may be longer than a word (widths l and xl), else in the middle. */
export function textColumn<Row>(key: Key<Row>, label: string, options: ColumnOptions<Row> = {}): Column<Row> {
  const width = options.width ?? 'm';
  return column(
    key,
    label,
    {
      width,
      ...(LONG_TEXT.has(width) ? { align: 'left' as const } : {}),
      render: (row) => textOf(row[key]) || NOTHING,
    },
    options,
  );
}

/** A number at the right, with separators of thousands. */
export const countColumn = <Row,>(key: Key<Row>, label: string, options: ColumnOptions<Row> = {}): Column<Row> =>
  column(
    key,
    label,
    {
      width: 'count',
      align: 'right',
      render: (row) => (row[key] === null || row[key] === undefined ? NOTHING : displayCount(Number(row[key]))),
    },
    options,
    { format: 'number' },
  );

/** The name of a code in plain words. */
export const codeColumn = <Row,>(
  key: Key<Row>,
  label: string,
  { nameOf, names }: CodeNames,
  options: ColumnOptions<Row> = {},
): Column<Row> =>
  column(key, label, { width: 's', render: (row) => nameOf(textOf(row[key])) || NOTHING }, options, { names });

/** The name of a code as a chip: a state. */
export const chipColumn = <Row,>(
  key: Key<Row>,
  label: string,
  { nameOf, names, tones = {} }: CodeNames & { readonly tones?: Tones },
  options: ColumnOptions<Row> = {},
): Column<Row> =>
  column(
    key,
    label,
    {
      width: 'state',
      render: (row) => {
        const code = textOf(row[key]);
        return code === '' ? NOTHING : <Chip tone={tones[code]}>{nameOf(code)}</Chip>;
      },
    },
    options,
    { names },
  );

/** A day that is stored as YYYYMMDD. */
export const dateColumn = <Row,>(key: Key<Row>, label: string, options: ColumnOptions<Row> = {}): Column<Row> =>
  column(key, label, { width: 'date', render: (row) => displayDate(textOf(row[key])) || NOTHING }, options, {
    format: 'date',
  });

const DAY_LENGTH = 10;

/** The day of a moment (ISO 8601); the time is in its hint. */
export const dayColumn = <Row,>(key: Key<Row>, label: string, options: ColumnOptions<Row> = {}): Column<Row> =>
  column(
    key,
    label,
    {
      width: 'date',
      render: (row) => (row[key] ? displayMoment(textOf(row[key])).slice(0, DAY_LENGTH) : NOTHING),
      hint: (row) => (row[key] ? displayMoment(textOf(row[key])) : ''),
    },
    options,
    { format: 'datetime' },
  );

/** A moment (ISO 8601) with its time. */
export const momentColumn = <Row,>(key: Key<Row>, label: string, options: ColumnOptions<Row> = {}): Column<Row> =>
  column(
    key,
    label,
    { width: 'moment', render: (row) => (row[key] ? displayMoment(textOf(row[key])) : NOTHING) },
    options,
    {
      format: 'datetime',
    },
  );

interface PeriodOptions<Row> extends Omit<ColumnOptions<Row>, 'excel'> {
  /** Labels of both days in the workbook. */
  readonly written?: readonly [string, string];
}

/** Two days that are stored as YYYYMMDD, on one line; an end that is not known is left open. */
export const periodColumn = <Row,>(
  [start, end]: readonly [Key<Row>, Key<Row>],
  label: string,
  { written: [startLabel, endLabel] = ['시작일', '종료일'], alsoInExcel = [], ...options }: PeriodOptions<Row> = {},
): Column<Row> =>
  column(
    start,
    label,
    { width: 'period', render: (row) => displayPeriod(textOf(row[start]), textOf(row[end])) || NOTHING },
    {
      ...options,
      excel: false,
      alsoInExcel: [
        { key: start, label: startLabel, format: 'date' },
        { key: end, label: endLabel, format: 'date' },
        ...alsoInExcel,
      ],
    },
  );

/** Y or N in two words, as a chip. */
export const flagColumn = <Row,>(
  key: Key<Row>,
  label: string,
  [yes, no]: readonly [string, string],
  options: ColumnOptions<Row> = {},
): Column<Row> =>
  column(
    key,
    label,
    {
      width: 'state',
      render: (row) => (row[key] === 'Y' ? <Chip tone="success">{yes}</Chip> : <Chip>{no}</Chip>),
    },
    options,
  );

/** A check where the value is Y, nothing else. */
export const checkColumn = <Row,>(key: Key<Row>, label: string, options: ColumnOptions<Row> = {}): Column<Row> =>
  column(
    key,
    label,
    {
      width: 's',
      render: (row) => (row[key] === 'Y' ? <span className="pi pi-check" role="img" aria-label={label} /> : null),
    },
    options,
  );

/** The columns of the workbook of a list: those of the table that are written out, in their order. */
export const excelColumnsOf = <Row,>(columns: readonly Column<Row>[]): readonly ExcelColumn[] =>
  columns.flatMap(({ excel = [] }) => excel);
