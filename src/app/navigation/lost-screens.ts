import type { MenuNode } from '#contract/system.ts';
import { flattenMenu } from '../shell/menu/menu-items.ts';

/* Screens of no menu are not among them: whether a person may open the detail of a record is unknown here. */

const once = new Set<string>();
let present: ReadonlySet<string> = once;

/** The menu has been read, be it the kept one or what the server says now. */
export function menuRead(menu: readonly MenuNode[]): void {
  present = new Set(flattenMenu(menu).map(({ path }) => path));
  for (const path of present) once.add(path);
}

/** Whether a screen stood in an earlier menu of this page and stands in none any more. */
export const isLost = (path: string): boolean => once.has(path) && !present.has(path);
