import type { CodeGroup } from '#contract/system.ts';
import type { ExcelColumn } from '#worker/api.ts';

/** Columns of the code sheet, written and read under the same labels. */
export function codeExcelColumns(group: CodeGroup): readonly ExcelColumn[] {
  return [
    { key: 'cdId', label: '코드', width: 16 }, { key: 'cdNm', label: '코드명', width: 28 },
    { key: 'userdef1', label: group.userdefNm1 ?? '추가정보1' }, { key: 'userdef2', label: group.userdefNm2 ?? '추가정보2' }, { key: 'userdef3', label: group.userdefNm3 ?? '추가정보3' },
    { key: 'sortOrdr', label: '순서', format: 'number' }, { key: 'useYn', label: '사용여부' },
  ];
}

/** Rows of an uploaded sheet by field; null when its labels are not those of the template. */
export function uploadRows(group: CodeGroup, rows: readonly Readonly<Record<string, string>>[]) {
  const columns = codeExcelColumns(group);
  const [first] = rows;
  if (first && columns.some((column) => !(column.label in first))) return null;
  const cell = (row: Readonly<Record<string, string>>, key: string): string => row[columns.find((column) => column.key === key)?.label ?? ''] ?? '';
  return rows.map((row) => ({
    cdId: cell(row, 'cdId'), cdNm: cell(row, 'cdNm'), userdef1: cell(row, 'userdef1'), userdef2: cell(row, 'userdef2'), userdef3: cell(row, 'userdef3'),
    sortOrdr: cell(row, 'sortOrdr'), useYn: cell(row, 'useYn'),
  }));
}
