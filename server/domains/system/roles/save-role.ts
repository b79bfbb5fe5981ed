import type { ParsedArg } from '#contract/registry.ts';
import { isCondEmpty, ROLE_CD_PATTERN, ROLE_SENTENCES, SYS_ADMIN } from '#contract/system/roles/role-rules.ts';
import { message } from '#messages/message.ts';
import { recordGrantChanges, writerOf } from '#server/access/grant-history.ts';
import { staffName } from '#server/domains/people/index.ts';
import { created, modified, signedInOf, type CallContext } from '#server/http/call-context.ts';
import { duplicate, gone, invalidField, refused, stale } from '#server/http/failure.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { applyAutoGrants } from './auto-grants.ts';
import { ROLE_MESSAGES } from './messages.ts';
import { findRole, presentRole } from './role-queries.ts';
import { describeRoleChange } from './role-words.ts';

type SaveRole = ParsedArg<'saveRole'>;
type PresentRole = ReturnType<typeof presentRole>;

/** @throws Failure 409 GONE */
export async function requireRole(call: CallContext, roleId: string): Promise<PresentRole> {
  const role = await findRole(call.db, roleId, koreanDate8(call.now));
  if (role === null) throw gone();
  return presentRole(role);
}

/** The refusal of a save that came too late, with the role as it is now. */
export const staleRole = async (call: CallContext, roleId: string): Promise<Error> => {
  const current = await findRole(call.db, roleId, koreanDate8(call.now));
  return current === null
    ? gone()
    : stale(presentRole(current), await staffName(call.db, current.modId), current.modDt);
};

/** @throws Failure 400 for a code of another form, 409 DUP for one in use */
export async function requireFreeCode(call: CallContext, roleCd: string): Promise<void> {
  if (!ROLE_CD_PATTERN.test(roleCd)) throw invalidField('roleCd', ROLE_SENTENCES.badCode);
  const other = await call.db.selectFrom('role').select('roleId').where('roleCd', '=', roleCd).executeTakeFirst();
  if (other) throw duplicate('roleCd', message('M-DUP', { label: '역할코드' }));
}

/** Makes or changes a role; its automatic grants follow its condition at once. */
export async function saveRole(call: CallContext, role: SaveRole): Promise<PresentRole> {
  const before = role.version === undefined ? null : await requireRole(call, role.roleId);
  await requireSound(call, before, role);
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
  return requireRole(call, role.roleId);
}

async function requireSound(call: CallContext, before: PresentRole | null, role: SaveRole): Promise<void> {
  if (before === null) return requireFreeCode(call, role.roleCd);
  if (before.roleCd !== role.roleCd) throw refused('STATE', ROLE_MESSAGES.codeStays);
  if (before.roleCd === SYS_ADMIN && role.useYn === 'N') throw refused('STATE', ROLE_SENTENCES.stopSysAdmin);
}

async function write(call: CallContext, { roleId, version, autoGrntCond, ...role }: SaveRole): Promise<void> {
  const isAutomatic = !isCondEmpty(autoGrntCond);
  const values = {
    ...role,
    roleDesc: role.roleDesc ?? null,
    autoGrntYn: isAutomatic ? ('Y' as const) : ('N' as const),
    autoGrntCond: isAutomatic ? JSON.stringify(autoGrntCond) : null,
  };
  if (version === undefined) {
    await call.db
      .insertInto('role')
      .values({ ...values, roleId, ...created(call) })
      .execute();
    return;
  }
  const changed = await call.db
    .updateTable('role')
    .set((eb) => ({ ...values, ...modified(call), version: eb('version', '+', 1) }))
    .where('roleId', '=', roleId)
    .where('version', '=', version)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw await staleRole(call, roleId);
}
