import { beforeEach, describe, expect, it } from 'vitest';
import { instrumentOf, screenPath } from '#contract/diagnosis/instruments.ts';
import { newOption } from '#shared/diagnosis/new-question.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { grantSpecial } from '#tests/support/special-perm.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import { useServer } from '#tests/support/use-server.ts';
import { planHarness, question } from './plan-harness.ts';

const REASON = { rsnCd: '02', rsnCn: '역량 향상 지도에 사용' };

describe.skipIf(!isDatabaseAvailable())('files of the statistics', () => {
  const server = useServer(),
    { abilities, answer, as, call, oper, db, open, paper, score, students } = planHarness(server);
  beforeEach(() => {
    server.setTime(TEST_NOW.toISOString());
  });
  const looks = async () =>
    db()
      .selectFrom('prsnAcsHis')
      .select(['prsnAcsHisId', 'acsDivCd', 'sbjtCnt', 'rsnCn', 'resourcePath'])
      .where('resourcePath', 'like', '/admin/diagRschExam/%')
      .execute();
  /** Begins to watch. @returns what was noted of looks at persons since then, those without a reason first */
  const watched = async () => {
    const before = new Set((await looks()).map(({ prsnAcsHisId }) => prsnAcsHisId));
    return async () =>
      (await looks())
        .filter(({ prsnAcsHisId }) => !before.has(prsnAcsHisId))
        .map(({ prsnAcsHisId: _id, ...look }) => look)
        .toSorted((a, b) => (a.rsnCn ?? '').localeCompare(b.rsnCn ?? '') || a.acsDivCd.localeCompare(b.acsDivCd));
  };

  /** A scored plan with names: three abilities of the first level, three people. */
  const named = async (rndNo: number) => {
    const { A1, A11, A2 } = await abilities(),
      q1 = question('Q1', 'LIKERT', { abilityId: A11 }),
      q2 = question('Q2', 'LIKERT', { abilityId: A2 }),
      q3 = question('Q3', 'LIKERT', { abilityId: A1 }),
      text = question('Q4', 'SHORT', { requireYn: 'N' });
    const core = await paper('CORE', [[q1, q2, q3, text]]),
      stdNos = await students(3),
      { planId } = await open(core.paperVerId, stdNos, { instDiv: 'CORE', rndNo });
    for (const [index, stdNo] of stdNos.entries())
      await answer(stdNo, planId, [
        { qstnId: q1.qstnId, numVal: index + 3 },
        { qstnId: q2.qstnId, numVal: 2 },
        { qstnId: q3.qstnId, numVal: 4 },
        { qstnId: text.qstnId, txtVal: `의견 ${index}` },
      ]);
    await score(planId);
    return { planId, stdNos, codes: { q1: q1.itemCd, text: text.itemCd } };
  };
  const CORE_STAT = screenPath(instrumentOf('CORE'), 'Stat');

  it('a workbook holds a sheet for each tab that was chosen', async () => {
    const { planId } = await named(31),
      noted = await watched();
    const sheets = await call('downloadStatBook', { planId, tabs: 'summary,ability,questions,cross,trend,texts' });
    expect(sheets.map(({ sheetNm }) => sheetNm)).toEqual(['요약', '역량', '문항', '교차분석', '추이', '주관식']);
    const [summary, ability, questions, , , texts] = sheets as unknown as { head: string[]; rows: unknown[][] }[];
    expect(summary?.rows).toContainEqual(['응답', 3]);
    expect(ability?.rows[0]?.slice(2, 4)).toEqual([3, 75]);
    expect(questions?.rows.filter(([no]) => no === 2).map((row) => row.slice(-2))).toContainEqual([3, 100]);
    expect(texts?.rows.map(([, text]) => text).toSorted()).toEqual(['의견 0', '의견 1', '의견 2']);
    expect(await noted()).toEqual([]);
  });

  it('persons in it are covered, or in clear for a right and a reason', async () => {
    const { planId, stdNos } = await named(32),
      noted = await watched(),
      ask = { planId, tabs: 'people' },
      people = async (over: object = {}) =>
        ((await call('downloadStatBook', { ...ask, ...over }))[0] as unknown as { rows: string[][] }).rows;
    const covered = await people();
    expect(covered.map(([, id]) => id)).toEqual(stdNos);
    expect(covered.every(([name]) => name?.includes('*'))).toBe(true);
    expect((await as('oper02').call('downloadStatBook', { ...ask, plainYn: 'Y', ...REASON })).status).toBe(403);
    // A right on the screen of another instrument opens nothing here.
    await grantSpecial(server.database, 'oper01', 'XLS_PRSN', screenPath(instrumentOf('EXAM'), 'Stat'));
    expect((await oper.call('downloadStatBook', { ...ask, plainYn: 'Y', ...REASON })).status).toBe(403);
    await grantSpecial(server.database, 'oper01', 'XLS_PRSN', CORE_STAT);
    expect((await oper.call('downloadStatBook', { ...ask, plainYn: 'Y', rsnCd: '02', rsnCn: '짧음' })).status).toBe(
      400,
    );
    expect((await people({ plainYn: 'Y', ...REASON })).some(([name]) => name?.includes('*'))).toBe(false);
    expect(await noted()).toEqual([
      { acsDivCd: 'XLS', sbjtCnt: 3, rsnCn: null, resourcePath: CORE_STAT },
      { acsDivCd: 'XLS', sbjtCnt: 3, rsnCn: REASON.rsnCn, resourcePath: CORE_STAT },
    ]);
  });

  it('answers of a plan with names ask for a right and a reason', async () => {
    const { planId, stdNos, codes } = await named(33),
      noted = await watched(),
      oper04 = as('oper04');
    expect((await as('oper02').call('downloadRawRespExcel', { planId, ...REASON })).status).toBe(403);
    await grantSpecial(server.database, 'oper04', 'XLS_PRSN', CORE_STAT);
    expect((await oper04.call('downloadRawRespExcel', { planId })).status).toBe(400);
    const rows = await call('downloadRawRespExcel', { planId, ...REASON }, oper04);
    expect(rows.map(({ userId, [codes.q1]: q1, [codes.text]: text }) => [userId, q1, text])).toEqual(
      stdNos.map((stdNo, index) => [stdNo, index + 3, `의견 ${index}`]),
    );
    expect(await noted()).toMatchObject([{ acsDivCd: 'XLS', sbjtCnt: 3, rsnCn: REASON.rsnCn }]);
  });

  it('each option of several has a column: words alone do not say which were chosen', async () => {
    const optns = ['학교 홈페이지, 앱', '학교 홈페이지', '앱'].map((words, index) => newOption(index + 1, words)),
      many = question('M1', 'MULTI', { optns, minSel: 1, maxSel: 3, requireYn: 'N' }),
      ranks = question('R1', 'RANK', { optns, minSel: 1, maxSel: 3, requireYn: 'N' }),
      made = await paper('SATIS', [[many, ranks]]),
      stdNos = await students(5),
      { planId } = await open(made.paperVerId, stdNos, { instDiv: 'SATIS', anonymDiv: 'ANON', trgtDivCd: 'STD' });
    const given: readonly (readonly [number[], number[]])[] = [
      [[1], [1]],
      [
        [2, 3],
        [2, 3],
      ],
      [[3], [3, 2, 1]],
      [[], []],
      [[], []],
    ];
    for (const [index, [optnIds, rankIds]] of given.entries())
      await answer(stdNos[index] ?? '', planId, [
        ...(optnIds.length > 0 ? [{ qstnId: many.qstnId, optnIds }] : []),
        ...(rankIds.length > 0 ? [{ qstnId: ranks.qstnId, rankIds }] : []),
      ]);
    await score(planId);
    const rows = await call('downloadRawRespExcel', { planId }),
      cellsOf = (row: Record<string, unknown>, code: string) =>
        [code, `${code}:1`, `${code}:2`, `${code}:3`].map((key) => row[key] ?? null);
    const same = '학교 홈페이지, 앱';
    expect(rows.map((row) => cellsOf(row, 'M1'))).toEqual(
      expect.arrayContaining([
        [same, 1, 0, 0],
        [same, 0, 1, 1],
        ['앱', 0, 0, 1],
        [null, null, null, null],
      ]),
    );
    expect(rows.map((row) => cellsOf(row, 'R1'))).toEqual(
      expect.arrayContaining([
        [`1) ${same}`, 1, null, null],
        ['1) 학교 홈페이지, 2) 앱', null, 1, 2],
        [`1) 앱, 2) 학교 홈페이지, 3) ${same}`, 3, 2, 1],
      ]),
    );
  });

  it('answers without names hold neither person nor group nor time', async () => {
    const item = question('Q1', 'SINGLE', { optns: [newOption(1, '좋음'), newOption(2, '나쁨')] }),
      made = await paper('SATIS', [[item, question('Q2', 'LIKERT', { requireYn: 'N' })]]),
      form = { instDiv: 'SATIS', anonymDiv: 'ANON', trgtDivCd: 'STD' },
      stdNos = await students(5),
      answers = async (planId: unknown, cnt: number) => {
        for (const stdNo of stdNos.slice(0, cnt)) await answer(stdNo, planId, [{ qstnId: item.qstnId, optnIds: [1] }]);
      };
    const few = await open(made.paperVerId, stdNos, form);
    await answers(few.planId, 4);
    await score(few.planId);
    const refused = await oper.call('downloadRawRespExcel', { planId: few.planId });
    expect([refused.status, refused.body.message]).toEqual([409, '응답 5명 미만']);
    const enough = await open(made.paperVerId, stdNos, form);
    await answers(enough.planId, 5);
    await score(enough.planId);
    const rows = await call('downloadRawRespExcel', { planId: enough.planId });
    expect(rows.map((row) => Object.keys(row).toSorted())).toEqual(
      rows.map(() => ['Q1', 'Q2', 'no'].map((name) => name).toSorted()),
    );
    expect(rows.map(({ Q1 }) => Q1)).toEqual(Array(5).fill('좋음'));
    expect((await as('dept02').call('downloadRawRespExcel', { planId: enough.planId })).status).toBe(403);
  });

  it('a report of one person is a PDF, and noted', async () => {
    const { planId, stdNos } = await named(34),
      noted = await watched(),
      [resp] = await call('getRespList', { planId }),
      [file] = await call('downloadIndvReport', { respId: resp?.respId });
    expect(String(file?.fileNm)).toMatch(new RegExp(`결과지 ${stdNos[0]}\\.pdf$`));
    const bytes = Buffer.from(String(file?.content), 'base64');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.length).toBeLessThan(200_000);
    expect(await noted()).toMatchObject([{ acsDivCd: 'FILE', sbjtCnt: 1 }]);
    // The detail of one person names him, and is noted, too; who only audits sees no name.
    expect((await call('getResp', { respId: resp?.respId }))[0]?.userNm).not.toContain('*');
    const audited = await as('audit01').call('getResp', { respId: resp?.respId });
    expect(String(audited.rows[0]?.userNm)).toContain('*');
    expect((await noted()).map(({ acsDivCd }) => acsDivCd)).toEqual(['FILE', 'VIEW', 'VIEW']);
  });
});
