import { randomUUID } from 'node:crypto';
import { by, pick, type WriteContext } from './write-context.ts';
import { partHeaders } from './system-writes.ts';

type Row = Readonly<Record<string, unknown>>;

export const rule = (over: object = {}) => ({
  atndListYn: 'N',
  autoAprvYn: 'Y',
  banDay: 30,
  bfrSlotCnt: 0,
  chkinGrcMin: 15,
  chkinYn: 'Y',
  cnclHr: 2,
  hldyOpenYn: 'N',
  maxAdvDay: 14,
  maxDaySlotCnt: 6,
  maxSlotCnt: 6,
  maxWeekBkngCnt: 3,
  minAdvDay: 0,
  minAdvMin: 0,
  minSlotCnt: 1,
  noshwLmtCnt: 3,
  noshwPrdDay: 90,
  rcurMaxCnt: 16,
  rcurYn: 'Y',
  ruleId: randomUUID(),
  ruleNm: `시험 규칙 ${randomUUID().slice(0, 8)}`,
  useYn: 'Y',
  ...over,
});
export const space = (ruleId: string, over: object = {}) => ({
  bldgCd: 'B01',
  campusCd: 'MAIN',
  cpctCnt: 20,
  florNo: 1,
  minUseCnt: 1,
  mngDeptCd: '1010',
  mngrStfNo: 'dept01',
  roomNo: '199',
  ruleId,
  spaceCd: `T-${randomUUID().slice(0, 12).toUpperCase()}`,
  spaceId: randomUUID(),
  spaceNm: '시험 세미나실',
  spaceSt: 'OPEN',
  spaceTyCd: 'SEMI',
  useYn: 'Y',
  userDivCds: ['STDNT', 'STF', 'PROF', 'OTSDR'],
  ...over,
});
/** Every day from nine to ten in the evening. */
export const hours = [1, 2, 3, 4, 5, 6, 7].map((dow) => ({
  oprtDivCd: 'TERM',
  dow,
  strtTm: '0900',
  endTm: '2200',
}));

/** A space of its own with a rule of its own, open every day. */
export async function openSpaceFor(
  context: Pick<WriteContext, 'call'>,
  ruleOver: object = {},
  spaceOver: object = {},
): Promise<Row> {
  const { ruleId } = await context.call('oper01', 'saveRule', rule(ruleOver)),
    { spaceId, version } = await context.call('oper01', 'saveSpace', space(String(ruleId), spaceOver));
  return context.call('oper01', 'saveOprtTm', { spaceId, version, rows: hours });
}

export const application = (spaceId: unknown, over: object = {}) => ({
  aplyDivCd: 'STDNT',
  aplyId: '20210001',
  endTm: '1200',
  prpsCd: 'STDY',
  prpsCn: '전공 스터디',
  spaceId,
  strtTm: '1000',
  useCnt: 4,
  useDt: '20260410',
  ...over,
});
const key = (row: Row, id: string): object => ({ id: row[id], version: row.version });

