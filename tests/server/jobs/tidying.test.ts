import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { jobList } from '#server/jobs/job-list.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { openTestServer, type TestServer } from '#tests/support/server.ts';
import { runOnce } from './job-harness.ts';

describe.skipIf(!isDatabaseAvailable())('what scheduled work does', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(async () => server.close());
  const db = () => server.database.db;
  const run = (jobCd: string) => {
    const job = jobList.find((one) => one.jobCd === jobCd);
    if (!job) throw new Error(jobCd);
    return runOnce(server, jobCd, job.run);
  };

  it('each job has a row and each row a job', async () => {
    const rows = await db().selectFrom('batchJob').select('jobCd').orderBy('jobCd').execute();
    expect(rows.map(({ jobCd }) => jobCd)).toEqual(jobList.map(({ jobCd }) => jobCd).toSorted());
  });

  it('sessions end at the moment their time was over', async () => {
    const prof = await server.signIn('prof01');
    server.setTime('2026-04-06T10:29:59+09:00');
    expect(await run('SESSION_SWEEP')).toMatchObject({ statCd: 'OK', okCnt: 0 });
    server.setTime('2026-04-06T10:45:00+09:00');
    expect(await run('SESSION_SWEEP')).toMatchObject({ okCnt: 1 });
    const session = await db()
      .selectFrom('userSession')
      .selectAll()
      .where('userId', '=', prof.userId)
      .executeTakeFirstOrThrow();
    expect(session).toMatchObject({ stCd: 'ENDED', endRsnCd: 'IDLE', endDt: '2026-04-06T10:30:00.000+09:00' });
  });

  it('grants end after their last day with a history', async () => {
    const grant = await db()
      .updateTable('userRole')
      .set({ endDt: '20260406' })
      .where('userId', '=', userIdOf('career01'))
      .where('stCd', '=', 'ACTIVE')
      .returning('userRoleId')
      .executeTakeFirstOrThrow();
    expect(await run('GRNT_EXPIRE')).toMatchObject({ okCnt: 0 });
    server.setTime('2026-04-07T00:05:00+09:00');
    expect(await run('GRNT_EXPIRE')).toMatchObject({ okCnt: 1 });
    expect(
      await db().selectFrom('userRole').selectAll().where('userRoleId', '=', grant.userRoleId).executeTakeFirst(),
    ).toMatchObject({ stCd: 'ENDED', endedRsnCd: 'EXPIRE' });
    expect(
      await db().selectFrom('permGrntHis').selectAll().where('trgtUserId', '=', userIdOf('career01')).execute(),
    ).toMatchObject([{ actDivCd: 'EXPIRE', roleCd: 'ROLE_CAREER', actUserId: null, aftVal: null }]);
  });

  it('accounts nobody uses are locked, emergency ones never', async () => {
    const before = (days: number) => new Date(server.now().getTime() - days * 86_400_000);
    await db().updateTable('user').set({ lastLoginDt: server.now() }).execute();
    await db()
      .updateTable('user')
      .set({ lastLoginDt: before(91) })
      .where('loginId', '=', 'prof01')
      .execute();
    await db()
      .updateTable('user')
      .set({ lastLoginDt: before(89) })
      .where('loginId', '=', 'dept01')
      .execute();
    await db()
      .updateTable('user')
      .set({ lastLoginDt: before(400) })
      .where('emrgYn', '=', 'Y')
      .execute();
    expect(await run('ACNT_DORM')).toMatchObject({ okCnt: 1 });
    expect(await db().selectFrom('user').select('loginId').where('acntStCd', '=', 'DORM').execute()).toEqual([
      { loginId: 'prof01' },
    ]);
  });

  it('uploads without an owner go after a day', async () => {
    const group = (fileGroupId: string, hours: number, ownerId: string | null) =>
      db()
        .insertInto('fileGroup')
        .values({
          fileGroupId,
          policyCd: 'NOTICE',
          ownerId,
          ownerResourcePath: ownerId && '/guide',
          regDt: new Date(server.now().getTime() - hours * 3_600_000),
        })
        .execute();
    await group('old-orphan', 25, null);
    await group('new-orphan', 23, null);
    await group('old-owned', 25, 'somebody');
    await db()
      .insertInto('file')
      .values({
        fileId: 'old-file',
        fileGroupId: 'old-orphan',
        linkUrlPath: '/x',
        saveFileNm: `${'0'.repeat(64)}.pdf`,
        oriFileNm: 'a.pdf',
        fileExtNm: '.pdf',
        fileSize: 1,
        sha256: '0'.repeat(64),
      })
      .execute();
    expect(await run('FILE_ORPHAN')).toMatchObject({ statCd: 'OK', readCnt: 1, okCnt: 1 });
    const left = await db()
      .selectFrom('fileGroup')
      .select('fileGroupId')
      .where('fileGroupId', 'in', ['old-orphan', 'new-orphan', 'old-owned'])
      .orderBy('fileGroupId')
      .execute();
    expect(left.map(({ fileGroupId }) => fileGroupId)).toEqual(['new-orphan', 'old-owned']);
  });

  it('numbers of requests are kept for 400 days', async () => {
    const number = (clientReqId: string, days: number) =>
      db()
        .insertInto('clientReq')
        .values({
          clientReqId,
          userId: userIdOf('admin01'),
          op: 'x',
          bodyHash: 'x',
          status: 200,
          response: '{}',
          regDt: new Date(server.now().getTime() - days * 86_400_000),
        })
        .execute();
    await number('00000000-0000-4000-8000-000000000001', 401);
    await number('00000000-0000-4000-8000-000000000002', 399);
    expect(await run('REQ_PURGE')).toMatchObject({ okCnt: 1 });
  });
});
