import { useMemo } from 'react';
import { useCodes } from '#domains/system/index.ts';
import { Button } from '#ui/button/Button.tsx';
import { ListPanel } from '#ui/list/ListPanel.tsx';
import { useChosenRows } from '#ui/list/bulk/useChosenRows.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { rowNumber } from '#ui/table/paging.ts';
import { TableToolbar } from '#ui/table/TableToolbar.tsx';
import { GUIDE_LIST2_DEFAULTS } from '../../rules/lists/guide-list-query.ts';
import { itemColumns } from '../../rules/lists/item-columns.ts';
import { useAuth } from '../../state/page.ts';
import { itemKey, useItemList } from '../../state/useItemList.ts';
import { useBulkChange } from './useBulkChange.ts';

/** Rows chosen by check boxes across pages; what can be done with them stands in the toolbar. `search` counts the searches. */
export function CheckTable({ search }: { readonly search: number }) {
  const { query, page, totalCount, rows, ...list } = useItemList(GUIDE_LIST2_DEFAULTS, { scope: 'check' });
  const { selected, select, clear, chosen } = useChosenRows([query.filters, search], rows, itemKey);
  const categories = useCodes('GUIDE_CTGRY');
  const mayUpdate = useAuth('U'),
    mayDelete = useAuth('D');
  const bulk = useBulkChange(chosen, clear);
  const columns = useMemo(
    () =>
      itemColumns({
        numberOf: (index) => rowNumber(index, page, query.rowsPerPage, totalCount, 'asc'),
        categoryNameOf: categories.nameOf,
      }),
    [page, query.rowsPerPage, totalCount, categories.nameOf],
  );
  const hasChoice = selected.size > 0;
  return (
    <ListPanel
      title="체크"
      lead="여러 건을 골라 한 번에 처리합니다. 쪽을 넘겨도 선택이 남고, 할 수 있는 일은 고른 뒤에 나타납니다."
      storedAt={list.storedAt}
      toolbar={
        <TableToolbar {...list.toolbar} checked checkedCount={selected.size}>
          {hasChoice && mayUpdate ? (
            <Button disabled={bulk.isBusy} icon="check" onClick={() => void bulk.changeUse('Y')}>
              일괄 사용
            </Button>
          ) : null}
          {hasChoice && mayUpdate ? (
            <Button disabled={bulk.isBusy} icon="ban" onClick={() => void bulk.changeUse('N')}>
              일괄 미사용
            </Button>
          ) : null}
          {hasChoice && mayDelete ? (
            <Button disabled={bulk.isBusy} look="danger" icon="trash" onClick={() => void bulk.remove()}>
              삭제
            </Button>
          ) : null}
        </TableToolbar>
      }
      table={
        <DataTable label="체크로 고르는 목록" {...list.table} columns={columns} selected={selected} onSelect={select} />
      }
      pager={<Pager {...list.pager} />}
    />
  );
}
