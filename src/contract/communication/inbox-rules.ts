/** Server-sent events: only that something has changed, never what. Not an endpoint of the contract, for it carries no JSON. */
export const LIVE_PATH = '/api/cmnct/streamMyAlarm';
/** Rows of one load of the drawer. */
export const INBOX_LOAD = 20;
/** Most rows that one call marks. */
export const MAX_INBOX_MARKED = 100;
/** What a stream may say: the inbox of its person has changed; what people may do has. */
export const LIVE_EVENTS = ['inbox', 'rights'] as const;
export type LiveEvent = (typeof LIVE_EVENTS)[number];
/** The server breaks a stream's silence this often: a page that misses a beat knows within two seconds that its line is not well. */
export const LIVE_BEAT_MS = 1_000;
/** Messages older than this vanish from the inbox. */
export const INBOX_DAYS = 180;
