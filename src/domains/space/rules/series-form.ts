import type { Frequency } from '#contract/space/space-rules.ts';
import { SPACE_RULE_MESSAGES } from '#contract/space/space-messages.ts';
import { isSeriesTooFar } from '#shared/space/series-dates.ts';
import { message } from '#messages/message.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';
import { checkBooking, newBooking, type BookingForm, type BookingTerms } from './booking-form.ts';

/** A series as its form holds it. */
export interface SeriesForm extends BookingForm {
  readonly freqCd: Frequency;
  readonly dows: readonly string[];
  readonly strtDt: string;
  readonly endDt: string;
  readonly cnfltCd: 'ALL' | 'SKIP';
}
export const NEW_SERIES: SeriesForm = {
  ...newBooking({}),
  freqCd: 'WEEK',
  dows: [],
  strtDt: '',
  endDt: '',
  cnfltCd: 'ALL',
};

function endFault({ strtDt, endDt }: SeriesForm, today: string): string | undefined {
  if (strtDt === '' || endDt === '') return undefined;
  if (strtDt > endDt) return message('M-DATE-ORDER');
  return isSeriesTooFar(endDt, today) ? SPACE_RULE_MESSAGES.seriesTooFar : undefined;
}

/** What is wrong with a series, as far as the page can know it: which of its dates are possible, the server says. @param today YYYYMMDD */
export function checkSeries(form: SeriesForm, terms: BookingTerms, today: string): FieldErrors<SeriesForm> {
  const { strtDt, endDt, freqCd, dows } = form;
  return {
    ...checkBooking({ ...form, useDt: strtDt }, terms),
    strtDt: strtDt === '' || endDt === '' ? message('M-REQ-SEL', { label: '기간' }) : undefined,
    endDt: endFault(form, today),
    dows: freqCd !== 'DAY' && dows.length === 0 ? message('M-REQ-SEL', { label: '요일' }) : undefined,
  };
}
