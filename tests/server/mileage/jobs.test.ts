import { beforeEach, describe, expect, it } from 'vitest';
import {
  balanceExpiry,
  ledgerReconciling,
  returnExpiry,
  reviewDelay,
  termWarning,
} from '#server/domains/mileage/index.ts';
import { openFindings } from '#server/domains/mileage/terms/reconcile.ts';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import type { Job } from '#server/jobs/job.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import { useServer } from '#tests/support/use-server.ts';
import { application, item } from '#tests/support/writes/mileage-writes.ts';
import { runOnce } from '../jobs/job-harness.ts';
import { mileageHarness } from './mileage-harness.ts';

type Row = Readonly<Record<string, unknown>>;

describe.skipIf(!isDatabaseAvailable())('jobs of mileage', () => {
  const server = useServer(),
    { balance, db, earn, entries, first, students } = mileageHarness(server);
  beforeEach(() => server.setTime(TEST_NOW.toISOString()));
  const at = (moment: string): void => server.setTime(`${moment}+09:00`);
  const run = async (job: Job) => runOnce(server, job.jobCd, job.run);
  const one = async (): Promise<string> => (await students(1))[0] ?? expect.fail('no student');
  const enrol = async (stdNo: string, shregSt: string): Promise<unknown> =>
    db().updateTable('student').set({ shregSt }).where('stdNo', '=', stdNo).execute();

  /** Everybody who was told something since the test began its clock, by template. */
  const told = async (tmplCd: string): Promise<{ rcvrKey: string; cntn: string }[]> =>
    db()
      .selectFrom('alarmRcvr')
      .innerJoin('alarm', 'alarm.alarmId', 'alarmRcvr.alarmId')
      .select(['alarmRcvr.rcvrKey', 'alarm.cntn'])
      .distinct()
      .where('alarm.tmplCd', '=', tmplCd)
      .orderBy('alarmRcvr.rcvrKey')
      .execute();
  const returned = async (stdNo: string, sdaId: string): Promise<Row> => {
    const { applyId, version } = await first('submitApply', { ...application(sdaId), stdNo }, 'oper02');
    return first('returnApply', { applyId, version, rvwRsnCd: 'R4', rsn: '서류를 더해주세요' });
  };

  describe('MLG_RECONCILE', () => {
    const shift = async (stdNo: string, by: number): Promise<unknown> =>
      db()
        .updateTable('mlgBal')
        .set((eb) => ({ bal: eb('bal', '+', by), earnTot: eb('earnTot', '+', by) }))
        .where('stdNo', '=', stdNo)
        .execute();

    it('finds a difference of the night before, tells the administrators, and forgets it only when it is gone', async () => {
      at('2026-04-05T02:10:00');
      expect(await run(ledgerReconciling)).toMatchObject({ statCd: 'OK', errCnt: 0 });
      at('2026-04-06T15:00:00');
      const stdNo = await one();
      await earn(stdNo, 10);
      await shift(stdNo, 5);
      at('2026-04-07T02:10:00');
      expect(await run(ledgerReconciling)).toMatchObject({ statCd: 'PART', errCnt: 1 });
      const admin = await server.signIn('admin01');
      expect(
        (await admin.call('getMyAlarmList', {})).rows.some(({ title }) => String(title).includes('마일리지 원장 점검')),
      ).toBe(true);
      // Nobody has posted since: the night after looks at the student again all the same, and finds it again.
      for (let n = 0; n < 2; n += 1) {
        at(`2026-04-09T02:1${n}:00`);
        expect(await run(ledgerReconciling)).toMatchObject({ readCnt: 1, errCnt: 1 });
      }
      expect(await openFindings(db())).toEqual([{ stdNo, kind: 'TOTAL', seqNo: null }]);
      await shift(stdNo, -5);
      at('2026-04-10T02:10:00');
      expect(await run(ledgerReconciling)).toMatchObject({ statCd: 'OK', readCnt: 1, errCnt: 0 });
      expect(await openFindings(db())).toEqual([]);
    });

    it('looks at everybody on Sundays', async () => {
      const { cnt } = await db()
        .selectFrom('mlgBal')
        .select(({ fn }) => fn.countAll<number>().as('cnt'))
        .executeTakeFirstOrThrow();
      at('2026-04-11T02:10:00');
      expect((await run(ledgerReconciling)).readCnt).toBeLessThan(cnt);
      at('2026-04-12T02:10:00');
      expect(await run(ledgerReconciling)).toMatchObject({ statCd: 'OK', readCnt: cnt });
    });
  });

  it('MLG_RETURN_EXPIRE: what was returned is canceled when the seventh day is over, once', async () => {
    const stdNo = await one(),
      { applyId } = await returned(stdNo, String((await first('saveSda', item({ aprvDeptCd: '9200' }))).sdaId));
    const stateOf = async (): Promise<string> =>
      (
        await db()
          .selectFrom('mlgApply')
          .select('applySt')
          .where('applyId', '=', String(applyId))
          .executeTakeFirstOrThrow()
      ).applySt;
    at('2026-04-13T23:59:00');
    await run(returnExpiry);
    expect(await stateOf()).toBe('RETURNED');
    at('2026-04-14T00:10:00');
    expect((await run(returnExpiry)).okCnt).toBeGreaterThan(0);
    expect(await stateOf()).toBe('CANCELED');
    expect(await run(returnExpiry)).toMatchObject({ readCnt: 0, okCnt: 0 });
    expect((await told('MLG_RSLT')).filter(({ rcvrKey }) => rcvrKey === stdNo).map(({ cntn }) => cntn)).toContain(
      '마일리지 신청이 기한 경과로 취소되었습니다.',
    );
  });

  it('MLG_REVIEW_DELAY: reviewers of the department and its head hear once a day what has waited for ten days', async () => {
    const head = await db()
      .selectFrom('user')
      .select('stfNo')
      .where('userId', '=', userIdOf('prof01'))
      .executeTakeFirstOrThrow();
    await db().updateTable('dept').set({ headStfNo: head.stfNo }).where('deptCd', '=', '1010').execute();
    await db()
      .updateTable('mlgApply')
      .set({ submitDt: server.now().toISOString() })
      .where('applySt', 'in', ['SUBMITTED', 'DEPT_OK'])
      .execute();
    const { sdaId } = await first('saveSda', item({ aprvDeptCd: '9200', aprvLevel: 2 }));
    at('2026-03-27T10:00:00');
    for (const stdNo of await students(3))
      await first('submitApply', { ...application(String(sdaId)), stdNo }, 'oper02');
    at('2026-04-05T09:00:00');
    expect(await run(reviewDelay)).toMatchObject({ statCd: 'OK', readCnt: 0 });
    at('2026-04-06T09:00:00');
    expect((await run(reviewDelay)).okCnt).toBeGreaterThan(1);
    expect(await run(reviewDelay)).toMatchObject({ okCnt: 0 });
    const all = await told('MLG_DELAY');
    expect(new Set(all.map(({ cntn }) => cntn))).toEqual(new Set(['10일이 지난 신청이 3건 있습니다.']));
    const keys = all.map(({ rcvrKey }) => rcvrKey);
    expect(keys).toContain(userIdOf('prof01'));
    expect(keys).toContain(userIdOf('dept01'));
    // The university's operators hear of departments that have nobody of their own.
    expect(keys).not.toContain(userIdOf('oper01'));
    at('2026-04-07T09:00:00');
    expect((await run(reviewDelay)).okCnt).toBe(new Set(keys).size);
  });

  it('MLG_EXPIRE: the balance of who leaves expires once, and comes back with him', async () => {
    const [leaver = '', poor = ''] = await students(2);
    await earn(leaver, 30);
    await earn(leaver, 25);
    await enrol(leaver, '51');
    await enrol(poor, '50');
    at('2026-04-07T04:35:00');
    await run(balanceExpiry);
    expect(await run(balanceExpiry)).toMatchObject({ statCd: 'OK', readCnt: 0 });
    expect((await entries(leaver)).map(({ srcKey, entryDiv, pnt }) => [srcKey, entryDiv, pnt]).at(-1)).toEqual([
      `EXPR:${leaver}:20260407`,
      'EXPIRE',
      -55,
    ]);
    expect(await balance(leaver)).toMatchObject({ bal: 0, earnTot: 55, expTot: 55, lastSeq: 3 });
    expect(await entries(poor)).toEqual([]);

    await enrol(leaver, '10');
    at('2026-04-08T04:35:00');
    for (let n = 0; n < 2; n += 1) await run(balanceExpiry);
    expect(await balance(leaver)).toMatchObject({ bal: 55, expTot: 0, lastSeq: 4 });
    await enrol(leaver, '40');
    at('2026-04-09T04:35:00');
    for (let n = 0; n < 2; n += 1) await run(balanceExpiry);
    expect(await balance(leaver)).toMatchObject({ bal: 0, expTot: 55, lastSeq: 5 });
  });

  it('MLG_TERM_WARN: applicants hear thirty and seven days before the end, operators when no term follows', async () => {
    const stdNo = await one(),
      { sdaId } = await first('saveSda', item({ aprvDeptCd: '9200' }));
    const { applyId } = await returned(stdNo, String(sdaId));
    expect(applyId).toBeTruthy();
    const mine = async (): Promise<string[]> =>
      (await told('MLG_TERM')).filter(({ rcvrKey }) => rcvrKey === stdNo).map(({ cntn }) => cntn);
    at('2026-05-21T09:10:00');
    await run(termWarning);
    expect(await mine()).toEqual([]);
    for (const day of ['2026-05-22', '2026-05-22', '2026-05-23']) {
      at(`${day}T09:10:00`);
      await run(termWarning);
    }
    expect(await mine()).toEqual(['이번 학기 마일리지 신청은 2026-06-07에 마감합니다.']);
    // The time to submit is over a week before the end: only who has something to complete is told, and of the end.
    at('2026-06-14T09:10:00');
    for (let n = 0; n < 2; n += 1) await run(termWarning);
    expect(await mine()).toHaveLength(2);
    expect(await mine()).toContain('이번 학기 마일리지 신청은 2026-06-21에 마감합니다.');
    expect((await told('WORK_DUE')).filter(({ cntn }) => cntn.includes('적립 학기'))).toEqual([]);

    // The last term of the campus has none behind it.
    at('2026-11-21T09:10:00');
    for (let n = 0; n < 2; n += 1) await run(termWarning);
    const warned = (await told('WORK_DUE')).filter(({ cntn }) => cntn.includes('적립 학기'));
    expect(warned.map(({ cntn }) => cntn)).toContain('다음 마일리지 적립 학기 등록 (2026-12-22까지)');
    expect(warned.map(({ rcvrKey }) => rcvrKey)).toContain(userIdOf('oper01'));
    expect(new Set(warned.map(({ rcvrKey }) => rcvrKey)).size).toBe(warned.length);
  });
});
