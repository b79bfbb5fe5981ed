import type { PermGrnt } from '#contract/system/perms/perm.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forEachRow } from '#server/http/each-row.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { decidePerm } from './decide-perm.ts';
import { permGrntList, permGrnts } from './perm-queries.ts';
import { requestPerm } from './request-perm.ts';

const present = async (call: CallContext, permGrntId: string): Promise<{ data: PermGrnt[] }> => ({
  data: [await permGrnts.require(call, permGrntId)],
});

export const permBindings: readonly Binding[] = [
  implement('getPermList', async (_query, call) => ({
    data: await call.db.selectFrom('perm').selectAll().where('useYn', '=', 'Y').orderBy('permCd').execute(),
  })),
  implement('getPermGrntList', permGrntList.page),
  implement('requestPerm', async (request, call) => {
    await requestPerm(call, request);
    return present(call, request.permGrntId);
  }),
  implement('cancelPermReq', async (key, call) => {
    await decidePerm(call, 'cancel', key);
    return present(call, key.permGrntId);
  }),
  implement('approvePerm', async ({ rows }, call) => ({
    data: await forEachRow(
      call,
      rows.map(({ permGrntId, version }) => ({ id: permGrntId, version })),
      (each, { id, version }) => decidePerm(each, 'approve', { permGrntId: id, version }),
    ),
  })),
  implement('rejectPerm', async ({ rjctRsn, ...key }, call) => {
    await decidePerm(call, 'reject', key, rjctRsn);
    return present(call, key.permGrntId);
  }),
  implement('revokePerm', async ({ rvkRsn, ...key }, call) => {
    await decidePerm(call, 'revoke', key, rvkRsn);
    return present(call, key.permGrntId);
  }),
];
