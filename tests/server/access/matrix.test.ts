import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints, type Op } from '#contract/registry.ts';
import {
  EXPECTED,
  isAllowed,
  isOfAccounts,
  PEOPLE,
  ROLES,
  UNNUMBERED,
  type Role,
} from '#tests/support/access-table.ts';
import { openTestServer, type Person, type TestServer } from '#tests/support/server.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';

const OPS = Object.keys(endpoints) as Op[];

/** An argument that no schema accepts: past the gate it is 400, before it 403. Nothing is written either way. */
const NONSENSE = { noSuchField: '1' };

describe.skipIf(!isDatabaseAvailable())('who may call what', () => {
  let server: TestServer;
  const people = new Map<Role, Person>();
  beforeAll(async () => {
    server = await openTestServer();
    for (const role of ROLES) people.set(role, await server.signIn(PEOPLE[role]));
  });
  afterAll(async () => server.close());
  const of = (role: Role): Person => {
    const person = people.get(role);
    if (!person) throw new Error(role);
    return person;
  };

  /** Whoever the table lets call first: nobody holds every letter. */
  const holderOf = (op: Op): Person => of(ROLES.find((role) => isAllowed(EXPECTED[op], role)) ?? 'ROLE_SYS_ADMIN');

  it('each endpoint has a line in the expectation', () => {
    expect(Object.keys(EXPECTED).toSorted()).toEqual(OPS.toSorted());
  });

  it.each(OPS.filter(isOfAccounts))('%s is open exactly to the roles granted', async (op) => {
    const allowed = [];
    for (const role of ROLES) {
      const { status } = await of(role).call(op, NONSENSE);
      expect([400, 403]).toContain(status);
      if (status === 400) allowed.push(role);
    }
    expect(allowed).toEqual(ROLES.filter((role) => isAllowed(EXPECTED[op], role)));
  });

  it.each(OPS.filter((op) => EXPECTED[op] !== 'PUBLIC'))('%s without a session is 401', async (op) => {
    expect((await server.call(op, NONSENSE)).status).toBe(401);
  });

  // The one body that may hold anything.
  it.each(OPS.filter((op) => op !== 'sendSystemMsg' && EXPECTED[op] !== 'CLIENT'))(
    '%s refuses a field that its contract lacks',
    async (op) => {
      const answer = await holderOf(op).call(op, NONSENSE);
      expect(answer.status).toBe(400);
      expect(answer.body.data.errors).toContainEqual({
        field: 'noSuchField',
        message: '알 수 없는 항목이 있습니다. (noSuchField)',
      });
    },
  );

  it.each(OPS.filter((op) => EXPECTED[op] === 'CLIENT'))('%s is open to no account at all', async (op) => {
    for (const role of ROLES) expect((await of(role).call(op, NONSENSE)).status).toBe(401);
  });

  const writes = OPS.filter((op) => endpoints[op].method === 'POST' && isOfAccounts(op));
  it.each(writes)('%s without the right token is 403', async (op) => {
    const person = of('ROLE_SYS_ADMIN');
    for (const token of ['', 'wrong', of('ROLE_OPER').headers['x-xsrf-token'] ?? '']) {
      const answer = await person.call(op, NONSENSE, { headers: { 'x-xsrf-token': token } });
      expect([answer.status, answer.body.data.reason]).toEqual([403, 'XSRF']);
    }
  });

  it.each(OPS.filter((op) => endpoints[op].method === 'POST'))('%s from another site is 403', async (op) => {
    for (const [name, value] of [
      ['sec-fetch-site', 'cross-site'],
      ['sec-fetch-site', 'same-site'],
      ['origin', 'https://evil.example'],
      ['origin', 'null'],
    ] as const) {
      expect((await of('ROLE_SYS_ADMIN').call(op, NONSENSE, { headers: { [name]: value } })).body.data.reason).toBe(
        'XSRF',
      );
    }
  });

  // A repeat of these does no harm: an extended session, a code that opens once, a file that is checked again.
  it.each(writes.filter((op) => !UNNUMBERED.has(op)))('%s without a request number is 400', async (op) => {
    const answer = await holderOf(op).call(op, {}, { headers: { 'x-client-req-id': '' } });
    expect([answer.status, answer.body.data.errors?.[0]?.field]).toEqual([400, 'x-client-req-id']);
  });

  it('a form of another page cannot post text', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: endpoints.login.path,
      headers: { 'content-type': 'text/plain' },
      payload: '{"loginId":"admin01","password":"x"}',
    });
    expect(response.statusCode).toBe(415);
  });

  it('an unknown path answers 404 in the envelope', async () => {
    const response = await server.app.inject({ method: 'GET', url: '/api/nothing' });
    expect([response.statusCode, response.json().code, response.headers['x-madang']]).toEqual([404, 404, '1']);
  });

  it('an older page is asked to reload', async () => {
    expect((await server.call('health', {}, { headers: { 'x-madang-contract': '0' } })).status).toBe(426);
  });

  it('a broken or a huge body is refused politely', async () => {
    const post = (payload: string) =>
      server.app.inject({
        method: 'POST',
        url: endpoints.login.path,
        headers: { 'content-type': 'application/json' },
        payload,
      });
    expect((await post('{"a":')).statusCode).toBe(400);
    expect((await post(JSON.stringify({ a: 'x'.repeat(1_100_000) }))).statusCode).toBe(413);
    expect((await post('{"__proto__":{"x":1}}')).statusCode).toBe(400);
  });

  it('an unknown sort field is 400', async () => {
    expect((await of('ROLE_OPER').call('getGuideItemList', { sortBy: 'cntn; drop table' })).status).toBe(400);
  });

  it('resourceApi lists what the contract declares', async () => {
    const rows = await server.database.db
      .selectFrom('resourceApi')
      .select(['apiPath', 'authType'])
      .where('apiPath', '=', '/api/guide/saveGuideItem')
      .orderBy('authType')
      .execute();
    expect(rows.map((row) => row.authType)).toEqual(['C', 'U']);
  });

  it('writes and reads leave their rows in the log', async () => {
    const person = of('ROLE_OPER');
    const saved = await person.call('saveMyTheme', { themeCd: 'DARK' });
    const listed = await person.call('getGuideItemList', { searchKeyword: '12' });
    await server.app.inject({ method: 'GET', url: '/api/health' });
    await new Promise((resolve) => setImmediate(resolve));
    const rowsOf = (traceId: string) =>
      server.database.db
        .selectFrom('apiUseHis')
        .select(['sttsCd', 'userId', 'resourcePath', 'authType'])
        .where('traceId', '=', traceId)
        .execute();
    expect(await rowsOf(saved.body.traceId)).toEqual([
      { sttsCd: 200, userId: person.userId, resourcePath: null, authType: null },
    ]);
    await expect
      .poll(() => rowsOf(listed.body.traceId), { timeout: 5_000 })
      .toEqual([{ sttsCd: 200, userId: person.userId, resourcePath: '/guide', authType: 'R' }]);
  });
});
