import { randomUUID } from 'node:crypto';
import type { Op } from '#contract/registry.ts';
import { pictureOf } from '../picture.ts';
import { by, pick, type WriteContext } from './write-context.ts';

type Row = Readonly<Record<string, unknown>>;

/** An item of an outside survey that is typed, with 3.72 of 5: 68.0 points. */
export const item = (over: object = {}) => ({
  cqiId: randomUUID(),
  rschId: null,
  schlYear: '2026',
  rschNm: '산업체 만족도조사',
  trgtDivCd: 'IND',
  areaNm: '교육과정',
  itemCd: `Q${randomUUID().slice(0, 8)}`,
  itemNm: '현장 실무 역량을 갖추었다',
  rspCnt: 40,
  avg5: 3.72,
  imptAvg: 4.1,
  slctCds: ['LOW'],
  slctRsn: null,
  prirCd: 'H',
  goalScr: 72,
  deptCd: '1010',
  mngrStfNo: 'prof01',
  planDueDt: '20260504',
  rsltDueDt: '20261130',
  ...over,
});
const keyOf = ({ cqiId, version }: Row) => ({ id: cqiId, version });
export const versionKey = ({ cqiId, version }: Row) => ({ cqiId, version });

/** The task as it stands, for who looks at everything. */
export const taskNow = ({ call }: WriteContext, cqiId: unknown): Promise<Row> =>
  call('oper01', 'getCqi', { cqiId, phase: 'REG' });
/** A draft with everything that 배정 asks for. */
export const draft = ({ call }: WriteContext, over: object = {}): Promise<Row> => call('oper01', 'saveCqi', item(over));
/** A task of prof01 in 컴퓨터공학과, whose head is head01. */
export async function assignedTask(context: WriteContext, over: object = {}): Promise<Row> {
  const made = await draft(context, over),
    outcome = await context.call('oper01', 'asgnCqi', { rows: [keyOf(made)] });
  if (outcome['okYn'] !== 'Y') throw new Error(String(outcome['message']));
  return taskNow(context, made['cqiId']);
}
export const planTask = (over: object = {}) => ({
  taskId: randomUUID(),
  taskNm: '현장실습 확대',
  taskCn: null,
  weight: 60,
  strtDt: '20260401',
  endDt: '20261030',
  mngrStfNo: 'prof01',
  indiNm: '현장실습 참여 학생',
  indiUnit: '명',
  indiDirCd: 'UP',
  baseVal: 10,
  goalVal: 20,
  ...over,
});
export const plan = (cqiId: unknown, over: object = {}) => ({
  cqiId: String(cqiId),
  causeCn: '현장실습 기회가 적다.',
  drctCn: '산업체와 함께 운영한다.',
  budgetAmt: 5_000_000,
  budgetSrcCd: 'UNIV',
  fileGroupId: null,
  tasks: [
    planTask(),
    planTask({
      taskNm: '민원 처리 단축',
      weight: 40,
      indiNm: '평균 처리일',
      indiUnit: '일',
      indiDirCd: 'DOWN',
      baseVal: 5,
      goalVal: 3,
    }),
  ],
  ...over,
});
/** A plan of prof01 that is written. */
export async function plannedTask(context: WriteContext, over: object = {}): Promise<Row> {
  const { cqiId } = await assignedTask(context, over);
  await context.call('prof01', 'saveSatisPlan', plan(cqiId));
  return taskNow(context, cqiId);
}
/** Goes one step further in the hands of a person. */
export async function go(context: WriteContext, loginId: string, op: Op, row: Row, more: object = {}): Promise<Row> {
  await context.call(loginId, op, { ...versionKey(row), ...more });
  return taskNow(context, row['cqiId']);
}
export const submittedPlan = async (context: WriteContext, over: object = {}): Promise<Row> =>
  go(context, 'prof01', 'sbmtPlan', await plannedTask(context, over));
export const approvedPlan = async (context: WriteContext): Promise<Row> =>
  go(context, 'head01', 'aprvPlanDept', await submittedPlan(context));
export const confirmedPlan = async (context: WriteContext): Promise<Row> =>
  go(context, 'oper01', 'cnfmPlan', await approvedPlan(context));
export const changeAsked = async (context: WriteContext): Promise<Row> =>
  go(context, 'prof01', 'rqstPlanChg', await confirmedPlan(context), { opnnCn: '예산이 줄었다.' });

