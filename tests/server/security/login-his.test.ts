import { beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';
import { grantSpecial } from '#tests/support/special-perm.ts';

const SCREEN = '/admin/sysMng/hisSrch/loginHisSrch';
const DAY = { strtDt: '20260401', endDt: '20260406' };

describe.skipIf(!isDatabaseAvailable())('the history of sign-ins', () => {
  const server = useServer(),
    admin = server.person('admin01'),
    audit = server.person('audit01');
  beforeAll(async () => {
    await server.call('login', { loginId: 'prof01', password: 'Campus!2026' });
    await server.call('login', { loginId: 'prof01', password: 'wrong' });
    await server.call('login', { loginId: 'nobody99', password: 'wrong' });
    await server.call('login', { loginId: 'dept01', password: 'Campus!2026' }, { remoteAddress: '203.0.113.7' });
  });
  const list = async (filter: object = {}) => (await audit.call('getLoginHisList', { ...DAY, ...filter })).body.data;

  it('every try is a row, with sums of the search', async () => {
    expect(await list()).toMatchObject({ totalCount: 4, okCnt: 2, failCnt: 2, lockCnt: 0, userCnt: 3 });
  });

  it('a search finds people, departments, results and addresses', async () => {
    expect((await list({ searchKeyword: '임재현' })).data.map((row) => row['rsltCd'])).toEqual(
      expect.arrayContaining(['OK', 'PWD']),
    );
    expect((await list({ searchKeyword: 'nobody' })).data).toMatchObject([
      { loginId: 'nobody99', rsltCd: 'NOID', userNm: null, deptNm: null },
    ]);
    expect((await list({ deptCd: '1000' })).totalCount).toBe(3);
    expect(await list({ rsltCd: 'PWD,NOID' })).toMatchObject({ totalCount: 2, okCnt: 2, failCnt: 2 });
    expect((await list({ ipAddr: '203.0.113' })).data).toMatchObject([{ loginId: 'dept01', deptNm: '컴퓨터공학과' }]);
    expect((await list({ loginDivCd: 'SSO' })).totalCount).toBe(0);
    expect((await list({ sortBy: 'loginId', sortType: 'desc' })).data[0]).toMatchObject({ loginId: 'prof01' });
  });

  it('a period of more than 92 days is refused', async () => {
    const long = await audit.call('getLoginHisList', { strtDt: '20260101', endDt: '20260403' });
    expect([long.status, long.body.message]).toEqual([400, '조회 기간은 최대 92일입니다.']);
    expect((await audit.call('getLoginHisList', { strtDt: '20260102', endDt: '20260403' })).status).toBe(200);
    expect((await audit.call('getLoginHisList', { strtDt: '20260407', endDt: '20260406' })).body.message).toBe(
      '시작일이 종료일보다 늦을 수 없습니다.',
    );
  });

  it('who is here now is shown with the time left', async () => {
    const { data } = (await audit.call('getActiveSessionList', { searchKeyword: '강은지' })).body.data;
    expect(data).toMatchObject([{ loginId: 'dept01', leftSec: 1_800, ipAddr: '203.0.113.7', mineYn: 'N' }]);
    const mine = (await audit.call('getActiveSessionList', { searchKeyword: 'audit01' })).rows;
    expect(mine).toMatchObject([{ mineYn: 'Y' }]);
    server.setTime('2026-04-06T10:29:59+09:00');
    await audit.call('extendSession');
    await admin.call('extendSession');
    server.setTime('2026-04-06T10:30:00+09:00');
    expect((await audit.call('getActiveSessionList', { searchKeyword: '강은지' })).body.data.totalCount).toBe(0);
  });

  it('an administrator closes sessions, never his own', async () => {
    const victim = await server.signIn('oper02');
    const [open] = (await admin.call('getActiveSessionList', { searchKeyword: 'oper02' })).rows;
    const [own] = (await admin.call('getActiveSessionList', { searchKeyword: 'admin01' })).rows;
    const refused = await admin.call('closeUserSession', { sessionIds: [own?.['sessionId']], rsn: '시험' });
    expect([refused.status, refused.body.data.reason, refused.body.message]).toEqual([
      409,
      'STATE',
      '본인의 접속은 종료할 수 없습니다.',
    ]);
    expect((await audit.call('closeUserSession', { sessionIds: [open?.['sessionId']], rsn: '시험' })).status).toBe(403);
    expect(
      (await admin.call('closeUserSession', { sessionIds: [open?.['sessionId']], rsn: '보안 점검' })).rows,
    ).toEqual([{ closedCnt: 1 }]);
    const ended = await victim.call('getMyInfo');
    expect([ended.status, ended.body.data.reason]).toEqual([419, 'ADMIN']);
    expect((await admin.call('closeUserSession', { sessionIds: [open?.['sessionId']], rsn: '다시' })).rows).toEqual([
      { closedCnt: 0 },
    ]);
  });

  it('sessions are named in exactly one way', async () => {
    expect((await admin.call('closeUserSession', { rsn: '시험' })).status).toBe(400);
    expect((await admin.call('closeUserSession', { sessionIds: ['a'], userId: 'b', rsn: '시험' })).status).toBe(400);
    expect((await admin.call('closeUserSession', { sessionIds: ['a'], rsn: ' ' })).body.message).toBe(
      '사유를 2글자 이상 입력해주세요.',
    );
  });

  it('a workbook needs the permission and leaves its trace', async () => {
    const ask = () => audit.call('downloadLoginHisExcel', { ...DAY, rsn: '분기 점검' });
    expect((await ask()).status).toBe(403);
    await grantSpecial(server.database, 'audit01', 'LOG_XLS', SCREEN);
    expect((await ask()).body.data.totalCount).toBe(4);
    expect((await audit.call('downloadLoginHisExcel', { ...DAY, rsn: '' })).status).toBe(400);
    const traces = await server.database.db
      .selectFrom('prsnAcsHis')
      .select(['acsDivCd', 'resourcePath', 'sbjtCnt', 'rsnCn', 'userId'])
      .execute();
    expect(traces).toEqual([
      { acsDivCd: 'XLS', resourcePath: SCREEN, sbjtCnt: 2, rsnCn: '분기 점검', userId: audit.userId },
    ]);
  });
});
