import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/registry.ts';
import { argumentOf, PAGE_OPS } from './support/arguments.ts';
import { attack } from './support/attack.ts';
import { useTarget } from './support/target.ts';

const WRITES = PAGE_OPS.filter((op) => endpoints[op].method === 'POST');
const ORIGINS: readonly Readonly<Record<string, string>>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost:8080.evil.example' },
  { origin: 'http://evil.example:80', 'sec-fetch-site': 'cross-site' },
  { origin: 'http://sub.localhost' },
  { origin: 'file://' },
];
/** What a form or a picture of another page can send without asking first. */
const BODIES: readonly { readonly contentType: string; readonly encode: (arg: unknown) => string }[] = [
  { contentType: 'text/plain', encode: (arg) => JSON.stringify(arg) },
  {
    contentType: 'application/x-www-form-urlencoded',
    encode: (arg) => new URLSearchParams({ json: JSON.stringify(arg) }).toString(),
  },
  {
    contentType: 'multipart/form-data; boundary=x',
    encode: (arg) => `--x\r\ncontent-disposition: form-data; name="json"\r\n\r\n${JSON.stringify(arg)}\r\n--x--\r\n`,
  },
  { contentType: 'application/json', encode: (arg) => JSON.stringify(arg) },
  { contentType: 'text/plain; application/json', encode: (arg) => JSON.stringify(arg) },
];
const OVERRIDES = ['x-http-method-override', 'x-method-override', 'x-http-method'] as const;

describe('S06 request forgery', () => {
  const target = useTarget(['admin01']);
  const isServed = (statusCode: number): boolean => statusCode < 400;

  it('nothing that another page can send is taken', async () => {
    const cases = WRITES.flatMap((op) => ORIGINS.flatMap((origin) => BODIES.map((body) => ({ op, origin, body }))));
    await attack({
      name: 'S06 other pages',
      cases,
      most: 700,
      attempt: async ({ op, origin, body: { contentType, encode } }) => {
        const { statusCode } = await target.server.app.inject({
          method: 'POST',
          url: endpoints[op].path,
          headers: {
            ...target.as('admin01').headers,
            ...origin,
            'content-type': contentType,
            'x-client-req-id': crypto.randomUUID(),
          },
          payload: encode(argumentOf(op)),
        });
        return isServed(statusCode) ? `${statusCode} ${op} as ${contentType} from ${JSON.stringify(origin)}` : null;
      },
    });
  });

  it('the cookie alone changes nothing', async () => {
    // Signing in and asking for a first password need no session, so no token of one.
    const owned = WRITES.filter((op) => endpoints[op].access.kind !== 'public');
    const { cookies } = target.as('admin01');
    await attack({
      name: 'S06 cookie alone',
      cases: owned.flatMap((op) => [undefined, '', 'null', 'A'.repeat(43)].map((token) => ({ op, token }))),
      most: 400,
      attempt: async ({ op, token }) => {
        const headers = {
          cookie: cookies,
          'content-type': 'application/json',
          'x-client-req-id': crypto.randomUUID(),
          ...(token === undefined ? {} : { 'x-xsrf-token': token }),
        };
        const { statusCode } = await target.server.app.inject({
          method: 'POST',
          url: endpoints[op].path,
          headers,
          payload: JSON.stringify(argumentOf(op)),
        });
        return isServed(statusCode) ? `${statusCode} ${op} with ${token ?? 'no token'}` : null;
      },
    });
  });

  it('no other method stands in for a write', async () => {
    const methods = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
    const cases = WRITES.flatMap((op) =>
      methods.flatMap((method) => [
        { op, method, override: null },
        ...OVERRIDES.map((override) => ({ op, method, override })),
      ]),
    );
    await attack({
      name: 'S06 other methods',
      cases,
      most: 500,
      attempt: async ({ op, method, override }) => {
        const { statusCode } = await target.server.app.inject({
          method,
          url: `${endpoints[op].path}?_method=POST`,
          headers: { ...target.as('admin01').headers, ...(override ? { [override]: 'POST' } : {}) },
        });
        return isServed(statusCode) ? `${statusCode} ${method} ${op}` : null;
      },
    });
  });

  it('a picture of another page does not sign anybody out', async () => {
    const { cookies } = target.as('admin01');
    await attack({
      name: 'S06 forced sign-out',
      cases: ['logout', 'expireSession'].flatMap((name) =>
        ['cross-site', 'same-site', 'none'].map((site) => ({ name, site })),
      ),
      most: 6,
      attempt: async ({ name, site }) => {
        const { statusCode } = await target.server.app.inject({
          method: 'GET',
          url: `/api/${name}`,
          headers: { cookie: cookies, 'sec-fetch-site': site },
        });
        return statusCode === 403 ? null : `${statusCode} ${name} from ${site}`;
      },
    });
    expect((await target.as('admin01').call('getMyInfo', {})).status, 'still signed in').toBe(200);
  });
});
