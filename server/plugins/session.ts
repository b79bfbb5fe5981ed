import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_COOKIE, XSRF_COOKIE } from '#contract/envelope.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import type { AccessModel } from '#server/access/access-model.ts';
import type { Permissions } from '#server/access/permissions.ts';
import {
  endSessions,
  expiryOf,
  findSession,
  touchSession,
  xsrfTokenOf,
  type SessionRow,
} from '#server/domains/session/index.ts';
import { sessionEnded, unauthenticated } from '#server/http/failure.ts';
import type { ServerSettings, Services } from '#server/services.ts';

/** The person behind a request with everything that was read to know it. */
export interface SignedIn {
  readonly token: string;
  readonly session: SessionRow;
  readonly model: AccessModel;
  readonly permissions: Permissions;
}

/** Calls of one session closer together than this count as one activity: a screen that opens makes a dozen of them. */
const ACTIVITY_STEP_MS = 1_000;

/** Value of the session cookie, or null. */
export const readToken = (request: FastifyRequest): string | null => request.cookies[SESSION_COOKIE] || null;

/**
 * The living session of a request.
 * @throws Failure 401 without a token or with an unknown one, 419 with the reason when the session has ended
 */
export async function requireSignedIn(
  services: Pick<Services, 'db' | 'clock' | 'access'>,
  request: FastifyRequest,
  background: boolean,
): Promise<SignedIn> {
  const token = readToken(request);
  const row = token === null ? null : await findSession(services.db, token);
  if (token === null || row === null) throw unauthenticated();
  if (row.stCd === 'ENDED') throw sessionEnded(row.endRsnCd);
  const now = services.clock.now();
  const model = await services.access.getModel(row.accessStamp);
  await endWhenOver(services, model, row, now);
  const isActivity = !background && now.getTime() - row.lastActvtDt.getTime() >= ACTIVITY_STEP_MS;
  if (isActivity) await touchSession(services.db, row.sessionId, now);
  const permissions = await services.access.getPermissions(model, row.userId, koreanDate8(now));
  return { token, model, permissions, session: isActivity ? { ...row, lastActvtDt: now } : row };
}

/** A session that is over ends at the moment it expired, not at the call that noticed. */
async function endWhenOver(
  { db }: Pick<Services, 'db'>,
  model: AccessModel,
  row: SessionRow,
  now: Date,
): Promise<void> {
  const expiry = expiryOf(model.policy, row);
  if (expiry.at <= now) {
    const reason = expiry.expireDivCd === 'EMPTY' ? 'IDLE' : 'MAX';
    await endSessions(db, [row.sessionId], reason, expiry.at);
    throw sessionEnded(reason);
  }
  if (row.acntStCd === 'STOP') {
    await endSessions(db, [row.sessionId], 'PERM', now);
    throw sessionEnded('PERM');
  }
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
