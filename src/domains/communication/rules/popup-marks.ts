import { POPUP_MARK } from '#contract/communication/notice-rules.ts';
import type { NoticePopup } from '#contract/communication/notice.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8, koreanMoment } from '#shared/korean-time.ts';

const MS_PER_SECOND = 1_000,
  CLOSED = 'madang-popups-closed';

/** One revision of a notice: a changed text is laid before people again. */
export const markOf = ({ noticeId, rev }: Pick<NoticePopup, 'noticeId' | 'rev'>): string => `${noticeId}:${rev}`;

/** What the cookies of a page say is not shown again today. */
export function readMarks(cookies: string): readonly string[] {
  const value = new RegExp(`(?:^|; )${POPUP_MARK}=([^;]*)`).exec(cookies)?.[1] ?? '';
  return decodeURIComponent(value)
    .split(' ')
    .filter((mark) => mark !== '');
}

/**
 * The cookie that keeps these marks until midnight in Korea, wherever the device stands. @param now epoch milliseconds
 */
export function markCookie(marks: readonly string[], now: number): string {
  const midnight = koreanMoment(addDays(koreanDate8(now), 1)).getTime();
  return `${POPUP_MARK}=${encodeURIComponent([...new Set(marks)].join(' '))}; path=/; max-age=${Math.ceil((midnight - now) / MS_PER_SECOND)}; samesite=strict`;
}

/** A must-read comes back until it is confirmed. */
export const mayBeHidden = ({ mustReadYn, confirmedYn }: Pick<NoticePopup, 'mustReadYn' | 'confirmedYn'>): boolean =>
  mustReadYn !== 'Y' || confirmedYn === 'Y';

/** Popups that are shown in spite of the marks. */
export const shownPopups = (popups: readonly NoticePopup[], marks: readonly string[]): readonly NoticePopup[] =>
  popups.filter((popup) => !mayBeHidden(popup) || !marks.includes(markOf(popup)));

/**
 * The cookie that remembers, until the browser is closed, the sign-in whose popups were closed: they come once, not
 * with every way home or reload.
 */
export const closedCookie = (owner: string): string =>
  `${CLOSED}=${encodeURIComponent(owner)}; path=/; samesite=strict`;

/** Whether the popups of this sign-in were closed. @param owner the person and the sign-in */
export const isClosedFor = (cookies: string, owner: string): boolean =>
  cookies.split('; ').includes(`${CLOSED}=${encodeURIComponent(owner)}`);
