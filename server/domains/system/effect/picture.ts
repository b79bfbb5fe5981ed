import type { DataScope } from '#contract/permission.ts';
import type { AccessModel, Menu, Resource } from '#server/access/access-model.ts';
import type { GrantRow } from '#server/access/permissions.ts';

export interface PictureRole {
  readonly roleId: string;
  readonly roleCd: string;
  readonly roleNm: string;
  readonly dataScopeCd: DataScope;
  readonly useYn: string;
}
export interface PictureCell {
  readonly roleId: string;
  readonly resourceId: string;
  readonly authTypes: string;
  readonly dataScopeCd: DataScope | null;
}
export interface PictureGrant {
  readonly userRoleId: string;
  readonly userId: string;
  readonly roleId: string;
  readonly strtDt: string;
  readonly endDt: string;
  readonly stCd: string;
  readonly scopeDeptCd: string | null;
}
export interface PicturePerson {
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
export interface AccessPicture {
  readonly resources: readonly Resource[];
  readonly menus: readonly Menu[];
  readonly menuRoles: readonly MenuRolePair[];
  readonly roles: readonly PictureRole[];
  readonly people: readonly PicturePerson[];
  readonly cells: readonly PictureCell[];
  readonly grants: readonly PictureGrant[];
}

/** Grants of a person in force on `today` (YYYYMMDD), as the query of the permissions reads them. */
export function grantsInForce(picture: AccessPicture, userId: string, today: string): GrantRow[] {
  const deptCd = picture.people.find((person) => person.userId === userId)?.deptCd ?? null;
  const living = picture.grants.filter(
    (grant) => grant.userId === userId && grant.stCd === 'ACTIVE' && grant.strtDt <= today && today <= grant.endDt,
  );
  return living.flatMap((grant): GrantRow[] => {
    const role = picture.roles.find((one) => one.roleId === grant.roleId && one.useYn === 'Y');
    if (!role) return [];
    const held = {
      roleId: role.roleId,
      roleCd: role.roleCd,
      roleNm: role.roleNm,
      roleScopeCd: role.dataScopeCd,
      scopeDeptCd: grant.scopeDeptCd,
      anchorDeptCd: grant.scopeDeptCd ?? deptCd,
    };
    const cells = picture.cells.filter((cell) => cell.roleId === role.roleId);
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
export function modelOfPicture(model: AccessModel, { resources, menus, menuRoles }: AccessPicture): AccessModel {
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
