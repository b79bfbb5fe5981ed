import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { jobList } from '#server/jobs/job-list.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { openTestServer, type TestServer } from '#tests/support/server.ts';
import { runOnce } from '../jobs/job-harness.ts';

describe.skipIf(!isDatabaseAvailable())('what administrators are told of', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(async () => server.close());
  const db = () => server.database.db;
  const run = (jobCd: string) =>
    runOnce(server, jobCd, (jobList.find((job) => job.jobCd === jobCd) ?? expect.fail(jobCd)).run);
  const heard = async (title: string) =>
    (
      await db()
        .selectFrom('alarmRcvr')
        .innerJoin('alarm', 'alarm.alarmId', 'alarmRcvr.alarmId')
        .select('alarmRcvr.rcvrKey')
        .where('alarm.title', '=', title)
        .where('alarmRcvr.chnlCd', '=', 'INAPP')
        .execute()
    )
      .map((row) => row.rcvrKey)
      .toSorted();
  const people = (...loginIds: string[]) => loginIds.map(userIdOf).toSorted();
  const lock = (loginIds: readonly string[]) =>
    db()
      .insertInto('loginFail')
      .values(loginIds.map((loginId) => ({ loginId, failCnt: 5, lockDt: server.now() })))
      .execute();

  it('the tenth lock of an hour, and each locked person, once', async () => {
    await lock(['prof01', ...Array.from({ length: 8 }, (_, index) => `nobody${index}`)]);
    await run('SESSION_SWEEP');
    expect(await heard('계정 잠김')).toEqual(people('prof01'));
    expect(await heard('계정 잠김 증가')).toEqual([]);
    await lock(['nobody9']);
    await run('SESSION_SWEEP');
    await run('SESSION_SWEEP');
    expect(await heard('계정 잠김 증가')).toEqual(people('admin01', 'admin02'));
    expect(await heard('계정 잠김')).toHaveLength(1);
  });

  it('more than a hundred failed sign-ins of an hour', async () => {
    const fail = (count: number) =>
      db()
        .insertInto('loginHis')
        .values(
          Array.from({ length: count }, () => ({
            loginHisId: randomUUID(),
            loginId: 'nobody',
            rsltCd: 'NOID',
            ipAddr: '127.0.0.1',
            loginDt: server.now(),
          })),
        )
        .execute();
    await fail(100);
    await run('SESSION_SWEEP');
    expect(await heard('로그인 실패 증가')).toEqual([]);
    await fail(1);
    await run('SESSION_SWEEP');
    await run('SESSION_SWEEP');
    expect(await heard('로그인 실패 증가')).toEqual(people('admin01', 'admin02'));
  });

  it('an open inspection on the fifth and the tenth', async () => {
    for (const [day, told] of [
      ['01', 0],
      ['05', 1],
      ['06', 1],
      ['10', 2],
    ] as const) {
      server.setTime(`2026-04-${day}T06:00:00+09:00`);
      await run('ACS_INSPCT_OPEN');
      await run('ACS_INSPCT_OPEN');
      expect(await heard('접속기록 점검 기한'), day).toHaveLength(told * 2);
    }
    server.setTime('2026-04-06T10:00:00+09:00');
  });

  const countStatements = async () =>
    Number((await sql<{ cnt: number }>`select count(*) as cnt from "sqlLogHis"`.execute(db())).rows[0]?.cnt);
  /** The log of statements is written half a second late, and on a slow machine every statement is a slow one: none may reach a day that is sealed by then. */
  async function settleLogs(): Promise<void> {
    for (let before = -1, now = await countStatements(); now !== before;) {
      before = now;
      await delay(1200);
      now = await countStatements();
    }
  }

  it('a sealed day that is not what it was', async () => {
    await settleLogs();
    // The sealed days are ones on which nothing else was done.
    server.setTime('2026-05-21T01:30:00+09:00');
    await db()
      .insertInto('apiUseHis')
      .values({
        apiUseHisId: randomUUID(),
        useDt: '2026-05-20T10:00:00+09:00',
        regDt: server.now(),
        traceId: 't',
        httpMethod: 'GET',
        apiPath: '/api/x',
        sttsCd: 200,
        elpsMs: 1,
      })
      .execute();
    await run('LOG_SEAL');
    expect(await heard('이력 무결성 불일치')).toEqual([]);
    // The database itself lets nobody change a log.
    await sql`alter table "apiUseHis" disable trigger user`.execute(db());
    await sql`update "apiUseHis" set "apiPath" = '/api/y' where "traceId" = 't'`.execute(db());
    await run('LOG_SEAL');
    await run('LOG_SEAL');
    expect(await heard('이력 무결성 불일치')).toEqual(people('admin01', 'admin02', 'audit01'));
  });
});
