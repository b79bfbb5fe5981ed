import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, type Person, type TestServer } from '#tests/support/server.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';

const SCREEN = '/admin/cmnct/cmnctMng/notice';

describe.skipIf(!isDatabaseAvailable())('people in clear', () => {
  let server: TestServer;
  let dept: Person, oper: Person;
  beforeAll(async () => {
    server = await openTestServer();
    [dept, oper] = [await server.signIn('dept01'), await server.signIn('oper01')];
  });
  afterAll(async () => server.close());
  beforeEach(async () => {
    await server.database.db.deleteFrom('permGrnt').execute();
  });

  const give = async (person: Person) => {
    const { db } = server.database;
    const resource = await db
      .selectFrom('resource')
      .select('resourceId')
      .where('resourcePath', '=', SCREEN)
      .executeTakeFirstOrThrow();
    const perm = await db.selectFrom('perm').select('permId').where('permCd', '=', 'UNMASK').executeTakeFirstOrThrow();
    const admin = await server.signIn('admin01');
    await db
      .insertInto('permGrnt')
      .values({
        permGrntId: randomUUID(),
        permId: perm.permId,
        userId: person.userId,
        resourceId: resource.resourceId,
        strtDt: '20260401',
        endDt: '20260430',
        reqRsn: '학생 상담 연락처 확인',
        statCd: 'APRV',
        reqUserId: person.userId,
        aprvUserId: admin.userId,
      })
      .execute();
  };
  const write = (over: object = {}) => ({
    resourcePath: SCREEN,
    sbjtDivCd: 'STDNT',
    keys: ['20210001'],
    fields: ['stdNm', 'mobile'],
    rsnCd: '02',
    rsnCn: '상담 일정 연락',
    ...over,
  });
  const logOf = (person: Person) =>
    server.database.db
      .selectFrom('prsnAcsHis')
      .select(['sbjtKey', 'fieldNms', 'rsnCd', 'rsnCn', 'resourcePath'])
      .where('userId', '=', person.userId)
      .where('acsDivCd', '=', 'UNMASK')
      .execute();

  it('session-security.md 8.8: the permission, a reason, one row', async () => {
    expect((await dept.call('unmask', write())).status).toBe(403);
    await give(dept);
    const short = await dept.call('unmask', write({ rsnCn: '확인' }));
    expect([short.status, short.body.message]).toEqual([400, '상세 사유를 5자 이상 입력해주세요.']);
    expect(await logOf(dept)).toEqual([]);
    const seen = await dept.call('unmask', write());
    expect(seen.rows).toEqual([{ key: '20210001', stdNm: '홍길동', mobile: '01012345678' }]);
    expect(seen.body.data).toMatchObject({ showSec: 300 });
    expect(await logOf(dept)).toEqual([
      { sbjtKey: '20210001', fieldNms: 'stdNm,mobile', rsnCd: '02', rsnCn: '상담 일정 연락', resourcePath: SCREEN },
    ]);
  });

  it('session-security.md 8.11: the log finds exactly that look', async () => {
    const audit = await server.signIn('audit01');
    const found = await audit.call('getPrsnAcsHisList', { strtDt: '20260406', endDt: '20260406', sbjtKey: '20210001' });
    expect(found.rows).toMatchObject([
      { sbjtKey: '20210001', userNm: '강은지', acsDivCd: 'UNMASK', sbjtCnt: 1, rsnCd: '02', rsnCn: '상담 일정 연락' },
    ]);
  });

  it('people outside the scope are left out, unlogged', async () => {
    await give(dept);
    const before = (await logOf(dept)).length;
    const foreign = await server.database.db
      .selectFrom('student')
      .select('stdNo')
      .where('hakguaCd', '=', '2010')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect((await dept.call('unmask', write({ keys: [foreign.stdNo] }))).rows).toEqual([]);
    expect(await logOf(dept)).toHaveLength(before);
  });

  it('the permission counts for its screen alone', async () => {
    await give(dept);
    expect((await dept.call('unmask', write({ resourcePath: '/guide' }))).status).toBe(403);
    expect((await dept.call('unmask', write({ resourcePath: '/nowhere' }))).status).toBe(403);
    expect((await dept.call('unmask', write({ fields: ['pwdHash'] }))).status).toBe(400);
    expect((await dept.call('unmask', write({ rsnCd: '77' }))).status).toBe(400);
  });

  it("passing the day's limit is told once", async () => {
    const { db } = server.database;
    await give(oper);
    await db.updateTable('securityPolicy').set({ unmaskDayLmt: 10 }).execute();
    const keys = (await db.selectFrom('student').select('stdNo').orderBy('stdNo').limit(13).execute()).map(
      (row) => row.stdNo,
    );
    const told = async () =>
      (await db.selectFrom('alarm').select('alarmId').where('tmplCd', '=', 'UNMASK_LMT').execute()).length;
    await oper.call('unmask', write({ keys: keys.slice(0, 10) }));
    expect(await told()).toBe(0);
    await oper.call('unmask', write({ keys: keys.slice(0, 11) }));
    await oper.call('unmask', write({ keys: keys.slice(11) }));
    expect(await told()).toBe(1);
    const heard = await db
      .selectFrom('alarmRcvr')
      .innerJoin('alarm', 'alarm.alarmId', 'alarmRcvr.alarmId')
      .innerJoin('user', 'user.userId', 'alarmRcvr.rcvrKey')
      .select('user.loginId')
      .where('alarm.tmplCd', '=', 'UNMASK_LMT')
      .orderBy('user.loginId')
      .execute();
    expect(heard.map((row) => row.loginId)).toEqual(['admin01', 'admin02', 'audit01']);
  });
});
