import { useMemo, useState } from 'react';
import type { GuideItem } from '#contract/guide/guide-items.ts';
import { useCodes } from '#domains/system/index.ts';
import { Button } from '#ui/button/Button.tsx';
import { ListPanel } from '#ui/list/ListPanel.tsx';
import { useSelection } from '#ui/list/useSelection.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { rowNumber } from '#ui/table/paging.ts';
import { TableToolbar } from '#ui/table/TableToolbar.tsx';
import { GUIDE_LIST2_DEFAULTS } from '../../rules/lists/guide-list-query.ts';
import { itemColumns } from '../../rules/lists/item-columns.ts';
import { chosenRows, seeRows, type SeenRows } from '../../rules/lists/seen-rows.ts';
import { useAuth } from '../../state/page.ts';
import { itemKey, useItemList } from '../../state/useItemList.ts';
import { useBulkChange } from './useBulkChange.ts';

const NONE_SEEN: SeenRows<GuideItem> = new Map();

/** Rows chosen by check boxes across pages; what can be done with them stands in the toolbar. `search` counts the searches. */
export function CheckTable({ search }: { readonly search: number }) {
  const { query, page, totalCount, rows, ...list } = useItemList(GUIDE_LIST2_DEFAULTS, { scope: 'check' });
  const { selected, select, clear } = useSelection([query.filters, search]);
  const [picked, setPicked] = useState(NONE_SEEN);
  const categories = useCodes('GUIDE_CTGRY');
  const mayUpdate = useAuth('U'),
    mayDelete = useAuth('D');
  const seen = seeRows(picked, rows, itemKey);
  const bulk = useBulkChange(chosenRows(seen, selected), clear);
  const choose = (next: ReadonlySet<string>): void => {
    setPicked(seen);
    select(next);
  };
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
        <DataTable label="체크로 고르는 목록" {...list.table} columns={columns} selected={selected} onSelect={choose} />
      }
      pager={<Pager {...list.pager} />}
    />
  );
}
