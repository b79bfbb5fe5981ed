import { ALIKE_FROM, MAX_ABILITIES, WHOLE_SHARE } from '#contract/extracurricular/ecp-codes.ts';
import type { EcpWord } from '#contract/extracurricular/ecp-words.ts';
import type { Family } from '#contract/extracurricular/families.ts';

/** Pairs of neighbouring letters of a name without blanks, each as often as it occurs. */
function letterPairs(name: string): Map<string, number> {
  const letters = [...name.normalize('NFC').replace(/\s/gu, '').toLowerCase()],
    pairs = new Map<string, number>();
  for (let at = 0; at + 1 < letters.length; at += 1) {
    const pair = `${letters[at]}${letters[at + 1]}`;
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

const sizeOf = (pairs: ReadonlyMap<string, number>): number => [...pairs.values()].reduce((sum, n) => sum + n, 0);

/** Dice coefficient of the letter pairs of two names, 0 to 1 (extracurricular.md 5.6): twice the pairs they share, by all pairs. */
export function diceOf(one: string, other: string): number {
  const a = letterPairs(one),
    b = letterPairs(other),
    total = sizeOf(a) + sizeOf(b);
  if (total === 0) return one.replace(/\s/gu, '') === other.replace(/\s/gu, '') ? 1 : 0;
  const shared = [...a].reduce((sum, [pair, n]) => sum + Math.min(n, b.get(pair) ?? 0), 0);
  return (2 * shared) / total;
}

/** Names of the same category that are taken for the same thing, the most alike first. */
export function similarTo<Row extends { readonly curriNm: string }>(
  curriNm: string,
  others: readonly Row[],
): readonly (Row & { readonly alike: number })[] {
  return others
    .map((row) => ({ ...row, alike: diceOf(curriNm, row.curriNm) }))
    .filter(({ alike }) => alike >= ALIKE_FROM)
    .toSorted((a, b) => b.alike - a.alike || a.curriNm.localeCompare(b.curriNm));
}

interface Share {
  readonly abilityId: string;
  readonly ratio: number;
}
export const sumOf = (shares: readonly Share[]): number => shares.reduce((total, { ratio }) => total + ratio, 0);

/** What is wrong with the shares of a curriculum; SUM100 where they do not make a whole. */
export type ShareFault = 'SUM100' | Extract<EcpWord, 'sameAbility' | 'mostAbilities' | 'needAbility'>;

/**
 * @param isAsked whether there has to be one: a draft may still have none, a curriculum that is judged may not
 * @returns the first fault; null when the shares are in order
 */
export function shareFault(shares: readonly Share[], isAsked: boolean): ShareFault | null {
  if (shares.length === 0) return isAsked ? 'needAbility' : null;
  if (shares.length > MAX_ABILITIES) return 'mostAbilities';
  if (new Set(shares.map(({ abilityId }) => abilityId)).size < shares.length) return 'sameAbility';
  return sumOf(shares) === WHOLE_SHARE ? null : 'SUM100';
}

/** Code of a curriculum: letter of its family, year, four digits. */
export const curriCode = ({ letter }: Pick<Family, 'letter'>, year: string, no: number): string =>
  `${letter}-${year}-${String(no).padStart(4, '0')}`;
