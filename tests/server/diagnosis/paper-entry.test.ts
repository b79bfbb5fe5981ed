import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/registry.ts';
import { newPaperBody, newQuestion } from '#shared/diagnosis/new-question.ts';
import { TEST_DATABASE } from '#tests/support/database.ts';
import { useLine } from '#tests/support/line/use-line.ts';
import { planForm } from '#tests/support/writes/diagnosis-writes.ts';

const PEOPLE = 30;

// What a line does to the queue does not depend on the database behind the server.
describe.runIf(TEST_DATABASE === 'embedded')('answers on paper without a line', () => {
  const scene = useLine('dept01');

  /** A plan of 전공역량진단 of the own department that is open for these students. */
  async function openPlan() {
    const { server, person } = scene,
      db = server.database.db;
    const first = async (op: Parameters<typeof person.call>[0], arg: object) => {
      const answer = await person.call(op, arg);
      expect(answer.status, `${op}: ${answer.body.message}`).toBe(200);
      return answer.rows[0] ?? {};
    };
    const { abilityId } = await db
      .selectFrom('abilityCd')
      .select('abilityId')
      .where('abilityDiv', '=', 'MAJOR')
      .where('ownDeptCd', '=', '1010')
      .where('abilityLvl', '=', 2)
      .orderBy('abilityCd')
      .executeTakeFirstOrThrow();
    const body = newPaperBody(randomUUID(), false, true),
      question = { ...newQuestion(randomUUID(), 'Q1', 'LIKERT', false, '<p>할 수 있다.</p>'), abilityId };
    const paper = await first('savePaperVer', {
      ...body,
      sects: body.sects.map((section) => ({ ...section, qstns: [question] })),
      paperVerId: randomUUID(),
      instDiv: 'MAJOR',
      paperNm: '종이로 하는 전공역량진단',
      deptCd: '1010',
    });
    await first('confirmPaperVer', { paperVerId: paper.paperVerId, version: paper.version });
    const plan = await first('savePlan', planForm(paper.paperVerId, { instDiv: 'MAJOR', deptCd: '1010' }));
    await first('confirmPlan', { rows: [{ id: plan.planId, version: plan.version }] });
    const ready = await first('getPlan', { planId: plan.planId });
    await first('openPlan', { planId: plan.planId, version: ready.version });
    const targets = await db
      .selectFrom('planTarget')
      .select('userId')
      .where('planId', '=', String(plan.planId))
      .orderBy('userId')
      .limit(PEOPLE + 1)
      .execute();
    return { planId: String(plan.planId), qstnId: question.qstnId, stdNos: targets.map(({ userId }) => userId) };
  }

  it('diagnosis.md 8.11: thirty that were entered without a line are thirty after two breaks, and one who is refused holds up nobody', async () => {
    const { planId, qstnId, stdNos } = await openPlan(),
      { server, line, person } = scene,
      db = server.database.db,
      { path } = endpoints.sendQueue;
    let calls = 0;
    const device = await scene.start({
      // Once before the server has the request, and once when it has done everything and its answer is lost.
      beforeSending: ({ url }) => {
        if (!url.endsWith(path)) return;
        calls += 1;
        if (calls === 1) line.breakNext(path, { part: 'request', atByte: 400, how: 'reset' });
        if (calls === 2) line.breakNext(path, { part: 'answer', atByte: 20, how: 'reset' });
      },
    });
    const before = (await person.call('getPlanProgress', { planId })).body.data.submitCnt;
    line.set('down');
    for (const userId of ['99999999', ...stdNos.slice(0, PEOPLE)]) {
      const kept = await device.worker.submit(
        'saveProxyResp',
        { planId, userDiv: 'USER', userId, answers: [{ qstnId, numVal: 4 }] },
        { id: '', title: '종이 응답', screenPath: '', recordId: `${planId} ${userId}` },
      );
      expect(kept).toMatchObject({ ok: true, value: { state: 'queued' } });
    }
    line.set('up');
    const left = async () =>
      (await device.worker.viewOutbox()).mine.map(({ state, error }) => [state, error && error.kind]);
    await expect.poll(left, { timeout: 30_000, interval: 200 }).toEqual([['refused', 'invalid']]);
    expect(line.brokenCount()).toBe(2);
    const stored = await db.selectFrom('resp').select(['entryDiv', 'respSt']).where('planId', '=', planId).execute();
    expect(stored).toEqual(Array.from({ length: PEOPLE }, () => ({ entryDiv: 'PROXY', respSt: 'SUBMITTED' })));
    const after = (await person.call('getPlanProgress', { planId })).body.data.submitCnt;
    expect(Number(after) - Number(before)).toBe(PEOPLE);
  }, 90_000);
});
