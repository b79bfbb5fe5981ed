import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { openSecret, encryptSecret } from '../secret-box.ts';
import { hashSessionToken, makeSessionToken } from './session-token.ts';

/** A person who has an account, as the query of each request reads it. */
export interface PersonRow {
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

/** A session row with its person. */
export interface SessionRow extends PersonRow {
  readonly sessionId: string;
  readonly loginDt: Date;
  readonly lastActvtDt: Date;
  readonly stCd: 'ACTIVE' | 'ENDED';
  readonly endRsnCd: string | null;
  readonly loginDivCd: 'LOCAL' | 'SSO';
}

export type EndReason = 'USER' | 'IDLE' | 'MAX' | 'DUP' | 'ADMIN' | 'SSO' | 'PERM' | 'LOST';

export interface NewSession {
  readonly userId: string;
  readonly ipAddr: string;
  readonly userAgent: string | null;
  readonly now: Date;
  /** Missing for a sign-in by password. */
  readonly sso?: SsoTraces;
}

/** What a session keeps of the provider, to end there too and to be ended from there. */
export interface SsoTraces {
  readonly idpSid: string | null;
  readonly idToken: string;
}

const tokenOwner = (sessionId: string): string => `session ${sessionId}`;

const PERSON = [
  'user.userId',
  'user.loginId',
  'user.stfNo',
  'user.acntStCd',
  'user.themeCd',
  'user.pwdTmpYn',
  'user.pwdChgDt',
  'user.lastLoginDt',
  'staff.stfNm',
  'staff.deptCd',
] as const;

function toPerson<
  Row extends {
    readonly stfNm: string | null;
    readonly loginId: string;
    readonly pwdChgDt: string | null;
    readonly accessStamp: number | null;
  },
>(row: Row) {
  return {
    ...row,
    userNm: row.stfNm ?? row.loginId,
    accessStamp: row.accessStamp ?? 0,
    pwdChgDt: row.pwdChgDt === null ? null : new Date(row.pwdChgDt),
  };
}

/** A person by id, for background work of that person; null when unknown. */
export async function findPerson(db: Kysely<Schema>, userId: string): Promise<PersonRow | null> {
  const row = await db
    .selectFrom('user')
    .leftJoin('staff', 'staff.stfNo', 'user.stfNo')
    .select(PERSON)
    .select((eb) => eb.selectFrom('accessStamp').select('stamp').as('accessStamp'))
    .where('user.userId', '=', userId)
    .executeTakeFirst();
  return row ? toPerson(row) : null;
}

/** A session with the cookie value that names it. */
export interface FoundSession {
  readonly token: string;
  readonly row: SessionRow;
}

const sessionsBy = (db: Kysely<Schema>, hashes: readonly string[]) =>
  db
    .selectFrom('userSession')
    .innerJoin('user', 'user.userId', 'userSession.userId')
    .leftJoin('staff', 'staff.stfNo', 'user.stfNo')
    .select([
      'userSession.sessionId',
      'userSession.tokenHash',
      'userSession.loginDt',
      'userSession.lastActvtDt',
      'userSession.stCd',
      'userSession.endRsnCd',
      'userSession.loginDivCd',
      ...PERSON,
    ])
    .select((eb) => eb.selectFrom('accessStamp').select('stamp').as('accessStamp'))
    .where('userSession.tokenHash', 'in', [...hashes]);

/** The statement for one cookie value; the same on both engines. */
let sessionQuery: ReturnType<ReturnType<typeof sessionsBy>['compile']> | undefined;

/**
 * The sessions behind cookie values, whatever became of them, in the order of these; a value that was never issued has
 * none.
 */
export async function findSessions(db: Kysely<Schema>, tokens: readonly string[]): Promise<readonly FoundSession[]> {
  if (tokens.length === 0) return [];
  const hashes = tokens.map(hashSessionToken);
  // Each request asks this, nearly always for one value, and building the statement takes longer than sending it.
  if (hashes.length === 1) sessionQuery ??= sessionsBy(db, hashes).compile();
  const { rows } = await db.executeQuery(
    hashes.length === 1 && sessionQuery ? { ...sessionQuery, parameters: hashes } : sessionsBy(db, hashes).compile(),
  );
  return tokens.flatMap((token, at): readonly FoundSession[] => {
    const found = rows.find(({ tokenHash }) => tokenHash === hashes[at]);
    if (!found) return [];
    const { tokenHash: _tokenHash, ...row } = found;
    return [
      { token, row: { ...toPerson(row), loginDt: new Date(row.loginDt), lastActvtDt: new Date(row.lastActvtDt) } },
    ];
  });
}

/** The session behind one cookie value; null for a value that was never issued. */
export const findSession = async (db: Kysely<Schema>, token: string): Promise<SessionRow | null> =>
  (await findSessions(db, [token]))[0]?.row ?? null;

/** Opens a session. @returns its id and the value of the cookie, which exists nowhere else. */
export async function openSession(
  db: Kysely<Schema>,
  session: NewSession,
): Promise<{ readonly sessionId: string; readonly token: string }> {
  const token = makeSessionToken();
  const sessionId = randomUUID();
  const traces =
    session.sso === undefined
      ? {}
      : {
          loginDivCd: 'SSO' as const,
          idpSid: session.sso.idpSid,
          idTokenEnc: await encryptSecret(db, tokenOwner(sessionId), Buffer.from(session.sso.idToken)),
        };
  await db
    .insertInto('userSession')
    .values({
      sessionId,
      userId: session.userId,
      tokenHash: hashSessionToken(token),
      loginDt: session.now,
      lastActvtDt: session.now,
      ipAddr: session.ipAddr,
      userAgent: session.userAgent,
      deviceNm: deviceNameOf(session.userAgent),
      regId: session.userId,
      modId: session.userId,
      ...traces,
    })
    .execute();
  return { sessionId, token };
}

/** The provider's own words about the sign-in of a session that is open; null for a sign-in by password. */
export async function readIdToken(db: Kysely<Schema>, sessionId: string): Promise<string | null> {
  const { idTokenEnc } = await db
    .selectFrom('userSession')
    .select('idTokenEnc')
    .where('sessionId', '=', sessionId)
    .executeTakeFirstOrThrow();
  return idTokenEnc === null ? null : (await openSecret(db, tokenOwner(sessionId), idTokenEnc)).toString();
}

/** Marks activity. Never moves backwards, when two calls of one session overtake each other. */
export async function touchSession(db: Kysely<Schema>, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('userSession')
    .set({ lastActvtDt: now })
    .where('sessionId', '=', sessionId)
    .where('stCd', '=', 'ACTIVE')
    .where('lastActvtDt', '<', now.toISOString())
    .execute();
}

/** Ends sessions that are still open and completes their sign-in history. @returns how many it ended */
export async function endSessions(
  db: Kysely<Schema>,
  sessionIds: readonly string[],
  reason: EndReason,
  endDt: Date,
): Promise<number> {
  if (sessionIds.length === 0) return 0;
  const ended = await db
    .updateTable('userSession')
    .set({ stCd: 'ENDED', endRsnCd: reason, endDt, modDt: endDt, idTokenEnc: null })
    .where('sessionId', 'in', [...sessionIds])
    .where('stCd', '=', 'ACTIVE')
    .returning('sessionId')
    .execute();
  if (ended.length === 0) return 0;
  await db
    .updateTable('loginHis')
    .set({
      logoutDt: endDt,
      endRsnCd: reason,
      sessionSec: sql<number>`floor(extract(epoch from ${endDt}::timestamptz - "loginDt"))::integer`,
    })
    .where(
      'sessionId',
      'in',
      ended.map((row) => row.sessionId),
    )
    .where('logoutDt', 'is', null)
    .execute();
  return ended.length;
}

/** Sessions of a person that were not ended, with the times that decide whether they still live. */
export async function listOpenSessions(
  db: Kysely<Schema>,
  userId: string,
): Promise<readonly { sessionId: string; loginDt: Date; lastActvtDt: Date; tokenHash: string }[]> {
  const rows = await db
    .selectFrom('userSession')
    .select(['sessionId', 'loginDt', 'lastActvtDt', 'tokenHash'])
    .where('userId', '=', userId)
    .where('stCd', '=', 'ACTIVE')
    .execute();
  return rows.map((row) => ({ ...row, loginDt: new Date(row.loginDt), lastActvtDt: new Date(row.lastActvtDt) }));
}

const DEVICES: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/Whale\//, 'Whale'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** A short name of the device for the history, for instance `Windows Chrome`. */
export function deviceNameOf(userAgent: string | null): string | null {
  if (userAgent === null) return null;
  const name = [DEVICES, BROWSERS]
    .map((list) => list.find(([pattern]) => pattern.test(userAgent))?.[1])
    .filter(Boolean)
    .join(' ');
  return name === '' ? null : name;
}
