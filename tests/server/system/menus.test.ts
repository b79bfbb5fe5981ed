import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { MENU_MESSAGES } from '#contract/system/menus/menu-rules.ts';
import { useServer } from '#tests/support/use-server.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';

describe.skipIf(!isDatabaseAvailable())('menus', () => {
  const server = useServer(),
    admin = server.person('admin01');

  const menu = (over: object = {}) => ({
    menuId: randomUUID(),
    upMenuId: null,
    menuNm: `메뉴 ${randomUUID().slice(0, 8)}`,
    menuDivCd: 'FOLDER',
    resourceId: null,
    sortOrdr: 10,
    dsplyYn: 'Y',
    useYn: 'Y',
    ...over,
  });
  const make = async (over: object = {}) => {
    const { status, rows, body } = await admin.call('saveMenu', menu(over));
    expect(status, body.message).toBe(200);
    return { menuId: String(rows[0]?.['menuId']), version: Number(rows[0]?.['version']) };
  };
  const saved = async (menuId: string, over: object = {}) => {
    const row = (await admin.call('getMenu', { menuId })).rows[0] ?? {};
    const kept = [
      'menuId',
      'version',
      'upMenuId',
      'menuNm',
      'menuDivCd',
      'resourceId',
      'menuPath',
      'linkUrl',
      'linkTrgtCd',
      'iconNm',
      'sortOrdr',
      'menuDesc',
      'hlpCntn',
      'dsplyYn',
      'useYn',
    ];
    return { ...Object.fromEntries(kept.map((key) => [key, row[key]])), ...over };
  };
  const resourceIdOf = async (resourcePath: string) =>
    (
      await server.database.db
        .selectFrom('resource')
        .select('resourceId')
        .where('resourcePath', '=', resourcePath)
        .executeTakeFirstOrThrow()
    ).resourceId;
  const childrenOf = async (upMenuId: string | null) =>
    (await admin.call('getMenuList')).rows.filter((row) => row['upMenuId'] === upMenuId);

  it('a keyword finds menus with what lies above', async () => {
    const { rows } = await admin.call('getMenuList', { searchKeyword: '공통코드' });
    expect(rows.map((row) => row['menuNm'])).toEqual(['시스템관리', '공통코드관리']);
    expect(
      (await admin.call('getMenuList', { searchKeyword: '/sysMng/cmmnCd' })).rows.map((row) => row['menuNm']),
    ).toContain('공통코드관리');
  });

  it('kinds ask for what belongs to them', async () => {
    const screen = await admin.call('saveMenu', menu({ menuDivCd: 'SCREEN' }));
    expect([screen.status, screen.body.data.errors]).toEqual([
      400,
      [{ field: 'resourceId', message: '연결 자원을 선택해주세요.' }],
    ]);
    expect((await admin.call('saveMenu', menu({ menuDivCd: 'LINK' }))).body.message).toBe('링크를 입력해주세요.');
    expect(
      (await admin.call('saveMenu', menu({ menuDivCd: 'LINK', linkUrl: 'http://example.ac.kr' }))).body.message,
    ).toBe(MENU_MESSAGES.badLink);
    expect((await admin.call('saveMenu', menu({ menuNm: '' }))).body.message).toBe('메뉴명을 입력해주세요.');
    expect((await admin.call('saveMenu', menu({ menuNm: '가' }))).body.message).toBe('메뉴명을 2자 이상 입력해주세요.');
  });

  it('a folder gives up resource and link', async () => {
    const { menuId } = await make({
      resourceId: await resourceIdOf('/guide'),
      linkUrl: 'https://example.ac.kr',
      linkTrgtCd: 'NEW',
    });
    expect(await saved(menuId)).toMatchObject({ resourceId: null, linkUrl: null, linkTrgtCd: null });
  });

  it('one place holds a name once', async () => {
    const up = await make();
    await make({ upMenuId: up.menuId, menuNm: '같은 이름' });
    const again = await admin.call('saveMenu', menu({ upMenuId: up.menuId, menuNm: '같은 이름' }));
    expect([again.status, again.body.data.reason, again.body.message, again.body.data.errors?.[0]?.field]).toEqual([
      409,
      'DUP',
      '같은 위치에 동일한 메뉴명이 있습니다.',
      'menuNm',
    ]);
    await make({ menuNm: '같은 이름 아님' });
  });

  it('a fifth level and a circle are refused', async () => {
    const first = await make(),
      second = await make({ upMenuId: first.menuId }),
      third = await make({ upMenuId: second.menuId }),
      fourth = await make({ upMenuId: third.menuId });
    const fifth = await admin.call('saveMenu', menu({ upMenuId: fourth.menuId }));
    expect([fifth.status, fifth.body.message]).toEqual([409, '메뉴는 최대 4단계까지 만들 수 있습니다.']);
    const circle = await admin.call('saveMenuOrder', {
      menuId: first.menuId,
      version: first.version,
      upMenuId: third.menuId,
      sortOrdr: 1,
    });
    expect([circle.status, circle.body.message]).toEqual([409, '하위 메뉴로는 이동할 수 없습니다.']);
    expect(await saved(first.menuId)).toMatchObject({ upMenuId: null, version: first.version });
  });

  it('a move numbers the new siblings anew', async () => {
    const up = await make();
    const [one, two, three] = [
      await make({ upMenuId: up.menuId, sortOrdr: 10 }),
      await make({ upMenuId: up.menuId, sortOrdr: 20 }),
      await make({ upMenuId: up.menuId, sortOrdr: 30 }),
    ];
    expect(
      (
        await admin.call('saveMenuOrder', {
          menuId: three.menuId,
          version: three.version,
          upMenuId: up.menuId,
          sortOrdr: 1,
        })
      ).status,
    ).toBe(200);
    expect((await childrenOf(up.menuId)).map((row) => [row['menuId'], row['sortOrdr']])).toEqual([
      [three.menuId, 10],
      [one.menuId, 20],
      [two.menuId, 30],
    ]);
  });

  it('nothing is put below a link', async () => {
    const link = await make({ menuDivCd: 'LINK', linkUrl: 'https://example.ac.kr/a', linkTrgtCd: 'NEW' });
    expect((await admin.call('saveMenu', menu({ upMenuId: link.menuId }))).body.message).toBe(MENU_MESSAGES.belowLink);
  });

  it('the kind stays while children hang on it', async () => {
    const up = await make();
    await make({ upMenuId: up.menuId });
    const changed = await admin.call(
      'saveMenu',
      await saved(up.menuId, { menuDivCd: 'LINK', linkUrl: 'https://example.ac.kr' }),
    );
    expect([changed.status, changed.body.message]).toEqual([409, MENU_MESSAGES.kindKept]);
    const deleted = await admin.call('deleteMenu', { rows: [{ menuId: up.menuId, version: up.version }] });
    expect([deleted.status, deleted.body.message]).toEqual([409, '하위 메뉴가 있는 메뉴는 삭제할 수 없습니다.']);
  });

  it('a deleted menu leaves its mappings in the history', async () => {
    const { menuId, version } = await make({
      menuDivCd: 'SCREEN',
      resourceId: await resourceIdOf('/admin/sysMng/menuMng'),
      menuNm: '지울 메뉴',
    });
    const role = await server.database.db
      .selectFrom('role')
      .select('roleId')
      .where('roleCd', '=', 'ROLE_OPER')
      .executeTakeFirstOrThrow();
    await server.database.db
      .insertInto('menuRole')
      .values({ menuRoleId: randomUUID(), menuId, roleId: role.roleId })
      .execute();
    expect((await admin.call('deleteMenu', { rows: [{ menuId, version }] })).status).toBe(200);
    const history = await server.database.db
      .selectFrom('permGrntHis')
      .select(['actDivCd', 'roleCd', 'resourcePath', 'befVal', 'aftVal', 'actUserId'])
      .where('befVal', '=', '지울 메뉴')
      .execute();
    expect(history).toEqual([
      {
        actDivCd: 'MENU',
        roleCd: 'ROLE_OPER',
        resourcePath: '/admin/sysMng/menuMng',
        befVal: '지울 메뉴',
        aftVal: null,
        actUserId: admin.userId,
      },
    ]);
  });

  it('the detail tells roles, letters and visits', async () => {
    const oper = await server.signIn('oper01');
    for (let visit = 0; visit < 2; visit += 1) await oper.call('checkRoute', { url: '/admin/sysMng/cmmnCdMng' });
    await admin.call('checkRoute', { url: '/admin/sysMng/cmmnCdMng' });
    const found = (await admin.call('getMenuList', { searchKeyword: '공통코드관리' })).rows.find(
      (row) => row['menuDivCd'] === 'SCREEN',
    );
    const { body } = await admin.call('getMenu', { menuId: found?.['menuId'] });
    expect(body.data).toMatchObject({
      visitCnt: 3,
      visitUserCnt: 2,
      roles: [
        { roleCd: 'ROLE_AUDIT', authTypes: 'R' },
        { roleCd: 'ROLE_OPER', authTypes: 'CRU' },
        { roleCd: 'ROLE_SYS_ADMIN', authTypes: 'CRUD' },
      ],
    });
  });

  it('help is cleaned, and shown to who may open the screen', async () => {
    const screen = (await admin.call('getMenuList', { searchKeyword: '공통코드관리' })).rows.find(
      (row) => row['menuDivCd'] === 'SCREEN',
    );
    const menuId = String(screen?.['menuId']);
    expect(
      (
        await admin.call(
          'saveMenu',
          await saved(menuId, { hlpCntn: '&lt;p&gt;도움말&lt;img src=x onerror=alert&#40;1&#41;&gt;&lt;/p&gt;' }),
        )
      ).status,
    ).toBe(200);
    const oper = await server.signIn('oper01'),
      prof = await server.signIn('prof01');
    const check = await oper.call('checkRoute', { url: '/admin/sysMng/cmmnCdMng' });
    expect(check.rows[0]?.['hlpYn']).toBe('Y');
    const help = await oper.call('getMenuHlp', { menuId });
    expect(help.rows[0]?.['hlpCntn']).toBe('&lt;p&gt;도움말&lt;/p&gt;');
    expect((await prof.call('getMenuHlp', { menuId })).status).toBe(403);
  });

  it('a link with its target reaches the menu of its role', async () => {
    const { menuId } = await make({
      menuDivCd: 'LINK',
      linkUrl: 'https://example.ac.kr/guide',
      linkTrgtCd: 'NEW',
      menuNm: '학교 누리집',
    });
    const role = await server.database.db
      .selectFrom('role')
      .select('roleId')
      .where('roleCd', '=', 'ROLE_PROF')
      .executeTakeFirstOrThrow();
    await server.database.db
      .insertInto('menuRole')
      .values({ menuRoleId: randomUUID(), menuId, roleId: role.roleId })
      .execute();
    const prof = await server.signIn('prof01');
    expect((await prof.call('getMyMenuList')).rows.find((row) => row['menuNm'] === '학교 누리집')).toMatchObject({
      path: 'https://example.ac.kr/guide',
      linkTrgtCd: 'NEW',
    });
    expect((await admin.call('getMyMenuList')).rows.some((row) => row['menuNm'] === '학교 누리집')).toBe(false);
  });

  it('the workbook holds every menu with its way', async () => {
    const { rows } = await admin.call('downloadMenuExcel', { searchKeyword: '공통코드' });
    expect(rows.map((row) => row['trail'])).toEqual(['시스템관리', '시스템관리 > 공통코드관리']);
  });
});
