import { randomUUID } from 'node:crypto';
import type { PaperBody, PaperQuestion } from '#contract/diagnosis/paper-tree.ts';
import type { Op } from '#contract/registry.ts';
import { newOption, newPaperBody, newQuestion } from '#shared/diagnosis/new-question.ts';
import type { Answer } from '#tests/support/server.ts';

type Row = Readonly<Record<string, unknown>>;
type CallAs = (loginId: string, op: Op, arg?: unknown) => Promise<Answer>;

/** A student of the demo campus whom no plan of the fixture asks. */
export const HONG = '20210001';
export const question = (
  code: string,
  qstnTp: PaperQuestion['qstnTp'],
  over: Partial<PaperQuestion> = {},
): PaperQuestion => ({
  ...newQuestion(`${code}-${randomUUID().slice(0, 8)}`, code, qstnTp, over.point != null, `<p>${code} 문항</p>`),
  ...over,
});
export const choices = (...texts: readonly string[]) => texts.map((text, index) => newOption(index + 1, text));

/** Two sections of a survey: what must be answered, and what need not. */
export const SURVEY = (): PaperQuestion[][] => [
  [question('Q1', 'SINGLE', { optns: choices('찬성', '반대') }), question('Q2', 'SHORT')],
  [question('Q3', 'LONG', { requireYn: 'N' })],
];

/** Opens a plan for one student, by the operator. @returns its id */
export async function openPlan(
  callAs: CallAs,
  {
    instDiv = 'SURVEY',
    sections = SURVEY(),
    paper = {},
    plan = {},
    stdNo = HONG,
  }: {
    readonly instDiv?: string;
    readonly sections?: PaperQuestion[][];
    readonly paper?: Partial<PaperBody>;
    readonly plan?: object;
    readonly stdNo?: string;
  } = {},
): Promise<{ readonly planId: string; readonly planNm: string; readonly sections: PaperQuestion[][] }> {
  const first = async (op: Op, arg: object): Promise<Row> => (await callAs('oper01', op, arg)).rows[0] ?? {};
  const planNm = `응답 시험 ${randomUUID().slice(0, 8)}`,
    made = await first('savePaperVer', {
      ...newPaperBody(randomUUID(), instDiv === 'EXAM', instDiv === 'CORE'),
      sects: sections.map((qstns, index) => ({
        sectId: `sect-${index + 1}`,
        sectNm: `영역 ${index + 1}`,
        randomYn: 'N',
        qstns,
      })),
      ...paper,
      paperVerId: randomUUID(),
      instDiv,
      paperNm: planNm,
      deptCd: '9200',
    });
  const { paperVerId } = await first('confirmPaperVer', { paperVerId: made.paperVerId, version: made.version }),
    draft = await first('savePlan', {
      planId: randomUUID(),
      instDiv,
      paperVerId,
      planNm,
      deptCd: '9200',
      schlYear: '2026',
      shtmCd: '10',
      rndNo: 1,
      strtDt: '20260407',
      strtTm: '0900',
      endDt: '20260420',
      endTm: '1800',
      anonymDiv: 'NAMED',
      editAllowYn: 'N',
      resultOpenDiv: 'NONE',
      minReportCnt: 5,
      cond: { userDivs: [] },
      ...plan,
    });
  const planId = String(draft.planId);
  await callAs('oper01', 'addPlanTarget', { planId, people: [{ userDiv: 'USER', userId: stdNo }] });
  await callAs('oper01', 'confirmPlan', { rows: [{ id: planId, version: draft.version }] });
  const { version } = await (async () => (await callAs('oper01', 'getPlan', { planId })).rows[0] ?? {})();
  await first('openPlan', { planId, version });
  return { planId, planNm, sections };
}
