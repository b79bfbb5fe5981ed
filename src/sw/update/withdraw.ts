/**
 * A browser that finds the old version busy at the moment of the notification checks again only minutes later, unless
 * it is notified again.
 */
const TELL_AGAIN_MS = 1_000;

/**
 * The kill switch: a build made with MADANG_KILL_SWITCH=1 replaces a broken release. It takes over without asking,
 * deletes what was cached, unregisters itself and reloads the pages. Databases stay: unsent work is in them.
 */
export function withdraw(scope: ServiceWorkerGlobalScope): void {
  let again: ReturnType<typeof setInterval> | undefined;
  scope.addEventListener('install', (event) => {
    event.waitUntil(scope.skipWaiting());
    again = setInterval(() => {
      void scope.skipWaiting();
    }, TELL_AGAIN_MS);
  });
  scope.addEventListener('activate', (event) => {
    clearInterval(again);
    event.waitUntil(leave(scope));
  });
}

async function leave(scope: ServiceWorkerGlobalScope): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await scope.registration.unregister();
  // The reloaded page registers this script again; without a cache there is nothing broken left to reload for.
  if (names.length === 0) return;
  const pages = await scope.clients.matchAll({ type: 'window' });
  await Promise.all(pages.map((page) => page.navigate(page.url)));
}
