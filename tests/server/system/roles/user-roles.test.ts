import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { roleIdsOf } from '#tests/support/ids.ts';
import { useServer } from '#tests/support/use-server.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';

describe.skipIf(!isDatabaseAvailable())('roles of people', () => {
  const server = useServer(),
    admin = server.person('admin01');
  let roleIds: ReadonlyMap<string, string>;
  beforeAll(async () => {
    roleIds = await roleIdsOf(server);
  });
  const grant = (loginId: string, roleCd: string, over: object = {}) => ({
    userRoleId: randomUUID(),
    userId: userIdOf(loginId),
    roleId: roleIds.get(roleCd),
    strtDt: '20260406',
    endDt: '99991231',
    scopeDeptCd: null,
    grntRsn: '시험 부여',
    ...over,
  });
  const give = (loginId: string, roleCd: string, over: object = {}) =>
    admin.call('saveUserRole', grant(loginId, roleCd, over));
  const grantsOf = async (loginId: string) => (await admin.call('getUserRoleList', { userId: userIdOf(loginId) })).rows;
  const historyOf = (loginId: string) =>
    server.database.db
      .selectFrom('permGrntHis')
      .selectAll()
      .where('trgtUserId', '=', userIdOf(loginId))
      .orderBy('actDt')
      .execute();
  beforeEach(() => server.setTime('2026-04-06T10:00:00+09:00'));

  it('system.md 8.3: nobody gives himself a role', async () => {
    const refused = await give('admin01', 'ROLE_AUDIT');
    expect([refused.status, refused.body.data.reason, refused.body.message]).toEqual([
      409,
      'STATE',
      '본인의 권한은 변경할 수 없습니다.',
    ]);
    expect(await historyOf('admin01')).toEqual([]);
  });

  it('system.md 8.4: grants of one role share no day', async () => {
    await server.database.db
      .updateTable('userRole')
      .set({ strtDt: '20250301', endDt: '20260228' })
      .where('userId', '=', userIdOf('dept01'))
      .execute();
    const refused = await give('dept01', 'ROLE_DEPT', { strtDt: '20260228', endDt: '20261231' });
    expect([refused.status, refused.body.data.reason, refused.body.message]).toEqual([
      409,
      'DUP',
      '같은 역할의 기간이 겹칩니다. (2025-03-01 ~ 2026-02-28)',
    ]);
    expect((await give('dept01', 'ROLE_DEPT', { strtDt: '20260301', endDt: '20261231' })).status).toBe(200);
    expect(
      (await give('dept01', 'ROLE_DEPT', { strtDt: '20260101', endDt: '20261231', scopeDeptCd: '1020' })).status,
    ).toBe(200);
    expect(await historyOf('dept01')).toMatchObject([
      {
        actDivCd: 'GRANT',
        roleCd: 'ROLE_DEPT',
        befVal: null,
        aftVal: '2026-03-01 ~ 2026-12-31',
        rsn: '시험 부여',
        actUserId: admin.userId,
      },
      { actDivCd: 'GRANT', aftVal: '2026-01-01 ~ 2026-12-31, 1020' },
    ]);
  });

  it('session-security.md 8.6: an inheriting screen has the letters of its parent', async () => {
    const parent = '/admin/careerEmploy/employSpec',
      resource = (path: string, over: object = {}) => ({
        resourceId: randomUUID(),
        resourceNm: path,
        resourcePath: path,
        ...over,
      });
    const list = resource(parent),
      detail = resource(`${parent}/detail`, { upResourceId: list.resourceId, inhrtYn: 'Y' as const });
    await server.database.db.insertInto('resource').values([list, detail]).execute();
    const {
      body: {
        data: { roleVersion },
      },
    } = await admin.call('getRoleResourceList', { roleId: roleIds.get('ROLE_CAREER') });
    await admin.call('saveRoleResource', {
      roleId: roleIds.get('ROLE_CAREER'),
      roleVersion,
      rsn: '시험',
      rows: [{ resourceId: list.resourceId, authTypes: ['U', 'R'], dataScopeCd: null }],
    });
    await give('norole01', 'ROLE_CAREER');
    const person = await server.signIn('norole01');
    expect((await person.call('checkRoute', { url: `${parent}/detail?id=1` })).rows[0]).toMatchObject({
      authTypes: ['R', 'U'],
    });
    const effective = (await admin.call('getEffectivePerm', { userId: person.userId })).rows;
    expect(effective).toContainEqual(
      expect.objectContaining({
        resourcePath: `${parent}/detail`,
        authTypes: ['R', 'U'],
        sources: [{ roleNm: '취업담당자', authTypes: 'RU', dataScopeCd: 'ALL', scopeDeptNm: null }],
      }),
    );
  });

  it('session-security.md 8.7: two grants of a role reach both departments', async () => {
    await give('dept03', 'ROLE_DEPT', { scopeDeptCd: '2010' });
    const { rows } = await admin.call('getEffectivePerm', { userId: userIdOf('dept03') });
    const notice = rows.find((row) => row['resourcePath'] === '/admin/cmnct/cmnctMng/notice');
    expect(notice).toMatchObject({
      authTypes: ['C', 'R', 'U', 'D'],
      dataScopeCd: 'DEPT',
      sources: [{ scopeDeptNm: null }, { scopeDeptNm: '간호학과' }],
    });
  });

  it('a future day shows what will hold then', async () => {
    await give('cnslr02', 'ROLE_OPER', { strtDt: '20260601', endDt: '20260630' });
    const pathsOn = async (baseDt?: string) =>
      (await admin.call('getEffectivePerm', { userId: userIdOf('cnslr02'), baseDt })).rows.map(
        (row) => row['resourcePath'],
      );
    expect(await pathsOn()).not.toContain('/admin/sysMng/cmmnCdMng');
    expect(await pathsOn('20260630')).toContain('/admin/sysMng/cmmnCdMng');
    expect(await pathsOn('20260701')).not.toContain('/admin/sysMng/cmmnCdMng');
    expect((await grantsOf('cnslr02')).map((row) => [row['roleCd'], row['viewCd']])).toContainEqual([
      'ROLE_OPER',
      'RSVD',
    ]);
  });

  it.each([
    ['no reason', { grntRsn: ' ' }, 400, '부여 사유를 입력해주세요.'],
    ['a long reason', { grntRsn: '가'.repeat(201) }, 400, '부여 사유는 200자 이하로 입력해주세요.'],
    ['reversed days', { strtDt: '20260407', endDt: '20260406' }, 400, '시작일이 종료일보다 늦을 수 없습니다.'],
    ['a day that is none', { strtDt: '20260231' }, 400, '날짜 형식이 올바르지 않습니다.'],
  ])('%s is refused with its sentence', async (_what, over, status, text) => {
    const refused = await give('audit01', 'ROLE_OPER', over);
    expect([refused.status, refused.body.message]).toEqual([status, text]);
  });

  it('the retired get no role', async () => {
    await server.database.db.updateTable('staff').set({ hldofStCd: '30' }).where('stfNo', '=', 'career02').execute();
    expect((await give('career02', 'ROLE_OPER')).body.message).toBe('퇴직한 사용자에게는 역할을 부여할 수 없습니다.');
  });

  it('a role out of use is not given', async () => {
    const {
      rows: [made = {}],
    } = await admin.call('saveRole', {
      roleId: randomUUID(),
      roleCd: 'ROLE_UNUSED',
      roleNm: '미사용',
      dataScopeCd: 'OWN',
      autoGrntCond: { stfDivCds: [], stfPstnCds: [], deptCds: [] },
      autoRevokeYn: 'N',
      otpReqYn: 'N',
      useYn: 'N',
    });
    expect((await admin.call('saveUserRole', grant('audit01', '', { roleId: made['roleId'] }))).body.message).toBe(
      '사용하지 않는 역할은 부여할 수 없습니다.',
    );
  });

  it('days change and are written down', async () => {
    const {
      rows: [made = {}],
    } = await give('audit01', 'ROLE_CNSLR', { endDt: '20261231' });
    const change = (over: object = {}) =>
      admin.call(
        'saveUserRole',
        grant('audit01', 'ROLE_CNSLR', {
          userRoleId: made['userRoleId'],
          version: 1,
          endDt: '20260430',
          grntRsn: '단축',
          ...over,
        }),
      );
    expect((await change({ scopeDeptCd: '1020' })).body.data.reason).toBe('STATE');
    expect((await change()).rows[0]).toMatchObject({ endDt: '20260430', version: 2, viewCd: 'SOON' });
    expect((await historyOf('audit01')).at(-1)).toMatchObject({
      actDivCd: 'CHANGE',
      befVal: '2026-04-06 ~ 2026-12-31',
      aftVal: '2026-04-06 ~ 2026-04-30',
      rsn: '단축',
    });
  });

  it('a role taken back is gone with the next call', async () => {
    const {
      rows: [made = {}],
    } = await give('head01', 'ROLE_OPER');
    const head = await server.signIn('head01');
    expect((await head.call('checkRoute', { url: '/admin/sysMng/cmmnCdMng' })).status).toBe(200);
    expect(
      (await admin.call('endUserRole', { rows: [{ userRoleId: made['userRoleId'], version: 1 }], rsn: '업무 종료' }))
        .status,
    ).toBe(200);
    expect((await head.call('checkRoute', { url: '/admin/sysMng/cmmnCdMng' })).status).toBe(403);
    expect((await grantsOf('head01')).find((row) => row['userRoleId'] === made['userRoleId'])).toMatchObject({
      stCd: 'ENDED',
      endedRsnCd: 'REVOKE',
      viewCd: 'END',
    });
    expect((await historyOf('head01')).at(-1)).toMatchObject({
      actDivCd: 'REVOKE',
      befVal: '2026-04-06 ~',
      aftVal: null,
      rsn: '업무 종료',
    });
    expect(
      (await admin.call('endUserRole', { rows: [{ userRoleId: made['userRoleId'], version: 2 }], rsn: '다시' })).status,
    ).toBe(409);
  });

  it('the last administrator keeps the role', async () => {
    await server.database.db
      .updateTable('roleResource')
      .set({ authTypes: 'CRUD' })
      .where('roleId', '=', roleIds.get('ROLE_AUDIT') ?? '')
      .where('resourceId', '=', (eb) =>
        eb.selectFrom('resource').select('resourceId').where('resourcePath', '=', '/admin/sysMng/userRoleMpg'),
      )
      .execute();
    const auditor = await server.signIn('audit01');
    const [own = {}] = await grantsOf('admin01'),
      [other = {}] = await grantsOf('admin02');
    const end = (row: Record<string, unknown>) =>
      auditor.call('endUserRole', { rows: [{ userRoleId: row['userRoleId'], version: row['version'] }], rsn: '회수' });
    // A role that ends today does not stand in for one that lasts.
    const ending = await auditor.call('saveUserRole', {
      ...grant('admin02', 'ROLE_SYS_ADMIN'),
      userRoleId: other['userRoleId'],
      version: other['version'],
      strtDt: '20240301',
      endDt: '20260406',
    });
    expect(ending.status, ending.body.message).toBe(200);
    expect([(await end(own)).body.data.reason, (await end(ending.rows[0] ?? {})).status]).toEqual(['LIMIT', 200]);
    const refusals = [
      await end(own),
      await auditor.call('stopUser', { userId: admin.userId, stopYn: 'Y', rsn: '중지' }),
      await auditor.call('saveUserRole', {
        ...grant('admin01', 'ROLE_SYS_ADMIN'),
        userRoleId: own['userRoleId'],
        version: own['version'],
        strtDt: '20240301',
        endDt: '20260405',
      }),
    ];
    for (const refused of refusals)
      expect([refused.status, refused.body.data.reason, refused.body.message]).toEqual([
        409,
        'LIMIT',
        '시스템관리자 역할 사용자는 최소 1명 이상이어야 합니다.',
      ]);
    expect((await grantsOf('admin01'))[0]).toMatchObject({ stCd: 'ACTIVE', version: 1 });
    expect((await give('admin02', 'ROLE_SYS_ADMIN')).status).toBe(200);
  });
});

