/** A code as the rules see it, whatever else its row holds. */
export interface CodeFacts {
  readonly cdId: string;
  readonly useYn: string;
}
export interface TermFacts {
  readonly cdId: string;
  readonly useYn: string;
  readonly userdef1: string | null;
  readonly userdef2: string | null;
}
export type CodeRefusal = 'systemAddDelete' | 'systemChange' | 'usedRename' | 'used';

/** May this change of one code be made? null = yes. `before` is null for a new code. */
export function findSaveRefusal(
  group: { readonly sysYn: string },
  before: CodeFacts | null,
  after: CodeFacts,
  usedCnt: number,
): CodeRefusal | null {
  if (before === null) return group.sysYn === 'Y' ? 'systemAddDelete' : null;
  const isRenamed = before.cdId !== after.cdId;
  if (group.sysYn === 'Y' && (isRenamed || before.useYn !== after.useYn)) return 'systemChange';
  return isRenamed && usedCnt > 0 ? 'usedRename' : null;
}

export function findDeleteRefusal(group: { readonly sysYn: string }, usedCnt: number): CodeRefusal | null {
  // Being used is reported first: it is the reason that the clerk can see on the screen.
  if (usedCnt > 0) return 'used';
  return group.sysYn === 'Y' ? 'systemAddDelete' : null;
}

/** Regular terms never overlap each other; each seasonal term lies inside one regular term. */
export function hasTermConflict(terms: readonly TermFacts[]): boolean {
  const inUse = terms.filter((term) => term.useYn === 'Y');
  const regular = inUse.filter(isRegular);
  const overlaps = regular.some((a, index) =>
    regular.slice(index + 1).some((b) => startOf(a) <= endOf(b) && startOf(b) <= endOf(a)),
  );
  const strays = inUse
    .filter((term) => !isRegular(term))
    .some((term) => !regular.some((host) => startOf(host) <= startOf(term) && endOf(term) <= endOf(host)));
  return overlaps || strays || inUse.some((term) => startOf(term) > endOf(term));
}

const isRegular = (term: TermFacts): boolean => /(10|20)$/.test(term.cdId);
const startOf = (term: TermFacts): string => term.userdef1 ?? '';
const endOf = (term: TermFacts): string => term.userdef2 ?? '';
