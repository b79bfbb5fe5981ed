import { useState } from 'react';
import type { RoleUserRow } from '#contract/system/roles/role-users.ts';
import { ROLE_SENTENCES } from '#contract/system/roles/role-rules.ts';
import { Button } from '#ui/button/Button.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { ExcelButton } from '#ui/excel/ExcelButton.tsx';
import { show, toast } from '#ui/feedback/feedback.ts';
import { laterDialog } from '#ui/feedback/later-parts.tsx';
import { ListPanel } from '#ui/list/ListPanel.tsx';
import { useSelection } from '#ui/list/useSelection.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { sortQuery } from '#ui/table/sorting.ts';
import { TableToolbar } from '#ui/table/TableToolbar.tsx';
import { EffectSummary } from '../../components/access/EffectSummary.tsx';
import { ROLE_USER_EXCEL_COLUMNS } from '../../rules/roles/grant-excel.ts';
import { ROLE_USER_DEFAULTS, roleUserArg, roleUserConditions } from '../../rules/roles/user-role-query.ts';
import { findVersionConflict, useAuth, useExcelDownload } from '../../state/page.ts';
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
const grantKey = (row: RoleUserRow): string => row.userRoleId;

/** The people of one role: added, given other days, taken out, told that their time ends. */
export function RoleUserPanel() {
  const { query, ...list } = usePagedList({
    op: 'getRoleUserList',
    defaults: ROLE_USER_DEFAULTS,
    argOf: roleUserArg,
    useAnswer: useGetRoleUserListQuery,
    rowKey: grantKey,
  });
  const { selected, select, clear } = useSelection(query.filters);
  const [open, setOpen] = useState<'add' | 'period' | 'end' | null>(null);
  const [end] = useEndRoleUserMutation();
  const [tell] = useSendGrantEndAlarmMutation();
  const excel = useExcelDownload();
  const mayCreate = useAuth('C'),
    mayUpdate = useAuth('U'),
    mayDelete = useAuth('D');
  const { roles } = useRoleChoices();
  const roleNm = roles.find((role) => role.roleId === query.filters.roleId)?.roleNm ?? '';
  const chosen = list.rows.filter((row) => selected.has(row.userRoleId) && row.stCd === 'ACTIVE');
  const isAutomatic = chosen.some((row) => row.grntDivCd === 'AUTO'),
    isEnding = chosen.some((row) => row.viewCd === 'SOON');

  const endChosen = async (rsn: string): Promise<void> => {
    setOpen(null);
    const ended = await end({ rows: chosen.map(({ userRoleId, version }) => ({ userRoleId, version })), rsn });
    if (ended.error) {
      if (findVersionConflict(ended.error)) show('M-VER');
      return;
    }
    show('M-OK');
    clear();
  };
  const tellChosen = async (): Promise<void> => {
    const told = await tell({ userRoleIds: chosen.map(grantKey) });
    if (!told.error) toast('success', `${told.data.data[0]?.trgtCnt ?? 0}명에게 만료예정을 알렸습니다.`);
  };
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
                disabled={isAutomatic}
                title={isAutomatic ? ROLE_SENTENCES.autoGrant : undefined}
                onClick={() => setOpen('end')}
              >
                회수
              </Button>
            ) : null}
            {mayUpdate && chosen.length > 0 ? (
              <Button icon="calendar" onClick={() => setOpen('period')}>
                기간 일괄변경
              </Button>
            ) : null}
            {mayCreate && isEnding ? (
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
          rows={chosen}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            clear();
          }}
        />
      ) : null}
      {open === 'end' ? (
        <ReasonDialog
          title={`${chosen.length}건 회수`}
          label="회수 사유"
          okLabel="회수"
          onSubmit={(rsn) => void endChosen(rsn)}
          onClose={() => setOpen(null)}
        >
          <EffectSummary change={{ userRole: { add: [], end: chosen.map(grantKey) } }} />
        </ReasonDialog>
      ) : null}
    </div>
  );
}
