/** What a row of `cnslr` makes of its person in the kind (counselling.md 1). */
export interface Work {
  /** Has slots and cases of the own; a head has them, too. */
  readonly isCounsellor: boolean;
  readonly isHead: boolean;
  readonly isReception: boolean;
  /** Head and reception: every row of the kind. */
  readonly seesAll: boolean;
}

/** @param row the own row in use; undefined where there is none in the kind */
export function workOf(row: { readonly headYn: 'Y' | 'N'; readonly rcptYn: 'Y' | 'N' } | undefined): Work {
  const isReception = row?.rcptYn === 'Y',
    isHead = row?.headYn === 'Y' && !isReception;
  return { isCounsellor: row !== undefined && !isReception, isHead, isReception, seesAll: isHead || isReception };
}
