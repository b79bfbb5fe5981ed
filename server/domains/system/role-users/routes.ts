import { implement, type Binding } from '#server/http/implement.ts';
import { grantToMany } from '../user-roles/bulk-grants.ts';
import { endGrants, requireGrantReason } from '../user-roles/save-grant.ts';
import { changePeriods, listAccounts, requireByHand, reportEnding } from './change-role-users.ts';
import { roleUserList } from './role-user-list.ts';

/** 역할별 사용자. */
export const roleUserBindings: readonly Binding[] = [
  implement('getRoleUserList', roleUserList.page),
  implement('downloadRoleUserExcel', roleUserList.excel),
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
    data: [{ trgtCnt: await reportEnding(call, userRoleIds) }],
  })),
];
