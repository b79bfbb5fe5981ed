import type { ExcelColumn } from '#worker/api.ts';

/** Columns of the workbook of roles. */
export const roleExcelColumns = (scopeNames: Readonly<Record<string, string>>): readonly ExcelColumn[] => [
  { key: 'roleCd', label: '역할코드', width: 24 },
  { key: 'roleNm', label: '역할명', width: 20 },
  { key: 'roleDesc', label: '설명', width: 40 },
  { key: 'dataScopeCd', label: '데이터범위', names: scopeNames },
  { key: 'autoGrntYn', label: '자동부여' },
  { key: 'userCnt', label: '사용자수', format: 'number' },
  { key: 'resourceCnt', label: '자원수', format: 'number' },
  { key: 'menuCnt', label: '메뉴수', format: 'number' },
  { key: 'sysRoleYn', label: '기본역할' },
  { key: 'useYn', label: '사용' },
];
