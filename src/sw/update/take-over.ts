import { isSkipWaiting } from '../messages.ts';

/** A new version waits until a page says so; the first one takes the open pages at once, so that they work offline. */
export function takeOverWhenTold(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('message', (event) => {
    if (isSkipWaiting(event.data)) event.waitUntil(scope.skipWaiting());
  });
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
}
