import { fail, ok, type Result } from '#contract/errors.ts';
import { readZipDirectory } from '#shared/zip-directory.ts';
import { excelMessages } from './messages.ts';

export type SheetRow = Readonly<Record<string, string>>;

export const MOST_ROWS = 5_000;
const MOST_PLAIN_BYTES = 100_000_000;
const MOST_RATIO = 100;
/** Styles and empty sheets of honest workbooks are small and compress very well. */
const RATIO_MATTERS_BYTES = 5_000_000;

/** Whether the archive declares more than a workbook of 5,000 rows can need: 1.5 MB have taken a tab to gigabytes. */
export function isZipBomb(bytes: Uint8Array): boolean {
  const entries = readZipDirectory(bytes);
  if (!entries) return true;
  const plain = entries.reduce((sum, entry) => sum + entry.plainBytes, 0);
  return plain > MOST_PLAIN_BYTES || (plain > RATIO_MATTERS_BYTES && plain / Math.max(1, bytes.length) > MOST_RATIO);
}

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? value.toISOString().slice(0, 10).replaceAll('-', '') : String(value).trim();
};

/** Rows by the labels of the first row; rows without any text are left out. */
function labelled([head = [], ...body]: readonly (readonly unknown[])[]): readonly SheetRow[] {
  const labels = head.map(textOf);
  return body.filter((row) => row.some((cell) => textOf(cell) !== ''))
    .map((row) => Object.fromEntries(labels.map((label, index) => [label, textOf(row[index])])));
}

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
  const rows = labelled(sheet.rows);
  return rows.length > MOST_ROWS ? fail({ kind: 'invalid', message: excelMessages.rows, errors: [] }) : ok(rows);
}
