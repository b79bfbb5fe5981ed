import { randomUUID } from 'node:crypto';
import { newPaperBody, newQuestion } from '#shared/diagnosis/new-question.ts';
import { by, pick, type WriteContext } from './write-context.ts';
import { partHeaders } from './system-writes.ts';

type Row = Readonly<Record<string, unknown>>;
const key = (row: Row, id: string): object => ({ id: row[id], version: row.version });
const codeOf = (): string => `T${randomUUID().slice(0, 8).toUpperCase()}`;

/** A first-level ability of the university, as the form sends it. */
export const ability = (over: object = {}) => {
  const abilityCd = codeOf();
  return {
    abilityId: randomUUID(),
    abilityDiv: 'CORE',
    ownDeptCd: '*',
    abilityCd,
    abilityNm: `시험 역량 ${abilityCd}`,
    defn: '시험에 쓰는 역량',
    applyStrtYear: '2026',
    sortOrdr: 900,
    useYn: 'Y',
    ...over,
  };
};
const abilityOf = async (context: WriteContext, over: object = {}): Promise<Row> =>
  context.call('oper01', 'saveAbilityCd', ability(over));

const abilitySheet = () => ({
  abilityDiv: 'CORE',
  ownDeptCd: '*',
  rows: [
    {
      rowNo: 2,
      abilityDiv: '핵심역량',
      abilityCd: codeOf(),
      abilityNm: `올린 역량 ${codeOf()}`,
      defn: '올린 역량의 정의',
      applyStrtYear: '2026',
    },
  ],
});

/** A survey of one question, as the editor sends it. */
export const survey = (over: object = {}) => {
  const body = newPaperBody(randomUUID(), false, false),
    question = newQuestion(randomUUID(), 'Q1', 'LIKERT', false, '<p>만족하십니까?</p>');
  return {
    ...body,
    sects: body.sects.map((section) => ({ ...section, qstns: [question] })),
    paperVerId: randomUUID(),
    instDiv: 'SURVEY',
    paperNm: `시험 설문지 ${randomUUID().slice(0, 8)}`,
    deptCd: '9200',
    ...over,
  };
};
const draftOf = async (context: WriteContext): Promise<Row> => context.call('oper01', 'savePaperVer', survey());
const versionKey = (row: Row): Row => pick(row, 'paperVerId', 'version');
async function confirmedOf(context: WriteContext): Promise<Row> {
  const draft = await draftOf(context);
  return context.call('oper01', 'confirmPaperVer', versionKey(draft));
}
const questionSheet = async (context: WriteContext) => ({
  ...versionKey(await draftOf(context)),
  modeDiv: 'APPEND',
  rows: [{ rowNo: 2, sectNm: '영역 1', qstnTp: '척도', qstnTxt: '추천하시겠습니까?' }],
});

/** A plan of a version for the students of 컴퓨터공학과, from tomorrow on, as its form sends it. */
export const planForm = (paperVerId: unknown, over: object = {}) => ({
  planId: randomUUID(),
  instDiv: 'SURVEY',
  paperVerId,
  planNm: `시험 실시계획 ${randomUUID().slice(0, 8)}`,
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
  cond: { userDivs: ['USER'], hakguaCds: ['1010'], shregSts: ['10'] },
  ...over,
});
const planKey = (row: Row): Row => pick(row, 'planId', 'version');
const rowKey = (row: Row) => ({ rows: [key(row, 'planId')] });
const reread = async (context: WriteContext, { planId }: Row): Promise<Row> =>
  pick((await context.answer('oper01', 'getPlan', { planId })).rows[0] ?? {}, 'planId', 'version');
