import { useState } from 'react';
import type { ResourceRow } from '#contract/system/resources/resource.ts';
import { Button } from '#ui/button/Button.tsx';
import { ExcelButton } from '#ui/excel/ExcelButton.tsx';
import { message } from '#messages/message.ts';
import { show } from '#ui/feedback/feedback.ts';
import { laterDialog } from '#ui/feedback/later-parts.tsx';
import { useListParts } from '#ui/list/useListParts.ts';
import { ListPanel } from '#ui/list/ListPanel.tsx';
import { useListQuery } from '#ui/list/useListQuery.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { sortQuery } from '#ui/table/sorting.ts';
import { TableToolbar } from '#ui/table/TableToolbar.tsx';
import { TableViewButton } from '#ui/table/view/TableViewButton.tsx';
import { useTableView } from '#ui/table/view/useTableView.ts';
import { EffectSummary } from '../../components/access/EffectSummary.tsx';
import { useEffectQuestion } from '../../components/access/useEffectQuestion.tsx';
import {
  RESOURCE_LIST_DEFAULTS,
  resourceConditions,
  resourceListArg,
  type ResourceFilters,
} from '../../rules/resources/resource-list-query.ts';
import { askAhead, findVersionConflict, useAuth, useExcelDownload } from '../../state/page.ts';
import { useDeleteResourceMutation, useGetResourceListQuery } from '../../state/resource-endpoints.ts';
import { ResourceFilterBar } from './ResourceFilterBar.tsx';
import { RESOURCE_COLUMNS, RESOURCE_EXCEL_COLUMNS } from './resource-columns.tsx';
import './resource-screen.css';

const ResourceDialog = laterDialog(async () => (await import('./ResourceDialog.tsx')).ResourceDialog);
const MatchDialog = laterDialog(async () => (await import('./MatchDialog.tsx')).MatchDialog);
const SyncDialog = laterDialog(async () => (await import('./SyncDialog.tsx')).SyncDialog);

type Opened =
  | { readonly kind: 'resource'; readonly resource: ResourceRow | null }
  | { readonly kind: 'match' }
  | { readonly kind: 'sync' };

/** 자원관리: what can be opened, and who may open it. */
export function ResourceScreen() {
  const query = useListQuery(RESOURCE_LIST_DEFAULTS);
  const [opened, setOpened] = useState<Opened | null>(null);
  const answer = useGetResourceListQuery(resourceListArg(query));
  const [remove] = useDeleteResourceMutation();
  const excel = useExcelDownload();
  const table = useTableView('resource-list', RESOURCE_COLUMNS);
  const mayCreate = useAuth('C'),
    mayUpdate = useAuth('U');
  const list = useListParts<ResourceFilters, ResourceRow>({
    query,
    answer,
    rowKey: (row) => row.resourceId,
    foresee: (part) => askAhead('getResourceList', resourceListArg({ ...query, ...part })),
  });
  const { askEffect, effectDialog } = useEffectQuestion();
  const close = (): void => setOpened(null);
  const erase = async ({ resourceId, version }: ResourceRow): Promise<void> => {
    if (
      !(await askEffect({
        title: '자원 삭제',
        text: message('M-DEL', { n: 1 }),
        effect: <EffectSummary change={{ gone: { resourceIds: [resourceId] } }} />,
        destructive: true,
      }))
    )
      return;
    const gone = await remove({ rows: [{ resourceId, version }] });
    if (!gone.error) {
      show('M-DEL-OK');
      close();
    } else if (findVersionConflict(gone.error)) show('M-VER');
  };
  const downloadExcel = (): void =>
    void excel.download({
      op: 'downloadResourceExcel',
      arg: { ...resourceConditions(query.filters), ...sortQuery(query.sort) },
      sheetName: '자원',
      baseName: '자원관리',
      columns: RESOURCE_EXCEL_COLUMNS,
    });
  return (
    <div className="stack">
      <PageHeader
        title="자원관리"
        lead="화면 하나가 자원 하나입니다. 역할에는 자원마다 조회, 등록, 수정, 삭제 권한을 줍니다."
        actions={
          mayCreate ? (
            <Button look="primary" icon="plus" onClick={() => setOpened({ kind: 'resource', resource: null })}>
              등록
            </Button>
          ) : null
        }
      />
      <ResourceFilterBar applied={query.filters} onApply={query.applyFilters} />
      <ListPanel
        storedAt={list.storedAt}
        toolbar={
          <TableToolbar {...list.toolbar}>
            <Button icon="search" onClick={() => setOpened({ kind: 'match' })}>
              경로 검사
            </Button>
            {mayUpdate ? (
              <Button icon="sync" onClick={() => setOpened({ kind: 'sync' })}>
                프로그램 동기화
              </Button>
            ) : null}
            <ExcelButton share={excel.share} onCancel={excel.cancel} onDownload={downloadExcel} />
            <TableViewButton control={table} />
          </TableToolbar>
        }
        table={
          <DataTable
            label="자원"
            {...list.table}
            columns={table.columns}
            dense={table.view.isDense}
            onOpen={(resource) => setOpened({ kind: 'resource', resource })}
          />
        }
        pager={<Pager {...list.pager} />}
      />
      {opened?.kind === 'resource' ? (
        <ResourceDialog resource={opened.resource} onClose={close} onDelete={(resource) => void erase(resource)} />
      ) : null}
      {opened?.kind === 'match' ? <MatchDialog onClose={close} /> : null}
      {opened?.kind === 'sync' ? <SyncDialog onClose={close} /> : null}
      {effectDialog}
    </div>
  );
}
