import type { FastifyRequest } from 'fastify';

/** More of one name no browser has by accident; each costs a comparison. */
const MAX_VALUES = 10;

const unquoted = (value: string): string => (/^".*"$/.test(value) ? value.slice(1, -1) : value);

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/**
 * Every value that a request carries under a cookie's name, in the order of the header. A browser sends two of one name
 * when a parent domain or another path has set one as well, and which of them comes first is not ours to choose (RFC
 * 6265
 * 5.4): reading only the first may mean reading another user's for ever.
 */
export function readCookies(request: Pick<FastifyRequest, 'headers'>, name: string): readonly string[] {
  const values = (request.headers.cookie ?? '').split(';').flatMap((pair) => {
    const at = pair.indexOf('=');
    return at > 0 && pair.slice(0, at).trim() === name ? [decoded(unquoted(pair.slice(at + 1).trim()))] : [];
  });
  return [...new Set(values)].filter((value) => value !== '').slice(0, MAX_VALUES);
}
