import type { ParsedArg } from '#contract/registry.ts';
import { PERM_SCREEN, type PermGrnt } from '#contract/system/perms/perm.ts';
import { scopeOf } from '#server/access/authorise.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { forEachRow } from '#server/http/each-row.ts';
import { gone } from '#server/http/failure.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { readPage } from '#server/http/paging.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { decidePerm } from './decide-perm.ts';
import { countGrants, findGrant, listGrants, type PermFilter } from './perm-queries.ts';
import { requestPerm } from './request-perm.ts';

/** Without R on the screen a person sees what concerns himself. */
function filterFor(call: CallContext, { deptCd, mineYn, ...query }: ParsedArg<'getPermGrntList'>): PermFilter {
  const { model, permissions, session } = signedInOf(call),
    resource = model.resourceByPath.get(PERM_SCREEN);
  const seesAll = resource !== undefined && scopeOf(model, permissions, resource, 'R') !== null;
  return {
    ...query,
    today: koreanDate8(call.now),
    deptCds: deptCd ? deptCd.split(',').flatMap((code) => model.depts.listWithin(code)) : undefined,
    ownerId: seesAll && mineYn !== 'Y' ? undefined : session.userId,
  };
}

async function present(call: CallContext, permGrntId: string): Promise<{ data: PermGrnt[] }> {
  const grant = await findGrant(call.db, permGrntId, koreanDate8(call.now));
  if (grant === null) throw gone();
  return { data: [grant] };
}

export const permBindings: readonly Binding[] = [
  implement('getPermList', async (_query, call) => ({
    data: await call.db.selectFrom('perm').selectAll().where('useYn', '=', 'Y').orderBy('permCd').execute(),
  })),
  implement('getPermGrntList', async (query, call) => {
    const filter = filterFor(call, query);
    return readPage(
      query,
      () => countGrants(call.db, filter),
      (limit, offset) => listGrants(call.db, filter, limit, offset),
    );
  }),
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
