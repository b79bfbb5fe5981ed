import { workbook } from '../browser/workbook.ts';

/** A workbook as a person chooses it from his disk: one sheet with the labels in its first row. */
export async function workbookFile(...parts: Parameters<typeof workbook>): Promise<File> {
  const { name, mimeType, buffer } = await workbook(...parts);
  return new File([new Uint8Array(buffer)], name, { type: mimeType });
}
