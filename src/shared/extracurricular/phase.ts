import { lastEnd, type PlannedSession } from './sessions.ts';

/** ECP_PHASE: where an approved period stands by the clock. */
export type Phase = 'P1' | 'P2' | 'P3' | 'P4' | 'P5';

/** Days are YYYYMMDD, times HHMM up to 2400. */
export interface PhaseFacts {
  readonly rcrtStrtDt: string;
  readonly rcrtStrtTm: string;
  readonly rcrtEndDt: string;
  readonly rcrtEndTm: string;
  readonly oprtStrtDt: string;
  readonly oprtEndDt: string;
  readonly attModeDiv: string;
  readonly sessions: readonly PlannedSession[];
}

/** When a period is over, YYYYMMDDHHMM: with its last session; one that is kept by records of activities, with its last day. */
export const endOfPeriod = ({ attModeDiv, sessions, oprtEndDt }: PhaseFacts): string =>
  (attModeDiv === 'TEAMLOG' ? null : lastEnd(sessions)) ?? `${oprtEndDt}2400`;

/**
 * The phase of an approved period: the last one that has begun.
 * @param now YYYYMMDDHHMM in Korea; texts of this form compare like the times they name
 */
export function phaseOf(facts: PhaseFacts, now: string): Phase {
  const begins: readonly [Phase, string][] = [
    ['P5', endOfPeriod(facts)],
    ['P4', `${facts.oprtStrtDt}0000`],
    ['P3', facts.rcrtEndDt + facts.rcrtEndTm],
    ['P2', facts.rcrtStrtDt + facts.rcrtStrtTm],
  ];
  return begins.find(([, begin]) => now >= begin)?.[0] ?? 'P1';
}
