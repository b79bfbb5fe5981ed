import { describe, expect, it } from 'vitest';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { makeTempPassword } from '#server/domains/system/user-accounts/temp-password.ts';
import { useServer } from '#tests/support/use-server.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';

describe.skipIf(!isDatabaseAvailable())('accounts of people', () => {
  const server = useServer(),
    admin = server.person('admin01');
  const act = (loginId: string, more: object = {}) => ({ userId: userIdOf(loginId), rsn: '본인 요청', ...more });
  const account = async (loginId: string) =>
    (await admin.call('getUserAccount', { userId: userIdOf(loginId) })).rows[0];
  const signIn = (loginId: string, password: string) => server.call('login', { loginId, password });
  const historyOf = (loginId: string) =>
    server.database.db
      .selectFrom('permGrntHis')
      .select(['actDivCd', 'aftVal', 'rsn'])
      .where('trgtUserId', '=', userIdOf(loginId))
      .orderBy('actDt')
      .execute();

  it('a locked id opens and may try again', async () => {
    for (let tries = 0; tries < 5; tries += 1) await signIn('prof01', 'wrong');
    expect([(await account('prof01'))?.['lockYn'], (await signIn('prof01', 'Campus!2026')).body.data.reason]).toEqual([
      'Y',
      'LOCK',
    ]);
    expect((await admin.call('unlockUser', act('prof01'))).status).toBe(200);
    expect([(await account('prof01'))?.['lockYn'], (await signIn('prof01', 'Campus!2026')).status]).toEqual(['N', 200]);
    expect((await admin.call('unlockUser', act('prof01'))).body.message).toBe('잠기지 않은 계정입니다.');
    expect(await historyOf('prof01')).toEqual([{ actDivCd: 'CHANGE', aftVal: '잠금해제', rsn: '본인 요청' }]);
  });

  it('wrong codes are forgiven with wrong passwords', async () => {
    const counter = { loginId: 'career01 otp', failCnt: 5, lockDt: server.now() };
    await server.database.db.insertInto('loginFail').values(counter).execute();
    expect((await account('career01'))?.['lockYn']).toBe('Y');
    await admin.call('unlockUser', act('career01'));
    expect((await account('career01'))?.['lockYn']).toBe('N');
    await server.database.db.insertInto('loginFail').values(counter).execute();
    await server.database.db
      .updateTable('user')
      .set({ otpYn: 'Y', otpSecretEnc: 'x', otpStep: 7 })
      .where('userId', '=', userIdOf('career01'))
      .execute();
    await admin.call('resetOtp', act('career01'));
    expect((await account('career01'))?.['lockYn']).toBe('N');
    expect(
      await server.database.db
        .selectFrom('user')
        .select('otpStep')
        .where('userId', '=', userIdOf('career01'))
        .executeTakeFirst(),
    ).toEqual({ otpStep: null });
  });

  it('a dormant account wakes up', async () => {
    await server.database.db
      .updateTable('user')
      .set({ acntStCd: 'DORM' })
      .where('userId', '=', userIdOf('cnslr03'))
      .execute();
    await admin.call('unlockUser', act('cnslr03'));
    expect(await account('cnslr03')).toMatchObject({ acntStCd: 'ACTIVE' });
  });

  it('a temporary password is told once and kept nowhere', async () => {
    const {
      rows: [told],
      status,
    } = await admin.call('issueTempPwd', act('dept01'));
    const tempPwd = String(told?.['tempPwd']);
    expect([status, tempPwd.length]).toEqual([200, 12]);
    expect((await signIn('dept01', tempPwd)).rows[0]).toMatchObject({ stepCd: 'PWD_CHG' });
    expect(await account('dept01')).toMatchObject({ pwdTmpYn: 'Y' });
    const kept = await server.database.db
      .selectFrom('clientReq')
      .select('response')
      .where('op', '=', 'issueTempPwd')
      .execute();
    const logged = await server.database.db
      .selectFrom('apiUseHis')
      .select('paramSmry')
      .where('apiPath', '=', '/api/system/issueTempPwd')
      .execute();
    expect([kept, JSON.stringify(logged).includes(tempPwd)]).toEqual([[], false]);
  });

  it('a thousand temporary passwords keep the rules', () => {
    for (let time = 0; time < 1_000; time += 1) {
      expect(makeTempPassword('ab1')).toMatch(
        /^(?=.*[A-Z])(?=.*[a-z])(?=.*[0-9])(?=.*[!@#$%&*?])[A-Za-z0-9!@#$%&*?]{12}$/,
      );
    }
  });

  it('a stopped account ends its sessions and comes back', async () => {
    const prof = await server.signIn('head02');
    expect((await admin.call('stopUser', act('head02', { stopYn: 'Y' }))).status).toBe(200);
    const next = await prof.call('getMyInfo');
    expect([next.status, next.body.data.reason, (await account('head02'))?.['acntStCd']]).toEqual([
      419,
      'PERM',
      'STOP',
    ]);
    await admin.call('stopUser', act('head02', { stopYn: 'N' }));
    expect(await account('head02')).toMatchObject({ acntStCd: 'ACTIVE', sessionCnt: 0 });
  });

  it('sessions of another are closed, never the own', async () => {
    const [here, there] = [await server.signIn('head03'), await server.signIn('head03')];
    expect((await account('head03'))?.['sessionCnt']).toBe(2);
    expect((await admin.call('closeUserSession', act('head03'))).rows).toEqual([{ closedCnt: 2 }]);
    expect([(await here.call('getMyInfo')).body.data.reason, (await there.call('getMyInfo')).status]).toEqual([
      'ADMIN',
      419,
    ]);
    expect((await admin.call('closeUserSession', act('admin01'))).body.message).toBe(
      '본인의 접속은 종료할 수 없습니다.',
    );
  });

  it('links and second factors are taken off', async () => {
    await server.database.db
      .updateTable('user')
      .set({ ssoSub: 'sub-1', otpYn: 'Y', otpSecretEnc: 'x' })
      .where('userId', '=', userIdOf('dean01'))
      .execute();
    expect(await account('dean01')).toMatchObject({ ssoYn: 'Y', otpYn: 'Y' });
    await admin.call('unlinkSso', act('dean01'));
    await admin.call('resetOtp', act('dean01'));
    expect(await account('dean01')).toMatchObject({ ssoYn: 'N', otpYn: 'N' });
    expect((await admin.call('unlinkSso', act('dean01'))).body.message).toBe('SSO에 연결되지 않은 계정입니다.');
    expect((await admin.call('resetOtp', act('dean01'))).body.message).toBe('2차 인증을 사용하지 않는 계정입니다.');
  });

  it.each(['issueTempPwd', 'resetOtp', 'stopUser'] as const)('%s spares the own account', async (op) => {
    const refused = await admin.call(op, act('admin01', op === 'stopUser' ? { stopYn: 'Y' } : {}));
    expect([refused.status, refused.body.message]).toEqual([409, '본인의 권한은 변경할 수 없습니다.']);
  });

  it('an account that does not exist is gone', async () => {
    expect((await admin.call('unlockUser', { userId: 'nobody', rsn: '본인 요청' })).body.data.reason).toBe('GONE');
  });
});
