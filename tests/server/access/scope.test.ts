import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { openTestServer, signInOn, type Person, type TestServer } from '#tests/support/server.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';

describe.skipIf(!isDatabaseAvailable())('rows within reach', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(async () => server.close());

  const grantRole = async (person: Person, roleCd: string, scopeDeptCd: string | null) => {
    const role = await server.database.db
      .selectFrom('role')
      .select('roleId')
      .where('roleCd', '=', roleCd)
      .executeTakeFirstOrThrow();
    const userRoleId = randomUUID();
    await server.database.db
      .insertInto('userRole')
      .values({
        userRoleId,
        userId: person.userId,
        roleId: role.roleId,
        strtDt: '20260101',
        endDt: '20261231',
        scopeDeptCd,
      })
      .execute();
    return userRoleId;
  };
  const countOf = async (person: Person, arg: object) => (await person.call('getUserList', arg)).body.data.totalCount;

  it('a department sees its students, masked, and no others', async () => {
    const person = await server.signIn('dept01');
    const answer = await person.call('getUserList', { colgCd: '1000' });
    expect(answer.body.data.totalCount).toBe(312);
    expect(answer.rows.every((row) => /^.\*+.?$/u.test(String(row['stdNm'])))).toBe(true);
    expect(await countOf(person, { hakguaCd: '1020' })).toBe(0);
  });

  it('session-security.md 8.7: two grants of a role are united', async () => {
    const person = await server.signIn('dept01');
    await grantRole(person, 'ROLE_DEPT', '2010');
    expect(await countOf(person, { hakguaCd: '1010,1020,2010' })).toBe(612);
    expect(await countOf(person, { majorCd: '1011' })).toBe(32);
    expect(await countOf(person, { hakguaCd: '1020' })).toBe(0);
  });

  it('a professor sees those he advises', async () => {
    const person = await server.signIn('prof01');
    const advised = await server.database.db
      .selectFrom('student')
      .select(({ fn }) => fn.countAll<number>().as('cnt'))
      .where('advsrStfNo', '=', 'prof01')
      .where('shregSt', '=', '10')
      .executeTakeFirstOrThrow();
    expect(advised.cnt).toBeGreaterThan(0);
    expect(await countOf(person, { shregSt: '10' })).toBe(advised.cnt);
  });

  it('everyone is found only by a condition', async () => {
    const person = await server.signIn('oper01');
    const refused = await person.call('getUserList', {});
    expect([refused.status, refused.body.message]).toEqual([400, '조회 조건을 1개 이상 선택해주세요.']);
    expect((await person.call('getUserList', { searchKeyword: '홍' })).body.message).toBe('2글자 이상 입력해주세요.');
    expect((await person.call('getUserList', { searchKeyword: '20210001' })).rows).toMatchObject([
      { stdNo: '20210001', stdNm: '홍*동', hakguaCd: '1010' },
    ]);
    expect((await person.call('getUserList', { searchKeyword: '%%' })).body.data.totalCount).toBe(0);
  });

  it('a page past the end answers the last one', async () => {
    const person = await server.signIn('oper01');
    const answer = await person.call('getUserList', {
      hakguaCd: '1010',
      page: 999_999,
      rowsPerPage: 50,
      sortBy: 'gradeCd,stdNm',
      sortType: 'desc,asc',
    });
    expect([answer.body.data.totalCount, answer.rows.length]).toEqual([312, 12]);
  });

  it('another server of the database sees a change at once', async () => {
    const other = await createApp({
      database: server.database,
      clock: server,
      config: {
        publicUrl: 'http://localhost:8080',
        dataDir: server.database.place.dataDir,
        backupDir: server.database.place.dataDir,
      },
      clientDir: 'no-client',
    });
    const person = await signInOn(other, server.database, 'dept02', server.now());
    expect((await person.call('getCmmnCdGrpList')).status).toBe(403);
    const userRoleId = await grantRole(person, 'ROLE_OPER', null);
    expect((await person.call('getCmmnCdGrpList')).status).toBe(200);
    await server.database.db.deleteFrom('userRole').where('userRoleId', '=', userRoleId).execute();
    expect((await person.call('getCmmnCdGrpList')).status).toBe(403);
    await other.close();
  });

  it('a grant ends with its last day', async () => {
    const person = await server.signIn('dept03');
    const id = await grantRole(person, 'ROLE_OPER', null);
    await server.database.db
      .updateTable('userRole')
      .set({ strtDt: '20260101', endDt: '20260406' })
      .where('userRoleId', '=', id)
      .execute();
    expect((await person.call('getCmmnCdGrpList')).status).toBe(200);
    server.setTime('2026-04-07T00:00:01+09:00');
    expect((await (await server.signIn('dept03')).call('getCmmnCdGrpList')).status).toBe(403);
    server.setTime('2026-04-06T10:00:00+09:00');
  });
});