async function draftPlan(context: WriteContext, over: object = {}): Promise<Row> {
  return context.call('oper01', 'savePlan', planForm((await confirmedOf(context)).paperVerId, over));
}
async function readyPlan(context: WriteContext, over: object = {}): Promise<Row> {
  const draft = await draftPlan(context, over);
  await context.answer('oper01', 'confirmPlan', rowKey(draft));
  return reread(context, draft);
}
const lastPlan = async ({ server }: WriteContext): Promise<Row> =>
  server.database.db
    .selectFrom('plan')
    .select('planId')
    .orderBy('modDt', 'desc')
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow();
async function openedPlan(context: WriteContext): Promise<Row> {
  const ready = await readyPlan(context),
    [opened] = (await context.answer('oper01', 'openPlan', planKey(ready))).rows;
  return opened ?? {};
}
async function closedPlan(context: WriteContext): Promise<Row> {
  const opened = await openedPlan(context);
  await context.answer('oper01', 'closePlan', { ...rowKey(opened), rsn: '응답 완료' });
  return reread(context, opened);
}
async function scoredPlan(context: WriteContext): Promise<Row> {
  return planKey(await context.call('oper01', 'calcPlanScore', await closedPlan(context)));
}
const questionOf = async (context: WriteContext, { planId }: Row): Promise<string> => {
  const { bodyJson } = await context.server.database.db
    .selectFrom('plan')
    .innerJoin('paperVer', 'paperVer.paperVerId', 'plan.paperVerId')
    .select('bodyJson')
    .where('planId', '=', String(planId))
    .executeTakeFirstOrThrow();
  return bodyJson.sects[0]?.qstns[0]?.qstnId ?? '';
};
const answersTo = async (context: WriteContext, plan: Row) => [{ qstnId: await questionOf(context, plan), numVal: 4 }];
const targetOf = async (context: WriteContext, { planId }: Row): Promise<Row> =>
  context.server.database.db
    .selectFrom('planTarget')
    .select(['planTargetId', 'version', 'userId'])
    .where('planId', '=', String(planId))
    .where('userId', '<>', '20210001')
    .orderBy('userId')
    .executeTakeFirstOrThrow();
/** An opened plan with an answer of 홍길동 on paper. */
async function answeredPlan(context: WriteContext): Promise<Row> {
  const opened = await openedPlan(context);
  await context.answer('oper01', 'saveProxyResp', {
    planId: opened.planId,
    userDiv: 'USER',
    userId: '20210001',
    answers: await answersTo(context, opened),
  });
  return opened;
}
async function answeredAndClosed(context: WriteContext): Promise<Row> {
  const opened = await answeredPlan(context);
  await context.answer('oper01', 'closePlan', {
    rows: [key(await reread(context, opened), 'planId')],
    rsn: '응답 완료',
  });
  return reread(context, opened);
}
const respOf = async (context: WriteContext, { planId }: Row): Promise<string> =>
  (
    await context.server.database.db
      .selectFrom('resp')
      .select('respId')
      .where('planId', '=', String(planId))
      .executeTakeFirstOrThrow()
  ).respId;

/** An open exam of one long question. */
async function openExam(context: WriteContext, qstnId: string, over: object = {}): Promise<Row> {
  const body = newPaperBody(randomUUID(), true, false),
    question = { ...newQuestion(qstnId, 'Q1', 'LONG', true, '<p>설명하시오.</p>'), point: 100 };
  const paper = await context.call('oper01', 'savePaperVer', {
    ...body,
    ...over,
    sects: body.sects.map((section) => ({ ...section, qstns: [question] })),
    paperVerId: randomUUID(),
    instDiv: 'EXAM',
    paperNm: `시험지 ${randomUUID().slice(0, 8)}`,
    deptCd: '9200',
  });
  await context.call('oper01', 'confirmPaperVer', versionKey(paper));
  const draft = await context.call('oper01', 'savePlan', planForm(paper.paperVerId, { instDiv: 'EXAM' }));
  await context.answer('oper01', 'confirmPlan', rowKey(draft));
  return context.call('oper01', 'openPlan', await reread(context, draft));
}

/** One that is written by 홍길동 and closed: its answer waits for its points. */
async function writtenExam(
  context: WriteContext,
): Promise<{ readonly plan: Row; readonly qstnId: string; readonly ansId: string }> {
  const qstnId = randomUUID(),
    opened = await openExam(context, qstnId);
  await context.answer('oper01', 'saveProxyResp', {
    planId: opened.planId,
    userDiv: 'USER',
    userId: '20210001',
    answers: [{ qstnId, txtVal: '긴 답' }],
  });
  await context.answer('oper01', 'closePlan', {
    rows: [key(await reread(context, opened), 'planId')],
    rsn: '응답 완료',
  });
  const answer = await context.server.database.db
    .selectFrom('respAns')
    .select('ansId')
    .where('planId', '=', String(opened.planId))
    .executeTakeFirstOrThrow();
  return { plan: await reread(context, opened), qstnId, ansId: answer.ansId };
}
/** An attempt at an exam of a minute that the server has closed. */
async function cutAttempt(context: WriteContext): Promise<object> {
  const { server } = context,
    { planId } = await openExam(context, randomUUID(), { timeLimitMin: 1 }),
    headers = await partHeaders(context),
    now = server.now();
  await server.call('partStartMyResp', { planId }, { headers });
  server.setTime(new Date(now.getTime() + 3 * 60_000).toISOString());
  await server.call('partSubmitMyResp', { planId, attemptNo: 1, answers: [], elapsedSec: 180 }, { headers });
  server.setTime(now.toISOString());
  const target = await server.database.db
    .selectFrom('planTarget')
    .select(['planTargetId', 'version'])
    .where('planId', '=', String(planId))
    .where('respSt', '=', 'SUBMITTED')
    .executeTakeFirstOrThrow();
  return { ...target, attemptNo: 1, rsn: '정전으로 끊김' };
}
/** Somebody of the portal who is asked. */
const asParticipant =
  (arg: (context: WriteContext, plan: Row) => object | Promise<object>) => async (context: WriteContext) => {
    const opened = await openedPlan(context);
    return { by: null, arg: await arg(context, opened), headers: await partHeaders(context) };
  };

