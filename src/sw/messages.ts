/*
 * Every message between the pages, their workers and the service worker. The service worker may be newer or older than
 * the page that talks to it: a message that it does not know is left alone.
 *
 * | sender         | message              | way                         | meaning                                      |
 * |----------------|----------------------|-----------------------------|----------------------------------------------|
 * | page           | SKIP_WAITING         | postMessage                 | take over now (sent by workbox-window)       |
 * | service worker | LOOKUP_CHANGED {op}  | channel `madang-lookups`    | a kept lookup has other content now          |
 *
 * Sign-in, sign-out and the change of the person need no message: they are seen in the traffic that passes.
 */
export type PageMessage = { readonly type: 'SKIP_WAITING' };
export type LookupMessage = { readonly type: 'LOOKUP_CHANGED'; readonly op: string };

/** Named in the worker as well; the two import nothing from each other. */
export const LOOKUP_CHANNEL = 'madang-lookups';

export function isSkipWaiting(data: unknown): data is PageMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING';
}
