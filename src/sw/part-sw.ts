import type { PrecacheEntry } from 'workbox-precaching';
import { holdKeys } from './keys/hold-keys.ts';
import { isClaim, PART_KEY_CHANNEL } from './messages.ts';
import { keepShell } from './precache/keep-shell.ts';
import { withdraw } from './update/withdraw.ts';

/*
 * Of the answering page alone, /part-sw.js: a respondent's phone does not fetch the application of the staff, and the
 * fallback of the application never stands for this page. A new version waits until every open page has gone.
 */

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[] };
/** Set by the build. */
declare const __KILL_SWITCH__: boolean;

const entries = self.__WB_MANIFEST;
if (__KILL_SWITCH__) withdraw(self);
else {
  holdKeys(self, PART_KEY_CHANNEL);
  keepShell(self, entries, null);
  self.addEventListener('message', (event) => {
    if (isClaim(event.data)) event.waitUntil(self.clients.claim());
  });
}
