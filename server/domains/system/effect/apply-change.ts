import type { Menu, Resource } from '#server/access/access-model.ts';
import type { AccessPicture, MenuRolePair, PictureCell, PictureGrant, PictureRole } from './picture.ts';

/** A change of rights that somebody thinks of. Each part is what its screen would save. */
export type AccessChange =
  | { readonly kind: 'role'; readonly role: PictureRole }
  /** A cell without letters goes away. */
  | { readonly kind: 'cells'; readonly cells: readonly PictureCell[] }
  /** With `givesRead` roles that have nothing on a screen they are mapped to receive R. */
  | {
      readonly kind: 'menuRoles';
      readonly add: readonly MenuRolePair[];
      readonly del: readonly MenuRolePair[];
      readonly givesRead: boolean;
    }
  /** A grant that exists changes its days; `end` takes grants back. */
  | { readonly kind: 'grants'; readonly save: readonly PictureGrant[]; readonly end: readonly string[] }
  | { readonly kind: 'menu'; readonly menu: Menu }
  | { readonly kind: 'resource'; readonly resource: Resource }
  /** What is deleted, with everything that goes along. */
  | {
      readonly kind: 'gone';
      readonly roleIds: readonly string[];
      readonly menuIds: readonly string[];
      readonly resourceIds: readonly string[];
    };

const pairKey = ({ menuId, roleId }: MenuRolePair): string => `${menuId} ${roleId}`;
const cellKey = ({ roleId, resourceId }: PictureCell): string => `${roleId} ${resourceId}`;

/** Rows with some put in, by key; a row that was there is replaced. */
const replaced = <T>(rows: readonly T[], put: readonly T[], keyOf: (row: T) => string): readonly T[] => {
  const keys = new Set(put.map(keyOf));
  return [...rows.filter((row) => !keys.has(keyOf(row))), ...put];
};

/** The picture after a change. */
export function applyChange(picture: AccessPicture, change: AccessChange): AccessPicture {
  switch (change.kind) {
    case 'role':
      return { ...picture, roles: replaced(picture.roles, [change.role], (role) => role.roleId) };
    case 'cells':
      return {
        ...picture,
        cells: replaced(picture.cells, change.cells, cellKey).filter((cell) => cell.authTypes !== ''),
      };
    case 'menuRoles': {
      const gone = new Set(change.del.map(pairKey));
      const cells = change.givesRead ? [...picture.cells, ...readCells(picture, change.add)] : picture.cells;
      return {
        ...picture,
        cells,
        menuRoles: replaced(
          picture.menuRoles.filter((pair) => !gone.has(pairKey(pair))),
          change.add,
          pairKey,
        ),
      };
    }
    case 'grants': {
      const ended = new Set(change.end);
      return {
        ...picture,
        grants: replaced(picture.grants, change.save, (grant) => grant.userRoleId).filter(
          (grant) => !ended.has(grant.userRoleId),
        ),
      };
    }
    case 'menu':
      return { ...picture, menus: replaced(picture.menus, [change.menu], (menu) => menu.menuId) };
    case 'resource':
      return {
        ...picture,
        resources: replaced(picture.resources, [change.resource], (resource) => resource.resourceId),
      };
    case 'gone':
      return without(picture, new Set(change.roleIds), new Set(change.menuIds), new Set(change.resourceIds));
    default:
      return change satisfies never;
  }
}

/** A deleted role takes its cells, mappings and grants along, a menu its mappings, a resource its cells. */
function without(
  picture: AccessPicture,
  roleIds: ReadonlySet<string>,
  menuIds: ReadonlySet<string>,
  resourceIds: ReadonlySet<string>,
): AccessPicture {
  return {
    ...picture,
    roles: picture.roles.filter((role) => !roleIds.has(role.roleId)),
    menus: picture.menus.filter((menu) => !menuIds.has(menu.menuId)),
    resources: picture.resources.filter((resource) => !resourceIds.has(resource.resourceId)),
    cells: picture.cells.filter((cell) => !roleIds.has(cell.roleId) && !resourceIds.has(cell.resourceId)),
    grants: picture.grants.filter((grant) => !roleIds.has(grant.roleId)),
    menuRoles: picture.menuRoles.filter((pair) => !roleIds.has(pair.roleId) && !menuIds.has(pair.menuId)),
  };
}

/** R for roles without any letter where the screen of a menu takes its permissions from. */
function readCells({ menus, resources, cells }: AccessPicture, pairs: readonly MenuRolePair[]): readonly PictureCell[] {
  const known = new Set(cells.map(cellKey)),
    given = new Map<string, PictureCell>();
  for (const { menuId, roleId } of pairs) {
    const menu = menus.find((one) => one.menuId === menuId),
      screen = resources.find((one) => one.resourceId === menu?.resourceId);
    const resourceId = screen?.inhrtYn === 'Y' ? screen.upResourceId : screen?.resourceId;
    if (!resourceId || screen?.acsDivCd !== 'ROLE') continue;
    const cell: PictureCell = { roleId, resourceId, authTypes: 'R', dataScopeCd: null };
    if (!known.has(cellKey(cell))) given.set(cellKey(cell), cell);
  }
  return [...given.values()];
}
