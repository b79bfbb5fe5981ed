import type { GuideItem } from '#contract/guide/guide-items.ts';
import type { Column } from '#ui/table/column.ts';
import { codeColumn, countColumn, dateColumn, textColumn } from '#ui/table/columns.tsx';
import { USE_NAMES } from '../items/item-labels.ts';

interface ColumnOptions {
  /** Running number of the row at this index. */
  readonly numberOf: (index: number) => number;
  readonly categories: {
    readonly nameOf: (ctgryCd: string) => string;
    readonly names: Readonly<Record<string, string>>;
  };
}

const useNameOf = (useYn: string): string => USE_NAMES[useYn] ?? useYn;

/** Columns of the plain list and of its workbook, which also holds the time. */
export function itemColumns({ numberOf, categories }: ColumnOptions): readonly Column<GuideItem>[] {
  return [
    {
      key: 'no',
      label: 'No.',
      width: 'xs',
      render: (_row, index) => numberOf(index),
      excel: [{ key: 'itemNo', label: 'No.', format: 'number' }],
    },
    textColumn('itemNm', '항목명', { width: 'xl', sort: true, onCard: 'title', excel: 30 }),
    codeColumn('ctgryCd', '구분', categories, { sort: true, onCard: 'fact' }),
    countColumn('qty', '수량', { sort: true, onCard: 'fact' }),
    dateColumn('useDt', '사용일', {
      width: 'm',
      sort: true,
      onCard: 'fact',
      alsoInExcel: [{ key: 'useTm', label: '사용시간', format: 'time' }],
    }),
    codeColumn(
      'useYn',
      '사용',
      { nameOf: useNameOf, names: USE_NAMES },
      { excel: false, alsoInExcel: [{ key: 'useYn', label: '사용여부', names: USE_NAMES }] },
    ),
  ];
}
