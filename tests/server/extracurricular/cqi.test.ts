import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Op } from '#contract/registry.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { makeApplications, makeCurriculum, makePeriod } from '#tests/support/extracurricular/make-period.ts';
import { useServer } from '#tests/support/use-server.ts';
import { studentNos } from '#tests/support/writes/appl-writes.ts';
import { cqiTerm, curriText, makeCqiTerm, makeCurriReport, UNIT_TEXTS } from '#tests/support/writes/cqi-writes.ts';
import { openWriteContext } from '#tests/support/writes/write-context.ts';

describe.skipIf(!isDatabaseAvailable())('the CQI of programmes', () => {
  const server = useServer();
  const context = async () => openWriteContext(server);
  const ask = async (op: Op, arg: object, who: string) => (await server.signIn(who)).call(op, arg);
  const refusal = async (op: Op, arg: object, who: string) => {
    const { status, body } = await ask(op, arg, who);
    return [status, body.data?.errors?.map(({ field, message }) => `${field}: ${message}`) ?? body.message];
  };

  /** A curriculum of dept01 with four periods of a term: three were run with 10 of 12 places filled and 9 completed. */
  async function runCurriculum(schlYear: string) {
    const { db } = server.database,
      curriId = await makeCurriculum(db, 'USER');
    const students = await studentNos(await context(), 4);
    for (const [at, people] of [4, 3, 3].entries()) {
      const { prdId } = await makePeriod(db, {
        curriId,
        schlYear,
        prdSt: 'CLOSED',
        capacity: 4,
        selCnt: people,
        prdNo: at + 1,
      });
      const applIds = await makeApplications(db, prdId, students.slice(0, people), { applSt: 'SELECTED' });
      for (const [place, applId] of applIds.entries())
        await db
          .insertInto('ecpCompl')
          .values({
            applId,
            attRate: '100',
            attHour: '2',
            autoDiv: 'COMPLETE',
            finalDiv: at === 0 && place === 0 ? 'INCOMPLETE' : 'COMPLETE',
            confirmDt: '2026-04-01T10:00:00+09:00',
          })
          .execute();
    }
    await makePeriod(db, { curriId, schlYear, prdSt: 'APPROVED', capacity: 40, prdNo: 4 });
    // One that was never approved was never planned.
    await makePeriod(db, { curriId, schlYear, prdSt: 'DRAFT', capacity: 40, prdNo: 5 });
    return curriId;
  }

  it('weights that are no whole and windows out of order are refused', async () => {
    expect(await refusal('saveCqiTerm', cqiTerm({ wRun: 30 }), 'oper01')).toEqual([
      400,
      ['wRun: 가중치 합계는 100이어야 합니다. (현재 110)'],
    ]);
    expect(await refusal('saveCqiTerm', cqiTerm({ deptStrtDt: '20260420' }), 'oper01')).toEqual([
      400,
      ['deptStrtDt: 작성 기간은 과정, 부서, 단과대·본부 순서여야 합니다.'],
    ]);
  });

  it('a family has one term a semester, and departments do not set it', async () => {
    const stored = await (await context()).call('oper01', 'saveCqiTerm', cqiTerm());
    expect(await refusal('saveCqiTerm', cqiTerm({ schlYear: stored['schlYear'] }), 'oper01')).toEqual([
      409,
      ['shtmCd: 이미 등록된 학기입니다.'],
    ]);
    expect((await ask('saveCqiTerm', cqiTerm(), 'dept01')).status).toBe(403);
  });

  it('targets are the curricula that were run, added once, with figures from raw sums', async () => {
    const calls = await context(),
      { cqiTermId, schlYear } = await makeCqiTerm(server.database.db, { termSt: 'READY' }),
      curriId = await runCurriculum(schlYear);
    const first = await calls.answer('oper01', 'createCqiTarget', { cqiTermId, version: 1 });
    expect([first.body.data['addCnt'], first.body.data['skipCnt']]).toEqual([1, 0]);
    expect(first.rows[0]).toMatchObject({ termSt: 'OPEN', targetCnt: 1, rate: 0, version: 2 });
    const again = await calls.answer('oper01', 'createCqiTarget', { cqiTermId, version: 2 });
    expect([again.body.data['addCnt'], again.body.data['skipCnt']]).toEqual([0, 1]);

    const { rows } = await calls.answer('dept01', 'getCqiCurriList', {
      userDiv: 'USER',
      cqiTermId,
      page: 1,
      rowsPerPage: 10,
    });
    // (15.00 + 16.67 + 20.00 + 10.00) ÷ 70 × 100: nobody was asked, and no measure was due.
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      curriId,
      score: 88.1,
      cqiGrdCd: 'B',
      scoreParts: { run: 21.43, rcrt: 23.81, compl: 28.57, satis: 0, act: 14.29 },
      figures: {
        planned: 4,
        run: 3,
        capacity: 12,
        selected: 10,
        completers: 9,
        rcrtRate: 83.3,
        complRate: 90,
        satis: null,
      },
    });
    const depts = await calls.answer('dept01', 'getCqiDeptList', {
      userDiv: 'USER',
      cqiTermId,
      page: 1,
      rowsPerPage: 10,
    });
    expect(depts.rows[0]).toMatchObject({ unitCd: '1010', score: 88.1, gradeCnts: { A: 0, B: 1, C: 0, D: 0 } });
    const units = await calls.answer('oper01', 'getCqiColgHqList', {
      userDiv: 'USER',
      cqiTermId,
      page: 1,
      rowsPerPage: 10,
    });
    expect(units.rows[0]).toMatchObject({ unitCd: '1000', unitDiv: 'COLG', belowCnt: 1, belowConfirmCnt: 0 });
  });

  it('a weak curriculum names a measure, and every text is written before it is handed in', async () => {
    const calls = await context(),
      { cqiTermId } = await makeCqiTerm(server.database.db),
      { rptId } = await makeCurriReport(server.database.db, cqiTermId);
    const { version } = await calls.call('dept01', 'saveCqiCurri', {
      rptId,
      version: 1,
      ...curriText({ acts: [], problem: null }),
    });
    expect(await refusal('submitCqi', { rptId, version }, 'dept01')).toEqual([
      400,
      ['problem: 문제점을 입력해주세요.', 'acts: 개선과제를 1건 이상 등록해주세요.'],
    ]);
  });

  it('measures of the last term are judged in this report and count for it', async () => {
    const calls = await context(),
      { db } = server.database,
      last = await makeCqiTerm(db, { termSt: 'CLOSED' }),
      here = await makeCqiTerm(db),
      former = await makeCurriReport(db, last.cqiTermId, { rptSt: 'CONFIRMED' }),
      { rptId } = await makeCurriReport(db, here.cqiTermId, { curriId: former.curriId });
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    for (const [at, cqiActId] of ids.entries())
      await db
        .insertInto('cqiAct')
        .values({
          cqiActId,
          rptId: former.rptId,
          actNo: at + 1,
          content: `개선과제 ${at + 1}`,
          dueSchlYear: here.schlYear,
          dueShtmCd: '10',
        })
        .execute();
    const open = await calls.call('dept01', 'saveCqiCurri', { rptId, version: 1, ...curriText() });
    expect(open['due']).toHaveLength(3);
    expect(await refusal('submitCqi', { rptId, version: open['version'] }, 'dept01')).toEqual([
      400,
      ['verdicts: 이행 여부를 선택해주세요.'],
    ]);
    const verdicts = ids.map((cqiActId, at) => ({ cqiActId, doneSt: at === 2 ? 'NOT' : 'DONE', doneNote: null }));
    const judged = await calls.call('dept01', 'saveCqiCurri', {
      rptId,
      version: open['version'],
      ...curriText({ verdicts }),
    });
    expect(judged).toMatchObject({ scoreParts: { act: 9.52 }, figures: { actDue: 3, actDone: 2, actRate: 66.7 } });
    expect(
      (
        await ask(
          'saveCqiCurri',
          {
            rptId,
            version: judged['version'],
            ...curriText({ verdicts: [{ cqiActId: randomUUID(), doneSt: 'DONE' }] }),
          },
          'dept01',
        )
      ).status,
    ).toBe(400);
  });

  it('the head confirms what another wrote, and the second decision is one too many', async () => {
    const calls = await context(),
      { cqiTermId } = await makeCqiTerm(server.database.db),
      { rptId } = await makeCurriReport(server.database.db, cqiTermId);
    const saved = await calls.call('dept01', 'saveCqiCurri', { rptId, version: 1, ...curriText() }),
      handed = await calls.call('dept01', 'submitCqi', { rptId, version: saved['version'] });
    // Who confirms reads the whole report; a head of another department nothing of it.
    const seen = await ask('getCqiCurri', { rptId }, 'head01');
    expect([seen.status, seen.rows[0]]).toMatchObject([200, { rptSt: 'SUBMITTED', confirmYn: 'Y', ...curriText() }]);
    expect((await ask('getCqiCurri', { rptId }, 'head03')).status).toBe(403);
    expect(await refusal('confirmCqi', { rptId, version: handed['version'] }, 'dept01')).toEqual([
      409,
      '본인이 작성한 보고서는 확인할 수 없습니다.',
    ]);
    expect((await ask('confirmCqi', { rptId, version: handed['version'] }, 'oper02')).status).toBe(403);
    const sent = await calls.call('head01', 'returnCqi', { rptId, version: handed['version'], rsn: '계획 보완' });
    expect(sent).toMatchObject({ rptSt: 'RETURNED' });
    const anew = await calls.call('dept01', 'submitCqi', { rptId, version: sent['version'] }),
      done = await calls.call('head01', 'confirmCqi', { rptId, version: anew['version'] });
    expect(done).toMatchObject({ rptSt: 'CONFIRMED' });
    expect(await refusal('confirmCqi', { rptId, version: done['version'] }, 'head01')).toEqual([
      409,
      '이미 처리된 CQI 보고서입니다.',
    ]);
  });

  it('a department that does not wait for its curricula says why', async () => {
    const calls = await context(),
      { db } = server.database,
      { cqiTermId } = await makeCqiTerm(db, {
        curriStrtDt: '20260301',
        curriEndDt: '20260310',
        deptStrtDt: '20260311',
        deptEndDt: '20260430',
      }),
      rptId = randomUUID();
    await makeCurriReport(db, cqiTermId);
    await db.insertInto('cqiDeptRpt').values({ rptId, cqiTermId, deptCd: '1010' }).execute();
    const { version } = await calls.call('dept01', 'saveCqiDept', { rptId, version: 1, ...UNIT_TEXTS });
    expect(await refusal('submitCqi', { rptId, version }, 'dept01')).toEqual([
      400,
      ['openRsn: 미확인 과정 CQI 1건이 있습니다. 사유를 입력해주세요.'],
    ]);
    expect(await calls.call('dept01', 'submitCqi', { rptId, version, openRsn: '담당자 휴직' })).toMatchObject({
      rptSt: 'SUBMITTED',
    });
  });

  it('outside its window a report is read and not written', async () => {
    const { db } = server.database,
      { cqiTermId } = await makeCqiTerm(db, { curriStrtDt: '20260301', curriEndDt: '20260331' }),
      { rptId } = await makeCurriReport(db, cqiTermId);
    expect(await refusal('saveCqiCurri', { rptId, version: 1, ...curriText() }, 'dept01')).toEqual([
      409,
      '작성 기간이 아닙니다. (2026-03-01 ~ 2026-03-31)',
    ]);
  });
});
