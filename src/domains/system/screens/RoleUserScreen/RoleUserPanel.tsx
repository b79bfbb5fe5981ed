import { useState } from 'react';
import type { RoleUserRow } from '#contract/system/roles/role-users.ts';
import { GRANT_VIEW_NAMES } from '#contract/system/roles/role-rules.ts';
import { allOrNone, useBulkAct, type SendRows } from '#kit/acts/useBulkAct.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useList } from '#kit/list/useList.ts';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { alert } from '#ui/feedback/feedback.ts';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { bulkReport, planBulk, whyNone } from '#ui/list/bulk/bulk-rules.ts';
import { keywordFilter, selectFilter, switchFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { EffectSummary } from '../../components/access/EffectSummary.tsx';
import { deptFilter } from '../../components/pickers/dept-filter.tsx';
import { whyGrantNot, type GrantBulkAct } from '../../rules/locked-rows.ts';
import { ROLE_USER_LIST } from '../../rules/roles/user-role-query.ts';
import { useAuth, usePerson } from '../../state/page.ts';
import {
  useEndRoleUserMutation,
  useGetRoleUserListQuery,
  useSendGrantEndAlarmMutation,
} from '../../state/roles/role-user-endpoints.ts';
import { useRoleChoices } from '../../state/roles/useRoleChoices.ts';
import { ROLE_USER_COLUMNS } from './role-user-columns.tsx';

const AddUsersDialog = lazyDialog(async () => (await import('./AddUsersDialog.tsx')).AddUsersDialog);
const PeriodDialog = lazyDialog(async () => (await import('./PeriodDialog.tsx')).PeriodDialog);
/** The role itself is chosen beside the list. */
const FILTERS = [
  selectFilter(
    'viewCd',
    '상태',
    (['USE', 'SOON', 'RSVD'] as const).map((value) => ({ value, label: GRANT_VIEW_NAMES[value] })),
  ),
  deptFilter('deptCd', '부서', { inclSub: 'Y' }),
  keywordFilter('searchKeyword', '성명/교번'),
  switchFilter('inclEndYn', '만료포함'),
];
const grantKey = (row: RoleUserRow): string => row.userRoleId,
  grantName = (row: RoleUserRow): string => row.stfNm;

/** The people of one role: added, given other days, removed, reminded of the end. */
export function RoleUserPanel() {
  const list = useList(ROLE_USER_LIST, useGetRoleUserListQuery, grantKey);
  const { roleId } = list.query.filters,
    { clear, chosen } = list.selection;
  const [open, setOpen] = useState<'add' | 'period' | 'end' | null>(null);
  const [end] = useEndRoleUserMutation();
  const [sendEndAlarm] = useSendGrantEndAlarmMutation();
  const mayCreate = useAuth('C'),
    mayUpdate = useAuth('U'),
    mayDelete = useAuth('D');
  const { roles } = useRoleChoices();
  const roleNm = roles.find((role) => role.roleId === roleId)?.roleNm ?? '';
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
  const bulk = useBulkAct({ keyOf: grantKey, nameOf: grantName, onDone: clear });
  const run = (act: GrantBulkAct, send: SendRows<RoleUserRow>, done: string): Promise<boolean> =>
    bulk(chosen, { whyNot: (row) => whyNot(act, row), send, done });
  const endChosen = (rsn: string): Promise<boolean> => {
    setOpen(null);
    return run(
      'end',
      allOrNone((_keys, going) =>
        end({ rows: going.map(({ userRoleId, version }) => ({ userRoleId, version })), rsn }),
      ),
      message('M-OK'),
    );
  };
  const notifyChosen = (): Promise<boolean> =>
    run(
      'tell',
      allOrNone((_keys, going) => sendEndAlarm({ userRoleIds: going.map(grantKey) })),
      '만료예정을 알렸습니다.',
    );
  return (
    <div className="stack role-user-panel">
      <ListFilters filters={FILTERS} list={list} />
      <ListPart
        label={`${roleNm} 사용자`}
        list={list}
        columns={ROLE_USER_COLUMNS}
        whyLocked={(row) => whyNone(acts, (act) => whyNot(act, row))}
        emptyText="이 역할의 사용자가 없습니다."
        excel={{ op: 'downloadRoleUserExcel', name: '역할별 사용자' }}
        tools={
          mayCreate ? (
            <Button look="primary" icon="user-plus" onClick={() => setOpen('add')}>
              사용자 추가
            </Button>
          ) : null
        }
        selectionActions={() => (
          <>
            {mayDelete ? (
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
            {mayUpdate ? (
              <Button icon="calendar" onClick={() => begin('period')}>
                기간 일괄변경
              </Button>
            ) : null}
            {mayCreate ? (
              <Button icon="bell" onClick={() => void notifyChosen()}>
                만료예정 알림 발송
              </Button>
            ) : null}
          </>
        )}
      />
      {open === 'add' ? <AddUsersDialog roleId={roleId} roleNm={roleNm} onClose={() => setOpen(null)} /> : null}
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
