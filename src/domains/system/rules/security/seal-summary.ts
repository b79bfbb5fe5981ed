interface SealCounts {
  readonly okCnt: number;
  readonly badCnt: number;
  readonly openCnt: number;
}

/** What a check of seals found, in one line. */
export const sealSummary = ({ okCnt, badCnt, openCnt }: SealCounts): string =>
  `정상 ${okCnt}일 / 불일치 ${badCnt}일 / 미봉인 ${openCnt}일`;
