import { sql, type Kysely } from 'kysely';
import type { ParsedArg } from '#contract/registry.ts';
import type { Schema } from '#server/database/schema.ts';
import { parseSort, readPage, sorted } from '#server/http/paging.ts';
import { requirePeriod, within } from '../search/period.ts';
import { isOfPerson, typed } from '../search/people.ts';

type Query = ParsedArg<'getSqlLogHisList'>;
type SlowQuery = ParsedArg<'getSlowSqlList'>;

function statementsWhere(db: Kysely<Schema>, filter: Query) {
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

/** Statements that a search means, with their words. */
export const listStatements = (db: Kysely<Schema>, query: Query) =>
  readPage(
    query,
    async () =>
      (
        await statementsWhere(db, query)
          .select(sql<number>`count(*)`.as('cnt'))
          .executeTakeFirstOrThrow()
      ).cnt,
    (limit, offset) =>
      sorted(
        statementsWhere(db, query)
          .leftJoin('sqlStmt', 'sqlStmt.sqlId', 'sqlLogHis.sqlId')
          .leftJoin('user', 'user.userId', 'sqlLogHis.userId')
          .leftJoin('staff', 'staff.stfNo', 'user.stfNo')
          .select([
            'sqlLogHis.sqlLogHisId',
            'sqlLogHis.execDt',
            'sqlLogHis.traceId',
            'staff.stfNm as userNm',
            'sqlLogHis.sqlId',
            'sqlLogHis.sqlDivCd',
            'sqlLogHis.tableNms',
            'sqlLogHis.rowCnt',
            'sqlLogHis.elpsMs',
            'sqlLogHis.errYn',
            'sqlLogHis.errMsg',
            'sqlLogHis.bindSmry',
            'sqlStmt.sqlCn',
          ]),
        parseSort(query),
        [{ field: 'execDt', direction: 'desc' }],
        'sqlLogHis.sqlLogHisId',
        {
          execDt: 'sqlLogHis.execDt',
          rowCnt: 'sqlLogHis.rowCnt',
          elpsMs: 'sqlLogHis.elpsMs',
        },
      )
        .limit(limit)
        .offset(offset)
        .execute(),
  );

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
