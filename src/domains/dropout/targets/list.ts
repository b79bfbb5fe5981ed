import { defineList } from '#ui/list/define-list.ts';
import { PRESENT_TERM, PRESENT_YEAR } from '../standards/list.ts';

export const TARGET_LIST = defineList('getTrgtList', {
  schlYear: PRESENT_YEAR,
  shtmCd: PRESENT_TERM,
  deptCds: '',
  gradeCd: '',
  shregSt: '',
  riskGrdCds: '',
  trgtSts: '',
  stfNo: '',
  dueCd: '',
  riskChgCd: '',
  workDivCd: '',
  searchKeyword: '',
});
export const FLAG_LIST = defineList('getFlagList', { boxCd: '', ansYn: '', searchKeyword: '' });

export const TARGET_TABS = ['targets', 'flags'] as const;
