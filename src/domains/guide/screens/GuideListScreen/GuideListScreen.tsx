import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { useCodes } from '#domains/system/index.ts';
import { Button } from '#ui/button/Button.tsx';
import { ExcelButton } from '#ui/excel/ExcelButton.tsx';
import { laterDialog } from '#ui/feedback/later-parts.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { ListPanel } from '#ui/list/ListPanel.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { rowNumber } from '#ui/table/paging.ts';
import { sortQuery } from '#ui/table/sorting.ts';
import { TableToolbar } from '#ui/table/TableToolbar.tsx';
import { TableViewButton } from '#ui/table/view/TableViewButton.tsx';
import { useTableView } from '#ui/table/view/useTableView.ts';
import { GUIDE_LIST_DEFAULTS, guideConditions } from '../../rules/lists/guide-list-query.ts';
import { itemColumns } from '../../rules/lists/item-columns.ts';
import { itemExcelColumns } from '../../rules/lists/item-excel.ts';
import { DETAIL_PATH, itemPath } from '../../rules/items/item-place.ts';
import { reopenUnsent, useAuth, useExcelDownload, useReopened } from '../../state/page.ts';
import { useItemList } from '../../state/useItemList.ts';
import { GuideListFilters } from './GuideListFilters.tsx';

/** Its fields come over the line when somebody wants them, and not before the first list. */
const GuideItemDialog = laterDialog(async () => (await import('./GuideItemDialog.tsx')).GuideItemDialog);

/** List 기본: the pattern of a list with server paging. */
export function GuideListScreen() {
  const { query, page, totalCount, ...list } = useItemList(GUIDE_LIST_DEFAULTS);
  const [isMandatorySort, setMandatorySort] = useState('N');
  const [isDescending, setDescending] = useState('N');
  const [isFormOpen, setFormOpen] = useState(false);
  const reopened = useReopened('saveGuideItem'),
    isReopening = reopened?.save.version === undefined && reopened !== null;
  const categories = useCodes('GUIDE_CTGRY');
  const mayCreate = useAuth('C');
  const excel = useExcelDownload();
  const [, go] = useLocation();
  const order = isDescending === 'Y' ? 'desc' : 'asc';

  const table = useTableView(
    'guide-list',
    useMemo(
      () =>
        itemColumns({
          numberOf: (index) => rowNumber(index, page, query.rowsPerPage, totalCount, order),
          categoryNameOf: categories.nameOf,
        }),
      [page, query.rowsPerPage, totalCount, order, categories.nameOf],
    ),
  );
  const downloadExcel = (): void =>
    void excel.download({
      op: 'downloadGuideItemExcel',
      arg: { ...guideConditions(query.filters), ...sortQuery(query.sort) },
      sheetName: 'List 기본',
      baseName: 'List 기본',
      columns: itemExcelColumns(categories.names),
    });

  return (
    <div className="stack">
      <PageHeader
        title="List 기본"
        lead="서버에서 쪽을 나누는 목록의 기본형입니다. 검색어 zzz는 빈 목록, slow는 느린 응답, fail은 실패한 조회를 보여 줍니다."
      />
      <GuideListFilters applied={query.filters} onApply={query.applyFilters} />
      <ListPanel
        storedAt={list.storedAt}
        toolbar={
          <TableToolbar {...list.toolbar}>
            <SwitchField label="필수 정렬" value={isMandatorySort} onChange={setMandatorySort} />
            <SwitchField label="번호 역순" value={isDescending} onChange={setDescending} />
            <ExcelButton share={excel.share} onCancel={excel.cancel} onDownload={downloadExcel} />
            <TableViewButton control={table} />
            {mayCreate ? (
              <Button look="primary" icon="plus" onClick={() => setFormOpen(true)}>
                등록
              </Button>
            ) : null}
          </TableToolbar>
        }
        table={
          <DataTable
            label="가이드 항목"
            {...list.table}
            columns={table.columns}
            dense={table.view.isDense}
            mandatorySort={isMandatorySort === 'Y'}
            onOpen={(row) => go(itemPath(DETAIL_PATH, row.guideItemId))}
            onOpenNew={(row) => void reopenUnsent('saveGuideItem', row.guideItemId)}
          />
        }
        pager={<Pager {...list.pager} />}
      />
      {isFormOpen || isReopening ? (
        <GuideItemDialog
          key={reopened?.clientReqId}
          reopened={isReopening ? reopened : null}
          onClose={() => setFormOpen(false)}
        />
      ) : null}
    </div>
  );
}
