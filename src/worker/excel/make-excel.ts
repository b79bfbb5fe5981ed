import { fail, ok, type Result } from '#contract/errors.ts';
import type { ExcelLayout } from '#shared/excel/layout.ts';
import {
  makeBook,
  makeTemplate,
  streamWorkbook,
  workbookName,
  XLSX_TYPE,
  type BookSheet,
  type SheetRow,
} from '#shared/excel/workbook.ts';
import type { ProgressListener, SavedBlob } from '#worker/api.ts';
import { excelMessages } from './messages.ts';

const rowsIn = (data: unknown): readonly SheetRow[] =>
  typeof data === 'object' && data !== null && 'data' in data && Array.isArray(data.data) ? data.data : [];

export interface MakeOptions {
  readonly at: Date;
  readonly onProgress?: ProgressListener;
  /** Stops the work; the answer is then `cancelled`. */
  readonly signal?: AbortSignal;
  readonly loginId?: string | undefined;
}

/** Lets the worker receive what the page has sent meanwhile: other calls, and a request to stop. */
const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

/** A workbook of all rows of an answer; an answer without rows is `invalid` (M-XLS-NONE). */
export async function makeExcel(layout: ExcelLayout, data: unknown, options: MakeOptions): Promise<Result<SavedBlob>> {
  const rows = rowsIn(data);
  if (rows.length === 0) return fail({ kind: 'invalid', message: excelMessages.none, errors: [] });
  return makeSheet(layout, rows, options);
}

/** A workbook of the sheets of an answer. @param loginId stands in the name where they tell of persons */
export async function makeSheets(
  baseName: string,
  data: unknown,
  { at, loginId }: Pick<MakeOptions, 'at' | 'loginId'>,
): Promise<Result<SavedBlob>> {
  const content = await makeBook(rowsIn(data) as readonly unknown[] as readonly BookSheet[]);
  return ok({ blob: new Blob([content], { type: XLSX_TYPE }), fileName: workbookName(baseName, at, loginId) });
}

/** A workbook of rows; code lists on a second sheet. */
export async function makeSheet(
  layout: ExcelLayout,
  rows: readonly SheetRow[],
  options: MakeOptions,
): Promise<Result<SavedBlob>> {
  try {
    const content = layout.lists
      ? await makeTemplate(layout, rows, layout.lists)
      : await contentOf(layout, rows, options);
    options.onProgress?.(1);
    return ok({
      blob: new Blob([content], { type: XLSX_TYPE }),
      fileName: workbookName(layout.baseName, options.at, options.loginId),
    });
  } catch (error) {
    if (options.signal?.aborted) return fail({ kind: 'cancelled' });
    throw error;
  }
}

async function contentOf(
  layout: ExcelLayout,
  rows: readonly SheetRow[],
  { onProgress, signal }: MakeOptions,
): Promise<Blob> {
  const stream = await streamWorkbook(layout, rows, async (share) => {
    onProgress?.(share);
    await nextTurn();
    signal?.throwIfAborted();
  });
  return new Response(stream).blob();
}
