import { sql, type Kysely } from 'kysely';
import type { ParsedArg } from '#contract/registry.ts';
import type { AccessModel } from '#server/access/access-model.ts';
import type { Schema } from '#server/database/schema.ts';
import { parseSort, readPage, sorted } from '#server/http/paging.ts';
import { among, codesOf, holdsKeyword } from '#server/records/conditions.ts';
import { requirePeriod, within } from '../search/period.ts';
import { isOfDept, typed } from '../search/people.ts';

export type LoginFilter = Omit<ParsedArg<'getLoginHisList'>, 'page' | 'rowsPerPage'>;
const NEWEST = [{ field: 'loginDt', direction: 'desc' }] as const;

/** Sign-ins that a search means. Attempts with an unknown id are found by that id. */
function loginsWhere(db: Kysely<Schema>, model: AccessModel, filter: LoginFilter) {
  return among(loginsOfAnyResult(db, model, filter), 'loginHis.rsltCd', filter.rsltCd);
}

function loginsOfAnyResult(db: Kysely<Schema>, model: AccessModel, filter: LoginFilter) {
  let query = db.selectFrom('loginHis').where(within('loginHis.loginDt', requirePeriod('LOGIN', filter)));
  const keyword = typed(filter.searchKeyword),
    deptCd = typed(filter.deptCd),
    ipAddr = typed(filter.ipAddr);
  if (keyword) query = query.where(holdsKeyword(keyword, ['loginHis.loginId', 'loginHis.userNm']));
  if (deptCd) query = query.where(isOfDept('loginHis.userId', model, deptCd));
  if (filter.loginDivCd) query = query.where('loginHis.loginDivCd', '=', filter.loginDivCd);
  if (ipAddr) query = query.where(holdsKeyword(ipAddr, ['loginHis.ipAddr']));
  return query;
}

export function loginRows(db: Kysely<Schema>, model: AccessModel, filter: LoginFilter) {
  const rows = loginsWhere(db, model, filter)
    .leftJoin('user', 'user.userId', 'loginHis.userId')
    .leftJoin('staff', 'staff.stfNo', 'user.stfNo')
    .leftJoin('dept', 'dept.deptCd', 'staff.deptCd')
    .select([
      'loginHis.loginHisId',
      'loginHis.userId',
      'loginHis.loginDt',
      'loginHis.loginId',
      'loginHis.userNm',
      'dept.deptNm',
      'loginHis.loginDivCd',
      'loginHis.rsltCd',
      'loginHis.ipAddr',
      'loginHis.deviceNm',
      'loginHis.logoutDt',
      'loginHis.endRsnCd',
      'loginHis.sessionSec',
    ]);
  return sorted(rows, parseSort(filter), NEWEST, 'loginHis.loginHisId', {
    loginDt: 'loginHis.loginDt',
    loginId: 'loginHis.loginId',
    sessionSec: 'loginHis.sessionSec',
  });
}

/**
 * One page with what the search comes to by result: the figures are conditions of their own on the screen, so they are
 * those of all results, whichever of them the page shows.
 */
export async function listLogins(db: Kysely<Schema>, model: AccessModel, query: ParsedArg<'getLoginHisList'>) {
  const results = codesOf(query.rsltCd);
  const sums = await loginsOfAnyResult(db, model, query)
    .select([
      sql<number>`count(*)`.as('anyCnt'),
      (results.length === 0
        ? sql<number>`count(*)`
        : sql<number>`count(*) filter (where "rsltCd" in (${sql.join(results)}))`
      ).as('totalCount'),
      sql<number>`count(*) filter (where "rsltCd" = 'OK')`.as('okCnt'),
      sql<number>`count(*) filter (where "rsltCd" = 'LOCK')`.as('lockCnt'),
      sql<number>`count(distinct "loginId")`.as('userCnt'),
    ])
    .executeTakeFirstOrThrow();
  const page = await readPage(
    query,
    async () => sums.totalCount,
    (limit, offset) => loginRows(db, model, query).limit(limit).offset(offset).execute(),
  );
  return {
    ...page,
    okCnt: sums.okCnt,
    lockCnt: sums.lockCnt,
    failCnt: sums.anyCnt - sums.okCnt,
    userCnt: sums.userCnt,
  };
}
