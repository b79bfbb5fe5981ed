import { beforeEach, describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import { useServer } from '#tests/support/use-server.ts';
import { newOption } from '#shared/diagnosis/new-question.ts';
import { cronbachAlpha } from '#shared/diagnosis/reliability.ts';
import { planHarness, question } from './plan-harness.ts';

describe.skipIf(!isDatabaseAvailable())('responses and their scores', () => {
  const server = useServer(),
    { abilities, answer, as, call, first, oper, db, open, paper, reread, score, student, students } =
      planHarness(server);
  beforeEach(() => {
    server.setTime(TEST_NOW.toISOString());
  });
  const figuresOf = async (planId: unknown) =>
    new Map((await call('getStatAbility', { planId })).map((figure) => [String(figure.abilityId), figure]));

  it('diagnosis.md 8.1: items, abilities, total and T by fixed norms', async () => {
    const { A1, A11, A12, A2 } = await abilities(),
      row = (rowNo: number, reverseYn: 'Y' | 'N') => ({
        rowNo,
        rowTxt: `행 ${rowNo}`,
        itemCd: `M-${rowNo}`,
        abilityId: A2,
        weight: 1,
        reverseYn,
      });
    const q1 = question('Q1', 'LIKERT', { abilityId: A11 }),
      q2 = question('Q2', 'LIKERT', { abilityId: A11, reverseYn: 'Y' }),
      q3 = question('Q3', 'LIKERT', { abilityId: A12, weight: 2 }),
      m = question('M', 'MATRIX', { rows: [row(1, 'N'), row(2, 'Y')] });
    const core = await paper('CORE', [[q1, q2, q3, m]], {
      normDiv: 'FIXED',
      norms: [
        { abilityId: A1, meanVal: 62.5, sdVal: 12.5, baseYear: '2025' },
        { abilityId: A2, meanVal: 70, sdVal: 10, baseYear: '2025' },
      ],
    });
    const [stdNo = ''] = await students(1),
      { planId } = await open(core.paperVerId, [stdNo], { instDiv: 'CORE', rndNo: 21, resultOpenDiv: 'ON_RELEASE' });
    const sent = await answer(stdNo, planId, [
      { qstnId: q1.qstnId, numVal: 4 },
      { qstnId: q2.qstnId, numVal: 2 },
      { qstnId: q3.qstnId, numVal: 5 },
      { qstnId: m.qstnId, rowNo: 1, numVal: 3 },
      { qstnId: m.qstnId, rowNo: 2, numVal: 1 },
    ]);
    expect(sent.status, sent.body.message).toBe(200);
    await score(planId);
    const figures = await figuresOf(planId);
    expect([A11, A12, A1, A2].map((id) => figures.get(id)?.meanPct)).toEqual(['75.0', '100.0', '87.5', '75.0']);
    expect([figures.get(A1)?.meanT, figures.get(A2)?.meanT]).toEqual(['70.0', '55.0']);
    expect((await first('getStatSummary', { planId })).mean).toBe('81.3');
    // The person sees T once the results are released.
    const asked = await student(stdNo);
    expect((await asked('partGetMyResult', { planId })).status).toBe(409);
    await call('releaseResult', { planId, version: (await reread(planId)).version });
    expect((await asked('partGetMyResult', { planId })).rows[0]).toMatchObject({
      totPct: '81.3',
      abilities: [
        { pct: '87.5', tScore: '70.0', lvlCd: 'L5' },
        { pct: '75.0', tScore: null },
        { pct: '100.0', tScore: null },
        { pct: '75.0', tScore: '55.0', lvlCd: 'L4' },
      ],
    });
  });

  it('diagnosis.md 8.2: norms of the plan itself, or too few people for one', async () => {
    const { A1 } = await abilities(),
      items = Array.from({ length: 10 }, (_, index) =>
        question(`Q${index + 1}`, 'NUM', { abilityId: A1, minVal: 0, maxVal: 100 }),
      );
    const pctOf = async (minNormCnt: number, rndNo: number) => {
      const core = await paper('CORE', [items.map((item) => ({ ...item }))], { minNormCnt }),
        stdNos = await students(4),
        { planId } = await open(core.paperVerId, stdNos, { instDiv: 'CORE', rndNo });
      for (const [index, value] of [60, 70, 80, 90].entries())
        await answer(
          stdNos[index] ?? '',
          planId,
          items.map(({ qstnId }) => ({ qstnId, numVal: value })),
        );
      await score(planId);
      const scores = await db()
        .selectFrom('respAblScore')
        .select(['pct', 'tScore', 'lvlCd'])
        .where('planId', '=', String(planId))
        .orderBy('pct')
        .execute();
      return {
        scores,
        figure: (await figuresOf(planId)).get(A1),
        norm: await db()
          .selectFrom('planNorm')
          .select(['meanVal', 'sdVal'])
          .where('planId', '=', String(planId))
          .executeTakeFirst(),
      };
    };
    const enough = await pctOf(4, 22);
    expect(enough.norm).toEqual({ meanVal: '75.0000', sdVal: '11.1803' });
    expect(enough.scores.map(({ tScore }) => Number(tScore).toFixed(1))).toEqual(['36.6', '45.5', '54.5', '63.4']);
    expect(enough.scores.map(({ lvlCd }) => lvlCd)).toEqual(['L2', 'L3', 'L3', 'L4']);
    const few = await pctOf(5, 23);
    expect(few.scores.map(({ tScore }) => tScore)).toEqual([null, null, null, null]);
    expect(few.figure).toMatchObject({ noNormYn: 'Y', meanT: '-' });
  });

  it('diagnosis.md 8.4: what a branch hides is neither asked nor stored', async () => {
    const q1 = question('Q1', 'SINGLE', { optns: [newOption(1, '있음'), newOption(2, '없음')] }),
      q2 = question('Q2', 'LIKERT'),
      q3 = question('Q3', 'LIKERT');
    const made = await paper('SURVEY', [[q1], [q2], [q3]], {
      branches: [
        { branchId: 'b1', fromQstnId: q1.qstnId, operDiv: 'EQ', compVal: [2], actDiv: 'GOTO_SECT', targetId: 'sect-3' },
      ],
    });
    const [stdNo = ''] = await students(1),
      { planId } = await open(made.paperVerId, [stdNo]);
    const missing = await answer(stdNo, planId, [{ qstnId: q1.qstnId, optnIds: [1] }]);
    expect([missing.status, missing.body.message]).toEqual([400, '2번 문항에 응답해주세요.']);
    const sent = await answer(stdNo, planId, [
      { qstnId: q1.qstnId, optnIds: [2] },
      { qstnId: q2.qstnId, numVal: 4 },
      { qstnId: q3.qstnId, numVal: 5 },
    ]);
    expect(sent.status, sent.body.message).toBe(200);
    const stored = await db().selectFrom('respAns').select('qstnId').where('planId', '=', String(planId)).execute();
    expect(stored.map(({ qstnId }) => qstnId).toSorted()).toEqual([q1.qstnId, q3.qstnId].toSorted());
  });

  it('diagnosis.md 8.5: an exam is graded by rule and by hand', async () => {
    const option = (no: number, correctYn: 'Y' | 'N') => ({ ...newOption(no, `보기 ${no}`), correctYn });
    const single = question('Q1', 'SINGLE', { point: 20, optns: [option(1, 'Y'), option(2, 'N')] }),
      multi = question('Q2', 'MULTI', {
        point: 20,
        partialYn: 'Y',
        minSel: 1,
        maxSel: 5,
        optns: [1, 2, 3, 4, 5].map((no) => option(no, [1, 3, 4].includes(no) ? 'Y' : 'N')),
      }),
      short = question('Q3', 'SHORT', { point: 20, answerKey: ['서울특별시', '서울'] }),
      num = question('Q4', 'NUM', { point: 20, answerKey: 3.14, tolerance: 0.01, decCnt: 2, minVal: 0, maxVal: 10 }),
      long = question('Q5', 'LONG', { point: 20 });
    const exam = await paper('EXAM', [[single, multi, short, num, long]], { passMark: 80 }),
      [stdNo = ''] = await students(1),
      { planId } = await open(exam.paperVerId, [stdNo], { instDiv: 'EXAM', resultOpenDiv: 'IMMEDIATE' }),
      asked = await student(stdNo),
      started = (await asked('partStartMyResp', { planId })).rows[0];
    expect(JSON.stringify(started)).not.toContain('서울');
    const sent = await asked('partSubmitMyResp', {
      planId,
      attemptNo: 1,
      answers: [
        { qstnId: single.qstnId, optnIds: [1] },
        { qstnId: multi.qstnId, optnIds: [1, 3, 5] },
        { qstnId: short.qstnId, txtVal: ' 서울 ' },
        { qstnId: num.qstnId, numVal: 3.15 },
        { qstnId: long.qstnId, txtVal: '긴 답안' },
      ],
    });
    expect(sent.rows[0]).toMatchObject({ autoYn: 'N', result: { earnPoint: '66.67', passYn: null, waitYn: 'Y' } });
    await call('closePlan', { rows: [{ id: planId, version: (await reread(planId)).version }], rsn: '응시 완료' });
    const early = await oper.call('calcPlanScore', { planId, version: (await reread(planId)).version });
    expect(early.body.message).toBe('채점이 끝나지 않은 서술형 답안이 1건 있습니다.');
    const listed = await oper.call('getGradingList', { planId }),
      [waiting] = listed.rows;
    expect(listed.body.data).toMatchObject({ waitCnt: 1, totalCount: 1 });
    expect(JSON.stringify(listed.rows)).not.toContain(stdNo);
    await call('saveGrade', { ansId: waiting?.ansId, version: waiting?.version, point: 14 });
    const resp = async () =>
      db()
        .selectFrom('resp')
        .select(['earnPoint', 'passYn'])
        .where('planId', '=', String(planId))
        .executeTakeFirstOrThrow();
    expect(await resp()).toEqual({ earnPoint: '80.67', passYn: 'Y' });
    const unreasoned = await oper.call('saveGrade', { ansId: waiting?.ansId, version: 2, point: 13 });
    expect(unreasoned.body.message).toBe('사유를 2글자 이상 입력해주세요.');
    await call('saveGrade', { ansId: waiting?.ansId, version: 2, point: 13, rsn: '재검토' });
    expect(await resp()).toEqual({ earnPoint: '79.67', passYn: 'N' });
    const his = await db()
      .selectFrom('gradeHis')
      .select(['bfPoint', 'afPoint'])
      .where('ansId', '=', String(waiting?.ansId))
      .orderBy('actDt')
      .orderBy('afPoint', 'desc')
      .execute();
    expect(his).toEqual([
      { bfPoint: null, afPoint: '14.00' },
      { bfPoint: '14.00', afPoint: '13.00' },
    ]);
    await call('confirmGrading', { planId, version: (await reread(planId)).version });
    expect(await score(planId)).toMatchObject({ planSt: 'SCORED', avg: '79.67' });
    // Everybody is right: who gains is told before it is done.
    const fix = { planId, qstnId: multi.qstnId, answerKey: 'null' };
    expect(await first('previewAnswerKey', fix)).toEqual({ upCnt: 1, downCnt: 0, passCnt: 1, failCnt: 0 });
    await call('fixAnswerKey', { ...fix, version: (await reread(planId)).version, rsn: '문항 오류' });
    expect(await resp()).toEqual({ earnPoint: '93.00', passYn: 'Y' });
    expect(await reread(planId)).toMatchObject({ recalcYn: 'Y' });
    const unreleased = await oper.call('releaseResult', { planId, version: (await reread(planId)).version });
    expect(unreleased.body.message).toBe('변경된 응답이 있습니다. 점수를 다시 산출한 후 공개해주세요.');
  });

  it('an exam ends by the server clock: a minute later counts, and what was saved last does', async () => {
    const short = question('Q1', 'SHORT', { point: 100, answerKey: ['답'] }),
      exam = await paper('EXAM', [[short]], { timeLimitMin: 10, maxAttempt: 2 }),
      [stdNo = ''] = await students(1),
      { planId } = await open(exam.paperVerId, [stdNo], { instDiv: 'EXAM' }),
      asked = await student(stdNo),
      at = (seconds: number) => server.setTime(new Date(TEST_NOW.getTime() + seconds * 1_000).toISOString()),
      form = (txtVal: string, attemptNo = 1) => ({ planId, attemptNo, answers: [{ qstnId: short.qstnId, txtVal }] });
    await asked('partStartMyResp', { planId });
    at(590);
    expect((await asked('partSaveMyResp', form('답'))).status).toBe(200);
    at(600);
    expect((await asked('partSaveMyResp', form('늦음'))).body.message).toBe('시험 시간이 종료되었습니다.');
    at(661);
    const late = await asked('partSubmitMyResp', form('늦음'));
    expect(late.rows[0]).toMatchObject({ autoYn: 'Y' });
    expect(
      await db().selectFrom('resp').select('earnPoint').where('planId', '=', String(planId)).executeTakeFirst(),
    ).toEqual({ earnPoint: '100.00' });
    await asked('partStartMyResp', { planId });
    at(700);
    expect((await asked('partSubmitMyResp', form('틀림', 2))).rows[0]).toMatchObject({ autoYn: 'N' });
    const over = await asked('partStartMyResp', { planId });
    expect([over.status, over.body.message]).toEqual([409, '응시 횟수를 모두 사용했습니다.']);
    const counted = await db()
      .selectFrom('resp')
      .select('attemptNo')
      .where('planId', '=', String(planId))
      .where('countYn', '=', 'Y')
      .execute();
    expect(counted).toEqual([{ attemptNo: 1 }]);
  });

  it('diagnosis.md 8.6, 8.8: satisfaction, and small groups that nobody can work out', async () => {
    const item = question('Q1', 'LIKERT'),
      made = await paper('SATIS', [[item]]),
      counts: readonly (readonly [gradeCd: string, cnt: number])[] = [
        ['1', 12],
        ['2', 8],
        ['3', 4],
        ['4', 9],
      ];
    const people = await db()
        .selectFrom('student')
        .select(['stdNo', 'gradeCd'])
        .where('hakguaCd', '=', '1010')
        .where('shregSt', '=', '10')
        .orderBy('stdNo')
        .execute(),
      stdNos = counts.flatMap(([gradeCd, cnt]) =>
        people
          .filter((row) => row.gradeCd === gradeCd)
          .slice(0, cnt)
          .map(({ stdNo }) => stdNo),
      );
    expect(stdNos).toHaveLength(33);
    const { planId } = await open(made.paperVerId, stdNos, { instDiv: 'SATIS', anonymDiv: 'ANON', trgtDivCd: 'STD' });
    const values = [
      ...Array<number>(10).fill(5),
      ...Array<number>(6).fill(4),
      3,
      3,
      2,
      1,
      ...Array<number>(13).fill(4),
    ];
    for (const [index, stdNo] of stdNos.entries())
      await answer(stdNo, planId, [{ qstnId: item.qstnId, numVal: values[index] }]);
    await score(planId);
    const cross = await oper.call('getStatCross', { planId, rowDim: 'hakguaCd', colDim: 'gradeCd' });
    expect(cross.rows[0]).toMatchObject({ cnts: ['12', '-', '-', '9'], totCnt: '33' });
    expect((await oper.call('getRespList', { planId })).status).toBe(403);
    // No column of an answer leads to who gave it.
    const answers = await db().selectFrom('resp').selectAll().where('planId', '=', String(planId)).execute();
    expect(
      answers.every(
        (row) => row.planTargetId === null && row.regId === 'ANON' && row.entYear === null && row.strtDt === null,
      ),
    ).toBe(true);
    expect(new Set(answers.map(({ submitDt, regDt }) => `${submitDt} ${regDt}`)).size).toBe(1);
    const targets = await db()
      .selectFrom('planTarget')
      .select(['submitDt', 'modDt', 'modId'])
      .where('planId', '=', String(planId))
      .execute();
    expect(new Set(targets.map((row) => JSON.stringify(row))).size).toBe(1);
    const [figure] = await call('getStatQstn', { planId });
    expect(figure).toMatchObject({ n: '33' });
  });

  it('answers that were set aside leave the figures, and ask for new scores', async () => {
    const { A1 } = await abilities(),
      items = Array.from({ length: 3 }, (_, index) => question(`Q${index + 1}`, 'LIKERT', { abilityId: A1 })),
      core = await paper('CORE', [items]),
      stdNos = await students(3),
      { planId } = await open(core.paperVerId, stdNos, { instDiv: 'CORE', rndNo: 24 });
    for (const [index, stdNo] of stdNos.entries())
      await answer(
        stdNo,
        planId,
        items.map(({ qstnId }) => ({ qstnId, numVal: index + 3 })),
        index === 0 ? 1 : 600,
      );
    await score(planId);
    const suspects = await call('getRespList', { planId, suspectYn: 'Y' });
    expect(suspects).toMatchObject([{ userId: stdNos[0], suspectRsn: '응답시간 부족', totPct: '50.0' }]);
    await call('invalidateResp', { planId, respIds: [suspects[0]?.respId], rsn: '불성실 응답' });
    expect(await reread(planId)).toMatchObject({ recalcYn: 'Y' });
    // Numbers and means stay beside the T-scores and percentiles that they belong to.
    expect(await first('getStatSummary', { planId })).toMatchObject({ n: '3', mean: '75.0' });
    await score(planId);
    expect(await first('getStatSummary', { planId })).toMatchObject({ n: '2', mean: '87.5' });
    expect(
      (await first('getStatPlanList', { instDiv: 'CORE', searchKeyword: String((await reread(planId)).planNm) }))
        .validCnt,
    ).toBe('2');
    // Three items, the same points for all: α of two complete cases.
    expect((await figuresOf(planId)).get(A1)).toMatchObject({ n: '2', alpha: '1.00' });
  });

  it('α of an ability and of those below it is that of the rule, whoever leaves something out', async () => {
    const { A1, A11 } = await abilities(),
      of = [A1, A11, A11, A11],
      items = of.map((abilityId, index) => question(`Q${index + 1}`, 'LIKERT', { abilityId, requireYn: 'N' })),
      core = await paper('CORE', [items]);
    const given: readonly (readonly (number | null)[])[] = [
        [4, 4, 5, 3],
        [3, 3, 4, null],
        [5, 4, 5, 5],
        [null, 2, 3, 2],
        [1, 2, 2, 4],
      ],
      stdNos = await students(given.length),
      { planId } = await open(core.paperVerId, stdNos, { instDiv: 'CORE', rndNo: 26 });
    for (const [index, stdNo] of stdNos.entries())
      await answer(
        stdNo,
        planId,
        items.flatMap(({ qstnId }, at) => {
          const numVal = given[index]?.[at];
          return numVal == null ? [] : [{ qstnId, numVal }];
        }),
      );
    await score(planId);
    const figures = await figuresOf(planId),
      pct = (value: number | null): number | null => (value === null ? null : (value - 1) * 25),
      rule = (cases: readonly (readonly (number | null)[])[]) =>
        cronbachAlpha(cases.map((row) => row.map(pct)))?.toFixed(2);
    expect(figures.get(A1)?.alpha).toBe(rule(given));
    expect(figures.get(A11)?.alpha).toBe(rule(given.map((row) => row.slice(1))));
  });

  it('diagnosis.md 8.10: a department sees its own figures and the mean of all', async () => {
    const { A1 } = await abilities(),
      item = question('Q1', 'LIKERT', { abilityId: A1 }),
      core = await paper('CORE', [[item]]),
      [mine = ''] = await students(1, '1010'),
      [theirs = ''] = await students(1, '2010'),
      { planId } = await open(core.paperVerId, [mine, theirs], { instDiv: 'CORE', rndNo: 25 }),
      dept01 = as('dept01');
    await answer(mine, planId, [{ qstnId: item.qstnId, numVal: 5 }]);
    await answer(theirs, planId, [{ qstnId: item.qstnId, numVal: 3 }]);
    await score(planId);
    expect((await dept01.call('getStatSummary', { planId })).rows[0]).toMatchObject({
      n: '1',
      mean: '100.0',
      wholeMean: '75.0',
    });
    expect(
      (await dept01.call('getStatCross', { planId, rowDim: 'hakguaCd', colDim: 'gradeCd', hakguaCd: '2010' })).status,
    ).toBe(403);
    expect((await dept01.call('getRespList', { planId })).rows).toHaveLength(1);
    expect((await dept01.call('getStatText', { planId })).status).toBe(403);
    const audit = await as('audit01').call('getRespList', { planId });
    expect(String(audit.rows[0]?.userNm)).toContain('*');
  });
});
