import type { DataScope } from '#contract/permission.ts';
import type { AccessModel, Menu, Resource } from '#server/access/access-model.ts';
import type { GrantRow } from '#server/access/permissions.ts';

export interface SnapshotRole {
  readonly roleId: string;
  readonly roleCd: string;
  readonly roleNm: string;
  readonly dataScopeCd: DataScope;
  readonly useYn: string;
}
export interface SnapshotCell {
  readonly roleId: string;
  readonly resourceId: string;
  readonly authTypes: string;
  readonly dataScopeCd: DataScope | null;
}
export interface SnapshotGrant {
  readonly userRoleId: string;
  readonly userId: string;
  readonly roleId: string;
  readonly strtDt: string;
  readonly endDt: string;
  readonly stCd: string;
  readonly scopeDeptCd: string | null;
}
export interface SnapshotPerson {
  readonly userId: string;
  readonly userNm: string;
  readonly deptCd: string | null;
  readonly acntStCd: string;
}
export interface MenuRolePair {
  readonly menuId: string;
  readonly roleId: string;
}

/** Everything from which rights follow, in memory: what is, or what would be after a change. */
export interface AccessSnapshot {
  readonly resources: readonly Resource[];
  readonly menus: readonly Menu[];
  readonly menuRoles: readonly MenuRolePair[];
  readonly roles: readonly SnapshotRole[];
  readonly people: readonly SnapshotPerson[];
  readonly cells: readonly SnapshotCell[];
  readonly grants: readonly SnapshotGrant[];
}

/** Grants of a person in force on `today` (YYYYMMDD), as the query of the permissions reads them. */
export function grantsInForce(snapshot: AccessSnapshot, userId: string, today: string): GrantRow[] {
  const deptCd = snapshot.people.find((person) => person.userId === userId)?.deptCd ?? null;
  const living = snapshot.grants.filter(
    (grant) => grant.userId === userId && grant.stCd === 'ACTIVE' && grant.strtDt <= today && today <= grant.endDt,
  );
  return living.flatMap((grant): GrantRow[] => {
    const role = snapshot.roles.find((one) => one.roleId === grant.roleId && one.useYn === 'Y');
    if (!role) return [];
    const held = {
      roleId: role.roleId,
      roleCd: role.roleCd,
      roleNm: role.roleNm,
      roleScopeCd: role.dataScopeCd,
      scopeDeptCd: grant.scopeDeptCd,
      anchorDeptCd: grant.scopeDeptCd ?? deptCd,
    };
    const cells = snapshot.cells.filter((cell) => cell.roleId === role.roleId);
    if (cells.length === 0) return [{ ...held, resourceId: null, authTypes: null, cellScopeCd: null }];
    return cells.map((cell) => ({
      ...held,
      resourceId: cell.resourceId,
      authTypes: cell.authTypes,
      cellScopeCd: cell.dataScopeCd,
    }));
  });
}

/** The model of a picture: that of the server with what the picture says otherwise. */
export function modelOfSnapshot(model: AccessModel, { resources, menus, menuRoles }: AccessSnapshot): AccessModel {
  const roleIdsByMenuId = new Map<string, Set<string>>();
  for (const { menuId, roleId } of menuRoles)
    roleIdsByMenuId.set(menuId, (roleIdsByMenuId.get(menuId) ?? new Set()).add(roleId));
  return {
    ...model,
    resources,
    menus,
    roleIdsByMenuId,
    resourceById: new Map(resources.map((row) => [row.resourceId, row])),
    resourceByPath: new Map(resources.map((row) => [row.resourcePath, row])),
  };
}
