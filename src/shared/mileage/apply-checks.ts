import { APPLYING_STATES } from '#contract/mileage/mileage-codes.ts';
import { monthsAfter } from './terms.ts';

/** What M8 asks about; days are YYYYMMDD. */
export interface ApplyFacts {
  /** The day of submission: of the first one, for an application that was returned. */
  readonly today: string;
  readonly acqDt: string;
  readonly entDt: string;
  readonly shregSt: string;
  /** Months from the activity to the application; 0 = no limit. */
  readonly validMonth: number;
  readonly term: { readonly accStrtDt: string; readonly applyEndDt: string };
}

export type ApplyFault =
  | { readonly kind: 'future' | 'state' }
  | { readonly kind: 'beforeEntry'; readonly day: string }
  | { readonly kind: 'tooLate'; readonly months: number }
  | { readonly kind: 'period'; readonly from: string; readonly to: string };

/** Why an activity cannot be applied for (M8), all reasons in the order given there. */
export function applyFaults({ today, acqDt, entDt, shregSt, validMonth, term }: ApplyFacts): ApplyFault[] {
  const found: ApplyFault[] = [];
  if (acqDt > today) found.push({ kind: 'future' });
  if (acqDt < entDt) found.push({ kind: 'beforeEntry', day: entDt });
  if (validMonth > 0 && today > monthsAfter(acqDt, validMonth)) found.push({ kind: 'tooLate', months: validMonth });
  if (today < term.accStrtDt || today > term.applyEndDt)
    found.push({ kind: 'period', from: term.accStrtDt, to: term.applyEndDt });
  if (!APPLYING_STATES.includes(shregSt)) found.push({ kind: 'state' });
  return found;
}
