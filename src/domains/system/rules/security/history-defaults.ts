import { SHARED_ROWS_PER_PAGE } from '#ui/table/page-sizes.ts';
import { usualPeriod } from './history-query.ts';

const rowsPerPage = SHARED_ROWS_PER_PAGE;

/* What each history begins with. Days are those of the moment in which the page was loaded. */
export const LOGIN_DEFAULTS = { rowsPerPage, filters: { ...usualPeriod('LOGIN'), searchKeyword: '', deptCd: '', loginDivCd: '', rsltCd: '', ipAddr: '' } };
export const ACTIVE_DEFAULTS = { rowsPerPage, filters: { searchKeyword: '' } };
export const LOSS_DEFAULTS = { rowsPerPage, filters: { searchKeyword: '' } };
export const MENU_DEFAULTS = { rowsPerPage, filters: { ...usualPeriod('MENU'), searchKeyword: '', deptCd: '', menuId: '', rsltCd: '' } };
export const MENU_STAT_DEFAULTS = { rowsPerPage, filters: usualPeriod('MENU') };
export const API_DEFAULTS = {
  rowsPerPage, filters: { ...usualPeriod('API'), searchKeyword: '', apiPath: '', httpMethod: '', sttsCd: '', prsnInfoYn: '', elpsMs: '', traceId: '', clientId: '' },
};
export const PRSN_DEFAULTS = { rowsPerPage, filters: { ...usualPeriod('PRSN'), searchKeyword: '', sbjtKey: '', acsDivCd: '', rsnCd: '' } };
export const PERM_DEFAULTS = { rowsPerPage, filters: { ...usualPeriod('PERM'), searchKeyword: '', actKeyword: '', actDivCd: '', roleCd: '', resourcePath: '', permCd: '' } };
export const SQL_DEFAULTS = { rowsPerPage, filters: { ...usualPeriod('SQL'), searchKeyword: '', tableNm: '', sqlDivCd: '', elpsMs: '', errYn: '', traceId: '', sqlId: '' } };
export const SLOW_DEFAULTS = { rowsPerPage, filters: usualPeriod('SQL') };
export const INSPECTION_DEFAULTS = { rowsPerPage, filters: {} };
