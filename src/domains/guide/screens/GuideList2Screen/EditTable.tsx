import { useCallback, useMemo } from 'react';
import type { GuideItem } from '#contract/guide/guide-items.ts';
import { useCodes } from '#domains/system/index.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import type { Column } from '#ui/table/column.ts';
import { countColumn, dateColumn, textColumn } from '#ui/table/columns.tsx';
import { GUIDE_LIST2 } from '../../rules/lists/guide-list-query.ts';
import { useAuth } from '../../state/page.ts';
import { useItemList } from '../../state/useItemList.ts';
import { CategoryCell, UseCell } from './EditCells.tsx';
import { ItemFacts } from './ItemFacts.tsx';

/** Rows with a select and a switch, saved one by one at once; the first column stays while the others scroll, and rows unfold. */
export function EditTable() {
  const list = useItemList(GUIDE_LIST2, { scope: 'edit', isEdited: true });
  const categories = useCodes('GUIDE_CTGRY');
  const mayUpdate = useAuth('U');
  const columns = useMemo<readonly Column<GuideItem>[]>(
    () => [
      textColumn('itemNm', '항목명', { width: 'l', fixed: 'left', sort: true, onCard: 'title' }),
      {
        key: 'ctgryCd',
        label: '구분',
        width: 'm',
        sortKey: 'ctgryCd',
        onCard: 'fact',
        render: (row) => <CategoryCell item={row} categories={categories} mayUpdate={mayUpdate} />,
      },
      countColumn('qty', '수량', { sort: true }),
      dateColumn('useDt', '사용일', { width: 'xl', sort: true }),
      {
        key: 'useYn',
        label: '사용',
        width: 'm',
        fixed: 'right',
        sortKey: 'useYn',
        onCard: 'fact',
        render: (row) => <UseCell item={row} mayUpdate={mayUpdate} />,
      },
    ],
    [categories, mayUpdate],
  );
  const { nameOf } = categories;
  const renderDetail = useCallback((row: GuideItem) => <ItemFacts item={row} categoryNameOf={nameOf} />, [nameOf]);
  return (
    <ListPart
      title="행 안의 입력·펼치기"
      lead="바꾸는 즉시 한 건씩 저장하고, 거절되면 되돌립니다. 첫 열과 마지막 열은 옆으로 넘겨도 남습니다."
      label="행 안에서 고치는 목록"
      noun="가이드 항목"
      list={list}
      columns={columns}
      renderDetail={renderDetail}
    />
  );
}
