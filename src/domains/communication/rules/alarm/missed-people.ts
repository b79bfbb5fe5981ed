/** How many of the people meant a channel does not reach. */
export interface MissedCount {
  readonly chnlCd: string;
  readonly noAddrCnt: number;
  readonly optOutCnt: number;
}

/** The channels of a form that miss receivers, in the order of the counts. */
export const missedOn = <Count extends MissedCount>(
  counts: readonly Count[],
  chnlCds: readonly string[],
): readonly Count[] =>
  counts.filter(({ chnlCd, noAddrCnt, optOutCnt }) => chnlCds.includes(chnlCd) && noAddrCnt + optOutCnt > 0);
