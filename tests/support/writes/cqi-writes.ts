import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { figuresOf } from '#server/domains/extracurricular/cqi/figures.ts';
import { addSums, cqiScoreOf } from '#shared/extracurricular/cqi-score.ts';
import { makeCurriculum } from '#tests/support/extracurricular/make-period.ts';
import { by, type MakeRequest, type WriteContext } from './write-context.ts';

/** Each term of a test has a year of its own: a family has one term a semester. */
const FIRST_YEAR = 2400;
let made = 0;

export const cqiTerm = (over: object = {}) => {
  made += 1;
  return {
    cqiTermId: randomUUID(),
    userDiv: 'USER',
    schlYear: String(FIRST_YEAR + made),
    shtmCd: '10',
    curriStrtDt: '20260401',
    curriEndDt: '20260430',
    deptStrtDt: '20260501',
    deptEndDt: '20260515',
    colgHqStrtDt: '20260516',
    colgHqEndDt: '20260531',
    targetComplRate: 80,
    targetSatis: 4.2,
    wRun: 20,
    wRcrt: 20,
    wCompl: 20,
    wSatis: 30,
    wAct: 10,
    cutA: 90,
    cutB: 80,
    cutC: 70,
    ...over,
  };
};

type Term = Insertable<Schema['cqiTerm']>;
type CurriReport = Insertable<Schema['cqiCurriRpt']>;
/** What is judged of a curriculum in which nothing has happened. */
function judgedOfNothing() {
  const nothing = addSums([]),
    { targetComplRate, targetSatis, ...rule } = cqiTerm(),
    standard = { ...rule, targetComplRate: String(targetComplRate), targetSatis: String(targetSatis) },
    { score, cqiGrdCd, ...scoreParts } = cqiScoreOf(nothing, standard);
  return {
    figures: JSON.stringify(figuresOf(nothing)),
    scoreParts: JSON.stringify(scoreParts),
    score: String(score),
    cqiGrdCd,
  };
}
const JUDGED = judgedOfNothing();
type Db = WriteContext['server']['database']['db'];

/** A term that is open, straight in the table; on the test day curricula are written. */
export async function makeCqiTerm(db: Db, over: Partial<Term> = {}): Promise<Term> {
  const { targetComplRate, targetSatis, ...rest } = cqiTerm(),
    term = {
      ...rest,
      shtmCd: '10' as const,
      targetComplRate: String(targetComplRate),
      targetSatis: String(targetSatis),
      termSt: 'OPEN' as const,
      ...over,
    };
  await db.insertInto('cqiTerm').values(term).execute();
  return term;
}

/** A report of a curriculum of dept01. */
export async function makeCurriReport(
  db: Db,
  cqiTermId: string,
  { curriId, ...over }: Partial<CurriReport> = {},
): Promise<{ rptId: string; curriId: string }> {
  const rptId = randomUUID(),
    known = curriId ?? (await makeCurriculum(db, 'USER'));
  await db
    .insertInto('cqiCurriRpt')
    .values({ ...JUDGED, ...over, rptId, cqiTermId, curriId: known })
    .execute();
  return { rptId, curriId: known };
}

export const TEXTS = { analysis: '계획대로 운영했다.', problem: '모집이 늦었다.', plan: '홍보를 앞당긴다.' };
const ACT = { content: '홍보를 2주 앞당긴다', dueSchlYear: '2499', dueShtmCd: '10', ownerStfNo: null };
export const curriText = (over: object = {}) => ({ ...TEXTS, fileGroupId: null, acts: [ACT], verdicts: [], ...over });
export const UNIT_TEXTS = {
  summary: '대체로 목표를 이루었다.',
  best: '',
  weak: '',
  proposals: [],
  plan: '비슷한 과정을 묶는다.',
};

/** A report of dept01 with its texts, whose term is open. */
async function written(context: WriteContext) {
  const { db } = context.server.database,
    { cqiTermId } = await makeCqiTerm(db),
    { rptId } = await makeCurriReport(db, cqiTermId);
  const { version } = await context.call('dept01', 'saveCqiCurri', { rptId, version: 1, ...curriText() });
  return { rptId, version };
}
async function submitted(context: WriteContext) {
  const report = await written(context),
    { version } = await context.call('dept01', 'submitCqi', report);
  return { rptId: report.rptId, version };
}
const unit =
  (table: 'cqiDeptRpt' | 'cqiColgHqRpt'): MakeRequest =>
  async (context) => {
    const { db } = context.server.database,
      { cqiTermId } = await makeCqiTerm(db, {
        curriStrtDt: '20260301',
        curriEndDt: '20260310',
        deptStrtDt: '20260311',
        deptEndDt: table === 'cqiDeptRpt' ? '20260430' : '20260320',
        colgHqStrtDt: table === 'cqiDeptRpt' ? '20260501' : '20260321',
        colgHqEndDt: '20260510',
      }),
      rptId = randomUUID();
    if (table === 'cqiDeptRpt')
      await db
        .insertInto('cqiDeptRpt')
        .values({ ...JUDGED, rptId, cqiTermId, deptCd: '1010' })
        .execute();
    else
      await db
        .insertInto('cqiColgHqRpt')
        .values({ ...JUDGED, rptId, cqiTermId, unitCd: '1010', unitDiv: 'COLG' })
        .execute();
    return { by: 'dept01', arg: { rptId, version: 1, ...UNIT_TEXTS } };
  };

export const cqiWrites = {
  saveCqiTerm: by('oper01', () => cqiTerm()),
  createCqiTarget: by('oper01', async (context) => ({
    cqiTermId: (await makeCqiTerm(context.server.database.db, { termSt: 'READY' })).cqiTermId,
    version: 1,
  })),
  closeCqiTerm: by('oper01', async (context) => ({
    cqiTermId: (await makeCqiTerm(context.server.database.db)).cqiTermId,
    version: 1,
  })),
  remindCqi: by('oper01', async (context) => ({
    cqiTermId: (await makeCqiTerm(context.server.database.db)).cqiTermId,
  })),
  saveCqiCurri: by('dept01', async (context) => {
    const { db } = context.server.database,
      { cqiTermId } = await makeCqiTerm(db);
    return { rptId: (await makeCurriReport(db, cqiTermId)).rptId, version: 1, ...curriText() };
  }),
  saveCqiDept: unit('cqiDeptRpt'),
  saveCqiColgHq: unit('cqiColgHqRpt'),
  submitCqi: by('dept01', written),
  confirmCqi: by('head01', submitted),
  returnCqi: by('head01', async (context) => ({ ...(await submitted(context)), rsn: '개선계획 보완' })),
} satisfies Readonly<Record<string, MakeRequest>>;
