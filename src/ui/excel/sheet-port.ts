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
/** A row as a workbook has it: its number there, and its texts by label. */
export interface ReadRow {
  readonly rowNo: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** What uploads need of the worker; the page's door to it provides this. */
export interface SheetPort {
  /** Hands a workbook of these rows to the browser; answers whether that worked. */
  readonly save: (layout: SheetLayout, rows: readonly Readonly<Record<string, unknown>>[]) => Promise<boolean>;
  /** Rows of the first sheet; the message that refuses it; null when it could not be read. */
  readonly read: (file: File) => Promise<readonly ReadRow[] | string | null>;
}
