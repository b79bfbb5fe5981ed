import type { TrgtDiv } from '#contract/dropout/dropout-codes.ts';
import { isInTerm, type Term } from './terms.ts';

/* By which standard a student is scored (dropout.md 4, group). */

const ON_LEAVE = '20';

/** The group of a student on the roll. @param entDt YYYYMMDD */
export function groupOf({ shregSt, entDt }: { readonly shregSt: string; readonly entDt: string }, term: Term): TrgtDiv {
  if (shregSt === ON_LEAVE) return 'LEAV';
  return isInTerm(entDt, term) ? 'FRSH' : 'ENRL';
}

/** The standard of a group: new students fall back to that of enrolled ones; undefined where the group is not looked at. */
export const standardFor = <S extends { readonly trgtDivCd: TrgtDiv }>(
  standards: readonly S[],
  group: TrgtDiv,
): S | undefined =>
  standards.find(({ trgtDivCd }) => trgtDivCd === group) ??
  (group === 'FRSH' ? standards.find(({ trgtDivCd }) => trgtDivCd === 'ENRL') : undefined);
