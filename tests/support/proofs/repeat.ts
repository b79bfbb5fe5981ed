import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { endpoints, type Op } from '#contract/registry.ts';
import type { TestServer } from '../server.ts';
import type { MakeRequest } from '../writes/write-context.ts';
import { DONE, onStage, verdictOf } from './stage.ts';

/**
 * The same request under the same number is answered the same and has one effect; both tries stand in the log of calls.
 * @throws AssertionError, also when the request has no effect that could come twice
 */
export function proveRepeat(server: TestServer, op: Op, makeRequest: MakeRequest): Promise<void> {
  return onStage(server, op, makeRequest, async ({ record, arg, send }) => {
    const clientReqId = randomUUID(),
      start = await record.mark(),
      first = await send(arg, { clientReqId });
    expect(verdictOf(first), `${op} the first time`).toEqual(DONE);
    expect(await record.since(start, ['clientReq']), `effects of ${op}`).not.toBe('');
    const done = await record.mark(),
      again = await send(arg, { clientReqId });
    expect([again.status, again.body.data], `${op} the second time`).toEqual([200, first.body.data]);
    expect(await record.since(done), `effects of a repeated ${op}`).toBe('');
    const traceIds = [first, again].map(({ body }) => body.traceId),
      logged = await server.database.db
        .selectFrom('apiUseHis')
        .select(['traceId', 'sttsCd', 'apiPath'])
        .where('traceId', 'in', traceIds)
        .execute();
    expect(logged, `log of ${op}`).toHaveLength(2);
    expect(logged, `log of ${op}`).toEqual(
      expect.arrayContaining(traceIds.map((traceId) => ({ traceId, sttsCd: 200, apiPath: endpoints[op].path }))),
    );
  });
}
