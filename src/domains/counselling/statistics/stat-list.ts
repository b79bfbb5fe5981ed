import { STAT_PERIODS, STAT_VIEWS } from '#contract/counselling/satisfaction-codes.ts';
import { termOfDay } from '#shared/dropout/terms.ts';
import { koreanDate8 } from '#shared/korean-time.ts';

const present: Readonly<Record<'schlYear' | 'shtmCd', string>> = termOfDay(koreanDate8(Date.now())),
  { schlYear, shtmCd } = present;
export const STAT_DEFAULTS = {
  filters: { prdDivCd: 'TERM', schlYear, shtmCd, strtDt: '', endDt: '', viewBy: 'COLG' },
  rowsPerPage: 10,
};
export type StatFilters = typeof STAT_DEFAULTS.filters;

const YEARS_SHOWN = 6;
export const YEARS = Array.from({ length: YEARS_SHOWN }, (_, index) => {
  const value = String(Number(schlYear) - index);
  return { value, label: `${value}학년도` };
});

const termOf = (text: string): '10' | '20' => (text === '20' ? '20' : '10');
/** What is asked for, from the conditions in the address; a period that is not chosen whole is not sent. */
export const asked = (cnslDivCd: string, filters: StatFilters) => ({
  cnslDivCd,
  prdDivCd: STAT_PERIODS.find((one) => one === filters.prdDivCd) ?? ('TERM' as const),
  viewBy: STAT_VIEWS.find((one) => one === filters.viewBy) ?? ('COLG' as const),
  ...(filters.prdDivCd === 'RANGE'
    ? { strtDt: filters.strtDt, endDt: filters.endDt }
    : { schlYear: filters.schlYear, shtmCd: filters.prdDivCd === 'YEAR' ? ('' as const) : termOf(filters.shtmCd) }),
});
/** Responses are those of a term, or of a school year. */
export const askedSatisfaction = (cnslDivCd: string, filters: StatFilters) => ({
  cnslDivCd,
  schlYear: filters.schlYear,
  shtmCd: filters.prdDivCd === 'TERM' ? termOf(filters.shtmCd) : ('' as const),
});
/** Whether days of one's own are not chosen yet. */
export const isOpenRange = ({ prdDivCd, strtDt, endDt }: StatFilters): boolean =>
  prdDivCd === 'RANGE' && (strtDt === '' || endDt === '');
