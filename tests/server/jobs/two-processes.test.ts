import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isFeedJob } from '#contract/batch/feed-rules.ts';
import { openDatabase } from '#server/database/client.ts';
import type { Database } from '#server/database/database.ts';
import { createTestPlace, isDatabaseAvailable, TEST_DATABASE, type TestPlace } from '#tests/support/database.ts';
import { koreanTime4 } from '#shared/korean-time.ts';
import { environmentOf, startServerProcess } from '#tests/support/server-process.ts';

/** The two servers run by the clock of this machine. */
/** Jobs that do what was ordered, and a backup of a database that has none here. */
const ORDERED: ReadonlySet<string> = new Set(['BACKUP_MAKE', 'CERTI_SIMUL', 'DRPT_RUN']);
const isNight = (): boolean => {
  const time = koreanTime4(new Date());
  return time < '0800' || time >= '2100';
};
/**
 * Nothing was delivered, nobody has asked for a simulation, nobody is reminded at night, and a PostgreSQL server makes its
 * own backups, of which the test has none.
 */
function endOf(jobCd: string): string {
  if (isFeedJob(jobCd) || ORDERED.has(jobCd) || (jobCd === 'DIAG_REMIND' && isNight())) return 'SKIP';
  return jobCd === 'BACKUP_CHECK' ? 'FAIL' : 'OK';
}
const FINISH_MS = 60_000;

// The embedded database belongs to one process.
describe.runIf(isDatabaseAvailable() && TEST_DATABASE === 'postgres')('two servers on one database', () => {
  let place: TestPlace;
  let database: Database;
  beforeAll(async () => {
    place = await createTestPlace();
    database = await openDatabase(place);
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  it('each job that is due runs on one of them', async () => {
    const dueDt = new Date(Date.now() - 5_000);
    const jobs = await database.db.updateTable('batchJob').set({ nextRunDt: dueDt }).returning('jobCd').execute();
    const servers = await Promise.all([
      startServerProcess(environmentOf(place)),
      startServerProcess(environmentOf(place)),
    ]);
    const runs = () =>
      database.db
        .selectFrom('batchRun')
        .selectAll()
        .where('dueDt', '=', dueDt.toISOString())
        .orderBy('jobCd')
        .execute();
    await vi.waitUntil(async () => (await runs()).filter(({ endDt }) => endDt !== null).length >= jobs.length, {
      timeout: FINISH_MS,
      interval: 200,
    });
    expect((await runs()).map(({ jobCd, statCd, trgrDivCd }) => [jobCd, statCd, trgrDivCd])).toEqual(
      jobs.map(({ jobCd }) => [jobCd, endOf(jobCd), 'SCHD']).toSorted(([a = ''], [b = '']) => a.localeCompare(b)),
    );
    expect(await database.db.selectFrom('batchNode').select('nodeNm').execute()).toHaveLength(2);
    for (const server of servers) server.kill('SIGTERM');
    await Promise.all(servers.map(({ exited }) => exited));
  });
});
