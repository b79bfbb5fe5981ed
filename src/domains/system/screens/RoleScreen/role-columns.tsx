import { ScreenLink } from '../../components/ScreenLink.tsx';
import { ROLE_RESOURCE_PATH, ROLE_USER_PATH } from '../../rules/roles/role-places.ts';
import type { RoleRow } from '#contract/system/roles/roles.ts';
import { displayCount } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import type { Column } from '#ui/table/column.ts';

const mark = (isOn: boolean, label: string) =>
  isOn ? <span className="pi pi-check" role="img" aria-label={label} /> : null;

/** Columns of the list of roles; its counts lead to where they are made. */
export function roleColumns(scopeNameOf: (code: string) => string): readonly Column<RoleRow>[] {
  return [
    {
      key: 'roleCd',
      label: '역할코드',
      width: 'm',
      sortKey: 'roleCd',
      align: 'left',
      onCard: 'fact',
      render: (row) => <code className="role-code">{row.roleCd}</code>,
      hint: (row) => row.roleCd,
    },
    {
      key: 'roleNm',
      label: '역할명',
      width: 'm',
      sortKey: 'roleNm',
      align: 'left',
      onCard: 'title',
      render: (row) => row.roleNm,
    },
    {
      key: 'dataScopeCd',
      label: '데이터범위',
      width: 'm',
      onCard: 'fact',
      render: (row) => scopeNameOf(row.dataScopeCd),
    },
    { key: 'autoGrntYn', label: '자동부여', width: 's', render: (row) => mark(row.autoGrntYn === 'Y', '자동부여') },
    {
      key: 'userCnt',
      label: '사용자수',
      width: 's',
      sortKey: 'userCnt',
      align: 'right',
      onCard: 'fact',
      render: (row) => (
        <ScreenLink
          href={`${ROLE_USER_PATH}?roleId=${row.roleId}`}
          label={`${row.roleNm} 사용자 ${displayCount(row.userCnt)}명`}
        >
          {displayCount(row.userCnt)}
        </ScreenLink>
      ),
    },
    {
      key: 'resourceCnt',
      label: '자원수',
      width: 'xs',
      align: 'right',
      render: (row) => (
        <ScreenLink
          href={`${ROLE_RESOURCE_PATH}?roleId=${row.roleId}`}
          label={`${row.roleNm} 자원 ${displayCount(row.resourceCnt)}개`}
        >
          {displayCount(row.resourceCnt)}
        </ScreenLink>
      ),
    },
    { key: 'menuCnt', label: '메뉴수', width: 'xs', align: 'right', render: (row) => displayCount(row.menuCnt) },
    { key: 'sysRoleYn', label: '기본역할', width: 's', render: (row) => mark(row.sysRoleYn === 'Y', '기본역할') },
    {
      key: 'useYn',
      label: '사용',
      width: 's',
      sortKey: 'useYn',
      render: (row) => (
        <span className="chip" data-tone={row.useYn === 'Y' ? 'success' : undefined}>
          {row.useYn === 'Y' ? '사용' : '미사용'}
        </span>
      ),
    },
    {
      key: 'modDt',
      label: '수정일',
      width: 's',
      sortKey: 'modDt',
      render: (row) => displayMoment(row.modDt).slice(0, 10),
      hint: (row) => displayMoment(row.modDt),
    },
  ];
}
