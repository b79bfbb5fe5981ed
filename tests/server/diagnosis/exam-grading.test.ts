import { beforeEach, describe, expect, it } from 'vitest';
import { newOption } from '#shared/diagnosis/new-question.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import { useServer } from '#tests/support/use-server.ts';
import { planHarness, question } from './plan-harness.ts';

describe.skipIf(!isDatabaseAvailable())('what follows from the points of an exam', () => {
  const server = useServer(),
    { abilities, call, first, oper, open, paper, reread, student, students } = planHarness(server);
  beforeEach(() => {
    server.setTime(TEST_NOW.toISOString());
  });

  /** A closed exam of a choice and a text of one ability, answered by one student: wrongly, and at length. */
  const written = async () => {
    const { A1 } = await abilities(),
      single = question('Q1', 'SINGLE', {
        point: 50,
        abilityId: A1,
        optns: [{ ...newOption(1, '맞음', null), correctYn: 'Y' }, newOption(2, '틀림', null)],
      }),
      long = question('Q2', 'LONG', { point: 50, abilityId: A1 }),
      exam = await paper('EXAM', [[single, long]]),
      [stdNo = ''] = await students(1),
      { planId } = await open(exam.paperVerId, [stdNo], { instDiv: 'EXAM' }),
      asked = await student(stdNo);
    await asked('partStartMyResp', { planId });
    const sent = await asked('partSubmitMyResp', {
      planId,
      attemptNo: 1,
      answers: [
        { qstnId: single.qstnId, optnIds: [2] },
        { qstnId: long.qstnId, txtVal: '긴 답안' },
      ],
    });
    expect(sent.status, sent.body.message).toBe(200);
    await call('closePlan', { rows: [{ id: planId, version: (await reread(planId)).version }], rsn: '응시 완료' });
    const versionOf = async () => ({ planId, version: (await reread(planId)).version });
    const person = async () => {
      const [row] = await call('getRespList', { planId }),
        found = await first('getResp', { respId: row?.respId }),
        ability = (found.abilities as { abilityId: string; pct: string; lvlCd: string | null }[])[0];
      return { earnPoint: found.earnPoint, pct: ability?.pct, lvlCd: ability?.lvlCd ?? null };
    };
    return { single, planId, versionOf, person };
  };

  it('scores by ability come with the points of a text, and with each correction of a key', async () => {
    const { single, planId, versionOf, person } = await written(),
      [text] = await call('getGradingList', { planId });
    await call('saveGrade', { ansId: text?.ansId, version: text?.version, point: 25 });
    expect(await person()).toEqual({ earnPoint: '25.00', pct: '25.0', lvlCd: null });
    // Every text has its points: nobody has to confirm them first.
    const scored = await oper.call('calcPlanScore', await versionOf());
    expect(scored.status, scored.body.message).toBe(200);
    expect(await person()).toEqual({ earnPoint: '25.00', pct: '25.0', lvlCd: 'L1' });
    await call('fixAnswerKey', { ...(await versionOf()), qstnId: single.qstnId, answerKey: 'null', rsn: '문항 오류' });
    expect(await person()).toEqual({ earnPoint: '75.00', pct: '75.0', lvlCd: null });
    // The figures of the plan stay until they are made anew.
    expect((await first('getStatSummary', { planId })).mean).toBe('25.00');
    const again = await oper.call('calcPlanScore', await versionOf());
    expect(again.status, again.body.message).toBe(200);
    expect(await person()).toEqual({ earnPoint: '75.00', pct: '75.0', lvlCd: 'L4' });
    expect(await first('getStatSummary', { planId })).toMatchObject({ mean: '75.00', passRate: '100.0' });
  });

  it('a text without points keeps the scores waiting', async () => {
    const { versionOf } = await written(),
      refused = await oper.call('calcPlanScore', await versionOf());
    expect([refused.status, refused.body.message]).toEqual([409, '채점이 끝나지 않은 서술형 답안이 1건 있습니다.']);
  });
});
