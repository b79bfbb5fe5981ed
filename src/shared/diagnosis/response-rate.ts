import { percentOf } from './exact.ts';

export interface TargetCounts {
  /** All targets, exempt ones included. */
  readonly targetCnt: number;
  readonly exemptCnt: number;
  /** Submitted responses; with those that an anonymous plan has on paper. */
  readonly submitCnt: number;
}

/** R9: submitted ÷ (targets − exempt) in percent, 100 at most: anonymous paper answers have no target. Null without anyone to ask. */
export function responseRate({ targetCnt, exemptCnt, submitCnt }: TargetCounts): number | null {
  const asked = targetCnt - exemptCnt;
  return percentOf(Math.min(submitCnt, asked), asked);
}
