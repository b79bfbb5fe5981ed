import { defineList } from '#ui/list/define-list.ts';
import { PRESENT_YEAR } from '../standards/list.ts';

export const RUN_LIST = defineList('getRunList', { schlYear: PRESENT_YEAR, shtmCd: '', runDivCd: '', runSt: '' });
export const RESULT_LIST = defineList('getRunRsltList', {
  searchKeyword: '',
  deptCd: '',
  riskGrdCd: '',
  riskChgCd: '',
  trgrCd: '',
  trgtDivCd: '',
});
