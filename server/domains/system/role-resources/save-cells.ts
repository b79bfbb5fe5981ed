import { randomUUID } from 'node:crypto';
import type { AuthType, DataScope } from '#contract/permission.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { ROLE_RULE_MESSAGES, SYS_ADMIN, arePermissionsValid } from '#contract/system/roles/role-rules.ts';
import { ROLE_RESOURCE_SCREEN } from '#contract/system/roles/roles.ts';
import { message } from '#messages/message.ts';
import { recordGrantChanges, writerOf, type GrantChange } from '#server/access/grant-history.ts';
import { describeCell, inCrudOrder } from '#server/access/grant-values.ts';
import { created, nextVersion, type CallContext } from '#server/http/call-context.ts';
import { gone, invalid, refused } from '#server/http/failure.ts';
import { roles } from '../roles/role-queries.ts';
import { MATRIX_MESSAGES } from './messages.ts';

export interface CellChange {
  readonly resourceId: string;
  readonly authTypes: readonly AuthType[];
  readonly dataScopeCd: DataScope | null;
}
export interface MatrixRole {
  readonly roleId: string;
  readonly roleCd: string;
}
interface KnownResource {
  readonly resourceId: string;
  readonly resourcePath: string;
  readonly inhrtYn: string;
}
interface StoredCell {
  readonly authTypes: string;
  readonly dataScopeCd: DataScope | null;
}

/** Saves the changed rows of a role's matrix. The role's version guards the matrix as a whole and rises with it. */
export async function saveMatrix(
  call: CallContext,
  { roleId, roleVersion, rows, rsn }: ParsedArg<'saveRoleResource'>,
): Promise<void> {
  const role = await roles.require(call, roleId);
  if (role.version !== roleVersion) throw await roles.stale(call, roleId);
  if (await saveCells(call, role, rows, rsn)) await roles.update(call, roleId, roleVersion, {});
}

/**
 * Writes changed cells of one role's matrix, all or none, and records each in the history.
 * @returns whether anything differed from what is stored
 * @throws Failure 400 with the rows that cannot be, 409 when the administrators would lock themselves out
 */
export async function saveCells(
  call: CallContext,
  role: MatrixRole,
  rows: readonly CellChange[],
  rsn: string,
): Promise<boolean> {
  const resources = await findResources(call, rows);
  requireValid(rows, resources);
  requireWayBack(role, rows, resources);
  const stored = await findStored(call, role.roleId);
  const changes: GrantChange[] = [];
  for (const row of rows) {
    const before = stored.get(row.resourceId);
    const befVal = describeCell(before?.authTypes ?? null, before?.dataScopeCd ?? null),
      aftVal = describeCell(row.authTypes, row.dataScopeCd);
    if (befVal === aftVal) continue;
    await writeCell(call, role.roleId, row, before !== undefined);
    changes.push({
      actDivCd: 'RSC',
      trgtDivCd: 'RSC',
      roleCd: role.roleCd,
      resourcePath: resources.get(row.resourceId)?.resourcePath ?? '',
      befVal,
      aftVal,
      rsn,
    });
  }
  await recordGrantChanges(writerOf(call), changes);
  return changes.length > 0;
}

async function findResources(
  call: CallContext,
  rows: readonly CellChange[],
): Promise<ReadonlyMap<string, KnownResource>> {
  const found = await call.db
    .selectFrom('resource')
    .select(['resourceId', 'resourcePath', 'inhrtYn'])
    .where(
      'resourceId',
      'in',
      rows.map((row) => row.resourceId),
    )
    .execute();
  if (rows.some((row) => !found.some((resource) => resource.resourceId === row.resourceId))) throw gone();
  return new Map(found.map((resource) => [resource.resourceId, resource]));
}

function requireValid(rows: readonly CellChange[], resources: ReadonlyMap<string, KnownResource>): void {
  const errors = rows.flatMap((row, index) => {
    if (!arePermissionsValid(row.authTypes))
      return [{ field: 'authTypes', row: index + 1, message: ROLE_RULE_MESSAGES.needRead }];
    if (resources.get(row.resourceId)?.inhrtYn === 'Y')
      return [{ field: 'resourceId', row: index + 1, message: MATRIX_MESSAGES.inheriting }];
    const isRepeated = rows.findIndex((other) => other.resourceId === row.resourceId) < index;
    return isRepeated ? [{ field: 'resourceId', row: index + 1, message: message('M-DUP', { label: '자원' }) }] : [];
  });
  if (errors.length > 0) throw invalid(errors);
}

/** Without this screen no right could be given back. */
function requireWayBack(
  role: MatrixRole,
  rows: readonly CellChange[],
  resources: ReadonlyMap<string, KnownResource>,
): void {
  if (role.roleCd !== SYS_ADMIN) return;
  const own = rows.find((row) => resources.get(row.resourceId)?.resourcePath === ROLE_RESOURCE_SCREEN);
  if (own && !(own.authTypes.includes('R') && own.authTypes.includes('U')))
    throw refused('STATE', MATRIX_MESSAGES.lockedOut);
}

async function findStored(call: CallContext, roleId: string): Promise<ReadonlyMap<string, StoredCell>> {
  const rows = await call.db
    .selectFrom('roleResource')
    .select(['resourceId', 'authTypes', 'dataScopeCd'])
    .where('roleId', '=', roleId)
    .execute();
  return new Map(rows.map((row) => [row.resourceId, row]));
}

async function writeCell(
  call: CallContext,
  roleId: string,
  { resourceId, authTypes, dataScopeCd }: CellChange,
  isStored: boolean,
): Promise<void> {
  const permissions = inCrudOrder(authTypes);
  if (permissions === '') {
    await call.db
      .deleteFrom('roleResource')
      .where('roleId', '=', roleId)
      .where('resourceId', '=', resourceId)
      .execute();
  } else if (isStored) {
    await call.db
      .updateTable('roleResource')
      .set({ authTypes: permissions, dataScopeCd, ...nextVersion(call) })
      .where('roleId', '=', roleId)
      .where('resourceId', '=', resourceId)
      .execute();
  } else {
    await call.db
      .insertInto('roleResource')
      .values({
        roleResourceId: randomUUID(),
        roleId,
        resourceId,
        authTypes: permissions,
        dataScopeCd,
        ...created(call),
      })
      .execute();
  }
}
