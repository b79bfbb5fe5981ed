import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { Button } from '#ui/button/Button.tsx';
import { ExcelButton } from '#ui/excel/ExcelButton.tsx';
import { laterDialog } from '#ui/feedback/later-parts.tsx';
import { ListPanel } from '#ui/list/ListPanel.tsx';
import { planBulk } from '#ui/list/bulk/bulk-rules.ts';
import { useChosenRows } from '#ui/list/bulk/useChosenRows.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { sortQuery } from '#ui/table/sorting.ts';
import { TableToolbar } from '#ui/table/TableToolbar.tsx';
import { TableViewButton } from '#ui/table/view/TableViewButton.tsx';
import { useTableView } from '#ui/table/view/useTableView.ts';
import type { StaffRow } from '#contract/system/roles/user-roles.ts';
import { whyStaffNot } from '../../rules/locked-rows.ts';
import { staffExcelColumns } from '../../rules/roles/grant-excel.ts';
import { STAFF_DEFAULTS, staffConditions, staffListArg } from '../../rules/roles/user-role-query.ts';
import { useCodes } from '../../state/code-lookups.ts';
import { useAuth, useExcelDownload, usePerson } from '../../state/page.ts';
import { useGetStaffListQuery } from '../../state/roles/user-role-endpoints.ts';
import { usePagedList } from '../../state/usePagedList.ts';
import { staffColumns } from './staff-columns.tsx';
import { StaffFilterBar } from './StaffFilterBar.tsx';
import { UserPanel } from './UserPanel.tsx';
import './user-role.css';

const BulkDialog = laterDialog(async () => (await import('./dialogs/BulkDialog.tsx')).BulkDialog);
const GrantUpload = laterDialog(async () => (await import('./dialogs/GrantUpload.tsx')).GrantUpload);
const ExplainDialog = laterDialog(async () => (await import('./dialogs/ExplainDialog.tsx')).ExplainDialog);
const staffKey = (row: StaffRow): string => row.userId,
  staffName = (row: StaffRow): string => row.stfNm;

/** A value that is kept in the address: the person whose panel is open, the refusal that is looked at. */
function useInAddress(name: 'userId' | 'explainId'): readonly [string, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const put = (value: string): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return [params.get(name) ?? '', put];
}

/** 사용자별 역할. */
export function UserRoleScreen() {
  const { query, ...list } = usePagedList({
    op: 'getStaffList',
    defaults: STAFF_DEFAULTS,
    argOf: staffListArg,
    useAnswer: useGetStaffListQuery,
    rowKey: staffKey,
  });
  const { selected, select, clear, chosen } = useChosenRows(query.filters, list.rows, staffKey),
    actUserId = usePerson()?.userId ?? '',
    whyNot = (row: StaffRow): string | null => whyStaffNot(row, actUserId);
  const [userId, choose] = useInAddress('userId'),
    [explainId, putExplainId] = useInAddress('explainId');
  const [open, setOpen] = useState<'bulk' | 'upload' | 'explain' | null>(null);
  const posts = useCodes('STF_PSTN'),
    states = useCodes('ACNT_ST');
  const table = useTableView(
    'user-roles',
    useMemo(() => staffColumns({ postOf: posts.nameOf, stateOf: states.nameOf }), [posts.nameOf, states.nameOf]),
  );
  const excel = useExcelDownload();
  const mayCreate = useAuth('C');
  const download = (): void =>
    void excel.download({
      op: 'downloadStaffExcel',
      arg: { ...staffConditions(query.filters), ...sortQuery(query.sort) },
      sheetName: '사용자별 역할',
      baseName: '사용자별 역할',
      columns: staffExcelColumns(posts.names, states.names),
    });
  return (
    <div className="stack">
      <PageHeader
        title="사용자별 역할"
        lead="한 사람이 가진 역할과 그 결과를 봅니다. 행을 누르면 역할, 유효권한, 계정을 한자리에서 다룹니다."
        actions={
          <Button icon="question-circle" onClick={() => setOpen('explain')}>
            확인 번호 조회
          </Button>
        }
      />
      <StaffFilterBar applied={query.filters} onApply={query.applyFilters} />
      <div className="user-role" data-open={userId !== ''}>
        <ListPanel
          storedAt={list.storedAt}
          toolbar={
            <TableToolbar {...list.toolbar} checked checkedCount={selected.size}>
              {mayCreate && selected.size > 0 ? (
                <Button look="primary" icon="user-plus" onClick={() => setOpen('bulk')}>
                  일괄 부여
                </Button>
              ) : null}
              <ExcelButton share={excel.share} onCancel={excel.cancel} onDownload={download} />
              {mayCreate ? (
                <Button icon="upload" onClick={() => setOpen('upload')}>
                  양식 업로드
                </Button>
              ) : null}
              <TableViewButton control={table} />
            </TableToolbar>
          }
          table={
            <DataTable
              label="교직원"
              {...list.table}
              columns={table.columns}
              dense={table.view.isDense}
              selected={selected}
              onSelect={select}
              whyLocked={whyNot}
              onOpen={(row) => choose(row.userId)}
              isActive={(row) => row.userId === userId}
            />
          }
          pager={<Pager {...list.pager} />}
        />
        {userId === '' ? null : (
          <UserPanel
            key={userId}
            userId={userId}
            person={list.rows.find((row) => row.userId === userId) ?? null}
            onClose={() => choose('')}
          />
        )}
      </div>
      {open === 'bulk' ? (
        <BulkDialog
          plan={planBulk(chosen, staffName, whyNot)}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            clear();
          }}
        />
      ) : null}
      {open === 'explain' || explainId !== '' ? (
        <ExplainDialog
          person={null}
          explainId={explainId}
          onClose={() => {
            setOpen(null);
            putExplainId('');
          }}
        />
      ) : null}
      {open === 'upload' ? <GrantUpload onClose={() => setOpen(null)} /> : null}
    </div>
  );
}
