import { defineList } from '#ui/list/define-list.ts';
import { SIDE_ROWS_PER_PAGE } from '#ui/table/page-sizes.ts';

export const CERTIFICATE_LIST = defineList(
  'getDstrList',
  { strtDt: '', endDt: '' },
  { rowsPerPage: SIDE_ROWS_PER_PAGE },
);
