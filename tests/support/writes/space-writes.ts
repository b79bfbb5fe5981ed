import { randomUUID } from 'node:crypto';
import { by, pick, type Desk } from './desk.ts';
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
  desk: Pick<Desk, 'call'>,
  ruleOver: object = {},
  spaceOver: object = {},
): Promise<Row> {
  const { ruleId } = await desk.call('oper01', 'saveRule', rule(ruleOver)),
    { spaceId, version } = await desk.call('oper01', 'saveSpace', space(String(ruleId), spaceOver));
  return desk.call('oper01', 'saveOprtTm', { spaceId, version, rows: hours });
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
async function booked(desk: Desk, ruleOver: object = {}, over: object = {}): Promise<Row> {
  const { spaceId } = await openSpaceFor(desk, ruleOver);
  return { spaceId, ...(await desk.call('oper01', 'bookSpace', application(spaceId, over))) };
}
const waiting = async (desk: Desk): Promise<object> => ({
  rows: [key(await booked(desk, { autoAprvYn: 'N' }), 'bkngId')],
});
/** A booking of the next hour whose time is then set back. */
async function setBackTo(desk: Desk, strtTm: string, endTm: string): Promise<Row> {
  const booking = await booked(desk, {}, { useDt: '20260406', strtTm: '1030', endTm: '1130' });
  await desk.server.database.db
    .updateTable('spaceBkng')
    .set({ strtTm, endTm })
    .where('bkngId', '=', String(booking.bkngId))
    .execute();
  return booking;
}
/** One of this hour, to which somebody may come. */
const begun = (desk: Desk) => setBackTo(desk, '1000', '1100');
/** One to which nobody has come. */
const missed = async (desk: Desk): Promise<Row> => pick(await setBackTo(desk, '0900', '1000'), 'bkngId');
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
async function bookedSeries(desk: Desk): Promise<object> {
  const { spaceId } = await openSpaceFor(desk),
    { serId } = (await desk.answer('oper01', 'bookSer', { ...series(spaceId), cnfltCd: 'ALL' })).body.data;
  const first = await desk.server.database.db
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
const uploadOf = async (desk: Desk, op: 'uploadSpace' | 'uploadTmtb', arg: object) => ({
  uploadId: (await desk.answer('oper01', op, arg)).body.data.uploadId,
});

export const spaceWrites = {
  applySpaceUpload: by('oper01', (desk) => uploadOf(desk, 'uploadSpace', sheet())),
  applyTmtbUpload: by('oper01', async (desk) =>
    uploadOf(desk, 'uploadTmtb', lessons((await openSpaceFor(desk)).spaceCd)),
  ),
  aprvBkng: by('oper01', waiting),
  bookSer: by('oper01', async (desk) => ({ ...series((await openSpaceFor(desk)).spaceId), cnfltCd: 'ALL' })),
  bookSpace: by('oper01', async (desk) => application((await openSpaceFor(desk)).spaceId)),
  cancelBkng: by('oper01', async (desk) => ({ ...(await waiting(desk)), rsn: '수업 우선' })),
  cancelSer: by('oper01', bookedSeries),
  chkinBkng: by('oper01', async (desk) => pick(await begun(desk), 'bkngId')),
  chkoutBkng: by('oper01', async (desk) => {
    const key = pick(await begun(desk), 'bkngId');
    await desk.call('oper01', 'chkinBkng', key);
    return { ...key, useRslt: 'OK' };
  }),
  deleteBlkt: by('oper01', async (desk) => ({
    rows: [key(await desk.call('oper01', 'saveBlkt', blackout((await openSpaceFor(desk)).spaceId)), 'blktId')],
  })),
  deleteRule: by('oper01', async (desk) => ({ rows: [key(await desk.call('oper01', 'saveRule', rule()), 'ruleId')] })),
  deleteSpace: by('oper01', async (desk) => ({ rows: [key(await openSpaceFor(desk), 'spaceId')] })),
  forceBook: by('oper01', async (desk) =>
    application((await openSpaceFor(desk)).spaceId, {
      aplyDivCd: 'DEPT',
      aplyId: '1010',
      prpsCd: 'EVNT',
      grpNm: '컴퓨터공학과',
      rsn: '학과 행사',
    }),
  ),
  moveBkng: by('oper01', async (desk) => ({
    ...pick(await booked(desk), 'bkngId', 'version', 'spaceId'),
    useDt: '20260410',
    strtTm: '1400',
    endTm: '1600',
    rsn: '수업 우선',
  })),
  noshwBkng: by('oper01', missed),
  openSpace: by('oper01', async (desk) =>
    pick(await openSpaceFor(desk, {}, { spaceSt: 'STOP' }), 'spaceId', 'version'),
  ),
  partBookSpace: async (desk: Desk) => {
    const { aplyDivCd: _div, aplyId: _id, ...asked } = application((await openSpaceFor(desk)).spaceId);
    return { by: null, arg: { ...asked, clientReqId: randomUUID() }, headers: await partHeaders(desk) };
  },
  partCancelBkng: async (desk: Desk) => ({
    by: null,
    arg: pick(await booked(desk), 'bkngId', 'version'),
    headers: await partHeaders(desk),
  }),
  partChkinBkng: async (desk: Desk) => ({
    by: null,
    arg: pick(await begun(desk), 'spaceId'),
    headers: await partHeaders(desk),
  }),
  previewSer: by('oper01', async (desk) => series((await openSpaceFor(desk)).spaceId)),
  releasePnlt: by('oper01', async (desk) => ({
    rows: [key(await desk.call('oper01', 'savePnlt', penalty((await openSpaceFor(desk)).spaceId)), 'pnltId')],
    rsn: '수리 완료',
  })),
  rjctBkng: by('oper01', async (desk) => ({ ...(await waiting(desk)), rsn: '수업 우선' })),
  saveBlkt: by('oper01', async (desk) => blackout((await openSpaceFor(desk)).spaceId)),
  saveBlktBulk: by('oper01', async (desk) => {
    const { blktId: _id, spaceId, ...when } = blackout((await openSpaceFor(desk)).spaceId);
    return { ...when, spaceIds: [spaceId] };
  }),
  saveFclt: by('oper01', async (desk) => ({
    ...pick(await openSpaceFor(desk), 'spaceId', 'version'),
    rows: [{ fcltCd: 'BEAM', cnt: 1, fcltSt: 'OK' }],
  })),
  saveFvrt: by('oper01', async (desk) => ({ ...pick(await openSpaceFor(desk), 'spaceId'), fvrtYn: 'Y' })),
  saveOprtTm: by('oper01', async (desk) => ({ ...pick(await openSpaceFor(desk), 'spaceId', 'version'), rows: hours })),
  savePnlt: by('oper01', async (desk) => penalty((await openSpaceFor(desk)).spaceId)),
  saveRule: by('oper01', () => rule()),
  saveSpace: by('oper01', async (desk) => space(String((await desk.call('oper01', 'saveRule', rule())).ruleId))),
  stopSpace: by('oper01', async (desk) => ({
    ...pick(await openSpaceFor(desk), 'spaceId', 'version'),
    spaceSt: 'STOP',
    rsn: '내부 공사',
  })),
  undoNoshw: by('oper01', async (desk) => {
    const key = await missed(desk);
    await desk.call('oper01', 'noshwBkng', key);
    return { ...key, rsn: '기기 오류' };
  }),
  uploadSpace: by('oper01', sheet),
  uploadTmtb: by('oper01', async (desk) => lessons((await openSpaceFor(desk)).spaceCd)),
};
