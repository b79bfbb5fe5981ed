import { beforeAll, describe, expect, it } from 'vitest';
import { resourceIdsOf, roleIdsOf } from '#tests/support/ids.ts';
import { useServer } from '#tests/support/use-server.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';

const CODES = '/admin/sysMng/cmmnCdMng',
  NOTICE = '/admin/cmnct/cmnctMng/notice',
  ROLES = '/admin/sysMng/roleMng';

describe.skipIf(!isDatabaseAvailable())('the role matrix', () => {
  const server = useServer(),
    admin = server.person('admin01');
  let roleIds: ReadonlyMap<string, string>, resourceIds: ReadonlyMap<string, string>;
  beforeAll(async () => {
    roleIds = await roleIdsOf(server);
    resourceIds = await resourceIdsOf(server);
  });
  const matrix = (roleCd: string) => admin.call('getRoleResourceList', { roleId: roleIds.get(roleCd) });
  const cellOf = async (roleCd: string, path: string) =>
    (await matrix(roleCd)).rows.find((row) => row['resourcePath'] === path);
  const save = async (roleCd: string, rows: readonly object[], over: object = {}) =>
    admin.call('saveRoleResource', {
      roleId: roleIds.get(roleCd),
      roleVersion: (await matrix(roleCd)).body.data['roleVersion'],
      rsn: '시험 변경',
      rows,
      ...over,
    });
  const row = (path: string, authTypes: readonly string[], dataScopeCd: string | null = null) => ({
    resourceId: resourceIds.get(path),
    authTypes,
    dataScopeCd,
  });
  const historyOn = (path: string) =>
    server.database.db
      .selectFrom('permGrntHis')
      .selectAll()
      .where('resourcePath', '=', path)
      .where('actDivCd', '=', 'RSC')
      .orderBy('actDt')
      .orderBy('roleCd')
      .execute();

  it('each resource granted by role has a row in its area', async () => {
    const { rows, body } = await matrix('ROLE_OPER');
    expect(body.data).toMatchObject({
      roleCd: 'ROLE_OPER',
      roleDataScopeCd: 'ALL',
      roleVersion: 1,
      totalCount: rows.length,
    });
    expect(rows.find((one) => one['resourcePath'] === CODES)).toMatchObject({
      areaNm: '시스템관리',
      authTypes: ['C', 'R', 'U'],
      dataScopeCd: null,
    });
    expect(rows.map((one) => one['resourcePath'])).not.toContain('/guide');
    const areas = rows.map((one) => one['areaNm']).filter((area, index, all) => area !== all[index - 1]);
    expect(areas).toEqual([...new Set(areas)]);
  });

  it('system.md 8.2: C without R refuses all three rows', async () => {
    const refused = await save('ROLE_PROF', [row(NOTICE, ['R', 'U'], 'ALL'), row(CODES, ['C']), row(ROLES, ['R'])]);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      '조회 권한 없이 등록·수정·삭제 권한을 부여할 수 없습니다.',
    ]);
    expect(refused.body.data.errors).toEqual([
      { field: 'authTypes', row: 2, message: '조회 권한 없이 등록·수정·삭제 권한을 부여할 수 없습니다.' },
    ]);
    expect([
      await cellOf('ROLE_PROF', NOTICE),
      await cellOf('ROLE_PROF', CODES),
      await cellOf('ROLE_PROF', ROLES),
    ]).toMatchObject([{ authTypes: ['R'] }, { authTypes: [] }, { authTypes: [] }]);
    expect((await historyOn(NOTICE)).filter((one) => one.roleCd === 'ROLE_PROF')).toEqual([]);
  });

  it('a save raises the version and tells each pair', async () => {
    const saved = await save('ROLE_CAREER', [row(CODES, ['D', 'R'], 'DEPT'), row(NOTICE, [])]);
    expect(saved.body.data['roleVersion']).toBe(2);
    expect(await cellOf('ROLE_CAREER', CODES)).toMatchObject({ authTypes: ['R', 'D'], dataScopeCd: 'DEPT' });
    expect((await historyOn(CODES)).at(-1)).toMatchObject({
      roleCd: 'ROLE_CAREER',
      befVal: null,
      aftVal: 'RD/DEPT',
      rsn: '시험 변경',
      actUserId: admin.userId,
    });
    expect((await historyOn(NOTICE)).at(-1)).toMatchObject({
      roleCd: 'ROLE_CAREER',
      befVal: 'CRUD/DEPT',
      aftVal: null,
    });
    const career = await server.signIn('career01');
    expect((await career.call('checkRoute', { url: CODES })).rows[0]).toMatchObject({
      authTypes: ['R', 'D'],
      dataScopeCd: 'DEPT',
    });
    expect((await career.call('checkRoute', { url: NOTICE })).status).toBe(403);
  });

  it('a save that changes nothing keeps the version', async () => {
    const before = (await matrix('ROLE_DEPT')).body.data['roleVersion'];
    expect((await save('ROLE_DEPT', [row(NOTICE, ['C', 'R', 'U', 'D'], 'DEPT')])).body.data['roleVersion']).toBe(
      before,
    );
  });

  it('a stale matrix is refused as a whole', async () => {
    const roleVersion = (await matrix('ROLE_CNSLR')).body.data['roleVersion'];
    await save('ROLE_CNSLR', [row(CODES, ['R'])]);
    const late = await save('ROLE_CNSLR', [row(ROLES, ['R'])], { roleVersion });
    expect([late.status, late.body.data.reason, late.body.message, late.body.data['modNm']]).toEqual([
      409,
      'VERSION',
      '다른 사용자가 먼저 수정했습니다. 새로고침 후 다시 시도해 주세요.',
      '김정훈',
    ]);
    expect(await cellOf('ROLE_CNSLR', ROLES)).toMatchObject({ authTypes: [] });
  });

  it('rights never stand on an inheriting resource', async () => {
    const { db } = server.database;
    await db
      .insertInto('resource')
      .values({
        resourceId: 'child',
        resourceNm: '하위 화면',
        resourcePath: `${NOTICE}/detail`,
        upResourceId: resourceIds.get(NOTICE) ?? '',
        inhrtYn: 'Y',
      })
      .execute();
    const refused = await save('ROLE_OPER', [{ resourceId: 'child', authTypes: ['R'], dataScopeCd: null }]);
    expect([refused.status, refused.body.message]).toEqual([400, '상속 자원에는 권한을 직접 부여할 수 없습니다.']);
    const forced = db
      .insertInto('roleResource')
      .values({ roleResourceId: 'forced', roleId: roleIds.get('ROLE_OPER') ?? '', resourceId: 'child', authTypes: 'R' })
      .execute();
    await expect(forced).rejects.toThrow();
    expect(await cellOf('ROLE_OPER', NOTICE)).toMatchObject({
      inhrts: [{ resourcePath: `${NOTICE}/detail`, resourceNm: '하위 화면' }],
    });
  });

  it('the administrators cannot shut themselves out', async () => {
    const refused = await save('ROLE_SYS_ADMIN', [row('/admin/sysMng/roleResourceMpg', ['R'])]);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '시스템관리자 역할에서 이 화면의 조회·수정 권한을 뺄 수 없습니다.',
    ]);
  });

  it('a reason is asked for', async () => {
    expect((await save('ROLE_OPER', [row(ROLES, ['R'])], { rsn: ' 한 ' })).body.message).toBe(
      '사유를 2글자 이상 입력해주세요.',
    );
  });

  it('an upload is applied all or none', async () => {
    const sheet = (rowNo: number, roleCd: string, resourcePath: string, authTypes: string, dataScopeCd = '') => ({
      rowNo,
      roleCd,
      resourcePath,
      authTypes,
      dataScopeCd,
    });
    const good = [sheet(2, 'ROLE_PROF', CODES, 'ur'), sheet(3, 'ROLE_PROF', NOTICE, 'RU', 'DEPT')];
    const bad = [
      sheet(4, 'ROLE_NONE', CODES, 'R'),
      sheet(5, 'ROLE_PROF', '/nowhere', 'R'),
      sheet(6, 'ROLE_PROF', ROLES, 'CD'),
      sheet(7, 'ROLE_PROF', CODES, 'R'),
      sheet(8, 'ROLE_OPER', CODES, 'R', 'MINE'),
    ];
    const mixed = await admin.call('uploadRoleResource', { rows: [...good, ...bad] });
    expect(mixed.rows.map((one) => one['message'])).toEqual([
      '정상',
      '정상',
      '역할 없음',
      '경로 없음',
      '권한 오류',
      '파일 안에 같은 역할과 경로가 있습니다.',
      '데이터범위 오류',
    ]);
    expect((await admin.call('applyRoleResourceUpload', { uploadId: mixed.body.data['uploadId'] })).status).toBe(409);
    expect(await cellOf('ROLE_PROF', CODES)).toMatchObject({ authTypes: [] });
    const clean = await admin.call('uploadRoleResource', { rows: good });
    expect((await admin.call('applyRoleResourceUpload', { uploadId: clean.body.data['uploadId'] })).rows).toEqual([
      { totCnt: 2, okCnt: 2, errCnt: 0 },
    ]);
    expect([await cellOf('ROLE_PROF', CODES), await cellOf('ROLE_PROF', NOTICE)]).toMatchObject([
      { authTypes: ['R', 'U'], dataScopeCd: null },
      { authTypes: ['R', 'U'], dataScopeCd: 'DEPT' },
    ]);
    expect((await admin.call('downloadRoleResourceExcel', { roleId: roleIds.get('ROLE_PROF') })).rows).toContainEqual(
      expect.objectContaining({ roleCd: 'ROLE_PROF', resourcePath: NOTICE, authTypes: 'RU', dataScopeCd: 'DEPT' }),
    );
  });
});
