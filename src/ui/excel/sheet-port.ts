import type { ReadSheet } from '#shared/excel/sheet-rows.ts';

export interface SheetColumn {
  readonly key: string;
  readonly label: string;
  /** Characters wide. */
  readonly width?: number;
  readonly format?: 'text' | 'number';
}
export interface SheetLayout {
  readonly sheetName: string;
  readonly baseName: string;
  readonly columns: readonly SheetColumn[];
  /** What may be written into columns, on a second sheet. */
  readonly lists?: readonly { readonly label: string; readonly values: readonly string[] }[];
}

/** What uploads need of the worker; the page's door to it provides this. */
export interface SheetPort {
  /** Hands a workbook of these rows to the browser; answers whether that worked. */
  readonly save: (layout: SheetLayout, rows: readonly Readonly<Record<string, unknown>>[]) => Promise<boolean>;
  /** The first sheet that is shown; the message that refuses it; null when it could not be read. */
  readonly read: (file: File) => Promise<ReadSheet | string | null>;
}
