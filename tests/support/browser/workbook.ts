import { writeXlsx } from 'hucre/xlsx';

type Cell = string | number | null;
interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A workbook as a file field takes it: one sheet with the labels in its first row. */
export async function workbook(
  name: string,
  labels: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<ChosenFile> {
  const sheet = { name, rows: [[...labels], ...rows.map((row) => [...row])] };
  return {
    name: `${name}.xlsx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await writeXlsx({ sheets: [sheet] })),
  };
}
