import type { ParsedArg } from '#contract/registry.ts';
import { modified, type CallContext } from '#server/http/call-context.ts';
import { requireRole, staleRole } from '../roles/save-role.ts';
import { saveCells } from './save-cells.ts';

/** Saves the changed rows of a role's matrix. The role's version guards the matrix as a whole and rises with it. */
export async function saveMatrix(
  call: CallContext,
  { roleId, roleVersion, rows, rsn }: ParsedArg<'saveRoleResource'>,
): Promise<void> {
  const role = await requireRole(call, roleId);
  if (role.version !== roleVersion) throw await staleRole(call, roleId);
  const isChanged = await saveCells(call, role, rows, rsn);
  if (isChanged) await raiseVersion(call, roleId, roleVersion);
}

/** @throws Failure 409 VERSION when somebody else was faster in the very same moment */
export async function raiseVersion(call: CallContext, roleId: string, version: number): Promise<void> {
  const raised = await call.db
    .updateTable('role')
    .set((eb) => ({ ...modified(call), version: eb('version', '+', 1) }))
    .where('roleId', '=', roleId)
    .where('version', '=', version)
    .executeTakeFirst();
  if (raised.numUpdatedRows === 0n) throw await staleRole(call, roleId);
}
