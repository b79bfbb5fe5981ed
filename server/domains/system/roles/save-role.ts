import type { ParsedArg } from '#contract/registry.ts';
import { ROLE_CD_PATTERN, ROLE_RULE_MESSAGES, SYS_ADMIN, isCondEmpty } from '#contract/system/roles/role-rules.ts';
import type { RoleRow } from '#contract/system/roles/roles.ts';
import { fillText, message } from '#messages/message.ts';
import { recordGrantChanges, writerOf } from '#server/access/grant-history.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { forAllRows, nameIn } from '#server/http/each-row.ts';
import { duplicate, invalidField, refused } from '#server/http/failure.ts';
import { applyAutoGrants } from './auto-grants.ts';
import { ROLE_MESSAGES } from './messages.ts';
import { roles } from './role-queries.ts';
import { listRoleRights, rightsChanges } from './role-rights.ts';
import { describeRoleChange } from './role-summary.ts';

type SaveRole = ParsedArg<'saveRole'>;

/** @throws Failure 400 for a code of another form, 409 DUP for one in use */
export async function requireFreeCode(call: CallContext, roleCd: string): Promise<void> {
  if (!ROLE_CD_PATTERN.test(roleCd)) throw invalidField('roleCd', ROLE_RULE_MESSAGES.badCode);
  const other = await call.db.selectFrom('role').select('roleId').where('roleCd', '=', roleCd).executeTakeFirst();
  if (other) throw duplicate('roleCd', message('M-DUP', { label: '역할코드' }));
}

/** Makes or changes a role; its automatic grants follow its condition at once. */
export async function saveRole(call: CallContext, role: SaveRole): Promise<RoleRow> {
  const before = role.version === undefined ? null : await roles.require(call, role.roleId);
  await requireValid(call, before, role);
  await write(call, role);
  const { autoGrntCond, ...rest } = role;
  await recordGrantChanges(writerOf(call), [
    {
      actDivCd: 'ROLE_SAVE',
      trgtDivCd: 'ROLE',
      roleCd: role.roleCd,
      ...describeRoleChange(before, { ...rest, roleDesc: rest.roleDesc ?? null, autoGrntCond }),
      rsn: null,
    },
  ]);
  if (JSON.stringify(before?.autoGrntCond) !== JSON.stringify(autoGrntCond)) {
    await applyAutoGrants(writerOf(call), signedInOf(call).model.depts, role);
  }
  return roles.require(call, role.roleId);
}

async function requireValid(call: CallContext, before: RoleRow | null, role: SaveRole): Promise<void> {
  if (before === null) return requireFreeCode(call, role.roleCd);
  if (before.roleCd !== role.roleCd) throw refused('STATE', ROLE_MESSAGES.codeStays);
  if (before.roleCd === SYS_ADMIN && role.useYn === 'N') throw refused('STATE', ROLE_RULE_MESSAGES.stopSysAdmin);
}

async function write(call: CallContext, { roleId, version, autoGrntCond, ...role }: SaveRole): Promise<void> {
  const isAutomatic = !isCondEmpty(autoGrntCond);
  await roles.save(call, roleId, version, {
    ...role,
    roleDesc: role.roleDesc ?? null,
    autoGrntYn: isAutomatic ? 'Y' : 'N',
    autoGrntCond: isAutomatic ? JSON.stringify(autoGrntCond) : null,
  });
}

/** Deletes roles without holders, all or none. Grants that are over go with them; the history keeps what they were. */
export async function deleteRoles(
  call: CallContext,
  rows: readonly { readonly roleId: string; readonly version: number }[],
): Promise<void> {
  const nameOf = nameIn(call, 'role', 'roleId', 'roleNm');
  await forAllRows(
    rows,
    async ({ roleId, version }) => {
      const role = await roles.require(call, roleId);
      if (role.sysRoleYn === 'Y') throw refused('STATE', ROLE_MESSAGES.builtIn);
      if (role.userCnt > 0) throw refused('STATE', fillText(ROLE_MESSAGES.held, { n: role.userCnt }));
      if (role.version !== version) throw await roles.stale(call, roleId);
      const rights = await listRoleRights(call.db, roleId);
      await call.db.deleteFrom('userRole').where('roleId', '=', roleId).execute();
      await roles.remove(call, roleId, version);
      await recordGrantChanges(writerOf(call), [
        { actDivCd: 'ROLE_DEL', trgtDivCd: 'ROLE', roleCd: role.roleCd, befVal: role.roleNm, aftVal: null, rsn: null },
        ...rightsChanges(role.roleCd, rights, 'taken', null),
      ]);
    },
    ({ roleId }) => nameOf(roleId),
  );
}
