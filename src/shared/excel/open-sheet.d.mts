import type { RawCell, SheetFacts } from './sheet-cells.ts';

export interface OpenSheet {
  readonly rows: readonly (readonly RawCell[])[];
  readonly facts: SheetFacts;
}

/**
 * The first sheet that is shown, from its first row to the last one that has a cell. A value merged over several rows stands in
 * each of them. Null for what is no workbook or has no sheet that is shown.
 */
export function openSheet(bytes: Uint8Array): Promise<OpenSheet | null>;
