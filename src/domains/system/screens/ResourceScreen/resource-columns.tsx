import type { ResourceRow } from '#contract/system/resources/resource.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import type { Column } from '#ui/table/column.ts';
import { checkColumn, codeColumn, countColumn, flagColumn, textColumn } from '#ui/table/columns.tsx';
import { ACCESS_NAMES } from '../../rules/resources/resource-list-query.ts';

const ACCESS = {
  names: ACCESS_NAMES,
  nameOf: (code: string) => new Map(Object.entries(ACCESS_NAMES)).get(code) ?? code,
};

/** A screen that asks for a role and gives itself to none: it cannot be opened. */
const isClosed = (row: ResourceRow): boolean => row.roleCnt === 0 && row.inhrtYn === 'N' && row.acsDivCd === 'ROLE';

export const RESOURCE_COLUMNS: readonly Column<ResourceRow>[] = [
  textColumn('resourcePath', '경로', { width: 'xl', sort: true, onCard: 'fact', excel: 44 }),
  textColumn('resourceNm', '자원명', { width: 'l', sort: true, onCard: 'title', isKept: true, excel: 28 }),
  codeColumn('acsDivCd', '접근구분', ACCESS, {
    onCard: 'fact',
    alsoInExcel: [{ key: 'upResourcePath', label: '상위자원', width: 36 }],
  }),
  checkColumn('inhrtYn', '상속', { width: 'xs' }),
  checkColumn('prsnInfoYn', '개인정보'),
  countColumn('apiCnt', 'API수'),
  countColumn('roleCnt', '역할수', {
    onCard: 'fact',
    render: (row) => (isClosed(row) ? <Chip tone="warning">없음</Chip> : row.roleCnt),
  }),
  textColumn('menuNm', '연결메뉴', { excel: 28 }),
  flagColumn('useYn', '사용', ['사용', '중지'], {
    width: 'xs',
    alsoInExcel: [{ key: 'resourceDesc', label: '설명', width: 40 }],
  }),
];
