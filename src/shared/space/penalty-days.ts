import { PENALTY_MAX_DAYS } from '#contract/space/space-rules.ts';
import { addDays } from '#shared/calendar.ts';

/** Why a person cannot be blocked until a day; null where it is in order. Both days YYYYMMDD. */
export function penaltyEndFault(pnltEndDt: string, today: string): 'past' | 'tooLong' | null {
  if (pnltEndDt < today) return 'past';
  return pnltEndDt > addDays(today, PENALTY_MAX_DAYS) ? 'tooLong' : null;
}
