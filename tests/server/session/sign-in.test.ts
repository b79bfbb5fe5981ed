import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, personOn, type TestServer } from '#tests/support/server.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';

const PASSWORD = 'Campus!2026';
const tokenOf = (cookies: unknown): string => /SSOTOKEN=([^;]+)/.exec(String(cookies))?.[1] ?? '';

describe.skipIf(!isDatabaseAvailable())('signing in', () => {
  let server: TestServer;
  let address = 0;
  const login = (loginId: string, password: string, headers: Record<string, string> = {}) => {
    address += 1;
    return server.call(
      'login',
      { loginId, password },
      { headers, remoteAddress: `10.0.${Math.floor(address / 250)}.${address % 250}` },
    );
  };
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(async () => server.close());

  it('a right password opens a session with both cookies', async () => {
    const answer = await login('oper01', PASSWORD);
    expect(answer.status).toBe(200);
    expect(answer.rows[0]).toMatchObject({
      stepCd: 'OK',
      kickedYn: 'N',
      me: {
        loginId: 'oper01',
        userNm: '박지은',
        roleCds: ['ROLE_OPER'],
        session: { serverTime: '1800', expireDivCd: 'EMPTY' },
      },
    });
    const cookies = String(answer.headers['set-cookie']);
    expect(cookies).toMatch(/SSOTOKEN=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax/);
    expect(cookies).toMatch(/XSRF-TOKEN=[\w-]{43}; Path=\/; SameSite=Lax/);
    const person = personOn(server.app, 'oper01', tokenOf(cookies));
    expect((await person.call('getMyInfo')).rows[0]).toMatchObject({ loginId: 'oper01' });
  });

  it('tells when and from where a person came last, before this time', async () => {
    const meOf = async (answer: Awaited<ReturnType<typeof login>>) =>
      (await personOn(server.app, 'career01', tokenOf(answer.headers['set-cookie'])).call('getMyInfo')).rows[0];
    server.setTime('2026-04-06T09:00:00+09:00');
    const first = await login('career01', PASSWORD),
      from = `10.0.0.${address}`;
    expect(first.rows[0]).toMatchObject({ me: { lastLoginDt: null, lastLoginIp: null } });
    await login('career01', 'wrong');
    server.setTime('2026-04-06T10:00:00+09:00');
    const second = await login('career01', PASSWORD),
      before = { lastLoginDt: '2026-04-06T09:00:00.000+09:00', lastLoginIp: from };
    expect(second.rows[0]).toMatchObject({ me: before });
    // The same word after a reload.
    expect(await meOf(second)).toMatchObject(before);
  });

  it('session-security.md 8.4: five wrong passwords lock until half past', async () => {
    server.setTime('2026-04-06T10:00:00+09:00');
    for (let n = 1; n <= 4; n += 1) {
      const answer = await login('prof01', 'wrong');
      expect(answer.status).toBe(400);
      expect(answer.body.message).toBe(`아이디 또는 비밀번호가 올바르지 않습니다. (${n}/5)`);
    }
    expect((await login('prof01', 'wrong')).body.message).toBe(
      '비밀번호를 5회 잘못 입력하여 계정이 잠겼습니다. 30분 후 다시 시도하거나 관리자에게 문의해주세요.',
    );
    server.setTime('2026-04-06T10:29:59+09:00');
    expect((await login('prof01', PASSWORD)).body.data.reason).toBe('LOCK');
    server.setTime('2026-04-06T10:30:00+09:00');
    expect((await login('prof01', PASSWORD)).status).toBe(200);
    const user = await server.database.db
      .selectFrom('user')
      .select('pwdFailCnt')
      .where('loginId', '=', 'prof01')
      .executeTakeFirstOrThrow();
    expect(user.pwdFailCnt).toBe(0);
    expect(
      await server.database.db.selectFrom('loginFail').selectAll().where('loginId', '=', 'prof01').execute(),
    ).toEqual([]);
  });

  it('session-security.md 8.4: an unknown id gets the same messages', async () => {
    server.setTime('2026-04-06T10:00:00+09:00');
    const messages = [];
    for (let n = 1; n <= 6; n += 1) messages.push((await login('nobody99', 'wrong')).body.message);
    expect(messages.slice(0, 4)).toEqual([1, 2, 3, 4].map((n) => `아이디 또는 비밀번호가 올바르지 않습니다. (${n}/5)`));
    expect(messages[4]).toContain('계정이 잠겼습니다');
    expect(messages[5]).toBe(messages[4]);
  });

  it('forty guesses at once are still only five', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => login('dept02', `guess${n}`)));
    expect(answers.filter((answer) => answer.body.data.reason === 'PWD')).toHaveLength(4);
    expect(answers.filter((answer) => answer.body.data.reason === 'LOCK')).toHaveLength(36);
  });

  it('session-security.md 8.5: a second sign-in ends the first', async () => {
    const first = await login('cnslr01', PASSWORD);
    const second = await login('cnslr01', PASSWORD);
    expect(second.rows[0]).toMatchObject({ kickedYn: 'Y' });
    const former = await personOn(server.app, 'cnslr01', tokenOf(first.headers['set-cookie'])).call('getMyInfo');
    expect([former.status, former.body.data.reason, former.body.message]).toEqual([
      419,
      'DUP',
      '세션이 만료되어 로그아웃합니다.',
    ]);
  });

  it('a sign-in of the same browser replaces its session', async () => {
    const first = await login('cnslr02', PASSWORD);
    const again = await login('cnslr02', PASSWORD, { cookie: `SSOTOKEN=${tokenOf(first.headers['set-cookie'])}` });
    expect(again.rows[0]).toMatchObject({ kickedYn: 'N' });
  });

  it('session-security.md 8.6: a person without a role is told NOROLE', async () => {
    const answer = await login('norole01', PASSWORD);
    expect([answer.status, answer.body.data.reason]).toEqual([403, 'NOROLE']);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('a stopped account is told so only after the right password', async () => {
    await server.database.db.updateTable('user').set({ acntStCd: 'STOP' }).where('loginId', '=', 'career02').execute();
    expect((await login('career02', 'wrong')).body.data.reason).toBe('PWD');
    expect((await login('career02', PASSWORD)).body.message).toBe('사용이 중지된 계정입니다. 관리자에게 문의해주세요.');
  });

  it('empty fields are named as the page names them', async () => {
    const answer = await login('', '');
    expect(answer.body.data.errors).toEqual([
      { field: 'loginId', message: '아이디를 입력해주세요.' },
      { field: 'password', message: '비밀번호를 입력해주세요.' },
    ]);
  });

  it('the twenty-first try of an address in a minute waits', async () => {
    server.setTime('2026-04-06T11:00:30+09:00');
    const from = { remoteAddress: '10.9.9.9' };
    for (let n = 0; n < 20; n += 1)
      expect((await server.call('login', { loginId: 'x', password: '' }, from)).status).toBe(400);
    const refused = await server.call('login', { loginId: 'x', password: '' }, from);
    expect([refused.status, refused.body.message, refused.headers['retry-after']]).toEqual([
      429,
      '잠시 후 다시 시도해주세요.',
      '60',
    ]);
    server.setTime('2026-04-06T11:01:30+09:00');
    expect((await server.call('login', { loginId: 'x', password: '' }, from)).status).toBe(400);
  });

  it('every try leaves a row of the sign-in history', async () => {
    const rows = await server.database.db
      .selectFrom('loginHis')
      .select(['rsltCd', 'userId'])
      .where('loginId', '=', 'nobody99')
      .execute();
    expect(rows.map((row) => [row.rsltCd, row.userId])).toEqual([
      ...Array.from({ length: 5 }, () => ['NOID', null]),
      ['LOCK', null],
    ]);
  });

  it('a changed password ends the other sessions', async () => {
    server.setTime('2026-04-06T12:00:00+09:00');
    const old = await login('head01', PASSWORD);
    const change = (newPassword: string, newPassword2 = newPassword) =>
      server.call(
        'changePassword',
        { loginId: 'head01', password: PASSWORD, newPassword, newPassword2 },
        { remoteAddress: '10.8.8.8' },
      );
    expect((await change('short')).body.message).toBe(
      '비밀번호는 9자 이상, 영문 대문자·소문자·숫자·특수문자 중 3종류 이상이어야 합니다.',
    );
    expect((await change('Head01!xyQ7')).body.message).toBe('아이디를 포함할 수 없습니다.');
    expect((await change('Q!wabc7582')).body.message).toBe('같은 문자나 연속된 문자를 3자 이상 사용할 수 없습니다.');
    expect((await change('Nq8!vKp2w', 'other')).body.message).toBe('새 비밀번호가 일치하지 않습니다.');
    expect((await change(PASSWORD)).body.message).toBe('최근 사용한 비밀번호는 사용할 수 없습니다.');
    expect((await change('Nq8!vKp2w')).status).toBe(200);
    expect(
      (await personOn(server.app, 'head01', tokenOf(old.headers['set-cookie'])).call('getMyInfo')).body.data.reason,
    ).toBe('PERM');
    expect((await login('head01', 'Nq8!vKp2w')).status).toBe(200);
  });
});
