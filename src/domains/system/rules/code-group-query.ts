import { defineList } from '#ui/list/define-list.ts';
import { SIDE_ROWS_PER_PAGE } from '#ui/table/page-sizes.ts';

/** Groups of codes, beside the codes of the chosen one. */
export const CODE_GROUP_LIST = defineList(
  'getCmmnCdGrpList',
  { cdCategory: '', searchKeyword: '', useYn: '' },
  { rowsPerPage: SIDE_ROWS_PER_PAGE },
);
