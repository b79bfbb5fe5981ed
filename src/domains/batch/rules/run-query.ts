import type { RunStateCd } from '#contract/batch/batch-rules.ts';
import { addDays } from '#shared/calendar.ts';
import { displayDate } from '#shared/display.ts';
import { rangeText, type ConditionLabel } from '#ui/list/applied-conditions.ts';
import type { ListQuery } from '#ui/list/list-query.ts';
import { sortQuery } from '#ui/table/sorting.ts';
import { RUN_WORDS } from './run-words.ts';

export const BATCH_PATH = '/batch';
const DAYS_SHOWN = 7;

/** Empty days mean the last seven. */
export const RUN_DEFAULTS = { filters: { jobCd: '', statCd: '', strtDt: '', endDt: '' }, rowsPerPage: 25 };
export type RunFilters = typeof RUN_DEFAULTS.filters;

/** The call of the list for a state of the address. @param today YYYYMMDD */
export const runListArg = (
  { filters, page, rowsPerPage, sort }: Pick<ListQuery<RunFilters>, 'filters' | 'page' | 'rowsPerPage' | 'sort'>,
  today: string,
) => ({
  jobCd: filters.jobCd,
  statCd: filters.statCd as '' | RunStateCd,
  strtDt: filters.strtDt || addDays(today, 1 - DAYS_SHOWN),
  endDt: filters.endDt || today,
  page,
  rowsPerPage,
  ...sortQuery(sort),
});

export const runConditions = (jobNameOf: (jobCd: string) => string): readonly ConditionLabel<RunFilters>[] => [
  { fields: ['jobCd'], label: '작업', show: ({ jobCd }) => jobNameOf(jobCd) },
  { fields: ['statCd'], label: '상태', show: ({ statCd }) => RUN_WORDS[statCd as RunStateCd].label },
  { fields: ['strtDt', 'endDt'], label: '기간', show: ({ strtDt, endDt }) => rangeText(strtDt, endDt, displayDate) },
];
