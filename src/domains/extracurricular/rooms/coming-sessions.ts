import type { PeriodSession, PrdDetail } from '#contract/extracurricular/period.ts';
import { koreanMinute } from '#shared/korean-time.ts';

/** States in which a period still needs rooms. */
const PLANNED: ReadonlySet<PrdDetail['prdSt']> = new Set(['DRAFT', 'SUBMITTED', 'RETURNED', 'APPROVED']);

/** Sessions for which a room may be booked: planned, and not begun. */
export function comingSessions(
  { prdSt, sessions, sessStates }: Pick<PrdDetail, 'prdSt' | 'sessions' | 'sessStates'>,
  nowMs: number,
): readonly PeriodSession[] {
  const states = new Map(sessStates.map(({ sessId, sessSt }) => [sessId, sessSt])),
    minute = koreanMinute(nowMs);
  if (!PLANNED.has(prdSt)) return [];
  return sessions.filter(({ sessId, sessDt, strtTm }) => states.get(sessId) === 'PLAN' && sessDt + strtTm > minute);
}
