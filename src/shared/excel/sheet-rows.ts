import { readZipDirectory } from '#shared/files/zip-directory.ts';
import { cellText, type RawCell, type SheetFacts } from './sheet-cells.ts';

/** A row of an uploaded workbook: its number there, and its texts by the labels of the first row. */
export interface ReadRow {
  readonly rowNo: number;
  readonly cells: Readonly<Record<string, string>>;
}
/** What an uploaded sheet holds. Rows that hold something and blank ones are together all that it has below its labels. */
export interface ReadSheet {
  readonly labels: readonly string[];
  /** Those that hold something. */
  readonly rows: readonly ReadRow[];
  readonly rowCnt: number;
  readonly blankCnt: number;
  /** Of the rows that hold something: how many are hidden or filtered away in the workbook. */
  readonly hiddenCnt: number;
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

/** The labels are row 1. */
const FIRST_ROW_NO = 2;

/**
 * Takes the rows of an opened sheet, in portions or at once: the first is the labels, blank ones are counted, the others keep their
 * numbers. The limit is on rows that hold something (conventions.md 14): nothing is kept beyond it, and it is said at the end.
 */
export class SheetCollector {
  private readonly hidden: ReadonlySet<number>;
  private readonly is1904: boolean;
  private readonly maxRows: number;
  private labels: readonly string[] | null = null;
  private readonly rows: ReadRow[] = [];
  private nextNo = FIRST_ROW_NO;
  private blankCnt = 0;
  private hiddenCnt = 0;
  private isOver = false;

  constructor({ hidden, is1904 }: SheetFacts, maxRows: number) {
    this.hidden = new Set(hidden);
    this.is1904 = is1904;
    this.maxRows = maxRows;
  }

  add(portion: readonly (readonly RawCell[])[]): void {
    for (const row of portion) {
      const texts = row.map((cell) => cellText(cell, this.is1904));
      if (this.labels === null) this.labels = texts;
      else this.take(this.labels, texts);
    }
  }

  private take(labels: readonly string[], texts: readonly string[]): void {
    const rowNo = this.nextNo;
    this.nextNo += 1;
    if (texts.every((text) => text === '')) this.blankCnt += 1;
    else if (this.rows.length === this.maxRows) this.isOver = true;
    else {
      if (this.hidden.has(rowNo)) this.hiddenCnt += 1;
      this.rows.push({ rowNo, cells: Object.fromEntries(labels.map((label, place) => [label, texts[place] ?? ''])) });
    }
  }

  /** What the sheet holds, or that it has more rows than an upload may have. */
  end(): ReadSheet | 'too-many' {
    const { rows, blankCnt, hiddenCnt } = this;
    return this.isOver ? 'too-many' : { labels: this.labels ?? [], rows, rowCnt: rows.length, blankCnt, hiddenCnt };
  }
}
