import { PERIODS } from '#contract/security/history-rules.ts';
import { usualPeriod } from '#ui/date/period-rule.ts';
import { defineList } from '#ui/list/define-list.ts';

/* What each history begins with. Days are those of the moment in which the page was loaded. */
export const LOGIN_LIST = defineList('getLoginHisList', {
  ...usualPeriod(PERIODS.LOGIN),
  searchKeyword: '',
  deptCd: '',
  loginDivCd: '',
  rsltCd: '',
  ipAddr: '',
});
export const ACTIVE_LIST = defineList('getActiveSessionList', { searchKeyword: '' });
export const LOSS_LIST = defineList('getQueueLossList', { searchKeyword: '' });
export const MENU_LIST = defineList('getMenuUseHisList', {
  ...usualPeriod(PERIODS.MENU),
  searchKeyword: '',
  deptCd: '',
  menuId: '',
  rsltCd: '',
});
export const API_LIST = defineList('getApiUseHisList', {
  ...usualPeriod(PERIODS.API),
  searchKeyword: '',
  apiPath: '',
  httpMethod: '',
  sttsCd: '',
  prsnInfoYn: '',
  elpsMs: '',
  traceId: '',
  clientId: '',
});
export const PRSN_LIST = defineList('getPrsnAcsHisList', {
  ...usualPeriod(PERIODS.PRSN),
  searchKeyword: '',
  sbjtKey: '',
  acsDivCd: '',
  rsnCd: '',
});
export const PERM_LIST = defineList('getPermGrntHisList', {
  ...usualPeriod(PERIODS.PERM),
  searchKeyword: '',
  actKeyword: '',
  actDivCd: '',
  roleCd: '',
  resourcePath: '',
  permCd: '',
});
export const SQL_LIST = defineList('getSqlLogHisList', {
  ...usualPeriod(PERIODS.SQL),
  searchKeyword: '',
  tableNm: '',
  sqlDivCd: '',
  elpsMs: '',
  errYn: '',
  traceId: '',
  sqlId: '',
});
export const SLOW_LIST = defineList('getSlowSqlList', usualPeriod(PERIODS.SQL));
export const INSPECTION_LIST = defineList('getAcsLogInspctList', {});
