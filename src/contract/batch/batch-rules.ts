/** BATCH_ST, in the order of a run's life. */
export const RUN_STATES = ['QUEUE', 'RUN', 'OK', 'PART', 'FAIL', 'STOP', 'SKIP'] as const;
export type RunStateCd = (typeof RUN_STATES)[number];

const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'];
const DAYS = /^\d{1,2}(,\d{1,2})*$/;
const EVERY = /^\*\/(\d{1,2})$/;

const clockTime = (hour: string, minute: string): string => `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
const isNumber = (field: string): boolean => /^\d{1,2}$/.test(field);

/**
 * A schedule in plain Korean: `매일 03:00`, `5분마다`, `매주 월요일 06:00`, `매월 1일 04:00`, `매월 1, 5, 10일 06:00`. One that is none of these is given
 * back as it was written; a job without a schedule says so.
 */
export function describeSchedule(cronExpr: string | null): string {
  if (cronExpr === null || cronExpr === '') return '일정 없음';
  const [minute = '', hour = '', day = '', month = '', weekday = '', ...rest] = cronExpr.trim().split(/\s+/);
  if (rest.length > 0 || month !== '*') return cronExpr;
  const isEveryDay = day === '*' && weekday === '*';
  if (isEveryDay && hour === '*') {
    if (minute === '*') return '1분마다';
    const every = EVERY.exec(minute)?.[1];
    if (every) return `${every}분마다`;
    return isNumber(minute) ? `매시 ${minute}분` : cronExpr;
  }
  if (!isNumber(minute) || !isNumber(hour)) return cronExpr;
  const at = clockTime(hour, minute);
  if (isEveryDay) return `매일 ${at}`;
  if (day === '*' && /^[0-7]$/.test(weekday)) return `매주 ${WEEKDAYS[Number(weekday) % 7] ?? ''}요일 ${at}`;
  return weekday === '*' && DAYS.test(day) ? `매월 ${day.replaceAll(',', ', ')}일 ${at}` : cronExpr;
}

/** Which runs may be done again by hand: those that ended without having done their work. */
export const isRepeatable = (statCd: RunStateCd): boolean =>
  statCd === 'FAIL' || statCd === 'STOP' || statCd === 'PART' || statCd === 'SKIP';
/** Which runs may be stopped. */
export const isUnderWay = (statCd: RunStateCd | null): boolean => statCd === 'QUEUE' || statCd === 'RUN';
