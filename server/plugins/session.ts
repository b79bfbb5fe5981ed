import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_COOKIE, XSRF_COOKIE, XSRF_HEADER } from '#contract/envelope.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import type { AccessModel } from '#server/access/access-model.ts';
import type { Permissions } from '#server/access/permissions.ts';
import {
  endSessions,
  expiryOf,
  findSessions,
  isXsrfTokenOf,
  touchSession,
  xsrfTokenOf,
  type FoundSession,
  type SessionRow,
} from '#server/domains/session/index.ts';
import { sessionEnded, unauthenticated } from '#server/http/failure.ts';
import type { ServerSettings, Services } from '#server/services.ts';
import { readCookies } from './cookies.ts';

/** The person behind a request with everything that was read to know it. */
export interface SignedIn {
  readonly token: string;
  readonly session: SessionRow;
  readonly model: AccessModel;
  readonly permissions: Permissions;
}

/**
 * Calls of one session closer together than this count as one activity and are written once: a screen that opens makes
 * a dozen of them. It is written before the call goes on and not kept in memory: the idle limit has to hold on the
 * other servers, too, and after this one has died.
 */
const ACTIVITY_STEP_MS = 1_000;

/** Values of the session cookie in the order in which the browser sends them. */
export const readTokens = (request: FastifyRequest): readonly string[] => readCookies(request, SESSION_COOKIE);

/** A write names its session by the token that it carries: no other one of the browser may answer for it. */
function readMeantTokens(request: FastifyRequest): readonly string[] {
  const tokens = readTokens(request),
    given = request.headers[XSRF_HEADER],
    meant = typeof given === 'string' ? tokens.find((token) => isXsrfTokenOf(token, given)) : undefined;
  return meant === undefined ? tokens : [meant];
}

/** Why a session is over, and since when, where that is not recorded yet. */
interface Ending {
  readonly reason: string | null;
  readonly unwritten: { readonly reason: 'IDLE' | 'MAX' | 'PERM'; readonly at: Date } | null;
}

/** How a session ended: at the moment it expired, not at the call that noticed. Null while it lives. */
function endingOf(model: AccessModel, row: SessionRow, now: Date): Ending | null {
  if (row.stCd === 'ENDED') return { reason: row.endRsnCd, unwritten: null };
  const expiry = expiryOf(model.policy, row),
    over = (reason: 'IDLE' | 'MAX' | 'PERM', at: Date): Ending => ({ reason, unwritten: { reason, at } });
  if (expiry.at <= now) return over(expiry.expireDivCd === 'EMPTY' ? 'IDLE' : 'MAX', expiry.at);
  return row.acntStCd === 'STOP' ? over('PERM', now) : null;
}

/**
 * The first session that lives among those whose cookie the browser sends.
 * @throws Failure 401 when none of them was ever opened here, 419 with the reason of the first when all have ended
 */
async function findLiving(
  { db, access }: Pick<Services, 'db' | 'access'>,
  found: readonly FoundSession[],
  now: Date,
): Promise<FoundSession & { readonly model: AccessModel }> {
  let first: (Ending & { readonly sessionId: string }) | null = null;
  for (const { token, row } of found) {
    const model = await access.getModel(row.accessStamp),
      ending = endingOf(model, row, now);
    if (ending === null) return { token, row, model };
    first ??= { ...ending, sessionId: row.sessionId };
  }
  if (first === null) throw unauthenticated();
  if (first.unwritten !== null) await endSessions(db, [first.sessionId], first.unwritten.reason, first.unwritten.at);
  throw sessionEnded(first.reason);
}

/**
 * The living session of a request.
 * @throws Failure 401 without a token or with an unknown one, 419 with the reason when the session has ended
 */
export async function requireSignedIn(
  services: Pick<Services, 'db' | 'clock' | 'access'>,
  request: FastifyRequest,
  background: boolean,
): Promise<SignedIn> {
  const found = await findSessions(services.db, readMeantTokens(request));
  const now = services.clock.now();
  const { token, row, model } = await findLiving(services, found, now);
  const isActivity = !background && now.getTime() - row.lastActvtDt.getTime() >= ACTIVITY_STEP_MS;
  if (isActivity) await touchSession(services.db, row.sessionId, now);
  const permissions = await services.access.getPermissions(model, row.userId, koreanDate8(now));
  return { token, model, permissions, session: isActivity ? { ...row, lastActvtDt: now } : row };
}

/** Gives the browser its session and the readable token that goes with it. */
export function setSessionCookies(reply: FastifyReply, settings: ServerSettings, token: string): void {
  const shared = { path: '/', sameSite: 'lax', secure: settings.publicUrl.startsWith('https:') } as const;
  reply.setCookie(SESSION_COOKIE, token, { ...shared, httpOnly: true });
  reply.setCookie(XSRF_COOKIE, xsrfTokenOf(token), shared);
}

/** Takes both cookies back. */
export function clearSessionCookies(reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, { path: '/' });
  reply.clearCookie(XSRF_COOKIE, { path: '/' });
}
