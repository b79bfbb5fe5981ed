import { renewLookups } from '../lookups/keep-lookups.ts';
import { isClaim, isSkipWaiting } from '../messages.ts';

/**
 * A new version waits until a page says so. The first one takes the open pages when one of them says that it is at
 * work, so that they work offline: taken while it is still activating, what they ask is sometimes never answered
 * (Chromium 156).
 */
export function takeOverOnMessage(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('message', (event) => {
    if (isSkipWaiting(event.data)) event.waitUntil(scope.skipWaiting());
    else if (isClaim(event.data)) event.waitUntil(scope.clients.claim().then(renewLookups));
  });
}
