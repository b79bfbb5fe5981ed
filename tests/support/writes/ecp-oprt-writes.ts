import { randomUUID } from 'node:crypto';
import { makeApplications, makePeriod } from '../extracurricular/make-period.ts';
import { heldPeriod, makeBudget, makeSurvey, someStudents, type HeldPeriod } from '../extracurricular/oprt-scene.ts';
import { partHeaders } from './system-writes.ts';
import { by, pick, type MakeRequest, type WriteContext } from './write-context.ts';

type Row = Readonly<Record<string, unknown>>;
const dbOf = ({ server }: WriteContext) => server.database.db;

/** A period with one session this morning and one person. */
async function morning(context: WriteContext) {
  const db = dbOf(context),
    { prdId, sessIds } = await makePeriod(db, {
      rcrtStrtDt: '20260301',
      rcrtEndDt: '20260310',
      oprtStrtDt: '20260406',
      oprtEndDt: '20260410',
      sessions: [{ sessDt: '20260406', strtTm: '0900', endTm: '1200' }],
    }),
    userIds = await someStudents(db, 1),
    [applId = ''] = await makeApplications(db, prdId, userIds),
    [sessId = ''] = sessIds;
  return { prdId, sessId, applId, userId: userIds[0] ?? '' };
}
const record = (applId: string, over: object = {}) => ({
  applId,
  attSt: 'PRESENT',
  checkDiv: 'ROSTER',
  clientReqId: randomUUID(),
  baseVersion: null,
  ...over,
});
const nameOf = async (context: WriteContext, stdNo: string) =>
  (await dbOf(context).selectFrom('student').select('stdNm').where('stdNo', '=', stdNo).executeTakeFirstOrThrow())
    .stdNm;

/** One who completes, one who does not. */
const held = async (context: WriteContext): Promise<HeldPeriod> => heldPeriod(dbOf(context), ['PPPPP', 'AAAAP']);
const judge = async (context: WriteContext, prdId: string): Promise<Row> =>
  context.call('dept01', 'judgeCompl', { prdId });
const counts = (summary: Row) =>
  pick(summary, 'prdId', 'version', 'completeCnt', 'incompleteCnt', 'noShowCnt', 'mlgSum');
async function confirmed(context: WriteContext): Promise<HeldPeriod & { readonly version: unknown }> {
  const period = await held(context),
    done = await context.call('dept01', 'confirmCompl', counts(await judge(context, period.prdId)));
  return { ...period, version: done['version'] };
}
const keyOf = async (context: WriteContext, applId: string | undefined) => {
  const { version } = await dbOf(context)
    .selectFrom('ecpCompl')
    .select('version')
    .where('applId', '=', applId ?? '')
    .executeTakeFirstOrThrow();
  return { rows: [{ id: applId, version }] };
};

const attSheet = async (context: WriteContext) => {
  const { sessId, userId } = await morning(context);
  return { sessId, rows: [{ rowNo: 2, userId, userNm: await nameOf(context, userId), attSt: '출석', rsn: '' }] };
};
const assignSheet = async (context: WriteContext) => {
  const { prdId, userIds } = await held(context),
    userId = userIds[0] ?? '';
  return {
    prdId,
    rows: [{ rowNo: 2, userId, userNm: await nameOf(context, userId), submitYn: 'Y', score: '90', asgnGrdCd: 'A' }],
  };
};

const report = async (context: WriteContext) => {
  const { prdId, version } = await confirmed(context),
    [budgetId] = await makeBudget(dbOf(context), prdId, [['LECT', 100_000]]),
    form = {
      prdId,
      outcome: '운영 성과',
      problem: '문제점 없음',
      improve: '다음 회차 확대',
      fileGroupId: null,
      budgets: [{ budgetId, execAmt: 90_000, note: null }],
    };
  return { form, prdId, version };
};

