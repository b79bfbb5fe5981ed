import { defineList } from '#ui/list/define-list.ts';

/** Applicants of the period that is open. */
export const APPL_LIST = defineList('getApplList', {
  applSt: '',
  colgCd: '',
  hakguaCd: '',
  gradeCd: '',
  searchKeyword: '',
});
