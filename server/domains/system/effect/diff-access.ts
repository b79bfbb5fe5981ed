import type { AuthType, DataScope } from '#contract/permission.ts';
import type { MenuNode } from '#contract/system.ts';
import type { AccessModel } from '#server/access/access-model.ts';
import { permissionsOn, scopeOf } from '#server/access/authorise.ts';
import { toPermissions } from '#server/access/permissions.ts';
import type { Scope } from '#server/access/scope.ts';
import { buildMenuTree } from '../menu-tree.ts';
import { grantsInForce, modelOfSnapshot, type AccessSnapshot, type SnapshotPerson } from './access-snapshot.ts';

/** What one person has on one screen. */
export interface ScreenAccess {
  readonly authTypes: readonly AuthType[];
  readonly dataScopeCd: DataScope | null;
  /** Rows reached per letter, in a form that can be compared. */
  readonly reach: string;
  readonly isInMenu: boolean;
}
/** `resourceId` is that of a screen, or the menu's for a link, which has no resource. */
export interface AccessDifference {
  readonly person: SnapshotPerson;
  readonly resourceId: string;
  readonly before: ScreenAccess;
  readonly after: ScreenAccess;
}

const NOTHING: ScreenAccess = { authTypes: [], dataScopeCd: null, reach: '', isInMenu: false };

/**
 * Who has something else after a change, screen by screen. It asks the very functions that decide at run time, for what
 * is and for what would be; nothing about rights is decided here.
 */
export function diffAccess(
  model: AccessModel,
  before: AccessSnapshot,
  after: AccessSnapshot,
  today: string,
): readonly AccessDifference[] {
  const was = modelOfSnapshot(model, before),
    willBe = modelOfSnapshot(model, after);
  return after.people.flatMap((person) => {
    const old = accessOf(was, before, person, today),
      next = accessOf(willBe, after, person, today);
    return [...new Set([...old.keys(), ...next.keys()])].flatMap((resourceId) => {
      const one = {
        person,
        resourceId,
        before: old.get(resourceId) ?? NOTHING,
        after: next.get(resourceId) ?? NOTHING,
      };
      return isSame(one.before, one.after) ? [] : [one];
    });
  });
}

const isSame = (a: ScreenAccess, b: ScreenAccess): boolean => a.reach === b.reach && a.isInMenu === b.isInMenu;

/** What a person has on each screen; a stopped account has nothing. */
function accessOf(
  model: AccessModel,
  snapshot: AccessSnapshot,
  person: SnapshotPerson,
  today: string,
): ReadonlyMap<string, ScreenAccess> {
  if (person.acntStCd === 'STOP') return new Map();
  const permissions = toPermissions(model, person.userId, grantsInForce(snapshot, person.userId, today));
  const shown = new Set(menuIdsOf(buildMenuTree(model, permissions)));
  const inMenu = new Set(model.menus.filter((menu) => shown.has(menu.menuId)).map((menu) => menu.resourceId));
  const links = model.menus
    .filter((menu) => menu.menuDivCd === 'LINK')
    .map((menu): [string, ScreenAccess] => [menu.menuId, { ...NOTHING, isInMenu: shown.has(menu.menuId) }]);
  return new Map(
    model.resources
      .map((resource): [string, ScreenAccess] => {
        const authTypes = permissionsOn(model, permissions, resource);
        const scopes = authTypes.map(
          (permission) => [permission, scopeOf(model, permissions, resource, permission)] as const,
        );
        return [
          resource.resourceId,
          {
            authTypes,
            dataScopeCd: scopes.find(([permission]) => permission === 'R')?.[1]?.widest ?? null,
            isInMenu: inMenu.has(resource.resourceId),
            reach: scopes
              .map(([permission, scope]) => `${permission}${scope === null ? '' : reachOf(scope)}`)
              .join(' '),
          },
        ];
      })
      .concat(links),
  );
}

const menuIdsOf = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap((node) => [node.menuId, ...menuIdsOf(node.children)]);
const reachOf = ({ everything, deptCds, ownerId }: Scope): string =>
  everything ? '*' : `[${[...deptCds].toSorted().join(',')}]${ownerId === null ? '' : '+own'}`;
