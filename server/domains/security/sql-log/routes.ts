import { implement, type Binding } from '#server/http/implement.ts';
import { listSlowStatements, listStatements } from './sql-query.ts';

export const sqlLogBindings: readonly Binding[] = [
  implement('getSqlLogHisList', (query, call) => listStatements(call.db, query)),
  implement('getSlowSqlList', (query, call) => listSlowStatements(call.db, query)),
];
