import { fail, ok, type Result } from '#contract/errors.ts';
import { koreanSecond } from '#shared/korean-time.ts';
import type { ExcelLayout, ProgressListener, SavedBlob } from '#worker/api.ts';
import { cleanFileName } from '../files/file-names.ts';
import { cellOf } from './cell-text.ts';
import { excelMessages } from './messages.ts';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const DEFAULT_WIDTH = 16;
const REPORT_EVERY_ROWS = 200;

type SheetRow = Readonly<Record<string, unknown>>;
const rowsIn = (data: unknown): readonly SheetRow[] =>
  (typeof data === 'object' && data !== null && 'data' in data && Array.isArray(data.data) ? data.data : []);

/** {화면명}_YYYYMMDD_HHMMSS.xlsx in Korean time. */
export function workbookName(baseName: string, at: Date): string {
  const stamp = koreanSecond(at);
  return `${cleanFileName(baseName)}_${stamp.slice(0, 8)}_${stamp.slice(8)}.xlsx`;
}

function* sheetRows(rows: readonly SheetRow[], layout: ExcelLayout, onProgress: ProgressListener) {
  yield layout.columns.map(({ label }) => label);
  for (const [index, row] of rows.entries()) {
    if (index % REPORT_EVERY_ROWS === 0) onProgress(index / rows.length);
    yield layout.columns.map((column) => cellOf(row[column.key], column));
  }
}

/** A workbook of all rows of an answer; an answer without rows is `invalid` (M-XLS-NONE). */
export async function makeExcel(layout: ExcelLayout, data: unknown, at: Date, onProgress: ProgressListener): Promise<Result<SavedBlob>> {
  const rows = rowsIn(data);
  if (rows.length === 0) return fail({ kind: 'invalid', message: excelMessages.none, errors: [] });
  return makeSheet(layout, rows, at, onProgress);
}

/** A workbook of rows: labels in the first row, which stays in sight while scrolling. */
export async function makeSheet(layout: ExcelLayout, rows: readonly SheetRow[], at: Date, onProgress: ProgressListener): Promise<Result<SavedBlob>> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  const stream = writeXlsxStream(sheetRows(rows, layout, onProgress), {
    name: layout.sheetName.replace(/[\\/:*?[\]]/g, ' ').slice(0, 31),
    columns: layout.columns.map(({ width = DEFAULT_WIDTH }) => ({ width })),
    freezePane: { rows: 1 },
  });
  const blob = await new Response(stream).blob();
  onProgress(1);
  return ok({ blob: new Blob([blob], { type: XLSX_TYPE }), fileName: workbookName(layout.baseName, at) });
}
