import type { TreeItem } from '#ui/tree/rules/tree-item.ts';

const ROOTS = 10,
  CHILDREN = 9,
  LEAVES = 10;
const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

/** A thousand rows on three levels: 10 roots, 90 below them, 900 below those. */
export const NODES: readonly TreeItem[] = numbers(ROOTS).flatMap((root) => [
  { key: `${root}`, label: `대학 ${root}`, parentKey: null },
  ...numbers(CHILDREN).flatMap((child) => [
    { key: `${root}-${child}`, label: `학과 ${root}-${child}`, parentKey: `${root}` },
    ...numbers(LEAVES).map((leaf) => ({
      key: `${root}-${child}-${leaf}`,
      label: `전공 ${root}-${child}-${leaf}`,
      parentKey: `${root}-${child}`,
    })),
  ]),
]);
/** Every row that has others below it. */
export const PARENTS: readonly string[] = [...new Set(NODES.flatMap(({ parentKey }) => parentKey ?? []))];
