import { useMemo, useState } from 'react';
import type { GuideItem } from '#contract/guide/guide-items.ts';
import { useCodes } from '#domains/system/index.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import type { ListState } from '#kit/list/useList.ts';
import { displayDate } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import type { Column } from '#ui/table/column.ts';
import { rowNumber } from '#ui/table/paging.ts';
import type { GUIDE_LIST3 } from '../../rules/lists/guide-list-query.ts';
import { itemColumns } from '../../rules/lists/item-columns.ts';
import { useAuth } from '../../state/page.ts';
import { ItemUpload } from './ItemUpload.tsx';

/** The time behind the day; the workbook has it there already. */
const TIME: Column<GuideItem> = {
  key: 'useTm',
  label: '사용시간',
  width: 's',
  render: (row) => displayDate(row.useTm) ?? '',
};
const withTime = (columns: readonly Column<GuideItem>[]): readonly Column<GuideItem>[] =>
  columns.flatMap((column) => (column.key === 'useDt' ? [column, TIME] : [column]));

interface TabListProps {
  /** Category of the tab; empty for all. */
  readonly tab: string;
  readonly list: ListState<(typeof GUIDE_LIST3)['filters'], GuideItem>;
}

/** The list of one tab, with page and sort of its own in the address. */
export function TabList({ tab, list }: TabListProps) {
  const { page, totalCount } = list,
    { rowsPerPage } = list.query;
  const [isUploading, setUploading] = useState(false);
  const categories = useCodes('GUIDE_CTGRY');
  const mayCreate = useAuth('C');
  const columns = useMemo(
    () =>
      withTime(
        itemColumns({ numberOf: (index) => rowNumber(index, page, rowsPerPage, totalCount, 'asc'), categories }),
      ),
    [page, rowsPerPage, totalCount, categories],
  );
  return (
    <>
      <ListPart
        label={`${tab === '' ? '전체' : categories.nameOf(tab)} 항목`}
        list={list}
        columns={columns}
        excel={{ op: 'downloadGuideItemExcel', name: 'List 탭·날짜' }}
        selectionActions={() => null}
        tools={
          mayCreate ? (
            <Button icon="upload" onClick={() => setUploading(true)}>
              엑셀 업로드
            </Button>
          ) : null
        }
      />
      {isUploading ? <ItemUpload onClose={() => setUploading(false)} /> : null}
    </>
  );
}
