import type { FastifyRequest } from 'fastify';
import { XSRF_HEADER } from '#contract/envelope.ts';
import { isXsrfTokenOf } from '#server/domains/session/index.ts';
import { forbidden } from '#server/http/failure.ts';
import { HTTP_MESSAGES } from '#server/http/messages.ts';

const single = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/**
 * Refuses a write that another site caused. The browser says itself where a request comes from; one that does not
 * (old, or no browser at all) is judged by its Origin.
 * @throws Failure 403 XSRF
 */
export function requireOwnSite(request: FastifyRequest): void {
  const site = single(request.headers['sec-fetch-site']);
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw forbidden(HTTP_MESSAGES.csrf, 'XSRF');
    return;
  }
  const origin = request.headers.origin;
  if (origin !== undefined && hostOf(origin) !== request.headers.host) throw forbidden(HTTP_MESSAGES.csrf, 'XSRF');
}

/** For the two GETs that change something: only the application's own pages may cause them. */
export function requireOwnPage(request: FastifyRequest): void {
  const site = single(request.headers['sec-fetch-site']);
  if (site !== undefined && site !== 'same-origin') throw forbidden(HTTP_MESSAGES.csrf, 'XSRF');
}

/**
 * Refuses a write without the token of its own session.
 * @throws Failure 403 XSRF
 */
export function requireXsrfToken(request: FastifyRequest, sessionToken: string): void {
  const given = single(request.headers[XSRF_HEADER]);
  if (given === undefined || !isXsrfTokenOf(sessionToken, given)) throw forbidden(HTTP_MESSAGES.csrf, 'XSRF');
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
