import { fail, ok, type Result } from '#contract/errors.ts';
import { checkContent } from '#shared/files/file-signature.ts';
import { byLabels, isZipBomb, toLabels } from '#shared/excel/sheet-rows.ts';
import type { SheetRow } from '#worker/api.ts';
import { excelMessages } from './messages.ts';

export const MAX_ROWS = 5_000;

const refused = (sentence: string) => fail({ kind: 'invalid', message: sentence, errors: [] });

/** Rows of the first sheet as texts. Refuses what is no workbook, one under a password, what would explode, and more rows than an upload may have. */
export async function readExcel(file: Blob): Promise<Result<readonly SheetRow[]>> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (checkContent('.xlsx', bytes) === 'locked') return refused(excelMessages.locked);
  if (isZipBomb(bytes)) return refused(excelMessages.form);
  const { readXlsx } = await import('hucre/xlsx');
  // Two more than allowed: the labels, and one that proves that there are too many.
  const workbook = await readXlsx(bytes, { sheets: [0], maxRows: MAX_ROWS + 2 }).catch(() => null);
  const [sheet] = workbook?.sheets ?? [];
  if (!sheet) return refused(excelMessages.form);
  const [head, ...body] = sheet.rows;
  const rows = byLabels(toLabels(head), body);
  return rows.length > MAX_ROWS ? refused(excelMessages.rows) : ok(rows);
}
