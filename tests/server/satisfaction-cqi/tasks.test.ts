import { beforeAll, describe, expect, it } from 'vitest';
import type { Op } from '#contract/registry.ts';
import { SATIS_WORDS } from '#contract/satisfaction-cqi/satis-words.ts';
import { noticeSatisfaction } from '#server/domains/satisfaction-cqi/index.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';
import { openWriteContext, type WriteContext } from '#tests/support/writes/write-context.ts';
import {
  approvedResult,
  assignedTask,
  changeAsked,
  confirmedPlan,
  draft,
  go,
  item,
  overdueTask,
  plan,
  progressOf,
  sheet,
  submittedPlan,
  submittedResult,
  taskNow,
  versionKey,
} from '#tests/support/writes/satisfaction-writes.ts';

type Row = Readonly<Record<string, unknown>>;

describe.skipIf(!isDatabaseAvailable())('만족도 CQI', () => {
  const server = useServer();
  let context: WriteContext;
  beforeAll(async () => {
    context = await openWriteContext(server);
  });
  const refused = async (loginId: string, op: Op, arg: object) => {
    const { status, body } = await (await context.person(loginId)).call(op, arg);
    return [status, body.message];
  };
  const workOf = async (loginId: string, workDivCd: string, title: string): Promise<readonly Row[]> =>
    (await context.answer(loginId, 'getWorkItemList', { workDivCd, page: 1, rowsPerPage: 100 })).rows.filter((row) =>
      String(row['title']).includes(title),
    );
  const named = (itemNm: string) => ({ itemNm });

  it('scores an item of an outside survey, and asks for a goal above it (scenario 9)', async () => {
    const made = await draft(context);
    expect(made).toMatchObject({ scr100: 68, imptScr100: 77.5, cqiSt: 'DRFT', version: 1 });
    expect(String(made['cqiNo'])).toMatch(/^S2026\d{4}$/);
    expect(await refused('oper01', 'saveCqi', item({ goalScr: 68 }))).toEqual([400, SATIS_WORDS.goalAbove]);
    expect(await refused('oper01', 'saveCqi', item({ slctCds: ['MANU'] }))).toEqual([400, SATIS_WORDS.needSlctRsn]);
    expect(await refused('oper01', 'saveCqi', item({ avg5: 5.1 }))).toEqual([400, SATIS_WORDS.avgRange]);
    const { itemCd } = await draft(context);
    expect(await refused('oper01', 'saveCqi', item({ itemCd }))).toEqual([409, SATIS_WORDS.registered]);
    // A second department works on the same item.
    expect((await draft(context, { itemCd, deptCd: '1020', mngrStfNo: 'head03' }))['deptCd']).toBe('1020');
  });

  it('proposes items of a survey with their reasons, and registers the chosen ones once', async () => {
    const oper = await context.person('oper01'),
      { rows: surveys } = await oper.call('getRschList', {}),
      survey = surveys.find(({ srcCd }) => srcCd === 'PLAN');
    expect(survey).toBeDefined();
    const arg = { rschId: survey?.['rschId'], stdScr: 100 },
      { rows } = await oper.call('getCandList', arg),
      free = rows
        .filter(({ cqiNos, slctCds }) => (cqiNos as unknown[]).length === 0 && (slctCds as unknown[]).length > 0)
        .slice(0, 2);
    expect(free.length).toBe(2);
    const itemCds = free.map(({ itemCd }) => itemCd);
    expect((await oper.call('loadCqi', { ...arg, itemCds, slctRsn: null })).rows[0]).toEqual({ regCnt: 2, skipCnt: 0 });
    expect((await oper.call('loadCqi', { ...arg, itemCds, slctRsn: null })).rows[0]).toEqual({ regCnt: 0, skipCnt: 2 });
    const { rows: after } = await oper.call('getCandList', arg);
    expect(
      after.filter(({ itemCd }) => itemCds.includes(itemCd)).every(({ cqiNos }) => (cqiNos as unknown[]).length === 1),
    ).toBe(true);
  });

  it('opens work with the assignment, closes it with the plan, and opens it again by the return (scenario 16)', async () => {
    const itemNm = '현장 실무 역량을 기른다',
      made = await assignedTask(context, named(itemNm));
    expect(made).toMatchObject({ cqiSt: 'ASGN', dday: 28 });
    expect(await workOf('prof01', 'SATIS_CQI', itemNm)).toMatchObject([{ dueDt: '20260504' }]);
    await context.call('prof01', 'saveSatisPlan', plan(made['cqiId']));
    const sent = await go(context, 'prof01', 'sbmtPlan', await taskNow(context, made['cqiId']));
    expect(sent).toMatchObject({ cqiSt: 'PSBM', dcdrNm: '오성민' });
    expect(await workOf('prof01', 'SATIS_CQI', itemNm)).toEqual([]);
    expect((await workOf('head01', 'CQI_APRV', itemNm)).length).toBe(1);
    const back = await go(context, 'head01', 'rtrnPlan', sent, { opnnCn: '다시 적어 달라.' });
    expect(back['cqiSt']).toBe('PDRF');
    expect((await workOf('prof01', 'SATIS_CQI', itemNm)).length).toBe(1);
    const again = await go(context, 'prof01', 'sbmtPlan', back),
      approved = await go(context, 'head01', 'aprvPlanDept', again);
    expect(await workOf('head01', 'CQI_APRV', itemNm)).toEqual([]);
    expect((await workOf('oper02', 'CQI_APRV', itemNm)).length).toBe(1);
    await go(context, 'oper01', 'cnfmPlan', approved);
    expect(await workOf('prof01', 'SATIS_CQI', itemNm)).toMatchObject([{ dueDt: '20261130' }]);
  });

  it('is decided by the first head who is not the manager, and never by who looks after it', async () => {
    const own = await submittedPlan(context, { mngrStfNo: 'prof01' });
    expect((await refused('head02', 'aprvPlanDept', versionKey(own)))[0]).toBe(403);
    expect((await refused('oper01', 'aprvPlanDept', versionKey(own)))[0]).toBe(403);
    // The head of the department looks after it: the dean decides.
    const made = await assignedTask(context, { mngrStfNo: 'head01' });
    await context.call('head01', 'saveSatisPlan', plan(made['cqiId']));
    const sent = await go(context, 'head01', 'sbmtPlan', await taskNow(context, made['cqiId']));
    expect(sent['dcdrNm']).toBe('문태식');
    expect(await refused('head01', 'aprvPlanDept', versionKey(sent))).toEqual([409, SATIS_WORDS.ownTask]);
    expect((await go(context, 'dean01', 'aprvPlanDept', sent))['cqiSt']).toBe('PDPT');
  });

  it('asks for everything when a plan is handed in', async () => {
    const { cqiId } = await assignedTask(context);
    await context.call('prof01', 'saveSatisPlan', plan(cqiId, { causeCn: null, tasks: [] }));
    const row = await taskNow(context, cqiId);
    expect(await refused('prof01', 'sbmtPlan', versionKey(row))).toEqual([400, SATIS_WORDS.needCause]);
    const stored = row['plan'] as Row;
    const { tasks } = plan(cqiId);
    await context.call('prof01', 'saveSatisPlan', { ...plan(cqiId), version: stored['version'], tasks: [tasks[0]] });
    expect(await refused('prof01', 'sbmtPlan', versionKey(await taskNow(context, cqiId)))).toEqual([
      400,
      '비중 합계는 100이어야 합니다. (현재 60)',
    ]);
  });

  it('keeps the plan as it was when a change is allowed, and tasks with progress stay', async () => {
    const asked = await changeAsked(context);
    expect(asked).toMatchObject({ planSt: 'CHRQ', chrqRsn: '예산이 줄었다.' });
    const [first] = asked['tasks'] as Row[];
    await context.call('prof01', 'savePrgrs', progressOf(asked, first, { prgrsRt: 30 }));
    const open = await go(context, 'oper01', 'aprvPlanChg', await taskNow(context, asked['cqiId']));
    expect(open).toMatchObject({ cqiSt: 'PDRF', planSt: 'NORM', his: [{ hisNo: 1, rsn: '예산이 줄었다.' }] });
    const stored = open['plan'] as Row,
      [, second] = stored['tasks'] as Row[];
    expect(
      await refused('prof01', 'saveSatisPlan', {
        ...plan(open['cqiId']),
        version: stored['version'],
        tasks: [{ ...second, weight: 100 }],
      }),
    ).toEqual([409, SATIS_WORDS.begunTask.replace('{task}', '현장실습 확대')]);
    // A refused change leaves the plan.
    const other = await changeAsked(context),
      left = await go(context, 'oper01', 'rtrnPlan', other, { opnnCn: '그대로 진행' });
    expect(left).toMatchObject({ cqiSt: 'PAPR', planSt: 'NORM' });
  });

  it('counts rates from progress, and takes a result only when all is done with evidence (scenario 10)', async () => {
    const made = await confirmedPlan(context),
      [first, second] = made['tasks'] as Row[];
    await context.call('prof01', 'savePrgrs', progressOf(made, first, { actVal: 23 }));
    await context.call('prof01', 'savePrgrs', progressOf(made, second, { prgrsRt: 80, actVal: 4 }));
    const row = await taskNow(context, made['cqiId']);
    expect(row).toMatchObject({ cqiSt: 'RDRF', exeRt: 92, indiAhvRt: 99, rslt: { prpsGrdCd: 'GOOD' } });
    expect(await refused('prof01', 'sbmtRslt', versionKey(row))).toEqual([400, '완료되지 않은 과제가 1건 있습니다.']);
    expect(await refused('prof01', 'savePrgrs', progressOf(made, second, { prgrsRt: 101, chkYm: '202603' }))).toEqual([
      400,
      SATIS_WORDS.prgrsRange,
    ]);
    const { prgrsId, version } = (row['prgrs'] as Row[]).find(({ taskId }) => taskId === second?.['taskId']) ?? {};
    expect(await refused('prof01', 'savePrgrs', progressOf(made, second, { prgrsId, version, prgrsRt: 70 }))).toEqual([
      400,
      SATIS_WORDS.prgrsLower,
    ]);
    await context.call('prof01', 'savePrgrs', progressOf(made, second, { prgrsId, version, actVal: 3 }));
    const done = await taskNow(context, made['cqiId']);
    expect(done).toMatchObject({ indiAhvRt: 109, rslt: { prpsGrdCd: 'EXC' } });
    expect(await refused('prof01', 'sbmtRslt', versionKey(done))).toEqual([
      400,
      '완료 과제의 증빙을 첨부해주세요. (현장실습 확대)',
    ]);
  });

  it('is finished by head and office, whose grade differs by one step at most and with an opinion', async () => {
    const row = await approvedResult(context),
      key = versionKey(row);
    expect(await refused('oper01', 'cnfmRslt', { ...key, evlGrdCd: 'PART', opnnCn: '낮춤' })).toEqual([
      400,
      SATIS_WORDS.gradeStep,
    ]);
    expect(await refused('oper01', 'cnfmRslt', { ...key, evlGrdCd: 'GOOD' })).toEqual([400, SATIS_WORDS.needEvlOpnn]);
    const done = await go(context, 'oper01', 'cnfmRslt', row, { evlGrdCd: 'GOOD', opnnCn: '증빙이 부족하다.' });
    expect(done).toMatchObject({ cqiSt: 'DONE', evlGrdCd: 'GOOD' });
    const outcome = await context.call('oper01', 'caryCqi', {
      rows: [{ id: done['cqiId'], version: done['version'] }],
    });
    expect([outcome['okYn'], outcome['message']]).toEqual(['N', SATIS_WORDS.carryGrade]);
    expect((await go(context, 'oper01', 'rtrnRslt', done, { opnnCn: '다시 확인' }))['cqiSt']).toBe('RDRF');
  });

  it('is carried over once, and then ends', async () => {
    const late = await overdueTask(context),
      rows = [{ id: late['cqiId'], version: late['version'] }];
    expect((await context.call('oper01', 'caryCqi', { rows }))['okYn']).toBe('Y');
    const ended = await taskNow(context, late['cqiId']);
    expect(ended['cqiSt']).toBe('CARY');
    const { rows: next } = await context.answer('oper01', 'getCqiList', {
      phase: 'REG',
      searchKeyword: String(ended['nextCqiNo']),
    });
    expect(next).toMatchObject([{ schlYear: '2026', cqiSt: 'DRFT', slctCds: ['CARY'], goalScr: null }]);
  });

  it('judges the effect by the survey of the next year (scenario 11)', async () => {
    const { itemCd, cqiId } = await overdueTask(context);
    const grow = (avg5: string) => sheet({ rschNm: '산업체 만족도조사', trgtNm: '산업체', itemCd, avg5 });
    for (const [avg5, expected] of [
      ['3.84', { nextScr100: 71, efctCd: 'PIMP' }],
      ['3.88', { nextScr100: 72, efctCd: 'IMPR' }],
      ['3.71', { nextScr100: 67.8, efctCd: 'WRSN' }],
    ] as const) {
      const { body } = await context.answer('oper01', 'uploadCqi', grow(avg5));
      await context.call('oper01', 'applyCqiUpload', { uploadId: body.data['uploadId'] });
      expect(await taskNow(context, cqiId)).toMatchObject(expected);
    }
    const few = await context.answer(
      'oper01',
      'uploadCqi',
      sheet({ rschNm: '산업체 만족도조사', trgtNm: '산업체', itemCd, rspCnt: '9' }),
    );
    await context.call('oper01', 'applyCqiUpload', { uploadId: few.body.data['uploadId'] });
    expect(await taskNow(context, cqiId)).toMatchObject({ nextScr100: null, efctCd: null });
  });

  it('says of each row of a workbook what is wrong with it', async () => {
    const { itemCd } = await draft(context),
      { rows } = await context.answer('oper01', 'uploadCqi', {
        schlYear: '2026',
        rows: [
          { ...sheet().rows[0], avg5: '5.01' },
          { ...sheet().rows[0], rowNo: 3, rschNm: '산업체 만족도조사', trgtNm: '산업체', itemCd },
          { ...sheet().rows[0], rowNo: 4, trgtNm: '동문' },
        ],
      });
    expect(rows.map(({ message }) => message)).toEqual([
      SATIS_WORDS.avgRange,
      SATIS_WORDS.registered,
      '조사대상을 확인해주세요. (재학생, 신입생, 졸업생, 교직원, 산업체, 학부모)',
    ]);
  });

  it('shows a department its own tasks, a manager and a deciding head theirs, and no draft to those without the registration', async () => {
    const row = await submittedPlan(context),
      made = await draft(context);
    for (const loginId of ['dept01', 'prof01', 'head01', 'audit01'])
      expect((await context.call(loginId, 'getCqi', { cqiId: row['cqiId'], phase: 'PLAN' }))['cqiId']).toBe(
        row['cqiId'],
      );
    for (const loginId of ['dept02', 'head02', 'cnslr02'])
      expect((await refused(loginId, 'getCqi', { cqiId: row['cqiId'], phase: 'PLAN' }))[0]).toBe(403);
    expect((await refused('prof01', 'getCqi', { cqiId: made['cqiId'], phase: 'PLAN' }))[0]).toBe(403);
  });

  it('lets only the office extend days, which moves the work with them', async () => {
    const itemNm = '기한을 늘리는 문항',
      made = await assignedTask(context, named(itemNm));
    expect(await refused('oper01', 'extendDue', { ...versionKey(made), opnnCn: '그대로' })).toEqual([
      400,
      SATIS_WORDS.sameDue,
    ]);
    await go(context, 'oper01', 'extendDue', made, { planDueDt: '20260525', opnnCn: '분석이 늦어짐' });
    expect(await workOf('prof01', 'SATIS_CQI', itemNm)).toMatchObject([{ dueDt: '20260525' }]);
  });

  it('reminds once of what is due, and moves a decision to who decides today', async () => {
    const itemNm = '부서장이 바뀌는 문항',
      row = await submittedPlan(context, named(itemNm)),
      { db } = server.database;
    await assignedTask(context, { ...named('내일까지 쓰는 문항'), planDueDt: '20260407' });
    await db.updateTable('dept').set({ headStfNo: 'prof01' }).where('deptCd', '=', '1010').execute();
    await db.updateTable('dept').set({ headStfNo: 'head03' }).where('deptCd', '=', '1000').execute();
    try {
      const run = () => db.transaction().execute((tx) => noticeSatisfaction(tx, server.now()));
      const first = await run(),
        second = await run();
      expect(first.okCnt).toBeGreaterThan(second.okCnt);
      expect((await workOf('head03', 'CQI_APRV', itemNm)).length).toBe(1);
      expect(await workOf('head01', 'CQI_APRV', itemNm)).toEqual([]);
      expect((await go(context, 'head03', 'aprvPlanDept', await taskNow(context, row['cqiId'])))['cqiSt']).toBe('PDPT');
    } finally {
      await db.updateTable('dept').set({ headStfNo: 'head01' }).where('deptCd', '=', '1010').execute();
      await db.updateTable('dept').set({ headStfNo: 'dean01' }).where('deptCd', '=', '1000').execute();
    }
  });

  it('shows the board, the effects and the report of a department', async () => {
    const made = await submittedResult(context);
    const { rows } = await context.answer('oper01', 'getSatisBoard', { schlYear: '2026' });
    expect(rows.find(({ deptCd }) => deptCd === '1010')).toMatchObject({
      quarters: [{ taskCnt: expect.any(Number) as number }, null, null, null],
    });
    const { body } = await context.answer('oper01', 'getEfctStat', { schlYear: '2025' });
    expect(body.data['total']).toMatchObject({ areaNm: '전체' });
    const file = await context.call('dept01', 'downloadCqiPdf', { schlYear: '2026', deptCd: '1010' });
    expect(Buffer.from(String(file['content']), 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect(made['cqiSt']).toBe('RSBM');
    for (const late of ['Y', 'N'])
      expect(
        (await context.answer('oper01', 'getCqiList', { phase: 'RSLT', lateYn: late })).rows.every(
          ({ lateYn }) => lateYn === late,
        ),
      ).toBe(true);
  });
});
