import { sql, type Kysely } from 'kysely';
import type { ActiveSession } from '#contract/security/login-his.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { scopeOf } from '#server/access/authorise.ts';
import { HISTORY_SCREENS, OWN_SESSION } from '#contract/security/history-rules.ts';
import type { Schema } from '#server/database/schema.ts';
import { endSessions, expiryOf, listOpenSessions } from '#server/domains/session/index.ts';
import { personOf, signedInOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden, refused } from '#server/http/failure.ts';
import { parseSort, readPage, sorted } from '#server/http/paging.ts';
import { holds, typed } from '../search/people.ts';

type Query = ParsedArg<'getActiveSessionList'>;
const ROLE_SCREEN = '/admin/sysMng/userRoleMpg';

/** Sessions that nobody ended and whose time is not over: one that has expired unnoticed is not open any more. */
function openSessions(db: Kysely<Schema>, call: CallContext, keyword: string | null) {
  const { policy } = signedInOf(call).model;
  const longest = policy.maxTimeLimitYn === 'Y' ? policy.maxTimeLimit : 1_440;
  const idle =
    policy.emptyTimeYn === 'N'
      ? 1_440
      : policy.emptyTime + (policy.afterEmptyTimeYn === 'Y' ? policy.afterEmptyTime : 0);
  const since = (minutes: number) => new Date(call.now.getTime() - minutes * 60_000).toISOString();
  const query = db
    .selectFrom('userSession')
    .innerJoin('user', 'user.userId', 'userSession.userId')
    .leftJoin('staff', 'staff.stfNo', 'user.stfNo')
    .leftJoin('dept', 'dept.deptCd', 'staff.deptCd')
    .where('userSession.stCd', '=', 'ACTIVE')
    .where('userSession.loginDt', '>', since(longest))
    .where('userSession.lastActvtDt', '>', since(idle));
  return keyword === null
    ? query
    : query.where((eb) => eb.or([holds('user.loginId', keyword), holds('staff.stfNm', keyword)]));
}

/** Who is signed in now, with the time that is left to each. */
export async function listActiveSessions(
  call: CallContext,
  query: Query,
): Promise<{ data: ActiveSession[]; totalCount: number }> {
  const { model, session } = signedInOf(call),
    keyword = typed(query.searchKeyword);
  const page = await readPage(
    query,
    async () =>
      (
        await openSessions(call.db, call, keyword)
          .select(sql<number>`count(*)`.as('cnt'))
          .executeTakeFirstOrThrow()
      ).cnt,
    (limit, offset) =>
      sorted(
        openSessions(call.db, call, keyword).select([
          'userSession.sessionId',
          'userSession.userId',
          'user.loginId',
          'staff.stfNm as userNm',
          'dept.deptNm',
          'userSession.loginDt',
          'userSession.lastActvtDt',
          'userSession.ipAddr',
          'userSession.deviceNm',
        ]),
        parseSort(query),
        [{ field: 'loginDt', direction: 'desc' }],
        'userSession.sessionId',
        {
          loginDt: 'userSession.loginDt',
          lastActvtDt: 'userSession.lastActvtDt',
          loginId: 'user.loginId',
        },
      )
        .limit(limit)
        .offset(offset)
        .execute(),
  );
  const leftSec = (row: { readonly loginDt: string; readonly lastActvtDt: string }): number => {
    const { at } = expiryOf(model.policy, { loginDt: new Date(row.loginDt), lastActvtDt: new Date(row.lastActvtDt) });
    return Math.max(0, Math.floor((at.getTime() - call.now.getTime()) / 1_000));
  };
  return {
    totalCount: page.totalCount,
    data: page.data.map((row) => ({
      ...row,
      leftSec: leftSec(row),
      mineYn: row.sessionId === session.sessionId ? 'Y' : 'N',
    })),
  };
}

/**
 * Ends sessions for a reason, which the access log keeps with the call.
 * @throws Failure 403 without the letter that the way of naming them asks for; 409 STATE for one's own
 */
export async function closeUserSession(
  call: CallContext,
  { sessionIds, userId }: ParsedArg<'closeUserSession'>,
): Promise<number> {
  requireLetter(call, userId === undefined ? HISTORY_SCREENS.LOGIN : ROLE_SCREEN, userId === undefined ? 'D' : 'U');
  const mine = personOf(call);
  if (userId === mine.userId || sessionIds?.includes(mine.sessionId)) throw refused('STATE', OWN_SESSION);
  const named =
    userId === undefined
      ? (sessionIds ?? [])
      : (await listOpenSessions(call.db, userId)).map((session) => session.sessionId);
  return endSessions(call.db, named, 'ADMIN', call.now);
}

function requireLetter(call: CallContext, path: string, letter: 'D' | 'U'): void {
  const { model, permissions } = signedInOf(call),
    resource = model.resourceByPath.get(path);
  if (!resource || scopeOf(model, permissions, resource, letter) === null) throw forbidden();
}
