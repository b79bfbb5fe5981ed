import type { CodeGroup } from '#contract/system.ts';

/** Columns of the code sheet, written and read under the same labels. */
export function codeExcelColumns(group: CodeGroup) {
  return [
    { key: 'cdId', label: '코드', width: 16 },
    { key: 'cdNm', label: '코드명', width: 28 },
    { key: 'userdef1', label: group.userdefNm1 ?? '추가정보1' },
    { key: 'userdef2', label: group.userdefNm2 ?? '추가정보2' },
    { key: 'userdef3', label: group.userdefNm3 ?? '추가정보3' },
    { key: 'sortOrdr', label: '순서', format: 'number' },
    { key: 'useYn', label: '사용여부' },
  ] as const;
}
