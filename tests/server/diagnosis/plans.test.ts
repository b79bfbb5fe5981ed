import { beforeEach, describe, expect, it } from 'vitest';
import { PLAN_ACTS, PLAN_ROW_ACTS } from '#contract/diagnosis/plan.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import { useServer } from '#tests/support/use-server.ts';
import { message as wordsOf } from '#messages/message.ts';
import { jobList } from '#server/jobs/job-list.ts';
import { planForm, survey } from '#tests/support/writes/diagnosis-writes.ts';
import { runOnce } from '../jobs/job-harness.ts';
import { planHarness, question } from './plan-harness.ts';

describe.skipIf(!isDatabaseAvailable())('plans', () => {
  const server = useServer(),
    { as, answer, call, first, oper, db, open, paper, reread, score, student, students } = planHarness(server),
    dept01 = as('dept01'),
    dept02 = as('dept02');
  beforeEach(() => {
    server.setTime(TEST_NOW.toISOString());
  });
  const run = async (jobCd: string) =>
    runOnce(server, jobCd, (jobList.find((job) => job.jobCd === jobCd) ?? expect.fail(jobCd)).run);
  const simple = async () => {
    const likert = question('Q1', 'LIKERT');
    return { likert, paperVerId: (await paper('SURVEY', [[likert]])).paperVerId };
  };

  it('diagnosis.md 8.3: the first plan freezes its version, for ever', async () => {
    const made = await first('savePaperVer', survey()),
      { paperVerId, version } = await first('confirmPaperVer', { paperVerId: made.paperVerId, version: made.version }),
      plan = await first('savePlan', planForm(paperVerId));
    await call('confirmPlan', { rows: [{ id: plan.planId, version: plan.version }] });
    const frozen = await first('getPaper', { paperVerId });
    expect(frozen).toMatchObject({ paperVerSt: 'FROZEN', planCnt: 1 });
    const edit = await oper.call('savePaperVer', { ...survey(), paperVerId, version });
    expect([edit.status, edit.body.data.reason, edit.body.message]).toEqual([
      409,
      'STATE',
      '실시계획에 사용되어 수정할 수 없습니다. 새 버전을 만들어 수정해주세요.',
    ]);
    const ready = await reread(plan.planId);
    expect(ready).toMatchObject({ planSt: 'READY', targetCnt: 312 });
    await call('unconfirmPlan', { planId: plan.planId, version: ready.version });
    expect(await reread(plan.planId)).toMatchObject({ planSt: 'DRAFT', targetCnt: 0 });
    expect(await first('getPaper', { paperVerId })).toMatchObject({ paperVerSt: 'FROZEN' });
  });

  it('the conditions are counted before anybody is asked', async () => {
    const cond = { userDivs: ['USER'], hakguaCds: ['1010', '2010'], shregSts: ['10'] },
      counted = await oper.call('getPlanTargetCount', { instDiv: 'SURVEY', cond: JSON.stringify(cond) });
    expect(counted.body.data).toMatchObject({
      totCnt: 612,
      data: [
        { colgCd: '1000', cnt: 312 },
        { colgCd: '2000', cnt: 300 },
      ],
    });
  });

  it('a plan is refused by its fields before it stands', async () => {
    const { paperVerId } = await simple();
    const late = await oper.call('savePlan', planForm(paperVerId, { endDt: '20260401' }));
    expect(late.status).toBe(400);
    const exam = await paper('EXAM', [[question('Q1', 'SHORT', { point: 100, answerKey: ['1'] })]]),
      anonymous = await oper.call('savePlan', planForm(exam.paperVerId, { instDiv: 'EXAM', anonymDiv: 'ANON' }));
    expect(anonymous.body.message).toBe('시험은 실명으로만 실시할 수 있습니다.');
    const draft = await first('savePaperVer', survey()),
      unconfirmed = await oper.call('savePlan', planForm(draft.paperVerId));
    expect(unconfirmed.body.message).toBe('확정된 버전을 선택해주세요.');
    const nobody = await first('savePlan', planForm(paperVerId, { cond: { userDivs: [] } })),
      [told] = await call('confirmPlan', { rows: [{ id: nobody.planId, version: nobody.version }] });
    expect(told).toMatchObject({ okYn: 'N', message: '대상자를 1명 이상 등록해주세요.' });
  });

  it('figures of fewer than five are asked for with names alone (2.4)', async () => {
    const { paperVerId } = await simple(),
      save = async (anonymDiv: string, minReportCnt: number) =>
        oper.call('savePlan', planForm(paperVerId, { anonymDiv, minReportCnt, resultOpenDiv: 'NONE' }));
    for (const anonymDiv of ['ANON', 'CONF']) {
      const few = await save(anonymDiv, 4);
      expect([few.status, few.body.data.errors], anonymDiv).toEqual([
        400,
        [{ field: 'minReportCnt', message: '최소 공개 응답수는 5~100 사이로 입력해주세요.' }],
      ]);
      expect((await save(anonymDiv, 5)).status, anonymDiv).toBe(200);
    }
    expect((await save('NAMED', 2)).body.data.errors).toMatchObject([{ field: 'minReportCnt' }]);
    expect((await save('NAMED', 3)).rows[0]).toMatchObject({ minReportCnt: 3 });
  });

  it('a diagnosis is planned once for a term and round', async () => {
    const { A1 } = {
        A1: (await call('getAbilityCdTree', { abilityDiv: 'CORE', ownDeptCd: '*', schlYear: '2026' }))[0]?.abilityId,
      },
      core = await paper('CORE', [[question('Q1', 'LIKERT', { abilityId: String(A1) })]]),
      form = { instDiv: 'CORE', rndNo: 7 };
    await first('savePlan', planForm(core.paperVerId, form));
    const twice = await oper.call('savePlan', planForm(core.paperVerId, form));
    expect([twice.status, twice.body.message]).toEqual([409, '같은 학기·차수의 계획이 이미 있습니다.']);
  });

  it('diagnosis.md 8.7: a renewal leaves out who left before the start and takes in who is new', async () => {
    const { paperVerId, likert } = await simple(),
      plan = await first(
        'savePlan',
        planForm(paperVerId, { cond: { userDivs: ['USER'], hakguaCds: ['1020'], shregSts: ['10'] } }),
      );
    await call('confirmPlan', { rows: [{ id: plan.planId, version: plan.version }] });
    const { version } = await reread(plan.planId);
    await call('openPlan', { planId: plan.planId, version });
    const [a, b, c] = await students(3, '1020');
    await answer(String(c), plan.planId, [{ qstnId: likert.qstnId, numVal: 4 }]);
    await db()
      .updateTable('student')
      .set({ shregSt: '20' })
      .where('stdNo', 'in', [String(a), String(b), String(c)])
      .execute();
    const cond = JSON.stringify({ userDivs: ['USER'], hakguaCds: ['1020'], shregSts: ['10'] }),
      foreseen = await oper.call('getPlanTargetCount', { instDiv: 'SURVEY', planId: plan.planId, cond });
    expect(foreseen.body.data).toMatchObject({ addCnt: 0, exemptCnt: 2 });
    expect(await first('refreshPlanTarget', { planId: plan.planId })).toEqual({
      addCnt: 0,
      exemptCnt: 2,
      restoreCnt: 0,
    });
    await db()
      .updateTable('student')
      .set({ shregSt: '10' })
      .where('stdNo', 'in', [String(a), String(b), String(c)])
      .execute();
    expect(await first('refreshPlanTarget', { planId: plan.planId })).toMatchObject({ restoreCnt: 2 });
    expect(await reread(plan.planId)).toMatchObject({ targetCnt: 250, exemptCnt: 0, submitCnt: 1, respRate: '0.4' });
  });

  /** The newest message of a kind, with the channels on which each receiver gets it. */
  const lastMessage = async (tmplCd: string, planNm: unknown) => {
    const message = await db()
      .selectFrom('alarm')
      .select(['alarmId', 'title', 'cntn'])
      .where('tmplCd', '=', tmplCd)
      .where('title', 'like', `${String(planNm)}%`)
      .orderBy('regDt', 'desc')
      .executeTakeFirstOrThrow();
    const rows = await db()
      .selectFrom('alarmRcvr')
      .select('chnlCd')
      .distinct()
      .where('alarmId', '=', message.alarmId)
      .orderBy('chnlCd')
      .execute();
    return { ...message, chnlCds: rows.map(({ chnlCd }) => chnlCd) };
  };

  it('diagnosis.md 8.9: nobody is reminded twice within twelve hours', async () => {
    const { paperVerId } = await simple(),
      { planId } = await open(paperVerId, await students(100));
    const targets = await db()
      .selectFrom('planTarget')
      .select('planTargetId')
      .where('planId', '=', String(planId))
      .orderBy('userId')
      .execute();
    const stand = async (from: number, to: number, state: object): Promise<void> => {
      await db()
        .updateTable('planTarget')
        .set(state)
        .where(
          'planTargetId',
          'in',
          targets.slice(from, to).map(({ planTargetId }) => planTargetId),
        )
        .execute();
    };
    await stand(0, 60, { respSt: 'SUBMITTED' });
    await stand(60, 70, { respSt: 'IN_PROGRESS' });
    await stand(95, 100, { respSt: 'EXEMPT', exemptDiv: 'HAND' });
    const form = { planId, chnlCds: ['PUSH'], toDiv: 'ALL' };
    expect(await first('getRemindPreview', { planId })).toMatchObject({ sendCnt: 35, skipCnt: 0 });
    expect(await first('sendPlanRemind', form)).toEqual({ sentCnt: 35, skipCnt: 0, message: null });
    server.setTime(new Date(TEST_NOW.getTime() + 3_600_000).toISOString());
    expect(await first('sendPlanRemind', form)).toEqual({
      sentCnt: 0,
      skipCnt: 35,
      message: '12시간 이내에 이미 알림을 받은 대상자입니다. (35명 제외)',
    });
  });

  it('a reminder goes by the channels that were chosen, in the words of its preview', async () => {
    const { paperVerId } = await simple(),
      { planId, planNm } = await open(paperVerId, await students(3)),
      msg = '참여하신 분께 간식을 드립니다.',
      preview = await first('getRemindPreview', { planId, msg });
    await first('sendPlanRemind', { planId, chnlCds: ['SMS'], toDiv: 'NOT_STARTED', msg });
    const sent = await lastMessage('DIAG_REMIND', planNm);
    expect({ title: sent.title, body: sent.cntn }).toEqual({ title: preview.title, body: preview.body });
    expect(sent.cntn).toBe(`${String(planNm)}에 아직 참여하지 않았습니다. 2026-04-20까지 참여해주세요. ${msg}`);
    expect(sent.chnlCds).toEqual(['SMS']);
  });

  it('rules that were saved are honoured: who, when, how and in which words', async () => {
    const { paperVerId } = await simple(),
      draft = await first('savePlan', planForm(paperVerId, { cond: { userDivs: [] } })),
      { planId, planNm } = draft;
    await call('addPlanTarget', {
      planId,
      people: (await students(3)).map((userId) => ({ userDiv: 'USER', userId })),
    });
    const ruled = await first('savePlanRemind', {
      planId,
      version: draft.version,
      rows: [
        { sendDiv: 'ON_OPEN', chnlCds: ['EMAIL'], toDiv: 'ALL', msg: '많은 참여 바랍니다.' },
        { sendDiv: 'BEFORE_END', offsetDay: 3, sendTm: '1000', chnlCds: ['PUSH', 'SMS'], toDiv: 'NOT_STARTED' },
      ],
    });
    await call('confirmPlan', { rows: [{ id: planId, version: ruled.version }] });
    await first('openPlan', { planId, version: (await reread(planId)).version });
    const opening = await lastMessage('DIAG_OPEN', planNm),
      foreseen = await first('getRemindPreview', { planId, sendDiv: 'ON_OPEN', msg: '많은 참여 바랍니다.' });
    expect([opening.chnlCds, opening.title, opening.cntn]).toEqual([['EMAIL'], foreseen.title, foreseen.body]);
    server.setTime('2026-04-17T09:50:00+09:00');
    await run('DIAG_REMIND');
    expect((await lastMessage('DIAG_OPEN', planNm)).alarmId).toBe(opening.alarmId);
    server.setTime('2026-04-17T10:00:00+09:00');
    await run('DIAG_REMIND');
    expect((await lastMessage('DIAG_REMIND', planNm)).chnlCds).toEqual(['PUSH', 'SMS']);
  });

  it('what staff have switched off is not sent, and nobody is noted as reminded', async () => {
    const { paperVerId } = await simple(),
      { planId } = await open(paperVerId, await students(2));
    const setInUse = async (useYn: 'Y' | 'N'): Promise<void> => {
      await db().updateTable('almTmpl').set({ useYn }).where('tmplCd', '=', 'DIAG_REMIND').execute();
    };
    await setInUse('N');
    const refusal = await oper.call('sendPlanRemind', { planId, chnlCds: ['PUSH'], toDiv: 'ALL' }),
      preview = await first('getRemindPreview', { planId });
    await setInUse('Y');
    expect([refusal.status, refusal.body.data.reason, preview.sendCnt]).toEqual([409, 'STATE', 0]);
    expect(await first('getRemindPreview', { planId })).toMatchObject({ sendCnt: 2, skipCnt: 0 });
  });

  it('a workbook of targets is judged by number and name, and only whom it names rightly is asked', async () => {
    const { paperVerId } = await simple(),
      [a = '', b = ''] = await students(2),
      draft = await first('savePlan', planForm(paperVerId, { cond: { userDivs: [] } })),
      { planId } = draft,
      nameOf = async (stdNo: string): Promise<string> =>
        (await db().selectFrom('student').select('stdNm').where('stdNo', '=', stdNo).executeTakeFirstOrThrow()).stdNm;
    const checked = await oper.call('uploadPlanTargetExcel', {
      planId,
      rows: [
        { rowNo: 2, userId: a, userNm: await nameOf(a) },
        { rowNo: 3, userId: b, userNm: '다른이름' },
        { rowNo: 4, userId: '99999999', userNm: '홍길동' },
        { rowNo: 5, userId: a, userNm: await nameOf(a) },
      ],
    });
    expect(checked.rows.map(({ okYn, message }) => [okYn, message])).toEqual([
      ['Y', '정상'],
      ['N', wordsOf('M-ROW-NAME')],
      ['N', wordsOf('M-ROW-NOSTD')],
      ['N', wordsOf('M-ROW-DUP', { row: 2 })],
    ]);
    expect((await oper.call('getPlanTargetList', { planId })).rows).toEqual([]);
    const { uploadId } = checked.body.data;
    expect(await first('applyPlanTargetUpload', { uploadId })).toEqual({ totCnt: 4, okCnt: 1, errCnt: 3 });
    expect((await oper.call('applyPlanTargetUpload', { uploadId })).status).toBe(409);
    await call('confirmPlan', { rows: [{ id: planId, version: draft.version }] });
    const listed = (await oper.call('getPlanTargetList', { planId })).rows;
    expect(listed.map(({ userId }) => userId)).toEqual([a]);
    const { version } = await first('openPlan', { planId, version: (await reread(planId)).version });
    await call('closePlan', { rows: [{ id: planId, version }], rsn: '응답 완료' });
    const late = await oper.call('uploadPlanTargetExcel', {
      planId,
      rows: [{ rowNo: 2, userId: b, userNm: '홍길동' }],
    });
    expect([late.status, late.body.data.reason]).toEqual([409, 'STATE']);
  });

  it('a workbook of answers is judged row by row, and what is good is entered once', async () => {
    const { paperVerId } = await simple(),
      stdNos = await students(3),
      { planId } = await open(paperVerId, stdNos),
      row = (rowNo: number, userId: string, cell: string) => ({ rowNo, userId, cells: { Q1: cell } });
    const checked = await oper.call('uploadRespExcel', {
      planId,
      rows: [
        row(2, stdNos[0] ?? '', '5'),
        row(3, stdNos[1] ?? '', '9'),
        row(4, '99999999', '3'),
        row(5, stdNos[0] ?? '', '4'),
      ],
    });
    expect(checked.rows.map(({ okYn, message }) => [okYn, message])).toEqual([
      ['Y', '정상'],
      ['N', '1번 문항의 응답을 확인해주세요.'],
      ['N', '대상자가 아닙니다.'],
      ['N', '이미 응답한 대상자입니다.'],
    ]);
    const { uploadId } = checked.body.data;
    expect(await first('applyRespUpload', { uploadId })).toEqual({ totCnt: 4, okCnt: 1, errCnt: 3 });
    expect((await oper.call('applyRespUpload', { uploadId })).status).toBe(409);
    const [stored] = await db()
      .selectFrom('resp')
      .select(['entryDiv', 'elapsedSec'])
      .where('planId', '=', String(planId))
      .execute();
    expect(stored).toEqual({ entryDiv: 'EXCEL', elapsedSec: 0 });
  });

  it('sheets of an anonymous survey name a group and nobody', async () => {
    const { paperVerId } = await simple(),
      { planId } = await open(paperVerId, await students(1), { anonymDiv: 'ANON' }),
      row = (rowNo: number, hakguaCd: string) => ({ rowNo, hakguaCd, gradeCd: '2', genderCd: '', cells: { Q1: '4' } });
    const checked = await oper.call('uploadRespExcel', { planId, rows: [row(2, '1010'), row(3, '0001')] });
    expect(checked.rows.map(({ okYn }) => okYn)).toEqual(['Y', 'N']);
    await call('applyRespUpload', { uploadId: checked.body.data.uploadId });
    const stored = await db().selectFrom('resp').selectAll().where('planId', '=', String(planId)).execute();
    expect(stored).toMatchObject([
      { planTargetId: null, colgCd: '1000', hakguaCd: '1010', gradeCd: '2', genderCd: null, regId: 'ANON' },
    ]);
  });

  it('a plan begins and ends by the clock, whether or not the job has run', async () => {
    const { paperVerId, likert } = await simple(),
      [stdNo = ''] = await students(1),
      draft = await first('savePlan', planForm(paperVerId, { cond: { userDivs: [] } }));
    await call('addPlanTarget', { planId: draft.planId, people: [{ userDiv: 'USER', userId: stdNo }] });
    await call('confirmPlan', { rows: [{ id: draft.planId, version: draft.version }] });
    const answers = [{ qstnId: likert.qstnId, numVal: 5 }];
    expect((await answer(stdNo, draft.planId, answers)).body.message).toBe('아직 시작되지 않았습니다.');
    server.setTime('2026-04-07T09:00:30+09:00');
    const listed = (await (await student(stdNo))('partGetMyPlanList')).rows.filter(
      ({ planId }) => planId === draft.planId,
    );
    expect(listed).toMatchObject([{ planId: draft.planId, openYn: 'Y', respSt: 'NOT_STARTED' }]);
    await run('DIAG_PLAN_CLOCK');
    expect(await reread(draft.planId)).toMatchObject({ planSt: 'OPEN' });
    server.setTime('2026-04-20T18:00:00+09:00');
    const late = await answer(stdNo, draft.planId, answers);
    expect([late.status, late.body.data.reason, late.body.message]).toEqual([
      409,
      'LIMIT',
      '응답 기간이 종료되었습니다.',
    ]);
    await run('DIAG_PLAN_CLOCK');
    expect(await reread(draft.planId)).toMatchObject({ planSt: 'CLOSED' });
  });

  it('an answer that was given in time may arrive a day later, until the scores are made', async () => {
    const { paperVerId, likert } = await simple(),
      [a = '', b = ''] = await students(2),
      { planId } = await open(paperVerId, [a, b]),
      answers = [{ qstnId: likert.qstnId, numVal: 5 }];
    server.setTime('2026-04-21T10:00:00+09:00');
    const send = async (stdNo: string, dvcSvDt: string) =>
      (await student(stdNo))('partSubmitMyResp', { planId, answers, elapsedSec: 60, dvcSvDt });
    expect((await send(a, '2026-04-20T18:00:01+09:00')).status).toBe(409);
    expect((await send(a, '2026-04-20T17:59:59+09:00')).status).toBe(200);
    server.setTime('2026-04-21T18:00:01+09:00');
    expect((await send(b, '2026-04-20T17:59:59+09:00')).status).toBe(409);
  });

  it('a running plan is extended, closed, opened again and cancelled with its reasons', async () => {
    const { paperVerId } = await simple(),
      opened = await open(paperVerId, await students(2)),
      { planId } = opened;
    const keys = async () => ({ rows: [{ id: planId, version: (await reread(planId)).version }] });
    const [early] = await call('extendPlan', { ...(await keys()), rsn: '기간 연장', endDt: '20260419', endTm: '1800' });
    expect(early).toMatchObject({ okYn: 'N', message: '연장 종료일시는 현재 종료일시보다 늦어야 합니다.' });
    await call('extendPlan', { ...(await keys()), rsn: '기간 연장', endDt: '20260430', endTm: '1800' });
    await call('closePlan', { ...(await keys()), rsn: '응답 완료' });
    const { version } = await reread(planId);
    await call('reopenPlan', { planId, version, rsn: '추가 응답', endDt: '20260501', endTm: '1800' });
    const again = await reread(planId);
    expect(again).toMatchObject({ planSt: 'OPEN', endDt: '20260501', closeDt: null });
    const unsaid = await oper.call('cancelPlan', { planId, version: again.version, rsn: '중복 실시' });
    expect(unsaid.body.message).toBe("'실시 취소'를 입력해주세요.");
    await call('cancelPlan', { planId, version: again.version, rsn: '중복 실시', cnfrmTxt: '실시 취소' });
    const cancelled = await reread(planId);
    expect((cancelled.his as { evtCd: string }[]).map(({ evtCd }) => evtCd).toSorted()).toEqual([
      'cancelPlan',
      'closePlan',
      'confirmPlan',
      'extendPlan',
      'openPlan',
      'reopenPlan',
      'savePlan',
    ]);
    expect(await db().selectFrom('acdmSchdl').select('refId').where('refId', '=', String(planId)).execute()).toEqual(
      [],
    );
  });

  it('ten years after its end the answers of a plan belong to nobody any more', async () => {
    const likert = question('Q1', 'LIKERT'),
      stdNos = await students(3),
      { paperVerId } = await paper('SURVEY', [[likert]]),
      { planId } = await open(paperVerId, stdNos, { anonymDiv: 'NAMED' });
    for (const stdNo of stdNos) await answer(stdNo, planId, [{ qstnId: likert.qstnId, numVal: 4 }]);
    await score(planId);
    const linked = async () =>
      (
        await db()
          .selectFrom('resp')
          .select(['planTargetId', 'regId', 'elapsedSec', 'entYear', 'submitDt'])
          .where('planId', '=', String(planId))
          .execute()
      ).map((row) => JSON.stringify(row));
    const before = await linked();
    server.setTime('2036-04-20T10:00:00+09:00');
    await run('DIAG_RETENTION');
    expect(await linked()).toEqual(before);
    server.setTime('2036-04-21T10:00:00+09:00');
    expect((await run('DIAG_RETENTION')).okCnt).toBeGreaterThanOrEqual(3);
    expect(new Set(await linked())).toEqual(
      new Set([
        JSON.stringify({
          planTargetId: null,
          regId: 'ANON',
          elapsedSec: null,
          entYear: null,
          submitDt: '2026-04-06T00:00:00.000+09:00',
        }),
      ]),
    );
    server.setTime(TEST_NOW.toISOString());
    expect(await first('getStatSummary', { planId })).toMatchObject({ n: '3' });
    expect(await reread(planId)).toMatchObject({ submitCnt: 3 });
  });

  it('departments keep their own plans, and see their own students in those of others', async () => {
    const { paperVerId } = await simple(),
      mine = await students(2, '1010'),
      theirs = await students(3, '2010'),
      { planId } = await open(paperVerId, [...mine, ...theirs]);
    expect((await dept01.call('getPlan', { planId })).rows[0]).toMatchObject({ targetCnt: 2 });
    expect((await dept02.call('getPlan', { planId })).rows[0]).toMatchObject({ targetCnt: 3 });
    // Whom it asks in the whole house, and what everybody wrote, is for the office that asks.
    const cond = JSON.stringify({ userDivs: ['USER'] }),
      offered = async (who: typeof oper) => (await who.call('getPlan', { planId })).rows[0]?.['can'];
    expect(await offered(oper)).toEqual([...PLAN_ACTS]);
    expect(await offered(dept01)).toEqual(['downloadRawRespExcel']);
    // A list names what it offers, and no more.
    const inList = async (who: typeof oper) =>
      (await who.call('getPlanList', { instDiv: 'SURVEY', rowsPerPage: 100 })).rows.find(
        (row) => row['planId'] === planId,
      )?.['can'];
    expect(await inList(oper)).toEqual([...PLAN_ROW_ACTS]);
    expect(await inList(dept01)).toEqual([]);
    expect((await dept01.call('getPlanTargetCount', { instDiv: 'SURVEY', planId, cond })).status).toBe(403);
    expect((await as('dept03').call('getPlan', { planId })).status).toBe(403);
    const { version } = await reread(planId),
      [told] = await call('closePlan', { rows: [{ id: planId, version }], rsn: '응답 완료' }, dept01).catch(() => [
        { okYn: 'N' },
      ]);
    expect(told).toMatchObject({ okYn: 'N' });
    const listed = (await dept01.call('getPlanTargetList', { planId })).rows;
    expect(listed.map(({ userId }) => userId)).toEqual(mine);
    expect(String(listed[0]?.userNm)).toContain('*');
  });

  it('diagnosis.md 8.11: answers on paper are entered once for each person', async () => {
    const { paperVerId, likert } = await simple(),
      stdNos = await students(3),
      { planId } = await open(paperVerId, stdNos);
    const form = (userId: string) => ({
      planId,
      userDiv: 'USER',
      userId,
      answers: [{ qstnId: likert.qstnId, numVal: 2 }],
    });
    for (const stdNo of stdNos) await call('saveProxyResp', form(stdNo));
    const twice = await oper.call('saveProxyResp', form(stdNos[0] ?? ''));
    expect([twice.status, twice.body.data.reason, twice.body.message]).toEqual([
      409,
      'DUP',
      '이미 응답한 대상자입니다.',
    ]);
    const stranger = await oper.call('saveProxyResp', form('99999999'));
    expect([stranger.status, stranger.body.message]).toEqual([400, '대상자가 아닙니다.']);
    const entered = await db().selectFrom('resp').select('entryDiv').where('planId', '=', String(planId)).execute();
    expect(entered.map(({ entryDiv }) => entryDiv)).toEqual(['PROXY', 'PROXY', 'PROXY']);
    expect(await reread(planId)).toMatchObject({ submitCnt: 3, respRate: '100.0' });
  });
});
