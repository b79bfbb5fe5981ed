import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { hashSessionToken, makeSessionToken } from './session-token.ts';

/** A session row with its person, as one query reads them for each request. */
export interface SessionRow {
  readonly sessionId: string;
  readonly loginDt: Date;
  readonly lastActvtDt: Date;
  readonly stCd: 'ACTIVE' | 'ENDED';
  readonly endRsnCd: string | null;
  readonly userId: string;
  readonly loginId: string;
  readonly stfNo: string | null;
  readonly userNm: string;
  readonly deptCd: string | null;
  readonly acntStCd: string;
  readonly themeCd: 'LIGHT' | 'DARK';
  readonly pwdTmpYn: 'Y' | 'N';
  readonly pwdChgDt: Date | null;
  readonly lastLoginDt: string | null;
  /** Stamp of the permissions as of this query. */
  readonly accessStamp: number;
}

export type EndReason = 'USER' | 'IDLE' | 'MAX' | 'DUP' | 'ADMIN' | 'PERM' | 'LOST';

export interface NewSession {
  readonly userId: string;
  readonly ipAddr: string;
  readonly userAgent: string | null;
  readonly now: Date;
}

/** The session behind a cookie value, whatever became of it; null for a token that was never issued. */
export async function findSession(db: Kysely<Schema>, token: string): Promise<SessionRow | null> {
  const row = await db.selectFrom('userSession')
    .innerJoin('user', 'user.userId', 'userSession.userId')
    .leftJoin('staff', 'staff.stfNo', 'user.stfNo')
    .select(['userSession.sessionId', 'userSession.loginDt', 'userSession.lastActvtDt', 'userSession.stCd', 'userSession.endRsnCd',
      'user.userId', 'user.loginId', 'user.stfNo', 'user.acntStCd', 'user.themeCd', 'user.pwdTmpYn', 'user.pwdChgDt', 'user.lastLoginDt',
      'staff.stfNm', 'staff.deptCd'])
    .select((eb) => eb.selectFrom('accessStamp').select('stamp').as('accessStamp'))
    .where('userSession.tokenHash', '=', hashSessionToken(token)).executeTakeFirst();
  if (!row) return null;
  return {
    ...row, userNm: row.stfNm ?? row.loginId, accessStamp: row.accessStamp ?? 0,
    loginDt: new Date(row.loginDt), lastActvtDt: new Date(row.lastActvtDt), pwdChgDt: row.pwdChgDt === null ? null : new Date(row.pwdChgDt),
  };
}

/** Opens a session. @returns its id and the value of the cookie, which exists nowhere else. */
export async function openSession(db: Kysely<Schema>, session: NewSession): Promise<{ readonly sessionId: string; readonly token: string }> {
  const token = makeSessionToken();
  const sessionId = randomUUID();
  await db.insertInto('userSession').values({
    sessionId, userId: session.userId, tokenHash: hashSessionToken(token), loginDt: session.now, lastActvtDt: session.now,
    ipAddr: session.ipAddr, userAgent: session.userAgent, deviceNm: deviceNameOf(session.userAgent), regId: session.userId, modId: session.userId,
  }).execute();
  return { sessionId, token };
}

/** Marks activity. Never moves backwards, when two calls of one session overtake each other. */
export async function touchSession(db: Kysely<Schema>, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('userSession').set({ lastActvtDt: now })
    .where('sessionId', '=', sessionId).where('stCd', '=', 'ACTIVE').where('lastActvtDt', '<', now.toISOString()).execute();
}

/** Ends sessions that are still open and completes their sign-in history. @returns how many it ended */
export async function endSessions(db: Kysely<Schema>, sessionIds: readonly string[], reason: EndReason, endDt: Date): Promise<number> {
  if (sessionIds.length === 0) return 0;
  const ended = await db.updateTable('userSession').set({ stCd: 'ENDED', endRsnCd: reason, endDt, modDt: endDt })
    .where('sessionId', 'in', [...sessionIds]).where('stCd', '=', 'ACTIVE').returning('sessionId').execute();
  if (ended.length === 0) return 0;
  await db.updateTable('loginHis')
    .set({ logoutDt: endDt, endRsnCd: reason, sessionSec: sql<number>`floor(extract(epoch from ${endDt}::timestamptz - "loginDt"))::integer` })
    .where('sessionId', 'in', ended.map((row) => row.sessionId)).where('logoutDt', 'is', null).execute();
  return ended.length;
}

/** Sessions of a person that nobody has ended, with the times that tell whether they still live. */
export async function listOpenSessions(db: Kysely<Schema>, userId: string): Promise<readonly { sessionId: string; loginDt: Date; lastActvtDt: Date; tokenHash: string }[]> {
  const rows = await db.selectFrom('userSession').select(['sessionId', 'loginDt', 'lastActvtDt', 'tokenHash'])
    .where('userId', '=', userId).where('stCd', '=', 'ACTIVE').execute();
  return rows.map((row) => ({ ...row, loginDt: new Date(row.loginDt), lastActvtDt: new Date(row.lastActvtDt) }));
}

const DEVICES: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'], [/Android/, 'Android'], [/Windows/, 'Windows'], [/Macintosh/, 'macOS'], [/Linux/, 'Linux'],
];
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'], [/Whale\//, 'Whale'], [/Firefox\//, 'Firefox'], [/Chrome\//, 'Chrome'], [/Safari\//, 'Safari'],
];

/** A short name of the device for the history, for instance `Windows Chrome`. */
function deviceNameOf(userAgent: string | null): string | null {
  if (userAgent === null) return null;
  const name = [DEVICES, BROWSERS].map((list) => list.find(([pattern]) => pattern.test(userAgent))?.[1]).filter(Boolean).join(' ');
  return name === '' ? null : name;
}
