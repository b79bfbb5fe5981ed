import { message } from '#messages/message.ts';
import type { ReadRow } from '#shared/excel/sheet-rows.ts';
import { displayCount } from '#shared/display.ts';
import type { SheetColumn } from './sheet-port.ts';

/** Cells of a row by the keys of its columns, and the row's number in the workbook. */
export type UploadRow<Key extends string> = { readonly rowNo: number } & Readonly<Record<Key, string>>;
type Sample<Key extends string> = Readonly<Record<Key, string | number>>;

/**
 * Rows of an uploaded sheet by key; null when its labels are not those of the template. The template's own sample row
 * is left out while it is unchanged.
 */
export function uploadRows<Key extends string>(
  columns: readonly (SheetColumn & { readonly key: Key })[],
  sample: Sample<Key>,
  rows: readonly ReadRow[],
): readonly UploadRow<Key>[] | null {
  const [first] = rows;
  if (!first || columns.some(({ label }) => !(label in first.cells))) return null;
  const isSample = ({ cells }: ReadRow): boolean =>
    columns.every(({ key, label }) => cells[label] === String(sample[key]));
  return rows
    .filter((row) => !isSample(row))
    .map(
      ({ rowNo, cells }) =>
        ({
          rowNo,
          ...Object.fromEntries(columns.map(({ key, label }) => [key, cells[label] ?? ''])),
        }) as UploadRow<Key>,
    );
}

/** The rows that a check refused, as they were sent, each with the reason; they can be mended and sent again. */
export function errorRows<Key extends string>(
  sent: readonly UploadRow<Key>[],
  checked: readonly { readonly rowNo: number; readonly okYn: string; readonly message: string }[],
): readonly Readonly<Record<string, unknown>>[] {
  const reasons = new Map(checked.filter((row) => row.okYn === 'N').map((row) => [row.rowNo, row.message]));
  return sent.filter((row) => reasons.has(row.rowNo)).map((row) => ({ ...row, message: reasons.get(row.rowNo) }));
}

/** How many rows of a sheet hold something, how many nothing, and how many of the first are hidden. */
interface SheetCounts {
  readonly rowCnt: number;
  readonly blankCnt: number;
  readonly hiddenCnt: number;
}
/**
 * How the rows of a sheet add up: those that were taken (each kind with its number), blank ones, and the template's own row where
 * it was left out. Hidden rows are among those that were taken, and named.
 */
export function sheetCountsText(
  { rowCnt, blankCnt, hiddenCnt }: SheetCounts,
  taken: readonly (readonly [label: string, cnt: number])[],
): string {
  const sampleCnt = rowCnt - taken.reduce((sum, [, cnt]) => sum + cnt, 0);
  const parts = [...taken, ['빈 행', blankCnt] as const, ...(sampleCnt > 0 ? [['예시', sampleCnt] as const] : [])];
  const sum = `시트 ${displayCount(rowCnt + blankCnt)}행 = ${parts.map(([label, cnt]) => `${label} ${displayCount(cnt)}행`).join(' + ')}`;
  return hiddenCnt > 0 ? `${sum} · ${message('M-XLS-HIDDEN', { n: hiddenCnt })}` : sum;
}
