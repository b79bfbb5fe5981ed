import type { MenuNode } from '#contract/system.ts';
import { isMatch } from '#shared/hangul.ts';
import { isAtOrBelow } from '#shared/screen-path.ts';

export interface MenuTarget {
  readonly menuId: string;
  readonly menuNm: string;
  readonly path: string;
  /** Names of the folders above. */
  readonly trail: readonly string[];
}

/** Every screen of the menu, in its order. */
export function flattenMenu(nodes: readonly MenuNode[], trail: readonly string[] = []): readonly MenuTarget[] {
  return nodes.flatMap((node) =>
    node.path === null
      ? flattenMenu(node.children, [...trail, node.menuNm])
      : [
          { menuId: node.menuId, menuNm: node.menuNm, path: node.path, trail },
          ...flattenMenu(node.children, [...trail, node.menuNm]),
        ],
  );
}

/** Screens that a search names by their name, a part of it, its initial consonants, or a folder above. */
export function searchMenu(targets: readonly MenuTarget[], query: string): readonly MenuTarget[] {
  const byName = targets.filter((target) => isMatch(target.menuNm, query));
  const byTrail = targets.filter(
    (target) => !byName.includes(target) && target.trail.some((name) => isMatch(name, query)),
  );
  return [...byName, ...byTrail];
}

/** Whether a folder holds the path, at any depth. */
export function holdsPath(node: MenuNode, path: string): boolean {
  return (node.path !== null && isAtOrBelow(path, node.path)) || node.children.some((child) => holdsPath(child, path));
}

/** Whether everything in a folder is a trial, so that the folder says it once for all. */
export function isLabFolder(node: MenuNode, isLab: (path: string) => boolean): boolean {
  return (
    node.children.length > 0 &&
    node.children.every((child) => (child.path === null ? isLabFolder(child, isLab) : isLab(child.path)))
  );
}

/** What people call the screen of a path: its menu, or that of the screen above it; a path of no menu says nothing. */
export function screenNameOf(nodes: readonly MenuNode[], address: string): string {
  // A record may stand behind the path.
  const [path = ''] = address.split('?');
  const [nearest] = flattenMenu(nodes)
    .filter((target) => isAtOrBelow(path, target.path))
    .toSorted((a, b) => b.path.length - a.path.length);
  return nearest?.menuNm ?? '';
}
