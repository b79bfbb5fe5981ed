import { useMemo, useState } from 'react';
import { useCodes } from '#domains/system/index.ts';
import { displayDate } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { ExcelButton } from '#ui/excel/ExcelButton.tsx';
import { ListPanel } from '#ui/list/ListPanel.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { rowNumber } from '#ui/table/paging.ts';
import { sortQuery } from '#ui/table/sorting.ts';
import { TableToolbar } from '#ui/table/TableToolbar.tsx';
import { GUIDE_LIST3_DEFAULTS, guideConditions } from '../../rules/lists/guide-list-query.ts';
import { itemColumns } from '../../rules/lists/item-columns.ts';
import { itemExcelColumns } from '../../rules/lists/item-excel.ts';
import { useAuth, useExcelDownload } from '../../state/page.ts';
import { useItemList } from '../../state/useItemList.ts';
import { ItemUpload } from './ItemUpload.tsx';

interface TabListProps {
  /** Category of the tab; empty for all. */
  readonly tab: string;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
}

/** The list of one tab, with page and sort of its own in the address. */
export function TabList({ tab, selected, onSelect }: TabListProps) {
  const more = useMemo(() => ({ ctgryCd: tab }), [tab]);
  const { query, page, totalCount, ...list } = useItemList(GUIDE_LIST3_DEFAULTS, { scope: tab, more });
  const [isUploading, setUploading] = useState(false);
  const categories = useCodes('GUIDE_CTGRY');
  const mayCreate = useAuth('C');
  const excel = useExcelDownload();
  const columns = useMemo(() => {
    const plain = itemColumns({
      numberOf: (index) => rowNumber(index, page, query.rowsPerPage, totalCount, 'asc'),
      categoryNameOf: categories.nameOf,
    });
    return plain.flatMap((column) =>
      column.key === 'useDt'
        ? [
            column,
            {
              key: 'useTm',
              label: '사용시간',
              width: 's' as const,
              render: (row: { readonly useTm: string | null }) => displayDate(row.useTm) ?? '',
            },
          ]
        : [column],
    );
  }, [page, query.rowsPerPage, totalCount, categories.nameOf]);
  const downloadExcel = (): void =>
    void excel.download({
      op: 'downloadGuideItemExcel',
      arg: { ...guideConditions({ ...query.filters, ...more }), ...sortQuery(query.sort) },
      sheetName: 'List 탭·날짜',
      baseName: 'List 탭·날짜',
      columns: itemExcelColumns(categories.names),
    });
  return (
    <ListPanel
      storedAt={list.storedAt}
      toolbar={
        <TableToolbar {...list.toolbar} checked checkedCount={selected.size}>
          <ExcelButton share={excel.share} onCancel={excel.cancel} onDownload={downloadExcel} />
          {mayCreate ? (
            <Button icon="upload" onClick={() => setUploading(true)}>
              엑셀 업로드
            </Button>
          ) : null}
        </TableToolbar>
      }
      table={
        <DataTable
          label={`${tab === '' ? '전체' : categories.nameOf(tab)} 항목`}
          {...list.table}
          columns={columns}
          selected={selected}
          onSelect={onSelect}
        />
      }
      pager={
        <>
          <Pager {...list.pager} />
          {isUploading ? <ItemUpload onClose={() => setUploading(false)} /> : null}
        </>
      }
    />
  );
}
