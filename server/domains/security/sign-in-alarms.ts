import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { notifyRole, notifyUsers } from '#server/domains/communication/index.ts';
import { countRows } from '#server/http/paging.ts';
import { displayCount } from '#shared/display.ts';
import { displayMoment, koreanMinute } from '#shared/korean-time.ts';

const HOUR_MS = 3_600_000,
  ADMIN = 'ROLE_SYS_ADMIN',
  SCREEN = '/admin/sysMng/hisSrch/loginHisSrch';
/** Locks of an hour from which, and failed sign-ins of an hour above which, the administrators are notified. */
const MANY_LOCKS = 10,
  MANY_FAILURES = 100;

/**
 * Notifies people that their account was locked, and the administrators when an hour has more locks or failed sign-ins
 * than usual. Looked at every few minutes and not during a sign-in, so that an attack does not slow the sign-in down;
 * each person and each hour is reported once.
 */
export async function reportSignInTrouble(db: Kysely<Schema>, now: Date): Promise<void> {
  const since = new Date(now.getTime() - HOUR_MS).toISOString(),
    hour = koreanMinute(now).slice(0, 10);
  // A wrong one-time code is counted under the id with a word behind it.
  const locked = await db
    .selectFrom('loginFail')
    .leftJoin('user', (on) => on.on('user.loginId', '=', sql<string>`split_part("loginFail"."loginId", ' ', 1)`))
    .select(['loginFail.loginId', 'loginFail.lockDt', 'user.userId'])
    .where('loginFail.lockDt', '>=', since)
    .orderBy('loginFail.lockDt')
    .execute();
  for (const { loginId, lockDt, userId } of locked) {
    if (userId === null || lockDt === null) continue;
    await notifyUsers(db, [userId], {
      tmplCd: 'LOGIN_LOCK',
      vars: { 일시: displayMoment(lockDt) },
      resourcePath: '/login',
      onceKey: `LOGIN_LOCK ${loginId} ${lockDt}`,
      now,
    });
  }
  if (locked.length >= MANY_LOCKS) await notifyAdmins(db, now, '계정 잠김', locked.length, `LOGIN_LOCKS ${hour}`);
  const cnt = await countRows(db.selectFrom('loginHis').where('loginDt', '>=', since).where('rsltCd', '<>', 'OK'));
  if (cnt > MANY_FAILURES) await notifyAdmins(db, now, '로그인 실패', cnt, `LOGIN_FAILURES ${hour}`);
}

const notifyAdmins = (db: Kysely<Schema>, now: Date, what: string, cnt: number, onceKey: string): Promise<number> =>
  notifyRole(db, ADMIN, {
    tmplCd: 'LOGIN_ALERT',
    vars: { 사건: what, 건수: displayCount(cnt) },
    resourcePath: SCREEN,
    linkUrl: SCREEN,
    onceKey,
    now,
  });
