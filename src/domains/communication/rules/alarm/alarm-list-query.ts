import { ALARM_PERIOD, type AlarmState, type ReceiverState } from '#contract/communication/alarm/alarm-rules.ts';
import type { Arg } from '#contract/registry.ts';
import { displayDate } from '#shared/display.ts';
import { usualPeriod } from '#ui/date/period-rule.ts';
import { rangeText, type ConditionLabel } from '#ui/list/applied-conditions.ts';
import type { ListQuery } from '#ui/list/list-query.ts';
import { SHARED_ROWS_PER_PAGE } from '#ui/table/page-sizes.ts';
import { sortQuery } from '#ui/table/sorting.ts';
import type { ExcelColumn } from '#worker/api.ts';

/** Days are those of the moment in which the page was loaded. */
export const ALARM_FILTERS = {
  searchKeyword: '',
  ...usualPeriod(ALARM_PERIOD),
  alarmDivCd: '',
  statCd: '',
  chnlCd: '',
  reqDeptCd: '',
};
export const ALARM_LIST_DEFAULTS = { filters: ALARM_FILTERS, rowsPerPage: SHARED_ROWS_PER_PAGE };

/** Lists of alarms. */
export type AlarmTab = 'SENT' | 'WAITING';
/** The tabs of the screen: what was sent, what the programme says by itself, the ways out, what waits for an approval. */
const SCREEN_TABS = ['SENT', 'TMPL', 'CHNL', 'WAITING'] as const;
export type AlarmScreenTab = (typeof SCREEN_TABS)[number];
/** The tab of an address; what was sent comes first. */
export const screenTab = (params: URLSearchParams): AlarmScreenTab =>
  SCREEN_TABS.find((tab) => tab === params.get('tab')) ?? 'SENT';
/** The list of alarms behind a tab; null for the tabs of settings. */
export const listTab = (tab: AlarmScreenTab): AlarmTab | null => (tab === 'SENT' || tab === 'WAITING' ? tab : null);

/** The conditions of a list as its call takes them. */
export const alarmConditions = (filters: typeof ALARM_FILTERS, tab: AlarmTab) => ({
  ...filters,
  chnlCd: filters.chnlCd as '' | 'INAPP',
  tab,
});

/** The call of the list for a state of the address. */
export const alarmListArg = (
  { filters, page, rowsPerPage, sort }: ListQuery<typeof ALARM_FILTERS>,
  tab: AlarmTab,
): Arg<'getAlarmList'> => ({ ...alarmConditions(filters, tab), page, rowsPerPage, ...sortQuery(sort) });

type NameOf = (code: string) => string;

/** Conditions of the list in words, for their chips. */
export const alarmConditionLabels = (names: {
  readonly divOf: NameOf;
  readonly stateOf: NameOf;
  readonly channelOf: NameOf;
  readonly deptOf: NameOf;
}): readonly ConditionLabel<typeof ALARM_FILTERS>[] => [
  { fields: ['searchKeyword'], label: '제목' },
  { fields: ['strtDt', 'endDt'], label: '기간', show: ({ strtDt, endDt }) => rangeText(strtDt, endDt, displayDate) },
  { fields: ['alarmDivCd'], label: '구분', show: ({ alarmDivCd }) => names.divOf(alarmDivCd) },
  { fields: ['statCd'], label: '상태', show: ({ statCd }) => names.stateOf(statCd) },
  { fields: ['chnlCd'], label: '수단', show: ({ chnlCd }) => names.channelOf(chnlCd) },
  { fields: ['reqDeptCd'], label: '발송부서', show: ({ reqDeptCd }) => names.deptOf(reqDeptCd) },
];

type Names = Readonly<Record<string, string>>;

/** Columns of the sheet of 발송 내역. */
export const alarmExcelColumns = (divs: Names, states: Names): readonly ExcelColumn[] => [
  { key: 'reqDt', label: '요청일시', format: 'datetime', width: 20 },
  { key: 'alarmDivCd', label: '구분', names: divs },
  { key: 'title', label: '제목', width: 50 },
  { key: 'trgtCnt', label: '대상', format: 'number' },
  { key: 'sentCnt', label: '발송', format: 'number' },
  { key: 'failCnt', label: '실패', format: 'number' },
  { key: 'skipCnt', label: '제외', format: 'number' },
  { key: 'readRate', label: '읽음률(%)' },
  { key: 'statCd', label: '상태', names: states },
  { key: 'reqDeptNm', label: '발송부서', width: 20 },
  { key: 'reqUserNm', label: '발송자' },
];

type Tone = 'info' | 'success' | 'warning' | 'danger' | 'neutral';
const STATE_TONES: Readonly<Record<AlarmState, Tone>> = {
  DRAFT: 'neutral',
  WAIT: 'warning',
  RJCT: 'danger',
  RSVD: 'info',
  SEND: 'info',
  DONE: 'success',
  PART: 'warning',
  FAIL: 'danger',
  CNCL: 'neutral',
};
const RECEIVER_TONES: Readonly<Record<ReceiverState, Tone>> = {
  WAIT: 'info',
  SENT: 'success',
  FAIL: 'danger',
  SKIP: 'neutral',
};
export const alarmTone = (statCd: AlarmState): Tone => STATE_TONES[statCd];
export const receiverTone = (statCd: ReceiverState): Tone => RECEIVER_TONES[statCd];
