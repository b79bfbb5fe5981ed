import { MAX_ADJUSTMENT } from '#contract/mileage/mileage-codes.ts';
import { displayCount } from '#shared/display.ts';

const WRONG_POINTS = `점수는 1~${displayCount(MAX_ADJUSTMENT)} 사이로 입력해주세요.`;

/** What is wrong with the points of an adjustment, whose sign its kind implies. */
export const checkAdjustment = ({ pnt }: { readonly pnt: number }): { readonly pnt?: string } =>
  pnt >= 1 && pnt <= MAX_ADJUSTMENT ? {} : { pnt: WRONG_POINTS };
