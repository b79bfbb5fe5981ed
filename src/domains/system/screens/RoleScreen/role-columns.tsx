import type { RoleRow } from '#contract/system/roles/roles.ts';
import { displayCount } from '#shared/display.ts';
import type { Column } from '#ui/table/column.ts';
import { checkColumn, codeColumn, countColumn, dayColumn, flagColumn, textColumn } from '#ui/table/columns.tsx';
import { ScreenLink } from '../../components/ScreenLink.tsx';
import { ROLE_RESOURCE_PATH, ROLE_USER_PATH } from '../../rules/roles/role-places.ts';
import type { Codes } from '../../state/code-lookups.ts';

/** Columns of the list of roles; its counts lead to where they are made. */
export const roleColumns = (scopes: Codes): readonly Column<RoleRow>[] => [
  textColumn('roleCd', '역할코드', {
    sort: true,
    align: 'left',
    onCard: 'fact',
    excel: 24,
    render: (row) => <code className="role-code">{row.roleCd}</code>,
    hint: (row) => row.roleCd,
  }),
  textColumn('roleNm', '역할명', { sort: true, align: 'left', onCard: 'title', excel: 20 }),
  codeColumn('dataScopeCd', '데이터범위', scopes, { width: 'm', onCard: 'fact' }),
  checkColumn('autoGrntYn', '자동부여'),
  countColumn('userCnt', '사용자수', {
    width: 's',
    sort: true,
    onCard: 'fact',
    render: (row) => (
      <ScreenLink
        href={`${ROLE_USER_PATH}?roleId=${row.roleId}`}
        label={`${row.roleNm} 사용자 ${displayCount(row.userCnt)}명`}
      >
        {displayCount(row.userCnt)}
      </ScreenLink>
    ),
  }),
  countColumn('resourceCnt', '자원수', {
    render: (row) => (
      <ScreenLink
        href={`${ROLE_RESOURCE_PATH}?roleId=${row.roleId}`}
        label={`${row.roleNm} 자원 ${displayCount(row.resourceCnt)}개`}
      >
        {displayCount(row.resourceCnt)}
      </ScreenLink>
    ),
  }),
  countColumn('menuCnt', '메뉴수'),
  checkColumn('sysRoleYn', '기본역할'),
  flagColumn('useYn', '사용', ['사용', '미사용'], { sort: true }),
  dayColumn('modDt', '수정일', { sort: true, excel: false }),
];
