import type { ActiveSession } from '#contract/security/login-his.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { scopeOf } from '#server/access/authorise.ts';
import { HISTORY_SCREENS, OWN_SESSION } from '#contract/security/history-rules.ts';
import { endSessions, expiryOf, listOpenSessions } from '#server/domains/session/index.ts';
import { personOf, signedInOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden, refused } from '#server/http/failure.ts';
import { holdsKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { typed } from '../search/people.ts';

const ROLE_SCREEN = '/admin/sysMng/userRoleMpg';

/** Sessions that were not ended and whose time is not over: one that has expired unnoticed is not open any more. */
function openSessions(call: CallContext, { searchKeyword }: FilterOf<'getActiveSessionList'>) {
  const { policy } = signedInOf(call).model,
    keyword = typed(searchKeyword);
  const longest = policy.maxTimeLimitYn === 'Y' ? policy.maxTimeLimit : 1440;
  const idle =
    policy.emptyTimeYn === 'N'
      ? 1_440
      : policy.emptyTime + (policy.afterEmptyTimeYn === 'Y' ? policy.afterEmptyTime : 0);
  const since = (minutes: number) => new Date(call.now.getTime() - minutes * 60_000).toISOString();
  const query = call.db
    .selectFrom('userSession')
    .innerJoin('user', 'user.userId', 'userSession.userId')
    .leftJoin('staff', 'staff.stfNo', 'user.stfNo')
    .leftJoin('dept', 'dept.deptCd', 'staff.deptCd')
    .where('userSession.stCd', '=', 'ACTIVE')
    .where('userSession.loginDt', '>', since(longest))
    .where('userSession.lastActvtDt', '>', since(idle));
  return keyword === null ? query : query.where(holdsKeyword(keyword, ['user.loginId', 'staff.stfNm']));
}

const withDept = (sessions: ReturnType<typeof openSessions>) =>
  sessions.select([
    'userSession.sessionId',
    'userSession.userId',
    'user.loginId',
    'staff.stfNm as userNm',
    'dept.deptNm',
    'userSession.loginDt',
    'userSession.lastActvtDt',
    'userSession.ipAddr',
    'userSession.deviceNm',
  ]);

/** Who is signed in now, with the time that is left to each. */
export const activeSessionList = listOf({
  where: openSessions,
  select: withDept,
  sort: { loginDt: 'desc' },
  id: 'userSession.sessionId',
  columns: { loginDt: 'userSession.loginDt', lastActvtDt: 'userSession.lastActvtDt', loginId: 'user.loginId' },
  present: (rows, call): ActiveSession[] =>
    rows.map((row) => ({
      ...row,
      leftSec: leftSec(call, row),
      mineYn: row.sessionId === personOf(call).sessionId ? 'Y' : 'N',
    })),
});

function leftSec(call: CallContext, { loginDt, lastActvtDt }: Pick<ActiveSession, 'loginDt' | 'lastActvtDt'>): number {
  const { policy } = signedInOf(call).model;
  const { at } = expiryOf(policy, { loginDt: new Date(loginDt), lastActvtDt: new Date(lastActvtDt) });
  return Math.max(0, Math.floor((at.getTime() - call.now.getTime()) / 1000));
}

/**
 * Ends sessions for a reason, which the access log keeps with the call.
 * @throws Failure 403 without the letter that the way of naming them asks for; 409 STATE for one's own
 */
export async function closeUserSession(
  call: CallContext,
  { sessionIds, userId }: ParsedArg<'closeUserSession'>,
): Promise<number> {
  requirePermission(call, userId === undefined ? HISTORY_SCREENS.LOGIN : ROLE_SCREEN, userId === undefined ? 'D' : 'U');
  const mine = personOf(call);
  if (userId === mine.userId || sessionIds?.includes(mine.sessionId)) throw refused('STATE', OWN_SESSION);
  const named =
    userId === undefined
      ? (sessionIds ?? [])
      : (await listOpenSessions(call.db, userId)).map((session) => session.sessionId);
  return endSessions(call.db, named, 'ADMIN', call.now);
}

function requirePermission(call: CallContext, path: string, permission: 'D' | 'U'): void {
  const { model, permissions } = signedInOf(call),
    resource = model.resourceByPath.get(path);
  if (!resource || scopeOf(model, permissions, resource, permission) === null) throw forbidden();
}
