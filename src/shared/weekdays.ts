/** Names of the days of the week from Monday on; the numbers of the database begin with 1 for Monday. */
export const WEEKDAY_NAMES = ['월', '화', '수', '목', '금', '토', '일'] as const;

/** The same from Sunday on, as calendars show them and cron counts. */
export const SUNDAY_FIRST = [WEEKDAY_NAMES[6], ...WEEKDAY_NAMES.slice(0, 6)] as const;

/** Name of a day of the week. @param dow 1 for Monday to 7 for Sunday; empty for any other number */
export const weekdayName = (dow: number): string => WEEKDAY_NAMES[dow - 1] ?? '';
