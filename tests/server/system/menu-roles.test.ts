import { describe, expect, it } from 'vitest';
import type { Person } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';

const NOTICE = '/admin/cmnct/cmnctMng/notice';

describe.skipIf(!isDatabaseAvailable())('menus and roles', () => {
  const server = useServer(),
    admin = server.person('admin01'),
    prof = server.person('prof01');

  const menuIdOf = async (menuNm: string) =>
    (
      await server.database.db
        .selectFrom('menu')
        .select('menuId')
        .where('menuNm', '=', menuNm)
        .where('menuDivCd', '=', 'SCREEN')
        .executeTakeFirstOrThrow()
    ).menuId;
  const roleIdOf = async (roleCd: string) =>
    (
      await server.database.db
        .selectFrom('role')
        .select('roleId')
        .where('roleCd', '=', roleCd)
        .executeTakeFirstOrThrow()
    ).roleId;
  const resourceIdOf = async (path: string) =>
    (
      await server.database.db
        .selectFrom('resource')
        .select('resourceId')
        .where('resourcePath', '=', path)
        .executeTakeFirstOrThrow()
    ).resourceId;
  const menuNames = async (person: Person): Promise<string> =>
    JSON.stringify((await person.call('getMyMenuList')).rows);
  const history = (act: 'MENU' | 'RSC') =>
    server.database.db
      .selectFrom('permGrntHis')
      .select(['roleCd', 'resourcePath', 'befVal', 'aftVal'])
      .where('actDivCd', '=', act)
      .orderBy('actDt')
      .execute();
  const takeNoticeAway = async () => {
    const pair = { menuId: await menuIdOf('공지사항'), roleId: await roleIdOf('ROLE_PROF') };
    await admin.call('saveMenuRole', { add: [], del: [pair], grantReadYn: 'N' });
    await server.database.db
      .deleteFrom('roleResource')
      .where('roleId', '=', pair.roleId)
      .where('resourceId', '=', await resourceIdOf(NOTICE))
      .execute();
    return pair;
  };

  it('pairs are listed of a menu and of a role', async () => {
    const menuId = await menuIdOf('공통코드관리'),
      roleId = await roleIdOf('ROLE_OPER');
    const ofMenu = await admin.call('getMenuRoleList', { menuId });
    expect(ofMenu.rows).toHaveLength(3);
    expect(ofMenu.rows.find((row) => row['roleId'] === roleId)).toEqual({
      menuId,
      roleId,
      mappedYn: 'Y',
      authTypes: 'CRU',
    });
    const ofRole = await admin.call('getMenuRoleList', { roleId });
    expect(ofRole.rows.find((row) => row['menuId'] === menuId)).toEqual({
      menuId,
      roleId,
      mappedYn: 'Y',
      authTypes: 'CRU',
    });
    expect(ofRole.body.data).toMatchObject({
      menus: expect.arrayContaining([
        expect.objectContaining({ menuNm: 'Overview', openYn: 'Y' }),
        expect.objectContaining({ menuNm: '공지사항', openYn: 'N' }),
      ]),
    });
  });

  it('system.md 8.1: a mapping without R shows nothing', async () => {
    const pair = await takeNoticeAway();
    expect(await menuNames(prof)).not.toContain('공지사항');
    const mapped = await admin.call('saveMenuRole', { add: [pair], del: [], grantReadYn: 'N' });
    expect(mapped.body.data).toMatchObject({ addCnt: 1, readCnt: 0 });
    expect(await menuNames(prof)).not.toContain('공지사항');
    expect((await prof.call('checkRoute', { url: NOTICE })).body.message).toBe('화면에 대한 조회 권한이 없습니다.');
    await server.database.db
      .insertInto('roleResource')
      .values({
        roleResourceId: 'test-8-1',
        roleId: pair.roleId,
        resourceId: await resourceIdOf(NOTICE),
        authTypes: 'R',
        dataScopeCd: 'ALL',
      })
      .execute();
    expect((await prof.call('checkRoute', { url: NOTICE })).rows[0]?.['authTypes']).toEqual(['R']);
    expect(await menuNames(prof)).toContain('공지사항');
  });

  it('R is given along and written down', async () => {
    const pair = await takeNoticeAway();
    const { version } = await server.database.db
      .selectFrom('role')
      .select('version')
      .where('roleId', '=', pair.roleId)
      .executeTakeFirstOrThrow();
    const saved = await admin.call('saveMenuRole', { add: [pair], del: [], grantReadYn: 'Y' });
    expect(saved.body.data).toMatchObject({ addCnt: 1, delCnt: 0, readCnt: 1 });
    expect((await prof.call('checkRoute', { url: NOTICE })).rows[0]?.['authTypes']).toEqual(['R']);
    expect((await history('RSC')).at(-1)).toEqual({
      roleCd: 'ROLE_PROF',
      resourcePath: NOTICE,
      befVal: null,
      aftVal: 'R',
    });
    expect((await history('MENU')).at(-1)).toEqual({
      roleCd: 'ROLE_PROF',
      resourcePath: NOTICE,
      befVal: null,
      aftVal: '공지사항',
    });
    expect(
      await server.database.db
        .selectFrom('role')
        .select('version')
        .where('roleId', '=', pair.roleId)
        .executeTakeFirst(),
    ).toEqual({ version: version + 1 });
  });

  it('what is so already changes and writes nothing', async () => {
    const pair = { menuId: await menuIdOf('공통코드관리'), roleId: await roleIdOf('ROLE_OPER') },
      before = (await history('MENU')).length;
    const saved = await admin.call('saveMenuRole', { add: [pair], del: [], grantReadYn: 'Y' });
    expect(saved.body.data).toMatchObject({ addCnt: 0, readCnt: 0 });
    expect(await history('MENU')).toHaveLength(before);
  });

  it('taking a mapping away leaves the rights', async () => {
    const pair = { menuId: await menuIdOf('공통코드관리'), roleId: await roleIdOf('ROLE_AUDIT') };
    expect((await admin.call('saveMenuRole', { add: [], del: [pair], grantReadYn: 'N' })).body.data).toMatchObject({
      delCnt: 1,
    });
    const audit = await server.signIn('audit01');
    expect(await menuNames(audit)).not.toContain('공통코드관리');
    expect((await audit.call('getCmmnCdGrpList')).status).toBe(200);
  });

  it('folders take no roles, and nothing is half saved', async () => {
    const folder = await server.database.db
      .selectFrom('menu')
      .select('menuId')
      .where('menuDivCd', '=', 'FOLDER')
      .limit(1)
      .executeTakeFirstOrThrow();
    const roleId = await roleIdOf('ROLE_CAREER'),
      good = { menuId: await menuIdOf('공통코드관리'), roleId };
    const refused = await admin.call('saveMenuRole', {
      add: [good, { menuId: folder.menuId, roleId }],
      del: [],
      grantReadYn: 'Y',
    });
    expect([refused.status, refused.body.message]).toEqual([400, '폴더에는 역할을 매핑할 수 없습니다.']);
    expect((await admin.call('getMenuRoleList', { roleId })).rows.some((row) => row['menuId'] === good.menuId)).toBe(
      false,
    );
    expect(
      (await admin.call('saveMenuRole', { add: [{ menuId: 'nothing', roleId }], del: [], grantReadYn: 'N' })).body.data
        .reason,
    ).toBe('GONE');
  });
});
