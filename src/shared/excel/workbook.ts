import { cleanFileName } from '#shared/files/file-name.ts';
import { koreanSecond } from '#shared/korean-time.ts';
import { cellOf, inertText, writtenCell } from './cell-text.ts';
import type { ExcelLayout } from './layout.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const DEFAULT_WIDTH = 16;
/** A few milliseconds of work. */
const BREATH_ROWS = 500;
/** Name of a template's second sheet. */
const LIST_SHEET = '코드';

export type SheetRow = Readonly<Record<string, unknown>>;
/** Called with the progress from 0 to 1; what it awaits is done between two rows, and what it throws ends the work. */
export type Breathe = (share: number) => Promise<void>;

/** {화면명}_YYYYMMDD_HHMMSS.xlsx in Korean time; who asked stands behind it where rows tell of persons. */
export function workbookName(baseName: string, at: Date, loginId?: string): string {
  const stamp = koreanSecond(at);
  return `${cleanFileName(baseName)}_${stamp.slice(0, 8)}_${stamp.slice(8)}${loginId === undefined ? '' : `_${loginId}`}.xlsx`;
}

/**
 * A workbook of rows as a stream: labels in the first row, which stays in sight while scrolling. The same rows and
 * layout make the same bytes, wherever they are made.
 */
export async function streamWorkbook(
  layout: ExcelLayout,
  rows: readonly SheetRow[],
  breathe: Breathe,
): Promise<ReadableStream<Uint8Array>> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  return writeXlsxStream(sheetRows(rows, layout, breathe), {
    name: sheetName(layout.sheetName),
    columns: columnWidths(layout),
    freezePane: { rows: 1 },
  });
}

async function* sheetRows(rows: readonly SheetRow[], { columns }: ExcelLayout, breathe: Breathe) {
  yield columns.map(({ label }) => writtenCell(label));
  for (const [index, row] of rows.entries()) {
    if (index % BREATH_ROWS === 0) await breathe(index / rows.length);
    yield columns.map((column) => writtenCell(cellOf(row[column.key], column)));
  }
}

const sheetName = (name: string): string => name.replace(/[\\/:*?[\]]/g, ' ').slice(0, 31);
const columnWidths = ({ columns }: ExcelLayout) => columns.map(({ width = DEFAULT_WIDTH }) => ({ width }));

/** A sheet that is ready: what stands in its first row, and its cells. */
export interface BookSheet {
  readonly sheetNm: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}
const WIDEST = 60,
  NARROWEST = 8;

/** A workbook of several sheets in one piece, as wide as what stands in them. */
export async function makeBook(sheets: readonly BookSheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const { writeXlsx } = await import('hucre/xlsx');
  const bytes = await writeXlsx({
    sheets: sheets.map(({ sheetNm, head, rows }) => ({
      name: sheetName(sheetNm),
      columns: head.map((label, place) => ({ width: widthOf([label, ...rows.map((row) => row[place])]) })),
      freezePane: { rows: 1 },
      rows: [head.map(writtenCell), ...rows.map((row) => row.map(bookCell))],
    })),
  });
  return new Uint8Array(bytes);
}
const bookCell = (cell: string | number | null): string | number | null =>
  writtenCell(typeof cell === 'string' ? inertText(cell) : cell);

/** Hangul is as wide as two Latin characters. */
const widthOf = (cells: readonly unknown[]): number =>
  Math.min(
    WIDEST,
    Math.max(NARROWEST, ...cells.slice(0, 200).map((cell) => (cell == null ? 0 : charsOf(String(cell)) + 2))),
  );
const charsOf = (text: string): number => [...text].reduce((sum, char) => sum + (char > '\u00ff' ? 2 : 1), 0);

/** A workbook with code lists on a second sheet. A template is small: it is made in one piece, which allows that. */
export async function makeTemplate(
  layout: ExcelLayout,
  rows: readonly SheetRow[],
  lists: NonNullable<ExcelLayout['lists']>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { writeXlsx } = await import('hucre/xlsx');
  const longest = Math.max(0, ...lists.map(({ values }) => values.length));
  const bytes = await writeXlsx({
    sheets: [
      {
        name: sheetName(layout.sheetName),
        columns: columnWidths(layout),
        freezePane: { rows: 1 },
        rows: [
          layout.columns.map(({ label }) => writtenCell(label)),
          ...rows.map((row) => layout.columns.map((column) => writtenCell(cellOf(row[column.key], column)))),
        ],
      },
      {
        name: LIST_SHEET,
        columns: lists.map(() => ({ width: DEFAULT_WIDTH })),
        freezePane: { rows: 1 },
        rows: [
          lists.map(({ label }) => writtenCell(label)),
          ...Array.from({ length: longest }, (_, index) =>
            lists.map(({ values }) => writtenCell(values[index] ?? null)),
          ),
        ],
      },
    ],
  });
  return new Uint8Array(bytes);
}
