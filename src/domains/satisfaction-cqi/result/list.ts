import { defineList } from '#ui/list/define-list.ts';
import { PRESENT_YEAR } from '../tasks/labels.ts';

export const RESULT_LIST = defineList(
  'getCqiList',
  {
    schlYear: PRESENT_YEAR,
    trgtDivCd: '',
    deptCds: '',
    evlGrdCd: '',
    efctCd: '',
    lateYn: '',
    cqiSts: '',
    workDivCd: '',
    searchKeyword: '',
  },
  { fixed: { phase: 'RSLT' } },
);
export const RESULT_TABS = ['results', 'board', 'effects'] as const;
