import { fail, ok, type Result } from '#contract/errors.ts';
import { checkContent } from '#shared/files/file-signature.ts';
import { isZipBomb, SheetCollector, type ReadSheet } from '#shared/excel/sheet-rows.ts';
import { excelMessages } from './messages.ts';

const MAX_ROWS = 5_000;

const refused = (sentence: string) => fail({ kind: 'invalid', message: sentence, errors: [] });

/** Rows of the first sheet that is shown, as texts. Refuses what is no workbook, one under a password, what would explode, and more rows than an upload may have. */
export async function readExcel(file: Blob): Promise<Result<ReadSheet>> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (checkContent('.xlsx', bytes) === 'locked') return refused(excelMessages.locked);
  if (isZipBomb(bytes)) return refused(excelMessages.form);
  const { openSheet } = await import('#shared/excel/open-sheet.mjs');
  const opened = await openSheet(bytes);
  if (!opened) return refused(excelMessages.form);
  const collector = new SheetCollector(opened.facts, MAX_ROWS);
  collector.add(opened.rows);
  const sheet = collector.end();
  return sheet === 'too-many' ? refused(excelMessages.rows) : ok(sheet);
}
