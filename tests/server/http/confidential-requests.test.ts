import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEntries } from '#server/access/row-facts.ts';
import { bindings } from '#server/app.ts';
import { registerEndpoints } from '#server/http/answering/register-endpoints.ts';
import { answerErrors } from '#server/http/failures/error-answer.ts';
import { prepareKeys } from '#server/keys/prepare-keys.ts';
import { hashBody, hashRequest } from '#server/plugins/idempotency.ts';
import type { Services } from '#server/services.ts';
import { servicesOf } from '#tests/server/jobs/job-harness.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';

/** An endpoint that stands below the base of counselling here: that has none yet. */
const OP = 'saveGuideItem',
  PATH = '/api/prfsnCnsl/saveGuideItem';

describe.skipIf(!isDatabaseAvailable())('a numbered request of counselling', () => {
  const server = useServer(),
    oper = server.person('oper01');
  let app: FastifyInstance, services: Services;
  beforeAll(async () => {
    const entryOf = createEntries(server.database.as);
    services = {
      ...servicesOf(server),
      enter: (signedIn) => ({ db: entryOf(signedIn, server.now()), signedIn }),
    };
    await prepareKeys(services.db, services.settings);
    app = fastify({ genReqId: () => randomUUID() });
    answerErrors(app);
    await app.register(cookie);
    registerEndpoints(
      app,
      services,
      bindings.map((binding) =>
        binding.op === OP ? { ...binding, endpoint: { ...binding.endpoint, path: PATH } } : binding,
      ),
    );
    await app.ready();
  });
  afterAll(() => app.close());

  const item = () => ({
    guideItemId: randomUUID(),
    itemNm: '내담자 20210001',
    ctgryCd: 'A',
    qty: 3,
    useDt: '20260406',
    useYn: 'Y',
  });
  const send = (clientReqId: string, payload: object) =>
    app.inject({
      method: 'POST',
      url: PATH,
      headers: { ...oper.headers, 'content-type': 'application/json', 'x-client-req-id': clientReqId },
      payload: JSON.stringify(payload),
    });
  const hashOf = async (clientReqId: string): Promise<string | undefined> =>
    (
      await services.db
        .selectFrom('clientReq')
        .select('bodyHash')
        .where('clientReqId', '=', clientReqId)
        .executeTakeFirst()
    )?.bodyHash;

  it('is kept with a hash that no one can try out in a copy of the database, and a repeat is still known', async () => {
    const clientReqId = randomUUID(),
      body = item();
    const first = await send(clientReqId, body);
    expect(first.statusCode).toBe(200);
    expect(await hashOf(clientReqId)).toBe(await hashRequest(services.settings, { op: OP, path: PATH }, body));
    expect(await hashOf(clientReqId)).not.toBe(hashBody(OP, body));
    const again = await send(clientReqId, body);
    expect(again.statusCode).toBe(200);
    expect(again.json().data).toEqual(first.json().data);
    expect((await send(clientReqId, { ...body, itemNm: '다른 내담자' })).statusCode).toBe(422);
  });

  it('of any other area is kept as ever', async () => {
    const clientReqId = randomUUID(),
      body = item();
    expect((await oper.call(OP, body, { clientReqId })).status).toBe(200);
    expect(await hashOf(clientReqId)).toBe(hashBody(OP, body));
  });
});
