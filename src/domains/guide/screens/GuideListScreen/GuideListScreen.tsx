import { useMemo, useState } from 'react';
import { useCodes } from '#domains/system/index.ts';
import { Button } from '#ui/button/Button.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { isKeywordLongEnough } from '#ui/form/keyword-rule.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { FilterBar } from '#ui/list/FilterBar.tsx';
import { ListPanel } from '#ui/list/ListPanel.tsx';
import type { ListQuery } from '#ui/list/list-query.ts';
import { useListQuery } from '#ui/list/useListQuery.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { clampPage, rowNumber } from '#ui/table/paging.ts';
import { sortQuery } from '#ui/table/sorting.ts';
import { TableToolbar } from '#ui/table/TableToolbar.tsx';
import { GUIDE_LIST_DEFAULTS, guideConditions, guideListArg } from '../../rules/guide-list-query.ts';
import { useGetGuideItemListQuery } from '../../state/guide-endpoints.ts';
import { askAhead, useAuth, useExcelDownload } from '../../state/page.ts';
import { guideColumns } from './columns.ts';
import { GuideItemDialog } from './GuideItemDialog.tsx';

const USE_OPTIONS = [{ value: 'Y', label: '사용' }, { value: 'N', label: '미사용' }];

/** List 기본: the pattern of a list with server paging. */
export function GuideListScreen() {
  const query = useListQuery(GUIDE_LIST_DEFAULTS);
  const [filters, setFilters] = useState(query.filters);
  const [isMandatorySort, setMandatorySort] = useState('N');
  const [isDescending, setDescending] = useState('N');
  const [isFormOpen, setFormOpen] = useState(false);
  const categories = useCodes('GUIDE_CTGRY');
  const mayCreate = useAuth('C');
  const excel = useExcelDownload();
  const list = useGetGuideItemListQuery(guideListArg(query));
  const foresee = (part: Partial<ListQuery<typeof query.filters>>): void => askAhead('getGuideItemList', guideListArg({ ...query, ...part }));
  const totalCount = list.data?.totalCount ?? 0;
  const page = clampPage(query.page, totalCount, query.rowsPerPage);
  const order = isDescending === 'Y' ? 'desc' : 'asc';

  const columns = useMemo(() => guideColumns({
    numberOf: (index) => rowNumber(index, page, query.rowsPerPage, totalCount, order),
    categoryNameOf: categories.nameOf,
  }), [page, query.rowsPerPage, totalCount, order, categories.nameOf]);

  const search = (): void => {
    if (isKeywordLongEnough(filters.searchKeyword)) query.applyFilters(filters);
    else show('M-TEXT2');
  };
  const reset = (): void => {
    setFilters(GUIDE_LIST_DEFAULTS.filters);
    query.applyFilters(GUIDE_LIST_DEFAULTS.filters);
  };
  const downloadExcel = (): void => void excel.download({
    op: 'downloadGuideItemExcel', arg: { ...guideConditions(query.filters), ...sortQuery(query.sort) }, sheetName: 'List 기본', baseName: 'List 기본',
    columns: [
      { key: 'itemNo', label: 'No.', format: 'number' }, { key: 'itemNm', label: '항목명', width: 30 }, { key: 'ctgryCd', label: '구분', names: categories.names },
      { key: 'qty', label: '수량', format: 'number' }, { key: 'useDt', label: '사용일', format: 'date' }, { key: 'useYn', label: '사용', names: { Y: '사용', N: '미사용' } },
    ],
  });

  return (
    <div className="stack">
      <PageHeader title="List 기본" lead="서버에서 쪽을 나누는 목록의 기본형입니다. 검색어 zzz는 빈 목록, slow는 느린 응답, fail은 실패한 조회를 보여 줍니다." />
      <FilterBar onSearch={search} onReset={reset}>
        <TextField className="filter-wide" label="검색어" type="search" placeholder="항목명" value={filters.searchKeyword} onChange={(searchKeyword) => setFilters({ ...filters, searchKeyword })} />
        <SelectField label="구분" all value={filters.ctgryCd} options={categories.options} onChange={(ctgryCd) => setFilters({ ...filters, ctgryCd })} />
        <SelectField label="사용여부" all value={filters.useYn} options={USE_OPTIONS} onChange={(useYn) => setFilters({ ...filters, useYn })} />
      </FilterBar>
      <ListPanel storedAt={list.data?.storedAt}
        toolbar={(
          <TableToolbar totalCount={totalCount} rowsPerPage={query.rowsPerPage} onRowsPerPage={query.setRowsPerPage}>
            <SwitchField label="필수 정렬" value={isMandatorySort} onChange={setMandatorySort} />
            <SwitchField label="번호 역순" value={isDescending} onChange={setDescending} />
            <Button icon="file-excel" disabled={excel.share !== null} onClick={downloadExcel}>{excel.share === null ? '엑셀 다운로드' : `${Math.round(excel.share * 100)}%`}</Button>
            {mayCreate ? <Button look="primary" icon="plus" onClick={() => setFormOpen(true)}>등록</Button> : null}
          </TableToolbar>
        )}
        table={(
          <DataTable label="가이드 항목" columns={columns} rows={list.data?.data ?? []} rowKey={(row) => row.guideItemId} sort={query.sort} onSort={query.setSort} onSortIntent={(sort) => foresee({ sort })}
            mandatorySort={isMandatorySort === 'Y'} isLoading={list.isFetching} isFailed={list.isError} onRetry={() => void list.refetch()} skeletonRows={query.rowsPerPage} />
        )}
        pager={<Pager page={page} rowsPerPage={query.rowsPerPage} totalCount={totalCount} onPage={query.setPage} onPageIntent={(next) => foresee({ page: next })} />} />
      {isFormOpen ? <GuideItemDialog onClose={() => setFormOpen(false)} /> : null}
    </div>
  );
}
