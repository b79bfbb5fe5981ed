import { defineList } from '#ui/list/define-list.ts';
import { PRESENT_YEAR } from '../tasks/labels.ts';

export const REG_LIST = defineList(
  'getCqiList',
  {
    schlYear: PRESENT_YEAR,
    rschId: '',
    trgtDivCd: '',
    deptCds: '',
    slctCd: '',
    cqiSts: '',
    searchKeyword: '',
  },
  { fixed: { phase: 'REG' } },
);