/** A booking in a space of its own. */
async function booked(context: WriteContext, ruleOver: object = {}, over: object = {}): Promise<Row> {
  const { spaceId } = await openSpaceFor(context, ruleOver);
  return { spaceId, ...(await context.call('oper01', 'bookSpace', application(spaceId, over))) };
}
const waiting = async (context: WriteContext): Promise<object> => ({
  rows: [key(await booked(context, { autoAprvYn: 'N' }), 'bkngId')],
});
/** A booking of the next hour whose time is then set back. */
async function setBackTo(context: WriteContext, strtTm: string, endTm: string): Promise<Row> {
  const booking = await booked(context, {}, { useDt: '20260406', strtTm: '1030', endTm: '1130' });
  await context.server.database.db
    .updateTable('spaceBkng')
    .set({ strtTm, endTm })
    .where('bkngId', '=', String(booking.bkngId))
    .execute();
  return booking;
}
/** One of this hour, to which somebody may come. */
const begun = (context: WriteContext) => setBackTo(context, '1000', '1100');
/** One to which nobody has come. */
const missed = async (context: WriteContext): Promise<Row> => pick(await setBackTo(context, '0900', '1000'), 'bkngId');
const blackout = (spaceId: unknown, over: object = {}) => ({
  blktDivCd: 'MNTC',
  blktId: randomUUID(),
  endDt: '20260420',
  endTm: '1300',
  publicYn: 'Y',
  rsn: '냉난방 점검',
  spaceId,
  strtDt: '20260420',
  strtTm: '0900',
  ...over,
});
const series = (spaceId: unknown) => {
  const { useDt: _, ...each } = application(spaceId);
  return { ...each, freqCd: 'WEEK', dows: [5], strtDt: '20260410', endDt: '20260501' };
};
async function bookedSeries(context: WriteContext): Promise<object> {
  const { spaceId } = await openSpaceFor(context),
    { serId } = (await context.answer('oper01', 'bookSer', { ...series(spaceId), cnfltCd: 'ALL' })).body.data;
  const first = await context.server.database.db
    .selectFrom('spaceBkng')
    .select(['bkngId', 'version'])
    .where('serId', '=', String(serId))
    .orderBy('useDt')
    .executeTakeFirstOrThrow();
  return { ...first, rangeCd: 'AFTER', rsn: '행사 일정' };
}
const penalty = (spaceId: unknown) => ({
  pnltId: randomUUID(),
  aplyDivCd: 'STDNT',
  aplyId: '20210001',
  spaceId,
  pnltEndDt: '20260430',
  pnltRsnCd: 'DMG',
  rsn: '빔프로젝터 파손',
});
const sheet = () => ({
  rows: [
    {
      bldgCd: '본관',
      campusCd: '본교',
      cpctCnt: '12',
      florNo: '2',
      mngDeptCd: '1010',
      mngrStfNo: 'dept01',
      roomNo: '298',
      rowNo: 2,
      ruleNm: '회의실',
      spaceCd: 'UP-1',
      spaceNm: '올린 회의실',
      spaceTyCd: '회의실',
      userDivCds: '직원, 교수',
    },
  ],
});
const lessons = (spaceCd: unknown) => ({
  rows: [
    {
      dow: '월',
      endDt: '2026-06-15',
      endTm: '10:30',
      rowNo: 2,
      sbjtNm: '자료구조',
      spaceCd,
      strtDt: '2026-04-13',
      strtTm: '09:00',
    },
  ],
});
const uploadOf = async (context: WriteContext, op: 'uploadSpace' | 'uploadTmtb', arg: object) => ({
  uploadId: (await context.answer('oper01', op, arg)).body.data.uploadId,
});

