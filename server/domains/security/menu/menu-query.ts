import { sql, type Kysely } from 'kysely';
import type { ParsedArg } from '#contract/registry.ts';
import type { AccessModel } from '#server/access/access-model.ts';
import type { Schema } from '#server/database/schema.ts';
import { parseSort, readPage, sorted } from '#server/http/paging.ts';
import { requirePeriod, within } from '../search/period.ts';
import { isOfDept, isOfPerson, typed } from '../search/people.ts';

export type MenuUseFilter = Omit<ParsedArg<'getMenuUseHisList'>, 'page' | 'rowsPerPage'>;

/** Visits that a search means. */
function visitsWhere(db: Kysely<Schema>, model: AccessModel, filter: MenuUseFilter) {
  let query = db.selectFrom('menuUseHis').where(within('menuUseHis.useDt', requirePeriod('MENU', filter)));
  const keyword = typed(filter.searchKeyword),
    deptCd = typed(filter.deptCd);
  if (keyword) query = query.where(isOfPerson('menuUseHis.userId', keyword));
  if (deptCd) query = query.where(isOfDept('menuUseHis.userId', model, deptCd));
  if (filter.menuId) query = query.where('menuUseHis.menuId', '=', filter.menuId);
  if (filter.rsltCd) query = query.where('menuUseHis.rsltCd', '=', filter.rsltCd);
  return query;
}

export function visitRows(db: Kysely<Schema>, model: AccessModel, filter: MenuUseFilter) {
  const rows = visitsWhere(db, model, filter)
    .leftJoin('user', 'user.userId', 'menuUseHis.userId')
    .leftJoin('staff', 'staff.stfNo', 'user.stfNo')
    .leftJoin('dept', 'dept.deptCd', 'staff.deptCd')
    .select([
      'menuUseHis.menuUseHisId',
      'menuUseHis.userId',
      'menuUseHis.useDt',
      'staff.stfNm as userNm',
      'dept.deptNm',
      'menuUseHis.menuNm',
      'menuUseHis.path',
      'menuUseHis.rsltCd',
      'menuUseHis.denyRsnCd',
      'menuUseHis.dwellSec',
    ]);
  return sorted(rows, parseSort(filter), [{ field: 'useDt', direction: 'desc' }], 'menuUseHis.menuUseHisId', {
    useDt: 'menuUseHis.useDt',
    dwellSec: 'menuUseHis.dwellSec',
  });
}

export const listVisits = (db: Kysely<Schema>, model: AccessModel, query: ParsedArg<'getMenuUseHisList'>) =>
  readPage(
    query,
    async () =>
      (
        await visitsWhere(db, model, query)
          .select(sql<number>`count(*)`.as('cnt'))
          .executeTakeFirstOrThrow()
      ).cnt,
    (limit, offset) => visitRows(db, model, query).limit(limit).offset(offset).execute(),
  );