export const ecpOprtWrites = {
  saveAtt: by('dept01', async (context) => {
    const { sessId, applId } = await morning(context);
    return { sessId, records: [record(applId)] };
  }),
  closeSess: by('dept01', async (context) => ({ sessId: (await morning(context)).sessId, version: 1 })),
  reopenSess: by('dept01', async (context) => {
    const { sessId } = await morning(context),
      { version } = await context.call('dept01', 'closeSess', { sessId, version: 1 });
    return { sessId, version, rsn: '출석 정정' };
  }),
  resolveAttCnfl: by('dept01', async (context) => {
    const { prdId, sessId, applId } = await morning(context);
    await context.call('dept01', 'saveAtt', { sessId, records: [record(applId)] });
    await context.call('dept01', 'saveAtt', { sessId, records: [record(applId, { attSt: 'LATE' })] });
    const { attCnflId, version } = await context.call('dept01', 'getAttCnflList', { prdId });
    return { rows: [{ id: attCnflId, version }], resolveSt: 'REPLACED' };
  }),
  uploadAttExcel: by('dept01', attSheet),
  applyAttUpload: by('dept01', async (context) => {
    const { body } = await context.answer('dept01', 'uploadAttExcel', await attSheet(context));
    return { uploadId: body.data.uploadId };
  }),
  saveAssign: by('dept01', async (context) => {
    const { applIds } = await held(context);
    return { applId: applIds[0], submitYn: 'Y', score: 80, asgnGrdCd: 'B' };
  }),
  uploadAssignExcel: by('dept01', assignSheet),
  applyAssignUpload: by('dept01', async (context) => {
    const { body } = await context.answer('dept01', 'uploadAssignExcel', await assignSheet(context));
    return { uploadId: body.data.uploadId };
  }),
  remindSatis: by('dept01', async (context) => {
    const { prdId, userIds } = await held(context);
    await makeSurvey(dbOf(context), prdId, { [userIds[0] ?? '']: 'NOT_STARTED' });
    return { prdId };
  }),
  judgeCompl: by('dept01', async (context) => ({ prdId: (await held(context)).prdId })),
  overrideCompl: by('dept01', async (context) => {
    const { prdId, applIds } = await held(context);
    await judge(context, prdId);
    return { ...(await keyOf(context, applIds[1])), finalDiv: 'COMPLETE', rsn: '병결 소명' };
  }),
  confirmCompl: by('dept01', async (context) => counts(await judge(context, (await held(context)).prdId))),
  unconfirmCompl: by('oper01', async (context) => ({
    ...pick({ ...(await confirmed(context)) }, 'prdId', 'version'),
    rsn: '판정 기준을 다시 검토합니다',
  })),
  cancelCompl: by('oper01', async (context) => ({
    ...(await keyOf(context, (await confirmed(context)).applIds[0])),
    rsn: '부정 출석 확인',
  })),
  addCompl: by('oper01', async (context) => ({
    ...(await keyOf(context, (await confirmed(context)).applIds[1])),
    rsn: '소명 인정',
  })),
  printCert: by('dept01', async (context) => ({ applIds: (await confirmed(context)).applIds.slice(0, 1) })),
  printMyCert: async (context: WriteContext) => {
    const { applIds, userIds } = await confirmed(context),
      { certNo } = await dbOf(context)
        .selectFrom('ecpCert')
        .select('certNo')
        .where('applId', '=', applIds[0] ?? '')
        .executeTakeFirstOrThrow();
    return {
      by: null,
      arg: { certNo },
      headers: await partHeaders(context, { userDiv: 'USER', userKey: userIds[0] }),
    };
  },
  saveRslt: by('dept01', async (context) => (await report(context)).form),
  submitRslt: by('dept01', async (context) => {
    const { form, prdId, version } = await report(context);
    await context.call('dept01', 'saveRslt', form);
    return { prdId, version };
  }),
} satisfies Record<string, MakeRequest>;
