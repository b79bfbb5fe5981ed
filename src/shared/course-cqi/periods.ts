import type { Phase } from '#contract/course-cqi/course-cqi-codes.ts';
import { COURSE_CQI_WORDS } from '#contract/course-cqi/course-cqi-words.ts';
import type { Sentence } from '../sentence.ts';

/** Periods of a term, YYYYMMDD, both days included. */
export interface TermPeriods {
  readonly wrtStrtDt: string;
  readonly wrtEndDt: string;
  readonly aprvStrtDt: string;
  readonly aprvEndDt: string;
  readonly splmStrtDt: string;
  readonly splmEndDt: string;
}
export interface PeriodFault {
  readonly field: keyof TermPeriods;
  readonly sentence: Sentence;
}
const DATE_ORDER: Sentence = { id: 'M-DATE-ORDER' };
const say = (word: keyof typeof COURSE_CQI_WORDS): Sentence => ({ text: COURSE_CQI_WORDS[word] });

/** What is wrong with the periods of a term among themselves, each at its field (cqi.md 2 and 5.1). */
export function periodFaults(periods: TermPeriods): PeriodFault[] {
  const { wrtStrtDt, wrtEndDt, aprvStrtDt, aprvEndDt, splmStrtDt, splmEndDt } = periods,
    found: PeriodFault[] = [];
  const add = (isWrong: boolean, field: keyof TermPeriods, sentence: Sentence): void => {
    if (isWrong && !found.some((fault) => fault.field === field)) found.push({ field, sentence });
  };
  add(wrtStrtDt === '' || wrtEndDt === '', wrtStrtDt === '' ? 'wrtStrtDt' : 'wrtEndDt', say('needWriting'));
  add(wrtStrtDt > wrtEndDt, 'wrtEndDt', DATE_ORDER);
  add(aprvStrtDt > aprvEndDt, 'aprvEndDt', DATE_ORDER);
  add(splmStrtDt > splmEndDt, 'splmEndDt', DATE_ORDER);
  add(aprvStrtDt < wrtStrtDt, 'aprvStrtDt', say('approvalBeforeWriting'));
  add(aprvEndDt <= wrtEndDt, 'aprvEndDt', say('approvalEndsBeforeWriting'));
  add(aprvEndDt < splmEndDt, 'aprvEndDt', say('approvalEndsBeforeSupplement'));
  add(splmStrtDt < aprvStrtDt, 'splmStrtDt', say('supplementBeforeApproval'));
  return found;
}

const isWithin = (day: string, strtDt: string, endDt: string): boolean => strtDt <= day && day <= endDt;

/** CQI_PHASE on a day (YYYYMMDD): several may hold at once, and between two periods none does. */
export function phasesOn(periods: TermPeriods, day: string): Phase[] {
  const { wrtStrtDt, wrtEndDt, aprvStrtDt, aprvEndDt, splmStrtDt, splmEndDt } = periods;
  if (day < wrtStrtDt) return ['BFR'];
  if (day > aprvEndDt) return ['END'];
  return [
    ...(isWithin(day, wrtStrtDt, wrtEndDt) ? (['WRT'] as const) : []),
    ...(isWithin(day, aprvStrtDt, aprvEndDt) ? (['APRV'] as const) : []),
    ...(isWithin(day, splmStrtDt, splmEndDt) ? (['SPLM'] as const) : []),
  ];
}

/** Whether reports are approved and returned on a day. */
export const isApproving = ({ aprvStrtDt, aprvEndDt }: TermPeriods, day: string): boolean =>
  isWithin(day, aprvStrtDt, aprvEndDt);

/** A report as far as its last day follows the term. */
export interface DueReport {
  readonly rptSt: string;
  readonly rtnCnt: number;
  readonly dueDt: string;
  readonly extYn: 'Y' | 'N';
}

/**
 * The last day of a report when the periods of its term change: it follows them unless it was extended; a returned one has
 * at least until the end of the supplement (cqi.md 2).
 */
export function dueAfterChange(report: DueReport, { wrtEndDt, splmEndDt }: TermPeriods): string {
  if (report.extYn === 'Y') return report.dueDt;
  if (report.rtnCnt === 0) return wrtEndDt;
  return splmEndDt > wrtEndDt ? splmEndDt : wrtEndDt;
}

/** Hours after the last day within which a save that was made in time is still taken. */
const GRACE_HOURS = 24,
  HOUR_MS = 3_600_000;

/**
 * Whether a section may still be saved (cqi.md 4): until the end of the last day, or within 24 hours after it where the
 * device says that it was written in time. @param endOfDue the moment at which the day after `dueDt` begins
 */
export function isSavedInTime(endOfDue: Date, now: Date, writtenAt: Date | null): boolean {
  if (now < endOfDue) return true;
  return writtenAt !== null && writtenAt < endOfDue && now.getTime() - endOfDue.getTime() <= GRACE_HOURS * HOUR_MS;
}

/** Whether an extension may end on a day: later than today and the present last day, not after the approvals. */
export function extensionFault(
  extDt: string,
  { today, dueDt, aprvEndDt }: { readonly today: string; readonly dueDt: string; readonly aprvEndDt: string },
): Sentence | null {
  if (extDt <= today || extDt <= dueDt) return say('extensionTooEarly');
  return extDt > aprvEndDt ? say('extensionAfterApproval') : null;
}
