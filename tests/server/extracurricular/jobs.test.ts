import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { jobList } from '#server/jobs/job-list.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { makeApplications, makePeriod, type PeriodParts } from '#tests/support/extracurricular/make-period.ts';
import { heldPeriod, makeSurvey } from '#tests/support/extracurricular/oprt-scene.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import { useServer } from '#tests/support/use-server.ts';
import { makeCqiTerm, makeCurriReport } from '#tests/support/writes/cqi-writes.ts';
import { runOnce } from '../jobs/job-harness.ts';
import { ecpHarness } from './ecp-harness.ts';

describe.skipIf(!isDatabaseAvailable())('jobs of programmes', () => {
  const server = useServer(),
    { by, db, members, periodOf, rowsOf, students, told } = ecpHarness(server);
  beforeEach(() => server.setTime(TEST_NOW.toISOString()));
  const at = (moment: string): void => server.setTime(`${moment}:00+09:00`);
  const run = async (jobCd: string) =>
    runOnce(server, jobCd, (jobList.find((job) => job.jobCd === jobCd) ?? expect.fail(jobCd)).run);
  const workOf = async (refId: string) =>
    db()
      .selectFrom('workItem')
      .select(['workDivCd', 'trgtUserId', 'trgtDeptCd', 'dueDt', 'statCd'])
      .where('refId', '=', refId)
      .orderBy('regDt')
      .execute();
  const receiversOf = async (tmplCd: string, prdNm: string): Promise<string[]> =>
    (
      await db()
        .selectFrom('alarmRcvr')
        .innerJoin('alarm', 'alarm.alarmId', 'alarmRcvr.alarmId')
        .select('alarmRcvr.rcvrKey')
        .distinct()
        .where('alarm.tmplCd', '=', tmplCd)
        .where('alarm.cntn', 'like', `%${prdNm}%`)
        .orderBy('alarmRcvr.rcvrKey')
        .execute()
    ).map(({ rcvrKey }) => rcvrKey);

  describe('ECP_PHASE_NOTICE', () => {
    const made = async (over: PeriodParts = {}) => {
      const { prdId, ...rest } = await makePeriod(db(), over);
      return { prdId, ...rest, prdNm: (await periodOf(prdId)).prdNm };
    };

    it('tells the manager once what recruitment comes to', async () => {
      const { prdId, prdNm } = await made({ minCapacity: 5 });
      await db().updateTable('ecpPrd').set({ applCnt: 3 }).where('prdId', '=', prdId).execute();
      for (const moment of ['2026-03-31T09:30', '2026-04-09T18:10', '2026-04-10T18:00', '2026-04-10T18:10']) {
        at(moment);
        expect(await run('ECP_PHASE_NOTICE')).toMatchObject({ statCd: 'OK' });
      }
      expect(await told('ECP_NOTI', `${prdNm}:`)).toEqual([
        `${prdNm}: 모집이 24시간 안에 시작됩니다. (시작: 2026-04-01 09:00)`,
        `${prdNm}: 모집이 24시간 안에 마감됩니다. (마감: 2026-04-10 18:00, 신청 3명)`,
        `${prdNm}: 신청 인원이 최소인원보다 적습니다. (신청 3명, 최소인원 5명)`,
      ]);
      expect(await receiversOf('ECP_NOTI', `${prdNm}:`)).toEqual([userIdOf('dept01')]);
    });

    it('reminds those selected of the sessions of tomorrow', async () => {
      const { prdId, prdNm } = await made(),
        [selected = '', waiting = ''] = await students(2);
      await makeApplications(db(), prdId, [selected]);
      await makeApplications(db(), prdId, [waiting], { applSt: 'WAITING', waitNo: 1 });
      for (const moment of ['2026-04-19T08:50', '2026-04-19T09:00', '2026-04-19T12:00']) {
        at(moment);
        await run('ECP_PHASE_NOTICE');
      }
      expect(await told('ECP_NOTI', `${prdNm}: 내일`)).toEqual([
        `${prdNm}: 내일 1차시가 있습니다. (2026-04-20 10:00 공학관 101)`,
      ]);
      expect(await receiversOf('ECP_NOTI', `${prdNm}: 내일`)).toEqual([selected]);
    });

    it('lets a selection wait until it is confirmed', async () => {
      const { prdId } = await made({ selDiv: 'LOTTERY' }),
        [userId = ''] = await students(1);
      at('2026-04-10T18:00');
      await run('ECP_PHASE_NOTICE');
      // Nobody has applied: there is nothing to select.
      expect(await workOf(prdId)).toEqual([]);
      await makeApplications(db(), prdId, [userId], { applSt: 'APPLIED' });
      await db().updateTable('ecpPrd').set({ applCnt: 1 }).where('prdId', '=', prdId).execute();
      await run('ECP_PHASE_NOTICE');
      await run('ECP_PHASE_NOTICE');
      const waiting = { workDivCd: 'ECP_SLCT', trgtUserId: userIdOf('dept01'), trgtDeptCd: null, dueDt: '20260420' };
      expect(await workOf(prdId)).toEqual([{ ...waiting, statCd: 'OPEN' }]);
      const act = by('dept01'),
        { version } = await periodOf(prdId),
        [proposed] = await act('runSelect', { prdId, version, seed: 7 });
      await act('confirmSelect', { prdId, version: proposed?.['version'] });
      await run('ECP_PHASE_NOTICE');
      expect(await workOf(prdId)).toEqual([{ ...waiting, statCd: 'DONE' }]);
    });

    it('gives waiting work to whoever is in charge now', async () => {
      const { prdId } = await made();
      at('2026-04-20T12:00');
      await run('ECP_PHASE_NOTICE');
      await db().updateTable('ecpPrd').set({ mngStfNo: 'prof01' }).where('prdId', '=', prdId).execute();
      await run('ECP_PHASE_NOTICE');
      expect((await workOf(prdId)).map(({ trgtUserId, statCd }) => [trgtUserId, statCd])).toEqual([
        [userIdOf('dept01'), 'CNCL'],
        [userIdOf('prof01'), 'OPEN'],
      ]);
    });

    it('closes a confirmation with its confirmation, and opens it again', async () => {
      const { prdId } = await heldPeriod(db(), ['PPPPP'], { curri: { certYn: 'N' } });
      await run('ECP_PHASE_NOTICE');
      const waiting = { workDivCd: 'ECP_CMPL', trgtUserId: userIdOf('dept01'), trgtDeptCd: null, dueDt: '20260413' };
      expect(await workOf(prdId)).toEqual([{ ...waiting, statCd: 'OPEN' }]);
      const act = by('dept01'),
        [summary] = await act('judgeCompl', { prdId }),
        { completeCnt, incompleteCnt, noShowCnt, mlgSum, version } = summary ?? {};
      const [done] = await act('confirmCompl', { prdId, version, completeCnt, incompleteCnt, noShowCnt, mlgSum });
      expect(await workOf(prdId)).toEqual([{ ...waiting, statCd: 'DONE' }]);
      await by('oper01')('unconfirmCompl', {
        prdId,
        version: done?.['version'],
        rsn: '출석 기록을 정정하기 위해 취소',
      });
      await run('ECP_PHASE_NOTICE');
      expect((await workOf(prdId)).map(({ statCd, dueDt }) => [statCd, dueDt])).toEqual([
        ['DONE', '20260413'],
        ['OPEN', '20260413'],
      ]);
    });

    it('asks departments for reports in their window', async () => {
      const { cqiTermId } = await makeCqiTerm(db(), { curriStrtDt: '20260401', curriEndDt: '20260410' }),
        { rptId } = await makeCurriReport(db(), cqiTermId),
        later = await makeCqiTerm(db(), { curriStrtDt: '20260407', curriEndDt: '20260410' }),
        notYet = await makeCurriReport(db(), later.cqiTermId);
      await run('ECP_PHASE_NOTICE');
      await run('ECP_PHASE_NOTICE');
      expect(await workOf(rptId)).toEqual([
        { workDivCd: 'ECP_CQI', trgtUserId: null, trgtDeptCd: '1010', dueDt: '20260410', statCd: 'OPEN' },
      ]);
      expect(await workOf(notYet.rptId)).toEqual([]);
    });
  });

  describe('ECP_SATIS_OPEN', () => {
    const surveyed = async (marks: readonly string[], over: PeriodParts = {}) => {
      const held = await heldPeriod(db(), marks, over),
        planId = await makeSurvey(db(), held.prdId, {}, 'READY');
      await db().updateTable('ecpPrd').set({ satisPlanId: planId }).where('prdId', '=', held.prdId).execute();
      return { ...held, planId };
    };
    const planOf = async (planId: string) =>
      db()
        .selectFrom('plan')
        .select(['planSt', 'strtDt', 'strtTm', 'endDt', 'endTm'])
        .where('planId', '=', planId)
        .executeTakeFirstOrThrow();

    it('asks the selected at the end of the last session', async () => {
      const { planId, userIds } = await surveyed(['PPPPP', 'PPPPP']);
      at('2026-03-30T11:59');
      await run('ECP_SATIS_OPEN');
      expect((await planOf(planId)).planSt).toBe('READY');
      at('2026-03-30T12:00');
      await run('ECP_SATIS_OPEN');
      expect(await planOf(planId)).toEqual({
        planSt: 'OPEN',
        strtDt: '20260330',
        strtTm: '1200',
        endDt: '20260406',
        endTm: '2400',
      });
      const targets = await db()
          .selectFrom('planTarget')
          .select('userId')
          .where('planId', '=', planId)
          .orderBy('userId')
          .execute(),
        rules = await db()
          .selectFrom('planRemind')
          .select(['sendDiv', 'offsetDay'])
          .where('planId', '=', planId)
          .orderBy('offsetDay', (order) => order.nullsFirst())
          .execute();
      expect(targets.map(({ userId }) => userId)).toEqual(userIds);
      // Days 3 and 6 of seven.
      expect(rules).toEqual([
        { sendDiv: 'ON_OPEN', offsetDay: null },
        { sendDiv: 'BEFORE_END', offsetDay: 1 },
        { sendDiv: 'BEFORE_END', offsetDay: 4 },
      ]);
      await run('ECP_SATIS_OPEN');
      expect((await planOf(planId)).planSt).toBe('OPEN');
    });

    it('cancels a survey that nobody could answer', async () => {
      const { planId, prdId } = await surveyed(['PPPPP']);
      await db().updateTable('ecpAppl').set({ applSt: 'WITHDRAWN' }).where('prdId', '=', prdId).execute();
      await run('ECP_SATIS_OPEN');
      expect((await planOf(planId)).planSt).toBe('CANCELED');
    });

    it('counts the days from now where they have passed', async () => {
      const { planId } = await surveyed(['PPPPP']);
      at('2026-05-06T10:00');
      await run('ECP_SATIS_OPEN');
      expect(await planOf(planId)).toMatchObject({ planSt: 'OPEN', strtDt: '20260506', endDt: '20260513' });
    });
  });

  it('a late judgement goes up from week to week', async () => {
    const { prdId } = await heldPeriod(db(), ['PPPPP']),
      { prdNm } = await periodOf(prdId),
      reached = async () => receiversOf('ECP_DELAY', `${prdNm}의 이수 확정`);
    at('2026-04-05T09:00');
    await run('ECP_JUDGE_DELAY');
    expect(await reached()).toEqual([]);
    at('2026-04-06T09:00');
    await run('ECP_JUDGE_DELAY');
    await run('ECP_JUDGE_DELAY');
    expect(await told('ECP_DELAY', prdNm)).toEqual([`${prdNm}의 이수 확정이(가) 늦어지고 있습니다.`]);
    expect(await reached()).toEqual([userIdOf('dept01')]);
    at('2026-04-13T09:00');
    await run('ECP_JUDGE_DELAY');
    expect(await reached()).toEqual([userIdOf('dept01'), userIdOf('head01')].toSorted());
    at('2026-04-20T09:00');
    await run('ECP_JUDGE_DELAY');
    expect(await reached()).toEqual(
      [userIdOf('dept01'), userIdOf('head01'), userIdOf('oper01'), userIdOf('oper02')].toSorted(),
    );
  });

  describe('ECP_APRV_DELAY', () => {
    const document = async (stfNo: string) => {
      const aprvId = randomUUID(),
        { prdId } = await makePeriod(db(), { prdSt: 'SUBMITTED' }),
        step = { stepNo: 1, stepNm: '부서장', aprverDiv: 'DEPT_HEAD', roleCd: null, deptCd: null, stfNo: null };
      await db()
        .insertInto('ecpAprv')
        .values({
          aprvId,
          userDiv: 'USER',
          refDiv: 'PRD_OPEN',
          refId: prdId,
          docTitle: `개설 ${aprvId}`,
          deptCd: '1010',
          drafterStfNo: 'dept01',
          curStep: 1,
          steps: JSON.stringify([step]),
          // A Thursday.
          submitDt: '2026-04-02T10:00:00+09:00',
          stepDt: '2026-04-02T10:00:00+09:00',
        })
        .execute();
      await db().insertInto('ecpAprvCand').values({ aprvId, stepNo: 1, stfNo }).execute();
      return aprvId;
    };

    it('says after three working days that a document waits', async () => {
      const aprvId = await document('head01');
      at('2026-04-06T09:00');
      await run('ECP_APRV_DELAY');
      expect(await told('ECP_DELAY', aprvId)).toEqual([]);
      at('2026-04-07T09:00');
      await run('ECP_APRV_DELAY');
      await run('ECP_APRV_DELAY');
      expect(await told('ECP_DELAY', aprvId)).toEqual([`개설 ${aprvId}의 결재이(가) 늦어지고 있습니다.`]);
      expect(await receiversOf('ECP_DELAY', aprvId)).toEqual([userIdOf('dept01'), userIdOf('head01')].toSorted());
    });

    it('gives the step of those who have left to their successors', async () => {
      const aprvId = await document('prof01');
      await db().updateTable('staff').set({ rtrDt: '20260401' }).where('stfNo', '=', 'prof01').execute();
      try {
        await run('ECP_APRV_DELAY');
      } finally {
        await db().updateTable('staff').set({ rtrDt: null }).where('stfNo', '=', 'prof01').execute();
      }
      expect(await db().selectFrom('ecpAprvCand').select('stfNo').where('aprvId', '=', aprvId).execute()).toEqual([
        { stfNo: 'head01' },
      ]);
      expect(await workOf(aprvId)).toMatchObject([
        { trgtUserId: userIdOf('head01'), dueDt: '20260409', statCd: 'OPEN' },
      ]);
    });
  });

  it('counters that differ are corrected, and the demo has none', async () => {
    const [first = '', second = ''] = await students(2),
      { prdId } = await makePeriod(db(), { applCnt: 7, complCnt: 2 });
    await makeApplications(db(), prdId, [first]);
    await makeApplications(db(), prdId, [second], { applSt: 'CANCELED' });
    await run('ECP_COUNTER_CHECK');
    expect(await periodOf(prdId)).toMatchObject({ applCnt: 1, selCnt: 1, waitCnt: 0, complCnt: 0 });
    expect(await run('ECP_COUNTER_CHECK')).toMatchObject({ readCnt: 0 });
  });

  it('forgets people from outside three years later', async () => {
    const [member = ''] = await members(1),
      { prdId } = await makePeriod(db(), {
        userDiv: 'OTSDR',
        prdSt: 'CLOSED',
        rcrtStrtDt: '20230301',
        rcrtEndDt: '20230310',
        oprtStrtDt: '20230401',
        oprtEndDt: '20230405',
        sessions: [],
      }),
      fileGroupId = randomUUID();
    await db()
      .insertInto('fileGroup')
      .values({ fileGroupId, policyCd: 'DOC', ownerResourcePath: 'x', ownerId: prdId })
      .execute();
    await makeApplications(db(), prdId, [member], {
      applyAns: JSON.stringify([{ qstnNo: 1, ans: '주소' }]),
      fileGroupId,
    });
    at('2026-04-05T03:50');
    await run('ECP_OTSDR_PURGE');
    expect(await rowsOf(prdId)).toMatchObject([{ userId: member }]);
    at('2026-04-06T03:50');
    await run('ECP_OTSDR_PURGE');
    const [row] = await rowsOf(prdId);
    expect(row).toMatchObject({ applyAns: null, fileGroupId: null });
    expect(row?.userId).not.toBe(member);
    expect(
      await db().selectFrom('fileGroup').select('ownerId').where('fileGroupId', '=', fileGroupId).executeTakeFirst(),
    ).toEqual({ ownerId: null });
    expect(await run('ECP_OTSDR_PURGE')).toMatchObject({ readCnt: 0 });
  });
});
