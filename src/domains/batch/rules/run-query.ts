import { usualPeriod } from '#ui/date/period-rule.ts';
import { defineList } from '#ui/list/define-list.ts';
import { SIDE_ROWS_PER_PAGE } from '#ui/table/page-sizes.ts';

export const BATCH_PATH = '/batch';
/** Days of 실행 이력: a week at first, and up to ten years at once, longer than runs are kept. */
export const RUN_PERIOD = { usualDays: 7, mostDays: 3_660 };
/** 실행 이력, first of the last seven days. */
export const RUN_LIST = defineList(
  'getBatchRunList',
  { jobCd: '', statCd: '', ...usualPeriod(RUN_PERIOD) },
  { rowsPerPage: SIDE_ROWS_PER_PAGE },
);
