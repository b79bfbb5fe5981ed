import { beforeEach, describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import { useServer } from '#tests/support/use-server.ts';
import { planHarness, question } from './plan-harness.ts';

describe.skipIf(!isDatabaseAvailable())('figures of a plan', () => {
  const server = useServer(),
    { abilities, answer, call, db, first, oper, open, paper, reread, score, students } = planHarness(server);
  beforeEach(() => {
    server.setTime(TEST_NOW.toISOString());
  });

  it('R6: IPA puts items of five and of seven points on one scale before it compares them', async () => {
    const asked = (code: string, scalePoint: 5 | 7, pairQstnId: string | null = null) =>
      question(code, 'LIKERT', {
        scalePoint,
        pairQstnId,
        optns: Array.from({ length: scalePoint }, (_, index) => ({
          ...question('X', 'LIKERT').optns[0],
          optnNo: index + 1,
          optnTxt: String(index + 1),
          optnVal: null,
          correctYn: 'N' as const,
          etcYn: 'N' as const,
          exclusiveYn: 'N' as const,
        })),
      });
    const important5 = asked('Q1', 5),
      content5 = asked('Q2', 5, important5.qstnId),
      important7 = asked('Q3', 7),
      content7 = asked('Q4', 7, important7.qstnId),
      made = await paper('SATIS', [[important5, content5, important7, content7]]),
      stdNos = await students(2),
      { planId } = await open(made.paperVerId, stdNos, {
        instDiv: 'SATIS',
        anonymDiv: 'NAMED',
        trgtDivCd: 'STD',
      });
    for (const [index, stdNo] of stdNos.entries()) {
      const sent = await answer(stdNo, planId, [
        { qstnId: important5.qstnId, numVal: [4, 5][index] },
        { qstnId: content5.qstnId, numVal: 4 },
        { qstnId: important7.qstnId, numVal: 5 },
        { qstnId: content7.qstnId, numVal: [4, 5][index] },
      ]);
      expect(sent.status, sent.body.message).toBe(200);
    }
    await score(planId);
    // On its own scale the 4.5 of seven points would look better than the 4 of five.
    expect(await call('getStatIpa', { planId })).toMatchObject([
      { itemCd: 'Q2', importance: '4.50', satisfaction: '4.00', quadrant: '유지' },
      { itemCd: 'Q4', importance: '3.67', satisfaction: '3.33', quadrant: '저순위' },
    ]);
  });

  it('stay beside T and percentile while answers are set aside, and move with the calculation', async () => {
    const { A1 } = await abilities(),
      item = question('Q1', 'LIKERT', { abilityId: A1 }),
      core = await paper('CORE', [[item]], { minNormCnt: 2 }),
      stdNos = await students(4),
      { planId } = await open(core.paperVerId, stdNos, { instDiv: 'CORE', rndNo: 61 });
    for (const [index, stdNo] of stdNos.entries())
      await answer(stdNo, planId, [{ qstnId: item.qstnId, numVal: index + 2 }]);
    await score(planId);
    const figures = async () => ({
      summary: await first('getStatSummary', { planId }),
      ability: await first('getStatAbility', { planId }),
      question: await first('getStatQstn', { planId }),
      cross: (await oper.call('getStatCross', { planId, rowDim: 'hakguaCd', colDim: 'gradeCd' })).body.data,
      listed: await first('getStatPlanList', {
        instDiv: 'CORE',
        searchKeyword: String((await reread(planId)).planNm),
      }).then(({ validCnt, avg }) => ({ validCnt, avg })),
    });
    const before = await figures();
    expect(before.summary).toMatchObject({ n: '4', mean: '62.5' });
    expect(before.ability).toMatchObject({ n: '4', meanPct: '62.5', meanT: '50.0' });
    const [lowest] = await call('getRespList', { planId, searchKeyword: stdNos[0] });
    await call('invalidateResp', { planId, respIds: [lowest?.respId], rsn: '불성실 응답' });
    expect(await reread(planId)).toMatchObject({ recalcYn: 'Y' });
    expect(await figures()).toEqual(before);
    await score(planId);
    const after = await figures();
    expect(after.summary).toMatchObject({ n: '3', mean: '75.0' });
    expect(after.ability).toMatchObject({ n: '3', meanPct: '75.0', meanT: '50.0' });
    expect(after.listed).toEqual({ validCnt: '3', avg: '75.0' });
    await call('restoreResp', { planId, respIds: [lowest?.respId], rsn: '착오' });
    expect((await figures()).summary).toEqual(after.summary);
    await score(planId);
    expect((await figures()).summary).toEqual(before.summary);
  });

  it('R11: two attributes hide small groups and one beside each, and a larger group answers', async () => {
    const GROUPS: readonly (readonly [hakguaCd: string, counts: readonly number[]])[] = [
      ['1010', [2, 8, 12, 25]],
      ['1020', [6, 3, 7, 24]],
    ];
    const item = question('Q1', 'LIKERT'),
      made = await paper('SURVEY', [[item]]),
      stdNos: string[] = [];
    for (const [hakguaCd, counts] of GROUPS)
      for (const [index, count] of counts.entries())
        stdNos.push(
          ...(
            await db()
              .selectFrom('student')
              .select('stdNo')
              .where('hakguaCd', '=', hakguaCd)
              .where('gradeCd', '=', String(index + 1))
              .where('shregSt', '=', '10')
              .orderBy('stdNo')
              .limit(count)
              .execute()
          ).map(({ stdNo }) => stdNo),
        );
    expect(stdNos).toHaveLength(87);
    const { planId } = await open(made.paperVerId, stdNos, { anonymDiv: 'CONF' });
    for (const stdNo of stdNos) await answer(stdNo, planId, [{ qstnId: item.qstnId, numVal: 4 }]);
    await score(planId);
    const rows = await call('getStatCross', { planId, rowDim: 'hakguaCd', colDim: 'gradeCd' });
    expect(rows.map(({ key, cnts, totCnt }) => [key, cnts, totCnt])).toEqual([
      ['1010', ['-', '-', '12', '25'], '47'],
      ['1020', ['-', '-', '7', '24'], '40'],
    ]);
    // Whichever stands in the rows.
    const turned = await call('getStatCross', { planId, rowDim: 'gradeCd', colDim: 'hakguaCd' });
    expect(turned.map(({ cnts }) => cnts)).toEqual([
      ['-', '-'],
      ['-', '-'],
      ['12', '7'],
      ['25', '24'],
    ]);
    expect(await first('getStatSummary', { planId, hakguaCd: '1010', gradeCd: '3' })).toMatchObject({
      n: '12',
      fewYn: 'N',
    });
    expect(await first('getStatSummary', { planId, hakguaCd: '1020', gradeCd: '2' })).toMatchObject({
      n: '-',
      fewYn: 'Y',
    });
  });
});
