import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { openTestServer, type TestServer } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';

describe.skipIf(!isDatabaseAvailable())('the console of scheduled work', () => {
  const server = useServer(),
    admin = server.person('admin01');
  const jobOf = async (jobCd: string) =>
    (await admin.call('getBatchJobList', {})).rows.find((row) => row['jobCd'] === jobCd);
  const TODAY = { strtDt: '20260406', endDt: '20260406' };

  it('system.md 8.8: a second start at once is refused', async () => {
    const answers = await Promise.all([1, 2].map(() => admin.call('runBatchJob', { jobCd: 'REQ_PURGE' })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      message: '이미 실행 중인 작업입니다.',
      data: { reason: 'STATE' },
    });
    expect((await admin.call('getBatchRunList', { jobCd: 'REQ_PURGE', ...TODAY })).rows).toMatchObject([
      { statCd: 'QUEUE', trgrDivCd: 'MANUAL', runUserNm: expect.any(String) },
    ]);
  });

  it('a run that waits is stopped at once', async () => {
    const {
      rows: [made],
    } = await admin.call('runBatchJob', { jobCd: 'ACNT_DORM' });
    const batchRunId = made?.['batchRunId'];
    expect((await admin.call('stopBatchRun', { batchRunId })).status).toBe(200);
    expect((await admin.call('getBatchRun', { batchRunId })).rows).toMatchObject([
      { statCd: 'STOP', params: '{}', logs: [], logCnt: 0 },
    ]);
    const again = await admin.call('stopBatchRun', { batchRunId });
    expect([again.status, again.body.message]).toEqual([409, '실행 중인 작업이 아닙니다.']);
    const {
      rows: [repeated],
    } = await admin.call('retryBatchRun', { batchRunId });
    expect((await admin.call('getBatchRun', { batchRunId: repeated?.['batchRunId'] })).rows).toMatchObject([
      { statCd: 'QUEUE', trgrDivCd: 'RETRY' },
    ]);
    expect((await admin.call('retryBatchRun', { batchRunId: repeated?.['batchRunId'] })).body.data.reason).toBe(
      'STATE',
    );
  });

  it('a schedule is checked and takes effect', async () => {
    const job = await jobOf('GUIDE_RESET');
    const settings = {
      jobCd: 'GUIDE_RESET',
      version: job?.['version'],
      timeoutMin: 5,
      retryCnt: 1,
      retryGapMin: 5,
      useYn: 'Y',
    };
    for (const cronExpr of ['매일', '0 25 * * *', '* * * * * *', '0 4 * *']) {
      expect((await admin.call('saveBatchJob', { ...settings, cronExpr })).body.data.errors).toEqual([
        { field: 'cronExpr', message: '일정 형식이 올바르지 않습니다.' },
      ]);
    }
    expect((await admin.call('saveBatchJob', { ...settings, cronExpr: '30 5 * * 1' })).rows).toMatchObject([
      { cronExpr: '30 5 * * 1', nextRunDt: '2026-04-13T05:30:00.000+09:00', version: 2 },
    ]);
    expect((await admin.call('saveBatchJob', { ...settings, cronExpr: '0 4 * * *' })).body.data.reason).toBe('VERSION');
    await admin.call('saveBatchJob', { ...settings, version: 2, cronExpr: null });
    expect(await jobOf('GUIDE_RESET')).toMatchObject({ cronExpr: null, nextRunDt: null });
  });

  it('a job that is not in use does not start', async () => {
    const job = await jobOf('FILE_ORPHAN');
    await admin.call('saveBatchJob', {
      jobCd: 'FILE_ORPHAN',
      version: job?.['version'],
      cronExpr: job?.['cronExpr'],
      timeoutMin: 60,
      retryCnt: 1,
      retryGapMin: 5,
      useYn: 'N',
    });
    expect((await admin.call('runBatchJob', { jobCd: 'FILE_ORPHAN' })).body.message).toBe(
      '사용 중지된 작업은 실행할 수 없습니다.',
    );
    expect((await admin.call('runBatchJob', { jobCd: 'NO_SUCH_JOB' })).body.data.reason).toBe('GONE');
  });

  it('the week shows runs before now and plans after', async () => {
    const { rows } = await admin.call('getBatchWeekList', { strtDt: '20260406' });
    const expiry = rows.filter((row) => row['jobCd'] === 'GRNT_EXPIRE');
    expect(expiry.map((row) => [String(row['planDt']).slice(0, 10), row['statCd']])).toEqual(
      ['06', '07', '08', '09', '10', '11'].map((day) => [`2026-04-${day}`, null]),
    );
    expect(
      rows.some((row) => row['jobCd'] === 'SESSION_SWEEP'),
      'what runs every few minutes stays out',
    ).toBe(false);
    expect(rows.some((row) => row['jobCd'] === 'REQ_PURGE' && row['statCd'] === 'QUEUE')).toBe(true);
  });
});

describe.skipIf(!isDatabaseAvailable())('a server that does scheduled work', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ runsJobs: true });
  });
  afterAll(async () => server.close());

  it('guide.md 2: the reset brings 237 items back', async () => {
    const admin = await server.signIn('admin01');
    await server.database.db.deleteFrom('guideItem').where('itemNo', '>', 10).execute();
    const {
      rows: [made],
    } = await admin.call('runBatchJob', { jobCd: 'GUIDE_RESET' });
    const runNow = async () => (await admin.call('getBatchRun', { batchRunId: made?.['batchRunId'] })).rows[0];
    await vi.waitUntil(async () => (await runNow())?.['endDt'] !== null, { timeout: 15_000 });
    expect(await runNow()).toMatchObject({ statCd: 'OK', okCnt: 237 });
    expect((await admin.call('getGuideItemList', {})).body.data.totalCount).toBe(237);
    expect((await admin.call('getBatchNodeList', {})).rows).toMatchObject([{ aliveYn: 'Y' }]);
  });
});
