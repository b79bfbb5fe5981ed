/** Columns of the workbook of menus. */
export const menuExcelColumns = (kindNames: Readonly<Record<string, string>>) =>
  [
    { key: 'trail', label: '메뉴', width: 44 },
    { key: 'menuDivCd', label: '유형', names: kindNames },
    { key: 'resourcePath', label: '경로', width: 36 },
    { key: 'linkUrl', label: '링크', width: 36 },
    { key: 'sortOrdr', label: '정렬순서', format: 'number' },
    { key: 'dsplyYn', label: '메뉴 표시' },
    { key: 'useYn', label: '사용' },
    { key: 'roleCnt', label: '역할수', format: 'number' },
    { key: 'menuDesc', label: '설명', width: 40 },
  ] as const;
