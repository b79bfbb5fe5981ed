import type { FastifyRequest } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints, type Op } from '#contract/registry.ts';
import { createAccessCache } from '#server/access/access-cache.ts';
import { bindings } from '#server/app.ts';
import { admit, decideCall, isNumbered } from '#server/http/answering/answer-call.ts';
import type { Failure } from '#server/http/failure.ts';
import type { Binding } from '#server/http/implement.ts';
import type { Rights } from '#server/services.ts';
import {
  EXPECTED,
  isAllowed,
  isOfAccounts,
  PEOPLE,
  ROLES,
  UNNUMBERED,
  type Role,
} from '#tests/support/access-table.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { rightsOf } from '#tests/support/rights.ts';
import { useServer } from '#tests/support/use-server.ts';

/*
 * Every endpoint against every gate, without a call: the functions that the server's one handler asks are asked here, with the
 * permissions of the demo campus. That the handler asks them is proved in `gates.test.ts`, by real calls, once for each gate.
 */
const OPS = Object.keys(endpoints) as Op[];
const OWN = OPS.filter(isOfAccounts),
  POSTS = OPS.filter((op) => endpoints[op].method === 'POST'),
  WRITES = POSTS.filter(isOfAccounts);
const SAVES = OWN.filter((op) => {
  const { access } = endpoints[op];
  return access.kind === 'grant' && access.auth === 'SAVE';
});
/** What no schema accepts. */
const NONSENSE = { noSuchField: '1' };

const bindingOf = (op: Op): Binding =>
  bindings.find((binding) => binding.op === op) ?? expect.fail(`${op} has no code`);

describe.skipIf(!isDatabaseAvailable())('who may call what', () => {
  const server = useServer(),
    admin = server.person(PEOPLE.ROLE_SYS_ADMIN),
    oper = server.person(PEOPLE.ROLE_OPER);
  let rights: ReadonlyMap<string, Rights>, gates: Parameters<typeof admit>[0];
  beforeAll(async () => {
    const { db } = server.database;
    rights = await rightsOf(server, Object.values(PEOPLE));
    gates = { db, access: createAccessCache(db), clock: server, enter: (signedIn) => ({ db, signedIn }) };
  });
  const rolesWith = (op: Op, body: object): readonly Role[] =>
    ROLES.filter((role) => {
      const held = rights.get(PEOPLE[role]) ?? expect.fail(role);
      return decideCall(held, endpoints[op], body).scope !== null;
    });
  /** How the gates refuse a request that has no more than these headers; null when they let it in. */
  const refusalOf = async (op: Op, headers: Readonly<Record<string, string>>): Promise<Failure | null> => {
    const token = /SSOTOKEN=([^;]+)/.exec(headers['cookie'] ?? '')?.[1],
      request = { headers, cookies: token === undefined ? {} : { SSOTOKEN: token }, body: {}, ip: '127.0.0.1' };
    return admit(gates, bindingOf(op), request as unknown as FastifyRequest).then(
      () => null,
      (error: Failure) => error,
    );
  };

  it('each endpoint has a line in the expectation', () => {
    expect(Object.keys(EXPECTED).toSorted()).toEqual(OPS.toSorted());
  });

  it.each(OWN)('%s is open exactly to the roles granted', (op) => {
    expect(rolesWith(op, {})).toEqual(ROLES.filter((role) => isAllowed(EXPECTED[op], role)));
  });

  it.each(SAVES)('%s of a stored row asks for U', (op) => {
    const rule = EXPECTED[op];
    expect(rule).toEqual([expect.any(String), 'C']);
    expect(rolesWith(op, { version: 1 })).toEqual(
      ROLES.filter((role) => typeof rule !== 'string' && isAllowed([rule[0], 'U'], role)),
    );
  });

  it.each(OPS.filter((op) => EXPECTED[op] === 'CLIENT'))('%s is open to no account at all', (op) => {
    expect(rolesWith(op, {})).toEqual([]);
  });

  it.each(OPS)('%s is public only where the table says', async (op) => {
    const refusal = await refusalOf(op, {});
    expect(refusal?.status ?? 200).toBe(EXPECTED[op] === 'PUBLIC' ? 200 : 401);
  });

  it.each(WRITES)('%s without the right token is 403', async (op) => {
    const { cookie = '' } = admin.headers;
    for (const token of ['', 'wrong', oper.headers['x-xsrf-token'] ?? '']) {
      const refusal = await refusalOf(op, { cookie, 'x-xsrf-token': token });
      expect([refusal?.status, refusal?.details.reason]).toEqual([403, 'XSRF']);
    }
    expect(await refusalOf(op, admin.headers)).toBeNull();
  });

  it.each(POSTS)('%s from another site is 403', async (op) => {
    for (const [name, value] of [
      ['sec-fetch-site', 'cross-site'],
      ['sec-fetch-site', 'same-site'],
      ['origin', 'https://evil.example'],
      ['origin', 'null'],
    ] as const) {
      const refusal = await refusalOf(op, { ...admin.headers, [name]: value });
      expect([refusal?.status, refusal?.details.reason]).toEqual([403, 'XSRF']);
    }
  });

  // The one body that may hold anything.
  it.each(OPS.filter((op) => op !== 'sendSystemMsg'))('%s refuses a field that its contract lacks', (op) => {
    expect(() => bindingOf(op).parse(NONSENSE)).toThrow(
      expect.objectContaining({
        status: 400,
        details: {
          errors: expect.arrayContaining([
            { field: 'noSuchField', message: '알 수 없는 항목이 있습니다. (noSuchField)' },
          ]),
        },
      }),
    );
  });

  // A repeat of those without does no harm: an extended session, a code that opens once, a file that is checked again.
  it.each(WRITES)('%s asks for a number unless named', (op) => {
    expect(isNumbered(bindingOf(op))).toBe(!UNNUMBERED.has(op));
  });
});
