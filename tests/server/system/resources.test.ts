import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { findResourceProblem, matchDivOf, RESOURCE_MESSAGES } from '#contract/system/resources/resource-rules.ts';
import { listMatches } from '#server/access/resource-match.ts';
import { useServer } from '#tests/support/use-server.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';

describe.skipIf(!isDatabaseAvailable())('resources', () => {
  const server = useServer(),
    admin = server.person('admin01');

  const resource = (over: object = {}) => ({
    resourceId: randomUUID(),
    resourcePath: `/admin/test/${randomUUID().slice(0, 8)}`,
    resourceNm: '시험 자원',
    acsDivCd: 'ROLE',
    upResourceId: null,
    inhrtYn: 'N',
    prsnInfoYn: 'N',
    useYn: 'Y',
    ...over,
  });
  const make = async (over: object = {}) => {
    const { status, rows, body } = await admin.call('saveResource', resource(over));
    expect(status, body.message).toBe(200);
    return {
      resourceId: String(rows[0]?.['resourceId']),
      resourcePath: String(rows[0]?.['resourcePath']),
      version: Number(rows[0]?.['version']),
    };
  };
  const codes = '/admin/sysMng/cmmnCdMng';
  const rowOf = async (resourcePath: string) =>
    (await admin.call('getResourceList', { searchKeyword: resourcePath, rowsPerPage: 100 })).rows.find(
      (row) => row['resourcePath'] === resourcePath,
    ) ?? {};

  it('a list tells endpoints, roles and menus', async () => {
    expect(await rowOf(codes)).toMatchObject({
      resourceNm: '공통코드관리',
      roleCnt: 3,
      menuNm: '공통코드관리',
      matchDivCd: 'EXACT',
    });
    expect(Number((await rowOf(codes))['apiCnt'])).toBeGreaterThan(7);
  });

  it('filters leave what nobody may open', async () => {
    const { resourcePath } = await make();
    const { rows } = await admin.call('getResourceList', { noRoleYn: 'Y', rowsPerPage: 100 });
    expect(rows.map((row) => row['resourcePath'])).toContain(resourcePath);
    expect(rows.every((row) => row['roleCnt'] === 0)).toBe(true);
    expect((await admin.call('getResourceList', { acsDivCd: 'LOGIN' })).rows.map((row) => row['resourcePath'])).toEqual(
      ['/admin/main', '/guide'],
    );
  });

  it('paths are checked and unique', async () => {
    expect((await admin.call('saveResource', resource({ resourcePath: 'admin/x' }))).body.message).toBe(
      '경로는 /로 시작해야 합니다.',
    );
    expect((await admin.call('saveResource', resource({ resourcePath: '/admin/x?y=1' }))).body.message).toBe(
      RESOURCE_MESSAGES.badPath,
    );
    const again = await admin.call('saveResource', resource({ resourcePath: codes }));
    expect([again.status, again.body.data.reason, again.body.message]).toEqual([409, 'DUP', '이미 등록된 경로입니다.']);
    expect((await admin.call('saveResource', resource({ acsDivCd: 'PUBLIC' }))).body.message).toBe(
      '관리 화면은 공개로 설정할 수 없습니다.',
    );
  });

  it('permissions are inherited over one level', async () => {
    const parent = await make(),
      heir = await make({ upResourceId: parent.resourceId, inhrtYn: 'Y' });
    expect((await admin.call('saveResource', resource({ inhrtYn: 'Y' }))).body.message).toBe(
      '상속 자원은 상위자원을 선택해야 합니다.',
    );
    expect(
      (await admin.call('saveResource', resource({ inhrtYn: 'Y', upResourceId: heir.resourceId }))).body.message,
    ).toBe('상속 자원의 하위로는 상속을 설정할 수 없습니다.');
    const other = await make();
    const late = await admin.call(
      'saveResource',
      resource({ ...parent, inhrtYn: 'Y', upResourceId: other.resourceId, version: parent.version }),
    );
    expect([late.status, late.body.message]).toEqual([409, '상속 자원의 하위로는 상속을 설정할 수 없습니다.']);
  });

  it('what has roles does not become an heir', async () => {
    const { resourceId, version } = await rowOf(codes),
      parent = await make();
    const changed = await admin.call(
      'saveResource',
      resource({ resourceId, resourcePath: codes, version, inhrtYn: 'Y', upResourceId: parent.resourceId }),
    );
    expect([changed.status, changed.body.message]).toEqual([409, RESOURCE_MESSAGES.hasRoles]);
  });

  it('the database itself refuses grants on an heir', async () => {
    const parent = await make(),
      heir = await make({ upResourceId: parent.resourceId, inhrtYn: 'Y' });
    const role = await server.database.db.selectFrom('role').select('roleId').limit(1).executeTakeFirstOrThrow();
    const granting = server.database.db
      .insertInto('roleResource')
      .values({ roleResourceId: randomUUID(), roleId: role.roleId, resourceId: heir.resourceId, authTypes: 'R' })
      .execute();
    await expect(granting).rejects.toMatchObject({ constraint: 'roleResource_inhrt_ck' });
  });

  it('a resource that is connected stays', async () => {
    const { resourceId, version } = await rowOf(codes);
    const kept = await admin.call('deleteResource', { rows: [{ resourceId, version }] });
    expect([kept.status, kept.body.message]).toEqual([409, '역할 또는 메뉴에 연결된 자원은 삭제할 수 없습니다.']);
    const free = await make();
    expect(
      (await admin.call('deleteResource', { rows: [{ resourceId: free.resourceId, version: free.version }] })).status,
    ).toBe(200);
    expect(
      (await admin.call('deleteResource', { rows: [{ resourceId: free.resourceId, version: free.version }] })).body.data
        .reason,
    ).toBe('GONE');
  });

  it('a stopped screen is closed from the next call', async () => {
    const oper = await server.signIn('oper01');
    const {
      resourceId,
      version,
      apiCnt: _a,
      roleCnt: _r,
      menuNm: _m,
      matchDivCd: _d,
      upResourcePath: _u,
      modDt: _t,
      ...row
    } = await rowOf(codes);
    expect((await admin.call('saveResource', { ...row, resourceId, version, useYn: 'N' })).status).toBe(200);
    expect((await oper.call('checkRoute', { url: codes })).body.message).toBe('사용이 중지된 화면입니다.');
    expect(
      (await admin.call('saveResource', { ...row, resourceId, version: Number(version) + 1, useYn: 'Y' })).status,
    ).toBe(200);
    expect((await oper.call('checkRoute', { url: codes })).status).toBe(200);
  });

  it('a path is explained by the resource that counts', async () => {
    const below = await admin.call('matchResource', { url: '/guide/list?page=2' });
    expect(below.body.data).toMatchObject({ path: '/guide/list', whyCd: 'PREFIX' });
    expect(below.rows[0]).toMatchObject({ resourcePath: '/guide' });
    expect((await admin.call('matchResource', { url: `${codes}/` })).body.data).toMatchObject({
      path: codes,
      whyCd: 'EXACT',
    });
    expect((await admin.call('matchResource', { url: '/nowhere' })).body.data).toMatchObject({
      whyCd: 'NONE',
      data: [],
    });
    expect((await admin.call('matchResource', { url: '/a/../b' })).body.data).toMatchObject({
      path: null,
      whyCd: 'BAD_PATH',
    });
  });

  it('the programme brings back what is missing, without roles', async () => {
    const { db } = server.database;
    expect((await admin.call('syncResource', { applyYn: 'N' })).body.data).toMatchObject({ addCnt: 0, stopCnt: 0 });
    await db
      .insertInto('resource')
      .values({ resourceId: randomUUID(), resourceNm: '사라진 화면', resourcePath: '/admin/gone', matchDivCd: 'EXACT' })
      .execute();
    const notice = await db
      .selectFrom('resource')
      .select('resourceId')
      .where('resourcePath', '=', '/admin/cmnct/cmnctMng/notice')
      .executeTakeFirstOrThrow();
    await db.deleteFrom('menu').where('resourceId', '=', notice.resourceId).execute();
    await db.deleteFrom('resource').where('resourceId', '=', notice.resourceId).execute();
    const preview = await admin.call('syncResource', { applyYn: 'N' });
    expect(preview.rows).toEqual([
      { resourcePath: '/admin/cmnct/cmnctMng/notice', resourceNm: '공지사항', actCd: 'ADD' },
      { resourcePath: '/admin/gone', resourceNm: '사라진 화면', actCd: 'STOP' },
    ]);
    expect(await rowOf('/admin/gone')).toMatchObject({ useYn: 'Y' });
    expect((await admin.call('syncResource', { applyYn: 'Y' })).body.data).toMatchObject({ addCnt: 1, stopCnt: 1 });
    expect(await rowOf('/admin/gone')).toMatchObject({ useYn: 'N' });
    expect(await rowOf('/admin/cmnct/cmnctMng/notice')).toMatchObject({ roleCnt: 0, useYn: 'Y' });
    expect(Number((await rowOf('/admin/cmnct/cmnctMng/notice'))['apiCnt'])).toBeGreaterThan(5);
  });

  it('names are given of what may be opened', async () => {
    const prof = await server.signIn('prof01');
    const mine = (await prof.call('getResourceNmList')).rows.map((row) => row['resourcePath']),
      all = (await admin.call('getResourceNmList')).rows.map((row) => row['resourcePath']);
    expect(all).toContain(codes);
    expect(mine).toContain('/guide');
    expect(mine).not.toContain(codes);
  });
});

describe('rules of resources', () => {
  it('the way of comparing follows from the path', () => {
    expect(['/admin/a', '/admin/:propUserDiv/b', '/guide', '/guide/list'].map(matchDivOf)).toEqual([
      'EXACT',
      'PARAM',
      'PREFIX',
      'EXACT',
    ]);
  });

  it('nothing is its own parent', () => {
    const facts = { resourceId: 'a', resourcePath: '/x', acsDivCd: 'ROLE', upResourceId: 'a', inhrtYn: 'N' } as const;
    expect(findResourceProblem(facts, { inhrtYn: 'N' })).toEqual({ field: 'upResourceId', problem: 'ownParent' });
  });

  it('more literal segments go before fewer', () => {
    const rows = [
      { resourcePath: '/a/:x/c', matchDivCd: 'PARAM' },
      { resourcePath: '/a/:x/:y', matchDivCd: 'PARAM' },
      { resourcePath: '/a', matchDivCd: 'PREFIX' },
      { resourcePath: '/a/b/c', matchDivCd: 'EXACT' },
    ] as const;
    expect(listMatches(rows, '/a/b/c').map((row) => row.resourcePath)).toEqual(['/a/b/c', '/a/:x/c', '/a/:x/:y', '/a']);
  });
});
