import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { otpAt, otpStepOf } from '#server/domains/session/otp/totp.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { openTestServer, personOn, type TestServer } from '#tests/support/server.ts';

const PASSWORD = 'Campus!2026';
const OUTSIDE = { remoteAddress: '203.0.113.9' };
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** The bytes of a key as an authenticator reads it. */
const bytesOf = (key: string): Buffer => {
  const bits = [...key].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
};

describe.skipIf(!isDatabaseAvailable())('the second step of signing in', () => {
  let server: TestServer;
  let minute = 0;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(async () => server.close());
  // The tries of an address are counted by the minute; each test gets one of its own.
  beforeEach(() => {
    minute += 1;
    server.setTime(`2026-04-06T10:${String(minute).padStart(2, '0')}:00+09:00`);
  });
  const login = (loginId: string, over: object = {}, from: object = {}) =>
    server.call('login', { loginId, password: PASSWORD, ...over }, from);
  const code = (key: string, steps = 0) => otpAt(bytesOf(key), otpStepOf(server.now()) + steps);
  const keyOf = (answer: Awaited<ReturnType<typeof login>>): string =>
    String((answer.rows[0]?.['otpSetup'] as { otpKey: string } | null)?.otpKey);
  const askOfRole = (otpReqYn: 'Y' | 'N', roleCd: string) =>
    server.database.db.updateTable('role').set({ otpReqYn }).where('roleCd', '=', roleCd).execute();
  const lastResult = async (loginId: string) =>
    (
      await server.database.db
        .selectFrom('loginHis')
        .select('rsltCd')
        .where('loginId', '=', loginId)
        .orderBy('loginDt', 'desc')
        .executeTakeFirst()
    )?.rsltCd;

  it('a role asks everywhere, and shows the first key', async () => {
    await askOfRole('Y', 'ROLE_CAREER');
    const asked = await login('career01');
    expect(asked.rows[0]).toMatchObject({
      stepCd: 'OTP',
      me: null,
      otpSetup: { otpKey: expect.stringMatching(/^[A-Z2-7]{32}$/) },
    });
    expect(keyOf(await login('career01'))).toBe(keyOf(asked));
    const opened = await login('career01', { otp: code(keyOf(asked)) });
    expect(opened.rows[0]).toMatchObject({ stepCd: 'OK', otpSetup: null, me: { loginId: 'career01' } });
    expect((await login('career01')).rows[0]).toMatchObject({ stepCd: 'OTP', otpSetup: null });
    const stored = await server.database.db
      .selectFrom('user')
      .select(['otpYn', 'otpSecretEnc'])
      .where('loginId', '=', 'career01')
      .executeTakeFirstOrThrow();
    expect([stored.otpYn, stored.otpSecretEnc?.includes(keyOf(asked))]).toEqual(['Y', false]);
    await askOfRole('N', 'ROLE_CAREER');
  });

  it('a wrong code and one used before open nothing', async () => {
    await askOfRole('Y', 'ROLE_CNSLR');
    const key = keyOf(await login('cnslr02'));
    const wrong = await login('cnslr02', { otp: '000000' });
    expect([wrong.status, wrong.body.data.reason, wrong.body.message]).toEqual([
      400,
      'OTP',
      '인증번호가 올바르지 않습니다.',
    ]);
    expect(await lastResult('cnslr02')).toBe('OTP');
    const right = code(key);
    expect((await login('cnslr02', { otp: right })).rows[0]?.['stepCd']).toBe('OK');
    expect((await login('cnslr02', { otp: right })).body.data.reason).toBe('OTP');
    await askOfRole('N', 'ROLE_CNSLR');
  });

  it('five wrong codes lock the second step', async () => {
    await askOfRole('Y', 'ROLE_CNSLR');
    const key = keyOf(await login('cnslr03'));
    for (let tries = 0; tries < 5; tries += 1) await login('cnslr03', { otp: '000000' });
    expect((await login('cnslr03', { otp: code(key) })).body.data.reason).toBe('LOCK');
    await askOfRole('N', 'ROLE_CNSLR');
  });

  it('outside the house the policy asks, inside not', async () => {
    expect((await login('dept02', {}, OUTSIDE)).rows[0]?.['stepCd']).toBe('OK');
    await server.database.db
      .insertInto('allowedIp')
      .values({ allowedIpId: 'a1', cidr: '127.0.0.0/8', ipNm: '교내' })
      .execute();
    expect((await login('dept02')).rows[0]?.['stepCd']).toBe('OK');
    expect((await login('dept02', {}, OUTSIDE)).rows[0]?.['stepCd']).toBe('OTP');
    await server.database.db.updateTable('securityPolicy').set({ outOtpYn: 'N' }).execute();
    expect((await login('dept02', {}, OUTSIDE)).rows[0]?.['stepCd']).toBe('OK');
    await server.database.db.updateTable('securityPolicy').set({ outOtpYn: 'Y' }).execute();
    await server.database.db.deleteFrom('allowedIp').execute();
  });

  it('only who knows the password is asked for a code', async () => {
    await askOfRole('Y', 'ROLE_PROF');
    expect((await login('prof01', { password: 'wrong', otp: '000000' })).body.data.reason).toBe('PWD');
    await askOfRole('N', 'ROLE_PROF');
  });

  it('a person registers a second step by choice', async () => {
    const answer = await login('oper03');
    const cookie = String(answer.headers['set-cookie']).match(/SSOTOKEN=([^;]+)/)?.[1] ?? '';
    const me = personOn(server.app, 'oper03', cookie);
    expect((await me.call('registerOtp', { password: 'wrong' })).status).toBe(400);
    const shown = (await me.call('registerOtp', { password: PASSWORD })).rows[0];
    expect(shown).toMatchObject({ registeredYn: 'N', otpUrl: expect.stringContaining('oper03') });
    expect((await me.call('registerOtp', { password: PASSWORD, otp: '000000' })).body.message).toBe(
      '인증번호가 올바르지 않습니다.',
    );
    expect(
      (await me.call('registerOtp', { password: PASSWORD, otp: code(String(shown?.['otpKey'])) })).rows[0],
    ).toEqual({ registeredYn: 'Y', otpKey: null, otpUrl: null });
    expect((await me.call('registerOtp', { password: PASSWORD })).body.data.reason).toBe('STATE');
    expect((await login('oper03')).rows[0]?.['stepCd']).toBe('OTP');
  });

  it('a kind of device that is new is told to its person', async () => {
    const from = (agent: string) =>
      server.call('login', { loginId: 'oper04', password: PASSWORD }, { headers: { 'user-agent': agent } });
    const told = async () =>
      (
        await server.database.db
          .selectFrom('alarmRcvr')
          .innerJoin('alarm', 'alarm.alarmId', 'alarmRcvr.alarmId')
          .select('alarm.cntn')
          .where('alarm.tmplCd', '=', 'LOGIN_NEW')
          .where('alarmRcvr.rcvrNm', '=', '윤서준')
          .where('alarmRcvr.chnlCd', '=', 'INAPP')
          .execute()
      ).map(({ cntn }) => cntn);
    const windows = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537',
      phone = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile';
    await from(windows);
    await from(windows);
    expect(await told()).toEqual([]);
    await from(phone);
    await from(phone);
    expect(await told()).toEqual([
      expect.stringMatching(
        /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}에 Android Chrome \(127\.0\.0\.1\)에서 로그인했습니다. 본인이 아니라면 비밀번호를 바꾸고 정보전산원에 알려주세요\.$/,
      ) as string,
    ]);
  });
});
