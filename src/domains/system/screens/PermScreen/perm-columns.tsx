import type { PermGrnt } from '#contract/system/perms/perm.ts';
import type { Column } from '#ui/table/column.ts';
import { momentColumn, periodColumn } from '#ui/table/columns.tsx';
import { PERM_TONES, type PermTab } from '../../rules/perms/perm-list-query.ts';

/** Columns of the requests, and of what people hold. */
export function permColumns(tab: PermTab, stateNameOf: (statCd: string) => string): readonly Column<PermGrnt>[] {
  const state: Column<PermGrnt> = {
    key: 'statCd',
    label: '상태',
    width: 's',
    onCard: 'fact',
    render: (row) => (
      <span className="chip" data-tone={PERM_TONES[row.statCd]}>
        {stateNameOf(row.statCd)}
      </span>
    ),
  };
  const soon: Column<PermGrnt> = {
    key: 'endSoonYn',
    label: '만료예정',
    width: 's',
    onCard: 'fact',
    render: (row) =>
      row.endSoonYn === 'Y' ? (
        <span className="chip" data-tone="warning">
          만료예정
        </span>
      ) : null,
  };
  return [
    momentColumn('reqDt', '신청일시', { sort: true }),
    {
      key: 'userNm',
      label: '사용자',
      width: 's',
      sortKey: 'userNm',
      onCard: 'title',
      isKept: true,
      render: (row) => row.userNm,
    },
    { key: 'deptNm', label: '소속', width: 'm', render: (row) => row.deptNm },
    {
      key: 'permNm',
      label: '권한',
      width: 'l',
      least: 's',
      sortKey: 'permNm',
      align: 'left',
      onCard: 'fact',
      render: (row) => row.permNm,
    },
    { key: 'resourceNm', label: '대상 화면', width: 'l', least: 's', render: (row) => row.resourceNm },
    periodColumn(['strtDt', 'endDt'], '기간', { sort: 'endDt' }),
    { key: 'reqRsn', label: '신청 사유', width: 'xl', align: 'left', render: (row) => row.reqRsn },
    tab === 'held' ? soon : state,
    { key: 'aprvNm', label: '처리자', width: 's', render: (row) => row.aprvNm },
  ];
}
