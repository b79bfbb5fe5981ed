import { ALARM_PERIOD, type AlarmState, type ReceiverState } from '#contract/communication/alarm/alarm-rules.ts';
import { usualPeriod } from '#ui/date/period-rule.ts';
import { defineList } from '#ui/list/define-list.ts';
import { SIDE_ROWS_PER_PAGE } from '#ui/table/page-sizes.ts';

/** Days are those of the moment in which the page was loaded. */
export const ALARM_FILTERS = {
  searchKeyword: '',
  ...usualPeriod(ALARM_PERIOD),
  alarmDivCd: '',
  statCd: '',
  chnlCd: '',
  reqDeptCd: '',
};
/** 발송 내역 and 승인 대기: one list under another `tab`. */
export const ALARM_LIST = defineList('getAlarmList', ALARM_FILTERS);
/** Receivers of one alarm. */
export const RECEIVER_LIST = defineList(
  'getAlarmRcvrList',
  { chnlCd: '', statCd: '', readYn: '' },
  { rowsPerPage: SIDE_ROWS_PER_PAGE },
);

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
