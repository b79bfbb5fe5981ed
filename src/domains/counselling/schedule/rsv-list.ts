import { defineList } from '#ui/list/define-list.ts';

export const RSV_LIST = defineList('getRsvList', {
  searchKeyword: '',
  cnslrId: '',
  from: '',
  to: '',
  rsvSts: '',
  workDivCd: '',
});
