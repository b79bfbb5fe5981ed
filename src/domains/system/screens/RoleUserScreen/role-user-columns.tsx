import { GRANT_VIEW_NAMES } from '#contract/system/roles/role-rules.ts';
import type { RoleUserRow } from '#contract/system/roles/role-users.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import type { Column } from '#ui/table/column.ts';
import { dayColumn, textColumn } from '#ui/table/columns.tsx';
import { GRANT_DIV_NAMES, VIEW_TONES, periodText } from '../../rules/roles/grant-form.ts';

/** Columns of the list of a role's people. */
export const ROLE_USER_COLUMNS: readonly Column<RoleUserRow>[] = [
  textColumn('stfNo', '교번', { width: 's', sort: true, onCard: 'fact' }),
  textColumn('stfNm', '성명', { width: 's', sort: true, onCard: 'title' }),
  textColumn('deptNm', '소속', { sort: true, align: 'left', onCard: 'fact', excel: 20 }),
  {
    key: 'strtDt',
    label: '기간',
    width: 'xl',
    sortKey: 'strtDt',
    onCard: 'fact',
    render: (row) => periodText(row),
    excel: [
      { key: 'strtDt', label: '시작일', format: 'date' },
      { key: 'endDt', label: '종료일', format: 'date' },
    ],
  },
  {
    key: 'viewCd',
    label: '상태',
    width: 's',
    onCard: 'fact',
    render: (row) => <Chip tone={VIEW_TONES[row.viewCd]}>{GRANT_VIEW_NAMES[row.viewCd]}</Chip>,
    excel: [{ key: 'viewCd', label: '상태', names: GRANT_VIEW_NAMES }],
  },
  textColumn('scopeDeptNm', '적용부서', { width: 's', excel: 20 }),
  {
    key: 'grntDivCd',
    label: '구분',
    width: 'xs',
    render: (row) => GRANT_DIV_NAMES[row.grntDivCd] ?? row.grntDivCd,
    excel: [{ key: 'grntDivCd', label: '부여구분', names: GRANT_DIV_NAMES }],
  },
  textColumn('grntUserNm', '부여자', { width: 'xs', render: (row) => row.grntUserNm ?? '시스템' }),
  dayColumn('grntDt', '부여일', {
    sort: true,
    excel: false,
    alsoInExcel: [{ key: 'grntRsn', label: '사유', width: 40 }],
  }),
];
