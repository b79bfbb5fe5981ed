import { describe, expect, it } from 'vitest';
import { statDaily } from '#server/domains/statistics/index.ts';
import { displayCount } from '#shared/display.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';
import { runOnce } from '../jobs/job-harness.ts';

describe.skipIf(!isDatabaseAvailable())('students of each day', () => {
  const server = useServer();
  const db = () => server.database.db;
  const run = () => runOnce(server, 'STAT_DAILY', statDaily.run);
  const enrolled = async (baseDt: string, hakguaCd?: string): Promise<number> => {
    const rows = await db()
      .selectFrom('stdntDaily')
      .select(['hakguaCd', 'cnt'])
      .where('baseDt', '=', baseDt)
      .where('shregSt', '=', '10')
      .execute();
    return rows
      .filter((row) => hakguaCd === undefined || row.hakguaCd === hakguaCd)
      .reduce((sum, { cnt }) => sum + cnt, 0);
  };

  it('are kept for yesterday as the house has them, however often it is done', async () => {
    server.setTime('2026-04-07T02:00:00+09:00');
    const { cnt } = await db()
      .selectFrom('student')
      .select(({ fn }) => fn.countAll<number>().as('cnt'))
      .executeTakeFirstOrThrow();
    for (let n = 0; n < 2; n += 1)
      expect(await run()).toMatchObject({ statCd: 'OK', readCnt: cnt, okCnt: cnt, errCnt: 0 });
    expect([
      await enrolled('20260406'),
      await enrolled('20260406', '1010'),
      await enrolled('20260406', '1020'),
      await enrolled('20260406', '2010'),
      await enrolled('20260407'),
    ]).toEqual([9000, 312, 250, 300, 0]);
    // What has been keeps its number when somebody leaves.
    await db().updateTable('student').set({ shregSt: '20' }).where('stdNo', '=', '20210001').execute();
    server.setTime('2026-04-08T02:00:00+09:00');
    await run();
    expect([await enrolled('20260406', '1010'), await enrolled('20260407', '1010')]).toEqual([312, 311]);
  });

  it('a sum over the departments that misses somebody is an error, of which the administrators hear', async () => {
    server.setTime('2026-04-09T02:00:00+09:00');
    await db().updateTable('student').set({ colgCd: '2000' }).where('stdNo', '=', '20210001').execute();
    const { statCd, readCnt, okCnt, errCnt, batchRunId } = await run();
    expect([statCd, errCnt, okCnt]).toEqual(['PART', 1, readCnt - 1]);
    const lines = await db()
      .selectFrom('batchRunLog')
      .select(['lvl', 'msg'])
      .where('batchRunId', '=', batchRunId)
      .execute();
    expect(lines).toContainEqual({
      lvl: 'ERROR',
      msg: `20260408 집계 불일치: 전체 ${displayCount(readCnt)}명, 학과 합계 ${displayCount(okCnt)}명`,
    });
    const admin = await server.signIn('admin01');
    expect(
      (await admin.call('getMyAlarmList', {})).rows.some(
        (row) => String(row['title']).includes('통계 일일 집계') || String(row['cntn']).includes('통계 일일 집계'),
      ),
    ).toBe(true);
  });
});
