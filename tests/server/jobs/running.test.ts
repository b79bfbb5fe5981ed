import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { beat, queueDueJobs } from '#server/jobs/scheduler.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { openTestServer, type TestServer } from '#tests/support/server.ts';
import { NODE, runOnce, servicesOf } from './job-harness.ts';

const JOB = 'SESSION_SWEEP';

describe.skipIf(!isDatabaseAvailable())('what becomes of a run', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(async () => server.close());
  const db = () => server.database.db;
  const runsOf = (jobCd: string) =>
    db().selectFrom('batchRun').selectAll().where('jobCd', '=', jobCd).orderBy('runNo').execute();
  const alarms = () => db().selectFrom('alarm').selectAll().where('tmplCd', '=', 'BATCH_FAIL').execute();

  it('counts decide between success and partial failure', async () => {
    expect(await runOnce(server, JOB, async () => ({ readCnt: 3, okCnt: 3 }))).toMatchObject({
      statCd: 'OK',
      readCnt: 3,
      okCnt: 3,
      errCnt: 0,
      nodeNm: NODE,
    });
    expect(await alarms()).toHaveLength(0);
    expect(await runOnce(server, JOB, async () => ({ readCnt: 3, okCnt: 1, errCnt: 2 }))).toMatchObject({
      statCd: 'PART',
      errCnt: 2,
    });
    expect(await alarms()).toMatchObject([{ title: '배치 작업 일부실패: 만료 접속 정리' }]);
  });

  it('a failure is told, logged and tried again', async () => {
    const failed = await runOnce(server, JOB, async ({ log }) => {
      log('WARN', '3행을 건너뜁니다.', { rowNo: 3, keyVal: 'x' });
      throw new Error('the disk is full');
    });
    expect(failed).toMatchObject({ statCd: 'FAIL', msg: '오류가 발생해 작업을 끝내지 못했습니다.' });
    const logs = await db()
      .selectFrom('batchRunLog')
      .selectAll()
      .where('batchRunId', '=', failed.batchRunId)
      .orderBy('seq')
      .execute();
    expect(logs.map(({ lvl, msg, rowNo, keyVal }) => [lvl, msg, rowNo, keyVal])).toEqual([
      ['WARN', '3행을 건너뜁니다.', 3, 'x'],
      ['ERROR', 'the disk is full', null, null],
    ]);
    expect((await runsOf(JOB)).at(-1)).toMatchObject({
      trgrDivCd: 'RETRY',
      statCd: 'QUEUE',
      tryNo: 2,
      flightKey: failed.flightKey,
    });
    expect((await alarms()).map(({ title }) => title)).toContain('배치 작업 실패: 만료 접속 정리');
  });

  it('the last try of a failure has no successor', async () => {
    const failed = await runOnce(
      server,
      JOB,
      async () => {
        throw new Error('again');
      },
      { tryNo: 2 },
    );
    expect((await runsOf(JOB)).filter(({ flightKey }) => flightKey === failed.flightKey)).toHaveLength(1);
  });

  it('a job that is asked to stop keeps what it did', async () => {
    const stopped = await runOnce(server, JOB, async ({ signal, batchRunId }) => {
      await db().updateTable('batchRun').set({ stopReqYn: 'Y' }).where('batchRunId', '=', batchRunId).execute();
      await vi.waitUntil(() => signal.aborted, { timeout: 5_000 });
      return { readCnt: 10, okCnt: 4 };
    });
    expect(stopped).toMatchObject({ statCd: 'STOP', okCnt: 4, msg: '요청에 따라 중단했습니다.' });
  });

  it('a scheduled job waits for the one before it', async () => {
    await db().updateTable('batchJob').set({ afterJobCd: 'GRNT_EXPIRE' }).where('jobCd', '=', 'ACNT_DORM').execute();
    const run = vi.fn(async () => ({}));
    expect(await runOnce(server, 'ACNT_DORM', run, { trgrDivCd: 'SCHD' })).toMatchObject({
      statCd: 'SKIP',
      msg: '선행 작업이 완료되지 않았습니다. (권한 만료 정리)',
    });
    expect(run).not.toHaveBeenCalled();
    await runOnce(server, 'GRNT_EXPIRE', async () => ({}));
    expect(await runOnce(server, 'ACNT_DORM', run, { trgrDivCd: 'SCHD' })).toMatchObject({ statCd: 'OK' });
    expect(run).toHaveBeenCalledOnce();
  });

  it('a run of a dead server is ended by another', async () => {
    const services = servicesOf(server);
    await db()
      .insertInto('batchRun')
      .values({
        batchRunId: 'lost-run',
        jobCd: 'REQ_PURGE',
        flightKey: 'REQ_PURGE',
        trgrDivCd: 'SCHD',
        statCd: 'RUN',
        dueDt: server.now(),
        strtDt: server.now(),
        nodeNm: 'dead-node',
      })
      .execute();
    await db()
      .insertInto('batchNode')
      .values({ nodeNm: 'dead-node', strtDt: server.now(), beatDt: new Date(server.now().getTime() - 80_000) })
      .execute();
    await beat(services, NODE, server.now(), new Map());
    expect(await runsOf('REQ_PURGE')).toMatchObject([{ statCd: 'RUN' }]);
    server.setTime('2026-04-06T10:00:11+09:00');
    await beat(services, NODE, server.now(), new Map());
    expect(await runsOf('REQ_PURGE')).toMatchObject([
      { statCd: 'FAIL', msg: '실행하던 서버가 응답하지 않아 작업을 종료했습니다.' },
    ]);
  });

  it('several servers queue what is due once', async () => {
    server.setTime('2026-04-07T04:00:05+09:00');
    await Promise.all(
      [servicesOf(server), servicesOf(server), servicesOf(server)].map((services) => queueDueJobs(services)),
    );
    expect(await runsOf('GUIDE_RESET')).toMatchObject([
      { trgrDivCd: 'SCHD', statCd: 'QUEUE', dueDt: '2026-04-07T04:00:00.000+09:00' },
    ]);
    const { nextRunDt } = await db()
      .selectFrom('batchJob')
      .select('nextRunDt')
      .where('jobCd', '=', 'GUIDE_RESET')
      .executeTakeFirstOrThrow();
    expect(nextRunDt).toBe('2026-04-08T04:00:00.000+09:00');
  });

  it('a time that passed without a server is left out', async () => {
    await db().updateTable('batchJob').set({ misfireDivCd: 'SKIP' }).where('jobCd', '=', 'FILE_ORPHAN').execute();
    server.setTime('2026-04-09T12:00:00+09:00');
    await queueDueJobs(servicesOf(server));
    const missed = (await runsOf('FILE_ORPHAN')).at(-1);
    expect(missed).toMatchObject({ statCd: 'SKIP', msg: '서버가 중지된 동안 실행 시각이 지나 건너뛰었습니다.' });
  });
});
