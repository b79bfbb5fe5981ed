import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOwnPath, SSO_PATHS } from '#contract/session/sso-rules.ts';
import { traced } from '#server/plugins/call-trace.ts';
import { readCookies } from '#server/plugins/cookies.ts';
import { setSessionCookies } from '#server/plugins/session.ts';
import type { Services } from '#server/services.ts';
import type { LoginCall } from '../login/open-login.ts';
import { problemOf } from './sso-problem.ts';
import { fail, findAuthorizationUrl, finishSignIn, type SsoOutcome } from './sign-in.ts';
import { takeLogoutMessage } from './sign-out.ts';
import { makeBrowserKey } from './sso-state.ts';

/** Ties a sign-in to the browser that began it; several of its tabs may share it. */
const BROWSER_COOKIE = 'SSOFLOW';
const COOKIE_SEC = 600;
const FORM_LIMIT_BYTES = 20_000;

const callOf = (services: Services, request: FastifyRequest): LoginCall => ({
  db: services.db,
  services,
  request,
  now: services.clock.now(),
  ipAddr: request.ip,
  userAgent: request.headers['user-agent'] ?? null,
});

/** The page that follows, with what it has to say in its address. */
const pageAfter = (path: string, said: Readonly<Record<string, string | null>>): string =>
  `${path}?${new URLSearchParams(Object.entries(said).filter((pair): pair is [string, string] => pair[1] !== null)).toString()}`;

function addressAfter(outcome: SsoOutcome): string {
  if (outcome.kind === 'in')
    return pageAfter('/login', { sso: 'ok', kicked: outcome.kicked ? 'Y' : null, returnUrl: outcome.returnUrl });
  if (outcome.kind === 'failed') return pageAfter('/login', { sso: outcome.why, returnUrl: outcome.returnUrl });
  return pageAfter('/unauthorized', { rsn: outcome.why, id: outcome.shownId });
}

/**
 * The three calls of signing in through the university. Browser and provider make them by themselves, so they answer
 * with redirects and not with rows.
 */
export function registerSsoRoutes(app: FastifyInstance, services: Services): void {
  const trace = <T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> =>
    traced({ traceId: request.id, userId: null }, work);
  registerSignIn(app, services, trace);
  void app.register(async (inner) => {
    inner.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    inner.post(SSO_PATHS.backchannelLogout, async (request, reply) => {
      const token = request.body instanceof URLSearchParams ? request.body.get('logout_token') : null;
      const ended =
        token === null ? null : await trace(request, () => takeLogoutMessage(callOf(services, request), token));
      return ended === null ? reply.code(400).send({ error: 'invalid_request' }) : reply.code(200).send();
    });
  });
}

type Trace = <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>;

function registerSignIn(app: FastifyInstance, services: Services, trace: Trace): void {
  app.get<{ Querystring: { returnUrl?: unknown } }>(SSO_PATHS.login, async (request, reply) => {
    const { returnUrl } = request.query;
    const wanted = typeof returnUrl === 'string' && isOwnPath(returnUrl) ? returnUrl : null;
    const browserKey = readCookies(request, BROWSER_COOKIE)[0] ?? makeBrowserKey();
    const call = callOf(services, request);
    const address = await trace(request, () => findAuthorizationUrl(call, browserKey, wanted)).catch(
      async (error: unknown) => {
        if (problemOf(error) === null) throw error;
        request.log.warn({ err: error }, 'single sign-on');
        // A provider whose own words are wrong is as good as none.
        return addressAfter(await fail(call, 'DOWN', wanted));
      },
    );
    if (address === null) return reply.redirect('/login');
    keepBrowserKey(reply, services, browserKey);
    return reply.redirect(String(address));
  });
  app.get(SSO_PATHS.callback, async (request, reply) => {
    const query = request.url.split('?')[1] ?? '';
    const outcome = await trace(request, () =>
      finishSignIn(callOf(services, request), query, readCookies(request, BROWSER_COOKIE)),
    );
    if (outcome.kind === 'in') setSessionCookies(reply, services.settings, outcome.token);
    return reply.redirect(addressAfter(outcome));
  });
}

function keepBrowserKey(reply: FastifyReply, { settings }: Services, browserKey: string): void {
  reply.setCookie(BROWSER_COOKIE, browserKey, {
    path: '/api/sso',
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.publicUrl.startsWith('https:'),
    maxAge: COOKIE_SEC,
  });
}
