import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SSO_PATHS } from '#contract/session/sso-rules.ts';
import { encryptIdpSecret } from '#server/domains/session/index.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { openSsoBrowser, type SsoBrowser } from '#tests/support/oidc/browser.ts';
import { CANCEL, CLIENT_ID, CLIENT_SECRET, openProvider, type TestProvider } from '#tests/support/oidc/provider.ts';
import { openTestServer, personOn, type TestServer } from '#tests/support/server.ts';

const PUBLIC_URL = 'http://localhost:8080';
const ID_TOKEN_SEC = 300;
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** A provider that takes calls and answers none. */
async function openSilentProvider(): Promise<{ readonly issuer: string; close(): Promise<void> }> {
  const silent = createServer((request) => {
    request.socket.destroy();
  });
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve);
  });
  const address = silent.address();
  if (address === null || typeof address === 'string') throw new Error('the silent provider has no port');
  return {
    issuer: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        silent.close(() => resolve());
      }),
  };
}

describe.skipIf(!isDatabaseAvailable())('signing in through the university', () => {
  let server: TestServer, provider: TestProvider;
  const logged: string[] = [];
  /** The provider's clock is the machine's; ours stands a few seconds into the present, or where a test puts it. */
  const setClock = (aheadSec = 0): void => server.setTime(new Date(Date.now() + aheadSec * 1_000).toISOString());
  const db = () => server.database.db;
  const idpValues = {
    idpId: 'idp1',
    idpNm: '대학 통합인증',
    clientIdVal: CLIENT_ID,
    userMatchDivCd: 'STF_NO' as const,
    useYn: 'Y' as const,
  };

  beforeAll(async () => {
    server = await openTestServer({
      log: {
        level: 'warn',
        stream: {
          write: (line) => {
            logged.push(line);
          },
        },
      },
    });
    const messagesUrl = await server.app.listen({ host: '127.0.0.1', port: 0 });
    // The demo's passwords are older than the machine's clock likes.
    await db().updateTable('securityPolicy').set({ pwdChgCycle: 0 }).execute();
    provider = await openProvider({ publicUrl: PUBLIC_URL, messagesUrl, idTokenSec: ID_TOKEN_SEC });
    await db()
      .insertInto('idp')
      .values({
        ...idpValues,
        issuerUrl: provider.issuer,
        clientSecretEnc: await encryptIdpSecret(db(), 'idp1', CLIENT_SECRET),
      })
      .execute();
  });
  afterAll(async () => {
    await provider.close();
    await server.close();
  });
  beforeEach(() => {
    setClock();
    Object.assign(provider, { person: 'prof01', tamper: null, claims: {} });
  });
  afterEach(async () => {
    await db()
      .updateTable('idp')
      .set({ userMatchDivCd: 'STF_NO', userClaim: 'sub', endSessionYn: 'N', issuerUrl: provider.issuer })
      .execute();
    await db().updateTable('user').set({ ssoSub: null, ssoIss: null }).execute();
  });

  const lastTry = () =>
    db()
      .selectFrom('loginHis')
      .select(['loginDivCd', 'rsltCd', 'loginId', 'userId'])
      .orderBy('regDt', 'desc')
      .limit(1)
      .executeTakeFirst();
  const linkOf = (loginId: string) =>
    db().selectFrom('user').select(['ssoSub', 'ssoIss']).where('loginId', '=', loginId).executeTakeFirstOrThrow();
  const me = (browser: SsoBrowser) =>
    server.app.inject({
      method: 'GET',
      url: '/api/system/getMyInfo',
      headers: { cookie: `SSOTOKEN=${browser.cookies.get('SSOTOKEN') ?? ''}` },
    });
  /** Where a failed sign-in ends: no session, a row of the history, and the reason in the address. */
  const expectFailure = async (browser: SsoBrowser, location: unknown, why: string): Promise<void> => {
    expect(String(location)).toBe(`/login?sso=${why}`);
    expect((await me(browser)).statusCode).toBe(401);
    expect(await lastTry()).toMatchObject({ loginDivCd: 'SSO', rsltCd: 'SSO_ERR', userId: null });
  };

  it('opens a session and goes on to where the person wanted', async () => {
    const browser = openSsoBrowser(server);
    const response = await browser.signIn('/admin/cmnct/cmnctMng/notice?page=2');
    expect([response.statusCode, response.headers.location]).toEqual([
      302,
      '/login?sso=ok&returnUrl=%2Fadmin%2Fcmnct%2FcmnctMng%2Fnotice%3Fpage%3D2',
    ]);
    expect((await me(browser)).json()).toMatchObject({
      code: 200,
      data: { data: [{ loginId: 'prof01', roleCds: ['ROLE_PROF'] }] },
    });
    expect(await lastTry()).toMatchObject({ loginDivCd: 'SSO', rsltCd: 'OK', loginId: 'prof01' });
    const session = await db()
      .selectFrom('userSession')
      .select(['loginDivCd', 'idpSid', 'idTokenEnc'])
      .where('stCd', '=', 'ACTIVE')
      .where('loginDivCd', '=', 'SSO')
      .executeTakeFirstOrThrow();
    expect(session.idpSid).toMatch(/.{10}/);
    // Three letters come by chance in what is sealed; a point never does, and a token has two.
    expect(session.idTokenEnc).toMatch(/^[\w+/=]{100,}$/);
  });

  it('ends in a browser to which a parent domain has given a cookie of the same name', async () => {
    const browser = openSsoBrowser(server),
      address = await browser.toCallback();
    const response = await server.app.inject({
      method: 'GET',
      url: address.slice(PUBLIC_URL.length),
      headers: { cookie: `SSOFLOW=of-the-portal; SSOFLOW=${browser.cookies.get('SSOFLOW') ?? ''}` },
    });
    expect(String(response.headers.location)).toMatch(/^\/login\?sso=ok/);
  });

  it('keeps the name of the first sign-in and knows it again', async () => {
    provider.person = 'subject-42';
    provider.claims = { email: 'prof01@univ.ac.kr', email_verified: true };
    await db().updateTable('idp').set({ userMatchDivCd: 'EMAIL', userClaim: 'email' }).execute();
    await db().updateTable('staff').set({ email: 'Prof01@univ.ac.kr' }).where('stfNo', '=', 'prof01').execute();
    expect((await openSsoBrowser(server).signIn()).headers.location).toMatch(/^\/login\?sso=ok/);
    expect(await linkOf('prof01')).toEqual({ ssoSub: 'subject-42', ssoIss: provider.issuer });
    provider.claims = { email: 'elsewhere@univ.ac.kr' };
    const again = openSsoBrowser(server);
    expect((await again.signIn()).headers.location).toMatch(/^\/login\?sso=ok/);
    expect((await me(again)).json().data.data[0].loginId).toBe('prof01');
  });

  it('never gives a linked account to another subject, nor one to an unverified address', async () => {
    await db()
      .updateTable('user')
      .set({ ssoSub: 'the-real-one', ssoIss: provider.issuer })
      .where('loginId', '=', 'prof01')
      .execute();
    expect((await openSsoBrowser(server).signIn()).headers.location).toBe('/unauthorized?rsn=NOUSER&id=pr****');
    await db().updateTable('user').set({ ssoSub: null, ssoIss: null }).execute();
    await db().updateTable('idp').set({ userMatchDivCd: 'EMAIL', userClaim: 'email' }).execute();
    provider.claims = { email: 'prof01@univ.ac.kr', email_verified: false };
    expect((await openSsoBrowser(server).signIn()).headers.location).toMatch(/^\/unauthorized\?rsn=NOUSER/);
  });

  it('a name prepared by hand opens the account, whoever the provider is', async () => {
    await db().updateTable('idp').set({ userMatchDivCd: 'SUB' }).execute();
    provider.person = 'opaque-7';
    expect((await openSsoBrowser(server).signIn()).headers.location).toMatch(/^\/unauthorized\?rsn=NOUSER/);
    await db().updateTable('user').set({ ssoSub: 'opaque-7' }).where('loginId', '=', 'head01').execute();
    expect((await openSsoBrowser(server).signIn()).headers.location).toMatch(/^\/login\?sso=ok/);
    expect(await linkOf('head01')).toEqual({ ssoSub: 'opaque-7', ssoIss: provider.issuer });
  });

  it('turns away whom the office does not know, who has no role, and who is stopped', async () => {
    provider.person = 'nobody99';
    const unknown = openSsoBrowser(server);
    expect((await unknown.signIn()).headers.location).toBe('/unauthorized?rsn=NOUSER&id=no******');
    expect(await lastTry()).toMatchObject({ rsltCd: 'NOID', loginId: 'nobody99' });
    expect((await me(unknown)).statusCode).toBe(401);
    provider.person = 'norole01';
    expect((await openSsoBrowser(server).signIn()).headers.location).toBe('/unauthorized?rsn=NOROLE&id=no******');
    expect(await lastTry()).toMatchObject({ rsltCd: 'NOROLE', loginId: 'norole01' });
    await db().updateTable('user').set({ acntStCd: 'STOP' }).where('loginId', '=', 'dept03').execute();
    provider.person = 'dept03';
    expect((await openSsoBrowser(server).signIn()).headers.location).toBe('/unauthorized?rsn=STOP&id=de****');
    expect(await lastTry()).toMatchObject({ rsltCd: 'STOP' });
  });

  it('wakes a dormant account and asks for no change of a password', async () => {
    await db()
      .updateTable('user')
      .set({ acntStCd: 'DORM', pwdChgDt: '2020-01-01T00:00:00+09:00' })
      .where('loginId', '=', 'dept02')
      .execute();
    provider.person = 'dept02';
    const browser = openSsoBrowser(server);
    expect((await browser.signIn()).headers.location).toMatch(/^\/login\?sso=ok/);
    expect(await db().selectFrom('user').select('acntStCd').where('loginId', '=', 'dept02').executeTakeFirst()).toEqual(
      { acntStCd: 'ACTIVE' },
    );
    expect(
      await db().selectFrom('permGrntHis').select(['actDivCd', 'befVal']).orderBy('actDt', 'desc').executeTakeFirst(),
    ).toEqual({ actDivCd: 'CHANGE', befVal: 'DORM' });
    const check = await personOn(server.app, 'dept02', browser.cookies.get('SSOTOKEN') ?? '').call('checkRoute', {
      url: '/admin/cmnct/cmnctMng/notice',
    });
    expect(check.status).toBe(200);
  });

  it('session-security.md 8.12: a state opens once, in its own browser, for ten minutes', async () => {
    const browser = openSsoBrowser(server);
    const address = await browser.toCallback();
    expect((await browser.callback(address)).headers.location).toMatch(/^\/login\?sso=ok/);
    browser.cookies.delete('SSOTOKEN');
    await expectFailure(browser, (await browser.callback(address)).headers.location, 'EXPIRED');

    const stolen = await browser.toCallback();
    const thief = openSsoBrowser(server);
    await expectFailure(thief, (await thief.callback(stolen)).headers.location, 'EXPIRED');

    const late = openSsoBrowser(server),
      lateAddress = await late.toCallback('/admin/main');
    setClock(600);
    const answer = await late.callback(lateAddress);
    expect(answer.headers.location).toBe('/login?sso=EXPIRED&returnUrl=%2Fadmin%2Fmain');
    await expectFailure(
      late,
      (await late.callback(`${PUBLIC_URL}${SSO_PATHS.callback}?state=made-up&code=x`)).headers.location,
      'EXPIRED',
    );
  });

  it('refuses a token that is not for us or not of this sign-in', async () => {
    const tampered: readonly (readonly [string, NonNullable<TestProvider['tamper']>])[] = [
      ['nonce', (claims) => ({ ...claims, nonce: 'another' })],
      ['no nonce', ({ nonce: _, ...claims }) => claims],
      ['audience', (claims) => ({ ...claims, aud: 'somebody-else' })],
      ['issuer', (claims) => ({ ...claims, iss: 'https://elsewhere.ac.kr' })],
      ['several audiences', (claims) => ({ ...claims, aud: [CLIENT_ID, 'other'], azp: 'other' })],
      ['future', (claims) => ({ ...claims, iat: Math.floor(Date.now() / 1_000) + 90 })],
    ];
    for (const [what, tamper] of tampered) {
      provider.tamper = tamper;
      const browser = openSsoBrowser(server);
      expect(String((await browser.signIn()).headers.location), what).toBe('/login?sso=TOKEN');
      expect((await me(browser)).statusCode, what).toBe(401);
    }
  });

  it('refuses a token that somebody else signed', async () => {
    const forger = await openProvider({ publicUrl: PUBLIC_URL });
    const original = provider.sign;
    provider.sign = forger.sign;
    provider.tamper = (claims) => claims;
    const browser = openSsoBrowser(server);
    await expectFailure(browser, (await browser.signIn()).headers.location, 'TOKEN');
    provider.sign = original;
    await forger.close();
  });

  it('bears a clock that is off by up to sixty seconds', async () => {
    const nowSec = Math.floor(server.now().getTime() / 1_000);
    const tried = async (times: { readonly iat?: number; readonly exp?: number }): Promise<unknown> => {
      provider.tamper = (claims) => ({ ...claims, ...times });
      return (await openSsoBrowser(server).signIn()).headers.location;
    };
    expect(await tried({ exp: nowSec - 50 })).toMatch(/^\/login\?sso=ok/);
    expect(await tried({ exp: nowSec - 62 })).toBe('/login?sso=TOKEN');
    expect(await tried({ iat: nowSec + 59 })).toMatch(/^\/login\?sso=ok/);
    expect(await tried({ iat: nowSec + 62 })).toBe('/login?sso=TOKEN');
    // Five minutes later by our clock a token of five minutes has ended, by the machine's it has not.
    provider.tamper = null;
    const late = openSsoBrowser(server),
      address = await late.toCallback();
    setClock(ID_TOKEN_SEC + 90);
    await expectFailure(late, (await late.callback(address)).headers.location, 'TOKEN');
  });

  it('says that the person turned back', async () => {
    provider.person = CANCEL;
    const browser = openSsoBrowser(server);
    await expectFailure(browser, (await browser.signIn()).headers.location, 'CANCELLED');
  });

  it('a provider that is down shuts nobody else out', async () => {
    const silent = await openSilentProvider();
    await db().updateTable('idp').set({ issuerUrl: silent.issuer }).execute();
    const asked = await server.app.inject({ method: 'GET', url: `${SSO_PATHS.login}?returnUrl=%2Fadmin%2Fmain` });
    expect(asked.headers.location).toBe('/login?sso=DOWN&returnUrl=%2Fadmin%2Fmain');
    await silent.close();
    expect((await server.app.inject({ method: 'GET', url: SSO_PATHS.login })).headers.location).toBe('/login?sso=DOWN');
    expect(await lastTry()).toMatchObject({ loginDivCd: 'SSO', rsltCd: 'SSO_ERR' });
    await db().updateTable('securityPolicy').set({ localLoginDivCd: 'EMRG' }).execute();
    expect((await server.call('login', { loginId: 'admin01', password: 'Campus!2026' })).rows[0]).toMatchObject({
      stepCd: 'OK',
    });
    expect((await server.call('login', { loginId: 'oper01', password: 'Campus!2026' })).body.message).toBe(
      '통합로그인을 이용해주세요.',
    );
    await db().updateTable('securityPolicy').set({ localLoginDivCd: 'ALL' }).execute();
  });

  it('leads only to paths of our own', async () => {
    for (const evil of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/a\r\nset-cookie: x=1',
    ]) {
      const { location } = (await openSsoBrowser(server).signIn(evil)).headers;
      expect(location, evil).toMatch(/^\/login\?sso=ok(&kicked=Y)?$/);
    }
  });

  it('ends another sign-in of the same person as the policy says', async () => {
    provider.person = 'head02';
    const first = openSsoBrowser(server),
      second = openSsoBrowser(server),
      third = openSsoBrowser(server);
    expect((await first.signIn()).headers.location).toBe('/login?sso=ok');
    expect((await second.signIn()).headers.location).toBe('/login?sso=ok&kicked=Y');
    expect((await me(first)).statusCode).toBe(419);
    await db().updateTable('securityPolicy').set({ dupLoginDivCd: 'BLOCK_NEW' }).execute();
    expect((await third.signIn()).headers.location).toBe('/login?sso=DUP');
    expect(await lastTry()).toMatchObject({ rsltCd: 'DUP', loginId: 'head02' });
    await db().updateTable('securityPolicy').set({ dupLoginDivCd: 'KICK_OLD', ipLimitDivCd: 'ALL' }).execute();
    expect((await third.signIn()).headers.location).toBe('/login?sso=IP');
    await db().updateTable('securityPolicy').set({ ipLimitDivCd: 'NONE' }).execute();
  });

  it('signs out at the provider, too, when the policy wants it', async () => {
    provider.person = 'head03';
    const browser = openSsoBrowser(server);
    await browser.signIn();
    await db().updateTable('idp').set({ endSessionYn: 'Y' }).execute();
    await db().updateTable('securityPolicy').set({ ssoLogoutYn: 'Y' }).execute();
    const answer = await personOn(server.app, 'head03', browser.cookies.get('SSOTOKEN') ?? '').call('logout');
    const url = new URL(String(answer.rows[0]?.['ssoLogoutUrl']));
    expect([url.origin, url.searchParams.get('post_logout_redirect_uri')]).toEqual([
      provider.issuer,
      `${PUBLIC_URL}/login?logout=ok`,
    ]);
    expect(url.searchParams.get('id_token_hint')).toMatch(/^eyJ/);
    expect((await me(browser)).statusCode).toBe(419);
    expect(
      await db()
        .selectFrom('userSession')
        .select('idTokenEnc')
        .where('userId', '=', personOn(server.app, 'head03', '').userId)
        .where('idTokenEnc', 'is not', null)
        .execute(),
    ).toEqual([]);
    const local = await server.signIn('oper01');
    expect((await local.call('logout')).rows[0]).toEqual({ ssoLogoutUrl: null });
    await db().updateTable('securityPolicy').set({ ssoLogoutYn: 'N' }).execute();
  });

  it('signs out here when the provider does not answer, and the log tells of it', async () => {
    provider.person = 'head03';
    const browser = openSsoBrowser(server);
    await browser.signIn();
    const silent = await openSilentProvider();
    await db().updateTable('idp').set({ endSessionYn: 'Y', issuerUrl: silent.issuer }).execute();
    await db().updateTable('securityPolicy').set({ ssoLogoutYn: 'Y' }).execute();
    logged.length = 0;
    const answer = await personOn(server.app, 'head03', browser.cookies.get('SSOTOKEN') ?? '').call('logout');
    expect([answer.status, answer.rows[0]]).toEqual([200, { ssoLogoutUrl: null }]);
    expect((await me(browser)).statusCode).toBe(419);
    await silent.close();
    expect(logged.filter((line) => line.includes('"single sign-out"') && line.includes('"err"'))).toHaveLength(1);
    await db().updateTable('securityPolicy').set({ ssoLogoutYn: 'N' }).execute();
  });

  describe('messages of the provider about a logout', () => {
    const send = (token: string | null) =>
      server.app.inject({
        method: 'POST',
        url: SSO_PATHS.backchannelLogout,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: token === null ? 'x=1' : new URLSearchParams({ logout_token: token }).toString(),
      });
    const nowSec = (): number => Math.floor(server.now().getTime() / 1_000);
    const claimsFor = (over: object = {}) => ({
      iss: provider.issuer,
      aud: CLIENT_ID,
      iat: nowSec(),
      exp: nowSec() + 120,
      jti: randomUUID(),
      events: { [LOGOUT_EVENT]: {} },
      sub: 'dean01',
      ...over,
    });
    const enter = async (): Promise<SsoBrowser> => {
      provider.person = 'dean01';
      const browser = openSsoBrowser(server);
      expect((await browser.signIn()).headers.location).toMatch(/^\/login\?sso=ok/);
      return browser;
    };
    const sidOf = async (): Promise<string> =>
      (
        await db()
          .selectFrom('userSession')
          .innerJoin('user', 'user.userId', 'userSession.userId')
          .select('idpSid')
          .where('loginId', '=', 'dean01')
          .where('stCd', '=', 'ACTIVE')
          .executeTakeFirstOrThrow()
      ).idpSid ?? '';

    it('end the session of a person or of a sign-in, once', async () => {
      const browser = await enter();
      const token = await provider.sign(claimsFor());
      expect((await send(token)).statusCode).toBe(200);
      const ended = await me(browser);
      expect([ended.statusCode, ended.json().data.reason]).toEqual([419, 'SSO']);
      const other = await enter();
      expect((await send(token)).statusCode, 'the same message again').toBe(400);
      expect((await me(other)).statusCode).toBe(200);
      expect((await send(await provider.sign(claimsFor({ sub: undefined, sid: 'unknown' })))).statusCode).toBe(200);
      expect((await me(other)).statusCode).toBe(200);
      expect((await send(await provider.sign(claimsFor({ sub: undefined, sid: await sidOf() })))).statusCode).toBe(200);
      expect((await me(other)).statusCode).toBe(419);
    });

    it('are not believed when anything about them is wrong', async () => {
      const browser = await enter();
      const forger = await openProvider({ publicUrl: PUBLIC_URL });
      const wrong: readonly (readonly [string, string | null])[] = [
        ['nothing', null],
        ['no token', 'abc'],
        ['another key', await forger.sign(claimsFor())],
        [
          'unsigned',
          `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claimsFor())).toString('base64url')}.`,
        ],
        ['issuer', await provider.sign(claimsFor({ iss: 'https://elsewhere.ac.kr' }))],
        ['audience', await provider.sign(claimsFor({ aud: 'other' }))],
        ['no event', await provider.sign(claimsFor({ events: undefined }))],
        ['another event', await provider.sign(claimsFor({ events: { 'http://schemas.openid.net/event/other': {} } }))],
        ['nonce', await provider.sign(claimsFor({ nonce: 'n' }))],
        ['no number', await provider.sign(claimsFor({ jti: undefined }))],
        ['nobody', await provider.sign(claimsFor({ sub: undefined }))],
        ['old', await provider.sign(claimsFor({ exp: nowSec() - 62 }))],
        ['future', await provider.sign(claimsFor({ iat: nowSec() + 90 }))],
        ['no time', await provider.sign(claimsFor({ iat: undefined }))],
      ];
      await forger.close();
      for (const [what, token] of wrong) expect((await send(token)).statusCode, what).toBe(400);
      expect((await me(browser)).statusCode).toBe(200);
    });

    it('come from the provider itself when somebody signs out there', async () => {
      const browser = await enter();
      await browser.signOutAt(provider.issuer);
      await expect.poll(async () => (await me(browser)).statusCode).toBe(419);
    });
  });
});
