import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  abilityScores,
  answeredPlans,
  coreStandings,
  cqiItems,
  getParticipation,
  lowestAbilities,
  periodSatisfaction,
  satisfactionCalc,
  satisfactionRates,
} from '#server/domains/diagnosis/index.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import { useServer } from '#tests/support/use-server.ts';
import { runOnce } from '../jobs/job-harness.ts';
import { planHarness, question } from './plan-harness.ts';

describe.skipIf(!isDatabaseAvailable())('what other areas read of 진단·설문·시험', () => {
  const server = useServer(),
    { abilities, answer, call, db, open, paper, reread, score, students } = planHarness(server);
  beforeEach(() => {
    server.setTime(TEST_NOW.toISOString());
  });

  /** A satisfaction survey about a period: items of weights 1 and 3, and one that asks how important the first is. */
  const surveyed = async (prdId: string | null, answers: readonly (readonly [number, number])[]) => {
    const importance = question('QI', 'LIKERT'),
      first = question('Q1', 'LIKERT', { pairQstnId: importance.qstnId }),
      second = question('Q2', 'LIKERT', { weight: 3, requireYn: 'N' }),
      made = await paper('SATIS', [[first, second, importance]]),
      stdNos = await students(answers.length + 1),
      { planId } = await open(made.paperVerId, stdNos, { instDiv: 'SATIS', anonymDiv: 'ANON', trgtDivCd: 'STD' });
    if (prdId)
      await db()
        .updateTable('plan')
        .set({ linkDiv: 'ECP_PRD', linkId: prdId })
        .where('planId', '=', String(planId))
        .execute();
    for (const [index, [one, two]] of answers.entries())
      await answer(stdNos[index] ?? '', planId, [
        { qstnId: first.qstnId, numVal: one },
        { qstnId: second.qstnId, numVal: two },
        { qstnId: importance.qstnId, numVal: 5 },
      ]);
    return { planId: String(planId), stdNos, codes: [first.itemCd, second.itemCd] };
  };
  const close = async (planId: string) =>
    call('closePlan', { rows: [{ id: planId, version: (await reread(planId)).version }], rsn: '응답 완료' });

  it('answered of due surveys of programmes, once they are closed', async () => {
    const { planId, stdNos } = await surveyed('PRD-RATE', [[4, 4]]),
      [done = '', open_ = ''] = stdNos,
      rates = async (terms: readonly string[]) => satisfactionRates(db(), stdNos, terms);
    expect((await rates(['202610'])).size).toBe(0);
    await close(planId);
    const found = await rates(['202610']);
    expect(found.get(done)).toEqual({ dueCnt: 1, answeredCnt: 1, ratePct: 100 });
    expect(found.get(open_)).toEqual({ dueCnt: 1, answeredCnt: 0, ratePct: 0 });
    // The demo campus has asked in terms before as well; in this one nobody else did.
    expect((await rates(['202720'])).size).toBe(0);
    expect(await getParticipation(db(), planId, done)).toBe('SUBMITTED');
    expect(await getParticipation(db(), planId, open_)).toBe('NOT_STARTED');
    expect(await getParticipation(db(), planId, '99999999')).toBeNull();
    expect((await answeredPlans(db(), [done])).map((row) => row.planId)).toContain(planId);
  });

  it('a night after its end a survey of a programme is scored and released', async () => {
    const { planId } = await surveyed('PRD-NIGHT', [[4, 4]]),
      own = await surveyed(null, [[4, 4]]);
    await close(planId);
    await close(own.planId);
    expect(await runOnce(server, 'DIAG_SATIS_CALC', satisfactionCalc.run)).toMatchObject({ errCnt: 0 });
    expect((await reread(planId)).planSt).toBe('RELEASED');
    expect((await reread(own.planId)).planSt).toBe('CLOSED');
  });

  it('diagnosis.md 8.6: items with their mean of five, and nothing that few have answered', async () => {
    const values = [...Array<number>(10).fill(5), ...Array<number>(6).fill(4), 3, 3, 2, 1],
      { planId, codes } = await surveyed(
        null,
        values.map((value) => [value, 3] as const),
      );
    expect(await cqiItems(db(), planId)).toEqual([]);
    await close(planId);
    expect(await cqiItems(db(), planId)).toMatchObject([
      { areaNm: '영역 1', itemCd: codes[0], n: 20, meanVal: 4.15, scr100: 78.75, importance: 5 },
      { itemCd: codes[1], n: 20, meanVal: 3, scr100: 50, importance: null },
    ]);
    const few = await surveyed(null, [
      [5, 5],
      [4, 4],
    ]);
    await close(few.planId);
    expect(await cqiItems(db(), few.planId)).toEqual([]);
  });

  it('each valid answer about a programme is one score that leads to nobody', async () => {
    const { planId } = await surveyed('PRD-VIEW', [
      [5, 1],
      [3, 3],
      [4, 5],
      [4, 5],
      [4, 5],
    ]);
    const scores = async () =>
      (
        await sql<{
          score: string;
        }>`select * from "vStatEcpSatis" where "periodId" = 'PRD-VIEW' order by "score"`.execute(db())
      ).rows;
    expect(await scores()).toEqual([]);
    await close(planId);
    const rows = await scores();
    // (5 + 3 × 1) ÷ 4, 3, and three times (4 + 3 × 5) ÷ 4; how important something is does not count.
    expect(rows.map(({ score: value }) => Number(value))).toEqual([2, 3, 4.75, 4.75, 4.75]);
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([
      'colgCd',
      'genderCd',
      'gradeCd',
      'hakguaCd',
      'periodId',
      'score',
    ]);
    expect(await periodSatisfaction(db(), 'PRD-VIEW')).toMatchObject({ planId, n: 5, meanVal: 3.85 });
    expect(await periodSatisfaction(db(), 'PRD-NONE')).toBeNull();
  });

  it('the period of a plan stands in the calendar from 확정 on, moves with it and leaves with it', async () => {
    const entries = async (planId: unknown) =>
        db()
          .selectFrom('acdmSchdl')
          .select(['schdlDivCd', 'strtDt', 'endDt'])
          .where('refTable', '=', 'plan')
          .where('refId', '=', String(planId))
          .execute(),
      made = await paper('SURVEY', [[question('Q1', 'LIKERT')]]),
      [stdNo = ''] = await students(1);
    const { planId, endDt } = await open(made.paperVerId, [stdNo]);
    expect(await entries(planId)).toMatchObject([{ schdlDivCd: 'SRVY', endDt }]);
    const { version } = await reread(planId);
    await call('extendPlan', { rows: [{ id: planId, version }], rsn: '기간 연장', endDt: '20260430', endTm: '1800' });
    expect(await entries(planId)).toMatchObject([{ endDt: '20260430' }]);
    await call('cancelPlan', {
      planId,
      version: (await reread(planId)).version,
      rsn: '중복 실시',
      cnfrmTxt: '실시 취소',
    });
    expect(await entries(planId)).toEqual([]);
    const { A1 } = await abilities(),
      core = await paper('CORE', [[question('Q1', 'LIKERT', { abilityId: A1 })]]),
      diagnosis = await open(core.paperVerId, [stdNo], { instDiv: 'CORE', rndNo: 63 });
    expect(await entries(diagnosis.planId)).toMatchObject([{ schdlDivCd: 'DIAG' }]);
  });

  it('scores of a person go out when they are released, his place as soon as it is there', async () => {
    const { A1, A11, A2 } = await abilities(),
      one = question('Q1', 'LIKERT', { abilityId: A11 }),
      two = question('Q2', 'LIKERT', { abilityId: A2 }),
      three = question('Q3', 'LIKERT', { abilityId: A1 }),
      core = await paper('CORE', [[one, two, three]]),
      [stdNo = '', other = ''] = await students(2),
      { planId } = await open(core.paperVerId, [stdNo, other], { instDiv: 'CORE', rndNo: 61 });
    for (const [person, value] of [
      [stdNo, 5],
      [other, 1],
    ] as const)
      await answer(person, planId, [
        { qstnId: one.qstnId, numVal: value },
        { qstnId: two.qstnId, numVal: 2 },
        { qstnId: three.qstnId, numVal: 4 },
      ]);
    const rows = async () =>
      (
        await sql<{
          stdNo: string;
          cmplYn: string;
          totPct: string | null;
        }>`select "stdNo", "cmplYn", "totPct" from "vStatDiag"
          where "instDiv" = 'CORE' and "schlYear" = '2026' and "stdNo" = any (${[stdNo, other]}::text[])
            and "totPct" is not null order by "totPct" desc`.execute(db())
      ).rows;
    await score(planId);
    expect((await rows()).map(({ stdNo: no, cmplYn }) => [no, cmplYn])).toEqual([
      [stdNo, 'Y'],
      [other, 'Y'],
    ]);
    expect((await coreStandings(db(), [stdNo])).get(stdNo)).toMatchObject({ planId, totPctile: 75 });
    expect(await abilityScores(db(), [stdNo])).toEqual([]);
    await call('releaseResult', { planId, version: (await reread(planId)).version });
    const pctOf = new Map((await abilityScores(db(), [stdNo])).map(({ abilityId, pct }) => [abilityId, pct]));
    expect([A1, A11, A2].map((id) => pctOf.get(id))).toEqual([87.5, 100, 25]);
    expect((await lowestAbilities(db(), stdNo)).map(({ abilityId }) => abilityId)).toEqual([A2, A1]);
  });

  it('a confidential diagnosis gives participation away, and no score', async () => {
    const { A1 } = await abilities(),
      item = question('Q1', 'LIKERT', { abilityId: A1 }),
      core = await paper('CORE', [[item]]),
      [stdNo = ''] = await students(1, '1020'),
      { planId } = await open(core.paperVerId, [stdNo], { instDiv: 'CORE', rndNo: 62, anonymDiv: 'CONF' });
    await answer(stdNo, planId, [{ qstnId: item.qstnId, numVal: 5 }]);
    await score(planId);
    await call('releaseResult', { planId, version: (await reread(planId)).version });
    const { rows } =
      await sql`select "cmplYn", "totPct" from "vStatDiag" where "stdNo" = ${stdNo} and "schlYear" = '2026' and "instDiv" = 'CORE'`.execute(
        db(),
      );
    expect(rows).toContainEqual({ cmplYn: 'Y', totPct: null });
    expect(await abilityScores(db(), [stdNo])).toEqual([]);
    expect((await coreStandings(db(), [stdNo])).has(stdNo)).toBe(false);
  });
});
