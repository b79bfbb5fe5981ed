/** A column of a workbook: which field of a row, under which label, and how its values are written. */
export interface ExcelColumn {
  readonly key: string;
  readonly label: string;
  /** Characters wide. */
  readonly width?: number | undefined;
  readonly format?: 'text' | 'number' | 'date' | 'time' | 'datetime' | undefined;
  /** Code to name; an unknown code stays as it is. */
  readonly names?: Readonly<Record<string, string>> | undefined;
}

export interface ExcelLayout {
  readonly sheetName: string;
  /** Without time and ending: 화면명. */
  readonly baseName: string;
  readonly columns: readonly ExcelColumn[];
  /** What may be written into columns of a template, on a second sheet: a column for each list. */
  readonly lists?: readonly { readonly label: string; readonly values: readonly string[] }[];
}
