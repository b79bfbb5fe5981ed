import { addDays } from '#shared/calendar.ts';
import { stableId } from '../../stable-id.ts';

/** A mileage term of the demo campus, half a year between the ends of classes. */
export interface PlannedTerm {
  readonly mlgTermId: string;
  readonly schlYear: string;
  readonly shtmCd: '10' | '20';
  readonly accStrtDt: string;
  readonly accEndDt: string;
  readonly applyEndDt: string;
  readonly rvwEndDt: string;
  readonly objStrtDt: string;
  readonly objEndDt: string;
}

const BEFORE = 2,
  AFTER = 1,
  DAYS_TO_REVIEW = 14,
  OBJECTION_DAYS = 7;

function termOf(half: number): PlannedTerm {
  const year = Math.floor(half / 2),
    isFirst = half % 2 === 0,
    accStrtDt = isFirst ? `${year - 1}1222` : `${year}0622`,
    accEndDt = isFirst ? `${year}0621` : `${year}1221`;
  return {
    mlgTermId: stableId(`mileage-term:${half}`),
    schlYear: String(year),
    shtmCd: isFirst ? '10' : '20',
    accStrtDt,
    accEndDt,
    applyEndDt: addDays(accEndDt, -DAYS_TO_REVIEW),
    rvwEndDt: accEndDt,
    objStrtDt: addDays(accEndDt, 1),
    objEndDt: addDays(accEndDt, OBJECTION_DAYS),
  };
}

/** The term of a day, the two before it and the one behind it, oldest first. */
export function planTerms(seedDay: string): PlannedTerm[] {
  const year = Number(seedDay.slice(0, 4)),
    day = seedDay.slice(4),
    half = day >= '1222' ? year * 2 + 2 : year * 2 + (day >= '0622' ? 1 : 0);
  return Array.from({ length: BEFORE + 1 + AFTER }, (_, at) => termOf(half - BEFORE + at));
}
