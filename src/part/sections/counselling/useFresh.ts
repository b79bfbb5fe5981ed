import { useEffect } from 'react';

/** The page is a little behind the clock of the server, never before it. */
const BEHIND_MS = 1_000,
  /** Browsers keep no timer for longer. */
  LONGEST_MS = 2_147_483_647;

interface Dated {
  /** When the server has judged what can be done (ISO 8601). */
  readonly svDt: string;
  /** When that changes next by the clock; null where it does not. */
  readonly chngDt: string | null;
}

/**
 * Asks again when what can be done changes by the clock, and when the person comes back to a page that was put away: a phone
 * stops its clock meanwhile. By the distance of two moments of the server, never by the device's own time.
 */
export function useFresh(answer: Dated | null, askAgain: () => void): void {
  const svDt = answer?.svDt ?? null,
    chngDt = answer?.chngDt ?? null;
  useEffect(() => {
    if (svDt === null || chngDt === null) return undefined;
    const waits = Date.parse(chngDt) - Date.parse(svDt) + BEHIND_MS;
    if (waits > LONGEST_MS) return undefined;
    const timer = setTimeout(askAgain, waits);
    return () => clearTimeout(timer);
  }, [svDt, chngDt, askAgain]);
  useEffect(() => {
    const see = (): void => {
      if (document.visibilityState === 'visible') askAgain();
    };
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [askAgain]);
}
