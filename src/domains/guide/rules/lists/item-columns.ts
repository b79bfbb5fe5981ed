import type { GuideItem } from '#contract/guide/guide-items.ts';
import { displayCount, displayDate } from '#shared/display.ts';
import type { Column } from '#ui/table/column.ts';
import { USE_NAMES } from '../items/item-labels.ts';

interface ColumnOptions {
  /** Running number of the row at this index. */
  readonly numberOf: (index: number) => number;
  readonly categoryNameOf: (ctgryCd: string) => string;
}

/** Columns of the plain list. */
export function itemColumns({ numberOf, categoryNameOf }: ColumnOptions): readonly Column<GuideItem>[] {
  return [
    { key: 'no', label: 'No.', width: 'xs', render: (_row, index) => numberOf(index) },
    {
      key: 'itemNm',
      label: '항목명',
      width: 'xl',
      sortKey: 'itemNm',
      align: 'left',
      onCard: 'title',
      render: (row) => row.itemNm,
    },
    {
      key: 'ctgryCd',
      label: '구분',
      width: 's',
      sortKey: 'ctgryCd',
      onCard: 'fact',
      render: (row) => categoryNameOf(row.ctgryCd),
    },
    {
      key: 'qty',
      label: '수량',
      width: 's',
      sortKey: 'qty',
      align: 'right',
      onCard: 'fact',
      render: (row) => displayCount(row.qty),
    },
    {
      key: 'useDt',
      label: '사용일',
      width: 'm',
      sortKey: 'useDt',
      onCard: 'fact',
      render: (row) => displayDate(row.useDt),
    },
    { key: 'useYn', label: '사용', width: 's', render: (row) => USE_NAMES[row.useYn] ?? row.useYn },
  ];
}
