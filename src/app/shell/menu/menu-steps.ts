import type { MenuNode } from '#contract/system.ts';
import { isAtOrBelow } from '#shared/screen-path.ts';

/** So many families of one kind of work are too many to stand below each other with the same steps. */
const MIN_FAMILIES = 3;

/** The screen of one family for a step. */
export interface FamilyScreen {
  /** Name of the family: its folder. */
  readonly family: string;
  readonly menuId: string;
  readonly path: string;
}
/** A step of work that families share: one entry of the menu; the family is chosen in the head of the page. */
export interface MenuStep {
  readonly name: string;
  readonly screens: readonly FamilyScreen[];
}
/** What stands in a folder: menus as they are, and the steps of families that do the same work. */
export interface FolderContent {
  readonly before: readonly MenuNode[];
  readonly steps: readonly MenuStep[];
  readonly after: readonly MenuNode[];
}

/** What a screen of a family is called without its family; null for a name that does not begin with it. */
const stepName = (family: MenuNode, { menuNm, path }: MenuNode): string | null =>
  path !== null && menuNm.startsWith(`${family.menuNm} `) ? menuNm.slice(family.menuNm.length + 1) : null;

/** What the screens of a folder are called when all are named after it; null of another one. */
function stepsOf(node: MenuNode): readonly string[] | null {
  const names = node.path === null ? node.children.map((child) => stepName(node, child)) : [],
    known = names.filter((name) => name !== null);
  return known.length > 0 && known.length === names.length ? known : null;
}

/** Folders that do the same work for others: each shares a step with another one. */
function familiesAmong(children: readonly MenuNode[]): readonly MenuNode[] {
  const named = children.flatMap((node) => {
    const steps = stepsOf(node);
    return steps === null ? [] : [{ node, steps }];
  });
  return named
    .filter(({ node, steps }) =>
      named.some((other) => other.node !== node && other.steps.some((step) => steps.includes(step))),
    )
    .map(({ node }) => node);
}

/**
 * Joins the folders of families: forty entries under four titles that repeat them become one entry a step.
 * @param children what a folder of the menu holds, in its order
 */
export function folderContent(children: readonly MenuNode[]): FolderContent {
  const families = familiesAmong(children),
    [first] = families;
  if (first === undefined || families.length < MIN_FAMILIES) return { before: children, steps: [], after: [] };
  const steps = new Map<string, { readonly place: number; readonly screens: FamilyScreen[] }>();
  for (const family of families)
    for (const [place, { menuNm, menuId, path }] of family.children.entries()) {
      const name = menuNm.slice(family.menuNm.length + 1),
        step = steps.get(name) ?? { place, screens: [] };
      step.screens.push({ family: family.menuNm, menuId, path: path ?? '' });
      steps.set(name, step);
    }
  const others = (nodes: readonly MenuNode[]): readonly MenuNode[] => nodes.filter((node) => !families.includes(node));
  return {
    before: others(children.slice(0, children.indexOf(first))),
    // What one family calls by another name stands beside it, not behind the last step.
    steps: [...steps]
      .toSorted(([, one], [, other]) => one.place - other.place)
      .map(([name, { screens }]) => ({ name, screens })),
    after: others(children.slice(children.indexOf(first))),
  };
}

/** The step at whose screen a path is, with the screens of all families that the person may open; null elsewhere. */
export function stepAt(menu: readonly MenuNode[], path: string): MenuStep | null {
  for (const { children } of menu) {
    const found =
      folderContent(children).steps.find(({ screens }) => screens.some((screen) => screen.path === path)) ??
      stepAt(children, path);
    if (found !== null && found !== undefined) return found;
  }
  return null;
}

/** The family in whose screens a path lies, or below them; null elsewhere. */
export const familyAt = (steps: readonly MenuStep[], path: string): string | null =>
  steps.flatMap(({ screens }) => screens).find((screen) => isAtOrBelow(path, screen.path))?.family ?? null;

/** The screen to which the entry of a step leads: that of the family in which the person works, else of the first. */
export const screenFor = ({ screens }: MenuStep, family: string | null): FamilyScreen | undefined =>
  screens.find((screen) => screen.family === family) ?? screens[0];
