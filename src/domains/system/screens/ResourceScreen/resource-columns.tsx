import type { ResourceRow } from '#contract/system/resources/resource.ts';
import type { Column } from '#ui/table/column.ts';
import { ACCESS_NAMES } from '../../rules/resources/resource-list-query.ts';

const mark = (yn: string, words: string) =>
  yn === 'Y' ? <span className="pi pi-check" role="img" aria-label={words} /> : null;

export const RESOURCE_COLUMNS: readonly Column<ResourceRow>[] = [
  {
    key: 'resourcePath',
    label: '경로',
    width: 'xl',
    sortKey: 'resourcePath',
    align: 'left',
    onCard: 'fact',
    render: (row) => row.resourcePath,
  },
  {
    key: 'resourceNm',
    label: '자원명',
    width: 'l',
    sortKey: 'resourceNm',
    align: 'left',
    onCard: 'title',
    isKept: true,
    render: (row) => row.resourceNm,
  },
  { key: 'acsDivCd', label: '접근구분', width: 's', onCard: 'fact', render: (row) => ACCESS_NAMES[row.acsDivCd] },
  { key: 'inhrtYn', label: '상속', width: 'xs', render: (row) => mark(row.inhrtYn, '상속') },
  { key: 'prsnInfoYn', label: '개인정보', width: 's', render: (row) => mark(row.prsnInfoYn, '개인정보 화면') },
  { key: 'apiCnt', label: 'API수', width: 'xs', align: 'right', render: (row) => row.apiCnt },
  {
    key: 'roleCnt',
    label: '역할수',
    width: 'xs',
    align: 'right',
    onCard: 'fact',
    render: (row) =>
      row.roleCnt === 0 && row.inhrtYn === 'N' && row.acsDivCd === 'ROLE' ? (
        <span className="chip" data-tone="warning">
          없음
        </span>
      ) : (
        row.roleCnt
      ),
  },
  { key: 'menuNm', label: '연결메뉴', width: 'm', render: (row) => row.menuNm ?? '-' },
  {
    key: 'useYn',
    label: '사용',
    width: 'xs',
    render: (row) => (row.useYn === 'Y' ? '사용' : <span className="chip">중지</span>),
  },
];

export const RESOURCE_EXCEL_COLUMNS = [
  { key: 'resourcePath', label: '경로', width: 44 },
  { key: 'resourceNm', label: '자원명', width: 28 },
  { key: 'acsDivCd', label: '접근구분', names: ACCESS_NAMES },
  { key: 'upResourcePath', label: '상위자원', width: 36 },
  { key: 'inhrtYn', label: '상속' },
  { key: 'prsnInfoYn', label: '개인정보' },
  { key: 'apiCnt', label: 'API수', format: 'number' },
  { key: 'roleCnt', label: '역할수', format: 'number' },
  { key: 'menuNm', label: '연결메뉴', width: 28 },
  { key: 'useYn', label: '사용' },
  { key: 'resourceDesc', label: '설명', width: 40 },
] as const;
