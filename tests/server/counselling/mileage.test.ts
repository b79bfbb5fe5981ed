import { beforeEach, describe, expect, it } from 'vitest';
import { jobList } from '#server/jobs/job-list.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import { useServer } from '#tests/support/use-server.ts';
import { begun } from '#tests/support/writes/counselling-writes.ts';
import { marks, groupNow, running } from '#tests/support/writes/group-writes.ts';
import { openWriteContext, pick, type WriteContext } from '#tests/support/writes/write-context.ts';
import { runOnce } from '../jobs/job-harness.ts';

describe.skipIf(!isDatabaseAvailable())('mileage of finished counselling', () => {
  const server = useServer();
  let context: WriteContext;
  const moveTo = async (at: string): Promise<void> => {
    server.setTime(at);
    context = await openWriteContext(server);
  };
  beforeEach(() => moveTo(TEST_NOW.toISOString()));
  const db = () => server.database.db;
  const clock = async () =>
    runOnce(server, 'CNSL_CLOCK', (jobList.find(({ jobCd }) => jobCd === 'CNSL_CLOCK') ?? expect.fail('no job')).run);
  const waitingFor = async (refId: unknown) =>
    db().selectFrom('cnslMlgWait').select(['srcKey', 'rsn']).where('refId', '=', String(refId)).execute();
  const entriesOf = async (refId: unknown) =>
    (
      await db()
        .selectFrom('mlgLedger')
        .select(['entryDiv', 'pnt'])
        .where('srcDiv', '=', 'AUTO')
        .where('srcId', '=', String(refId))
        .orderBy('postDt')
        .orderBy('seqNo')
        .execute()
    ).map(({ entryDiv, pnt }) => [entryDiv, Math.sign(pnt)]);
  /** The term of today is closed, or open again. */
  const setTerm = (termSt: 'OPEN' | 'CLOSED') =>
    db()
      .updateTable('mlgTerm')
      .set({ termSt, closeDt: termSt === 'CLOSED' ? TEST_NOW.toISOString() : null })
      .where('accStrtDt', '<=', '20260406')
      .where('accEndDt', '>=', '20260406')
      .execute();

  it('counselling.md 8.17: without an open term 완료 stands and its points wait; the clock posts them once', async () => {
    await setTerm('CLOSED');
    const row = await begun(context),
      key = pick(row, 'cnslDivCd', 'rsvId', 'version'),
      done = await context.call('cnslr03', 'doneRsv', key);
    expect(done).toMatchObject({ rsvSt: 'DONE' });
    expect(await waitingFor(row['rsvId'])).toEqual([
      { srcKey: expect.stringContaining('AUTO:'), rsn: '마감된 학기입니다.' },
    ]);
    await clock();
    expect(await waitingFor(row['rsvId'])).toHaveLength(1);
    await setTerm('OPEN');
    await clock();
    await clock();
    expect([await waitingFor(row['rsvId']), await entriesOf(row['rsvId'])]).toEqual([[], [['EARN', 1]]]);
    const undone = await context.call('cnslr03', 'undoDone', {
      ...key,
      version: done['version'],
      rsn: '다른 학생이었다.',
    });
    expect(await entriesOf(row['rsvId'])).toEqual([
      ['EARN', 1],
      ['REVERSE', -1],
    ]);
    // It was held after all: the points come once more.
    await context.call('cnslr03', 'doneRsv', { ...key, version: undone['version'] });
    expect(await entriesOf(row['rsvId'])).toEqual([
      ['EARN', 1],
      ['REVERSE', -1],
      ['EARN', 1],
    ]);
  });

  it('what waits goes with a session that was not held', async () => {
    await setTerm('CLOSED');
    const row = await begun(context),
      key = pick(row, 'cnslDivCd', 'rsvId', 'version'),
      done = await context.call('cnslr03', 'doneRsv', key);
    await context.call('cnslr03', 'undoDone', { ...key, version: done['version'], rsn: '다른 학생이었다.' });
    expect(await waitingFor(row['rsvId'])).toEqual([]);
    await setTerm('OPEN');
  });

  it('a completed group grants points, one of 심리상담 never', async () => {
    await setTerm('OPEN');
    for (const [cnslDivCd, leader, expected] of [
      ['LRN', 'cnslr03', [['EARN', 1]]],
      ['PSYC', 'cnslr02', []],
    ] as const) {
      const { group, of } = await running(context, { cnslDivCd });
      await context.call(leader, 'saveGrpAtnd', marks(group, of));
      await context.call(leader, 'closeGrp', pick(await groupNow(context, group), 'cnslDivCd', 'grpId', 'version'));
      expect(await entriesOf(of['grpMbrId'])).toEqual(expected);
    }
  });
});
