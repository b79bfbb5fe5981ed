import { useState } from 'react';
import type { AlarmRcvr } from '#contract/communication/alarm/alarm.ts';
import { RECEIVER_STATES, type Channel, type ReceiverState } from '#contract/communication/alarm/alarm-rules.ts';
import { useCodes } from '#domains/system/index.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { ListPanel } from '#ui/list/ListPanel.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { SIDE_ROWS_PER_PAGE } from '#ui/table/page-sizes.ts';
import { Pager } from '#ui/table/Pager.tsx';
import { clampPage } from '#ui/table/paging.ts';
import { sortQuery, type SortStep } from '#ui/table/sorting.ts';
import { TableToolbar } from '#ui/table/TableToolbar.tsx';
import { receiverTone } from '../../rules/alarm/alarm-list-query.ts';
import { useGetAlarmRcvrListQuery } from '../../state/alarm-endpoints.ts';

const READ = [
  { value: 'Y', label: '읽음' },
  { value: 'N', label: '안읽음' },
];
const NO_FILTERS = { chnlCd: '' as '' | Channel, statCd: '' as '' | ReceiverState, readYn: '' as '' | 'Y' | 'N' };

/** The receivers of an alarm, one row for each channel; names are covered. */
export function ReceiverTable({ alarmId, chnlCds }: { readonly alarmId: string; readonly chnlCds: readonly string[] }) {
  const [filters, setFilters] = useState(NO_FILTERS);
  const [page, setPage] = useState(1);
  const [rowsPerPage, setRowsPerPage] = useState(SIDE_ROWS_PER_PAGE);
  const [sort, setSort] = useState<readonly SortStep[]>([]);
  const kinds = useCodes('USER_DIV'),
    channels = useCodes('CHNL'),
    states = useCodes('RCV_ST'),
    reasons = useCodes('RCV_FAIL');
  const { data, isFetching, isError, error, refetch } = useGetAlarmRcvrListQuery({
    alarmId,
    ...filters,
    page,
    rowsPerPage,
    ...sortQuery(sort),
  });
  const totalCount = data?.totalCount ?? 0;
  const set = (part: Partial<typeof NO_FILTERS>): void => {
    setFilters({ ...filters, ...part });
    setPage(1);
  };
  const columns: readonly Column<AlarmRcvr>[] = [
    { key: 'rcvrDivCd', label: '구분', width: 's', render: (row) => kinds.nameOf(row.rcvrDivCd) },
    { key: 'rcvrNo', label: '번호', width: 'm', onCard: 'fact', render: (row) => row.rcvrNo || '-' },
    { key: 'rcvrNm', label: '성명', width: 's', onCard: 'title', render: (row) => row.rcvrNm },
    { key: 'deptNm', label: '소속', width: 'm', onCard: 'fact', render: (row) => row.deptNm ?? '' },
    { key: 'chnlCd', label: '수단', width: 's', onCard: 'fact', render: (row) => channels.nameOf(row.chnlCd) },
    {
      key: 'statCd',
      label: '상태',
      width: 's',
      onCard: 'fact',
      render: (row) => (
        <span className="chip" data-tone={receiverTone(row.statCd)}>
          {row.rcllYn === 'Y' ? '회수' : states.nameOf(row.statCd)}
        </span>
      ),
    },
    {
      key: 'failRsnCd',
      label: '사유',
      width: 'm',
      render: (row) => (row.failRsnCd === null ? '' : reasons.nameOf(row.failRsnCd)),
    },
    {
      key: 'sentDt',
      label: '발송일시',
      width: 'm',
      sortKey: 'sentDt',
      render: (row) => (row.sentDt ? displayMoment(row.sentDt) : ''),
    },
    {
      key: 'readDt',
      label: '읽은 일시',
      width: 'm',
      sortKey: 'readDt',
      render: (row) => (row.readDt ? displayMoment(row.readDt) : ''),
    },
  ];
  return (
    <ListPanel
      storedAt={data?.storedAt}
      toolbar={
        <TableToolbar
          totalCount={isError ? null : totalCount}
          rowsPerPage={rowsPerPage}
          set="base"
          onRowsPerPage={(size) => {
            setRowsPerPage(size);
            setPage(1);
          }}
        >
          <SelectField
            label="수단"
            hideLabel
            all
            value={filters.chnlCd}
            options={channels.options.filter(({ value }) => chnlCds.includes(value))}
            onChange={(chnlCd) => set({ chnlCd: chnlCd as '' | Channel })}
          />
          <SelectField
            label="상태"
            hideLabel
            all
            value={filters.statCd}
            options={states.options.filter(({ value }) => RECEIVER_STATES.some((state) => state === value))}
            onChange={(statCd) => set({ statCd: statCd as '' | ReceiverState })}
          />
          <SelectField
            label="읽음"
            hideLabel
            all
            value={filters.readYn}
            options={READ}
            onChange={(readYn) => set({ readYn: readYn as '' | 'Y' | 'N' })}
          />
        </TableToolbar>
      }
      table={
        <DataTable
          set="base"
          label="수신자"
          columns={columns}
          rows={data?.data ?? []}
          rowKey={(row) => row.alarmRcvrId}
          sort={sort}
          onSort={setSort}
          isLoading={isFetching}
          isFailed={isError}
          failure={error}
          onRetry={() => void refetch()}
        />
      }
      pager={
        <Pager
          page={clampPage(page, totalCount, rowsPerPage)}
          rowsPerPage={rowsPerPage}
          totalCount={totalCount}
          onPage={setPage}
        />
      }
    />
  );
}
