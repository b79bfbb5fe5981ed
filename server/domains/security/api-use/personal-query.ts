import { sql, type Kysely } from 'kysely';
import type { PrsnAcs } from '#contract/security/api-use-his.ts';
import type { ParsedArg } from '#contract/registry.ts';
import type { AccessModel } from '#server/access/access-model.ts';
import type { PrsnAcsHisTable } from '#server/database/schema/histories.ts';
import type { Schema } from '#server/database/schema.ts';
import { parseSort, readPage, sorted } from '#server/http/paging.ts';
import { requirePeriod, within } from '../search/period.ts';
import { isOfPerson, typed } from '../search/people.ts';

export type PersonalFilter = Omit<ParsedArg<'getPrsnAcsHisList'>, 'page' | 'rowsPerPage'>;

/** Looks at personal data that a search means; a 학번 finds everyone who looked at that student. */
function looksWhere(db: Kysely<Schema>, filter: PersonalFilter) {
  let query = db.selectFrom('prsnAcsHis').where(within('prsnAcsHis.acsDt', requirePeriod('PRSN', filter)));
  const keyword = typed(filter.searchKeyword),
    sbjtKey = typed(filter.sbjtKey);
  if (keyword) query = query.where(isOfPerson('prsnAcsHis.userId', keyword));
  if (sbjtKey) query = query.where('prsnAcsHis.sbjtKey', '=', sbjtKey);
  if (filter.acsDivCd)
    query = query.where('prsnAcsHis.acsDivCd', 'in', filter.acsDivCd.split(',') as PrsnAcsHisTable['acsDivCd'][]);
  if (filter.rsnCd) query = query.where('prsnAcsHis.rsnCd', 'in', filter.rsnCd.split(','));
  return query;
}

export function lookRows(db: Kysely<Schema>, filter: PersonalFilter) {
  const rows = looksWhere(db, filter)
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
  return sorted(rows, parseSort(filter), [{ field: 'acsDt', direction: 'desc' }], 'prsnAcsHis.prsnAcsHisId', {
    acsDt: 'prsnAcsHis.acsDt',
    sbjtCnt: 'prsnAcsHis.sbjtCnt',
  });
}

export const named = (
  model: AccessModel,
  rows: Awaited<ReturnType<ReturnType<typeof lookRows>['execute']>>,
): PrsnAcs[] =>
  rows.map((row) => ({
    ...row,
    resourceNm: model.resourceByPath.get(row.resourcePath)?.resourceNm ?? row.resourcePath,
  }));

export async function listLooks(
  db: Kysely<Schema>,
  model: AccessModel,
  query: ParsedArg<'getPrsnAcsHisList'>,
): Promise<{ data: PrsnAcs[]; totalCount: number }> {
  const page = await readPage(
    query,
    async () =>
      (
        await looksWhere(db, query)
          .select(sql<number>`count(*)`.as('cnt'))
          .executeTakeFirstOrThrow()
      ).cnt,
    (limit, offset) => lookRows(db, query).limit(limit).offset(offset).execute(),
  );
  return { totalCount: page.totalCount, data: named(model, page.data) };
}
