import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { requirePeriod, within } from '../search/period.ts';
import { isOfDept, isOfPerson, typed } from '../search/people.ts';

/** Visits that a search means. */
function visitsWhere(call: CallContext, filter: FilterOf<'getMenuUseHisList'>) {
  let query = call.db.selectFrom('menuUseHis').where(within('menuUseHis.useDt', requirePeriod('MENU', filter)));
  const keyword = typed(filter.searchKeyword),
    deptCd = typed(filter.deptCd);
  if (keyword) query = query.where(isOfPerson('menuUseHis.userId', keyword));
  if (deptCd) query = query.where(isOfDept('menuUseHis.userId', signedInOf(call).model, deptCd));
  if (filter.menuId) query = query.where('menuUseHis.menuId', '=', filter.menuId);
  if (filter.rsltCd) query = query.where('menuUseHis.rsltCd', '=', filter.rsltCd);
  return query;
}

const withNames = (visits: ReturnType<typeof visitsWhere>) =>
  visits
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

/** Visits, the last one first. */
export const visitList = listOf({
  where: visitsWhere,
  select: withNames,
  sort: { useDt: 'desc' },
  id: 'menuUseHis.menuUseHisId',
  columns: { useDt: 'menuUseHis.useDt', dwellSec: 'menuUseHis.dwellSec' },
});
