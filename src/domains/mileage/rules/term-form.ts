import { MILEAGE_WORDS } from '#contract/mileage/mileage-words.ts';
import type { TermRow } from '#contract/mileage/term.ts';
import { fillText, message } from '#messages/message.ts';
import { addDays } from '#shared/calendar.ts';
import { displayDate } from '#shared/display.ts';
import { dayAfter, monthsAfter, termFault } from '#shared/mileage/terms.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';

/** A term as its form holds it. */
export type TermForm = Pick<
  TermRow,
  'schlYear' | 'shtmCd' | 'accStrtDt' | 'accEndDt' | 'applyEndDt' | 'rvwEndDt' | 'objStrtDt' | 'objEndDt'
>;
const HALF_YEAR = 6,
  REVIEW_DAYS = 14,
  OBJECTION_DAYS = 7;

/** A stored term, or the one that follows the newest: half a year, two weeks for the last reviews, a week for objections. */
export const termFormOf =
  (terms: readonly TermRow[], presentYear: string) =>
  (term: TermRow | null): TermForm => {
    if (term) {
      const { schlYear, shtmCd, accStrtDt, accEndDt, applyEndDt, rvwEndDt, objStrtDt, objEndDt } = term;
      return { schlYear, shtmCd, accStrtDt, accEndDt, applyEndDt, rvwEndDt, objStrtDt, objEndDt };
    }
    const last = terms.toSorted((a, b) => a.accEndDt.localeCompare(b.accEndDt)).at(-1);
    if (!last)
      return {
        schlYear: presentYear,
        shtmCd: '10',
        accStrtDt: '',
        accEndDt: '',
        applyEndDt: '',
        rvwEndDt: '',
        objStrtDt: '',
        objEndDt: '',
      };
    const accEndDt = monthsAfter(last.accEndDt, HALF_YEAR);
    return {
      schlYear: last.shtmCd === '20' ? String(Number(last.schlYear) + 1) : last.schlYear,
      shtmCd: last.shtmCd === '20' ? '10' : '20',
      accStrtDt: dayAfter(last.accEndDt),
      accEndDt,
      applyEndDt: addDays(accEndDt, -REVIEW_DAYS),
      rvwEndDt: accEndDt,
      objStrtDt: dayAfter(accEndDt),
      objEndDt: addDays(accEndDt, OBJECTION_DAYS),
    };
  };

/** What is wrong with the days of a term among themselves and between its neighbours, in the words of the server. */
export const checkTerm =
  (others: readonly TermRow[]) =>
  (form: TermForm): FieldErrors<TermForm> => {
    const { accStrtDt, accEndDt, applyEndDt, rvwEndDt, objStrtDt, objEndDt } = form,
      found: Record<string, string> = {};
    if ([accStrtDt, accEndDt, applyEndDt, rvwEndDt, objStrtDt, objEndDt].includes('')) return {};
    if (accStrtDt > accEndDt) found.accEndDt = message('M-DATE-ORDER');
    if (applyEndDt > accEndDt || applyEndDt < accStrtDt) found.applyEndDt = MILEAGE_WORDS.applyEndOrder;
    if (rvwEndDt < applyEndDt || rvwEndDt >= objStrtDt) found.rvwEndDt = MILEAGE_WORDS.rvwEndOrder;
    if (objStrtDt <= accEndDt) found.objStrtDt = MILEAGE_WORDS.objOrder;
    if (objStrtDt > objEndDt) found.objEndDt = message('M-DATE-ORDER');
    const fault = termFault(form, others);
    if (fault?.kind === 'overlap') found.accStrtDt = MILEAGE_WORDS.overlap;
    if (fault?.kind === 'gap') found.accStrtDt = fillText(MILEAGE_WORDS.startAfter, { day: displayDate(fault.day) });
    return found;
  };
