import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { jobList } from '#server/jobs/job-list.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import { useServer } from '#tests/support/use-server.ts';
import { runOnce } from '../jobs/job-harness.ts';
import { planHarness, question } from './plan-harness.ts';

describe.skipIf(!isDatabaseAvailable())('an exam that is cut off', () => {
  const server = useServer(),
    { call, db, first, oper, open, paper, reread, student, students } = planHarness(server);
  beforeEach(() => {
    server.setTime(TEST_NOW.toISOString());
  });
  const at = (seconds: number): void => server.setTime(new Date(TEST_NOW.getTime() + seconds * 1_000).toISOString());
  const tick = async () =>
    runOnce(
      server,
      'DIAG_PLAN_CLOCK',
      (jobList.find(({ jobCd }) => jobCd === 'DIAG_PLAN_CLOCK') ?? expect.fail('no clock')).run,
    );
  /** An open exam of half an hour, with so many of its students. */
  const exam = async (count: number) => {
    const short = question('Q1', 'SHORT', { point: 100, answerKey: ['답'] }),
      made = await paper('EXAM', [[short]], { timeLimitMin: 30 }),
      stdNos = await students(count),
      { planId } = await open(made.paperVerId, stdNos, { instDiv: 'EXAM' });
    return {
      planId,
      stdNos,
      asked: await Promise.all(stdNos.map(student)),
      form: (txtVal: string) => ({ planId, attemptNo: 1, answers: [{ qstnId: short.qstnId, txtVal }] }),
      close: async () =>
        call('closePlan', { rows: [{ id: planId, version: (await reread(planId)).version }], rsn: '조기 마감' }),
      responses: async () =>
        db()
          .selectFrom('resp')
          .innerJoin('planTarget', 'planTarget.planTargetId', 'resp.planTargetId')
          .select(['planTarget.userId', 'resp.respSt', 'resp.earnPoint', 'resp.autoYn'])
          .where('resp.planId', '=', String(planId))
          .orderBy('planTarget.userId')
          .execute(),
    };
  };

  it('by the button gives a minute as by the clock: what is sent then counts, else what was saved', async () => {
    const { asked, form, close, responses } = await exam(2),
      [quick, slow] = asked;
    for (const one of asked) await one('partStartMyResp', { planId: form('').planId });
    at(300);
    for (const one of asked) expect((await one('partSaveMyResp', form('저장'))).status).toBe(200);
    at(310);
    await close();
    at(330);
    const sent = await quick?.('partSubmitMyResp', form('답'));
    expect(sent?.rows[0], sent?.body.message).toMatchObject({ autoYn: 'N' });
    await tick();
    expect((await responses()).map(({ respSt }) => respSt)).toEqual(['SUBMITTED', 'IN_PROGRESS']);
    at(371);
    await tick();
    expect(await responses()).toMatchObject([
      { earnPoint: '100.00', autoYn: 'N' },
      { earnPoint: '0.00', autoYn: 'Y' },
    ]);
    const late = await slow?.('partSubmitMyResp', form('답'));
    expect(late?.rows[0]).toMatchObject({ autoYn: 'Y' });
  });

  it('goes on when its plan is opened again, with the minutes that were left', async () => {
    const { asked, form, close, planId, responses } = await exam(2),
      [first1, second] = asked;
    for (const one of asked) await one('partStartMyResp', { planId });
    at(600);
    for (const one of asked) await one('partSaveMyResp', form('저장'));
    await close();
    at(665);
    await tick();
    expect((await responses()).map(({ autoYn }) => autoYn)).toEqual(['Y', 'Y']);
    at(3_600);
    await call('reopenPlan', {
      planId,
      version: (await reread(planId)).version,
      rsn: '정전',
      endDt: '20260407',
      endTm: '1800',
    });
    const listed = (await first1?.('partGetMyPlanList'))?.rows.find((row) => row['planId'] === planId);
    expect(listed).toMatchObject({ openYn: 'Y', attemptOpenYn: 'Y' });
    const again = (await first1?.('partStartMyResp', { planId }))?.rows[0];
    expect(again).toMatchObject({ attemptNo: 1, answers: [{ txtVal: '저장' }] });
    expect(Date.parse(String(again?.['endDt']))).toBe(TEST_NOW.getTime() + (3_600 + 20 * 60) * 1_000);
    at(3_600 + 19 * 60);
    expect((await first1?.('partSubmitMyResp', form('답')))?.rows[0]).toMatchObject({ autoYn: 'N' });
    expect((await second?.('partGetMyPlanList'))?.rows.some((row) => row['planId'] === planId)).toBe(true);
    expect((await responses()).map(({ earnPoint }) => earnPoint)).toEqual(['100.00', '0.00']);
  });

  it('an attempt that was open when its plan opened again goes on at once', async () => {
    const { asked, form, close, planId } = await exam(1),
      [only] = asked;
    await only?.('partStartMyResp', { planId });
    at(600);
    await close();
    at(630);
    await call('reopenPlan', {
      planId,
      version: (await reread(planId)).version,
      rsn: '잘못 눌러 마감함',
      endDt: '20260407',
      endTm: '1800',
    });
    at(700);
    expect((await only?.('partSaveMyResp', form('저장')))?.status).toBe(200);
    expect((await only?.('partSubmitMyResp', form('답')))?.rows[0]).toMatchObject({ autoYn: 'N' });
  });

  it('grantRemain: gives one person the minutes left at the last autosave, once, past the end of the plan', async () => {
    const { asked, form, planId, stdNos, responses } = await exam(1),
      [only] = asked;
    await only?.('partStartMyResp', { planId });
    at(600);
    await only?.('partSaveMyResp', form('저장'));
    at(1_900);
    await tick();
    expect(await responses()).toMatchObject([{ respSt: 'SUBMITTED', autoYn: 'Y' }]);
    await call('closePlan', { rows: [{ id: planId, version: (await reread(planId)).version }], rsn: '응시 완료' });
    const target = async () => first('getPlanTargetList', { planId, searchKeyword: stdNos[0] });
    const { planTargetId, version, cutAttemptNo } = await target();
    expect(cutAttemptNo).toBe(1);
    const form1 = { planTargetId, attemptNo: 1, rsn: '강의실 정전', version };
    const unreasoned = await oper.call('grantRemain', { ...form1, rsn: '' });
    expect(unreasoned.status).toBe(400);
    const stale = await oper.call('grantRemain', { ...form1, version: 99 });
    expect([stale.status, stale.body.data.reason]).toEqual([409, 'VERSION']);
    expect((await server.signIn('dept01').then((person) => person.call('grantRemain', form1))).status).toBe(403);
    expect(await first('grantRemain', form1)).toMatchObject({ remainMin: 20 });
    const twice = await oper.call('grantRemain', { ...form1, version: (await target()).version });
    expect([twice.status, twice.body.data.reason]).toEqual([409, 'STATE']);
    const his = (await reread(planId)).his as { evtCd: string; rsn: string }[];
    expect(his).toContainEqual(
      expect.objectContaining({ evtCd: 'grantRemain', rsn: `${stdNos[0]} 1회 20분: 강의실 정전` }),
    );
    at(4_000);
    expect((await only?.('partGetMyPlanList'))?.rows).toContainEqual(
      expect.objectContaining({ planId, openYn: 'Y', attemptOpenYn: 'Y' }),
    );
    const again = (await only?.('partStartMyResp', { planId }))?.rows[0];
    expect(again).toMatchObject({ attemptNo: 1, answers: [{ txtVal: '저장' }] });
    expect(Date.parse(String(again?.['endDt']))).toBe(TEST_NOW.getTime() + (4_000 + 20 * 60) * 1_000);
    at(4_600);
    expect((await only?.('partSubmitMyResp', form('답')))?.rows[0]).toMatchObject({ autoYn: 'N' });
    expect(await responses()).toMatchObject([{ earnPoint: '100.00', autoYn: 'N' }]);
    const scored = await oper.call('calcPlanScore', { planId, version: (await reread(planId)).version });
    expect(scored.status, scored.body.message).toBe(200);
  });

  it('a submission that is sent again under its number gets its first answer', async () => {
    const { asked, form, planId } = await exam(1),
      [only] = asked;
    await only?.('partStartMyResp', { planId });
    const clientReqId = randomUUID(),
      headers = { 'x-client-req-id': clientReqId };
    const one = await only?.('partSubmitMyResp', form('답'), headers),
      same = await only?.('partSubmitMyResp', form('답'), headers),
      other = await only?.('partSubmitMyResp', form('답'), { 'x-client-req-id': randomUUID() });
    expect([one?.status, same?.status, other?.status]).toEqual([200, 200, 409]);
    expect(same?.rows).toEqual(one?.rows);
  });

  it('nothing of an anonymous answer stays beside its number', async () => {
    const item = question('Q1', 'SHORT'),
      made = await paper('SURVEY', [[item]]),
      stdNos = await students(1),
      { planId } = await open(made.paperVerId, stdNos, { anonymDiv: 'ANON' }),
      asked = await student(stdNos[0] ?? ''),
      clientReqId = randomUUID(),
      send = async () =>
        asked(
          'partSubmitMyResp',
          { planId, answers: [{ qstnId: item.qstnId, txtVal: '비밀' }], elapsedSec: 60 },
          { 'x-client-req-id': clientReqId },
        );
    const sent = await send();
    expect([sent.status, (await send()).status]).toEqual([200, 200]);
    const kept = await db()
      .selectFrom('clientReq')
      .selectAll()
      .where('clientReqId', '=', clientReqId)
      .executeTakeFirstOrThrow();
    expect(kept.bodyHash).toBe('');
    expect(JSON.stringify(kept)).not.toContain('비밀');
  });
});
