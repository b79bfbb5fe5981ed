import { signedInOf } from '#server/http/call-context.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { exportRows } from '../search/export.ts';
import { activeSessionList, closeUserSession } from './active-sessions.ts';
import { listLogins, loginRows } from './login-query.ts';

export const loginHisBindings: readonly Binding[] = [
  implement('getLoginHisList', (query, call) => listLogins(call.db, signedInOf(call).model, query)),
  implement('downloadLoginHisExcel', ({ rsn, ...filter }, call) =>
    exportRows(call, {
      rsn,
      read: (limit) => loginRows(call.db, signedInOf(call).model, filter).limit(limit).execute(),
      subjectOf: (row) => row.userId,
    }),
  ),
  implement('getActiveSessionList', activeSessionList.page),
  implement('closeUserSession', async (asked, call) => ({
    data: [{ closedCnt: await closeUserSession(call, asked) }],
  })),
];
