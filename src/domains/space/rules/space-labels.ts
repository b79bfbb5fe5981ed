import type { BlackoutRow } from '#contract/space/blackout.ts';
import type { SpaceRule } from '#contract/space/rule.ts';
import type { Offer } from '#contract/space/space-fields.ts';
import type { BookingState, SpaceState } from '#contract/space/space-rules.ts';
import { daysBetween } from '#shared/calendar.ts';
import { displayDate } from '#shared/display.ts';
import { hoursText } from '#shared/space/slots.ts';
import { WEEKDAY_NAMES } from '#shared/weekdays.ts';
import type { Tone } from '#ui/chip/Chip.tsx';
import { STATE_TONES } from '#ui/chip/state-tones.ts';

/* How 공간예약 words what its rows hold. */
const SLOTS_PER_HOUR = 2;

export const SPACE_TONES: Readonly<Record<SpaceState, Tone | undefined>> = {
  OPEN: STATE_TONES.inForce,
  STOP: STATE_TONES.stopped,
  HIDE: STATE_TONES.over,
};
export const BOOKING_TONES: Readonly<Record<BookingState, Tone | undefined>> = {
  REQ: STATE_TONES.waiting,
  APRV: STATE_TONES.planned,
  USE: STATE_TONES.inForce,
  DONE: STATE_TONES.over,
  NOSHOW: STATE_TONES.failed,
  RJCT: STATE_TONES.refused,
  CNCLU: STATE_TONES.over,
  CNCLA: STATE_TONES.over,
  EXPR: STATE_TONES.over,
  MOVE: STATE_TONES.over,
};

/** Hours of a number of half-hour slots in words: 3시간, 1.5시간. */
export const hoursName = (slots: number): string => `${hoursText(slots)}시간`;

/** 자동, 승인 필요, or automatic up to a length or for people from inside. */
export function approvalText({
  autoAprvYn,
  aprvCondCd,
  aprvOverSlotCnt,
}: {
  readonly autoAprvYn: 'Y' | 'N';
  readonly aprvCondCd: string | null;
  readonly aprvOverSlotCnt?: number | null;
}): string {
  if (autoAprvYn === 'N') return '승인 필요';
  if (aprvCondCd === 'OVHR') return aprvOverSlotCnt ? `${hoursName(aprvOverSlotCnt)}까지 자동` : '조건부';
  return aprvCondCd === 'EXTN' ? '외부인 승인' : '자동';
}

/** When one may apply: `당일 ~ 14일 전`. */
export const advanceText = ({ minAdvDay, maxAdvDay }: Pick<SpaceRule, 'minAdvDay' | 'maxAdvDay'>): string =>
  `${minAdvDay === 0 ? '당일' : `${minAdvDay}일 전`} ~ ${maxAdvDay}일 전`;

/** What comes of not turning up: `3회 / 90일 → 30일 제한`. */
export const noShowText = ({
  chkinYn,
  noshwLmtCnt,
  noshwPrdDay,
  banDay,
}: Pick<SpaceRule, 'chkinYn' | 'noshwLmtCnt' | 'noshwPrdDay' | 'banDay'>): string =>
  chkinYn === 'Y' ? `${noshwLmtCnt}회 / ${noshwPrdDay}일, ${banDay}일 제한` : '확인 안 함';

/** Days of the week by their numbers, Monday first; every day when none is named. */
export const daysText = (dows: readonly number[] | null): string =>
  dows === null || dows.length === 0 ? '매일' : dows.map((dow) => WEEKDAY_NAMES[dow - 1]).join('·');

/** `10:00~12:00`; the end is exclusive. */
export const timeText = (strtTm: string, endTm: string): string => `${displayDate(strtTm)}~${displayDate(endTm)}`;

/** A time that is offered; its space is named where it is another one. */
export const offerText = ({ spaceNm, strtTm, endTm }: Offer, ownSpaceNm: string): string =>
  spaceNm === ownSpaceNm ? timeText(strtTm, endTm) : `${spaceNm} ${timeText(strtTm, endTm)}`;

/** Days and hours of a blackout: `2026-04-10 ~ 2026-04-12 월·수 09:00~13:00`. */
export function blackoutText({
  strtDt,
  endDt,
  strtTm,
  endTm,
  dows,
}: Pick<BlackoutRow, 'strtDt' | 'endDt' | 'strtTm' | 'endTm' | 'dows'>): string {
  const days = strtDt === endDt ? displayDate(strtDt) : `${displayDate(strtDt)} ~ ${displayDate(endDt)}`;
  const hours = strtTm && endTm ? timeText(strtTm, endTm) : '종일';
  return [days, dows && dows.length > 0 ? daysText(dows) : '', hours].filter(Boolean).join(' ');
}

/** Half hours of a day as choices; the end may be 24:00. */
export const TIME_OPTIONS = Array.from({ length: 49 }, (_, slot) => {
  const value = `${String(Math.floor(slot / SLOTS_PER_HOUR)).padStart(2, '0')}${slot % SLOTS_PER_HOUR === 0 ? '00' : '30'}`;
  return { value, label: displayDate(value) };
});
export const DOW_OPTIONS = WEEKDAY_NAMES.map((label, index) => ({ value: String(index + 1), label }));

/** Days until a day: D-3, D-day, D+2. */
export function dDay(today: string, date8: string): string {
  const days = daysBetween(today, date8);
  if (days === 0) return 'D-day';
  return days > 0 ? `D-${days}` : `D+${-days}`;
}
