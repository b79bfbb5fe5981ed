/* No schema library here: the service worker reads the same message. */

/** Addresses of the push services of browsers; the server sends to no other address that a caller names. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)*notify\.windows\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
];
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
export const LONGEST_ENDPOINT = 1_000;
/** Browsers that one person may have listening; the oldest gives way. */
export const MAX_PUSH_BROWSERS = 10;
/** A lock screen shows no more, and what is not sent cannot be read there. */
const LONGEST_BODY = 120;

/**
 * Whether a browser may be reached at this address: at a known push service by a safe line, or on this very machine
 * where the application itself is used on one machine alone.
 */
export function isPushEndpoint(endpoint: string, publicUrl: string): boolean {
  if (endpoint.length > LONGEST_ENDPOINT || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username } = new URL(endpoint);
  if (protocol === 'https:' && port === '' && username === '' && SERVICES.some((service) => service.test(hostname)))
    return true;
  return protocol === 'http:' && LOOPBACK.has(hostname) && LOOPBACK.has(new URL(publicUrl).hostname);
}

/**
 * What travels to a browser: which message, its title, the beginning of its text, where it leads. Nothing of the
 * receiver.
 */
export interface PushMessage {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly url: string;
}

/** One line of a text, cut where a lock screen would cut it. */
export function pushBodyOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= LONGEST_BODY ? line : `${line.slice(0, LONGEST_BODY - 1)}…`;
}

/** The message of a push as the service worker gets it; null for what is none of ours. */
export function readPush(data: unknown): PushMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { id, title, body, url } = data as Readonly<Record<string, unknown>>;
  return typeof id === 'string' &&
    typeof title === 'string' &&
    typeof body === 'string' &&
    typeof url === 'string' &&
    (url === '' || /^\/admin\/[^\s\\]*$/.test(url))
    ? { id, title, body, url }
    : null;
}
