import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { CLIENT_ID, CLIENT_SECRET, openProvider, type TestProvider } from '#tests/support/oidc/provider.ts';
import { useServer } from '#tests/support/use-server.ts';

describe.skipIf(!isDatabaseAvailable())('the provider of identities and its administration', () => {
  const server = useServer(),
    admin = server.person('admin01');
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await openProvider({ publicUrl: 'http://localhost:8080' });
  });
  afterAll(async () => provider.close());

  const idpId = randomUUID();
  const values = (over: object = {}) => ({
    idpId,
    idpNm: '대학 통합인증',
    issuerUrl: provider.issuer,
    clientIdVal: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    scopes: 'openid profile email',
    userClaim: 'sub',
    userMatchDivCd: 'STF_NO',
    btnLabel: '통합로그인',
    endSessionYn: 'N',
    useYn: 'N',
    ...over,
  });
  const policy = () =>
    server.database.db.selectFrom('securityPolicy').select(['localLoginDivCd', 'version']).executeTakeFirstOrThrow();
  const steps = async (issuerUrl: string) => {
    const { body, rows } = await admin.call('testIdp', { issuerUrl });
    return [body.data['passedYn'], rows.map((row) => `${String(row['stepCd'])} ${String(row['okYn'])}`)];
  };
  const label = async () => (await server.call('getLoginInfo')).rows[0]?.['ssoLabel'];

  it('the check tells each step', async () => {
    expect(await steps(provider.issuer)).toEqual([
      'Y',
      ['DISCOVERY Y', 'ISSUER Y', 'ENDPOINTS Y', 'KEYS Y', 'LOGOUT Y'],
    ]);
    expect(await steps(provider.issuer.replace('127.0.0.1', 'localhost'))).toEqual(['N', ['DISCOVERY Y', 'ISSUER N']]);
    expect(await steps('http://127.0.0.1:1')).toEqual(['N', ['DISCOVERY N']]);
    for (const bad of [
      'http://idp.univ.ac.kr',
      'ftp://x',
      'no address',
      'http://169.254.169.254/latest',
      'https://user@idp.ac.kr',
      'https://idp.ac.kr/?x=1',
    ]) {
      const refused = await admin.call('testIdp', { issuerUrl: bad });
      expect([refused.status, refused.body.message], bad).toEqual([
        400,
        '공급자 주소는 https://로 시작하고 숫자가 아닌 이름으로 된 주소여야 합니다.',
      ]);
    }
  });

  it('is used only after the check has lately passed, and alone', async () => {
    await server.database.db.deleteFrom('idpCheck').execute();
    expect((await admin.call('saveIdp', values())).rows[0]).toMatchObject({ useYn: 'N', secretYn: 'Y', version: 1 });
    const early = await admin.call('saveIdp', values({ version: 1, useYn: 'Y' }));
    expect([early.status, early.body.data.reason, early.body.message]).toEqual([
      409,
      'STATE',
      '연결 검사를 통과해야 사용할 수 있습니다.',
    ]);
    await steps(provider.issuer);
    expect(await label()).toBeNull();
    expect((await admin.call('saveIdp', values({ version: 1, useYn: 'Y', clientSecret: '' }))).rows[0]).toMatchObject({
      useYn: 'Y',
      secretYn: 'Y',
      version: 2,
    });
    expect([await label(), (await policy()).localLoginDivCd]).toEqual(['통합로그인', 'EMRG']);
    const second = await admin.call('saveIdp', values({ idpId: randomUUID(), useYn: 'Y' }));
    expect([second.status, second.body.data.reason, second.body.message]).toEqual([
      409,
      'DUP',
      '이미 사용 중인 인증 공급자가 있습니다.',
    ]);
  });

  it('keeps its secret to itself and tells of its changes', async () => {
    const shown = await admin.call('getIdp');
    expect(JSON.stringify(shown.body)).not.toMatch(new RegExp(`${CLIENT_SECRET}|SecretEnc`));
    expect(shown.body.data).toMatchObject({
      callbackUrl: 'http://localhost:8080/api/sso/callback',
      backchannelLogoutUrl: 'http://localhost:8080/api/sso/backchannelLogout',
    });
    const { db } = server.database;
    expect(
      (await db.selectFrom('idp').select('clientSecretEnc').executeTakeFirstOrThrow()).clientSecretEnc,
    ).not.toContain(CLIENT_SECRET);
    expect(
      JSON.stringify(
        await db.selectFrom('apiUseHis').select('paramSmry').where('apiPath', '=', '/api/system/saveIdp').execute(),
      ),
    ).not.toContain(CLIENT_SECRET);
    expect(
      await db.selectFrom('permGrntHis').select('aftVal').where('actDivCd', '=', 'CLIENT').execute(),
    ).toContainEqual({ aftVal: expect.stringMatching(/교번, 사용$/) });
    expect(await db.selectFrom('securityPolicyHis').select('rsn').execute()).toEqual([{ rsn: '통합인증 사용' }]);
  });

  it('passwords open for all again when it is used no more', async () => {
    expect((await admin.call('saveIdp', values({ version: 2, useYn: 'N' }))).rows[0]).toMatchObject({ useYn: 'N' });
    expect([await label(), (await policy()).localLoginDivCd]).toEqual([null, 'ALL']);
    expect((await server.app.inject({ method: 'GET', url: '/api/sso/login' })).headers.location).toBe('/login');
  });
});
