import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { CallContext } from '#server/http/call-context.ts';
import { holdsKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { nameOfUser } from '#server/records/names.ts';
import { requirePeriod, within } from '../search/period.ts';
import { isOfPerson, typed } from '../search/people.ts';

/**
 * A part of an API's path, or the beginning of a screen's. The few hundred paths that were ever called are stepped
 * through in their index, so that the calls themselves are found by equality.
 */
function isOnPath(text: string): RawBuilder<SqlBool> {
  if (text.startsWith('/') && !text.startsWith('/api'))
    return sql<SqlBool>`starts_with("apiUseHis"."resourcePath", ${text})`;
  return sql<SqlBool>`"apiUseHis"."apiPath" = any (array(with recursive paths as (
    (select "apiPath" from "apiUseHis" order by "apiPath" limit 1)
    union all select (select later."apiPath" from "apiUseHis" as later where later."apiPath" > paths."apiPath" order by later."apiPath" limit 1) from paths where paths."apiPath" is not null)
    select "apiPath" from paths where ${holdsKeyword(text, ['apiPath'])}))`;
}

/** Calls that a search means. */
function usesWhere({ db }: CallContext, filter: FilterOf<'getApiUseHisList'>) {
  let query = db.selectFrom('apiUseHis').where(within('apiUseHis.useDt', requirePeriod('API', filter)));
  const keyword = typed(filter.searchKeyword),
    apiPath = typed(filter.apiPath),
    traceId = typed(filter.traceId),
    clientId = typed(filter.clientId);
  if (keyword) query = query.where(isOfPerson('apiUseHis.userId', keyword));
  if (apiPath) query = query.where(isOnPath(apiPath));
  if (traceId) query = query.where('apiUseHis.traceId', '=', traceId);
  if (clientId) query = query.where('apiUseHis.clientId', '=', clientId);
  if (filter.httpMethod) query = query.where('apiUseHis.httpMethod', '=', filter.httpMethod);
  // Written out, so that the index of what did not succeed is known to hold it.
  if (filter.sttsCd) query = query.where(sql<boolean>`"apiUseHis"."sttsCd" = ${sql.lit(Number(filter.sttsCd))}`);
  if (filter.prsnInfoYn) query = query.where('apiUseHis.prsnInfoYn', '=', filter.prsnInfoYn);
  if (filter.elpsMs) query = query.where(sql<boolean>`"apiUseHis"."elpsMs" >= ${sql.lit(Number(filter.elpsMs))}`);
  return query;
}

const withNames = (uses: ReturnType<typeof usesWhere>) =>
  uses.select([
    'apiUseHis.apiUseHisId',
    'apiUseHis.userId',
    'apiUseHis.useDt',
    nameOfUser('apiUseHis.userId').as('userNm'),
    'apiUseHis.httpMethod',
    'apiUseHis.apiPath',
    'apiUseHis.resourcePath',
    'apiUseHis.authType',
    'apiUseHis.sttsCd',
    'apiUseHis.elpsMs',
    'apiUseHis.sbjtCnt',
    'apiUseHis.ipAddr',
    'apiUseHis.traceId',
    'apiUseHis.clientId',
    'apiUseHis.prsnInfoYn',
    'apiUseHis.paramSmry',
  ]);

/** Calls, the last one first. */
export const useList = listOf({
  where: usesWhere,
  select: withNames,
  sort: { useDt: 'desc' },
  id: 'apiUseHis.apiUseHisId',
  columns: {
    useDt: 'apiUseHis.useDt',
    sttsCd: 'apiUseHis.sttsCd',
    elpsMs: 'apiUseHis.elpsMs',
    sbjtCnt: 'apiUseHis.sbjtCnt',
  },
});
