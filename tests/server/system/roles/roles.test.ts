import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useServer } from '#tests/support/use-server.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';

const NOBODY = { stfDivCds: [], stfPstnCds: [], deptCds: [] };

describe.skipIf(!isDatabaseAvailable())('roles', () => {
  const server = useServer(),
    admin = server.person('admin01');
  const role = (over: object = {}) => ({
    roleId: randomUUID(),
    roleCd: `ROLE_T${randomUUID().slice(0, 8).toUpperCase()}`,
    roleNm: '시험 역할',
    dataScopeCd: 'DEPT',
    autoGrntCond: NOBODY,
    autoRevokeYn: 'N',
    otpReqYn: 'N',
    useYn: 'Y',
    ...over,
  });
  const find = async (roleCd: string) =>
    (await admin.call('getRoleList', { searchKeyword: roleCd, rowsPerPage: 100 })).rows.find(
      (row) => row['roleCd'] === roleCd,
    ) ?? {};
  const asSaved = (row: Record<string, unknown>, over: object = {}) => ({
    ...Object.fromEntries(
      [
        'roleId',
        'version',
        'roleCd',
        'roleNm',
        'roleDesc',
        'dataScopeCd',
        'autoGrntCond',
        'autoRevokeYn',
        'otpReqYn',
        'useYn',
      ].map((name) => [name, row[name]]),
    ),
    ...over,
  });
  const historyOf = (roleCd: string) =>
    server.database.db
      .selectFrom('permGrntHis')
      .selectAll()
      .where('roleCd', '=', roleCd)
      .orderBy('actDivCd')
      .orderBy('resourcePath')
      .execute();

  it('the list counts people, resources and menus', async () => {
    const { rows, body } = await admin.call('getRoleList', { sortBy: 'userCnt', sortType: 'desc' });
    expect(body.data.totalCount).toBe(7);
    expect(rows[0]).toMatchObject({
      roleCd: 'ROLE_PROF',
      userCnt: 500,
      autoGrntYn: 'Y',
      autoGrntCond: { stfDivCds: ['10', '20'], stfPstnCds: [], deptCds: [] },
    });
    expect((await admin.call('getRoleList', { dataScopeCd: 'OWN' })).rows.map((row) => row['roleCd'])).toEqual([
      'ROLE_CNSLR',
      'ROLE_PROF',
    ]);
    expect((await admin.call('downloadRoleExcel', { searchKeyword: '교수' })).rows).toMatchObject([
      { roleCd: 'ROLE_PROF' },
    ]);
  });

  it('a new role is made and written down', async () => {
    const made = role({ roleDesc: '설명' });
    expect((await admin.call('saveRole', made)).rows[0]).toMatchObject({
      roleCd: made.roleCd,
      version: 1,
      userCnt: 0,
      sysRoleYn: 'N',
      autoGrntYn: 'N',
    });
    expect(await historyOf(made.roleCd)).toMatchObject([
      { actDivCd: 'ROLE_SAVE', trgtDivCd: 'ROLE', befVal: null, actUserId: admin.userId, ipAddr: '127.0.0.1' },
    ]);
  });

  it.each([
    ['ROLE_a', '역할코드는 ROLE_로 시작하는 영문 대문자, 숫자, 밑줄만 사용할 수 있습니다.', 400],
    ['ROLE_PROF', '이미 사용 중인 역할코드입니다.', 409],
  ])('the code %s is refused with its sentence', async (roleCd, text, status) => {
    const refused = await admin.call('saveRole', role({ roleCd }));
    expect([refused.status, refused.body.message, refused.body.data.errors?.[0]?.field]).toEqual([
      status,
      text,
      'roleCd',
    ]);
  });

  it('a role keeps its code for ever', async () => {
    const made = role();
    const {
      rows: [saved],
    } = await admin.call('saveRole', made);
    expect((await admin.call('saveRole', asSaved(saved ?? {}, { roleCd: 'ROLE_OTHER' }))).body.data.reason).toBe(
      'STATE',
    );
  });

  it('the administrators role cannot be stopped', async () => {
    const refused = await admin.call('saveRole', asSaved(await find('ROLE_SYS_ADMIN'), { useYn: 'N' }));
    expect([refused.status, refused.body.message]).toEqual([409, '시스템관리자 역할은 사용을 중지할 수 없습니다.']);
    await expect(
      server.database.db.updateTable('role').set({ useYn: 'N' }).where('roleCd', '=', 'ROLE_SYS_ADMIN').execute(),
    ).rejects.toThrow('role_sysAdmin_ck');
  });

  it('built-in and held roles cannot be deleted', async () => {
    const remove = async (roleCd: string) => {
      const row = await find(roleCd);
      return (await admin.call('deleteRole', { rows: [{ roleId: row['roleId'], version: row['version'] }] })).body
        .message;
    };
    expect(await remove('ROLE_AUDIT')).toBe('기본 역할은 삭제할 수 없습니다.');
    const made = role({ autoGrntCond: { ...NOBODY, deptCds: ['9120'] } });
    const {
      rows: [saved = {}],
    } = await admin.call('saveRole', made);
    expect(await remove(made.roleCd)).toBe(`사용자가 ${String(saved['userCnt'])}명 지정된 역할은 삭제할 수 없습니다.`);
  });

  it('a copy has menus, resources and scope but no people', async () => {
    const source = await find('ROLE_OPER'),
      copied = { roleId: source['roleId'], newRoleId: randomUUID(), roleCd: 'ROLE_OPER_COPY', roleNm: '운영자 사본' };
    const {
      rows: [copy = {}],
    } = await admin.call('copyRole', copied);
    expect(copy).toMatchObject({
      dataScopeCd: 'ALL',
      userCnt: 0,
      resourceCnt: source['resourceCnt'],
      menuCnt: source['menuCnt'],
    });
    expect((await admin.call('compareRole', { roleId: source['roleId'], otherRoleId: copy['roleId'] })).rows).toEqual(
      [],
    );
    const history = await historyOf('ROLE_OPER_COPY');
    expect(history.filter((row) => row.actDivCd === 'RSC')).toHaveLength(Number(source['resourceCnt']));
    expect(
      history.find((row) => row.resourcePath === '/admin/sysMng/cmmnCdMng' && row.actDivCd === 'RSC'),
    ).toMatchObject({ befVal: null, aftVal: 'CRU', rsn: 'ROLE_OPER' });
    await admin.call('deleteRole', { rows: [{ roleId: copy['roleId'], version: 1 }] });
    expect((await historyOf('ROLE_OPER_COPY')).find((row) => row.actDivCd === 'ROLE_DEL')).toMatchObject({
      befVal: '운영자 사본',
      aftVal: null,
    });
  });

  it('a comparison shows only what differs', async () => {
    const [oper, audit] = [await find('ROLE_OPER'), await find('ROLE_AUDIT')];
    const { rows } = await admin.call('compareRole', { roleId: oper['roleId'], otherRoleId: audit['roleId'] });
    expect(rows).toContainEqual(
      expect.objectContaining({ resourcePath: '/admin/sysMng/cmmnCdMng', authTypes: 'CRU', otherAuthTypes: 'R' }),
    );
    expect(rows.map((row) => row['resourcePath'])).not.toContain('/admin/sysMng/roleMng');
  });

  it('automatic grants follow the condition at once', async () => {
    const cond = { stfDivCds: ['30', '50'], stfPstnCds: [], deptCds: ['9100'] };
    const {
      rows: [target],
    } = await admin.call('getRoleTargetCnt', { stfDivCds: '30,50', deptCds: '9100' });
    const made = role({ autoGrntCond: cond });
    const {
      rows: [saved = {}],
    } = await admin.call('saveRole', made);
    expect(saved).toMatchObject({ userCnt: target?.['trgtCnt'], autoGrntYn: 'Y' });
    const {
      rows: [narrower = {}],
    } = await admin.call('saveRole', asSaved(saved, { autoGrntCond: { ...cond, stfDivCds: ['50'] } }));
    expect(Number(narrower['userCnt'])).toBeLessThan(Number(saved['userCnt']));
    const acts = (await historyOf(made.roleCd)).filter((row) => row.trgtDivCd === 'USER').map((row) => row.actDivCd);
    expect(acts.filter((act) => act === 'GRANT')).toHaveLength(Number(saved['userCnt']));
    expect(acts.filter((act) => act === 'REVOKE')).toHaveLength(Number(saved['userCnt']) - Number(narrower['userCnt']));
  });

  it('nobody gives himself a role by its condition', async () => {
    const made = role({ autoGrntCond: { ...NOBODY, deptCds: ['9300'] } });
    const {
      rows: [saved = {}],
    } = await admin.call('saveRole', made);
    const holders = await server.database.db
      .selectFrom('userRole')
      .select('userId')
      .where('roleId', '=', String(saved['roleId']))
      .execute();
    expect(holders.length).toBeGreaterThan(0);
    expect(holders.map((row) => row.userId)).not.toContain(admin.userId);
  });
});
