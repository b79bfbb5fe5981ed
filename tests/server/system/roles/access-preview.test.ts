import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { resourceIdsOf, roleIdsOf } from '#tests/support/ids.ts';
import { useServer } from '#tests/support/use-server.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';

const CODES = '/admin/sysMng/cmmnCdMng',
  NOTICE = '/admin/cmnct/cmnctMng/notice';

describe.skipIf(!isDatabaseAvailable())('what a change of rights would do', () => {
  const server = useServer(),
    admin = server.person('admin01');
  let resourceIds: ReadonlyMap<string, string>, roleIds: ReadonlyMap<string, string>;
  beforeAll(async () => {
    resourceIds = await resourceIdsOf(server);
    roleIds = await roleIdsOf(server);
  });
  const preview = async (change: object) => (await admin.call('previewAccess', change)).body.data;
  const effectiveOf = async (userId: string) =>
    new Map(
      (await admin.call('getEffectivePerm', { userId })).rows.map((row) => [
        row['resourcePath'],
        `${String(row['authTypes'])} ${String(row['dataScopeCd'])}`,
      ]),
    );
  const cell = (path: string, authTypes: readonly string[], dataScopeCd: string | null = null) => ({
    resourceId: resourceIds.get(path),
    authTypes,
    dataScopeCd,
  });

  it('a letter taken from a role is a loss of its people', async () => {
    const found = await preview({ roleResource: { roleId: roleIds.get('ROLE_PROF'), rows: [cell(NOTICE, [])] } });
    expect(found).toMatchObject({
      gainUserCnt: 0,
      loseUserCnt: 500,
      changeUserCnt: 0,
      totalCount: 500,
      screens: [{ resourcePath: NOTICE, loseCnt: 500 }],
    });
    expect(found.data).toHaveLength(300);
    expect(found.data[0]).toMatchObject({
      wayCd: 'LOSE',
      befAuthTypes: 'R',
      aftAuthTypes: '',
      befMenuYn: 'Y',
      aftMenuYn: 'N',
    });
  });

  it('another scope is neither gain nor loss', async () => {
    expect(
      await preview({
        roleResource: { roleId: roleIds.get('ROLE_CNSLR'), rows: [cell(NOTICE, ['C', 'R', 'U', 'D'], 'OWN')] },
      }),
    ).toMatchObject({ gainUserCnt: 0, loseUserCnt: 0, changeUserCnt: 25 });
  });

  it('a stopped role takes and a new condition gives', async () => {
    const nobody = { stfDivCds: [], stfPstnCds: [], deptCds: [] };
    const stopped = await preview({
      role: { roleId: roleIds.get('ROLE_CAREER'), dataScopeCd: 'ALL', useYn: 'N', autoGrntCond: nobody },
    });
    expect(stopped).toMatchObject({ gainUserCnt: 0, loseUserCnt: 2 });
    const widened = await preview({
      role: {
        roleId: roleIds.get('ROLE_OPER'),
        dataScopeCd: 'ALL',
        useYn: 'Y',
        autoGrntCond: { ...nobody, deptCds: ['9120'] },
      },
    });
    const {
      rows: [target],
    } = await admin.call('getRoleTargetCnt', { deptCds: '9120' });
    expect(widened.gainUserCnt).toBe(Number(target?.['trgtCnt']) - 1);
  });

  it('nothing is written by looking ahead', async () => {
    const before = await server.database.db.selectFrom('accessStamp').select('stamp').executeTakeFirstOrThrow();
    await preview({
      userRole: {
        add: [{ userId: userIdOf('norole01'), roleId: roleIds.get('ROLE_OPER'), strtDt: '20260406' }],
        end: [],
      },
    });
    expect(await server.database.db.selectFrom('accessStamp').select('stamp').executeTakeFirstOrThrow()).toEqual(
      before,
    );
  });

  it('the effect of a grant is what was told before', async () => {
    const userId = userIdOf('norole01'),
      grant = { userId, roleId: roleIds.get('ROLE_OPER'), strtDt: '20260406', endDt: '99991231', scopeDeptCd: null };
    const told = await preview({ userRole: { add: [grant], end: [] } });
    const before = await effectiveOf(userId);
    const {
      rows: [made = {}],
    } = await admin.call('saveUserRole', { ...grant, userRoleId: randomUUID(), grntRsn: '시험 부여' });
    const after = await effectiveOf(userId);
    const changed = [...after.keys()].filter((path) => before.get(path) !== after.get(path));
    expect(
      new Set(told.data.filter((row) => row['befAuthTypes'] !== row['aftAuthTypes']).map((row) => row['resourcePath'])),
    ).toEqual(new Set(changed));
    const back = await preview({ userRole: { add: [], end: [made['userRoleId']] } });
    expect(back).toMatchObject({ gainUserCnt: 0, loseUserCnt: 1, totalCount: told.totalCount });
  });

  it('people are named by their staff number, and another last day is seen at once', async () => {
    const roleId = roleIds.get('ROLE_OPER'),
      {
        rows: [held = {}],
      } = await admin.call('getUserRoleList', { userId: userIdOf('career02') });
    const days = { strtDt: '20260406', endDt: '99991231', scopeDeptCd: null };
    expect(
      await preview({
        userRole: {
          add: [
            { stfNo: 'norole01', roleId, ...days },
            { stfNo: 'nobody', roleId, ...days },
          ],
          end: [],
        },
      }),
    ).toMatchObject({
      totalCount: (await preview({ userRole: { add: [{ userId: userIdOf('norole01'), roleId, ...days }], end: [] } }))
        .totalCount,
    });
    const over = {
      userRoleId: held['userRoleId'],
      userId: userIdOf('career02'),
      roleId: held['roleId'],
      strtDt: held['strtDt'],
      endDt: '20260405',
      scopeDeptCd: null,
    };
    expect(await preview({ userRole: { add: [over], end: [] } })).toMatchObject({ gainUserCnt: 0, loseUserCnt: 1 });
  });

  const shownTo = async (loginId: string) =>
    JSON.stringify((await (await server.signIn(loginId)).call('getMyMenuList', {})).rows);

  it('a menu that is stopped, put elsewhere or deleted goes out of the sight of those who are named', async () => {
    const menu = await server.database.db
      .selectFrom('menu')
      .innerJoin('resource', 'resource.resourceId', 'menu.resourceId')
      .select(['menu.menuId', 'menu.upMenuId', 'menu.menuNm', 'menu.resourceId'])
      .where('resource.resourcePath', '=', NOTICE)
      .executeTakeFirstOrThrow();
    const { menuId, upMenuId, resourceId, menuNm } = menu,
      shown = { menuId, upMenuId, resourceId, useYn: 'Y', dsplyYn: 'Y' };
    expect(await preview({ menu: shown })).toMatchObject({ totalCount: 0 });
    const stopped = await preview({ menu: { ...shown, useYn: 'N' } });
    expect(stopped).toMatchObject({ gainUserCnt: 0, changeUserCnt: 0, screens: [{ resourcePath: NOTICE }] });
    expect(stopped['loseUserCnt']).toBeGreaterThan(500);
    expect(await preview({ gone: { menuIds: [menuId] } })).toMatchObject({ loseUserCnt: stopped['loseUserCnt'] });
    expect(await preview({ menu: { ...shown, upMenuId: null } })).toMatchObject({ totalCount: 0 });
    expect(await shownTo('prof01')).toContain(menuNm);
    await server.database.db.updateTable('menu').set({ useYn: 'N' }).where('menuId', '=', menuId).execute();
    expect(await shownTo('prof01')).not.toContain(menuNm);
    expect(await preview({ menu: shown })).toMatchObject({ gainUserCnt: stopped['loseUserCnt'], loseUserCnt: 0 });
    await server.database.db.updateTable('menu').set({ useYn: 'Y' }).where('menuId', '=', menuId).execute();
  });

  it('a mapping shows nothing without R, and something with it', async () => {
    const { menuId } = await server.database.db
      .selectFrom('menu')
      .innerJoin('resource', 'resource.resourceId', 'menu.resourceId')
      .select('menu.menuId')
      .where('resource.resourcePath', '=', '/admin/sysMng/resourceMng')
      .executeTakeFirstOrThrow();
    const pair = { menuId, roleId: roleIds.get('ROLE_CAREER') };
    expect(await preview({ menuRole: { add: [pair], del: [], grantReadYn: 'N' } })).toMatchObject({ totalCount: 0 });
    expect(await preview({ menuRole: { add: [pair], del: [], grantReadYn: 'Y' } })).toMatchObject({
      gainUserCnt: 2,
      loseUserCnt: 0,
    });
    const told = await preview({ menuRole: { add: [pair], del: [], grantReadYn: 'Y' } });
    await admin.call('saveMenuRole', { add: [pair], del: [], grantReadYn: 'Y' });
    expect(told.data[0]).toMatchObject({ befAuthTypes: '', aftAuthTypes: 'R', aftMenuYn: 'Y' });
    expect(await shownTo('career01')).toContain(menuId);
    expect(await preview({ menuRole: { add: [], del: [pair] } })).toMatchObject({ loseUserCnt: 2 });
  });

  it('a screen that is stopped, opened to all or deleted touches everybody whom it concerns', async () => {
    const stored = await server.database.db
      .selectFrom('resource')
      .select(['resourceId', 'acsDivCd', 'upResourceId', 'inhrtYn', 'useYn'])
      .where('resourcePath', '=', CODES)
      .executeTakeFirstOrThrow();
    const holders = await preview({ resource: { ...stored, useYn: 'N' } }),
      open = await preview({ resource: { ...stored, acsDivCd: 'LOGIN' } });
    expect([holders['gainUserCnt'], open['loseUserCnt']]).toEqual([0, 0]);
    expect(holders['loseUserCnt']).toBeGreaterThan(0);
    expect(open['gainUserCnt']).toBeGreaterThan(600);
    expect(await preview({ gone: { resourceIds: [stored.resourceId] } })).toMatchObject({
      loseUserCnt: holders['loseUserCnt'],
    });
    expect(await preview({ gone: { roleIds: [roleIds.get('ROLE_AUDIT')] } })).toMatchObject({
      gainUserCnt: 0,
      loseUserCnt: 1,
    });
  });

  it('the effect of the matrix is what was told before', async () => {
    const roleId = roleIds.get('ROLE_CAREER'),
      rows = [cell(CODES, ['R', 'U']), cell(NOTICE, ['R'], 'OWN')],
      userId = userIdOf('career01');
    const told = (await preview({ roleResource: { roleId, rows } })).data.filter((row) => row['userId'] === userId);
    const {
      body: {
        data: { roleVersion },
      },
    } = await admin.call('getRoleResourceList', { roleId });
    await admin.call('saveRoleResource', { roleId, roleVersion, rsn: '시험 변경', rows });
    const after = await effectiveOf(userId);
    expect(
      told.map((row) => [
        row['resourcePath'],
        `${[...String(row['aftAuthTypes'])].join(',')} ${String(row['aftScopeCd'])}`,
      ]),
    ).toEqual(told.map((row) => [row['resourcePath'], after.get(String(row['resourcePath']))]));
    expect(told).toHaveLength(2);
  });
});
