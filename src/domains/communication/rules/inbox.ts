import type { InboxRow } from '#contract/communication/inbox.ts';
import { displayMoment, koreanDate8 } from '#shared/korean-time.ts';

const MINUTE_MS = 60_000,
  HOUR_MS = 60 * MINUTE_MS,
  DAY_MS = 24 * HOUR_MS;
const MAX_SHOWN = 99;

const ICONS: Readonly<Record<string, string>> = {
  SYS: 'cog',
  CMNCT: 'megaphone',
  STAT: 'chart-bar',
  ECP: 'star',
  DIAG: 'chart-line',
  MLG: 'wallet',
  CERTI: 'verified',
  CNSL: 'comments',
  CAREER: 'briefcase',
  DRPT: 'heart',
  CQI: 'sync',
  SPACE: 'building',
  GUIDE: 'book',
};
/** Glyph of an area; one without a glyph of its own has the bell. */
export const iconOf = (areaCd: string): string => ICONS[areaCd] ?? 'bell';

/** What the badge shows; empty when there is nothing to read. */
export const badgeText = (unreadCnt: number): string =>
  unreadCnt === 0 ? '' : unreadCnt > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unreadCnt);

/** `방금`, minutes and hours of the same day or night, then the date; by the moment at which it is shown. */
export function agoText(sentDt: string, nowMs: number): string {
  const passedMs = nowMs - Date.parse(sentDt);
  if (passedMs < MINUTE_MS) return '방금';
  if (passedMs < HOUR_MS) return `${Math.floor(passedMs / MINUTE_MS)}분 전`;
  return passedMs < DAY_MS ? `${Math.floor(passedMs / HOUR_MS)}시간 전` : displayMoment(sentDt);
}

export interface InboxGroup {
  readonly label: '오늘' | '어제' | '이전';
  readonly rows: readonly InboxRow[];
}

/** Rows of today, yesterday and before, in the order in which they came; a group without rows is left out. */
export function groupByDay(rows: readonly InboxRow[], nowMs: number): readonly InboxGroup[] {
  const today = koreanDate8(nowMs),
    yesterday = koreanDate8(nowMs - DAY_MS);
  const dayOf = (row: InboxRow): InboxGroup['label'] => {
    const day = koreanDate8(Date.parse(row.sentDt));
    return day >= today ? '오늘' : day === yesterday ? '어제' : '이전';
  };
  return (['오늘', '어제', '이전'] as const)
    .map((label) => ({ label, rows: rows.filter((row) => dayOf(row) === label) }))
    .filter((group) => group.rows.length > 0);
}
