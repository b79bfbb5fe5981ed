import { groupBy } from '../group-by.ts';
import { exact, kept, percentOf, sumOf } from './exact.ts';
import type { ItemResult } from './score-item.ts';

/* R2 and R3: abilities and the total of one response. */

export interface AbilityPlace {
  readonly abilityId: string;
  /** 1 역량, 2 하위역량. */
  readonly abilityLvl: number;
  readonly upAbilityId: string | null;
}
export interface AbilityScore {
  readonly abilityId: string;
  readonly abilityLvl: number;
  /** Null: 산출불가. */
  readonly pct: number | null;
  /** Answered ÷ visible items in percent; null when none was visible. */
  readonly answerRate: number | null;
}

/**
 * R2: every ability that the paper has items of, in the order given. An ability of level 1 uses the items of itself and of
 * its children, not their mean.
 */
export function scoreAbilities(results: readonly ItemResult[], abilities: readonly AbilityPlace[]): AbilityScore[] {
  const own = groupBy(results, ({ item }) => item.abilityId),
    childrenOf = groupBy(abilities, ({ upAbilityId }) => upAbilityId);
  return abilities.flatMap(({ abilityId, abilityLvl }) => {
    const members = abilityLvl === 1 ? [{ abilityId }, ...(childrenOf.get(abilityId) ?? [])] : [{ abilityId }],
      items = members.flatMap((member) => own.get(member.abilityId) ?? []);
    return items.length === 0 ? [] : [{ abilityId, abilityLvl, ...scoreOf(items) }];
  });
}

/** At least two thirds of the visible items must be answered. */
function scoreOf(results: readonly ItemResult[]): Pick<AbilityScore, 'pct' | 'answerRate'> {
  const visibleCnt = results.filter(({ isVisible }) => isVisible).length,
    scored = results.flatMap(({ item, isVisible, score }) =>
      isVisible && score ? [{ weight: item.weight, itemPct: score.itemPct }] : [],
    ),
    isEnough = visibleCnt > 0 && 3 * scored.length >= 2 * visibleCnt;
  return { pct: isEnough ? weightedMean(scored) : null, answerRate: percentOf(scored.length, visibleCnt) };
}

function weightedMean(scored: readonly { readonly weight: number; readonly itemPct: number }[]): number {
  const sum = sumOf(scored.map(({ weight, itemPct }) => exact(weight).times(itemPct)));
  return kept(sum.div(sumOf(scored.map(({ weight }) => weight))));
}

/** R3: plain mean of the abilities of level 1 that could be computed; null without any. */
export function totalPct(scores: readonly Pick<AbilityScore, 'abilityLvl' | 'pct'>[]): number | null {
  const values = scores.flatMap(({ abilityLvl, pct }) => (abilityLvl === 1 && pct !== null ? [pct] : []));
  return values.length === 0 ? null : kept(sumOf(values).div(values.length));
}
