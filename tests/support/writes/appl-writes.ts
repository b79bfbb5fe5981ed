import { randomUUID } from 'node:crypto';
import { makeApplications, makePeriod, type PeriodParts } from '#tests/support/extracurricular/make-period.ts';
import { partHeaders } from './system-writes.ts';
import { by, pick, type MakeRequest, type WriteContext } from './write-context.ts';

type Appl = Parameters<typeof makeApplications>[3];

/** Students of the demo campus who study, newest numbers first. */
export async function studentNos({ server }: Pick<WriteContext, 'server'>, count: number): Promise<string[]> {
  const rows = await server.database.db
    .selectFrom('student')
    .select('stdNo')
    .where('shregSt', '=', '10')
    .orderBy('stdNo', 'desc')
    .limit(count)
    .execute();
  return rows.map(({ stdNo }) => stdNo);
}

const CLOSED = { rcrtStrtDt: '20260301', rcrtEndDt: '20260331' };
/** A period of dept01 with one applicant, counted. */
async function applied(context: WriteContext, parts: PeriodParts, over: Appl = {}) {
  const { db } = context.server.database,
    isSelected = over.applSt === 'SELECTED',
    isWaiting = over.applSt === 'WAITING',
    period = await makePeriod(db, {
      applCnt: 1,
      selCnt: isSelected ? 1 : 0,
      waitCnt: isWaiting ? 1 : 0,
      ...parts,
    }),
    [userId = ''] = await studentNos(context, 1),
    [applId = ''] = await makeApplications(db, period.prdId, [userId], over);
  return { ...period, applId, userId, rows: [{ id: applId, version: 1 }] };
}
/** A candidate of a review whose recruitment is over. */
const reviewed = (context: WriteContext, parts: PeriodParts = {}, over: Appl = {}) =>
  applied(context, { selDiv: 'REVIEW', ...CLOSED, ...parts }, { applSt: 'APPLIED', ...over });
const RUN = { selRunDt: '2026-04-05T10:00:00+09:00' },
  PROPOSED = { selRslt: 'SELECTED', rankNo: 1 } as const;

const sheetOf = async (context: WriteContext, prdId: string, more: object) => {
  const [userId = ''] = await studentNos(context, 1),
    { stdNm } = await context.server.database.db
      .selectFrom('student')
      .select('stdNm')
      .where('stdNo', '=', userId)
      .executeTakeFirstOrThrow();
  return { prdId, rows: [{ rowNo: 2, userId, userNm: stdNm, ...more }] };
};
const applicantSheet = async (context: WriteContext) => ({
  consentYn: 'N',
  ...(await sheetOf(context, (await makePeriod(context.server.database.db)).prdId, { headCnt: '' })),
});
const scoreSheet = async (context: WriteContext) =>
  sheetOf(context, (await reviewed(context)).prdId, { reviewScore: '85.5' });

const STUDENT = '20210001';
/** A team of the named student that is selected. */
async function ownTeam(context: WriteContext): Promise<string> {
  const { db } = context.server.database,
    { prdId } = await makePeriod(db, { applyDiv: 'TEAM', teamMin: 1, teamMax: 4, attModeDiv: 'TEAMLOG', reqLogCnt: 4 }),
    teamId = randomUUID();
  await db
    .insertInto('ecpTeam')
    .values({ teamId, prdId, teamNm: `팀 ${teamId.slice(0, 8)}`, leaderId: STUDENT, teamSt: 'SELECTED' })
    .execute();
  await db.insertInto('ecpTeamMem').values({ teamId, prdId, userDiv: 'USER', userId: STUDENT }).execute();
  await makeApplications(db, prdId, [STUDENT], { teamId });
  return teamId;
}
export const teamLog = (teamId: string, over: object = {}) => ({
  teamId,
  logId: randomUUID(),
  actDt: '20260403',
  strtTm: '1400',
  endTm: '1600',
  place: '도서관',
  memIds: [STUDENT],
  content: '주제를 정하고 일을 나누었다.',
  logSt: 'SUBMITTED',
  ...over,
});

export const applWrites = {
  addAppl: by('dept01', async (context) => ({
    prdId: (await makePeriod(context.server.database.db)).prdId,
    rows: [{ userId: (await studentNos(context, 1))[0] }],
    consentYn: 'N',
  })),
  uploadApplExcel: by('dept01', applicantSheet),
  applyApplUpload: by('dept01', async (context) =>
    pick((await context.answer('dept01', 'uploadApplExcel', await applicantSheet(context))).body.data, 'uploadId'),
  ),
  saveReviewScore: by('dept01', async (context) => ({
    applId: (await reviewed(context)).applId,
    version: 1,
    reviewScore: 92.5,
  })),
  uploadReviewExcel: by('dept01', scoreSheet),
  applyReviewUpload: by('dept01', async (context) =>
    pick((await context.answer('dept01', 'uploadReviewExcel', await scoreSheet(context))).body.data, 'uploadId'),
  ),
  runSelect: by('dept01', async (context) => ({ prdId: (await reviewed(context)).prdId, version: 1 })),
  saveSelRslt: by('dept01', async (context) => ({
    applId: (await reviewed(context, RUN, PROPOSED)).applId,
    version: 1,
    selRslt: 'REJECTED',
    rsn: '면접 불참',
  })),
  confirmSelect: by('dept01', async (context) => ({
    prdId: (await reviewed(context, RUN, PROPOSED)).prdId,
    version: 1,
  })),
  promoteAppl: by('dept01', async (context) =>
    pick(await applied(context, {}, { applSt: 'WAITING', waitNo: 1 }), 'prdId', 'rows'),
  ),
  cancelAppl: by('dept01', async (context) => ({
    ...pick(await applied(context, {}, { applSt: 'SELECTED' }), 'prdId', 'rows'),
    rsn: '본인 요청',
  })),
  withdrawAppl: by('dept01', async (context) => ({
    ...pick(
      await applied(context, { cancelEndDt: '20260401', cancelEndTm: '1800' }, { applSt: 'SELECTED' }),
      'prdId',
      'rows',
    ),
    rsn: '휴학',
  })),
  savePay: by('dept01', async (context) => ({
    ...pick(await applied(context, { feeAmt: 30_000 }, { applSt: 'SELECTED' }), 'prdId', 'rows'),
    payYn: 'Y',
  })),
  releasePenalty: by('oper01', async (context) => {
    const penaltyId = randomUUID();
    await context.server.database.db
      .insertInto('ecpPenalty')
      .values({
        penaltyId,
        userId: STUDENT,
        schlYear: '2025',
        shtmCd: '20',
        noShowCnt: 2,
        strtDt: '20251201',
        endDt: '20251230',
      })
      .execute();
    return { penaltyId, version: 1, rsn: '증빙 확인' };
  }),
  applyPrd: async (context: WriteContext) => ({
    by: null,
    arg: { prdId: (await makePeriod(context.server.database.db)).prdId, consentYn: 'Y' },
    headers: await partHeaders(context),
  }),
  cancelMyAppl: async (context: WriteContext) => {
    const { db } = context.server.database,
      { prdId } = await makePeriod(db, { applCnt: 1, selCnt: 1 }),
      [applId = ''] = await makeApplications(db, prdId, [STUDENT]);
    return { by: null, arg: { applId, version: 1, rsn: '일정 변경' }, headers: await partHeaders(context) };
  },
  saveTeamLog: async (context: WriteContext) => ({
    by: null,
    arg: teamLog(await ownTeam(context)),
    headers: await partHeaders(context),
  }),
} satisfies Record<string, MakeRequest>;
