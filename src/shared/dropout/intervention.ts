import { DROPOUT_WORDS } from '#contract/dropout/dropout-words.ts';
import {
  CHANGE_DAYS,
  EARLIEST_DAYS,
  SENDING_METHODS,
  type ContactMethod,
  type ContactResult,
} from '#contract/dropout/target-rules.ts';
import { addDays } from '../calendar.ts';
import { displayDate } from '../display.ts';
import { koreanDate8 } from '../korean-time.ts';
import type { Sentence } from '../sentence.ts';

/* What an intervention asks for, and what a target has of them (dropout.md 2 and 5.2). Days are YYYYMMDD. */

/** What the rules look at of an intervention that is typed. */
export interface TypedIntervention {
  readonly intvDt: string;
  readonly mthdCd: string;
  readonly cntctRsltCd: string;
  readonly causeCds: readonly string[];
  readonly intvCn: string;
  /** Empty for none. */
  readonly nextDt: string;
}
type Faults = Partial<Record<keyof TypedIntervention, Sentence>>;

const SHORTEST = 2;
const isSending = (method: string): method is ContactMethod => (SENDING_METHODS as readonly string[]).includes(method);

/**
 * What the contract cannot say of an intervention: its day, its result by its method, causes and text of a contact.
 * @param asgnDt day of the assignment; null where there was none
 * @returns sentences by field
 */
export function interventionFaults(form: TypedIntervention, today: string, asgnDt: string | null): Faults {
  const { intvDt, mthdCd, cntctRsltCd, causeCds, intvCn, nextDt } = form,
    isContact = cntctRsltCd === 'CONT',
    faults: Faults = {};
  const earliest = asgnDt === null ? null : addDays(asgnDt, -EARLIEST_DAYS);
  if (intvDt !== '' && intvDt > today) faults.intvDt = { id: 'M-FUTURE', params: { label: '일자' } };
  else if (intvDt !== '' && earliest !== null && intvDt < earliest)
    faults.intvDt = { text: DROPOUT_WORDS.tooEarly, params: { date: displayDate(earliest) } };
  if (cntctRsltCd === 'SENT' && mthdCd !== '' && !isSending(mthdCd))
    faults.cntctRsltCd = { text: DROPOUT_WORDS.sentBySending };
  if (isContact && causeCds.length === 0) faults.causeCds = { text: DROPOUT_WORDS.needCause };
  if (isContact && intvCn.trim().length < SHORTEST)
    faults.intvCn =
      intvCn.trim() === ''
        ? { id: 'M-REQ', params: { label: '내용' } }
        : { id: 'M-MIN', params: { label: '내용', n: SHORTEST } };
  if (nextDt !== '' && intvDt !== '' && nextDt < intvDt) faults.nextDt = { text: DROPOUT_WORDS.nextBefore };
  return faults;
}

/** Whether the author may still change an intervention, days counted from when it was entered. */
export const isChangeable = (regDt: string | Date, now: Date): boolean =>
  koreanDate8(now) <= addDays(koreanDate8(new Date(regDt)), CHANGE_DAYS);

/** An intervention as the dates of its target are derived from it. */
export interface KeptIntervention {
  readonly intvDt: string;
  readonly cntctRsltCd: ContactResult;
  readonly nextDt: string | null;
  readonly cnclYn: 'Y' | 'N';
}

/** What a target shows of its interventions. */
export interface ContactDates {
  readonly fstIntvDt: string | null;
  readonly lastIntvDt: string | null;
  readonly nextDt: string | null;
  readonly intvCnt: number;
}

/**
 * Dates and number of the interventions that count: those that were not cancelled and are more than a message.
 * @param interventions in the order in which they were entered
 * @param reopDt day of the last reopening, from which on the first one counts; null for none
 */
export function contactDates(interventions: readonly KeptIntervention[], reopDt: string | null): ContactDates {
  const counting = interventions
      .filter(({ cnclYn, cntctRsltCd }) => cnclYn === 'N' && cntctRsltCd !== 'SENT')
      .toSorted((one, other) => one.intvDt.localeCompare(other.intvDt)),
    last = counting.at(-1);
  return {
    fstIntvDt: counting.find(({ intvDt }) => reopDt === null || intvDt >= reopDt)?.intvDt ?? null,
    lastIntvDt: last?.intvDt ?? null,
    nextDt: last?.nextDt ?? null,
    intvCnt: counting.length,
  };
}
