import { addDays } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { defineList } from '#ui/list/define-list.ts';

/* The lists of 공간예약 and with what they begin. Days are those of the moment in which the page was loaded. */
const today = koreanDate8(Date.now());
/** 이용일 of the list of bookings: today and two weeks. */
const DAYS_AHEAD = 14;

export const SPACE_LIST = defineList('getSpaceList', {
  campusCd: '',
  bldgCd: '',
  spaceTyCd: '',
  cpctCnt: '',
  fcltCds: '',
  mngDeptCd: '',
  userDivCd: '',
  spaceSt: '',
  searchKeyword: '',
});
export const RULE_LIST = defineList('getRuleList', { searchKeyword: '', useYn: '' });
export const BLACKOUT_LIST = defineList('getBlktList', {
  spaceId: '',
  bldgCd: '',
  blktDivCd: '',
  srcCd: '',
  strtDt: today,
  endDt: '',
  searchKeyword: '',
});
/** 이용제한 of one space, which the address of its detail names. */
export const SPACE_BLACKOUT_LIST = defineList(
  'getBlktList',
  { spaceId: '', bldgCd: '', blktDivCd: '', srcCd: '', strtDt: today, endDt: '', searchKeyword: '' },
  { kept: ['spaceId'] },
);

const BOOKING_FILTERS = {
  useStrtDt: today,
  useEndDt: addDays(today, DAYS_AHEAD),
  rgstStrtDt: '',
  rgstEndDt: '',
  bkngSts: '',
  bldgCd: '',
  spaceId: '',
  spaceTyCd: '',
  mngDeptCd: '',
  aplyDivCd: '',
  prpsCd: '',
  rcurYn: '',
  clssYn: '',
  workDivCd: '',
  searchKeyword: '',
};
export const BOOKING_LIST = defineList('getBkngList', BOOKING_FILTERS);
/** 승인 대기: whatever the day of use, what expires first comes first. */
export const WAITING_LIST = defineList(
  'getBkngList',
  { ...BOOKING_FILTERS, useStrtDt: '', useEndDt: '', bkngSts: 'REQ' },
  { kept: ['bkngSts'], sort: [{ field: 'expryDt', type: 'asc' }] },
);
/** Its first page: how many wait, and which comes next. */
export const FIRST_WAITING = WAITING_LIST.argOf({ ...WAITING_LIST, page: 1, sort: WAITING_LIST.sort ?? [] });
export const PENALTY_LIST = defineList('getPnltList', { aplyDivCd: '', nowYn: 'Y', searchKeyword: '' });

export const SPACE_TABS = ['spaces', 'rules', 'blackouts', 'board', 'stats'] as const;
export type SpaceTab = (typeof SPACE_TABS)[number];
export const BOOKING_TABS = ['bookings', 'waiting', 'today', 'penalties'] as const;
export type BookingTab = (typeof BOOKING_TABS)[number];
