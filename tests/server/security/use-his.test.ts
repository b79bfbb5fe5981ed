import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { openTestServer, type Person, type TestServer } from '#tests/support/server.ts';

const TODAY = { strtDt: '20260406', endDt: '20260406' };

describe.skipIf(!isDatabaseAvailable())('the histories of screens, calls and personal data', () => {
  let server: TestServer;
  let audit: Person, prof: Person;
  beforeAll(async () => {
    server = await openTestServer();
    audit = await server.signIn('audit01');
    prof = await server.signIn('prof01');
    const visit = async (at: string, url: string) => {
      server.setTime(`2026-04-06T10:${at}+09:00`);
      await prof.call('checkRoute', { url });
    };
    await visit('00:00', '/admin/cmnct/cmnctMng/notice');
    await visit('00:40', '/guide/list');
    await visit('02:00', '/admin/sysMng/cmmnCdMng');
    await visit('02:05', '/admin/cmnct/cmnctMng/notice');
  });
  afterAll(async () => server.close());
  const visits = async (filter: object = {}) =>
    (await audit.call('getMenuUseHisList', { ...TODAY, ...filter })).body.data;

  it('session-security.md 5.6: a visit lasts until the next check', async () => {
    const { data } = await visits({ searchKeyword: 'prof01', sortBy: 'useDt', sortType: 'asc' });
    expect(data.map((row) => [row['path'], row['rsltCd'], row['denyRsnCd'], row['dwellSec']])).toEqual([
      ['/admin/cmnct/cmnctMng/notice', 'ALLOW', null, 40],
      ['/guide/list', 'ALLOW', null, 80],
      ['/admin/sysMng/cmmnCdMng', 'DENY', 'NO_PERM', 5],
      ['/admin/cmnct/cmnctMng/notice', 'ALLOW', null, null],
    ]);
  });

  it('visits are found by department, menu and result', async () => {
    const notice = (await visits({ rsltCd: 'ALLOW' })).data.find((row) => row['menuNm'] === '공지사항');
    expect(notice).toMatchObject({ userNm: '임재현', deptNm: '컴퓨터공학과' });
    expect((await visits({ deptCd: '1010' })).totalCount).toBe(4);
    expect((await visits({ deptCd: '2000' })).totalCount).toBe(0);
    expect((await visits({ rsltCd: 'DENY' })).totalCount).toBe(1);
    expect((await audit.call('getMenuUseHisList', { strtDt: '20260301', endDt: '20260401' })).body.message).toBe(
      '조회 기간은 최대 31일입니다.',
    );
  });

  it('statistics leave out visits without an end', async () => {
    const { data, days, unused } = (await audit.call('getMenuUseStatList', TODAY)).body.data;
    expect(data.find((row) => row['menuNm'] === '공지사항')).toMatchObject({
      visitCnt: 2,
      userCnt: 1,
      avgDwellSec: 40,
      denyCnt: 0,
    });
    expect(data.find((row) => row['menuNm'] === '공통코드관리')).toMatchObject({
      visitCnt: 0,
      userCnt: 0,
      avgDwellSec: null,
      denyCnt: 1,
    });
    expect(days).toEqual([{ date: '20260406', visitCnt: 3, denyCnt: 1 }]);
    const names = (unused as readonly { menuNm: string; lastDt: string | null }[]).map((menu) => menu.menuNm);
    expect(names).toContain('공통코드관리');
    expect(names).not.toContain('공지사항');
  });

  it('calls are found by path, code, method and trace', async () => {
    const saved = await prof.call('saveMyTheme', { themeCd: 'DARK' });
    const calls = async (filter: object) => (await audit.call('getApiUseHisList', { ...TODAY, ...filter })).body.data;
    expect((await calls({ traceId: saved.body.traceId })).data).toMatchObject([
      {
        apiPath: '/api/system/saveMyTheme',
        httpMethod: 'POST',
        sttsCd: 200,
        userNm: '임재현',
        prsnInfoYn: 'N',
        sbjtCnt: null,
      },
    ]);
    expect(
      (await calls({ apiPath: 'saveMyTheme', searchKeyword: 'prof01', httpMethod: 'POST', sttsCd: '200' })).totalCount,
    ).toBe(1);
    expect((await calls({ apiPath: 'saveMyTheme', httpMethod: 'GET' })).totalCount).toBe(0);
    expect((await calls({ apiPath: 'saveMyTheme', elpsMs: '60000' })).totalCount).toBe(0);
    expect((await audit.call('getApiUseHisList', { strtDt: '20260330', endDt: '20260406' })).body.message).toBe(
      '조회 기간은 최대 7일입니다.',
    );
  });

  it('session-security.md 8.11: one search tells who looked at a student', async () => {
    const look = (over: object) => ({
      prsnAcsHisId: randomUUID(),
      userId: prof.userId,
      acsDivCd: 'UNMASK' as const,
      resourcePath: '/guide',
      sbjtDivCd: 'STDNT' as const,
      sbjtKey: '20210001',
      acsDt: server.now(),
      fieldNms: 'stdNm,mobile',
      rsnCd: '01',
      rsnCn: '상담 일정 연락',
      ...over,
    });
    await server.database.db
      .insertInto('prsnAcsHis')
      .values([
        look({}),
        look({ sbjtKey: '20210002' }),
        look({ sbjtKey: '20210001', acsDt: new Date('2026-02-01T10:00:00+09:00') }),
      ])
      .execute();
    const found = (await audit.call('getPrsnAcsHisList', { ...TODAY, sbjtKey: '20210001' })).body.data;
    expect([found.totalCount, found.data[0]]).toEqual([
      1,
      expect.objectContaining({
        userNm: '임재현',
        deptNm: '컴퓨터공학과',
        acsDivCd: 'UNMASK',
        resourceNm: 'UI 가이드',
        rsnCn: '상담 일정 연락',
      }),
    ]);
    expect((await audit.call('getPrsnAcsHisList', { ...TODAY, acsDivCd: 'VIEW,XLS' })).body.data.totalCount).toBe(0);
    expect(
      (await audit.call('getPrsnAcsHisList', { ...TODAY, rsnCd: '01', searchKeyword: '임재현' })).body.data.totalCount,
    ).toBe(2);
  });
});
