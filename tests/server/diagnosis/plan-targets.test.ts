import { beforeEach, describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import { useServer } from '#tests/support/use-server.ts';
import { planForm } from '#tests/support/writes/diagnosis-writes.ts';
import { planHarness, question } from './plan-harness.ts';

describe.skipIf(!isDatabaseAvailable())('whom an instrument asks', () => {
  const server = useServer(),
    { abilities, answer, as, call, db, first, oper, open, paper, reread, students } = planHarness(server),
    dept01 = as('dept01');
  beforeEach(() => {
    server.setTime(TEST_NOW.toISOString());
  });
  const majorPaper = async (deptCd: string) => {
    const ability = await db()
      .selectFrom('abilityCd')
      .select('abilityId')
      .where('abilityDiv', '=', 'MAJOR')
      .where('ownDeptCd', '=', deptCd)
      .where('abilityLvl', '=', 1)
      .executeTakeFirstOrThrow();
    return paper('MAJOR', [[question('Q1', 'LIKERT', { abilityId: ability.abilityId })]], {}, deptCd);
  };

  it('a major asks its own students, whatever its conditions say', async () => {
    const { paperVerId } = await majorPaper('1010'),
      of2010 = { userDivs: ['USER'], hakguaCds: ['2010'], shregSts: ['10'] },
      count = await dept01.call('getPlanTargetCount', {
        instDiv: 'MAJOR',
        deptCd: '1010',
        cond: JSON.stringify(of2010),
      });
    expect(count.body.data).toMatchObject({ totCnt: 0 });
    const plan = await first(
        'savePlan',
        planForm(paperVerId, { instDiv: 'MAJOR', deptCd: '1010', rndNo: 71, cond: of2010 }),
        dept01,
      ),
      [told] = await call('confirmPlan', { rows: [{ id: plan.planId, version: plan.version }] }, dept01);
    expect(told).toMatchObject({ okYn: 'N', message: '대상자를 1명 이상 등록해주세요.' });
    const [stranger = ''] = await students(1, '2010'),
      [own = ''] = await students(1),
      key = (userId: string, userDiv = 'USER') => ({ planId: plan.planId, people: [{ userDiv, userId }] });
    const added = await dept01.call('addPlanTarget', key(stranger));
    expect([added.status, added.body.message]).toEqual([400, `${stranger} 대상자가 아닙니다.`]);
    expect(await first('addPlanTarget', key(own), dept01)).toMatchObject({ addCnt: 1 });
    const named = await db().selectFrom('student').select('stdNm').where('stdNo', '=', stranger).executeTakeFirst(),
      checked = await dept01.call('uploadPlanTargetExcel', {
        planId: plan.planId,
        rows: [{ rowNo: 2, userId: stranger, userNm: named?.stdNm ?? '' }],
      });
    expect(checked.rows[0]).toMatchObject({ okYn: 'N', message: '대상자가 아닙니다.' });
    const ready = await call('confirmPlan', { rows: [{ id: plan.planId, version: plan.version }] }, dept01);
    expect(ready[0], String(ready[0]?.message)).toMatchObject({ okYn: 'Y' });
    expect(await first('refreshPlanTarget', { planId: plan.planId }, dept01)).toMatchObject({ addCnt: 0 });
    expect((await reread(plan.planId)).targetCnt).toBe(1);
  });

  it('a diagnosis of the university asks students, and nobody of the staff', async () => {
    const { A1 } = await abilities(),
      core = await paper('CORE', [[question('Q1', 'LIKERT', { abilityId: A1 })]]),
      plan = await first('savePlan', planForm(core.paperVerId, { instDiv: 'CORE', rndNo: 72, cond: { userDivs: [] } })),
      added = await oper.call('addPlanTarget', {
        planId: plan.planId,
        people: [{ userDiv: 'STF', userId: 'prof01' }],
      });
    expect([added.status, added.body.message]).toEqual([400, 'prof01 대상자가 아닙니다.']);
  });

  it('a file of those who have not answered without a name is given from five on', async () => {
    const item = question('Q1', 'LIKERT'),
      made = await paper('SURVEY', [[item]]),
      stdNos = await students(6),
      { planId } = await open(made.paperVerId, stdNos, { anonymDiv: 'ANON' }),
      asked = { planId, respSt: 'NOT_STARTED,IN_PROGRESS' };
    await answer(stdNos[0] ?? '', planId, [{ qstnId: item.qstnId, numVal: 4 }]);
    expect((await call('downloadPlanTargetExcel', asked)).length).toBe(5);
    await answer(stdNos[1] ?? '', planId, [{ qstnId: item.qstnId, numVal: 4 }]);
    for (const query of [asked, { planId }]) {
      const refused = await oper.call('downloadPlanTargetExcel', query);
      expect([refused.status, refused.body.message]).toEqual([
        409,
        '미응답자가 5명 미만이어서 다운로드할 수 없습니다.',
      ]);
    }
    for (const stdNo of stdNos.slice(2)) await answer(stdNo, planId, [{ qstnId: item.qstnId, numVal: 4 }]);
    expect((await call('downloadPlanTargetExcel', { planId })).length).toBe(6);
  });
});
