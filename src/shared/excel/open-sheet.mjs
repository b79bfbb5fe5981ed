// Opens the sheet of an uploaded workbook, for the page's worker and for the server's thread alike. Plain JavaScript:
// a thread of Node loads no TypeScript under tsx and vitest.
import { readXlsx } from 'hucre/xlsx';

/** A number is read with its number format, and a moment is nothing without it: a serial of 1 is a day or 24:00. */
const withFormat = (value, cell) => {
  const format = cell?.style?.numFmt ?? '';
  if (value instanceof Date) return { value, format };
  return typeof value === 'number' && format !== '' ? { value, format } : value;
};

const isEmpty = (value) => value === null || value === undefined || value === '';

/**
 * Writes the value of cells merged over several rows into each of these rows. Labels are not repeated into the rows below.
 * @throws Error for merges that cover more cells than the sheet has, which no program writes
 */
function repeatMerged(rows, merges) {
  let left = rows.reduce((sum, row) => sum + row.length, 0);
  for (const { startRow, startCol, endRow } of merges) {
    const value = rows[startRow]?.[startCol];
    if (startRow === 0 || isEmpty(value)) continue;
    for (let row = startRow + 1; row <= Math.min(endRow, rows.length - 1); row += 1) {
      left -= 1;
      if (left < 0) throw new Error('merged cells overlap');
      if (isEmpty(rows[row][startCol])) rows[row][startCol] = value;
    }
  }
}

/** @see open-sheet.d.mts */
export async function openSheet(bytes) {
  let isFound = false;
  const isFirstShown = ({ hidden, veryHidden }) => {
    if (isFound || hidden || veryHidden) return false;
    isFound = true;
    return true;
  };
  try {
    const { sheets, dateSystem } = await readXlsx(bytes, { sheets: isFirstShown, readStyles: true });
    const [sheet] = sheets;
    if (!sheet) return null;
    const rows = sheet.rows.map((row, rowAt) =>
      row.map((value, columnAt) =>
        value instanceof Date || typeof value === 'number'
          ? withFormat(value, sheet.cells?.get(`${rowAt},${columnAt}`))
          : value,
      ),
    );
    repeatMerged(rows, sheet.merges ?? []);
    const hidden = [...(sheet.rowDefs ?? [])].flatMap(([at, row]) => (row.hidden || row.height === 0 ? [at + 1] : []));
    return { rows, facts: { hidden, is1904: dateSystem === '1904' } };
  } catch {
    return null;
  }
}
