import { signedInOf } from '#server/http/call-context.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { codesOf } from '#server/records/conditions.ts';
import { listTargets } from './auto-grants.ts';
import { copyRole } from './copy-role.ts';
import { compareRoles, roleList, roles } from './role-queries.ts';
import { deleteRoles, saveRole } from './save-role.ts';

/** 역할관리. */
export const roleBindings: readonly Binding[] = [
  implement('getRoleList', roleList.page),
  implement('downloadRoleExcel', roleList.excel),
  implement('getRole', async ({ roleId }, call) => ({ data: [await roles.require(call, roleId)] })),
  implement('getRoleTargetCnt', async ({ stfDivCds, stfPstnCds, deptCds }, call) => {
    const cond = { stfDivCds: codesOf(stfDivCds), stfPstnCds: codesOf(stfPstnCds), deptCds: codesOf(deptCds) };
    return { data: [{ trgtCnt: (await listTargets(call.db, signedInOf(call).model.depts, cond)).length }] };
  }),
  implement('compareRole', async ({ roleId, otherRoleId }, call) => ({
    data: await compareRoles(call.db, roleId, otherRoleId),
  })),
  implement('saveRole', async (role, call) => ({ data: [await saveRole(call, role)] })),
  implement('copyRole', async (copy, call) => ({ data: [await copyRole(call, copy)] })),
  implement('deleteRole', async ({ rows }, call) => {
    await deleteRoles(call, rows);
    return { data: rows.map(({ roleId }) => ({ roleId })) };
  }),
];
