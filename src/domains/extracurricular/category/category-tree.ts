import type { Category } from '#contract/extracurricular/category.ts';
import { LOWEST_LEVEL } from '#contract/extracurricular/ecp-codes.ts';
import type { Arg } from '#contract/registry.ts';
import { OUTSIDE_FAMILY, siblingsAfter, type TreeMove } from '#ui/tree/rules/move.ts';
import { indexTree, type TreeItem } from '#ui/tree/rules/tree-item.ts';

const STEP = 10;

/** A category as a row of the tree; what is out of use is faint. */
export const categoryItem = ({ categoryId, categoryNm, curriCnt, upCategoryId, useYn }: Category): TreeItem => ({
  key: categoryId,
  label: curriCnt > 0 ? `${categoryNm} (${curriCnt})` : categoryNm,
  parentKey: upCategoryId,
  isFaint: useYn === 'N',
});

/** The categories of a filter, with those above them so that they have a place. */
export function shownCategories(rows: readonly Category[], useYn: string): readonly Category[] {
  if (useYn === '') return rows;
  const byId = new Map(rows.map((row) => [row.categoryId, row])),
    kept = new Set<string>();
  for (const row of rows.filter((one) => one.useYn === useYn))
    for (let at: Category | undefined = row; at; at = byId.get(at.upCategoryId ?? '')) kept.add(at.categoryId);
  return rows.filter(({ categoryId }) => kept.has(categoryId));
}

/** Categories change their order among their siblings alone: their place in the tree is a field of the form. */
export const refusalOutsideFamily =
  (rows: readonly Category[]) =>
  ({ key, parentKey }: Pick<TreeMove, 'key' | 'parentKey'>): string | null =>
    rows.find(({ categoryId }) => categoryId === key)?.upCategoryId === parentKey ? null : OUTSIDE_FAMILY;

/** The siblings of a move in their new order, as the call takes it. */
export function orderArg(userDiv: string, rows: readonly Category[], move: TreeMove): Arg<'saveCategoryOrder'> {
  const versions = new Map(rows.map(({ categoryId, version }) => [categoryId, version]));
  return {
    userDiv,
    rows: siblingsAfter(indexTree(rows.map(categoryItem)), move).map((categoryId, index) => ({
      categoryId,
      sortOrdr: (index + 1) * STEP,
      version: versions.get(categoryId) ?? 1,
    })),
  };
}

/** The order of a new last sibling. */
export const nextOrder = (rows: readonly Category[], upCategoryId: string): number =>
  Math.max(0, ...rows.filter((row) => (row.upCategoryId ?? '') === upCategoryId).map(({ sortOrdr }) => sortOrdr)) +
  STEP;

/** Categories that may hold others: those of the first levels, without the one that is moved and what is below it. */
export function parentOptions(rows: readonly Category[], categoryId: string) {
  const within = new Set([categoryId]);
  for (const row of rows) if (row.upCategoryId !== null && within.has(row.upCategoryId)) within.add(row.categoryId);
  return rows
    .filter((row) => row.lvl < LOWEST_LEVEL && !within.has(row.categoryId))
    .map((row) => ({ value: row.categoryId, label: row.pathNm, isUnused: row.useYn === 'N' }));
}

/** A category and those above it, the highest first. */
export function pathOf(rows: readonly Category[], categoryId: string): readonly Category[] {
  const byId = new Map(rows.map((row) => [row.categoryId, row])),
    found: Category[] = [];
  for (let at = byId.get(categoryId); at; at = byId.get(at.upCategoryId ?? '')) found.unshift(at);
  return found;
}
