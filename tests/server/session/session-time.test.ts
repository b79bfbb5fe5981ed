import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '#tests/support/server.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';

describe.skipIf(!isDatabaseAvailable())('the time of a session', () => {
  let server: TestServer;
  const at = (time: string): void => server.setTime(`2026-04-06T${time}+09:00`);
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(async () => server.close());

  it('session-security.md 8.1: background calls do not extend, extending does', async () => {
    at('09:00:00');
    const person = await server.signIn('prof01');
    at('09:10:00');
    await person.call('getMyInfo');
    at('09:20:00');
    expect((await person.call('getSessionPolicy')).rows[0]).toMatchObject({ serverTime: '1200', expireDivCd: 'EMPTY' });
    at('09:25:00');
    expect((await person.call('getSessionPolicy')).rows[0]).toMatchObject({ serverTime: '900' });
    at('09:36:40');
    expect((await person.call('extendSession')).rows[0]).toMatchObject({ serverTime: '1800' });
  });

  it('session-security.md 8.2: the longest time ends a busy session', async () => {
    at('09:00:00');
    const person = await server.signIn('prof01');
    for (let minute = 20; minute <= 470; minute += 25) {
      at(`${String(9 + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`);
      expect((await person.call('getMyInfo')).status).toBe(200);
    }
    at('16:50:00');
    await person.call('getMyInfo');
    expect((await person.call('getSessionPolicy')).rows[0]).toMatchObject({ serverTime: '600', expireDivCd: 'MAX' });
    at('17:00:00');
    const over = await person.call('getSessionPolicy');
    expect([over.status, over.body.message, over.body.data.reason]).toEqual([
      419,
      '세션이 만료되어 로그아웃합니다.',
      'MAX',
    ]);
  });

  it('an idle session ends at the moment it expired', async () => {
    at('09:00:00');
    const person = await server.signIn('prof01');
    at('11:00:00');
    expect((await person.call('getMyInfo')).body.data.reason).toBe('IDLE');
    const row = await server.database.db
      .selectFrom('userSession')
      .select(['endDt', 'endRsnCd'])
      .where('userId', '=', person.userId)
      .where('endRsnCd', '=', 'IDLE')
      .executeTakeFirstOrThrow();
    expect(new Date(row.endDt ?? '').toISOString()).toBe('2026-04-06T00:30:00.000Z');
  });

  it('a call marked as background never extends', async () => {
    at('09:00:00');
    const person = await server.signIn('prof01');
    at('09:20:00');
    await person.call('getMyInfo', {}, { headers: { 'x-madang-background': '1' } });
    at('09:30:00');
    expect((await person.call('getMyInfo')).status).toBe(419);
  });

  it('without a token the answer is 401, with a forged one too', async () => {
    expect((await server.call('getMyInfo')).status).toBe(401);
    expect((await server.call('getMyInfo', {}, { headers: { cookie: 'SSOTOKEN=forged' } })).status).toBe(401);
  });

  it('leaving ends the session and expires the cookie', async () => {
    at('13:00:00');
    const person = await server.signIn('prof01');
    const answer = await person.call('logout');
    expect(String(answer.headers['set-cookie'])).toContain('SSOTOKEN=; Max-Age=0');
    expect((await person.call('getMyInfo')).body.data.reason).toBe('USER');
  });

  it('another site cannot sign a person out', async () => {
    const person = await server.signIn('prof01');
    expect((await person.call('logout', {}, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    expect((await person.call('getMyInfo')).status).toBe(200);
  });

  it('a changed policy applies at the next call', async () => {
    at('14:00:00');
    const person = await server.signIn('prof01');
    await server.database.db.updateTable('securityPolicy').set({ emptyTime: 10, afterEmptyTime: 5 }).execute();
    expect((await person.call('getSessionPolicy')).rows[0]).toMatchObject({ serverTime: '900', emptyTime: '10' });
  });
});
