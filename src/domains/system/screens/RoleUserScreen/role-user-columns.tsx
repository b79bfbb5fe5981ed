import { GRANT_VIEW_NAMES } from '#contract/system/roles/role-rules.ts';
import type { RoleUserRow } from '#contract/system/roles/role-users.ts';
import { displayMoment } from '#shared/korean-time.ts';
import type { Column } from '#ui/table/column.ts';
import { GRANT_DIV_NAMES, periodText, VIEW_TONES } from '../../rules/roles/grant-form.ts';

/** Columns of the list of a role's people. */
export const ROLE_USER_COLUMNS: readonly Column<RoleUserRow>[] = [
  { key: 'stfNo', label: '교번', width: 's', sortKey: 'stfNo', onCard: 'fact', render: (row) => row.stfNo },
  { key: 'stfNm', label: '성명', width: 's', sortKey: 'stfNm', onCard: 'title', render: (row) => row.stfNm },
  {
    key: 'deptNm',
    label: '소속',
    width: 'm',
    sortKey: 'deptNm',
    align: 'left',
    onCard: 'fact',
    render: (row) => row.deptNm,
  },
  { key: 'strtDt', label: '기간', width: 'xl', sortKey: 'strtDt', onCard: 'fact', render: (row) => periodText(row) },
  {
    key: 'viewCd',
    label: '상태',
    width: 's',
    onCard: 'fact',
    render: (row) => (
      <span className="chip" data-tone={VIEW_TONES[row.viewCd]}>
        {GRANT_VIEW_NAMES[row.viewCd]}
      </span>
    ),
  },
  { key: 'scopeDeptNm', label: '적용부서', width: 's', render: (row) => row.scopeDeptNm ?? '-' },
  { key: 'grntDivCd', label: '구분', width: 'xs', render: (row) => GRANT_DIV_NAMES[row.grntDivCd] ?? row.grntDivCd },
  { key: 'grntUserNm', label: '부여자', width: 'xs', render: (row) => row.grntUserNm ?? '시스템' },
  {
    key: 'grntDt',
    label: '부여일',
    width: 's',
    sortKey: 'grntDt',
    render: (row) => displayMoment(row.grntDt).slice(0, 10),
    hint: (row) => displayMoment(row.grntDt),
  },
];
