import { signedInOf } from '#server/http/call-context.ts';
import { requireExcelSize } from '#server/http/excel-size.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { listTargets } from './auto-grants.ts';
import { copyRole } from './copy-role.ts';
import { deleteRoles } from './delete-role.ts';
import { compareRoles, countRoles, listRoles, pageOfRoles, presentRole } from './role-queries.ts';
import { requireRole, saveRole } from './save-role.ts';

const codesOf = (joined: string): string[] => joined.split(',').filter(Boolean);

/** 역할관리. */
export const roleBindings: readonly Binding[] = [
  implement('getRoleList', async (query, call) => {
    const page = await pageOfRoles(call.db, query, koreanDate8(call.now));
    return { ...page, data: page.data.map(presentRole) };
  }),
  implement('getRole', async ({ roleId }, call) => ({ data: [await requireRole(call, roleId)] })),
  implement('getRoleTargetCnt', async ({ stfDivCds, stfPstnCds, deptCds }, call) => {
    const cond = { stfDivCds: codesOf(stfDivCds), stfPstnCds: codesOf(stfPstnCds), deptCds: codesOf(deptCds) };
    return { data: [{ trgtCnt: (await listTargets(call.db, signedInOf(call).model.depts, cond)).length }] };
  }),
  implement('compareRole', async ({ roleId, otherRoleId }, call) => ({
    data: await compareRoles(call.db, roleId, otherRoleId),
  })),
  implement('downloadRoleExcel', async (query, call) => {
    const totalCount = requireExcelSize(call, await countRoles(call.db, query));
    return {
      totalCount,
      data: (await listRoles(call.db, query, koreanDate8(call.now), totalCount, 0)).map(presentRole),
    };
  }),
  implement('saveRole', async (role, call) => ({ data: [await saveRole(call, role)] })),
  implement('copyRole', async (copy, call) => ({ data: [await copyRole(call, copy)] })),
  implement('deleteRole', async ({ rows }, call) => {
    await deleteRoles(call, rows);
    return { data: rows.map(({ roleId }) => ({ roleId })) };
  }),
];