describe.skipIf(!isDatabaseAvailable())('roles for many people', () => {
  const server = useServer(),
    admin = server.person('admin01');
  let operId: string;
  beforeAll(async () => {
    operId = (
      await server.database.db
        .selectFrom('role')
        .select('roleId')
        .where('roleCd', '=', 'ROLE_OPER')
        .executeTakeFirstOrThrow()
    ).roleId;
  });

  it('staff are found by what they are and hold', async () => {
    const count = async (query: object) => (await admin.call('getStaffList', query)).body.data.totalCount;
    expect([await count({}), await count({ roleCd: 'ROLE_SYS_ADMIN' }), await count({ deptCd: '9100' })]).toEqual([
      700,
      2,
      expect.any(Number),
    ]);
    expect(Number(await count({ deptCd: '9100' }))).toBeGreaterThan(Number(await count({ deptCd: '9110' })));
    expect(Number(await count({ noRoleYn: 'Y' })) + Number(await count({ roleCd: 'ROLE_PROF' }))).toBeLessThan(700);
    const {
      rows: [row],
    } = await admin.call('getStaffList', { searchKeyword: '강은지' });
    expect(row).toMatchObject({
      stfNo: 'dept01',
      deptNm: '컴퓨터공학과',
      roleNms: ['부서담당자'],
      acntStCd: 'ACTIVE',
      endSoonDt: null,
    });
    expect((await admin.call('downloadStaffExcel', { searchKeyword: '강은지' })).rows).toMatchObject([
      { stfNo: 'dept01', roleNms: '부서담당자' },
    ]);
  });

  it('each of many is answered for himself', async () => {
    const bulk = { roleId: operId, strtDt: '20260406', endDt: '20260420', scopeDeptCd: null, grntRsn: '행사 지원' };
    const { rows } = await admin.call('saveUserRoleBulk', {
      ...bulk,
      userIds: ['dept01', 'oper01', 'admin01'].map(userIdOf).concat('nobody'),
    });
    expect(rows.map((row) => [row['okYn'], row['reason']])).toEqual([
      ['Y', null],
      ['N', 'DUP'],
      ['N', 'STATE'],
      ['N', 'GONE'],
    ]);
    const {
      rows: [staff],
    } = await admin.call('getStaffList', { searchKeyword: '강은지' });
    expect(staff).toMatchObject({ roleNms: ['부서담당자', '운영자'], endSoonDt: '20260420' });
    expect(
      (await admin.call('saveUserRoleBulk', { ...bulk, endDt: '20260405', userIds: [userIdOf('dept02')] })).body
        .message,
    ).toBe('시작일이 종료일보다 늦을 수 없습니다.');
  });

  it('rows of an upload are judged in their order', async () => {
    await server.database.db.updateTable('staff').set({ hldofStCd: '30' }).where('stfNo', '=', 'career02').execute();
    const row = (rowNo: number, stfNo: string, over: object = {}) => ({
      rowNo,
      stfNo,
      roleCd: 'ROLE_OPER',
      strtDt: '2026-05-01',
      endDt: '20260531',
      scopeDeptCd: '',
      grntRsn: '학기 지원',
      ...over,
    });
    const checked = await admin.call('uploadUserRole', {
      rows: [
        row(2, 'dept02'),
        row(3, 'dept02', { strtDt: '20260531', endDt: '' }),
        row(4, 'dept02', { strtDt: '20260601', endDt: '' }),
        row(5, 'nobody'),
        row(6, 'dept03', { roleCd: 'ROLE_X' }),
        row(7, 'career02'),
        row(8, 'admin01'),
        row(9, 'dept03', { strtDt: '20260601' }),
        row(10, 'dept03', { scopeDeptCd: '0' }),
        row(11, 'dept03', { strtDt: '5월' }),
        row(12, 'dept03', { grntRsn: '' }),
        row(13, 'dept03', { grntRsn: '가'.repeat(201) }),
      ],
    });
    expect(checked.rows.map((one) => one['message'])).toEqual([
      '정상',
      '기간 겹침',
      '정상',
      '교번 없음',
      '역할 없음',
      '퇴직자',
      '본인',
      '기간 오류',
      '적용부서 없음',
      '기간 오류',
      '사유 없음',
      '사유 200자 초과',
    ]);
    expect((await admin.call('getUserRoleList', { userId: userIdOf('dept02') })).rows).toHaveLength(1);
    expect((await admin.call('applyUserRoleUpload', { uploadId: checked.body.data['uploadId'] })).rows).toEqual([
      { totCnt: 12, okCnt: 2, errCnt: 10 },
    ]);
    const held = (await admin.call('getUserRoleList', { userId: userIdOf('dept02') })).rows.filter(
      (one) => one['roleCd'] === 'ROLE_OPER',
    );
    expect(held.map((one) => [one['strtDt'], one['endDt'], one['grntDivCd']])).toEqual([
      ['20260601', '99991231', 'BULK'],
      ['20260501', '20260531', 'BULK'],
    ]);
  });

  it('what became impossible since the check is left out', async () => {
    const rows = [
      {
        rowNo: 2,
        stfNo: 'cnslr01',
        roleCd: 'ROLE_OPER',
        strtDt: '20260501',
        endDt: '',
        scopeDeptCd: '',
        grntRsn: '학기 지원',
      },
    ];
    const checked = await admin.call('uploadUserRole', { rows });
    await admin.call('saveUserRole', {
      userRoleId: randomUUID(),
      userId: userIdOf('cnslr01'),
      roleId: operId,
      strtDt: '20260601',
      grntRsn: '먼저 부여',
    });
    expect((await admin.call('applyUserRoleUpload', { uploadId: checked.body.data['uploadId'] })).rows).toEqual([
      { totCnt: 1, okCnt: 0, errCnt: 1 },
    ]);
  });
});
