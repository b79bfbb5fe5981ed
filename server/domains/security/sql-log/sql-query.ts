import { sql, type Kysely } from 'kysely';
import type { ParsedArg } from '#contract/registry.ts';
import type { Schema } from '#server/database/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { parseSort, readPage, sorted } from '#server/http/paging.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { nameOfUser } from '#server/records/names.ts';
import { requirePeriod, within } from '../search/period.ts';
import { isOfPerson, typed } from '../search/people.ts';

type SlowQuery = ParsedArg<'getSlowSqlList'>;

function statementsWhere({ db }: CallContext, filter: FilterOf<'getSqlLogHisList'>) {
  let query = db.selectFrom('sqlLogHis').where(within('sqlLogHis.execDt', requirePeriod('SQL', filter)));
  const keyword = typed(filter.searchKeyword),
    traceId = typed(filter.traceId),
    sqlId = typed(filter.sqlId),
    tableNm = typed(filter.tableNm);
  if (keyword) query = query.where(isOfPerson('sqlLogHis.userId', keyword));
  if (traceId) query = query.where('sqlLogHis.traceId', '=', traceId);
  if (sqlId) query = query.where('sqlLogHis.sqlId', '=', sqlId);
  if (filter.sqlDivCd) query = query.where('sqlLogHis.sqlDivCd', '=', filter.sqlDivCd);
  if (tableNm)
    query = query.where(sql<boolean>`lower(${tableNm}) = any(string_to_array(lower("sqlLogHis"."tableNms"), ','))`);
  if (filter.elpsMs) query = query.where('sqlLogHis.elpsMs', '>=', Number(filter.elpsMs));
  if (filter.errYn) query = query.where('sqlLogHis.errYn', '=', filter.errYn);
  return query;
}

const withWords = (statements: ReturnType<typeof statementsWhere>) =>
  statements
    .leftJoin('sqlStmt', 'sqlStmt.sqlId', 'sqlLogHis.sqlId')
    .select([
      'sqlLogHis.sqlLogHisId',
      'sqlLogHis.execDt',
      'sqlLogHis.traceId',
      nameOfUser('sqlLogHis.userId').as('userNm'),
      'sqlLogHis.sqlId',
      'sqlLogHis.sqlDivCd',
      'sqlLogHis.tableNms',
      'sqlLogHis.rowCnt',
      'sqlLogHis.elpsMs',
      'sqlLogHis.errYn',
      'sqlLogHis.errMsg',
      'sqlLogHis.bindSmry',
      'sqlStmt.sqlCn',
    ]);

/** Statements that a search means, with their words. */
export const statementList = listOf({
  where: statementsWhere,
  select: withWords,
  sort: { execDt: 'desc' },
  id: 'sqlLogHis.sqlLogHisId',
  columns: { execDt: 'sqlLogHis.execDt', rowCnt: 'sqlLogHis.rowCnt', elpsMs: 'sqlLogHis.elpsMs' },
});

/** Statements of a period by their words: how often, and for how long. The most expensive first. */
export function listSlowStatements(db: Kysely<Schema>, query: SlowQuery) {
  const rows = db.selectFrom('sqlLogHis').where(within('sqlLogHis.execDt', requirePeriod('SQL', query)));
  const groups = rows
    .leftJoin('sqlStmt', 'sqlStmt.sqlId', 'sqlLogHis.sqlId')
    .groupBy(['sqlLogHis.sqlId', 'sqlLogHis.tableNms', 'sqlStmt.sqlCn'])
    .select([
      'sqlLogHis.sqlId',
      'sqlLogHis.tableNms',
      'sqlStmt.sqlCn',
      sql<number>`count(*)`.as('cnt'),
      sql<number>`round(avg("elpsMs"))::integer`.as('avgMs'),
      sql<number>`max("elpsMs")`.as('maxMs'),
      sql<number>`sum("elpsMs")`.as('sumMs'),
    ]);
  return readPage(
    query,
    async () => (await rows.select(sql<number>`count(distinct "sqlId")`.as('cnt')).executeTakeFirstOrThrow()).cnt,
    (limit, offset) =>
      sorted(groups, parseSort(query), [{ field: 'sumMs', direction: 'desc' }], 'sqlLogHis.sqlId')
        .limit(limit)
        .offset(offset)
        .execute(),
  );
}
