import type { ReportState } from '#contract/course-cqi/course-cqi-codes.ts';
import { percentFigure, type Figure } from './exact-figures.ts';

/** Reports by state, and how many of those handed in came in time. */
export interface ReportCounts {
  readonly states: Readonly<Partial<Record<ReportState, number>>>;
  /** SBMT, RTRN and APRV with lateYn N. */
  readonly inTimeCnt: number;
}
export interface ReportRates {
  /** All but the exempted ones. */
  readonly trgtCnt: number;
  readonly sbmtCnt: number;
  readonly aprvCnt: number;
  readonly sbmtRt: Figure;
  readonly aprvRt: Figure;
  readonly inTimeRt: Figure;
}

/** 대상, 제출률, 승인률 and 기한내 제출률 with 1 place (cqi.md 4). */
export function reportRates({ states, inTimeCnt }: ReportCounts): ReportRates {
  const of = (state: ReportState): number => states[state] ?? 0,
    aprvCnt = of('APRV'),
    sbmtCnt = of('SBMT') + of('RTRN') + aprvCnt,
    trgtCnt = sbmtCnt + of('NONE') + of('DRFT');
  return {
    trgtCnt,
    sbmtCnt,
    aprvCnt,
    sbmtRt: percentFigure(sbmtCnt, trgtCnt),
    aprvRt: percentFigure(aprvCnt, trgtCnt),
    inTimeRt: percentFigure(inTimeCnt, trgtCnt),
  };
}
