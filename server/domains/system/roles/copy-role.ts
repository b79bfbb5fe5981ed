import { randomUUID } from 'node:crypto';
import type { ParsedArg } from '#contract/registry.ts';
import type { RoleRow } from '#contract/system/roles/roles.ts';
import { recordGrantChanges, writerOf } from '#server/access/grant-history.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { roles } from './role-queries.ts';
import { listRoleRights, rightsChanges } from './role-rights.ts';
import { describeRoleChange } from './role-summary.ts';
import { requireFreeCode } from './save-role.ts';

/** A new role with menus, resources and scope of another one. People and automatic grants stay with the first. */
export async function copyRole(
  call: CallContext,
  { roleId, newRoleId, roleCd, roleNm }: ParsedArg<'copyRole'>,
): Promise<RoleRow> {
  const source = await roles.require(call, roleId);
  await requireFreeCode(call, roleCd);
  const { roleDesc, dataScopeCd, autoRevokeYn, otpReqYn } = source;
  const traits = { roleNm, roleDesc, dataScopeCd, autoRevokeYn, otpReqYn, useYn: 'Y' as const };
  await roles.insert(call, newRoleId, { ...traits, roleCd, autoGrntYn: 'N', autoGrntCond: null });
  const rights = await listRoleRights(call.db, roleId),
    by = { regId: personOf(call).userId, modId: personOf(call).userId, version: 1 };
  await insertRows(
    call.db,
    'roleResource',
    rights.cells.map(({ resourceId, authTypes, dataScopeCd: cellScopeCd }) => ({
      roleResourceId: randomUUID(),
      roleId: newRoleId,
      resourceId,
      authTypes,
      dataScopeCd: cellScopeCd,
      ...by,
    })),
    call.now,
  );
  await insertRows(
    call.db,
    'menuRole',
    rights.menus.map(({ menuId }) => ({ menuRoleId: randomUUID(), menuId, roleId: newRoleId, ...by })),
    call.now,
  );
  const autoGrntCond = { stfDivCds: [], stfPstnCds: [], deptCds: [] };
  await recordGrantChanges(writerOf(call), [
    {
      actDivCd: 'ROLE_SAVE',
      trgtDivCd: 'ROLE',
      roleCd,
      ...describeRoleChange(null, { ...traits, autoGrntCond }),
      rsn: source.roleCd,
    },
    ...rightsChanges(roleCd, rights, 'given', source.roleCd),
  ]);
  return roles.require(call, newRoleId);
}
