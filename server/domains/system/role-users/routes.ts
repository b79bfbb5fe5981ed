import { signedInOf } from '#server/http/call-context.ts';
import { requireExcelSize } from '#server/http/excel-size.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { grantToMany } from '../user-roles/bulk-grants.ts';
import { endSoonWindow } from '../user-roles/grant-list.ts';
import { endGrants, requireGrantReason } from '../user-roles/save-grant.ts';
import { changePeriods, listAccounts, requireByHand, tellEnding } from './change-role-users.ts';
import { countRoleUsers, listRoleUsers, pageOfRoleUsers } from './role-user-list.ts';

/** 역할별 사용자. */
export const roleUserBindings: readonly Binding[] = [
  implement('getRoleUserList', async (query, call) =>
    pageOfRoleUsers(call.db, signedInOf(call).model.depts, query, endSoonWindow(call.now)),
  ),
  implement('downloadRoleUserExcel', async (query, call) => {
    const { depts } = signedInOf(call).model,
      window = endSoonWindow(call.now);
    const totalCount = requireExcelSize(call, await countRoleUsers(call.db, depts, query, window));
    return { totalCount, data: await listRoleUsers(call.db, depts, query, window, totalCount, 0) };
  }),
  implement('saveRoleUser', async ({ rsn, userIds, stfNos, ...bulk }, call) => {
    requireGrantReason(rsn, 'rsn');
    return {
      data: await grantToMany(call, {
        ...bulk,
        userIds: [...userIds, ...(await listAccounts(call, stfNos))],
        grntRsn: rsn,
      }),
    };
  }),
  implement('changeRoleUserPeriod', async (change, call) => {
    requireGrantReason(change.rsn, 'rsn');
    return { data: await changePeriods(call, change) };
  }),
  implement('endRoleUser', async ({ rows, rsn }, call) => {
    await endGrants(call, rows, rsn, requireByHand);
    return { data: rows.map(({ userRoleId }) => ({ userRoleId })) };
  }),
  implement('sendGrantEndAlarm', async ({ userRoleIds }, call) => ({
    data: [{ trgtCnt: await tellEnding(call, userRoleIds) }],
  })),
];
