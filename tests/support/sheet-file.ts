import { writeXlsx } from 'hucre/xlsx';

type Value = string | number | null;
/** A cell, or one with a number format; a blank one may have a format as well. */
export type SheetCell = Value | { readonly value: Value; readonly format: string };
interface SheetFile {
  readonly rows: readonly (readonly SheetCell[])[];
  /** Row and column from 0, both ends included. */
  readonly merges?: readonly { startRow: number; startCol: number; endRow: number; endCol: number }[];
  /** Numbers of hidden rows; the labels are row 1. */
  readonly hidden?: readonly number[];
  /** A hidden sheet lies before the one with the rows. */
  readonly behindHidden?: boolean;
  readonly since1904?: boolean;
}

/** A workbook as people make them: formats, blank rows, merged and hidden ones, a hidden sheet before the first that is shown. */
export async function sheetFile({
  rows,
  merges = [],
  hidden = [],
  behindHidden = false,
  since1904 = false,
}: SheetFile): Promise<Uint8Array<ArrayBuffer>> {
  const cells = new Map(
    rows.flatMap((row, rowAt) =>
      row.flatMap((cell, columnAt) =>
        cell !== null && typeof cell === 'object'
          ? [[`${rowAt},${columnAt}`, { value: cell.value, style: { numFmt: cell.format } }] as const]
          : [],
      ),
    ),
  );
  const shown = {
    name: '명단',
    rows: rows.map((row) => row.map((cell) => (cell !== null && typeof cell === 'object' ? cell.value : cell))),
    cells,
    merges: merges.map((merge) => ({ ...merge })),
    rowDefs: new Map(hidden.map((rowNo) => [rowNo - 1, { hidden: true }])),
  };
  const bytes = await writeXlsx({
    sheets: behindHidden ? [{ name: '코드', rows: [['구분'], ['A']], hidden: true }, shown] : [shown],
    dateSystem: since1904 ? '1904' : '1900',
  });
  return new Uint8Array(bytes);
}
