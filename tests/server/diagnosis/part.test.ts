import { beforeEach, describe, expect, it } from 'vitest';
import { newOption } from '#shared/diagnosis/new-question.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import { useServer } from '#tests/support/use-server.ts';
import { planHarness, question } from './plan-harness.ts';

describe.skipIf(!isDatabaseAvailable())('what the answering page is told', () => {
  const server = useServer(),
    { call, open, paper, reread, score, student, students } = planHarness(server);
  beforeEach(() => {
    server.setTime(TEST_NOW.toISOString());
  });
  const at = (seconds: number): void => server.setTime(new Date(TEST_NOW.getTime() + seconds * 1_000).toISOString());

  it('the guide of an exam before it begins, and no question of it', async () => {
    const short = question('Q1', 'SHORT', { point: 100, answerKey: ['비밀 정답'] }),
      exam = await paper('EXAM', [[short]], { guide: '<p>책을 덮어주세요.</p>' }),
      [stdNo = ''] = await students(1),
      { planId } = await open(exam.paperVerId, [stdNo], { instDiv: 'EXAM' }),
      asked = await student(stdNo),
      [shown] = (await asked('partGetMyPaper', { planId })).rows;
    expect(shown).toMatchObject({ guide: '<p>책을 덮어주세요.</p>', body: null, answers: [] });
  });

  it('an attempt that is under way though the plan counts as submitted, and when its draft was saved', async () => {
    const short = question('Q1', 'SHORT', { point: 100, answerKey: ['답'] }),
      exam = await paper('EXAM', [[short]], { maxAttempt: 2 }),
      [stdNo = ''] = await students(1),
      { planId } = await open(exam.paperVerId, [stdNo], { instDiv: 'EXAM' }),
      asked = await student(stdNo);
    const mine = async () =>
      (await asked('partGetMyPlanList')).rows
        .filter((row) => row.planId === planId)
        .map(({ respSt, attemptCnt, attemptOpenYn }) => [respSt, attemptCnt, attemptOpenYn]);
    const form = (attemptNo: number) => ({ planId, attemptNo, answers: [{ qstnId: short.qstnId, txtVal: '답' }] });
    expect((await asked('partStartMyResp', { planId })).rows[0]).toMatchObject({ savedDt: null });
    expect(await mine()).toEqual([['IN_PROGRESS', 1, 'Y']]);
    await asked('partSubmitMyResp', form(1));
    expect(await mine()).toEqual([['SUBMITTED', 1, 'N']]);
    await asked('partStartMyResp', { planId });
    expect(await mine()).toEqual([['SUBMITTED', 2, 'Y']]);
    at(5);
    await asked('partSaveMyResp', form(2));
    const [again] = (await asked('partStartMyResp', { planId })).rows;
    expect([again?.attemptNo, new Date(String(again?.savedDt)).toISOString()]).toEqual([
      2,
      new Date(TEST_NOW.getTime() + 5_000).toISOString(),
    ]);
  });

  it('one draft of two devices: of each question the newer answer, and who was behind gets the other one', async () => {
    const [q1, q2] = [question('Q1', 'SHORT'), question('Q2', 'SHORT')],
      { paperVerId } = await paper('SURVEY', [[q1, q2]]),
      [stdNo = ''] = await students(1),
      { planId } = await open(paperVerId, [stdNo]),
      [phone, context] = [await student(stdNo), await student(stdNo)];
    const moment = (seconds: number): string => new Date(TEST_NOW.getTime() + seconds * 1_000).toISOString(),
      answer = (qstnId: string, txtVal: string) => ({ qstnId, txtVal }),
      draft = async (sinceDt?: string) =>
        (await phone('partGetMyDraft', { planId, ...(sinceDt ? { sinceDt } : {}) })).rows[0];
    at(60);
    const [first] = (
      await phone('partSaveMyResp', {
        planId,
        answers: [answer(q1.qstnId, '전화'), answer(q2.qstnId, '전화')],
        changes: [
          { qstnId: q1.qstnId, at: moment(10) },
          { qstnId: q2.qstnId, at: moment(30) },
        ],
        dvcSvDt: moment(30),
      })
    ).rows;
    expect(first).toEqual({ savedDt: moment(30), respSt: 'IN_PROGRESS', answers: null });
    const [second] = (
      await context('partSaveMyResp', {
        planId,
        answers: [answer(q1.qstnId, '책상'), answer(q2.qstnId, '책상')],
        changes: [q1, q2].map(({ qstnId }) => ({ qstnId, at: moment(20) })),
        dvcSvDt: moment(20),
      })
    ).rows;
    // It was made before, and has changed the draft: its moment is a later one all the same.
    expect(second).toMatchObject({ respSt: 'IN_PROGRESS' });
    expect(Date.parse(String(second?.savedDt))).toBeGreaterThan(Date.parse(moment(30)));
    expect(second?.answers).toEqual(expect.arrayContaining([answer(q1.qstnId, '책상'), answer(q2.qstnId, '전화')]));
    expect(await draft(moment(30))).toEqual({
      respSt: 'IN_PROGRESS',
      savedDt: second?.savedDt,
      answers: second?.answers,
    });
    expect(await draft(String(second?.savedDt))).toMatchObject({ answers: null });
    // Without the names of questions a save speaks of all of them, as the portal's own page sends it.
    await context('partSaveMyResp', { planId, answers: [answer(q2.qstnId, '전부')], dvcSvDt: moment(40) });
    expect((await draft())?.answers).toEqual([answer(q2.qstnId, '전부')]);
    await phone('partSaveMyResp', { planId, answers: [answer(q1.qstnId, '늦은 전송')], dvcSvDt: moment(35) });
    expect((await draft())?.answers).toEqual([answer(q2.qstnId, '전부')]);
  });

  it('that he has submitted on another device, and what he may still change of it', async () => {
    const q1 = question('Q1', 'SHORT'),
      { paperVerId } = await paper('SURVEY', [[q1]]),
      [stdNo = ''] = await students(1),
      asked = await student(stdNo),
      answers = [{ qstnId: q1.qstnId, txtVal: '답' }];
    for (const editAllowYn of ['Y', 'N'] as const) {
      const { planId } = await open(paperVerId, [stdNo], { editAllowYn });
      await asked('partSaveMyResp', { planId, answers });
      await asked('partSubmitMyResp', { planId, answers });
      expect((await asked('partGetMyDraft', { planId })).rows).toMatchObject([
        { respSt: 'SUBMITTED', answers: editAllowYn === 'Y' ? answers : null },
      ]);
      const again = await asked('partSaveMyResp', { planId, answers });
      if (editAllowYn === 'Y') expect(again.rows).toMatchObject([{ respSt: 'SUBMITTED', answers: null }]);
      else expect(again.body.data).toMatchObject({ reason: 'DUP' });
    }
  });

  it('what he has begun and never submitted, once the plan is over', async () => {
    const q1 = question('Q1', 'SHORT'),
      { paperVerId } = await paper('SURVEY', [[q1]]),
      [stdNo = '', other = ''] = await students(2),
      { planId, version } = await open(paperVerId, [stdNo, other]),
      asked = await student(stdNo);
    const mine = async (ask = asked) =>
      (await ask('partGetMyPlanList')).rows
        .filter((row) => row.planId === planId)
        .map(({ openYn, unsentEndDt, draftYn }) => [openYn, unsentEndDt, draftYn]);
    await asked('partSaveMyResp', { planId, answers: [{ qstnId: q1.qstnId, txtVal: '답' }] });
    expect(await mine()).toEqual([['Y', null, 'Y']]);
    at(30);
    await call('closePlan', { rows: [{ id: planId, version }], rsn: '응답 종료' });
    expect(await mine()).toEqual([['N', new Date(TEST_NOW.getTime() + 30_000).toISOString(), 'Y']]);
    expect((await asked('partGetMyPaper', { planId })).rows).toMatchObject([{ answers: [{ txtVal: '답' }] }]);
    expect(await mine(await student(other))).toEqual([]);
  });

  it('nothing of an anonymous draft, which the server does not have', async () => {
    const q1 = question('Q1', 'SHORT'),
      { paperVerId } = await paper('SURVEY', [[q1]]),
      [stdNo = ''] = await students(1),
      { planId } = await open(paperVerId, [stdNo], { anonymDiv: 'ANON' }),
      asked = await student(stdNo);
    await asked('partSaveMyResp', { planId });
    expect((await asked('partGetMyDraft', { planId })).rows).toEqual([
      { respSt: 'IN_PROGRESS', savedDt: null, answers: null },
    ]);
  });

  it('keys and reasons once an exam is released, and never before', async () => {
    const right = { ...newOption(1, '신고'), correctYn: 'Y' as const },
      single = question('Q1', 'SINGLE', { point: 60, optns: [right, newOption(2, '대피')], explain: '먼저 알립니다.' }),
      short = question('Q2', 'SHORT', { point: 40, answerKey: ['119'] }),
      exam = await paper('EXAM', [[single, short]], {}),
      [stdNo = ''] = await students(1),
      { planId } = await open(exam.paperVerId, [stdNo], { instDiv: 'EXAM', resultOpenDiv: 'IMMEDIATE' }),
      asked = await student(stdNo);
    await asked('partStartMyResp', { planId });
    const sent = await asked('partSubmitMyResp', {
      planId,
      attemptNo: 1,
      answers: [{ qstnId: single.qstnId, optnIds: [2] }],
    });
    expect(sent.status, sent.body.message).toBe(400);
    const submitted = await asked('partSubmitMyResp', {
      planId,
      attemptNo: 1,
      answers: [
        { qstnId: single.qstnId, optnIds: [2] },
        { qstnId: short.qstnId, txtVal: '119' },
      ],
    });
    expect(submitted.rows[0]).toMatchObject({ result: { earnPoint: '40.00', questions: [] } });
    const result = async () => (await asked('partGetMyResult', { planId })).rows[0];
    await score(planId);
    expect(await result()).toMatchObject({ questions: [] });
    await call('releaseResult', { planId, version: (await reread(planId)).version });
    expect(await result()).toMatchObject({
      questions: [
        { qstnNo: 1, answerTxt: '대피', keyTxt: '신고', explain: '먼저 알립니다.', earnPoint: '0.00', point: '60.00' },
        { qstnNo: 2, answerTxt: '119', keyTxt: '119', explain: null, earnPoint: '40.00', point: '40.00' },
      ],
    });
  });
});
