import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useCodes, useDepartments } from '#domains/system/index.ts';
import { Button } from '#ui/button/Button.tsx';
import { DateRangeField } from '#ui/date/DateRangeField.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { isKeywordLongEnough } from '#ui/form/keyword-rule.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { FilterBar } from '#ui/list/FilterBar.tsx';
import { ListPanel } from '#ui/list/ListPanel.tsx';
import type { ListQuery } from '#ui/list/list-query.ts';
import { useListQuery } from '#ui/list/useListQuery.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { clampPage, rowNumber } from '#ui/table/paging.ts';
import { sortQuery } from '#ui/table/sorting.ts';
import { TableToolbar } from '#ui/table/TableToolbar.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { NOTICE_FILTERS, NOTICE_LIST_DEFAULTS, noticeConditions, noticeListArg, noticeTab } from '../../rules/notice-list-query.ts';
import { useGetNoticeListQuery } from '../../state/notice-endpoints.ts';
import { askAhead, useAuth, useExcelDownload, useScreenInfo } from '../../state/page.ts';
import { noticeColumns } from './notice-columns.tsx';
import { noticeExcelColumns } from './notice-excel.ts';
import { BulkActions } from './BulkActions.tsx';
import { useNoticePlace } from './useNoticePlace.ts';

const NOTHING: ReadonlySet<string> = new Set();

/** The three tabs with one list; each row opens its notice in place. */
export function NoticeList() {
  const [params, setParams] = useSearchParams();
  const query = useListQuery(NOTICE_LIST_DEFAULTS);
  const place = useNoticePlace();
  const [filters, setFilters] = useState(query.filters);
  const [selected, setSelected] = useState(NOTHING);
  const mayUpdate = useAuth('U'), mayCreate = useAuth('C');
  const isApprover = useScreenInfo()?.dataScopeCd === 'ALL' && mayUpdate;
  const divs = useCodes('NOTI_DIV'), targets = useCodes('NOTI_TRGT'), states = useCodes('NOTI_ST');
  const departments = useDepartments();
  const excel = useExcelDownload();
  const tab = noticeTab(params);
  const list = useGetNoticeListQuery(noticeListArg(query, tab));
  const foresee = (part: Partial<ListQuery<typeof query.filters>>): void => askAhead('getNoticeList', noticeListArg({ ...query, ...part }, tab));
  const totalCount = list.data?.totalCount ?? 0;
  const rows = list.data?.data ?? [];
  const page = clampPage(query.page, totalCount, query.rowsPerPage);
  const isManaged = tab !== 'POSTED';

  const columns = useMemo(() => noticeColumns({ numberOf: (index) => rowNumber(index, page, query.rowsPerPage, totalCount, 'desc'), divNameOf: divs.nameOf, targetNameOf: targets.nameOf }),
    [page, query.rowsPerPage, totalCount, divs.nameOf, targets.nameOf]);
  const deptOptions = useMemo(() => departments.map((dept) => ({ value: dept.deptCd, label: dept.deptNm })), [departments]);

  const apply = (next: typeof NOTICE_FILTERS): void => {
    setFilters(next);
    setSelected(NOTHING);
    query.applyFilters(next);
  };
  const search = (): void => { if (isKeywordLongEnough(filters.searchKeyword)) apply(filters); else show('M-TEXT2'); };
  const chooseTab = (next: string): void => {
    setSelected(NOTHING);
    setFilters(NOTICE_FILTERS);
    setParams(next === 'POSTED' ? {} : { tab: next });
  };
  const set = (part: Partial<typeof NOTICE_FILTERS>): void => setFilters({ ...filters, ...part });
  const tabs = [
    { key: 'POSTED', label: '게시 공지' },
    ...(mayCreate || mayUpdate ? [{ key: 'MANAGE', label: '작성·관리' }] : []),
    ...(isApprover ? [{ key: 'WAITING', label: '승인 대기', badge: list.data?.waitingCnt ?? 0 }] : []),
  ];

  return (
    <>
      <Tabs label="공지 구분" tabs={tabs} active={tab} onChange={chooseTab} />
      <FilterBar onSearch={search} onReset={() => apply(NOTICE_FILTERS)} more={(
        <>
          <SelectField label="게시 대상" all value={filters.trgtDivCd} options={targets.options} onChange={(trgtDivCd) => set({ trgtDivCd })} />
          {isManaged ? <SelectField label="상태" all value={filters.statCd} options={states.options} onChange={(statCd) => set({ statCd })} /> : null}
          <SelectField label="작성부서" all value={filters.wrtrDeptCd} options={deptOptions} onChange={(wrtrDeptCd) => set({ wrtrDeptCd })} />
          <SwitchField label="필독만" value={filters.mustReadYn || 'N'} onChange={(value) => set({ mustReadYn: value === 'Y' ? 'Y' : '' })} />
          <SwitchField label="안읽음만" value={filters.unreadYn || 'N'} onChange={(value) => set({ unreadYn: value === 'Y' ? 'Y' : '' })} />
        </>
      )}>
        <TextField label="제목+내용" type="search" value={filters.searchKeyword} onChange={(searchKeyword) => set({ searchKeyword })} />
        <SelectField label="구분" all value={filters.noticeDivCd} options={divs.options} onChange={(noticeDivCd) => set({ noticeDivCd })} />
        <DateRangeField label="게시 시작일" start={filters.strtDt} end={filters.endDt} onChange={({ start, end }) => set({ strtDt: start, endDt: end })} />
      </FilterBar>
      <ListPanel storedAt={list.data?.storedAt}
        toolbar={(
          <TableToolbar totalCount={totalCount} checked={isManaged} checkedCount={selected.size} rowsPerPage={query.rowsPerPage} onRowsPerPage={query.setRowsPerPage}>
            {isManaged ? <BulkActions rows={rows} selected={selected} isApproving={tab === 'WAITING'} onDone={() => setSelected(NOTHING)} /> : null}
            <Button icon="file-excel" disabled={excel.share !== null} onClick={() => void excel.download({
              op: 'downloadNoticeExcel', arg: { ...noticeConditions(query.filters, tab), ...sortQuery(query.sort) }, sheetName: '공지사항', baseName: '공지사항', columns: noticeExcelColumns(divs.names, targets.names, states.names),
            })}>엑셀 다운로드</Button>
          </TableToolbar>
        )}
        table={(
          <DataTable label="공지사항" columns={columns} rows={rows} rowKey={(row) => row.noticeId} sort={query.sort} onSort={query.setSort} onSortIntent={(sort) => foresee({ sort })} isUnread={(row) => tab === 'POSTED' && row.readYn === 'N'}
            selected={isManaged ? selected : undefined} onSelect={isManaged ? setSelected : undefined} onOpen={(row) => place.openNotice(row.noticeId)}
            isLoading={list.isFetching} isFailed={list.isError} onRetry={() => void list.refetch()} skeletonRows={query.rowsPerPage} />
        )}
        pager={<Pager page={page} rowsPerPage={query.rowsPerPage} totalCount={totalCount} onPage={query.setPage} onPageIntent={(next) => foresee({ page: next })} />} />
    </>
  );
}
