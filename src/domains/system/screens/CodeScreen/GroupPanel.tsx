import { useMemo, useState } from 'react';
import type { CodeGroup } from '#contract/system.ts';
import { Button } from '#ui/button/Button.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { isKeywordLongEnough } from '#ui/form/keyword-rule.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { ListPanel } from '#ui/list/ListPanel.tsx';
import type { ListQuery } from '#ui/list/list-query.ts';
import { useListQuery } from '#ui/list/useListQuery.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { SIDE_PAGE_SIZE_CHOICES } from '#ui/table/page-sizes.ts';
import { Pager } from '#ui/table/Pager.tsx';
import { clampPage } from '#ui/table/paging.ts';
import { TableToolbar } from '#ui/table/TableToolbar.tsx';
import { CODE_GROUP_DEFAULTS, codeGroupArg } from '../../rules/code-group-query.ts';
import { useGetCmmnCdGrpListQuery } from '../../state/code-endpoints.ts';
import { useCodes } from '../../state/code-lookups.ts';
import { askAhead, useAuth } from '../../state/page.ts';
import { GroupDialog } from './GroupDialog.tsx';
import { groupColumns } from './group-columns.tsx';

const USE_OPTIONS = [{ value: 'Y', label: '사용' }, { value: 'N', label: '미사용' }];

interface GroupPanelProps {
  readonly chosenId: string | null;
  readonly onChoose: (group: CodeGroup) => void;
  readonly onSaved: (group: CodeGroup) => void;
}

/** The code groups with their filters; a row opens its codes at the right. */
export function GroupPanel({ chosenId, onChoose, onSaved }: GroupPanelProps) {
  const query = useListQuery(CODE_GROUP_DEFAULTS);
  const [filters, setFilters] = useState(query.filters);
  const [edited, setEdited] = useState<CodeGroup | 'new' | null>(null);
  const areas = useCodes('AREA');
  const mayCreate = useAuth('C'), mayUpdate = useAuth('U');
  const list = useGetCmmnCdGrpListQuery(codeGroupArg(query));
  const foresee = (part: Partial<ListQuery<typeof query.filters>>): void => askAhead('getCmmnCdGrpList', codeGroupArg({ ...query, ...part }));
  const totalCount = list.data?.totalCount ?? 0;
  const columns = useMemo(() => groupColumns({ areaNameOf: areas.nameOf, onEdit: mayUpdate ? setEdited : null }), [areas.nameOf, mayUpdate]);

  const search = (next: typeof filters): void => {
    setFilters(next);
    if (isKeywordLongEnough(next.searchKeyword)) query.applyFilters(next);
    else show('M-TEXT2');
  };
  return (
    <>
      <ListPanel storedAt={list.data?.storedAt}
        toolbar={(
          <>
            <form className="group-filters" role="search" onSubmit={(event) => { event.preventDefault(); search(filters); }}>
              <SelectField label="영역" all value={filters.cdCategory} options={areas.options} onChange={(cdCategory) => search({ ...filters, cdCategory })} />
              <TextField label="그룹ID/명" type="search" value={filters.searchKeyword} onChange={(searchKeyword) => setFilters({ ...filters, searchKeyword })} />
              <SelectField label="사용" all value={filters.useYn} options={USE_OPTIONS} onChange={(useYn) => search({ ...filters, useYn })} />
              <Button type="submit" look="primary" icon="search">조회</Button>
            </form>
            <TableToolbar totalCount={totalCount} rowsPerPage={query.rowsPerPage} sizes={SIDE_PAGE_SIZE_CHOICES} onRowsPerPage={query.setRowsPerPage}>
              {mayCreate ? <Button icon="plus" onClick={() => setEdited('new')}>그룹 등록</Button> : null}
            </TableToolbar>
          </>
        )}
        table={(
          <DataTable label="코드 그룹" columns={columns} rows={list.data?.data ?? []} rowKey={(row) => row.cmmnCdId} sort={query.sort} onSort={query.setSort} onSortIntent={(sort) => foresee({ sort })} onOpen={onChoose}
            isActive={(row) => row.cdId === chosenId} isLoading={list.isFetching} isFailed={list.isError} onRetry={() => void list.refetch()} dense />
        )}
        pager={<Pager page={clampPage(query.page, totalCount, query.rowsPerPage)} rowsPerPage={query.rowsPerPage} totalCount={totalCount} onPage={query.setPage} onPageIntent={(page) => foresee({ page })} />} />
      {edited ? <GroupDialog group={edited === 'new' ? null : edited} onClose={() => setEdited(null)} onSaved={(group) => { setEdited(null); onSaved(group); }} /> : null}
    </>
  );
}
