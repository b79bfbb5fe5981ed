import type { StaffRow } from '#contract/system/roles/user-roles.ts';
import { displayDate } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import type { Column } from '#ui/table/column.ts';

interface Names {
  readonly postOf: (code: string) => string;
  readonly stateOf: (code: string) => string;
}
const STATE_TONES: Readonly<Record<string, string>> = {
  ACTIVE: 'success',
  LOCK: 'danger',
  DORM: 'warning',
  STOP: 'danger',
};

/** How an account stands, as a chip. */
export const AccountChip = ({ code, name }: { readonly code: string; readonly name: string }) => (
  <span className="chip" data-tone={STATE_TONES[code]}>
    {name}
  </span>
);

/** Columns of the list of people. */
export function staffColumns({ postOf, stateOf }: Names): readonly Column<StaffRow>[] {
  return [
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
    { key: 'stfPstnCd', label: '직급', width: 's', render: (row) => postOf(row.stfPstnCd) },
    {
      key: 'roleNms',
      label: '역할',
      width: 'xl',
      align: 'left',
      onCard: 'fact',
      render: (row) => (row.roleNms.length === 0 ? <span className="muted">권한 없음</span> : row.roleNms.join(', ')),
    },
    {
      key: 'acntStCd',
      label: '계정상태',
      width: 's',
      sortKey: 'acntStCd',
      render: (row) => <AccountChip code={row.acntStCd} name={stateOf(row.acntStCd)} />,
    },
    {
      key: 'lastLoginDt',
      label: '최근접속',
      width: 'm',
      sortKey: 'lastLoginDt',
      render: (row) => (row.lastLoginDt === null ? '-' : displayMoment(row.lastLoginDt)),
    },
    {
      key: 'endSoonDt',
      label: '만료예정',
      width: 's',
      render: (row) =>
        row.endSoonDt === null ? null : (
          <span className="chip" data-tone="warning">
            {displayDate(row.endSoonDt)}
          </span>
        ),
    },
  ];
}
