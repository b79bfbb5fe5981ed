import { useMemo } from 'react';
import type { GuideItem } from '#contract/guide/guide-items.ts';
import { useCodes } from '#domains/system/index.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { Button } from '#ui/button/Button.tsx';
import { rowNumber } from '#ui/table/paging.ts';
import { GUIDE_LIST2 } from '../../rules/lists/guide-list-query.ts';
import { itemColumns } from '../../rules/lists/item-columns.ts';
import { useAuth } from '../../state/page.ts';
import { useItemList } from '../../state/useItemList.ts';
import { useBulkChange } from './useBulkChange.ts';

/** Rows chosen by check boxes across pages; what can be done with them stands in the toolbar. */
export function CheckTable() {
  const list = useItemList(GUIDE_LIST2, { scope: 'check' });
  const { page, totalCount } = list,
    { rowsPerPage } = list.query;
  const categories = useCodes('GUIDE_CTGRY');
  const columns = useMemo(
    () => itemColumns({ numberOf: (index) => rowNumber(index, page, rowsPerPage, totalCount, 'asc'), categories }),
    [page, rowsPerPage, totalCount, categories],
  );
  return (
    <ListPart
      title="체크"
      lead="여러 건을 골라 한 번에 처리합니다. 쪽을 넘겨도 선택이 남고, 할 수 있는 일은 고른 뒤에 나타납니다."
      label="체크로 고르는 목록"
      noun="가이드 항목"
      list={list}
      columns={columns}
      selectionActions={(chosen) => <ChosenActs chosen={chosen} onDone={list.selection.clear} />}
    />
  );
}

interface ChosenActsProps {
  readonly chosen: readonly GuideItem[];
  readonly onDone: () => void;
}

function ChosenActs({ chosen, onDone }: ChosenActsProps) {
  const mayUpdate = useAuth('U'),
    mayDelete = useAuth('D');
  const bulk = useBulkChange(chosen, onDone);
  return (
    <>
      {mayUpdate ? (
        <>
          <Button disabled={bulk.isBusy} icon="check" onClick={() => void bulk.changeUse('Y')}>
            일괄 사용
          </Button>
          <Button disabled={bulk.isBusy} icon="ban" onClick={() => void bulk.changeUse('N')}>
            일괄 미사용
          </Button>
        </>
      ) : null}
      {mayDelete ? (
        <Button disabled={bulk.isBusy} look="danger" icon="trash" onClick={() => void bulk.remove()}>
          삭제
        </Button>
      ) : null}
    </>
  );
}
