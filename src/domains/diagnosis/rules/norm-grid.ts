import type { AbilityNode } from '#contract/diagnosis/ability.ts';
import type { FixedNorm } from '#contract/diagnosis/paper-tree.ts';
import { itemsOf } from '#shared/diagnosis/tree.ts';
import { questionsOf } from './paper-editor.ts';
import type { PaperForm } from './paper-form.ts';

/** Abilities of which a paper has items, each first level before its second: the rows of the fixed norms. */
export function normedAbilities(paper: PaperForm, nodes: readonly AbilityNode[]): AbilityNode[] {
  const named = new Set(
      questionsOf(paper).flatMap((question) =>
        itemsOf(question, 'ability').flatMap(({ abilityId }) => abilityId ?? []),
      ),
    ),
    tops = new Set(
      nodes.flatMap(({ abilityId, upAbilityId }) => (named.has(abilityId) ? [upAbilityId ?? abilityId] : [])),
    );
  return nodes
    .filter(({ abilityId }) => tops.has(abilityId))
    .flatMap((top) => [
      top,
      ...nodes.filter(({ abilityId, upAbilityId }) => upAbilityId === top.abilityId && named.has(abilityId)),
    ]);
}

/** Norms with another row of an ability; a row without a deviation is none. */
export const withNorm = (
  norms: readonly FixedNorm[],
  abilityId: string,
  part: Partial<FixedNorm>,
  baseYear: string,
): FixedNorm[] => {
  const known = norms.find((norm) => norm.abilityId === abilityId) ?? { abilityId, meanVal: 50, sdVal: 10, baseYear };
  return norms.some((norm) => norm.abilityId === abilityId)
    ? norms.map((norm) => (norm.abilityId === abilityId ? { ...norm, ...part } : norm))
    : [...norms, { ...known, ...part }];
};
