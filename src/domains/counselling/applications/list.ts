import { OPEN_APLY_STATES } from '#contract/counselling/case-codes.ts';
import { defineList } from '#ui/list/define-list.ts';

/** 신청·배정 begins with what waits. */
export const APLY_LIST = defineList('getAplyList', {
  searchKeyword: '',
  aplySts: OPEN_APLY_STATES.join(','),
  strtDt: '',
  endDt: '',
  topicCd: '',
  riskLvl: '',
  routeCd: '',
  cnslrId: '',
  workDivCd: '',
});
