import type { PrsnAcs } from '#contract/security/api-use-his.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { among } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { requirePeriod, within } from '../search/period.ts';
import { isOfPerson, typed } from '../search/people.ts';

/** Looks at personal data that a search means; a 학번 finds everyone who looked at that student. */
function looksWhere({ db }: CallContext, filter: FilterOf<'getPrsnAcsHisList'>) {
  let query = db.selectFrom('prsnAcsHis').where(within('prsnAcsHis.acsDt', requirePeriod('PRSN', filter)));
  const keyword = typed(filter.searchKeyword),
    sbjtKey = typed(filter.sbjtKey);
  if (keyword) query = query.where(isOfPerson('prsnAcsHis.userId', keyword));
  if (sbjtKey) query = query.where('prsnAcsHis.sbjtKey', '=', sbjtKey);
  query = among(query, 'prsnAcsHis.acsDivCd', filter.acsDivCd);
  query = among(query, 'prsnAcsHis.rsnCd', filter.rsnCd);
  return query;
}

const withNames = (looks: ReturnType<typeof looksWhere>) =>
  looks
    .leftJoin('user', 'user.userId', 'prsnAcsHis.userId')
    .leftJoin('staff', 'staff.stfNo', 'user.stfNo')
    .leftJoin('dept', 'dept.deptCd', 'staff.deptCd')
    .select([
      'prsnAcsHis.prsnAcsHisId',
      'prsnAcsHis.acsDt',
      'staff.stfNm as userNm',
      'dept.deptNm',
      'prsnAcsHis.acsDivCd',
      'prsnAcsHis.resourcePath',
      'prsnAcsHis.sbjtKey',
      'prsnAcsHis.sbjtCnt',
      'prsnAcsHis.fieldNms',
      'prsnAcsHis.rsnCd',
      'prsnAcsHis.rsnCn',
      'prsnAcsHis.ipAddr',
    ]);

/** Looks, the last one first. */
export const lookList = listOf({
  where: looksWhere,
  select: withNames,
  sort: { acsDt: 'desc' },
  id: 'prsnAcsHis.prsnAcsHisId',
  columns: { acsDt: 'prsnAcsHis.acsDt', sbjtCnt: 'prsnAcsHis.sbjtCnt' },
  present: (rows, call): PrsnAcs[] => {
    const { resourceByPath } = signedInOf(call).model;
    return rows.map((row) => ({
      ...row,
      resourceNm: resourceByPath.get(row.resourcePath)?.resourceNm ?? row.resourcePath,
    }));
  },
});
