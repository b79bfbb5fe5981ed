import { fail, ok, type Result } from '#contract/errors.ts';
import { byLabels, isZipBomb, toLabels } from '#shared/excel/sheet-rows.ts';
import type { SheetRow } from '#worker/api.ts';
import { excelMessages } from './messages.ts';

export const MOST_ROWS = 5_000;

const wrongForm = () => fail({ kind: 'invalid', message: excelMessages.form, errors: [] });

/** Rows of the first sheet as texts. Refuses what is no workbook, what would explode, and more rows than an upload may have. */
export async function readExcel(file: Blob): Promise<Result<readonly SheetRow[]>> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isZipBomb(bytes)) return wrongForm();
  const { readXlsx } = await import('hucre/xlsx');
  // Two more than allowed: the labels, and one that proves that there are too many.
  const workbook = await readXlsx(bytes, { sheets: [0], maxRows: MOST_ROWS + 2 }).catch(() => null);
  const [sheet] = workbook?.sheets ?? [];
  if (!sheet) return wrongForm();
  const [head, ...body] = sheet.rows;
  const rows = byLabels(toLabels(head), body);
  return rows.length > MOST_ROWS ? fail({ kind: 'invalid', message: excelMessages.rows, errors: [] }) : ok(rows);
}