export const diagnosisWrites = {
  applyAbilityCdUpload: by('oper01', async (context) => ({
    uploadId: (await context.answer('oper01', 'uploadAbilityCdExcel', abilitySheet())).body.data.uploadId,
  })),
  copyAbilityCdYear: by('oper01', () => ({ abilityDiv: 'MAJOR', ownDeptCd: '1010', fromYear: '2026', toYear: '2027' })),
  deleteAbilityCd: by('oper01', async (context) => ({ rows: [key(await abilityOf(context), 'abilityId')] })),
  saveAbilityCd: by('oper01', () => ability()),
  saveAbilityCdSort: by('oper01', async (context) => ({
    rows: [{ ...pick(await abilityOf(context), 'abilityId', 'version'), sortOrdr: 910 }],
  })),
  uploadAbilityCdExcel: by('oper01', abilitySheet),
  applyQstnUpload: by('oper01', async (context) => ({
    uploadId: (await context.answer('oper01', 'uploadQstnExcel', await questionSheet(context))).body.data.uploadId,
  })),
  confirmPaperVer: by('oper01', async (context) => versionKey(await draftOf(context))),
  copyPaper: by('oper01', async (context) => ({
    ...pick(await draftOf(context), 'paperVerId'),
    paperNm: `사본 ${codeOf()}`,
    deptCd: '9200',
  })),
  copyPaperVer: by('oper01', async (context) => versionKey(await confirmedOf(context))),
  deletePaper: by('oper01', async (context) => {
    const { paperId, paperVersion } = await draftOf(context);
    return { rows: [{ id: paperId, version: paperVersion }] };
  }),
  deletePaperVer: by('oper01', async (context) =>
    versionKey(await context.call('oper01', 'copyPaperVer', versionKey(await confirmedOf(context)))),
  ),
  retirePaperVer: by('oper01', async (context) => versionKey(await confirmedOf(context))),
  savePaper: by('oper01', async (context) => {
    const { paperId, paperVersion, paperNm, deptCd } = await draftOf(context);
    return { paperId, version: paperVersion, paperNm, deptCd, useYn: 'N' };
  }),
  savePaperVer: by('oper01', () => survey()),
  unconfirmPaperVer: by('oper01', async (context) => versionKey(await confirmedOf(context))),
  uploadQstnExcel: by('oper01', questionSheet),
  addPlanTarget: by('oper01', async (context) => ({
    ...pick(await draftPlan(context), 'planId'),
    people: [{ userDiv: 'STF', userId: 'oper02' }],
  })),
  applyPlanTargetUpload: by('oper01', async (context) => ({
    uploadId: (
      await context.answer('oper01', 'uploadPlanTargetExcel', {
        ...pick(await draftPlan(context), 'planId'),
        rows: [{ rowNo: 2, userId: '20210001', userNm: '홍길동' }],
      })
    ).body.data.uploadId,
  })),
  applyRespUpload: by('oper01', async (context) => ({
    uploadId: (
      await context.answer('oper01', 'uploadRespExcel', {
        ...pick(await openedPlan(context), 'planId'),
        rows: [{ rowNo: 2, userId: '20210001', cells: { Q1: '4' } }],
      })
    ).body.data.uploadId,
  })),
  calcPlanScore: by('oper01', closedPlan),
  cancelPlan: by('oper01', async (context) => ({ ...planKey(await readyPlan(context)), rsn: '일정 변경' })),
  closePlan: by('oper01', async (context) => ({ ...rowKey(await openedPlan(context)), rsn: '응답 완료' })),
  confirmGrading: by('oper01', async (context) => {
    const { plan, ansId } = await writtenExam(context);
    await context.answer('oper01', 'saveGrade', { ansId, version: 1, point: 70 });
    return reread(context, plan);
  }),
  confirmPlan: by('oper01', async (context) => rowKey(await draftPlan(context))),
  deletePlan: by('oper01', async (context) => rowKey(await draftPlan(context))),
  grantRemain: by('oper01', async (context) => cutAttempt(context)),
  exemptPlanTarget: by('oper01', async (context) => {
    const ready = await readyPlan(context);
    return { ...pick(ready, 'planId'), rows: [key(await targetOf(context, ready), 'planTargetId')], rsn: '휴학 예정' };
  }),
  extendPlan: by('oper01', async (context) => ({
    ...rowKey(await openedPlan(context)),
    rsn: '응답률 저조',
    endDt: '20260430',
    endTm: '1800',
  })),
  fixAnswerKey: by('oper01', async (context) => {
    const { plan, qstnId } = await writtenExam(context);
    return { ...plan, qstnId, answerKey: 'null', rsn: '문항 오류' };
  }),
  hideRespText: by('oper01', async (context) => ({
    ansId: (await writtenExam(context)).ansId,
    hideYn: 'Y',
    rsn: '부적절한 내용',
  })),
  invalidateResp: by('oper01', async (context) => {
    const closed = await answeredAndClosed(context);
    return { ...pick(closed, 'planId'), respIds: [await respOf(context, closed)], rsn: '불성실 응답' };
  }),
  openPlan: by('oper01', async (context) => planKey(await readyPlan(context))),
  partSaveMyResp: asParticipant(async (context, plan) => ({
    planId: plan.planId,
    answers: await answersTo(context, plan),
  })),
  partStartMyResp: asParticipant((_context, plan) => ({ planId: plan.planId })),
  partSubmitMyResp: asParticipant(async (context, plan) => ({
    planId: plan.planId,
    answers: await answersTo(context, plan),
    elapsedSec: 30,
  })),
  refreshPlanTarget: by('oper01', async (context) => pick(await readyPlan(context), 'planId')),
  releaseResult: by('oper01', scoredPlan),
  reopenPlan: by('oper01', async (context) => ({
    ...planKey(await closedPlan(context)),
    rsn: '추가 응답',
    endDt: '20260430',
    endTm: '1800',
  })),
  restorePlanTarget: by('oper01', async (context) => {
    const ready = await readyPlan(context),
      target = await targetOf(context, ready);
    await context.answer('oper01', 'exemptPlanTarget', {
      ...pick(ready, 'planId'),
      rows: [key(target, 'planTargetId')],
      rsn: '휴학 예정',
    });
    return { ...pick(ready, 'planId'), rows: [{ id: target.planTargetId, version: Number(target.version) + 1 }] };
  }),
  restoreResp: by('oper01', async (context) => {
    const closed = await answeredAndClosed(context),
      form = { ...pick(closed, 'planId'), respIds: [await respOf(context, closed)], rsn: '불성실 응답' };
    await context.answer('oper01', 'invalidateResp', form);
    return { ...form, rsn: '확인 완료' };
  }),
  saveGrade: by('oper01', async (context) => ({ ansId: (await writtenExam(context)).ansId, version: 1, point: 70 })),
  savePlan: by('oper01', async (context) => planForm((await confirmedOf(context)).paperVerId)),
  savePlanRemind: by('oper01', async (context) => ({
    ...planKey(await draftPlan(context)),
    rows: [{ sendDiv: 'BEFORE_END', offsetDay: 3, sendTm: '0900', chnlCds: ['PUSH'], toDiv: 'ALL' }],
  })),
  saveProxyResp: by('oper01', async (context) => {
    const opened = await openedPlan(context);
    return { planId: opened.planId, userDiv: 'USER', userId: '20210001', answers: await answersTo(context, opened) };
  }),
  sendPlanRemind: by('oper01', async (context) => ({
    ...pick(await openedPlan(context), 'planId'),
    chnlCds: ['PUSH'],
    toDiv: 'ALL',
  })),
  unconfirmPlan: by('oper01', async (context) => planKey(await readyPlan(context))),
  uploadPlanTargetExcel: by('oper01', async (context) => ({
    ...pick(await draftPlan(context), 'planId'),
    rows: [{ rowNo: 2, userId: '20210001', userNm: '홍길동' }],
  })),
  uploadRespExcel: by('oper01', async (context) => ({
    ...pick(await openedPlan(context), 'planId'),
    rows: [{ rowNo: 2, userId: '20210001', cells: { Q1: '4' } }],
  })),
  withdrawResult: by('oper01', async (context) => {
    await context.call('oper01', 'releaseResult', await scoredPlan(context));
    return { ...(await reread(context, await lastPlan(context))), rsn: '재확인' };
  }),
};
