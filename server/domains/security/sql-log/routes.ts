import { implement, type Binding } from '#server/http/implement.ts';
import { listSlowStatements, statementList } from './sql-query.ts';

export const sqlLogBindings: readonly Binding[] = [
  implement('getSqlLogHisList', statementList.page),
  implement('getSlowSqlList', (query, call) => listSlowStatements(call.db, query)),
];
