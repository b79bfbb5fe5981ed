import type { Arg } from '#contract/registry.ts';
import type { MenuRow } from '#contract/system/menus/menu.ts';
import { MENU_MESSAGES } from '#contract/system/menus/menu-rules.ts';
import { MAX_LEVELS } from '#contract/tree-rules.ts';
import { findMoveProblem, type TreeMove } from '#ui/tree/rules/move.ts';
import { indexTree, type TreeItem, type TreeMark } from '#ui/tree/rules/tree-item.ts';

const KIND_ICONS: Readonly<Record<MenuRow['menuDivCd'], string>> = {
  FOLDER: 'folder',
  SCREEN: 'desktop',
  LINK: 'external-link',
};
const NO_ROLE: TreeMark = { icon: 'lock', label: '역할 없음', tone: 'warning' };
const NOT_SHOWN: TreeMark = { icon: 'eye-slash', label: '메뉴에 표시하지 않음' };

const isLocked = (row: MenuRow): boolean => row.menuDivCd !== 'FOLDER' && row.roleCnt === 0;

export const menuItemOf = (row: MenuRow): TreeItem => ({
  key: row.menuId,
  label: row.menuNm,
  parentKey: row.upMenuId,
  icon: KIND_ICONS[row.menuDivCd],
  isFaint: row.useYn === 'N',
  marks: [...(isLocked(row) ? [NO_ROLE] : []), ...(row.dsplyYn === 'N' ? [NOT_SHOWN] : [])],
});

/** The rows of the tree; without the stopped ones nothing that hangs on them is shown either. */
export function shownMenus(rows: readonly MenuRow[], inclStopped: boolean): readonly MenuRow[] {
  if (inclStopped) return rows;
  const index = indexTree(rows.map(menuItemOf)),
    stopped = new Set(rows.filter((row) => row.useYn === 'N').map((row) => row.menuId));
  return rows.filter(
    (row) => !stopped.has(row.menuId) && !index.ancestorsOf(row.menuId).some((key) => stopped.has(key)),
  );
}

/** Why a menu may not go there: below itself, deeper than the tree allows, or below a link; null when it may. */
export const refusalOfMenuMove = (rows: readonly MenuRow[]) => {
  const index = indexTree(rows.map(menuItemOf)),
    links = new Set(rows.filter((row) => row.menuDivCd === 'LINK').map((row) => row.menuId));
  return (move: Pick<TreeMove, 'key' | 'parentKey'>): string | null => {
    const problem = findMoveProblem(index, move, MAX_LEVELS);
    if (problem !== null) return problem === 'cycle' ? MENU_MESSAGES.belowItself : MENU_MESSAGES.tooDeep;
    return move.parentKey !== null && links.has(move.parentKey) ? MENU_MESSAGES.belowLink : null;
  };
};

/**
 * A drop as the call takes it. Places are counted among all siblings: those that the tree leaves out at present keep
 * theirs.
 */
export function orderArg(
  all: readonly MenuRow[],
  shown: readonly MenuRow[],
  { key, parentKey, index }: TreeMove,
): Arg<'saveMenuOrder'> | null {
  const menu = all.find((row) => row.menuId === key);
  if (!menu) return null;
  const among = (rows: readonly MenuRow[]) => rows.filter((row) => row.upMenuId === parentKey && row.menuId !== key);
  const next = among(shown)[index];
  const place = next ? among(all).findIndex((row) => row.menuId === next.menuId) : among(all).length;
  return { menuId: key, version: menu.version, upMenuId: parentKey, sortOrdr: place + 1 };
}

/** What a move to another parent would be asked to show of its effect; null among the same siblings, where nothing is gained or lost. */
export function moveEffect(
  rows: readonly MenuRow[],
  { menuId, upMenuId }: Arg<'saveMenuOrder'>,
): Arg<'previewAccess'> | null {
  const menu = rows.find((row) => row.menuId === menuId);
  if (!menu || menu.upMenuId === upMenuId) return null;
  return {
    menu: {
      menuId,
      upMenuId,
      resourceId: menu.resourceId,
      useYn: menu.useYn === 'N' ? 'N' : 'Y',
      dsplyYn: menu.dsplyYn === 'N' ? 'N' : 'Y',
    },
  };
}

/** Number of menus in use below one, which go out of sight with it. */
export const branchSize = (rows: readonly MenuRow[], menuId: string): number => {
  const below = new Set(indexTree(rows.map(menuItemOf)).descendantsOf(menuId));
  return rows.filter((row) => below.has(row.menuId) && row.useYn === 'Y').length;
};

/** Rows that may be the parent of a menu: neither itself nor what hangs on it, no links, and not the last level. */
export function possibleParents(rows: readonly MenuRow[], menuId: string): readonly MenuRow[] {
  const refusalOf = refusalOfMenuMove(rows.some((row) => row.menuId === menuId) ? rows : [...rows, newcomer(menuId)]);
  return rows.filter((row) => refusalOf({ key: menuId, parentKey: row.menuId }) === null);
}

/** Stands for a menu that is not stored yet. */
const newcomer = (menuId: string): MenuRow => ({
  menuId,
  upMenuId: null,
  menuNm: '',
  menuDivCd: 'FOLDER',
  resourceId: null,
  resourcePath: null,
  resourceNm: null,
  menuPath: null,
  linkUrl: null,
  linkTrgtCd: null,
  iconNm: null,
  sortOrdr: 0,
  menuDesc: null,
  dsplyYn: 'Y',
  useYn: 'Y',
  roleCnt: 0,
  version: 0,
  modDt: '',
});
