import type { KeyRing } from '#worker/api.ts';

/*
 * The page's own service worker: the page opens without a network after its first visit, and a reload finds the keys of its
 * person in that memory. It has nothing of the application's: a phone that answers does not fetch what the staff work with.
 */

const SCRIPT = '/part-sw.js',
  SCOPE = '/part/';
/** Activating takes a moment; one that takes longer is not waited for. */
const ACTIVATION_LIMIT_MS = 5_000;

let latest: KeyRing | null = null;

function hand(): void {
  if (latest) navigator.serviceWorker.controller?.postMessage({ type: 'HOLD_KEYS', ring: latest });
}

/** Gives the keys to the service worker; null is a person who has left. */
export function handPartKeys(ring: KeyRing | null): void {
  latest = ring;
  if ('serviceWorker' in navigator) hand();
}

/** A page that is asked for while its service worker is still activating is sometimes never answered (Chromium 156). */
function whenActivated(worker: ServiceWorker): Promise<void> {
  if (worker.state !== 'activating') return Promise.resolve();
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => resolve(), { once: true });
    setTimeout(resolve, ACTIVATION_LIMIT_MS);
  });
}

/** Registers it, and has it take this page when it is the first one. */
export async function registerPartServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  navigator.serviceWorker.addEventListener('controllerchange', hand);
  // Private windows refuse service workers: the page works without one.
  const registration = await navigator.serviceWorker
    .register(SCRIPT, { scope: SCOPE, updateViaCache: 'none' })
    .catch(() => null);
  if (!registration) return;
  const isOurs = navigator.serviceWorker.controller?.scriptURL.endsWith(SCRIPT) === true;
  if (isOurs) return;
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  if (!worker) return;
  if (worker.state === 'installing' || worker.state === 'installed')
    await new Promise<void>((resolve) => {
      worker.addEventListener('statechange', () => {
        if (worker.state === 'activating' || worker.state === 'activated' || worker.state === 'redundant') resolve();
      });
    });
  await whenActivated(worker);
  registration.active?.postMessage({ type: 'CLAIM' });
}
