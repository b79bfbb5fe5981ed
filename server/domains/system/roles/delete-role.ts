import { fillText } from '#messages/message.ts';
import { recordGrantChanges, writerOf } from '#server/access/grant-history.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { refused } from '#server/http/failure.ts';
import { ROLE_MESSAGES } from './messages.ts';
import { listRoleRights, rightsChanges } from './role-rights.ts';
import { requireRole, staleRole } from './save-role.ts';

/** Deletes roles that nobody holds, all or none. Grants that are over go with them; the history keeps what they were. */
export async function deleteRoles(
  call: CallContext,
  rows: readonly { readonly roleId: string; readonly version: number }[],
): Promise<void> {
  for (const { roleId, version } of rows) {
    const role = await requireRole(call, roleId);
    if (role.sysRoleYn === 'Y') throw refused('STATE', ROLE_MESSAGES.builtIn);
    if (role.userCnt > 0) throw refused('STATE', fillText(ROLE_MESSAGES.held, { n: role.userCnt }));
    if (role.version !== version) throw await staleRole(call, roleId);
    const rights = await listRoleRights(call.db, roleId);
    await call.db.deleteFrom('userRole').where('roleId', '=', roleId).execute();
    const deleted = await call.db
      .deleteFrom('role')
      .where('roleId', '=', roleId)
      .where('version', '=', version)
      .executeTakeFirst();
    if (deleted.numDeletedRows === 0n) throw await staleRole(call, roleId);
    await recordGrantChanges(writerOf(call), [
      { actDivCd: 'ROLE_DEL', trgtDivCd: 'ROLE', roleCd: role.roleCd, befVal: role.roleNm, aftVal: null, rsn: null },
      ...rightsChanges(role.roleCd, rights, 'taken', null),
    ]);
  }
}
