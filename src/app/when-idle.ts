import { QueryStatus } from '@reduxjs/toolkit/query';
import { store } from './store.ts';

const LOOK_EVERY_MS = 250;
/** A user who keeps the connection busy still gets the service worker. */
const AT_THE_LATEST_MS = 8_000;

const isAsking = (): boolean =>
  Object.values(store.getState().server.queries).some((query) => query?.status === QueryStatus.pending);

/**
 * Runs the work once the first screen has its answers. On a slow line the fonts and the precache would otherwise take
 * the road from the list that the person is waiting for. A page that a service worker controls has both on the device.
 */
export function whenIdle(work: () => void): void {
  if ('serviceWorker' in navigator && navigator.serviceWorker.controller) {
    work();
    return;
  }
  const startedAt = performance.now();
  let idleChecks = 0;
  const timer = setInterval(() => {
    idleChecks = isAsking() ? 0 : idleChecks + 1;
    // Twice: between the shell's answers and the screen's first question nothing is asked for a moment.
    if (idleChecks < 2 && performance.now() - startedAt < AT_THE_LATEST_MS) return;
    clearInterval(timer);
    work();
  }, LOOK_EVERY_MS);
}
