import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';

describe.skipIf(!isDatabaseAvailable())('the security policy', () => {
  const server = useServer(),
    admin = server.person('admin01'),
    audit = server.person('audit01');
  const policy = async () => (await admin.call('getSecurityPolicy')).rows[0] ?? {};
  const asked = async (over: object) => {
    const { modNm: _name, modDt: _moment, ...rest } = await policy();
    return { ...rest, rsn: '정기 검토', ...over };
  };
  const history = async () => (await audit.call('getSecurityPolicyHisList')).body.data;
  const ip = (over: object = {}) => ({
    allowedIpId: randomUUID(),
    cidr: '10.20.0.0/16',
    ipNm: '본관',
    useYn: 'Y',
    ...over,
  });

  it('session-security.md 8.9: the sum is refused, less is saved', async () => {
    const before = Number((await history()).totalCount);
    const refused = await admin.call(
      'saveSecurityPolicy',
      await asked({ maxTimeLimit: '60', emptyTime: '50', afterEmptyTime: '15' }),
    );
    expect([refused.status, refused.body.message, refused.body.data.errors?.[0]?.field]).toEqual([
      400,
      '유휴 시간과 유예 시간의 합은 최대 접속 시간보다 클 수 없습니다.',
      'afterEmptyTime',
    ]);
    const saved = await admin.call(
      'saveSecurityPolicy',
      await asked({ maxTimeLimit: '60', emptyTime: '50', afterEmptyTime: '10' }),
    );
    expect(saved.rows[0]).toMatchObject({
      maxTimeLimit: '60',
      emptyTime: '50',
      afterEmptyTime: '10',
      version: 2,
      modNm: '김정훈',
    });
    const { data, totalCount } = await history();
    expect([totalCount, data[0]]).toEqual([
      before + 1,
      expect.objectContaining({
        rsn: '정기 검토',
        regNm: '김정훈',
        changes: [
          { field: 'maxTimeLimit', bef: 480, aft: 60 },
          { field: 'emptyTime', bef: 25, aft: 50 },
          { field: 'afterEmptyTime', bef: 5, aft: 10 },
        ],
      }),
    ]);
  });

  it('a saved policy holds from the very next call', async () => {
    await admin.call('saveSecurityPolicy', await asked({ maxTimeLimit: '480', emptyTime: '20', afterEmptyTime: '5' }));
    expect((await audit.call('getSessionPolicy')).rows[0]).toMatchObject({
      emptyTime: '20',
      afterEmptyTime: '5',
      serverTime: '1500',
    });
  });

  it('who would be kept out is told before it is saved', async () => {
    const range = (cidr: string) => ({ allowedIpId: randomUUID(), cidr, useYn: 'Y' });
    const { modNm: _name, modDt: _moment, version: _version, ...stored } = await policy(),
      preview = async (change: object) => (await admin.call('previewSecurityPolicy', change)).body.data;
    expect(await preview({ policy: stored })).toMatchObject({ totalCount: 0, reasons: [] });
    const far = await preview({ policy: { ...stored, ipLimitDivCd: 'ALL' } });
    expect(far).toMatchObject({ shutUserCnt: 2, freeUserCnt: 0, reasons: [{ whyCd: 'IP', shutCnt: 2 }] });
    expect(far.data).toContainEqual(
      expect.objectContaining({ userNm: '전병호', whyCd: 'IP', wayCd: 'SHUT', ipAddr: '127.0.0.1', sessionYn: 'Y' }),
    );
    expect(await preview({ policy: { ...stored, ipLimitDivCd: 'ADMIN' } })).toMatchObject({ shutUserCnt: 1 });
    expect(
      await preview({ policy: { ...stored, ipLimitDivCd: 'ALL' }, allowedIp: range('127.0.0.0/8') }),
    ).toMatchObject({ shutUserCnt: 0 });
    expect(await preview({ allowedIp: range('10.20.0.0/99') })).toMatchObject({ totalCount: 0 });
    const local = await preview({ policy: { ...stored, localLoginDivCd: 'EMRG' } });
    expect([local.data.some((row) => row['userNm'] === '김정훈'), local['reasons']]).toEqual([
      false,
      [{ whyCd: 'LOCAL', shutCnt: local['shutUserCnt'], freeCnt: 0 }],
    ]);
    expect(
      await preview({ policy: { ...stored, emptyTimeYn: 'N', afterEmptyTimeYn: 'N', maxTimeLimit: '30' } }),
    ).toMatchObject({ shutUserCnt: 0 });
  });

  it('a stale policy is refused with the stored one', async () => {
    const late = await asked({ pwdMinLen: 12, version: 1 });
    const answer = await admin.call('saveSecurityPolicy', late);
    expect([answer.status, answer.body.data.reason]).toEqual([409, 'VERSION']);
    expect(answer.body.data['current']).toMatchObject({ pwdMinLen: 9 });
  });

  it('a policy without any change writes no history', async () => {
    const before = (await history()).totalCount;
    expect((await admin.call('saveSecurityPolicy', await asked({}))).status).toBe(200);
    expect((await history()).totalCount).toBe(before);
  });

  it('a repeat of one request changes the policy once', async () => {
    const clientReqId = randomUUID(),
      body = await asked({ lockMin: 45 });
    const first = await admin.call('saveSecurityPolicy', body, { clientReqId }),
      again = await admin.call('saveSecurityPolicy', body, { clientReqId });
    expect(again.rows).toEqual(first.rows);
    expect((await policy())['version']).toBe(first.rows[0]?.['version']);
  });

  it('a policy asks for a reason of two letters', async () => {
    const answer = await admin.call('saveSecurityPolicy', await asked({ rsn: ' 가 ', lockMin: 50 }));
    expect([answer.status, answer.body.message]).toEqual([400, '사유를 2글자 이상 입력해주세요.']);
  });

  it('ranges are refused in words of the catalogue', async () => {
    const answer = await admin.call('saveSecurityPolicy', await asked({ pwdFailLmt: 2, sqlHisMm: 5 }));
    expect(answer.body.data.errors).toEqual([
      { field: 'pwdFailLmt', message: '실패 허용 횟수는 3~10 사이로 입력해주세요.' },
      { field: 'sqlHisMm', message: '보존 기간은 6개월 이상이어야 합니다.' },
    ]);
  });

  it('a limit that shuts its author out is refused', async () => {
    const refused = await admin.call('saveSecurityPolicy', await asked({ ipLimitDivCd: 'ADMIN' }));
    expect([refused.status, refused.body.data.reason, refused.body.message]).toEqual([
      409,
      'STATE',
      '현재 접속 위치가 허용 목록에 없어 저장할 수 없습니다.',
    ]);
  });

  it('addresses are added, changed and deleted with history', async () => {
    const row = ip();
    expect((await admin.call('saveAllowedIp', ip({ cidr: '10.0.0.0/40' }))).body.message).toBe(
      'IP 대역 형식이 올바르지 않습니다.',
    );
    expect((await admin.call('saveAllowedIp', row)).rows).toMatchObject([{ cidr: '10.20.0.0/16', version: 1 }]);
    expect((await admin.call('saveAllowedIp', ip())).body.message).toBe('이미 사용 중인 IP 대역입니다.');
    expect((await admin.call('saveAllowedIp', { ...row, version: 1, ipNm: '도서관' })).rows).toMatchObject([
      { ipNm: '도서관', version: 2 },
    ]);
    expect((await admin.call('saveAllowedIp', { ...row, version: 1 })).body.data.reason).toBe('VERSION');
    expect((await admin.call('deleteAllowedIp', { rows: [{ allowedIpId: row.allowedIpId, version: 2 }] })).status).toBe(
      200,
    );
    const { data } = await history();
    expect(data.map((one) => one['changes'])).toEqual(
      expect.arrayContaining([
        [{ field: 'allowedIp', bef: null, aft: '10.20.0.0/16 본관' }],
        [{ field: 'allowedIp', bef: '10.20.0.0/16 본관', aft: '10.20.0.0/16 도서관' }],
        [{ field: 'allowedIp', bef: '10.20.0.0/16 도서관', aft: null }],
      ]),
    );
  });

  it('the range that holds its author stays while limited', async () => {
    const here = ip({ cidr: '127.0.0.0/8', ipNm: '이곳' });
    await admin.call('saveAllowedIp', here);
    expect((await admin.call('getAllowedIpList')).body.data).toMatchObject({ ipAddr: '127.0.0.1', allowedYn: 'Y' });
    expect((await admin.call('saveSecurityPolicy', await asked({ ipLimitDivCd: 'ALL' }))).status).toBe(200);
    const kept = await admin.call('deleteAllowedIp', { rows: [{ allowedIpId: here.allowedIpId, version: 1 }] });
    expect([kept.status, kept.body.data.reason]).toEqual([409, 'STATE']);
    expect((await admin.call('saveAllowedIp', { ...here, version: 1, useYn: 'N' })).body.data.reason).toBe('STATE');
    const outside = await server.call(
      'login',
      { loginId: 'oper01', password: 'Campus!2026' },
      { remoteAddress: '203.0.113.9' },
    );
    expect([outside.status, outside.body.data.reason, outside.body.message]).toEqual([
      400,
      'IP',
      '허용되지 않은 접속 위치입니다.',
    ]);
    expect((await admin.call('saveSecurityPolicy', await asked({ ipLimitDivCd: 'NONE' }))).status).toBe(200);
  });
});
