import { useEffect, useEffectEvent } from 'react';

/** How long nothing is typed before a draft goes to the server by itself. */
const PAUSE_MS = 5_000;

/**
 * Sends a draft when its writer pauses; the device has kept it by then. What has just failed is not sent again before
 * something else is typed.
 * @param form what is typed, another object with each change
 */
export function useAutosave(form: object, isReady: boolean, save: () => void): void {
  const send = useEffectEvent(save);
  useEffect(() => {
    if (!isReady) return undefined;
    const timer = setTimeout(send, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [form, isReady]);
}
