/* No schema library here: screens and server judge the same periods. */

/** Histories that are sealed day by day. */
export const HISTORIES = ['LOGIN', 'API', 'PRSN', 'MENU', 'PERM', 'SQL'] as const;
export type HistoryCd = (typeof HISTORIES)[number];

/** Days that one search may cover, both ends counted, and those a screen begins with. */
export const PERIODS = {
  LOGIN: { mostDays: 92, usualDays: 7 },
  API: { mostDays: 7, usualDays: 1 },
  PRSN: { mostDays: 31, usualDays: 7 },
  MENU: { mostDays: 31, usualDays: 7 },
  PERM: { mostDays: 366, usualDays: 31 },
  SQL: { mostDays: 3, usualDays: 1 },
} as const satisfies Record<HistoryCd, { readonly mostDays: number; readonly usualDays: number }>;

const DAY_MS = 86_400_000;
const dayMs = (date8: string): number =>
  Date.UTC(Number(date8.slice(0, 4)), Number(date8.slice(4, 6)) - 1, Number(date8.slice(6, 8)));

/** Days from one day to another, both counted; 0 or less when they are the wrong way round. */
export const countDays = (strtDt: string, endDt: string): number =>
  Math.round((dayMs(endDt) - dayMs(strtDt)) / DAY_MS) + 1;

/** The screens, by the history that they show. */
export const HISTORY_SCREENS = {
  LOGIN: '/admin/sysMng/hisSrch/loginHisSrch',
  API: '/admin/sysMng/hisSrch/apiUseHis',
  PRSN: '/admin/sysMng/hisSrch/apiUseHis',
  MENU: '/admin/sysMng/hisSrch/menuUseHisSrch',
  PERM: '/admin/sysMng/hisSrch/permGrntHisSrch',
  SQL: '/admin/sysMng/hisSrch/sqlLogHisSrch',
} as const satisfies Record<HistoryCd, string>;

/** Why a session cannot be ended, on the list and by the server. */
export const OWN_SESSION = '본인의 접속은 종료할 수 없습니다.';
