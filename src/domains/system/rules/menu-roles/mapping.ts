import type { Arg } from '#contract/registry.ts';
import type { MappedMenu, MappedRole, MenuRole } from '#contract/system/menus/menu-role.ts';
import type { TreeItem, TreeMark } from '#ui/tree/rules/tree-item.ts';

/** Everything that is mapped at present, asked for by menu and by role alike. */
export interface Mapping {
  readonly menus: readonly MappedMenu[];
  readonly roles: readonly MappedRole[];
  readonly pairs: ReadonlyMap<string, MenuRole>;
}

/** What was changed and is not stored: the wanted state by pair. Both directions of the screen edit the same. */
export type MappingChanges = ReadonlyMap<string, boolean>;
export const NO_CHANGES: MappingChanges = new Map();

export interface Pair {
  readonly menuId: string;
  readonly roleId: string;
}
const keyOf = ({ menuId, roleId }: Pair): string => `${menuId} ${roleId}`;
const pairOf = (key: string): Pair => {
  const [menuId = '', roleId = ''] = key.split(' ');
  return { menuId, roleId };
};

export const mappingOf = (answer: {
  readonly data: readonly MenuRole[];
  readonly menus: readonly MappedMenu[];
  readonly roles: readonly MappedRole[];
}): Mapping => ({
  menus: answer.menus,
  roles: answer.roles,
  pairs: new Map(answer.data.map((pair) => [keyOf(pair), pair])),
});

const isStored = (mapping: Mapping, pair: Pair): boolean => mapping.pairs.get(keyOf(pair))?.mappedYn === 'Y';
export const isMapped = (mapping: Mapping, changes: MappingChanges, pair: Pair): boolean =>
  changes.get(keyOf(pair)) ?? isStored(mapping, pair);
/** Permissions of the role where the menu's screen takes its permissions from. */
export const permissionsOf = (mapping: Mapping, pair: Pair): string => mapping.pairs.get(keyOf(pair))?.authTypes ?? '';

/** Whether the menu is shown to who holds the role, once they are mapped. */
export function isReadable(mapping: Mapping, pair: Pair): boolean {
  return (
    mapping.menus.find((menu) => menu.menuId === pair.menuId)?.openYn === 'Y' ||
    permissionsOf(mapping, pair).includes('R')
  );
}

/** The changes with these pairs wanted so; what is stored so already is no change. */
export function withPairs(
  mapping: Mapping,
  changes: MappingChanges,
  pairs: readonly Pair[],
  isWanted: boolean,
): MappingChanges {
  const next = new Map(changes);
  for (const pair of pairs) {
    if (isStored(mapping, pair) === isWanted) next.delete(keyOf(pair));
    else next.set(keyOf(pair), isWanted);
  }
  return next;
}

/** The call that stores the changes. */
export function mappingPayload(changes: MappingChanges, grantsRead: boolean): Arg<'saveMenuRole'> {
  const wanted = (isWanted: boolean): Pair[] =>
    [...changes].filter(([, is]) => is === isWanted).map(([key]) => pairOf(key));
  return { add: wanted(true), del: wanted(false), grantReadYn: grantsRead ? 'Y' : 'N' };
}

/** New mappings that would show nothing, because the role cannot read the screen; in words. */
export function unreadable(
  mapping: Mapping,
  changes: MappingChanges,
): readonly { readonly key: string; readonly menuNm: string; readonly roleNm: string }[] {
  return [...changes].flatMap(([key, isWanted]) => {
    const pair = pairOf(key),
      menu = mapping.menus.find((row) => row.menuId === pair.menuId),
      role = mapping.roles.find((row) => row.roleId === pair.roleId);
    return isWanted && menu && role && !isReadable(mapping, pair)
      ? [{ key, menuNm: menu.menuNm, roleNm: role.roleNm }]
      : [];
  });
}

const ICONS: Readonly<Record<MappedMenu['menuDivCd'], string>> = {
  FOLDER: 'folder',
  SCREEN: 'desktop',
  LINK: 'external-link',
};
const NOT_READABLE: TreeMark = { icon: 'exclamation-triangle', label: '조회권한 없음', tone: 'warning' };

/** The menus as a tree; for a role with a sign at those that it is mapped to and cannot read. */
export function mappedItems(mapping: Mapping, changes: MappingChanges, roleId: string | null): readonly TreeItem[] {
  return mapping.menus.map((menu) => {
    const pair = roleId === null ? null : { menuId: menu.menuId, roleId };
    const isBlind =
      pair !== null && menu.menuDivCd !== 'FOLDER' && isMapped(mapping, changes, pair) && !isReadable(mapping, pair);
    return {
      key: menu.menuId,
      label: menu.menuNm,
      parentKey: menu.upMenuId,
      icon: ICONS[menu.menuDivCd],
      isFaint: menu.useYn === 'N',
      marks: isBlind ? [NOT_READABLE] : [],
    };
  });
}

/** Keys that the tree of a role shows as checked: its screens and links, and folders of which everything is. */
export function checkedMenus(mapping: Mapping, changes: MappingChanges, roleId: string): ReadonlySet<string> {
  const isOn = (menu: MappedMenu): boolean => {
    const children = mapping.menus.filter((row) => row.upMenuId === menu.menuId);
    if (menu.menuDivCd !== 'FOLDER') return isMapped(mapping, changes, { menuId: menu.menuId, roleId });
    return children.length > 0 && children.every(isOn);
  };
  return new Set(mapping.menus.filter(isOn).map((menu) => menu.menuId));
}

/** The changes after boxes of a role's tree went from `before` to `after`; folders stand for their screens. */
export function withChecked(
  mapping: Mapping,
  changes: MappingChanges,
  roleId: string,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): MappingChanges {
  const turned = mapping.menus.filter(
    (menu) => menu.menuDivCd !== 'FOLDER' && before.has(menu.menuId) !== after.has(menu.menuId),
  );
  return [true, false].reduce(
    (next, isWanted) =>
      withPairs(
        mapping,
        next,
        turned.filter((menu) => after.has(menu.menuId) === isWanted).map(({ menuId }) => ({ menuId, roleId })),
        isWanted,
      ),
    changes,
  );
}
