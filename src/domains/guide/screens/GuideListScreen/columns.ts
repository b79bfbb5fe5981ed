import type { GuideItem } from '#contract/guide.ts';
import { displayCount, displayDate } from '#shared/display.ts';
import type { Column } from '#ui/table/column.ts';

interface ColumnOptions {
  /** Running number of the row at this index. */
  readonly numberOf: (index: number) => number;
  readonly categoryNameOf: (ctgryCd: string) => string;
}

export function guideColumns({ numberOf, categoryNameOf }: ColumnOptions): readonly Column<GuideItem>[] {
  return [
    { key: 'no', label: 'No.', width: 'xs', render: (_row, index) => numberOf(index) },
    { key: 'itemNm', label: '항목명', width: 'xl', sortKey: 'itemNm', align: 'left', onCard: 'title', render: (row) => row.itemNm },
    { key: 'ctgryCd', label: '구분', width: 's', sortKey: 'ctgryCd', onCard: 'fact', render: (row) => categoryNameOf(row.ctgryCd) },
    { key: 'qty', label: '수량', width: 's', sortKey: 'qty', align: 'right', onCard: 'fact', render: (row) => displayCount(row.qty) },
    { key: 'useDt', label: '사용일', width: 'm', sortKey: 'useDt', onCard: 'fact', render: (row) => displayDate(row.useDt) },
    { key: 'useYn', label: '사용', width: 's', render: (row) => (row.useYn === 'Y' ? '사용' : '미사용') },
  ];
}
