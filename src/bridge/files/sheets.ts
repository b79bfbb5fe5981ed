import type { Result } from '#contract/errors.ts';
import { saveBlob } from '#ui/files/save-blob.ts';
import type { ExcelLayout } from '#worker/api.ts';
import { worker } from '../client.ts';

type SheetRow = Readonly<Record<string, unknown>>;

/** Makes a workbook of rows that the page has already and hands it to the browser; answers whether that worked. */
export async function saveSheet(layout: ExcelLayout, rows: readonly SheetRow[]): Promise<boolean> {
  const made = await worker.makeSheet(layout, rows);
  if (made.ok) saveBlob(made.value.blob, made.value.fileName);
  return made.ok;
}

/** Rows of the first sheet of a chosen workbook, as texts by the labels of its first row. */
export function readSheet(file: File): Promise<Result<readonly Readonly<Record<string, string>>[]>> {
  return worker.readExcel(file);
}
