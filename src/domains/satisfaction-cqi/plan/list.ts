import { defineList } from '#ui/list/define-list.ts';
import { PRESENT_YEAR } from '../tasks/labels.ts';

export const PLAN_LIST = defineList(
  'getCqiList',
  {
    schlYear: PRESENT_YEAR,
    trgtDivCd: '',
    deptCds: '',
    slctCd: '',
    aprvStepCd: '',
    cqiSts: '',
    workDivCd: '',
    searchKeyword: '',
  },
  { fixed: { phase: 'PLAN' } },
);
