import type { Arg } from '#contract/registry.ts';
import type { OtsdrState } from '#contract/system/otsdr/otsdr-rules.ts';
import { displayDate } from '#shared/display.ts';
import { rangeText, type ConditionLabel } from '#ui/list/applied-conditions.ts';
import type { ListQuery } from '#ui/list/list-query.ts';
import { SHARED_ROWS_PER_PAGE } from '#ui/table/page-sizes.ts';
import { sortQuery } from '#ui/table/sorting.ts';
import type { ExcelColumn } from '#worker/api.ts';

/** Who waits and who is in come first. */
const FILTERS = { statCds: 'APLY,APRV', memberDivCd: '', strtDt: '', endDt: '', orgNm: '', searchKeyword: '' };
export type OtsdrFilters = typeof FILTERS;
export const OTSDR_DEFAULTS = { filters: FILTERS, rowsPerPage: SHARED_ROWS_PER_PAGE };

type ListArg = Arg<'getOtsdrMemberList'>;

/** The conditions as the calls take them. */
export const otsdrConditions = (filters: OtsdrFilters) => ({
  ...filters,
  memberDivCd: filters.memberDivCd as NonNullable<ListArg['memberDivCd']>,
});

/** The call of the list for a state of the address. */
export const otsdrListArg = ({ filters, page, rowsPerPage, sort }: ListQuery<OtsdrFilters>): ListArg => ({
  ...otsdrConditions(filters),
  page,
  rowsPerPage,
  ...sortQuery(sort),
});

/** States joined by commas, in words. */
export const statesText = (statCds: string, nameOf: (code: string) => string): string =>
  statCds === '' ? '전체' : statCds.split(',').map(nameOf).join(', ');

/** The conditions as the chips tell them. */
export const otsdrLabels = (
  stateNameOf: (code: string) => string,
  kindNameOf: (code: string) => string,
): readonly ConditionLabel<OtsdrFilters>[] => [
  { fields: ['searchKeyword'], label: '이름/이메일/연락처' },
  { fields: ['statCds'], label: '상태', show: ({ statCds }) => statesText(statCds, stateNameOf) },
  { fields: ['memberDivCd'], label: '회원구분', show: ({ memberDivCd }) => kindNameOf(memberDivCd) },
  {
    fields: ['strtDt', 'endDt'],
    label: '가입일',
    show: ({ strtDt, endDt }) => rangeText(strtDt, endDt, (day) => displayDate(day)),
  },
  { fields: ['orgNm'], label: '기관명' },
];

/** How states look. */
export const OTSDR_TONES: Readonly<Record<OtsdrState, 'info' | 'success' | 'warning' | 'danger' | undefined>> = {
  APLY: 'info',
  APRV: 'success',
  RJCT: 'danger',
  STOP: 'warning',
  WTHDR: undefined,
  PURGE: undefined,
};

type Names = Readonly<Record<string, string>>;

/** Columns of the workbook. */
export const otsdrExcelColumns = (kindNames: Names, stateNames: Names): readonly ExcelColumn[] => [
  { key: 'memberNm', label: '성명' },
  { key: 'memberDivCd', label: '구분', names: kindNames },
  { key: 'orgNm', label: '기관', width: 24 },
  { key: 'email', label: '이메일', width: 28 },
  { key: 'mobile', label: '휴대전화', width: 16 },
  { key: 'birthDt', label: '생년월일', format: 'date' },
  { key: 'age', label: '만나이', format: 'number' },
  { key: 'statCd', label: '상태', names: stateNames },
  { key: 'prgCnt', label: '참여', format: 'number' },
  { key: 'agreMktYn', label: '홍보동의' },
  { key: 'aplyDt', label: '신청일', format: 'datetime' },
  { key: 'lastUseDt', label: '최근이용', format: 'datetime' },
  { key: 'purgeDueDt', label: '파기예정', format: 'date' },
];

/** Columns of the upload's template, and its one row. */
export const OTSDR_UPLOAD_COLUMNS = [
  { key: 'memberNm', label: '성명' },
  { key: 'birthDt', label: '생년월일' },
  { key: 'mobile', label: '휴대전화', width: 16 },
  { key: 'email', label: '이메일', width: 28 },
  { key: 'memberDivCd', label: '구분코드' },
  { key: 'orgNm', label: '기관명', width: 24 },
  { key: 'grdnNm', label: '보호자성명' },
  { key: 'grdnMobile', label: '보호자연락처', width: 16 },
  { key: 'grdnAgreYn', label: '보호자동의' },
  { key: 'agreReqYn', label: '필수동의' },
  { key: 'agreMktYn', label: '홍보동의' },
] as const;
export const OTSDR_SAMPLE = {
  memberNm: '견본이',
  birthDt: '1990-01-31',
  mobile: '010-0000-0000',
  email: 'sample@example.com',
  memberDivCd: 'RSDNT',
  orgNm: '',
  grdnNm: '',
  grdnMobile: '',
  grdnAgreYn: 'N',
  agreReqYn: 'Y',
  agreMktYn: 'N',
};
