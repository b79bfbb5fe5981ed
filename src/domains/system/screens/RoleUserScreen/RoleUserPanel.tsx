import { useState } from 'react';
import type { RoleUserRow } from '#contract/system/roles/role-users.ts';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { ExcelButton } from '#ui/excel/ExcelButton.tsx';
import { alert, show } from '#ui/feedback/feedback.ts';
import { laterDialog } from '#ui/feedback/later-parts.tsx';
import { ListPanel } from '#ui/list/ListPanel.tsx';
import { bulkReport, planBulk, whyNone, type RowOutcome } from '#ui/list/bulk/bulk-rules.ts';
import { allDone, runBulk } from '#ui/list/bulk/run-bulk.ts';
import { useChosenRows } from '#ui/list/bulk/useChosenRows.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { sortQuery } from '#ui/table/sorting.ts';
import { TableToolbar } from '#ui/table/TableToolbar.tsx';
import { EffectSummary } from '../../components/access/EffectSummary.tsx';
import { whyGrantNot, type GrantBulkAct } from '../../rules/locked-rows.ts';
import { ROLE_USER_EXCEL_COLUMNS } from '../../rules/roles/grant-excel.ts';
import { ROLE_USER_DEFAULTS, roleUserArg, roleUserConditions } from '../../rules/roles/user-role-query.ts';
import { findVersionConflict, useAuth, useExcelDownload, usePerson } from '../../state/page.ts';
import {
  useEndRoleUserMutation,
  useGetRoleUserListQuery,
  useSendGrantEndAlarmMutation,
} from '../../state/roles/role-user-endpoints.ts';
import { useRoleChoices } from '../../state/roles/useRoleChoices.ts';
import { usePagedList } from '../../state/usePagedList.ts';
import { ROLE_USER_COLUMNS } from './role-user-columns.tsx';
import { RoleUserFilters } from './RoleUserFilters.tsx';

const AddUsersDialog = laterDialog(async () => (await import('./AddUsersDialog.tsx')).AddUsersDialog);
const PeriodDialog = laterDialog(async () => (await import('./PeriodDialog.tsx')).PeriodDialog);
const grantKey = (row: RoleUserRow): string => row.userRoleId,
  grantName = (row: RoleUserRow): string => row.stfNm;

