import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { PaperBody, PaperQuestion } from '#contract/diagnosis/paper-tree.ts';
import type { Op } from '#contract/registry.ts';
import { newPaperBody, newQuestion } from '#shared/diagnosis/new-question.ts';
import type { Answer } from '#tests/support/server.ts';
import type { UsedServer } from '#tests/support/use-server.ts';
import { openWriteContext } from '#tests/support/writes/write-context.ts';
import { planForm } from '#tests/support/writes/diagnosis-writes.ts';
import { partHeaders } from '#tests/support/writes/system-writes.ts';
import { diagnosisHarness } from './diagnosis-harness.ts';

type Row = Readonly<Record<string, unknown>>;

/** A question of a test: its item code is its id as well. */
export const question = (
  code: string,
  qstnTp: PaperQuestion['qstnTp'],
  over: Partial<PaperQuestion> = {},
): PaperQuestion => ({
  ...newQuestion(`${code}-${randomUUID().slice(0, 8)}`, code, qstnTp, over.point != null, `<p>${code}</p>`),
  ...over,
});

/** Plans from paper to scores, by the operator, on a clock that the test sets. */
export function planHarness(server: UsedServer) {
  const harness = diagnosisHarness(server),
    { call, first } = harness;
  const reread = async (planId: unknown): Promise<Row> => first('getPlan', { planId });
  /** Calls in the name of a student. */
  const student = async (stdNo: string) => {
    const headers = await partHeaders(await openWriteContext(server), { userDiv: 'USER', userKey: stdNo });
    return async (op: Op, arg: object = {}, more: Record<string, string> = {}): Promise<Answer> =>
      server.call(op, arg, { headers: { ...headers, ...more } });
  };
  return {
    ...harness,
    reread,
    student,
    /** A confirmed version of these sections. */
    paper: async (
      instDiv: string,
      sections: readonly (readonly PaperQuestion[])[],
      over: Partial<PaperBody> = {},
      deptCd = '9200',
    ) => {
      const body = newPaperBody(randomUUID(), instDiv === 'EXAM', instDiv === 'CORE' || instDiv === 'MAJOR');
      const made = await first('savePaperVer', {
        ...body,
        sects: sections.map((qstns, index) => ({
          sectId: `sect-${index + 1}`,
          sectNm: `영역 ${index + 1}`,
          randomYn: 'N',
          qstns,
        })),
        ...over,
        paperVerId: randomUUID(),
        instDiv,
        paperNm: `시험지 ${randomUUID().slice(0, 8)}`,
        deptCd,
      });
      return first('confirmPaperVer', { paperVerId: made.paperVerId, version: made.version });
    },
    /** A plan that is open for these students. */
    open: async (paperVerId: unknown, stdNos: readonly string[], over: object = {}): Promise<Row> => {
      const draft = await first('savePlan', planForm(paperVerId, { cond: { userDivs: [] }, ...over }));
      await call('addPlanTarget', {
        planId: draft.planId,
        people: stdNos.map((userId) => ({ userDiv: 'USER', userId })),
      });
      const [told] = await call('confirmPlan', { rows: [{ id: draft.planId, version: draft.version }] });
      expect(told, String(told?.message)).toMatchObject({ okYn: 'Y' });
      const { planId, version } = await reread(draft.planId);
      return first('openPlan', { planId, version });
    },
    /** Closes and scores a plan. */
    score: async (planId: unknown): Promise<Row> => {
      const opened = await reread(planId);
      if (opened.planSt === 'OPEN')
        await call('closePlan', { rows: [{ id: planId, version: opened.version }], rsn: '응답 완료' });
      return first('calcPlanScore', { planId, version: (await reread(planId)).version });
    },
    /** Answers of one student. */
    answer: async (stdNo: string, planId: unknown, answers: readonly object[], elapsedSec = 600): Promise<Answer> =>
      (await student(stdNo))('partSubmitMyResp', { planId, answers, elapsedSec }),
    /** Students of a department, whose answers are their own. */
    students: async (count: number, hakguaCd = '1010'): Promise<string[]> =>
      (
        await harness
          .db()
          .selectFrom('student')
          .select('stdNo')
          .where('hakguaCd', '=', hakguaCd)
          .where('shregSt', '=', '10')
          .orderBy('stdNo')
          .limit(count)
          .execute()
      ).map(({ stdNo }) => stdNo),
    /** Abilities of a tree of its own: A1 with A11 and A12, A2. */
    abilities: async () => {
      const code = (): string => `T${randomUUID().slice(0, 6).toUpperCase()}`;
      let sortOrdr = 0;
      const make = async (name: string, upAbilityId: unknown = null): Promise<string> =>
        String(
          (
            await first('saveAbilityCd', {
              abilityId: randomUUID(),
              abilityDiv: 'CORE',
              ownDeptCd: '*',
              abilityCd: code(),
              abilityNm: `${name} ${code()}`,
              defn: name,
              applyStrtYear: '2026',
              sortOrdr: (sortOrdr += 10),
              useYn: 'Y',
              upAbilityId,
            })
          ).abilityId,
        );
      const A1 = await make('창의융합'),
        A2 = await make('소통협업');
      return { A1, A11: await make('문제해결', A1), A12: await make('융합사고', A1), A2 };
    },
  };
}
