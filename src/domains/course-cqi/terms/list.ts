import { koreanDate8 } from '#shared/korean-time.ts';
import { defineList } from '#ui/list/define-list.ts';

const YEAR_LENGTH = 4,
  YEARS_SHOWN = 6;
const day = koreanDate8(Date.now());
/** 학년도 of today: January and February belong to the year before. */
export const PRESENT_YEAR = String(Number(day.slice(0, YEAR_LENGTH)) - (day.slice(YEAR_LENGTH, 6) < '03' ? 1 : 0));

/** The year to come and those before, as choices. */
export const YEARS = Array.from({ length: YEARS_SHOWN }, (_, index) => {
  const value = String(Number(PRESENT_YEAR) + 1 - index);
  return { value, label: `${value}학년도` };
});

export const TERM_LIST = defineList('getSbjtTermList', { schlYear: '', shtmCd: '', termSt: '' });