/** The people of one role: added, given other days, taken out, told that their time ends. */
export function RoleUserPanel() {
  const { query, ...list } = usePagedList({
    op: 'getRoleUserList',
    defaults: ROLE_USER_DEFAULTS,
    argOf: roleUserArg,
    useAnswer: useGetRoleUserListQuery,
    rowKey: grantKey,
  });
  const { selected, select, clear, chosen } = useChosenRows(query.filters, list.rows, grantKey);
  const [open, setOpen] = useState<'add' | 'period' | 'end' | null>(null);
  const [end] = useEndRoleUserMutation();
  const [tell] = useSendGrantEndAlarmMutation();
  const excel = useExcelDownload();
  const mayCreate = useAuth('C'),
    mayUpdate = useAuth('U'),
    mayDelete = useAuth('D');
  const { roles } = useRoleChoices();
  const roleNm = roles.find((role) => role.roleId === query.filters.roleId)?.roleNm ?? '';
  const actUserId = usePerson()?.userId ?? '',
    acts: readonly GrantBulkAct[] = [
      ...(mayDelete ? (['end'] as const) : []),
      ...(mayUpdate ? (['period'] as const) : []),
      ...(mayCreate ? (['tell'] as const) : []),
    ],
    whyNot = (act: GrantBulkAct, row: RoleUserRow): string | null => whyGrantNot(act, row, actUserId),
    planOf = (act: GrantBulkAct) => planBulk(chosen, grantName, (row) => whyNot(act, row));
  /** Opens the dialog of an act, unless it can happen to none of the chosen. */
  const begin = (act: 'period' | 'end'): void => {
    const { going, left } = planOf(act);
    if (going.length > 0) setOpen(act);
    else void alert(bulkReport(0, left));
  };
  const run = async (
    act: GrantBulkAct,
    send: (going: readonly RoleUserRow[]) => Promise<readonly RowOutcome[] | null>,
    done: string,
  ): Promise<void> => {
    const isDone = await runBulk({
      rows: chosen,
      keyOf: grantKey,
      nameOf: grantName,
      whyNot: (row) => whyNot(act, row),
      send,
      done,
    });
    if (isDone) clear();
  };
  const endChosen = (rsn: string): Promise<void> => {
    setOpen(null);
    return run(
      'end',
      async (going) => {
        const ended = await end({ rows: going.map(({ userRoleId, version }) => ({ userRoleId, version })), rsn });
        if (ended.error && findVersionConflict(ended.error)) show('M-VER');
        return ended.error ? null : allDone(going, grantKey);
      },
      message('M-OK'),
    );
  };
  const tellChosen = (): Promise<void> =>
    run(
      'tell',
      async (going) => ((await tell({ userRoleIds: going.map(grantKey) })).error ? null : allDone(going, grantKey)),
      '만료예정을 알렸습니다.',
    );
  const download = (): void =>
    void excel.download({
      op: 'downloadRoleUserExcel',
      arg: { ...roleUserConditions(query.filters), ...sortQuery(query.sort) },
      sheetName: '역할별 사용자',
      baseName: '역할별 사용자',
      columns: ROLE_USER_EXCEL_COLUMNS,
    });
  return (
    <div className="stack role-user-panel">
      <RoleUserFilters applied={query.filters} onApply={query.applyFilters} />
      <ListPanel
        storedAt={list.storedAt}
        toolbar={
          <TableToolbar {...list.toolbar} checked checkedCount={selected.size}>
            {mayDelete && chosen.length > 0 ? (
              <Button
                look="danger"
                icon="user-minus"
                disabled={planOf('end').going.length === 0}
                title={planOf('end').going.length === 0 ? planOf('end').left[0]?.why : undefined}
                onClick={() => begin('end')}
              >
                회수
              </Button>
            ) : null}
            {mayUpdate && chosen.length > 0 ? (
              <Button icon="calendar" onClick={() => begin('period')}>
                기간 일괄변경
              </Button>
            ) : null}
            {mayCreate && chosen.length > 0 ? (
              <Button icon="bell" onClick={() => void tellChosen()}>
                만료예정 알림 발송
              </Button>
            ) : null}
            <ExcelButton share={excel.share} onCancel={excel.cancel} onDownload={download} />
            {mayCreate ? (
              <Button look="primary" icon="user-plus" onClick={() => setOpen('add')}>
                사용자 추가
              </Button>
            ) : null}
          </TableToolbar>
        }
        table={
          <DataTable
            label={`${roleNm} 사용자`}
            {...list.table}
            columns={ROLE_USER_COLUMNS}
            selected={selected}
            onSelect={select}
            whyLocked={(row) => whyNone(acts, (act) => whyNot(act, row))}
            emptyText="이 조건의 사용자가 없습니다."
          />
        }
        pager={<Pager {...list.pager} />}
      />
      {open === 'add' ? (
        <AddUsersDialog roleId={query.filters.roleId} roleNm={roleNm} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'period' ? (
        <PeriodDialog
          plan={planOf('period')}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            clear();
          }}
        />
      ) : null}
      {open === 'end' ? (
        <ReasonDialog
          title={`${planOf('end').going.length}건 회수`}
          label="회수 사유"
          okLabel="회수"
          onSubmit={(rsn) => void endChosen(rsn)}
          onClose={() => setOpen(null)}
        >
          <EffectSummary change={{ userRole: { add: [], end: planOf('end').going.map(grantKey) } }} />
        </ReasonDialog>
      ) : null}
    </div>
  );
}