const tasksOf = (row: Row): readonly Row[] => row['tasks'] as readonly Row[];
export const progressOf = ({ cqiId }: Row, { taskId }: Row = {}, over: object = {}) => ({
  prgrsId: randomUUID(),
  cqiId: String(cqiId),
  taskId: String(taskId),
  chkYm: '202604',
  prgrsRt: 100,
  actVal: 23,
  exeCn: '계획대로 마쳤다.',
  issueCn: null,
  rsn: null,
  stopYn: 'N',
  fileGroupId: null,
  ...over,
});
/** Both tasks done with evidence, and the result written. */
export async function finishedTask(context: WriteContext): Promise<Row> {
  const made = await confirmedPlan(context);
  for (const [at, part] of tasksOf(made).entries())
    await context.call(
      'prof01',
      'savePrgrs',
      progressOf(made, part, {
        actVal: at === 0 ? 23 : 3,
        fileGroupId: await context.upload('prof01', 'EVID', 'evidence.png', pictureOf(8, 8)),
      }),
    );
  const { rslt, cqiId } = await taskNow(context, made['cqiId']);
  await context.call('prof01', 'saveSatisRslt', {
    cqiId,
    version: (rslt as Row)['version'],
    rsltCn: '참여 학생이 늘었다.',
    lackCn: '2학기 참여가 적다.',
    nextCn: '계절학기로 넓힌다.',
    useBudgetAmt: 4_000_000,
  });
  return taskNow(context, cqiId);
}
export const submittedResult = async (context: WriteContext): Promise<Row> =>
  go(context, 'prof01', 'sbmtRslt', await finishedTask(context));
export const approvedResult = async (context: WriteContext): Promise<Row> =>
  go(context, 'head01', 'aprvRsltDept', await submittedResult(context));
/** A task whose result was due long ago, unfinished. */
export const overdueTask = (context: WriteContext): Promise<Row> =>
  assignedTask(context, { schlYear: '2025', planDueDt: '20250505', rsltDueDt: '20260105' });

export const sheet = (over: object = {}) => ({
  schlYear: '2026',
  rows: [
    {
      rowNo: 2,
      rschNm: '학부모 만족도조사',
      trgtNm: '학부모',
      areaNm: '학생지원',
      itemCd: `P${randomUUID().slice(0, 8)}`,
      itemNm: '대학의 안내가 충분하다',
      rspCnt: '120',
      avg5: '3.72',
      imptAvg: '4.20',
      ...over,
    },
  ],
});

export const satisfactionWrites = {
  loadCqi: by('oper01', async ({ answer }) => {
    const { rows } = await answer('oper01', 'getRschList', {});
    for (const survey of rows) {
      const { rows: found } = await answer('oper01', 'getCandList', { rschId: survey['rschId'] }),
        free = found.find(({ cqiNos }) => (cqiNos as unknown[]).length === 0);
      if (free) return { rschId: survey['rschId'], stdScr: 70, itemCds: [free['itemCd']], slctRsn: '직접 고른 문항' };
    }
    throw new Error('no item is free');
  }),
  saveCqi: by('oper01', () => item()),
  asgnCqi: by('oper01', async (context) => ({ rows: [keyOf(await draft(context))] })),
  cnclCqi: by('oper01', async (context) => ({ rows: [keyOf(await assignedTask(context))], rsn: '다른 과제와 합침' })),
  caryCqi: by('oper01', async (context) => ({ rows: [keyOf(await overdueTask(context))] })),
  deleteCqi: by('oper01', async (context) => ({ rows: [keyOf(await draft(context))] })),
  uploadCqi: by('oper01', () => sheet()),
  applyCqiUpload: by('oper01', async ({ answer }) =>
    pick((await answer('oper01', 'uploadCqi', sheet())).body.data, 'uploadId'),
  ),
  saveSatisPlan: by('prof01', async (context) => plan((await assignedTask(context))['cqiId'])),
  sbmtPlan: by('prof01', async (context) => versionKey(await plannedTask(context))),
  aprvPlanDept: by('head01', async (context) => versionKey(await submittedPlan(context))),
  cnfmPlan: by('oper01', async (context) => versionKey(await approvedPlan(context))),
  rtrnPlan: by('head01', async (context) => ({
    ...versionKey(await submittedPlan(context)),
    opnnCn: '원인을 더 적어 달라.',
  })),
  rqstPlanChg: by('prof01', async (context) => ({
    ...versionKey(await confirmedPlan(context)),
    opnnCn: '예산이 줄었다.',
  })),
  aprvPlanChg: by('oper01', async (context) => versionKey(await changeAsked(context))),
  extendDue: by('oper01', async (context) => ({
    ...versionKey(await assignedTask(context)),
    planDueDt: '20260525',
    opnnCn: '조사 분석이 늦어짐',
  })),
  sendSatisRmnd: by('oper01', async (context) => ({ rows: [keyOf(await assignedTask(context))] })),
  savePrgrs: by('prof01', async (context) => {
    const made = await confirmedPlan(context);
    return progressOf(made, tasksOf(made)[0]);
  }),
  saveSatisRslt: by('prof01', async (context) => {
    const { cqiId, rslt } = await confirmedPlan(context);
    return {
      cqiId,
      version: (rslt as Row)['version'],
      rsltCn: '참여가 늘었다.',
      lackCn: null,
      nextCn: null,
      useBudgetAmt: null,
    };
  }),
  sbmtRslt: by('prof01', async (context) => versionKey(await finishedTask(context))),
  aprvRsltDept: by('head01', async (context) => versionKey(await submittedResult(context))),
  cnfmRslt: by('oper01', async (context) => ({ ...versionKey(await approvedResult(context)), evlGrdCd: 'EXC' })),
  rtrnRslt: by('head01', async (context) => ({
    ...versionKey(await submittedResult(context)),
    opnnCn: '증빙을 더 붙여 달라.',
  })),
};
