import { message } from '#messages/message.ts';
import { EVERYTHING } from '#server/access/scope.ts';
import { signedInOf } from '#server/http/call-context.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { invalidField } from '#server/http/failure.ts';
import { listCodesFor, listDepts, listRoleNames } from './reference-queries.ts';
import { listStaff } from './staff-query.ts';
import { listStudents } from './student-query.ts';

export { isStudentInScope } from './student-query.ts';

/** The shared lookups: departments, staff, students, codes. */
export const lookupBindings: readonly Binding[] = [
  implement('getDeptList', async (filter, call) => ({
    data: await listDepts(
      call.db,
      filter,
      filter.scopeYn === 'Y' ? signedInOf(call).permissions.roleScope : EVERYTHING,
    ),
  })),
  implement('getStfList', async (filter, call) => ({ data: await listStaff(call, filter) })),
  implement('getUserList', async (query, call) => listStudents(call, query)),
  implement('getRoleNmList', async (_filter, call) => ({ data: await listRoleNames(call.db) })),
  implement('getCmmnCdMngList', async (filter, call) => {
    if (!filter.upCdId && !filter.cdCategory) throw invalidField('upCdId', message('M-COND'));
    return { data: await listCodesFor(call.db, filter) };
  }),
  implement('getCmmnCdAllList', async (_filter, call) => ({ data: await listCodesFor(call.db, {}) })),
];
