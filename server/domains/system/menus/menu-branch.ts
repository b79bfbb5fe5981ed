/** A menu as its place knows it. */
export interface MenuPlace {
  readonly menuId: string;
  readonly upMenuId: string | null;
}

/** Ids of the menus above one, nearest first; a circle in the rows ends the climb. */
export function listAbove(rows: readonly MenuPlace[], menuId: string): readonly string[] {
  const upOf = new Map(rows.map((row) => [row.menuId, row.upMenuId]));
  const trail = new Set<string>();
  for (let up = upOf.get(menuId) ?? null; up !== null && !trail.has(up); up = upOf.get(up) ?? null) trail.add(up);
  return [...trail];
}

/** Ids of the children of a parent after a menu was put at `place` (from 1) among them. */
export function siblingsWith(
  rows: readonly MenuPlace[],
  upMenuId: string | null,
  menuId: string,
  place: number,
): readonly string[] {
  const others = rows.filter((row) => row.upMenuId === upMenuId && row.menuId !== menuId).map((row) => row.menuId);
  return [...others.slice(0, place - 1), menuId, ...others.slice(place - 1)];
}

/** Rows as the tree shows them from top to bottom, each parent before its children. */
export function inTreeOrder<Row extends MenuPlace>(
  rows: readonly Row[],
  upMenuId: string | null = null,
): readonly Row[] {
  return rows.flatMap((row) => (row.upMenuId === upMenuId ? [row, ...inTreeOrder(rows, row.menuId)] : []));
}

/** Names from the top to a menu. */
export function trailOf(rows: readonly (MenuPlace & { readonly menuNm: string })[], menuId: string): string {
  const nameOf = new Map(rows.map((row) => [row.menuId, row.menuNm]));
  return [menuId, ...listAbove(rows, menuId)]
    .toReversed()
    .map((id) => nameOf.get(id) ?? '')
    .join(' > ');
}
