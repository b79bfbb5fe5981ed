export interface RankedOption {
  readonly optnNo: number;
  readonly points: number;
  /** How many chose it first. */
  readonly firstCnt: number;
}

/**
 * R8: points of the options of a ranking question, in the order given: the first choice brings `maxSel` points, each
 * further one a point less, also when fewer were ranked.
 * @param rankings numbers of options in the order of one person each
 * @param maxSel of the question, or the number of its options where it has none
 */
export function rankOptions(
  rankings: readonly (readonly number[])[],
  optnNos: readonly number[],
  maxSel: number,
): RankedOption[] {
  const points = new Map<number, number>(),
    firsts = new Map<number, number>();
  for (const ranking of rankings) {
    const [first] = ranking;
    if (first !== undefined) firsts.set(first, (firsts.get(first) ?? 0) + 1);
    for (const [place, optnNo] of ranking.entries())
      points.set(optnNo, (points.get(optnNo) ?? 0) + Math.max(0, maxSel - place));
  }
  return optnNos.map((optnNo) => ({ optnNo, points: points.get(optnNo) ?? 0, firstCnt: firsts.get(optnNo) ?? 0 }));
}
