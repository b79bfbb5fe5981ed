import { useMemo } from 'react';
import { useLocation } from 'wouter';
import type { GuideItem } from '#contract/guide/guide-items.ts';
import { useCodes } from '#domains/system/index.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { Button } from '#ui/button/Button.tsx';
import { useKeyedState } from '#ui/list/useKeyedState.ts';
import { rowNumber } from '#ui/table/paging.ts';
import { GUIDE_LIST2 } from '../../rules/lists/guide-list-query.ts';
import { itemColumns } from '../../rules/lists/item-columns.ts';
import { DETAIL_PATH, itemPath } from '../../rules/items/item-place.ts';
import { useItemList } from '../../state/useItemList.ts';

/** One row chosen by its radio button; the toolbar opens it. */
export function RadioTable() {
  const list = useItemList(GUIDE_LIST2, { scope: 'radio' });
  const { page, totalCount, rows } = list,
    { rowsPerPage } = list.query;
  const [chosen, setChosen] = useKeyedState<GuideItem | null>(JSON.stringify(list.query.filters), null);
  const [, go] = useLocation();
  const categories = useCodes('GUIDE_CTGRY');
  const columns = useMemo(
    () => itemColumns({ numberOf: (index) => rowNumber(index, page, rowsPerPage, totalCount, 'asc'), categories }),
    [page, rowsPerPage, totalCount, categories],
  );
  const choose = (key: string): void => setChosen(rows.find((row) => row.guideItemId === key) ?? null);
  return (
    <ListPart
      title="라디오"
      lead="한 건만 골라 다음 일로 넘어갑니다."
      label="라디오로 고르는 목록"
      noun="가이드 항목"
      list={list}
      columns={columns}
      chosen={chosen?.guideItemId ?? null}
      onChoose={choose}
      tools={
        <>
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
        </>
      }
    />
  );
}
