import { addDays, addMonths } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { defineList } from '#ui/list/define-list.ts';

const today = koreanDate8(Date.now()),
  MONTHS_SHOWN = 3;

export const HISTORY_LIST = defineList('getHisList', {
  strtDt: addDays(addMonths(today, -MONTHS_SHOWN), 1),
  endDt: today,
  evtCds: '',
  deptCds: '',
  stfNo: '',
  searchKeyword: '',
});
/** Days of the usual period, and the most that are answered. */
export const HISTORY_TABS = ['list', 'student', 'runs'] as const;