export const spaceWrites = {
  applySpaceUpload: by('oper01', (context) => uploadOf(context, 'uploadSpace', sheet())),
  applyTmtbUpload: by('oper01', async (context) =>
    uploadOf(context, 'uploadTmtb', lessons((await openSpaceFor(context)).spaceCd)),
  ),
  aprvBkng: by('oper01', waiting),
  bookSer: by('oper01', async (context) => ({ ...series((await openSpaceFor(context)).spaceId), cnfltCd: 'ALL' })),
  bookSpace: by('oper01', async (context) => application((await openSpaceFor(context)).spaceId)),
  cancelBkng: by('oper01', async (context) => ({ ...(await waiting(context)), rsn: '수업 우선' })),
  cancelSer: by('oper01', bookedSeries),
  chkinBkng: by('oper01', async (context) => pick(await begun(context), 'bkngId')),
  chkoutBkng: by('oper01', async (context) => {
    const key = pick(await begun(context), 'bkngId');
    await context.call('oper01', 'chkinBkng', key);
    return { ...key, useRslt: 'OK' };
  }),
  deleteBlkt: by('oper01', async (context) => ({
    rows: [key(await context.call('oper01', 'saveBlkt', blackout((await openSpaceFor(context)).spaceId)), 'blktId')],
  })),
  deleteRule: by('oper01', async (context) => ({
    rows: [key(await context.call('oper01', 'saveRule', rule()), 'ruleId')],
  })),
  deleteSpace: by('oper01', async (context) => ({ rows: [key(await openSpaceFor(context), 'spaceId')] })),
  forceBook: by('oper01', async (context) =>
    application((await openSpaceFor(context)).spaceId, {
      aplyDivCd: 'DEPT',
      aplyId: '1010',
      prpsCd: 'EVNT',
      grpNm: '컴퓨터공학과',
      rsn: '학과 행사',
    }),
  ),
  moveBkng: by('oper01', async (context) => ({
    ...pick(await booked(context), 'bkngId', 'version', 'spaceId'),
    useDt: '20260410',
    strtTm: '1400',
    endTm: '1600',
    rsn: '수업 우선',
  })),
  noshwBkng: by('oper01', missed),
  openSpace: by('oper01', async (context) =>
    pick(await openSpaceFor(context, {}, { spaceSt: 'STOP' }), 'spaceId', 'version'),
  ),
  partBookSpace: async (context: WriteContext) => {
    const { aplyDivCd: _div, aplyId: _id, ...asked } = application((await openSpaceFor(context)).spaceId);
    return { by: null, arg: { ...asked, clientReqId: randomUUID() }, headers: await partHeaders(context) };
  },
  partCancelBkng: async (context: WriteContext) => ({
    by: null,
    arg: pick(await booked(context), 'bkngId', 'version'),
    headers: await partHeaders(context),
  }),
  partChkinBkng: async (context: WriteContext) => ({
    by: null,
    arg: pick(await begun(context), 'spaceId'),
    headers: await partHeaders(context),
  }),
  previewSer: by('oper01', async (context) => series((await openSpaceFor(context)).spaceId)),
  releasePnlt: by('oper01', async (context) => ({
    rows: [key(await context.call('oper01', 'savePnlt', penalty((await openSpaceFor(context)).spaceId)), 'pnltId')],
    rsn: '수리 완료',
  })),
  rjctBkng: by('oper01', async (context) => ({ ...(await waiting(context)), rsn: '수업 우선' })),
  saveBlkt: by('oper01', async (context) => blackout((await openSpaceFor(context)).spaceId)),
  saveBlktBulk: by('oper01', async (context) => {
    const { blktId: _id, spaceId, ...when } = blackout((await openSpaceFor(context)).spaceId);
    return { ...when, spaceIds: [spaceId] };
  }),
  saveFclt: by('oper01', async (context) => ({
    ...pick(await openSpaceFor(context), 'spaceId', 'version'),
    rows: [{ fcltCd: 'BEAM', cnt: 1, fcltSt: 'OK' }],
  })),
  saveFvrt: by('oper01', async (context) => ({ ...pick(await openSpaceFor(context), 'spaceId'), fvrtYn: 'Y' })),
  saveOprtTm: by('oper01', async (context) => ({
    ...pick(await openSpaceFor(context), 'spaceId', 'version'),
    rows: hours,
  })),
  savePnlt: by('oper01', async (context) => penalty((await openSpaceFor(context)).spaceId)),
  saveRule: by('oper01', () => rule()),
  saveSpace: by('oper01', async (context) => space(String((await context.call('oper01', 'saveRule', rule())).ruleId))),
  stopSpace: by('oper01', async (context) => ({
    ...pick(await openSpaceFor(context), 'spaceId', 'version'),
    spaceSt: 'STOP',
    rsn: '내부 공사',
  })),
  undoNoshw: by('oper01', async (context) => {
    const key = await missed(context);
    await context.call('oper01', 'noshwBkng', key);
    return { ...key, rsn: '기기 오류' };
  }),
  uploadSpace: by('oper01', sheet),
  uploadTmtb: by('oper01', async (context) => lessons((await openSpaceFor(context)).spaceCd)),
};
