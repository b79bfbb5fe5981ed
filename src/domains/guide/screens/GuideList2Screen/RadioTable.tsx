import { useMemo } from 'react';
import { useLocation } from 'wouter';
import type { GuideItem } from '#contract/guide/guide-items.ts';
import { useCodes } from '#domains/system/index.ts';
import { Button } from '#ui/button/Button.tsx';
import { ListPanel } from '#ui/list/ListPanel.tsx';
import { useKeyedState } from '#ui/list/useKeyedState.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { rowNumber } from '#ui/table/paging.ts';
import { TableToolbar } from '#ui/table/TableToolbar.tsx';
import { GUIDE_LIST2_DEFAULTS } from '../../rules/lists/guide-list-query.ts';
import { itemColumns } from '../../rules/lists/item-columns.ts';
import { DETAIL_PATH, itemPath } from '../../rules/items/item-place.ts';
import { useItemList } from '../../state/useItemList.ts';

/** One row chosen by its radio button; the toolbar opens it. */
export function RadioTable() {
  const { query, page, totalCount, rows, ...list } = useItemList(GUIDE_LIST2_DEFAULTS, { scope: 'radio' });
  const [chosen, setChosen] = useKeyedState<GuideItem | null>(JSON.stringify(query.filters), null);
  const [, go] = useLocation();
  const categories = useCodes('GUIDE_CTGRY');
  const columns = useMemo(
    () =>
      itemColumns({
        numberOf: (index) => rowNumber(index, page, query.rowsPerPage, totalCount, 'asc'),
        categoryNameOf: categories.nameOf,
      }),
    [page, query.rowsPerPage, totalCount, categories.nameOf],
  );
  const choose = (key: string): void => setChosen(rows.find((row) => row.guideItemId === key) ?? null);
  return (
    <ListPanel
      title="라디오"
      lead="한 건만 골라 다음 일로 넘어갑니다."
      storedAt={list.storedAt}
      toolbar={
        <TableToolbar {...list.toolbar}>
          <span className="muted" aria-live="polite">
            {chosen ? chosen.itemNm : ''}
          </span>
          <Button
            icon="eye"
            disabled={!chosen}
            title={chosen ? undefined : '목록에서 한 건을 고르면 볼 수 있습니다.'}
            onClick={() => {
              if (chosen) go(itemPath(DETAIL_PATH, chosen.guideItemId));
            }}
          >
            상세
          </Button>
        </TableToolbar>
      }
      table={
        <DataTable
          label="라디오로 고르는 목록"
          {...list.table}
          columns={columns}
          chosen={chosen?.guideItemId ?? null}
          onChoose={choose}
        />
      }
      pager={<Pager {...list.pager} />}
    />
  );
}
