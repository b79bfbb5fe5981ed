import type { Kysely } from 'kysely';
import { AUTH_TYPES, type AuthType, type DataScope } from '#contract/permission.ts';
import type { Schema } from '#server/database/schema.ts';
import type { AccessModel } from './access-model.ts';
import { NOTHING, uniteScopes, type Scope } from './scope.ts';

/** What one person may do on one day. */
export interface Permissions {
  readonly userId: string;
  readonly roleIds: ReadonlySet<string>;
  readonly roleCds: readonly string[];
  readonly roleNms: readonly string[];
  /** By resource, then by letter: the rows reached. A missing letter is not granted. */
  readonly byResourceId: ReadonlyMap<string, ReadonlyMap<AuthType, Scope>>;
  /** Rows reached by the roles' own scopes, apart from any screen: the limit of the shared student lookup. */
  readonly roleScope: Scope;
  /** Special permissions, `permCd` or `permCd:resourceId`. */
  readonly specialPerms: ReadonlySet<string>;
}

/** A grant in force with one of the resources that its role opens; without any, the last three are null. */
export interface GrantRow {
  readonly roleId: string;
  readonly roleCd: string;
  readonly roleNm: string;
  readonly roleScopeCd: DataScope;
  readonly scopeDeptCd: string | null;
  readonly anchorDeptCd: string | null;
  readonly resourceId: string | null;
  readonly authTypes: string | null;
  readonly cellScopeCd: DataScope | null;
}

const NO_PERMS: ReadonlySet<string> = new Set();

/** Reads the grants in force on `today` (YYYYMMDD) and computes permissions and scopes. */
export async function loadPermissions(
  db: Kysely<Schema>,
  model: AccessModel,
  userId: string,
  today: string,
): Promise<Permissions> {
  const rows = await listGrants(db, userId, today);
  return toPermissions(model, userId, rows, await listSpecialPerms(db, userId, today));
}

/** Permissions and scopes that follow from grants, stored or hypothetical. */
export function toPermissions(
  model: AccessModel,
  userId: string,
  rows: readonly GrantRow[],
  specialPerms: ReadonlySet<string> = NO_PERMS,
): Permissions {
  const roles = new Map(rows.map((row) => [row.roleId, row]));
  return {
    userId,
    specialPerms,
    roleIds: new Set(roles.keys()),
    roleCds: [...roles.values()].map((row) => row.roleCd),
    roleNms: [...roles.values()].map((row) => row.roleNm),
    roleScope: rows
      .map((row) => toScope(row.roleScopeCd, row.anchorDeptCd, model, userId))
      .reduce(uniteScopes, NOTHING),
    byResourceId: collectPermissions(rows, model, userId),
  };
}

/** Grants of a person in force on `today` (YYYYMMDD), one row for each resource of their roles. */
export function listGrants(db: Kysely<Schema>, userId: string, today: string): Promise<GrantRow[]> {
  return db
    .selectFrom('userRole')
    .innerJoin('role', 'role.roleId', 'userRole.roleId')
    .innerJoin('user', 'user.userId', 'userRole.userId')
    .leftJoin('staff', 'staff.stfNo', 'user.stfNo')
    .leftJoin('roleResource', 'roleResource.roleId', 'role.roleId')
    .select(({ fn }) => [
      'role.roleId',
      'role.roleCd',
      'role.roleNm',
      'role.dataScopeCd as roleScopeCd',
      'userRole.scopeDeptCd',
      fn.coalesce('userRole.scopeDeptCd', 'staff.deptCd').as('anchorDeptCd'),
      'roleResource.resourceId',
      'roleResource.authTypes',
      'roleResource.dataScopeCd as cellScopeCd',
    ])
    .where('userRole.userId', '=', userId)
    .where('userRole.stCd', '=', 'ACTIVE')
    .where('role.useYn', '=', 'Y')
    .where('userRole.strtDt', '<=', today)
    .where('userRole.endDt', '>=', today)
    .orderBy('role.roleCd')
    .orderBy('userRole.scopeDeptCd', (order) => order.asc().nullsFirst())
    .execute();
}

function collectPermissions(
  rows: readonly GrantRow[],
  model: AccessModel,
  userId: string,
): Map<string, Map<AuthType, Scope>> {
  const byResourceId = new Map<string, Map<AuthType, Scope>>();
  for (const row of rows) {
    if (row.resourceId === null || row.authTypes === null) continue;
    const permissions = byResourceId.get(row.resourceId) ?? new Map<AuthType, Scope>();
    byResourceId.set(row.resourceId, permissions);
    const scope = toScope(row.cellScopeCd ?? row.roleScopeCd, row.anchorDeptCd, model, userId);
    for (const permission of AUTH_TYPES.filter((candidate) => row.authTypes?.includes(candidate))) {
      const former = permissions.get(permission);
      permissions.set(permission, former ? uniteScopes(former, scope) : scope);
    }
  }
  return byResourceId;
}

function toScope(kind: DataScope, anchorDeptCd: string | null, model: AccessModel, userId: string): Scope {
  const none: Scope = { everything: false, deptCds: new Set(), ownerId: null, widest: kind };
  if (kind === 'ALL') return { ...none, everything: true };
  if (kind === 'OWN') return { ...none, ownerId: userId };
  if (anchorDeptCd === null) return none;
  const top = kind === 'COLG' ? model.depts.findCollege(anchorDeptCd) : anchorDeptCd;
  return { ...none, deptCds: new Set(model.depts.listWithin(top)) };
}

async function listSpecialPerms(db: Kysely<Schema>, userId: string, today: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('permGrnt')
    .innerJoin('perm', 'perm.permId', 'permGrnt.permId')
    .select(['perm.permCd', 'permGrnt.resourceId'])
    .where('permGrnt.userId', '=', userId)
    .where('permGrnt.statCd', '=', 'APRV')
    .where('perm.useYn', '=', 'Y')
    .where('permGrnt.strtDt', '<=', today)
    .where('permGrnt.endDt', '>=', today)
    .execute();
  return new Set(rows.map((row) => (row.resourceId === null ? row.permCd : `${row.permCd}:${row.resourceId}`)));
}
