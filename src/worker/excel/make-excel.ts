import { fail, ok, type Result } from '#contract/errors.ts';
import { koreanSecond } from '#shared/korean-time.ts';
import type { ExcelRequest, ProgressListener, SavedBlob } from '#worker/api.ts';
import { cleanFileName } from '../files/file-names.ts';
import { cellOf } from './cell-text.ts';
import { excelMessages } from './messages.ts';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const DEFAULT_WIDTH = 16;
const REPORT_EVERY_ROWS = 200;

const rowsIn = (data: unknown): readonly Readonly<Record<string, unknown>>[] =>
  (typeof data === 'object' && data !== null && 'data' in data && Array.isArray(data.data) ? data.data : []);

/** {화면명}_YYYYMMDD_HHMMSS.xlsx in Korean time. */
export function workbookName(baseName: string, at: Date): string {
  const stamp = koreanSecond(at);
  return `${cleanFileName(baseName)}_${stamp.slice(0, 8)}_${stamp.slice(8)}.xlsx`;
}

function* sheetRows(rows: readonly Readonly<Record<string, unknown>>[], request: ExcelRequest, onProgress: ProgressListener) {
  yield request.columns.map(({ label }) => label);
  for (const [index, row] of rows.entries()) {
    if (index % REPORT_EVERY_ROWS === 0) onProgress(index / rows.length);
    yield request.columns.map((column) => cellOf(row[column.key], column));
  }
}

/** A workbook of all rows of an answer: labels in the first row, which stays in sight while scrolling. */
export async function makeExcel(request: ExcelRequest, data: unknown, at: Date, onProgress: ProgressListener): Promise<Result<SavedBlob>> {
  const rows = rowsIn(data);
  if (rows.length === 0) return fail({ kind: 'invalid', message: excelMessages.none, errors: [] });
  const { writeXlsxStream } = await import('hucre/xlsx');
  const stream = writeXlsxStream(sheetRows(rows, request, onProgress), {
    name: request.sheetName.replace(/[\\/:*?[\]]/g, ' ').slice(0, 31),
    columns: request.columns.map(({ width = DEFAULT_WIDTH }) => ({ width })),
    freezePane: { rows: 1 },
  });
  const blob = await new Response(stream).blob();
  onProgress(1);
  return ok({ blob: new Blob([blob], { type: XLSX_TYPE }), fileName: workbookName(request.baseName, at) });
}
