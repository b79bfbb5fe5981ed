import { ListPart } from '#kit/list/ListPart.tsx';
import { useList } from '#kit/list/useList.ts';
import { useState } from 'react';
import type { Inspection } from '#contract/security/inspection.ts';
import { displayCount } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import type { Column } from '#ui/table/column.ts';
import { INSPECTION_LIST } from '../../rules/security/history-lists.ts';
import { useGetAcsLogInspctListQuery } from '../../state/security/inspection-endpoints.ts';
import { displayMonth } from './inspection-columns.tsx';
import { InspectionDialog } from './InspectionDialog.tsx';

const keyOf = (row: Inspection): string => row.inspctYm;

const COLUMNS: readonly Column<Inspection>[] = [
  {
    key: 'inspctYm',
    label: '점검월',
    width: 's',
    sortKey: 'inspctYm',
    onCard: 'title',
    render: (row) => displayMonth(row.inspctYm),
  },
  {
    key: 'statCd',
    label: '상태',
    width: 's',
    onCard: 'fact',
    render: (row) => (
      <span className="chip" data-tone={row.statCd === 'OPEN' ? 'warning' : 'success'}>
        {row.statCd === 'OPEN' ? '점검중' : '마감'}
      </span>
    ),
  },
  { key: 'totCnt', label: '접근', width: 's', align: 'right', render: (row) => displayCount(row.totCnt) },
  { key: 'xlsCnt', label: '엑셀', width: 's', align: 'right', render: (row) => displayCount(row.xlsCnt) },
  { key: 'unmaskCnt', label: '원문 보기', width: 's', align: 'right', render: (row) => displayCount(row.unmaskCnt) },
  {
    key: 'abnCnt',
    label: '이상',
    width: 's',
    align: 'right',
    onCard: 'fact',
    render: (row) => displayCount(row.abnCnt),
  },
  {
    key: 'openCnt',
    label: '미확인',
    width: 's',
    align: 'right',
    onCard: 'fact',
    render: (row) => (row.openCnt > 0 ? <span className="history-soon">{displayCount(row.openCnt)}</span> : '0'),
  },
  { key: 'rsltCn', label: '점검 의견', width: 'xl', align: 'left', render: (row) => row.rsltCn ?? '' },
  { key: 'inspctNm', label: '점검자', width: 's', render: (row) => row.inspctNm ?? '' },
  {
    key: 'closeDt',
    label: '마감일시',
    width: 'moment',
    render: (row) => (row.closeDt ? displayMoment(row.closeDt) : ''),
  },
];

/** 월별 점검: one row a month; a row opens what has to be reviewed. */
export function InspectionPanel() {
  const list = useList(INSPECTION_LIST, useGetAcsLogInspctListQuery, keyOf);
  const [opened, setOpened] = useState<string | null>(null);
  const row = list.rows.find((one) => one.inspctYm === opened);
  return (
    <>
      <ListPart label="월별 점검" list={list} columns={COLUMNS} onOpen={(one) => setOpened(one.inspctYm)} />
      {row ? (
        <InspectionDialog key={`${row.inspctYm} ${row.version}`} row={row} onClose={() => setOpened(null)} />
      ) : null}
    </>
  );
}
