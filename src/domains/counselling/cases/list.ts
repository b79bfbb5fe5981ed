import { defineList } from '#ui/list/define-list.ts';

export const CASE_LIST = defineList('getCaseList', {
  searchKeyword: '',
  caseSts: 'PROG,PAUS',
  cnslrId: '',
  strtDt: '',
  endDt: '',
  topicCd: '',
  riskLvl: '',
});
