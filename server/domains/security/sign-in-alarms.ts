import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { notifyRole, notifyUsers } from '#server/domains/communication/index.ts';
import { displayCount } from '#shared/display.ts';
import { displayMoment, koreanMinute } from '#shared/korean-time.ts';

const HOUR_MS = 3_600_000, ADMIN = 'ROLE_SYS_ADMIN', SCREEN = '/admin/sysMng/hisSrch/loginHisSrch';
/** Locks of an hour from which, and failed sign-ins of an hour above which, the administrators are told. */
const MANY_LOCKS = 10, MANY_FAILURES = 100;

/**
 * Tells people that their account was locked, and the administrators when an hour has more locks or failed sign-ins than
 * usual. Looked at every few minutes and not while somebody signs in, so that an attack does not slow the sign-in down;
 * each person and each hour is told of once.
 */
export async function tellOfSignInTrouble(db: Kysely<Schema>, now: Date): Promise<void> {
  const since = new Date(now.getTime() - HOUR_MS).toISOString(), hour = koreanMinute(now).slice(0, 10);
  // A wrong one-time code is counted under the id with a word behind it.
  const locked = await db.selectFrom('loginFail').leftJoin('user', (on) => on.on('user.loginId', '=', sql<string>`split_part("loginFail"."loginId", ' ', 1)`))
    .select(['loginFail.loginId', 'loginFail.lockDt', 'user.userId']).where('loginFail.lockDt', '>=', since).orderBy('loginFail.lockDt').execute();
  for (const { loginId, lockDt, userId } of locked) {
    if (userId === null || lockDt === null) continue;
    await notifyUsers(db, [userId], {
      tmplCd: 'LOGIN_LOCK', areaCd: 'SYS', title: '계정 잠김', cntn: `${displayMoment(lockDt)}에 로그인 실패가 반복되어 계정이 잠겼습니다. 본인이 아니면 비밀번호를 변경해주세요.`, resourcePath: '/login', onceKey: `LOGIN_LOCK ${loginId} ${lockDt}`, now,
    });
  }
  if (locked.length >= MANY_LOCKS) await tellAdmins(db, now, '계정 잠김 증가', `최근 1시간 동안 계정 ${displayCount(locked.length)}개가 잠겼습니다.`, `LOGIN_LOCKS ${hour}`);
  const { cnt } = await db.selectFrom('loginHis').select(({ fn }) => fn.countAll<number>().as('cnt')).where('loginDt', '>=', since).where('rsltCd', '<>', 'OK').executeTakeFirstOrThrow();
  if (cnt > MANY_FAILURES) await tellAdmins(db, now, '로그인 실패 증가', `최근 1시간 동안 로그인이 ${displayCount(cnt)}회 실패했습니다.`, `LOGIN_FAILURES ${hour}`);
}

const tellAdmins = (db: Kysely<Schema>, now: Date, title: string, cntn: string, onceKey: string): Promise<number> =>
  notifyRole(db, ADMIN, { tmplCd: 'LOGIN_ALERT', areaCd: 'SYS', title, cntn, resourcePath: SCREEN, linkUrl: SCREEN, onceKey, now });
