import { CHECK_IN_EARLY_MIN, type BookingState } from '#contract/space/space-rules.ts';
import { displayDate } from '#shared/display.ts';
import { koreanMinute, koreanMoment } from '#shared/korean-time.ts';

interface Booked {
  readonly bkngSt: BookingState;
  readonly useDt: string;
  readonly strtTm: string;
}

const MS_A_MINUTE = 60_000;

/** `08:50` of a moment, in Korean time. */
const minuteText = (atMs: number): string => displayDate(koreanMinute(new Date(atMs)).slice(8));

/**
 * Why a check-in is not possible yet; null from ten minutes before the start on. What comes after the start is the
 * server's to judge.
 */
export function whyNoCheckIn({ bkngSt, useDt, strtTm }: Booked, nowMs: number): string | null {
  const opensAt = koreanMoment(useDt, strtTm).getTime() - CHECK_IN_EARLY_MIN * MS_A_MINUTE;
  return bkngSt === 'APRV' && nowMs < opensAt ? `입실은 ${minuteText(opensAt)}부터 할 수 있습니다.` : null;
}

/** Whether a no-show is possible: not before the start. Until when one may still come is the server's to judge. */
export const mayHaveMissed = ({ useDt, strtTm }: Booked, nowMs: number): boolean =>
  nowMs >= koreanMoment(useDt, strtTm).getTime();
