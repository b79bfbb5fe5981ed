import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type Person, type TestServer } from '#tests/support/server.ts';
import { ALARM_DETAIL_SCREEN, ALARM_SCREEN } from '#contract/communication/alarm/alarm-screens.ts';
import { BANNER_SCREEN } from '#contract/communication/banner-rules.ts';
import { programmeOf, setupPath, statePath } from '#contract/certification/programmes.ts';
import { instrumentOf, screenPath } from '#contract/diagnosis/instruments.ts';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';

const NOTICE = '/admin/cmnct/cmnctMng/notice';

describe.skipIf(!isDatabaseAvailable())('the route check', () => {
  let server: TestServer;
  let dept: Person;
  const check = async (person: Person, url: string) => {
    const answer = await person.call('checkRoute', { url });
    return answer.status === 200 ? answer.rows[0] : [answer.status, answer.body.data.reason, answer.body.message];
  };
  beforeAll(async () => {
    server = await openTestServer();
    dept = await server.signIn('dept01');
  });
  afterAll(async () => server.close());

  it('an allowed screen answers letters, scope and breadcrumb', async () => {
    expect(await check(dept, `${NOTICE}/?page=2#x`)).toMatchObject({
      resourcePath: NOTICE,
      authTypes: ['C', 'R', 'U', 'D'],
      dataScopeCd: 'DEPT',
      prsnInfoYn: 'N',
      session: { serverTime: '1800' },
      menuPath: [
        { menuNm: '소통관리', path: null },
        { menuNm: '공지사항', path: NOTICE },
      ],
    });
    expect(await check(await server.signIn('prof01'), NOTICE)).toMatchObject({ authTypes: ['R'], dataScopeCd: 'ALL' });
  });

  it('below the guide the menu of the very page counts', async () => {
    expect(await check(dept, '/guide/list')).toMatchObject({
      resourcePath: '/guide',
      authTypes: ['R'],
      menuPath: [{ menuNm: 'UI Guide' }, { menuNm: 'List' }, { menuNm: '기본' }],
    });
  });

  it('a screen below another stands under its menu', async () => {
    expect(await check(dept, ALARM_DETAIL_SCREEN)).toMatchObject({
      resourcePath: ALARM_SCREEN,
      menuPath: [
        { menuNm: '소통관리', path: null },
        { menuNm: '알림 발송 관리', path: ALARM_SCREEN },
      ],
    });
  });

  it.each([
    ['/admin/statMng/dashboards', 'NOT_FOUND', '등록되지 않은 화면입니다.'],
    ['/admin/careerEmploy/careerDesign', 'NOT_FOUND', '등록되지 않은 화면입니다.'],
    ['/admin/sysMng/cmmnCdMng', 'NO_PERM', '화면에 대한 조회 권한이 없습니다.'],
    ['/admin/../x', 'BAD_PATH', '잘못된 경로입니다.'],
    ['/a\\b', 'BAD_PATH', '잘못된 경로입니다.'],
    ['/admin/%2e%2e/x', 'BAD_PATH', '잘못된 경로입니다.'],
    ['https://evil.example/', 'BAD_PATH', '잘못된 경로입니다.'],
    ['/a%00b', 'BAD_PATH', '잘못된 경로입니다.'],
  ])('%s is denied as %s', async (url, reason, text) => {
    expect(await check(dept, url)).toEqual([403, reason, text]);
  });

  it('session-security.md 8.10: a denied screen leaves a row', async () => {
    const person = await server.signIn('prof01');
    await check(person, '/admin/sysMng/cmmnCdMng');
    server.setTime('2026-04-06T10:00:40+09:00');
    await check(person, NOTICE);
    const rows = await server.database.db
      .selectFrom('menuUseHis')
      .select(['path', 'rsltCd', 'denyRsnCd', 'dwellSec'])
      .where('userId', '=', person.userId)
      .orderBy('useDt')
      .execute();
    expect(rows.slice(-2)).toEqual([
      { path: '/admin/sysMng/cmmnCdMng', rsltCd: 'DENY', denyRsnCd: 'NO_PERM', dwellSec: 40 },
      { path: NOTICE, rsltCd: 'ALLOW', denyRsnCd: null, dwellSec: null },
    ]);
  });

  it('an old password is told before anything else', async () => {
    const person = await server.signIn('head02');
    await server.database.db.updateTable('user').set({ pwdTmpYn: 'Y' }).where('userId', '=', person.userId).execute();
    expect(await check(person, NOTICE)).toEqual([403, 'PWD_CHG', '비밀번호를 변경한 후 이용해주세요.']);
  });

  it('system.md 8.1: the menu follows mapping and reading right', async () => {
    const person = await server.signIn('audit01');
    const names = async () => JSON.stringify((await person.call('getMyMenuList')).rows.map((node) => node['menuNm']));
    expect(await names()).toBe(
      '["시스템관리","진단·설문·시험","비교과 프로그램","마일리지","대학 인증","중도탈락예방","전문상담","만족도CQI","교과목CQI","소통관리","공간예약"]',
    );
    const { db } = server.database;
    await db
      .deleteFrom('roleResource')
      .where('roleId', '=', (eb) => eb.selectFrom('role').select('roleId').where('roleCd', '=', 'ROLE_AUDIT'))
      .where('resourceId', 'in', (eb) =>
        eb
          .selectFrom('resource')
          .select('resourceId')
          .where('resourcePath', 'in', [NOTICE, ALARM_SCREEN, BANNER_SCREEN]),
      )
      .execute();
    expect(await names()).toBe(
      '["시스템관리","진단·설문·시험","비교과 프로그램","마일리지","대학 인증","중도탈락예방","전문상담","만족도CQI","교과목CQI","공간예약"]',
    );
  });

  it.each([
    ['dept01', setupPath(programmeOf('NURSE')), false],
    ['dept01', statePath(programmeOf('NURSE')), false],
    ['dept02', setupPath(programmeOf('NURSE')), true],
    ['dept01', statePath(programmeOf('DYU')), true],
    ['prof01', screenPath(instrumentOf('MAJOR'), 'PaperReg'), false],
    ['prof01', `${screenPath(instrumentOf('MAJOR'), 'PaperReg')}Detail`, false],
    ['head01', screenPath(instrumentOf('MAJOR'), 'PaperReg'), true],
  ])('%s opens %s where the scope reaches something there: %s', async (loginId, path, isOpen) => {
    const person = await server.signIn(loginId),
      menu = JSON.stringify((await person.call('getMyMenuList')).rows);
    if (isOpen) expect(await check(person, path)).toMatchObject({ resourcePath: path });
    else expect(await check(person, path)).toEqual([403, 'NO_PERM', '화면에 대한 조회 권한이 없습니다.']);
    expect(menu.includes(`"${path}"`)).toBe(isOpen);
  });

  it('why a screen without rows in reach stays shut is explained', async () => {
    const admin = await server.signIn('admin01'),
      resource = (await admin.call('getResourceList', { searchKeyword: setupPath(programmeOf('NURSE')) })).rows[0],
      { rows } = await admin.call('getAccessExplain', {
        userId: userIdOf('dept01'),
        resourceId: resource?.['resourceId'],
        authType: 'R',
      });
    expect(rows[0]).toMatchObject({ allowedYn: 'Y', visibleYn: 'N', missingCd: 'SCOPE' });
    const own = await dept.call('getMyScreenDenial', { url: setupPath(programmeOf('NURSE')) });
    expect(own.rows[0]).toMatchObject({ text: '데이터 범위 안에 이 화면의 자료가 없습니다.' });
  });

  it('a stopped screen is told apart from an unknown one', async () => {
    await server.database.db.updateTable('resource').set({ useYn: 'N' }).where('resourcePath', '=', NOTICE).execute();
    expect(await check(dept, NOTICE)).toEqual([403, 'STOPPED', '사용이 중지된 화면입니다.']);
  });
});
