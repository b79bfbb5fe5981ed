import { z } from 'zod';
import { choice, flagFilter } from '../fields.ts';
import { declareRead } from '../endpoint.ts';
import { pagingFields, totalCount } from '../paging.ts';
import { grantOn } from '../permission.ts';
import { atLeast, condition, historyFields, periodFields } from './history-fields.ts';
import { HISTORY_SCREENS } from './history-rules.ts';

const sqlLogSchema = z.object({
  sqlLogHisId: z.string(),
  execDt: z.string(),
  traceId: z.string().nullable(),
  userNm: z.string().nullable(),
  sqlId: z.string(),
  sqlDivCd: z.string(),
  tableNms: z.string(),
  rowCnt: z.number(),
  elpsMs: z.number(),
  errYn: z.string(),
  errMsg: z.string().nullable(),
  bindSmry: z.string().nullable(),
  /** The statement without its values. */
  sqlCn: z.string().nullable(),
});
export type SqlLog = z.infer<typeof sqlLogSchema>;

const slowSqlSchema = z.object({
  sqlId: z.string(),
  tableNms: z.string(),
  cnt: z.number(),
  avgMs: z.number(),
  maxMs: z.number(),
  sumMs: z.number(),
  sqlCn: z.string().nullable(),
});
export type SlowSql = z.infer<typeof slowSqlSchema>;

export const sqlLogEndpoints = {
  /** A call's own statements are shown beside it, too. */
  getSqlLogHisList: declareRead({
    path: '/api/system/getSqlLogHisList',
    access: grantOn('R', HISTORY_SCREENS.SQL, HISTORY_SCREENS.API),
    offline: 'never',
    summary: 'SQL 로그',
    query: z.strictObject({
      ...historyFields,
      traceId: condition,
      sqlId: condition,
      sqlDivCd: choice(['S', 'I', 'U', 'D']),
      tableNm: condition,
      elpsMs: atLeast('소요'),
      errYn: flagFilter,
      ...pagingFields(['execDt', 'rowCnt', 'elpsMs']),
    }),
    row: sqlLogSchema,
    extra: totalCount,
  }),
  getSlowSqlList: declareRead({
    path: '/api/system/getSlowSqlList',
    access: grantOn('R', HISTORY_SCREENS.SQL),
    offline: 'never',
    summary: '느린 SQL',
    query: z.strictObject({ ...periodFields, ...pagingFields(['cnt', 'avgMs', 'maxMs', 'sumMs']) }),
    row: slowSqlSchema,
    extra: totalCount,
  }),
};
