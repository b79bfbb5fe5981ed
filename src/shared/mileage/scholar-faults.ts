import type { ScholarDiv } from '#contract/mileage/mileage-codes.ts';
import type { MileageWord } from '#contract/mileage/mileage-words.ts';

interface ScholarForm {
  readonly schDiv: ScholarDiv;
  readonly rqstStrtDt?: string | null | undefined;
  readonly rqstEndDt?: string | null | undefined;
  readonly awards: readonly unknown[];
}

interface ScholarFault {
  readonly field: 'awards' | 'rqstStrtDt' | 'rqstEndDt';
  readonly word: MileageWord;
}

/** Rules of a scholarship that look at several fields (mileage.md 2.6): awards of a ranking, days of a conversion. */
export function scholarFaults({ schDiv, rqstStrtDt, rqstEndDt, awards }: ScholarForm): ScholarFault[] {
  if (schDiv === 'RANK') return awards.length === 0 ? [{ field: 'awards', word: 'needAwards' }] : [];
  if (!rqstStrtDt) return [{ field: 'rqstStrtDt', word: 'needRequestDays' }];
  if (!rqstEndDt) return [{ field: 'rqstEndDt', word: 'needRequestDays' }];
  return rqstStrtDt > rqstEndDt ? [{ field: 'rqstEndDt', word: 'requestOrder' }] : [];
}
