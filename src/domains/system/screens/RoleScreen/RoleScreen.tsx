import { useMemo, useState } from 'react';
import type { RoleRow } from '#contract/system/roles/roles.ts';
import { Button } from '#ui/button/Button.tsx';
import { ExcelButton } from '#ui/excel/ExcelButton.tsx';
import { message } from '#messages/message.ts';
import { show } from '#ui/feedback/feedback.ts';
import { laterDialog } from '#ui/feedback/later-parts.tsx';
import { ListPanel } from '#ui/list/ListPanel.tsx';
import { allDone, runBulk } from '#ui/list/bulk/run-bulk.ts';
import { useChosenRows } from '#ui/list/bulk/useChosenRows.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { sortQuery } from '#ui/table/sorting.ts';
import { TableToolbar } from '#ui/table/TableToolbar.tsx';
import { TableViewButton } from '#ui/table/view/TableViewButton.tsx';
import { useTableView } from '#ui/table/view/useTableView.ts';
import { EffectSummary } from '../../components/access/EffectSummary.tsx';
import { useEffectQuestion } from '../../components/access/useEffectQuestion.tsx';
import { whyRoleStays } from '../../rules/locked-rows.ts';
import { roleExcelColumns } from '../../rules/roles/role-excel.ts';
import { ROLE_LIST_DEFAULTS, roleConditions, roleListArg } from '../../rules/roles/role-list-query.ts';
import { useCodes } from '../../state/code-lookups.ts';
import { findVersionConflict, useAuth, useExcelDownload } from '../../state/page.ts';
import { useDeleteRoleMutation, useGetRoleListQuery } from '../../state/roles/role-endpoints.ts';
import { usePagedList } from '../../state/usePagedList.ts';
import { roleColumns } from './role-columns.tsx';
import { RoleFilters } from './RoleFilters.tsx';
import './role-screen.css';

const RoleDialog = laterDialog(async () => (await import('./RoleDialog.tsx')).RoleDialog);
const CopyDialog = laterDialog(async () => (await import('./CopyDialog.tsx')).CopyDialog);
const CompareDialog = laterDialog(async () => (await import('./CompareDialog.tsx')).CompareDialog);

type Open =
  | { readonly kind: 'form'; readonly role: RoleRow | null }
  | { readonly kind: 'copy' | 'compare'; readonly role: RoleRow; readonly other: RoleRow | null };
const roleKey = (row: RoleRow): string => row.roleId,
  roleName = (row: RoleRow): string => row.roleNm;

/** 역할관리. */
export function RoleScreen() {
  const { query, ...list } = usePagedList({
    op: 'getRoleList',
    defaults: ROLE_LIST_DEFAULTS,
    argOf: roleListArg,
    useAnswer: useGetRoleListQuery,
    rowKey: roleKey,
  });
  const { selected, select, clear, chosen } = useChosenRows(query.filters, list.rows, roleKey);
  const [open, setOpen] = useState<Open | null>(null);
  const scopes = useCodes('DATA_SCOPE');
  const table = useTableView(
    'roles',
    useMemo(() => roleColumns(scopes.nameOf), [scopes.nameOf]),
  );
  const excel = useExcelDownload();
  const [first] = chosen;
  const download = (): void =>
    void excel.download({
      op: 'downloadRoleExcel',
      arg: { ...roleConditions(query.filters), ...sortQuery(query.sort) },
      sheetName: '역할관리',
      baseName: '역할관리',
      columns: roleExcelColumns(scopes.names),
    });
  return (
    <div className="stack">
      <PageHeader title="역할관리" lead="누가 어떤 일을 하는지를 역할로 묶습니다." />
      <RoleFilters applied={query.filters} onApply={query.applyFilters} />
      <ListPanel
        storedAt={list.storedAt}
        toolbar={
          <TableToolbar {...list.toolbar} checked checkedCount={selected.size}>
            {first ? <SelectedActions chosen={chosen} onOpen={setOpen} onDeleted={clear} /> : null}
            <ExcelButton share={excel.share} onCancel={excel.cancel} onDownload={download} />
            <TableViewButton control={table} />
            <NewButton onClick={() => setOpen({ kind: 'form', role: null })} />
          </TableToolbar>
        }
        table={
          <DataTable
            label="역할"
            {...list.table}
            columns={table.columns}
            dense={table.view.isDense}
            selected={selected}
            onSelect={select}
            onOpen={(role) => setOpen({ kind: 'form', role })}
          />
        }
        pager={<Pager {...list.pager} />}
      />
      {open?.kind === 'form' ? <RoleDialog role={open.role} onClose={() => setOpen(null)} /> : null}
      {open?.kind === 'copy' ? (
        <CopyDialog
          role={open.role}
          onClose={() => {
            setOpen(null);
            clear();
          }}
        />
      ) : null}
      {open?.kind === 'compare' ? (
        <CompareDialog first={open.role} second={open.other} onClose={() => setOpen(null)} />
      ) : null}
    </div>
  );
}

const NewButton = ({ onClick }: { readonly onClick: () => void }) =>
  useAuth('C') ? (
    <Button look="primary" icon="plus" onClick={onClick}>
      등록
    </Button>
  ) : null;

interface SelectedActionsProps {
  readonly chosen: readonly RoleRow[];
  readonly onOpen: (open: Open) => void;
  readonly onDeleted: () => void;
}

/** What can be done with the chosen roles: one is copied, one or two are compared, any number is deleted. */
function SelectedActions({ chosen, onOpen, onDeleted }: SelectedActionsProps) {
  const mayCreate = useAuth('C'),
    mayDelete = useAuth('D');
  const [remove, { isLoading }] = useDeleteRoleMutation();
  const { askEffect, effectDialog } = useEffectQuestion();
  const [role, other = null] = chosen;
  const deleteChosen = async (): Promise<void> => {
    const isDeleted = await runBulk({
      rows: chosen,
      keyOf: roleKey,
      nameOf: roleName,
      whyNot: whyRoleStays,
      ask: (going) =>
        askEffect({
          title: '역할 삭제',
          text: message('M-DEL', { n: going.length }),
          effect: <EffectSummary change={{ gone: { roleIds: going.map(roleKey) } }} />,
          destructive: true,
        }),
      send: async (going) => {
        const removed = await remove({ rows: going.map(({ roleId, version }) => ({ roleId, version })) });
        if (removed.error && findVersionConflict(removed.error)) show('M-VER');
        return removed.error ? null : allDone(going, roleKey);
      },
      done: message('M-DEL-OK'),
    });
    if (isDeleted) onDeleted();
  };
  if (!role) return null;
  return (
    <>
      {mayDelete ? (
        <Button look="danger" icon="trash" disabled={isLoading} onClick={() => void deleteChosen()}>
          삭제
        </Button>
      ) : null}
      {chosen.length <= 2 ? (
        <Button icon="arrow-right-arrow-left" onClick={() => onOpen({ kind: 'compare', role, other })}>
          비교
        </Button>
      ) : null}
      {mayCreate && chosen.length === 1 ? (
        <Button icon="copy" onClick={() => onOpen({ kind: 'copy', role, other: null })}>
          복사
        </Button>
      ) : null}
      {effectDialog}
    </>
  );
}
