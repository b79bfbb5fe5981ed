/*
 * Every message between the pages, their workers and the service worker. The service worker may be newer or older than
 * the page that talks to it: a message that it does not know is left alone.
 *
 * | sender         | message              | way                         | meaning                                      |
 * |----------------|----------------------|-----------------------------|----------------------------------------------|
 * | page           | SKIP_WAITING         | postMessage                 | take over now (sent by workbox-window)       |
 * | page           | CLAIM                | postMessage                 | take the open pages: you are at work         |
 * | page           | HOLD_KEYS {ring}     | postMessage                 | keep the signed-in person's keys in memory   |
 * | worker         | ASK {owner}          | channel `madang-keys`       | who holds this person's keys                 |
 * | holder         | KEYS {ring}          | channel `madang-keys`       | these are they                               |
 * | worker         | FORGET {owner}       | channel `madang-keys`       | drop all keys but this person's              |
 * | service worker | LOOKUP_CHANGED {op}  | channel `madang-lookups`    | ask it again: it changed, or was not kept    |
 * | service worker | LOOKUP_FAILED {…}    | channel `madang-lookups`    | behind a kept answer came the server's no    |
 * | service worker | OPEN {url}           | client.postMessage          | a notification was clicked: navigate there |
 *
 * For lookups, sign-in, sign-out and the change of the person need no message: they are seen in the traffic that
 * passes.
 */
export type PageMessage = { readonly type: 'SKIP_WAITING' };
/** `url` is a path of the application. */
export type OpenMessage = { readonly type: 'OPEN'; readonly url: string };
export type LookupMessage =
  | { readonly type: 'LOOKUP_CHANGED'; readonly op: string }
  | { readonly type: 'LOOKUP_FAILED'; readonly op: string; readonly status: number; readonly body: string };

/**
 * Keys of one person, which can be used and handed on, not read. What is in them concerns the workers of the pages
 * alone.
 */
export interface HeldRing {
  readonly owner: string;
  /** Epoch milliseconds at which the server released them. */
  readonly sinceMs: number;
}
export type KeyMessage =
  | { readonly type: 'ASK'; readonly owner: string; readonly askId?: string }
  | { readonly type: 'KEYS'; readonly ring: HeldRing }
  | { readonly type: 'NONE'; readonly askId: string }
  | { readonly type: 'FORGET'; readonly owner: string | null };

/** All named in the worker as well; the two import nothing from each other. */
export const KEY_CHANNEL = 'madang-keys';
/** Keys of participants: the same messages, between their pages and the service worker of these. */
export const PART_KEY_CHANNEL = 'madang-part-keys';
export const LOOKUP_CHANNEL = 'madang-lookups';

export function isSkipWaiting(data: unknown): data is PageMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING';
}

export const isClaim = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'CLAIM';

/** The ring of a page that hands its keys over; null for any other message. */
export function heldRing(data: unknown): HeldRing | null {
  const isHolding =
    typeof data === 'object' && data !== null && 'type' in data && data.type === 'HOLD_KEYS' && 'ring' in data;
  return isHolding ? (data.ring as HeldRing) : null;
}
