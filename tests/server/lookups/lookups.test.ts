import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { EVERYTHING, type Scope } from '#server/access/scope.ts';
import { studentPage, studentsWhere } from '#server/domains/lookups/student-query.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';

describe.skipIf(!isDatabaseAvailable())('the shared lookups', () => {
  const server = useServer(),
    prof = server.person('prof01');
  beforeAll(async () => {
    await sql`analyze`.execute(server.database.db);
  });
  const rows = async (op: 'getDeptList' | 'getStfList' | 'getCmmnCdMngList', arg: object) =>
    (await prof.call(op, arg)).rows;

  it('departments come whole, by kind or below one', async () => {
    expect(await rows('getDeptList', {})).toHaveLength(150);
    expect(await rows('getDeptList', { deptDiv: 'COLG' })).toHaveLength(8);
    expect((await rows('getDeptList', { upDeptCd: '1000' })).map((row) => row['deptCd'])).toEqual(['1010', '1020']);
    await server.database.db.updateTable('dept').set({ useYn: 'N' }).where('deptCd', '=', '8070').execute();
    expect(await rows('getDeptList', {})).toHaveLength(149);
    expect(await rows('getDeptList', { inclUnusedYn: 'Y' })).toHaveLength(150);
  });

  it('staff are found by number, by name and below a department', async () => {
    expect(await rows('getStfList', { searchKeyword: 'oper0' })).toHaveLength(5);
    expect(new Set((await rows('getStfList', { stfNos: 'prof01,dept01,nobody' })).map((row) => row['stfNo']))).toEqual(
      new Set(['dept01', 'prof01']),
    );
    expect((await rows('getStfList', { searchKeyword: '재현' })).map((row) => row['stfNo'])).toContain('prof01');
    const college = await rows('getStfList', { deptCd: '1000' });
    expect(college.every((row) => String(row['deptCd']).startsWith('10'))).toBe(true);
    expect(await rows('getStfList', {})).toHaveLength(200);
    expect(Object.keys(college[0] ?? {}).toSorted()).toEqual([
      'deptCd',
      'deptNm',
      'stfDivCd',
      'stfNm',
      'stfNo',
      'stfPstnCd',
    ]);
  });

  it('codes need a group or an area', async () => {
    expect((await prof.call('getCmmnCdMngList', {})).body.message).toBe('조회 조건을 1개 이상 선택해주세요.');
    expect((await rows('getCmmnCdMngList', { upCdId: 'GUIDE_CTGRY' })).map((row) => row['cdNm'])).toEqual([
      '교육',
      '상담',
      '행사',
    ]);
    expect(await rows('getCmmnCdMngList', { upCdId: 'ACDM_TERM', userdef3: '16' })).not.toEqual([]);
  });

  it('the codes of all groups come at once, as each group tells them', async () => {
    const all = (await prof.call('getCmmnCdAllList', {})).rows;
    for (const upCdId of ['GUIDE_CTGRY', 'USE_YN', 'ACDM_TERM'])
      expect(all.filter((row) => row['upCdId'] === upCdId)).toEqual(await rows('getCmmnCdMngList', { upCdId }));
  });

  it('the stored answer is confirmed without being sent again', async () => {
    const first = await prof.call('getDeptList', {});
    const again = await prof.call('getDeptList', {}, { headers: { 'if-none-match': String(first.headers.etag) } });
    expect([again.status, first.headers['cache-control']]).toEqual([304, 'private, no-cache']);
  });

  const planOf = async (query: Parameters<typeof studentsWhere>[1], scope: Scope) => {
    const compiled = studentPage(studentsWhere(server.database.db, query, scope, null), query, 10, 0).compile();
    const { rows: plan } = await server.database.db.executeQuery<Record<string, string>>({
      ...compiled,
      sql: `explain ${compiled.sql}`,
    });
    return plan.map((row) => row['QUERY PLAN']).join('\n');
  };
  const page = { page: 1, rowsPerPage: 10 };

  it.each([
    ['a number', { ...page, searchKeyword: '20210001' }],
    ['a department', { ...page, hakguaCd: '1010' }],
    ['part of a name', { ...page, searchKeyword: '남궁민' }],
  ])('students by %s are read through an index', async (_what, query) => {
    const plan = await planOf(query, EVERYTHING);
    expect(plan).toMatch(/Index|Bitmap/);
    expect(plan).not.toMatch(/Seq Scan on student\b/);
  });

  it("a department's own students need no walk through all", async () => {
    const plan = await planOf(
      { ...page, gradeCd: '1' },
      { everything: false, deptCds: new Set(['1010', '1011']), ownerId: null, widest: 'DEPT' },
    );
    expect(plan).not.toMatch(/Seq Scan on student\b/);
  });
});
