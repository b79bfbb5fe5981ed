import { randomUUID } from 'node:crypto';
import { newPaperBody, newQuestion } from '#shared/diagnosis/new-question.ts';
import { by, pick, type Desk } from './desk.ts';
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
const abilityOf = async (desk: Desk, over: object = {}): Promise<Row> =>
  desk.call('oper01', 'saveAbilityCd', ability(over));

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
const draftOf = async (desk: Desk): Promise<Row> => desk.call('oper01', 'savePaperVer', survey());
const versionKey = (row: Row): Row => pick(row, 'paperVerId', 'version');
async function confirmedOf(desk: Desk): Promise<Row> {
  const draft = await draftOf(desk);
  return desk.call('oper01', 'confirmPaperVer', versionKey(draft));
}
const questionSheet = async (desk: Desk) => ({
  ...versionKey(await draftOf(desk)),
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
const reread = async (desk: Desk, { planId }: Row): Promise<Row> =>
  pick((await desk.answer('oper01', 'getPlan', { planId })).rows[0] ?? {}, 'planId', 'version');
async function draftPlan(desk: Desk, over: object = {}): Promise<Row> {
  return desk.call('oper01', 'savePlan', planForm((await confirmedOf(desk)).paperVerId, over));
}
async function readyPlan(desk: Desk, over: object = {}): Promise<Row> {
  const draft = await draftPlan(desk, over);
  await desk.answer('oper01', 'confirmPlan', rowKey(draft));
  return reread(desk, draft);
}
const lastPlan = async ({ server }: Desk): Promise<Row> =>
  server.database.db
    .selectFrom('plan')
    .select('planId')
    .orderBy('modDt', 'desc')
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow();
async function openedPlan(desk: Desk): Promise<Row> {
  const ready = await readyPlan(desk),
    [opened] = (await desk.answer('oper01', 'openPlan', planKey(ready))).rows;
  return opened ?? {};
}
async function closedPlan(desk: Desk): Promise<Row> {
  const opened = await openedPlan(desk);
  await desk.answer('oper01', 'closePlan', { ...rowKey(opened), rsn: '응답 완료' });
  return reread(desk, opened);
}
async function scoredPlan(desk: Desk): Promise<Row> {
  return planKey(await desk.call('oper01', 'calcPlanScore', await closedPlan(desk)));
}
const questionOf = async (desk: Desk, { planId }: Row): Promise<string> => {
  const { bodyJson } = await desk.server.database.db
    .selectFrom('plan')
    .innerJoin('paperVer', 'paperVer.paperVerId', 'plan.paperVerId')
    .select('bodyJson')
    .where('planId', '=', String(planId))
    .executeTakeFirstOrThrow();
  return bodyJson.sects[0]?.qstns[0]?.qstnId ?? '';
};
const answersTo = async (desk: Desk, plan: Row) => [{ qstnId: await questionOf(desk, plan), numVal: 4 }];
const targetOf = async (desk: Desk, { planId }: Row): Promise<Row> =>
  desk.server.database.db
    .selectFrom('planTarget')
    .select(['planTargetId', 'version', 'userId'])
    .where('planId', '=', String(planId))
    .where('userId', '<>', '20210001')
    .orderBy('userId')
    .executeTakeFirstOrThrow();
/** An opened plan with an answer of 홍길동 on paper. */
async function answeredPlan(desk: Desk): Promise<Row> {
  const opened = await openedPlan(desk);
  await desk.answer('oper01', 'saveProxyResp', {
    planId: opened.planId,
    userDiv: 'USER',
    userId: '20210001',
    answers: await answersTo(desk, opened),
  });
  return opened;
}
async function answeredAndClosed(desk: Desk): Promise<Row> {
  const opened = await answeredPlan(desk);
  await desk.answer('oper01', 'closePlan', { rows: [key(await reread(desk, opened), 'planId')], rsn: '응답 완료' });
  return reread(desk, opened);
}
const respOf = async (desk: Desk, { planId }: Row): Promise<string> =>
  (
    await desk.server.database.db
      .selectFrom('resp')
      .select('respId')
      .where('planId', '=', String(planId))
      .executeTakeFirstOrThrow()
  ).respId;

/** An exam of one long question, written by 홍길동 and closed: its answer waits for its points. */
async function writtenExam(
  desk: Desk,
): Promise<{ readonly plan: Row; readonly qstnId: string; readonly ansId: string }> {
  const qstnId = randomUUID(),
    body = newPaperBody(randomUUID(), true, false),
    question = { ...newQuestion(qstnId, 'Q1', 'LONG', true, '<p>설명하시오.</p>'), point: 100 };
  const paper = await desk.call('oper01', 'savePaperVer', {
    ...body,
    sects: body.sects.map((section) => ({ ...section, qstns: [question] })),
    paperVerId: randomUUID(),
    instDiv: 'EXAM',
    paperNm: `시험지 ${randomUUID().slice(0, 8)}`,
    deptCd: '9200',
  });
  await desk.call('oper01', 'confirmPaperVer', versionKey(paper));
  const draft = await desk.call('oper01', 'savePlan', planForm(paper.paperVerId, { instDiv: 'EXAM' }));
  await desk.answer('oper01', 'confirmPlan', rowKey(draft));
  const opened = await desk.call('oper01', 'openPlan', await reread(desk, draft));
  await desk.answer('oper01', 'saveProxyResp', {
    planId: opened.planId,
    userDiv: 'USER',
    userId: '20210001',
    answers: [{ qstnId, txtVal: '긴 답' }],
  });
  await desk.answer('oper01', 'closePlan', { rows: [key(await reread(desk, opened), 'planId')], rsn: '응답 완료' });
  const answer = await desk.server.database.db
    .selectFrom('respAns')
    .select('ansId')
    .where('planId', '=', String(opened.planId))
    .executeTakeFirstOrThrow();
  return { plan: await reread(desk, opened), qstnId, ansId: answer.ansId };
}
/** Somebody of the portal who is asked. */
const asParticipant = (arg: (desk: Desk, plan: Row) => object | Promise<object>) => async (desk: Desk) => {
  const opened = await openedPlan(desk);
  return { by: null, arg: await arg(desk, opened), headers: await partHeaders(desk) };
};

export const diagnosisWrites = {
  applyAbilityCdUpload: by('oper01', async (desk) => ({
    uploadId: (await desk.answer('oper01', 'uploadAbilityCdExcel', abilitySheet())).body.data.uploadId,
  })),
  copyAbilityCdYear: by('oper01', () => ({ abilityDiv: 'MAJOR', ownDeptCd: '1010', fromYear: '2026', toYear: '2027' })),
  deleteAbilityCd: by('oper01', async (desk) => ({ rows: [key(await abilityOf(desk), 'abilityId')] })),
  saveAbilityCd: by('oper01', () => ability()),
  saveAbilityCdSort: by('oper01', async (desk) => ({
    rows: [{ ...pick(await abilityOf(desk), 'abilityId', 'version'), sortOrdr: 910 }],
  })),
  uploadAbilityCdExcel: by('oper01', abilitySheet),
  applyQstnUpload: by('oper01', async (desk) => ({
    uploadId: (await desk.answer('oper01', 'uploadQstnExcel', await questionSheet(desk))).body.data.uploadId,
  })),
  confirmPaperVer: by('oper01', async (desk) => versionKey(await draftOf(desk))),
  copyPaper: by('oper01', async (desk) => ({
    ...pick(await draftOf(desk), 'paperVerId'),
    paperNm: `사본 ${codeOf()}`,
    deptCd: '9200',
  })),
  copyPaperVer: by('oper01', async (desk) => versionKey(await confirmedOf(desk))),
  deletePaper: by('oper01', async (desk) => {
    const { paperId, paperVersion } = await draftOf(desk);
    return { rows: [{ id: paperId, version: paperVersion }] };
  }),
  deletePaperVer: by('oper01', async (desk) =>
    versionKey(await desk.call('oper01', 'copyPaperVer', versionKey(await confirmedOf(desk)))),
  ),
  retirePaperVer: by('oper01', async (desk) => versionKey(await confirmedOf(desk))),
  savePaper: by('oper01', async (desk) => {
    const { paperId, paperVersion, paperNm, deptCd } = await draftOf(desk);
    return { paperId, version: paperVersion, paperNm, deptCd, useYn: 'N' };
  }),
  savePaperVer: by('oper01', () => survey()),
  unconfirmPaperVer: by('oper01', async (desk) => versionKey(await confirmedOf(desk))),
  uploadQstnExcel: by('oper01', questionSheet),
  addPlanTarget: by('oper01', async (desk) => ({
    ...pick(await draftPlan(desk), 'planId'),
    people: [{ userDiv: 'STF', userId: 'oper02' }],
  })),
  applyPlanTargetUpload: by('oper01', async (desk) => ({
    uploadId: (
      await desk.answer('oper01', 'uploadPlanTargetExcel', {
        ...pick(await draftPlan(desk), 'planId'),
        rows: [{ rowNo: 2, userId: '20210001', userNm: '홍길동' }],
      })
    ).body.data.uploadId,
  })),
  applyRespUpload: by('oper01', async (desk) => ({
    uploadId: (
      await desk.answer('oper01', 'uploadRespExcel', {
        ...pick(await openedPlan(desk), 'planId'),
        rows: [{ rowNo: 2, userId: '20210001', cells: { Q1: '4' } }],
      })
    ).body.data.uploadId,
  })),
  calcPlanScore: by('oper01', closedPlan),
  cancelPlan: by('oper01', async (desk) => ({ ...planKey(await readyPlan(desk)), rsn: '일정 변경' })),
  closePlan: by('oper01', async (desk) => ({ ...rowKey(await openedPlan(desk)), rsn: '응답 완료' })),
  confirmGrading: by('oper01', async (desk) => {
    const { plan, ansId } = await writtenExam(desk);
    await desk.answer('oper01', 'saveGrade', { ansId, version: 1, point: 70 });
    return reread(desk, plan);
  }),
  confirmPlan: by('oper01', async (desk) => rowKey(await draftPlan(desk))),
  deletePlan: by('oper01', async (desk) => rowKey(await draftPlan(desk))),
  exemptPlanTarget: by('oper01', async (desk) => {
    const ready = await readyPlan(desk);
    return { ...pick(ready, 'planId'), rows: [key(await targetOf(desk, ready), 'planTargetId')], rsn: '휴학 예정' };
  }),
  extendPlan: by('oper01', async (desk) => ({
    ...rowKey(await openedPlan(desk)),
    rsn: '응답률 저조',
    endDt: '20260430',
    endTm: '1800',
  })),
  fixAnswerKey: by('oper01', async (desk) => {
    const { plan, qstnId } = await writtenExam(desk);
    return { ...plan, qstnId, answerKey: 'null', rsn: '문항 오류' };
  }),
  hideRespText: by('oper01', async (desk) => ({
    ansId: (await writtenExam(desk)).ansId,
    hideYn: 'Y',
    rsn: '부적절한 내용',
  })),
  invalidateResp: by('oper01', async (desk) => {
    const closed = await answeredAndClosed(desk);
    return { ...pick(closed, 'planId'), respIds: [await respOf(desk, closed)], rsn: '불성실 응답' };
  }),
  openPlan: by('oper01', async (desk) => planKey(await readyPlan(desk))),
  partSaveMyResp: asParticipant(async (desk, plan) => ({ planId: plan.planId, answers: await answersTo(desk, plan) })),
  partStartMyResp: asParticipant((_desk, plan) => ({ planId: plan.planId })),
  partSubmitMyResp: asParticipant(async (desk, plan) => ({
    planId: plan.planId,
    answers: await answersTo(desk, plan),
    elapsedSec: 30,
  })),
  refreshPlanTarget: by('oper01', async (desk) => planKey(await readyPlan(desk))),
  releaseResult: by('oper01', scoredPlan),
  reopenPlan: by('oper01', async (desk) => ({
    ...planKey(await closedPlan(desk)),
    rsn: '추가 응답',
    endDt: '20260430',
    endTm: '1800',
  })),
  restorePlanTarget: by('oper01', async (desk) => {
    const ready = await readyPlan(desk),
      target = await targetOf(desk, ready);
    await desk.answer('oper01', 'exemptPlanTarget', {
      ...pick(ready, 'planId'),
      rows: [key(target, 'planTargetId')],
      rsn: '휴학 예정',
    });
    return { ...pick(ready, 'planId'), rows: [{ id: target.planTargetId, version: Number(target.version) + 1 }] };
  }),
  restoreResp: by('oper01', async (desk) => {
    const closed = await answeredAndClosed(desk),
      form = { ...pick(closed, 'planId'), respIds: [await respOf(desk, closed)], rsn: '불성실 응답' };
    await desk.answer('oper01', 'invalidateResp', form);
    return { ...form, rsn: '확인 완료' };
  }),
  saveGrade: by('oper01', async (desk) => ({ ansId: (await writtenExam(desk)).ansId, version: 1, point: 70 })),
  savePlan: by('oper01', async (desk) => planForm((await confirmedOf(desk)).paperVerId)),
  savePlanRemind: by('oper01', async (desk) => ({
    ...planKey(await draftPlan(desk)),
    rows: [{ sendDiv: 'BEFORE_END', offsetDay: 3, sendTm: '0900', chnlCds: ['PUSH'], toDiv: 'ALL' }],
  })),
  saveProxyResp: by('oper01', async (desk) => {
    const opened = await openedPlan(desk);
    return { planId: opened.planId, userDiv: 'USER', userId: '20210001', answers: await answersTo(desk, opened) };
  }),
  sendPlanRemind: by('oper01', async (desk) => ({
    ...pick(await openedPlan(desk), 'planId'),
    chnlCds: ['PUSH'],
    toDiv: 'ALL',
  })),
  unconfirmPlan: by('oper01', async (desk) => planKey(await readyPlan(desk))),
  uploadPlanTargetExcel: by('oper01', async (desk) => ({
    ...pick(await draftPlan(desk), 'planId'),
    rows: [{ rowNo: 2, userId: '20210001', userNm: '홍길동' }],
  })),
  uploadRespExcel: by('oper01', async (desk) => ({
    ...pick(await openedPlan(desk), 'planId'),
    rows: [{ rowNo: 2, userId: '20210001', cells: { Q1: '4' } }],
  })),
  withdrawResult: by('oper01', async (desk) => {
    await desk.call('oper01', 'releaseResult', await scoredPlan(desk));
    return { ...(await reread(desk, await lastPlan(desk))), rsn: '재확인' };
  }),
};
