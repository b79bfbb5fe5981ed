import { PERIODS } from '#contract/security/history-rules.ts';
import { usualPeriod } from '#ui/date/period-rule.ts';
import { SHARED_ROWS_PER_PAGE } from '#ui/table/page-sizes.ts';

const rowsPerPage = SHARED_ROWS_PER_PAGE;

/* What each history begins with. Days are those of the moment in which the page was loaded. */
export const LOGIN_DEFAULTS = {
  rowsPerPage,
  filters: { ...usualPeriod(PERIODS.LOGIN), searchKeyword: '', deptCd: '', loginDivCd: '', rsltCd: '', ipAddr: '' },
};
export const ACTIVE_DEFAULTS = { rowsPerPage, filters: { searchKeyword: '' } };
export const LOSS_DEFAULTS = { rowsPerPage, filters: { searchKeyword: '' } };
export const MENU_DEFAULTS = {
  rowsPerPage,
  filters: { ...usualPeriod(PERIODS.MENU), searchKeyword: '', deptCd: '', menuId: '', rsltCd: '' },
};
export const MENU_STAT_DEFAULTS = { rowsPerPage, filters: usualPeriod(PERIODS.MENU) };
export const API_DEFAULTS = {
  rowsPerPage,
  filters: {
    ...usualPeriod(PERIODS.API),
    searchKeyword: '',
    apiPath: '',
    httpMethod: '',
    sttsCd: '',
    prsnInfoYn: '',
    elpsMs: '',
    traceId: '',
    clientId: '',
  },
};
export const PRSN_DEFAULTS = {
  rowsPerPage,
  filters: { ...usualPeriod(PERIODS.PRSN), searchKeyword: '', sbjtKey: '', acsDivCd: '', rsnCd: '' },
};
export const PERM_DEFAULTS = {
  rowsPerPage,
  filters: {
    ...usualPeriod(PERIODS.PERM),
    searchKeyword: '',
    actKeyword: '',
    actDivCd: '',
    roleCd: '',
    resourcePath: '',
    permCd: '',
  },
};
export const SQL_DEFAULTS = {
  rowsPerPage,
  filters: {
    ...usualPeriod(PERIODS.SQL),
    searchKeyword: '',
    tableNm: '',
    sqlDivCd: '',
    elpsMs: '',
    errYn: '',
    traceId: '',
    sqlId: '',
  },
};
export const SLOW_DEFAULTS = { rowsPerPage, filters: usualPeriod(PERIODS.SQL) };
export const INSPECTION_DEFAULTS = { rowsPerPage, filters: {} };
