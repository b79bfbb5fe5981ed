import type { Menu, Resource } from '#server/access/access-model.ts';
import type { AccessSnapshot, MenuRolePair, SnapshotCell, SnapshotGrant, SnapshotRole } from './access-snapshot.ts';

/** A change of rights to be previewed. Each part is what its screen would save. */
export type AccessChange =
  | { readonly kind: 'role'; readonly role: SnapshotRole }
  /** A cell without permissions is deleted. */
  | { readonly kind: 'cells'; readonly cells: readonly SnapshotCell[] }
  /** With `givesRead` roles that have nothing on a screen they are mapped to receive R. */
  | {
      readonly kind: 'menuRoles';
      readonly add: readonly MenuRolePair[];
      readonly del: readonly MenuRolePair[];
      readonly givesRead: boolean;
    }
  /** A grant that exists changes its days; `end` takes grants back. */
  | { readonly kind: 'grants'; readonly save: readonly SnapshotGrant[]; readonly end: readonly string[] }
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
const cellKey = ({ roleId, resourceId }: SnapshotCell): string => `${roleId} ${resourceId}`;

/** Rows with some put in, by key; a row that was there is replaced. */
const replaced = <T>(rows: readonly T[], put: readonly T[], keyOf: (row: T) => string): readonly T[] => {
  const keys = new Set(put.map(keyOf));
  return [...rows.filter((row) => !keys.has(keyOf(row))), ...put];
};

/** The picture after a change. */
export function applyChange(snapshot: AccessSnapshot, change: AccessChange): AccessSnapshot {
  switch (change.kind) {
    case 'role':
      return { ...snapshot, roles: replaced(snapshot.roles, [change.role], (role) => role.roleId) };
    case 'cells':
      return {
        ...snapshot,
        cells: replaced(snapshot.cells, change.cells, cellKey).filter((cell) => cell.authTypes !== ''),
      };
    case 'menuRoles': {
      const gone = new Set(change.del.map(pairKey));
      const cells = change.givesRead ? [...snapshot.cells, ...readCells(snapshot, change.add)] : snapshot.cells;
      return {
        ...snapshot,
        cells,
        menuRoles: replaced(
          snapshot.menuRoles.filter((pair) => !gone.has(pairKey(pair))),
          change.add,
          pairKey,
        ),
      };
    }
    case 'grants': {
      const ended = new Set(change.end);
      return {
        ...snapshot,
        grants: replaced(snapshot.grants, change.save, (grant) => grant.userRoleId).filter(
          (grant) => !ended.has(grant.userRoleId),
        ),
      };
    }
    case 'menu':
      return { ...snapshot, menus: replaced(snapshot.menus, [change.menu], (menu) => menu.menuId) };
    case 'resource':
      return {
        ...snapshot,
        resources: replaced(snapshot.resources, [change.resource], (resource) => resource.resourceId),
      };
    case 'gone':
      return without(snapshot, new Set(change.roleIds), new Set(change.menuIds), new Set(change.resourceIds));
    default:
      return change satisfies never;
  }
}

/** A deleted role takes its cells, mappings and grants along, a menu its mappings, a resource its cells. */
function without(
  snapshot: AccessSnapshot,
  roleIds: ReadonlySet<string>,
  menuIds: ReadonlySet<string>,
  resourceIds: ReadonlySet<string>,
): AccessSnapshot {
  return {
    ...snapshot,
    roles: snapshot.roles.filter((role) => !roleIds.has(role.roleId)),
    menus: snapshot.menus.filter((menu) => !menuIds.has(menu.menuId)),
    resources: snapshot.resources.filter((resource) => !resourceIds.has(resource.resourceId)),
    cells: snapshot.cells.filter((cell) => !roleIds.has(cell.roleId) && !resourceIds.has(cell.resourceId)),
    grants: snapshot.grants.filter((grant) => !roleIds.has(grant.roleId)),
    menuRoles: snapshot.menuRoles.filter((pair) => !roleIds.has(pair.roleId) && !menuIds.has(pair.menuId)),
  };
}

/** R for roles without any letter where the screen of a menu takes its permissions from. */
function readCells(
  { menus, resources, cells }: AccessSnapshot,
  pairs: readonly MenuRolePair[],
): readonly SnapshotCell[] {
  const known = new Set(cells.map(cellKey)),
    given = new Map<string, SnapshotCell>();
  for (const { menuId, roleId } of pairs) {
    const menu = menus.find((one) => one.menuId === menuId),
      screen = resources.find((one) => one.resourceId === menu?.resourceId);
    const resourceId = screen?.inhrtYn === 'Y' ? screen.upResourceId : screen?.resourceId;
    if (!resourceId || screen?.acsDivCd !== 'ROLE') continue;
    const cell: SnapshotCell = { roleId, resourceId, authTypes: 'R', dataScopeCd: null };
    if (!known.has(cellKey(cell))) given.set(cellKey(cell), cell);
  }
  return [...given.values()];
}
