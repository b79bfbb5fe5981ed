import type { SheetPort } from '#ui/excel/sheet-port.ts';
import { saveBlob } from '#ui/files/save-blob.ts';
import { worker } from '../client.ts';

/** Templates, results of checks and uploaded workbooks, by way of the worker. */
export const sheetPort: SheetPort = {
  save: async (layout, rows) => {
    const made = await worker.makeSheet(layout, rows);
    if (made.ok) saveBlob(made.value.blob, made.value.fileName);
    return made.ok;
  },
  read: async (file) => {
    const read = await worker.readExcel(file);
    if (read.ok) return read.value;
    return read.error.kind === 'invalid' ? read.error.message : null;
  },
};
