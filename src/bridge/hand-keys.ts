import type { KeyRing } from '#worker/api.ts';

let latest: KeyRing | null = null;
let isWatching = false;

const hand = (): void => {
  if (latest) navigator.serviceWorker.controller?.postMessage({ type: 'HOLD_KEYS', ring: latest });
};

/**
 * Gives the worker's keys to the service worker: its memory outlives this page, and the worker of the next one asks it.
 * A service worker that takes control later gets them then. Null is a person who has left.
 */
export function handKeys(ring: KeyRing | null): void {
  if (!('serviceWorker' in navigator)) return;
  latest = ring;
  hand();
  if (isWatching) return;
  isWatching = true;
  navigator.serviceWorker.addEventListener('controllerchange', hand);
}
