import { beforeAll, describe, expect, it } from 'vitest';
import type { Op } from '#contract/registry.ts';
import { SATIS_WORDS } from '#contract/satisfaction-cqi/satis-words.ts';
import { noticeSatisfaction, satisEffect } from '#server/domains/satisfaction-cqi/index.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { pictureOf } from '#tests/support/picture.ts';
import { useServer } from '#tests/support/use-server.ts';
import { openWriteContext, type WriteContext } from '#tests/support/writes/write-context.ts';
import {
  approvedResult,
  assignedTask,
  confirmedPlan,
  draft,
  finishedTask,
  go,
  plan,
  planTask,
  progressOf,
  sheet,
  submittedPlan,
  taskNow,
  versionKey,
} from '#tests/support/writes/satisfaction-writes.ts';
import { runOnce } from '../jobs/job-harness.ts';

type Row = Readonly<Record<string, unknown>>;
const keysOf = ({ cqiId, version }: Row) => ({ rows: [{ id: cqiId, version }] });

describe.skipIf(!isDatabaseAvailable())('만족도 CQI on its further ways', () => {
  const server = useServer();
  let context: WriteContext;
  beforeAll(async () => {
    context = await openWriteContext(server);
  });
  const refused = async (loginId: string, op: Op, arg: object) => {
    const { status, body } = await (await context.person(loginId)).call(op, arg);
    return [status, body.message];
  };
  const listOf = async (loginId: string, arg: object): Promise<readonly Row[]> =>
    (await context.answer(loginId, 'getCqiList', { rowsPerPage: 100, page: 1, ...arg })).rows;

  /** A task of 기계공학과 whose confirmed plan has these parts. */
  const runningTask = async (tasks: readonly object[], over: object = {}): Promise<Row> => {
    const { cqiId } = await assignedTask(context, { deptCd: '1020', mngrStfNo: 'dept03', ...over });
    await context.call('dept03', 'saveSatisPlan', plan(cqiId, { tasks }));
    const sent = await go(context, 'dept03', 'sbmtPlan', await taskNow(context, cqiId)),
      approved = await go(context, 'head03', 'aprvPlanDept', sent);
    return go(context, 'oper01', 'cnfmPlan', approved);
  };

  it('lets a deputy decide in the place of the head, and hand in in the place of the manager, and never both', async () => {
    const deputy = { dptyStfNo: 'head02', strtDt: '20260406', endDt: '20260406' };
    const waiting = await submittedPlan(context);
    expect(await refused('head02', 'aprvPlanDept', versionKey(waiting))).toEqual([403, expect.any(String)]);
    await context.call('head01', 'saveWorkDpty', deputy);
    expect((await listOf('head02', { phase: 'PLAN' })).map(({ cqiId }) => cqiId)).toContain(waiting['cqiId']);
    expect((await go(context, 'head02', 'aprvPlanDept', waiting))['cqiSt']).toBe('PDPT');

    const { cqiId } = await assignedTask(context);
    await context.call('prof01', 'saveWorkDpty', deputy);
    await context.call('head02', 'saveSatisPlan', plan(cqiId));
    const sent = await go(context, 'head02', 'sbmtPlan', await taskNow(context, cqiId));
    expect(await refused('head02', 'aprvPlanDept', versionKey(sent))).toEqual([409, SATIS_WORDS.ownTask]);
    for (const loginId of ['head01', 'prof01']) await context.call(loginId, 'deleteWorkDpty', {});
    // Whom nobody has named any more does not even see it.
    expect(await refused('head02', 'aprvPlanDept', versionKey(sent))).toEqual([403, expect.any(String)]);
    expect((await go(context, 'head01', 'aprvPlanDept', sent))['cqiSt']).toBe('PDPT');
  });

  it('lets the manager of a part enter its progress, and that of no other', async () => {
    const made = await runningTask([
        planTask({ mngrStfNo: 'prof01' }),
        planTask({ taskNm: '민원 처리', weight: 40, mngrStfNo: 'dept03' }),
      ]),
      [own, other] = made['tasks'] as Row[];
    expect((await context.call('prof01', 'savePrgrs', progressOf(made, own, { prgrsRt: 30 })))['prgrsRt']).toBe(30);
    expect((await refused('prof01', 'savePrgrs', progressOf(made, other)))[0]).toBe(403);
    expect((await refused('prof01', 'sbmtRslt', versionKey(await taskNow(context, made['cqiId']))))[0]).toBe(403);
    expect(await refused('dept03', 'savePrgrs', progressOf(made, other, { chkYm: '202605' }))).toEqual([
      400,
      SATIS_WORDS.futureMonth,
    ]);
    // A month is entered once, and changed by its version.
    expect((await refused('dept03', 'savePrgrs', progressOf(made, own, { prgrsRt: 40 })))[0]).toBe(409);
  });

  it('is handed in with what was reached and what comes next', async () => {
    const made = await finishedTask(context),
      { version } = made['rslt'] as Row;
    await context.call('prof01', 'saveSatisRslt', {
      cqiId: made['cqiId'],
      version,
      rsltCn: '참여 학생이 늘었다.',
      lackCn: null,
      nextCn: null,
      useBudgetAmt: null,
    });
    expect(await refused('prof01', 'sbmtRslt', versionKey(await taskNow(context, made['cqiId'])))).toEqual([
      400,
      '향후 계획을 입력해주세요.',
    ]);
  });

  it('stops a part with a reason, ends as 부분이행, and is carried over once with the newest figures', async () => {
    const made = await runningTask([
        planTask({ mngrStfNo: 'dept03' }),
        planTask({ taskNm: '민원 처리', weight: 40, mngrStfNo: 'dept03' }),
      ]),
      [first, second] = made['tasks'] as Row[];
    expect(await refused('dept03', 'savePrgrs', progressOf(made, second, { prgrsRt: 0, stopYn: 'Y' }))).toEqual([
      400,
      SATIS_WORDS.needStopRsn,
    ]);
    await context.call(
      'dept03',
      'savePrgrs',
      progressOf(made, second, { prgrsRt: 0, actVal: null, stopYn: 'Y', rsn: '예산이 줄었다.' }),
    );
    await context.call(
      'dept03',
      'savePrgrs',
      progressOf(made, first, { fileGroupId: await context.upload('dept03', 'EVID', 'done.png', pictureOf(8, 8)) }),
    );
    const { rslt, cqiId } = await taskNow(context, made['cqiId']);
    await context.call('dept03', 'saveSatisRslt', {
      cqiId,
      version: (rslt as Row)['version'],
      rsltCn: '참여가 늘었다.',
      lackCn: '처리 기간은 그대로다.',
      nextCn: '다음 해에 이어 간다.',
      useBudgetAmt: 100_000,
    });
    const sent = await go(context, 'dept03', 'sbmtRslt', await taskNow(context, cqiId));
    expect(sent).toMatchObject({ exeRt: 60, indiAhvRt: 69, rslt: { prpsGrdCd: 'PART' } });
    const done = await go(context, 'oper01', 'cnfmRslt', await go(context, 'head03', 'aprvRsltDept', sent), {
      evlGrdCd: 'PART',
    });
    // The next year's survey is there already: its figures go into the task that carries it on.
    const { itemCd } = done,
      { body } = await context.answer('oper01', 'uploadCqi', {
        ...sheet({ rschNm: '산업체 만족도조사', trgtNm: '산업체', itemCd, avg5: '3.80' }),
        schlYear: '2027',
      });
    await context.call('oper01', 'applyCqiUpload', { uploadId: body.data['uploadId'] });
    const judged = await taskNow(context, cqiId);
    expect(judged).toMatchObject({ efctCd: 'PIMP', nextScr100: 70 });
    expect(await refused('oper01', 'rtrnRslt', { ...versionKey(judged), opnnCn: '다시 확인' })).toEqual([
      409,
      SATIS_WORDS.judged,
    ]);
    expect((await context.call('oper01', 'caryCqi', keysOf(judged)))['okYn']).toBe('Y');
    const carried = await taskNow(context, cqiId),
      [next] = await listOf('oper01', { phase: 'REG', searchKeyword: String(carried['nextCqiNo']) });
    expect(carried['cqiSt']).toBe('DONE');
    expect(next).toMatchObject({ schlYear: '2027', cqiSt: 'DRFT', scr100: 70, prevScr100: 68, slctCds: ['CARY'] });
    expect(await context.call('oper01', 'caryCqi', keysOf(carried))).toMatchObject({
      okYn: 'N',
      message: SATIS_WORDS.carriedOver,
    });
  });

  it('is carried over unfinished only behind its last day', async () => {
    expect(await context.call('oper01', 'caryCqi', keysOf(await confirmedPlan(context)))).toMatchObject({
      okYn: 'N',
      message: SATIS_WORDS.carryEarly,
    });
  });

  it('extends the result alone once the plan is confirmed', async () => {
    const row = await confirmedPlan(context),
      key = { ...versionKey(row), opnnCn: '실적이 늦어짐' };
    expect(await refused('oper01', 'extendDue', { ...key, planDueDt: '20260601' })).toEqual([
      400,
      SATIS_WORDS.planDone,
    ]);
    expect(await refused('prof01', 'extendDue', { ...key, rsltDueDt: '20261231' })).toEqual([403, expect.any(String)]);
    const longer = await go(context, 'oper01', 'extendDue', row, { rsltDueDt: '20261231', opnnCn: '실적이 늦어짐' });
    expect(longer).toMatchObject({ rsltDueDt: '20261231', cqiSt: 'PAPR' });
    expect(longer['aprvs']).toContainEqual(expect.objectContaining({ actCd: 'EXTD', opnnCn: '실적이 늦어짐' }));
  });

  it('judges at night what is neither a draft nor cancelled (CQI_EFCT)', async () => {
    const year = { schlYear: '2025', planDueDt: '20250505', rsltDueDt: '20260105' },
      assigned = await assignedTask(context, year),
      { itemCd } = assigned,
      left = await draft(context, { ...year, itemCd, deptCd: '1020', mngrStfNo: 'dept03' }),
      gone = await assignedTask(context, { ...year, itemCd, deptCd: '2010', mngrStfNo: 'dept02' });
    await context.call('oper01', 'cnclCqi', { ...keysOf(gone), rsn: '다른 과제와 합침' });
    // A typed item of the next year says what became of it, as an uploaded one does.
    await draft(context, { itemCd, avg5: 3.88, goalScr: 80 });
    await runOnce(server, 'CQI_EFCT', satisEffect.run);
    expect(await taskNow(context, assigned['cqiId'])).toMatchObject({ nextScr100: 72, efctCd: 'IMPR' });
    for (const { cqiId } of [left, gone])
      expect(await taskNow(context, cqiId)).toMatchObject({ nextScr100: null, efctCd: null });
  });

  it('reminds of plans and results a week before, a day before and a day behind, and asks for progress on the 25th', async () => {
    const { db } = server.database,
      planned = await assignedTask(context, { planDueDt: '20260601', rsltDueDt: '20261201' }),
      running = await runningTask([planTask({ weight: 100, mngrStfNo: 'prof01', endDt: '20260801' })], {
        rsltDueDt: '20260820',
      });
    const toldOn = async (day: string): Promise<readonly { stfNo: string | null; linkUrl: string }[]> => {
      const now = new Date(`${day}T07:00:00+09:00`);
      // A second run of the same day sends nothing twice.
      for (let run = 0; run < 2; run += 1) await db.transaction().execute((tx) => noticeSatisfaction(tx, now));
      return db
        .selectFrom('alarm as a')
        .innerJoin('alarmRcvr as r', 'r.alarmId', 'a.alarmId')
        .innerJoin('user as u', 'u.userId', 'r.rcvrKey')
        .select(['a.linkUrl', 'u.stfNo'])
        .where('a.tmplCd', '=', 'CQI_DUE')
        .where('a.regDt', '=', now.toISOString())
        .where('r.chnlCd', '=', 'INAPP')
        .execute();
    };
    const toldOf = async ({ cqiId }: Row, day: string): Promise<readonly (string | null)[]> =>
      (await toldOn(day)).filter(({ linkUrl }) => linkUrl.includes(String(cqiId))).map(({ stfNo }) => stfNo);
    for (const day of ['2026-05-25', '2026-05-31', '2026-06-02'])
      expect([day, await toldOf(planned, day)]).toEqual([day, ['prof01']]);
    expect(await toldOf(planned, '2026-05-30')).toEqual([]);
    for (const day of ['2026-08-13', '2026-08-19', '2026-08-21'])
      expect([day, await toldOf(running, day)]).toEqual([day, ['dept03']]);
    // Once to each who has progress to enter, as manager of a task or of a part of it.
    const asked = (await toldOn('2026-06-25')).map(({ stfNo }) => stfNo);
    for (const stfNo of ['dept03', 'prof01']) expect(asked.filter((one) => one === stfNo)).toEqual([stfNo]);
  });

  it('counts on the board what is late at the end of a quarter, by progress until then', async () => {
    const day = { mngrStfNo: 'dept03', strtDt: '20260301' };
    const before = async (loginId: string) =>
      (await context.answer(loginId, 'getSatisBoard', { schlYear: '2026' })).rows.find(
        ({ deptCd }) => deptCd === '1020',
      )?.['quarters'] as readonly ({ lateCnt: number; taskCnt: number } | null)[] | undefined;
    const first = (await before('dept03'))?.[0] ?? { lateCnt: 0, taskCnt: 0 };
    const made = await runningTask([
        // 37 of 40 days have gone by: 92.5 percent.
        planTask({ ...day, endDt: '20260409', weight: 60 }),
        planTask({ ...day, endDt: '20260409', weight: 30, taskNm: '민원 처리' }),
        planTask({ ...day, strtDt: '20260601', endDt: '20260630', weight: 10, taskNm: '여름 일정' }),
      ]),
      [late, kept] = made['tasks'] as Row[];
    await context.call('dept03', 'savePrgrs', progressOf(made, late, { prgrsRt: 72 }));
    await context.call('dept03', 'savePrgrs', progressOf(made, kept, { prgrsRt: 73 }));
    expect((await before('dept03'))?.slice(0, 2)).toEqual([
      { lateCnt: first.lateCnt + 1, taskCnt: first.taskCnt + 2 },
      null,
    ]);
    expect((await listOf('dept03', { phase: 'RSLT', lateYn: 'Y' })).map(({ cqiId }) => cqiId)).toContain(made['cqiId']);
    server.setTime('2026-07-10T10:00:00+09:00');
    const later = await openWriteContext(server);
    await later.call('dept03', 'savePrgrs', progressOf(made, late, { chkYm: '202607', actVal: 25 }));
    const { rows } = await later.answer('dept03', 'getSatisBoard', { schlYear: '2026' }),
      quarters = rows.find(({ deptCd }) => deptCd === '1020')?.['quarters'] as readonly Row[];
    // What was done in July says nothing of the end of May, where the second part stood below 80 percent, too.
    expect(quarters[0]?.['lateCnt']).toBeGreaterThanOrEqual(first.lateCnt + 2);
    expect(quarters[1]).not.toBeNull();
    server.setTime('2026-04-06T10:00:00+09:00');
  });

  it('prints the report of a department from the survey to the effect, and of no other', async () => {
    const made = await approvedResult(context),
      { content } = await context.call('oper01', 'downloadCqiPdf', { schlYear: '2026', deptCd: '1010' }),
      text = pdfText(Buffer.from(String(content), 'base64')),
      from = text.indexOf(String(made['cqiNo'])),
      chapter = text.slice(from);
    expect(from).toBeGreaterThan(0);
    const places = ['조사결과', '개선계획', '추진실적과 결과', '효과'].map((title) => chapter.indexOf(title));
    expect(places.every((at, index) => at > (places[index - 1] ?? 0))).toBe(true);
    expect(chapter).toContain('현장실습 기회가 적다.');
    expect(chapter).toContain('참여 학생이 늘었다.');
    expect(chapter).toContain('4,000,000원');
    expect(await refused('dept02', 'downloadCqiPdf', { schlYear: '2026', deptCd: '1010' })).toEqual([
      409,
      SATIS_WORDS.noResults,
    ]);
  });

  it('gives each list as a workbook of what its screen shows', async () => {
    for (const phase of ['REG', 'PLAN', 'RSLT']) {
      const asked = { phase, schlYear: '2026' },
        workbook = await context.answer('oper01', 'downloadCqiExcel', asked),
        shown = await context.answer('oper01', 'getCqiList', { ...asked, page: 1, rowsPerPage: 10 });
      expect([phase, workbook.rows.length]).toEqual([phase, shown.body.data.totalCount]);
    }
    expect((await refused('prof01', 'downloadCqiExcel', { phase: 'REG' }))[0]).toBe(403);
  });
});
