import { tidyText } from '#contract/tidy-text.ts';
import { readZipDirectory } from '#shared/files/zip-directory.ts';

/** A row of an uploaded workbook: its number there, and its texts by the labels of the first row. */
export interface ReadRow {
  readonly rowNo: number;
  readonly cells: Readonly<Record<string, string>>;
}

const MAX_PLAIN_BYTES = 100_000_000;
const MAX_RATIO = 100;
/** Styles and empty sheets of honest workbooks are small and compress very well. */
const RATIO_MATTERS_BYTES = 5_000_000;

/** Whether the archive declares more than an uploaded workbook can need: 1.5 MB have taken a tab to gigabytes. */
export function isZipBomb(bytes: Uint8Array): boolean {
  const entries = readZipDirectory(bytes);
  if (!entries) return true;
  const plain = entries.reduce((sum, entry) => sum + entry.plainBytes, 0);
  return plain > MAX_PLAIN_BYTES || (plain > RATIO_MATTERS_BYTES && plain / Math.max(1, bytes.length) > MAX_RATIO);
}

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? value.toISOString().slice(0, 10).replaceAll('-', '') : tidyText(String(value));
};

/** The labels are row 1. */
export const FIRST_ROW_NO = 2;

/** The first row as labels. */
export const toLabels = (head: readonly unknown[] = []): readonly string[] => head.map(textOf);

/** Rows by their labels, the first of them with the number given; rows without any text are left out, and the others keep their numbers. */
export function byLabels(
  labels: readonly string[],
  rows: readonly (readonly unknown[])[],
  firstRowNo = FIRST_ROW_NO,
): ReadRow[] {
  return rows.flatMap((row, index) =>
    row.some((cell) => textOf(cell) !== '')
      ? [
          {
            rowNo: index + firstRowNo,
            cells: Object.fromEntries(labels.map((label, place) => [label, textOf(row[place])])),
          },
        ]
      : [],
  );
}
