import { z } from 'zod';
import { AUTH_TYPES, DATA_SCOPES } from '#contract/permission.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { arePermissionsValid } from '#contract/system/roles/role-rules.ts';
import {
  keepChecked,
  readChecked,
  takeChecked,
  type CheckAnswer,
  type KeptCheck,
  type UploadKind,
  type Verdict,
} from '#server/checked-upload.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { refused } from '#server/http/failure.ts';
import { roles } from '../roles/role-queries.ts';
import { permissionsOf } from './matrix-queries.ts';
import { MATRIX_MESSAGES } from './messages.ts';
import { saveCells } from './save-cells.ts';

type UploadRow = ParsedArg<'uploadRoleResource'>['rows'][number];

const rowSchema = z.object({
  roleId: z.string(),
  resourceId: z.string(),
  authTypes: z.array(z.enum(AUTH_TYPES)),
  dataScopeCd: z.enum(DATA_SCOPES).nullable(),
});
type MatrixRow = z.infer<typeof rowSchema>;
const KIND: UploadKind<MatrixRow, object> = { op: 'uploadRoleResource', row: rowSchema, context: z.object({}) };

/** Says of each row whether it could be written. Writes no right. */
export async function checkMatrixUpload(call: CallContext, rows: readonly UploadRow[]): Promise<CheckAnswer> {
  const roles = new Map(
    (await call.db.selectFrom('role').select(['roleId', 'roleCd']).execute()).map((role) => [role.roleCd, role.roleId]),
  );
  const resources = new Map(
    (await call.db.selectFrom('resource').select(['resourceId', 'resourcePath', 'inhrtYn']).execute()).map(
      (resource) => [resource.resourcePath, resource],
    ),
  );
  const seen = new Set<string>();
  return keepChecked(
    call,
    KIND,
    {},
    rows.map((row) => {
      const verdict = judge(row, roles.get(row.roleCd.trim()), resources.get(row.resourcePath.trim()));
      const pair = `${row.roleCd.trim()} ${row.resourcePath.trim()}`;
      if (seen.has(pair)) return { rowNo: row.rowNo, problem: MATRIX_MESSAGES.repeated };
      seen.add(pair);
      return verdict;
    }),
  );
}

function judge(
  row: UploadRow,
  roleId: string | undefined,
  resource: { readonly resourceId: string; readonly inhrtYn: string } | undefined,
): Verdict<MatrixRow> {
  const { rowNo } = row,
    permissions = row.authTypes.trim().toUpperCase(),
    scope = row.dataScopeCd.trim();
  if (roleId === undefined) return { rowNo, problem: MATRIX_MESSAGES.noRole };
  if (resource === undefined) return { rowNo, problem: MATRIX_MESSAGES.noPath };
  if (resource.inhrtYn === 'Y') return { rowNo, problem: MATRIX_MESSAGES.inheritingRow };
  if (!/^[CRUD]{0,4}$/.test(permissions) || !arePermissionsValid([...permissions]))
    return { rowNo, problem: MATRIX_MESSAGES.badPermissions };
  const dataScopeCd = scope === '' ? null : DATA_SCOPES.find((known) => known === scope);
  if (dataScopeCd === undefined) return { rowNo, problem: MATRIX_MESSAGES.badScope };
  return {
    rowNo,
    row: { roleId, resourceId: resource.resourceId, authTypes: permissionsOf(permissions), dataScopeCd },
  };
}

/** Writes a check in which every row was good, once. @throws Failure 409 STATE when some were not */
export async function applyMatrixUpload(
  call: CallContext,
  uploadId: string,
): Promise<{ totCnt: number; okCnt: number; errCnt: number }> {
  const rows = allValid(await takeChecked(call, KIND, uploadId));
  for (const roleId of new Set(rows.map((row) => row.roleId))) {
    const role = await roles.require(call, roleId);
    const isChanged = await saveCells(
      call,
      role,
      rows.filter((row) => row.roleId === roleId),
      MATRIX_MESSAGES.uploaded,
    );
    if (isChanged) await roles.update(call, roleId, role.version, {});
  }
  return { totCnt: rows.length, okCnt: rows.length, errCnt: 0 };
}

/** The cells that applying a check would write. @throws Failure 409 as the applying would */
export const readMatrixUpload = async (call: CallContext, uploadId: string): Promise<readonly MatrixRow[]> =>
  allValid(await readChecked(call, KIND, uploadId));

function allValid({ rows, errCnt }: KeptCheck<MatrixRow, object>): readonly MatrixRow[] {
  if (errCnt > 0) throw refused('STATE', MATRIX_MESSAGES.notAllValid);
  return rows;
}
