import type { PrecacheEntry } from 'workbox-precaching';
import { holdKeys } from './keys/hold-keys.ts';
import { keepLookups } from './lookups/keep-lookups.ts';
import { keepShell } from './precache/keep-shell.ts';
import { hearPushes } from './push/hear-pushes.ts';
import { takeOverOnMessage } from './update/take-over.ts';
import { withdraw } from './update/withdraw.ts';

/* Named sw.ts because the build names its output, /sw.js, after it. */

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[] };
/** Set by the build. */
declare const __KILL_SWITCH__: boolean;

const entries = self.__WB_MANIFEST;
if (__KILL_SWITCH__) withdraw(self);
else {
  holdKeys(self);
  keepLookups(self);
  keepShell(self, entries);
  hearPushes(self);
  takeOverOnMessage(self);
}
