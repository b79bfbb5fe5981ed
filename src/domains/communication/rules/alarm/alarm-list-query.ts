import { ALARM_PERIOD, type AlarmState, type ReceiverState } from '#contract/communication/alarm/alarm-rules.ts';
import { usualPeriod } from '#ui/date/period-rule.ts';
import { defineList } from '#ui/list/define-list.ts';
import { SIDE_ROWS_PER_PAGE } from '#ui/table/page-sizes.ts';
import type { Tone } from '#ui/chip/Chip.tsx';
import { STATE_TONES } from '#ui/chip/state-tones.ts';

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

const ALARM_TONES: Readonly<Record<AlarmState, Tone | undefined>> = {
  DRAFT: STATE_TONES.draft,
  WAIT: STATE_TONES.waiting,
  RJCT: STATE_TONES.refused,
  RSVD: STATE_TONES.planned,
  SEND: STATE_TONES.underWay,
  DONE: STATE_TONES.succeeded,
  PART: STATE_TONES.partly,
  FAIL: STATE_TONES.failed,
  CNCL: STATE_TONES.over,
};
const RECEIVER_TONES: Readonly<Record<ReceiverState, Tone | undefined>> = {
  WAIT: STATE_TONES.planned,
  SENT: STATE_TONES.succeeded,
  FAIL: STATE_TONES.failed,
  SKIP: STATE_TONES.over,
};
export const alarmTone = (statCd: AlarmState): Tone | undefined => ALARM_TONES[statCd];
export const receiverTone = (statCd: ReceiverState): Tone | undefined => RECEIVER_TONES[statCd];
