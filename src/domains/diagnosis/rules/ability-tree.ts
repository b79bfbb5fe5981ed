import type { AbilityNode } from '#contract/diagnosis/ability.ts';
import type { Arg } from '#contract/registry.ts';
import { OUTSIDE_FAMILY, siblingsAfter, type TreeMove } from '#ui/tree/rules/move.ts';
import { indexTree, type TreeItem } from '#ui/tree/rules/tree-item.ts';

/** An ability as a row of the tree. */
export const abilityItem = ({ abilityId, abilityCd, abilityNm, upAbilityId, useYn }: AbilityNode): TreeItem => ({
  key: abilityId,
  label: `${abilityNm} (${abilityCd})`,
  parentKey: upAbilityId,
  isFaint: useYn === 'N',
});

/** Abilities change their order among their siblings alone: their place in the tree is a field of the form. */
export const refusalOutsideFamily =
  (nodes: readonly AbilityNode[]) =>
  ({ key, parentKey }: Pick<TreeMove, 'key' | 'parentKey'>): string | null =>
    nodes.find(({ abilityId }) => abilityId === key)?.upAbilityId === parentKey ? null : OUTSIDE_FAMILY;

const STEP = 10;

/** The siblings of a move in their new order, as the call takes it. */
export function sortArg(nodes: readonly AbilityNode[], move: TreeMove): Arg<'saveAbilityCdSort'> {
  const versions = new Map(nodes.map(({ abilityId, version }) => [abilityId, version]));
  return {
    rows: siblingsAfter(indexTree(nodes.map(abilityItem)), move).map((abilityId, index) => ({
      abilityId,
      sortOrdr: (index + 1) * STEP,
      version: versions.get(abilityId) ?? 1,
    })),
  };
}

/** The order of a new last sibling. */
export const nextOrder = (nodes: readonly AbilityNode[], upAbilityId: string): number =>
  Math.max(0, ...nodes.filter((node) => (node.upAbilityId ?? '') === upAbilityId).map(({ sortOrdr }) => sortOrdr)) +
  STEP;
