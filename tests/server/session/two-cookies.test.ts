import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEVICE_COOKIE } from '#contract/envelope.ts';
import { DEMO_PASSWORD } from '#server/database/seed/demo/accounts.ts';
import { openSession } from '#server/domains/session/lifetime/session-store.ts';
import { makeSessionToken, xsrfTokenOf } from '#server/domains/session/lifetime/session-token.ts';
import { readCookies } from '#server/plugins/cookies.ts';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { openTestServer, type Answer, type TestServer } from '#tests/support/server.ts';

describe('cookies of one name', () => {
  const read = (cookie: string): readonly string[] => readCookies({ headers: { cookie } }, 'SSOTOKEN');

  it('all values are read, in the order of the header', () => {
    expect(read('SSOTOKEN=one; other=x; SSOTOKEN=two;SSOTOKEN="three"')).toEqual(['one', 'two', 'three']);
    expect(readCookies({ headers: {} }, 'SSOTOKEN')).toEqual([]);
  });

  it('what is no value counts for nothing, and a thousand of them cost ten', () => {
    expect(read('SSOTOKEN=; SSOTOKEN; =x; XSSOTOKEN=no; SSOTOKENX=no; SSOTOKEN=%E0%A4%A; SSOTOKEN=a=b')).toEqual([
      '%E0%A4%A',
      'a=b',
    ]);
    expect(read(Array.from({ length: 1_000 }, (_, at) => `SSOTOKEN=v${at}`).join(';'))).toHaveLength(10);
  });
});

describe.skipIf(!isDatabaseAvailable())('a browser that sends two session cookies', () => {
  let server: TestServer;
  const FOREIGN = 'token-of-the-portal';
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(async () => server.close());

  const openFor = async (loginId: string): Promise<string> => {
    const session = { userId: userIdOf(loginId), ipAddr: '127.0.0.1', userAgent: null, now: server.now() };
    return (await openSession(server.database.db, session)).token;
  };
  const cookieOf = (...tokens: readonly string[]): string => tokens.map((token) => `SSOTOKEN=${token}`).join('; ');
  const whoIs = async (...tokens: readonly string[]): Promise<readonly [number, unknown]> => {
    const answer = await server.call('getMyInfo', {}, { headers: { cookie: cookieOf(...tokens) } });
    return [answer.status, answer.status === 200 ? answer.rows[0]?.['loginId'] : answer.body.data.reason];
  };
  const write = (given: string, ...tokens: readonly string[]): Promise<Answer> =>
    server.call(
      'saveMyTheme',
      { themeCd: 'DARK' },
      { headers: { cookie: cookieOf(...tokens), 'x-xsrf-token': xsrfTokenOf(given) } },
    );
  const themeOf = async (loginId: string): Promise<unknown> =>
    (
      await server.database.db
        .selectFrom('user')
        .select('themeCd')
        .where('loginId', '=', loginId)
        .executeTakeFirstOrThrow()
    ).themeCd;
  const end = (token: string) => server.call('logout', {}, { headers: { cookie: cookieOf(token) } });

  it('is signed in by the one that names a living session, wherever it stands', async () => {
    const ours = await openFor('oper01');
    expect(await whoIs(FOREIGN, ours)).toEqual([200, 'oper01']);
    expect(await whoIs(ours, FOREIGN)).toEqual([200, 'oper01']);
    expect((await write(ours, FOREIGN, ours)).status).toBe(200);
  });

  it('can sign in by the form behind a cookie of a parent domain', async () => {
    const signedIn = await server.call(
        'login',
        { loginId: 'oper03', password: DEMO_PASSWORD },
        { headers: { cookie: cookieOf(FOREIGN) } },
      ),
      token = /SSOTOKEN=([^;]+)/.exec(String(signedIn.headers['set-cookie']))?.[1] ?? '';
    expect(await whoIs(FOREIGN, token)).toEqual([200, 'oper03']);
  });

  it('passes over one that has ended, and hears of the end when nothing else lives', async () => {
    const ended = await openFor('oper02'),
      ours = await openFor('oper02');
    await end(ended);
    expect(await whoIs(ended, ours)).toEqual([200, 'oper02']);
    expect(await whoIs(FOREIGN, ended)).toEqual([419, 'USER']);
    expect(await whoIs(FOREIGN, makeSessionToken())).toEqual([401, undefined]);
  });

  it('passes over one that has expired without a word', async () => {
    const expired = await openFor('head01');
    server.setTime(new Date(server.now().getTime() + 31 * 60_000).toISOString());
    expect(await whoIs(expired, await openFor('head02'))).toEqual([200, 'head02']);
    expect(await whoIs(FOREIGN, expired)).toEqual([419, 'IDLE']);
  });

  it('I7: a write is done as the person whose token it carries, and never as the other one', async () => {
    const theirs = await openFor('dept01'),
      mine = await openFor('dept02');
    expect((await write(mine, theirs, mine)).status).toBe(200);
    expect([await themeOf('dept01'), await themeOf('dept02')]).toEqual(['LIGHT', 'DARK']);
    await end(mine);
    expect((await write(mine, theirs, mine)).status).toBe(419);
    expect((await write(makeSessionToken(), theirs, mine)).status).toBe(403);
    expect(await themeOf('dept01')).toBe('LIGHT');
  });

  it('has left for good when it signs out', async () => {
    const one = await openFor('career01'),
      two = await openFor('career02');
    await server.call('logout', {}, { headers: { cookie: cookieOf(FOREIGN, one, two) } });
    expect([await whoIs(one), await whoIs(two)]).toEqual([
      [419, 'USER'],
      [419, 'USER'],
    ]);
  });

  it('ends no session of its own with DUP or PERM', async () => {
    const ours = await openFor('cnslr03'),
      again = await server.call(
        'login',
        { loginId: 'cnslr03', password: DEMO_PASSWORD },
        { headers: { cookie: cookieOf(FOREIGN, ours) } },
      );
    expect(again.rows[0]).toMatchObject({ stepCd: 'OK', kickedYn: 'N' });
    expect(await whoIs(ours)).toEqual([419, 'USER']);
    const present = /SSOTOKEN=([^;]+)/.exec(String(again.headers['set-cookie']))?.[1] ?? '',
      newPassword = 'Madang#6042K04';
    const changed = await server.call(
      'changePassword',
      { loginId: 'cnslr03', password: DEMO_PASSWORD, newPassword, newPassword2: newPassword },
      { headers: { cookie: cookieOf(FOREIGN, present) } },
    );
    expect(changed.status).toBe(200);
    expect(await whoIs(present)).toEqual([200, 'cnslr03']);
  });

  it('loses no queue by a second cookie of the device', async () => {
    const token = await openFor('prof01'),
      announce = (deviceId: string, ...cookies: readonly string[]): Promise<Answer> =>
        server.call(
          'announceQueue',
          { deviceId, lastSeq: 1, waiting: [[1, 1]] },
          {
            headers: {
              cookie: [cookieOf(token), ...cookies.map((value) => `${DEVICE_COOKIE}=${value}`)].join('; '),
              'x-xsrf-token': xsrfTokenOf(token),
            },
          },
        );
    const deviceId = randomUUID(),
      otherPath = randomUUID();
    await announce(deviceId);
    const again = await announce(deviceId, otherPath, deviceId);
    expect([again.status, again.rows]).toEqual([200, []]);
    const replaced = await announce(randomUUID(), otherPath, deviceId);
    expect(replaced.rows).toMatchObject([{ deviceId, lostCnt: 1 }]);
  });
});
