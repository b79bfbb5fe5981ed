import { randomUUID } from 'node:crypto';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { ITEM_SAMPLE } from '#shared/mileage/item-sheet.ts';
import { by, openWriteContext, pick, type WriteContext, type MakeRequest } from './write-context.ts';
import { partHeaders } from './system-writes.ts';

type Row = Readonly<Record<string, unknown>>;
const key = (row: Row, id: string): object => ({ id: row[id], version: row.version });

export const revision = (over: object = {}) => ({
  sdaRevId: randomUUID(),
  schlYear: '2026',
  grantDiv: 'FIXED',
  pnt: 20,
  itemTermCap: 0,
  itemCareerCap: 0,
  bulkMax: 0,
  grades: [],
  abilities: [],
  ...over,
});
/** An activity that is applied for, with fixed points, reviewed by 학생지원팀, as its form sends it. */
export const item = (over: object = {}, revisionOver: object = {}) => ({
  sdaId: randomUUID(),
  sdaNm: `시험 활동 ${randomUUID().slice(0, 8)}`,
  areaCd: 'ACT',
  sdaDiv: 'APPLY',
  dupRule: 'NONE',
  aprvLevel: 1,
  aprvDeptCd: '9110',
  evidReqYn: 'N',
  validMonth: 12,
  useYn: 'Y',
  sortOrdr: 900,
  revisions: [revision(revisionOver)],
  ...over,
});
/** A row of the sheet of items: a new one with grades unless said otherwise. */
export const sheetItem = (over: object = {}) => ({
  rowNo: 2,
  ...ITEM_SAMPLE,
  sdaNm: `엑셀 활동 ${randomUUID().slice(0, 8)}`,
  schlYear: '2026',
  ...over,
});
const itemOf = async (context: WriteContext, over: object = {}): Promise<Row> =>
  context.call('oper01', 'saveSda', item(over));

let nextYear = 2040;
/** A term far from those of the demo, right behind the one that was made before. */
async function term(context: WriteContext): Promise<object> {
  const { accEndDt } = await context.server.database.db
    .selectFrom('mlgTerm')
    .select('accEndDt')
    .orderBy('accEndDt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const year = Number(accEndDt.slice(0, 4)),
    isSecond = accEndDt.endsWith('0621'),
    end = isSecond ? `${year}1221` : `${year + 1}0621`;
  nextYear += 1;
  return {
    mlgTermId: randomUUID(),
    schlYear: String(nextYear),
    shtmCd: '10',
    accStrtDt: isSecond ? `${year}0622` : `${year}1222`,
    accEndDt: end,
    applyEndDt: end,
    rvwEndDt: end,
    objStrtDt: isSecond ? `${year}1222` : `${year + 1}0622`,
    objEndDt: isSecond ? `${year}1228` : `${year + 1}0628`,
  };
}
/** A term that is over, with nothing that waits, made of the newest closed one. */
async function openOne(context: WriteContext): Promise<Row> {
  const { db } = context.server.database;
  const { mlgTermId } = await db
    .selectFrom('mlgTerm')
    .select('mlgTermId')
    .where('termSt', '=', 'CLOSED')
    .orderBy('accEndDt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('mlgTerm')
    .set({ termSt: 'OPEN', closeDt: null, closeId: null })
    .where('mlgTermId', '=', mlgTermId)
    .execute();
  return termRow(context, mlgTermId);
}
const termRow = async ({ server }: WriteContext, mlgTermId: string): Promise<Row> =>
  server.database.db
    .selectFrom('mlgTerm')
    .select(['mlgTermId', 'version'])
    .where('mlgTermId', '=', mlgTermId)
    .executeTakeFirstOrThrow();
async function closedOne(context: WriteContext): Promise<Row> {
  const { mlgTermId } = await context.server.database.db
    .selectFrom('mlgTerm')
    .select('mlgTermId')
    .where('termSt', '=', 'CLOSED')
    .orderBy('accEndDt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return termRow(context, mlgTermId);
}

/** A student of 컴퓨터공학과 without an application. */
async function applicant({ server }: WriteContext): Promise<string> {
  const { stdNo } = await server.database.db
    .selectFrom('student')
    .select('stdNo')
    .where('shregSt', '=', '10')
    .where('hakguaCd', '=', '1010')
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('mlgApply').select('applyId').whereRef('mlgApply.stdNo', '=', 'student.stdNo'))),
    )
    .where('entYear', '<', '2026')
    .limit(1)
    .executeTakeFirstOrThrow();
  return stdNo;
}
/** An application as a form sends it. */
export const application = (sdaId: unknown, over: object = {}) => ({
  applyId: randomUUID(),
  sdaId,
  actTitle: '시험 활동 참여',
  acqDt: '20260320',
  ...over,
});
/** An application for an item of its own that oper02 has entered, so that oper01 may decide it. */
async function waitingOf(context: WriteContext, over: object = {}): Promise<Row> {
  const { sdaId } = await itemOf(context, { aprvDeptCd: '9200', ...over });
  return context.call('oper02', 'submitApply', { ...application(sdaId), stdNo: await applicant(context) });
}
const applyKey = (row: Row): Row => pick(row, 'applyId', 'version');
const approvedOf = async (context: WriteContext): Promise<Row> =>
  context.call('oper01', 'approveApply', applyKey(await waitingOf(context)));
/** How a student's portal calls for him. */
export const studentHeaders = async (server: WriteContext['server'], stdNo: string) =>
  partHeaders(await openWriteContext(server), { userDiv: 'USER', userKey: stdNo });
const asStudent =
  (arg: (context: WriteContext, stdNo: string) => Promise<object>): MakeRequest =>
  async (context) => {
    const stdNo = await applicant(context),
      sent = await arg(context, stdNo);
    return { by: null, arg: sent, headers: await partHeaders(context, { userDiv: 'USER', userKey: stdNo }) };
  };

/** The newest entry that nobody has taken back, of an open term. */
const lastEntry = async ({ server }: WriteContext) =>
  server.database.db
    .selectFrom('mlgLedger as l')
    .innerJoin('mlgTerm as t', 't.mlgTermId', 'l.mlgTermId')
    .leftJoin('mlgLedger as r', 'r.rvslOfId', 'l.ledgerId')
    .select(['l.ledgerId', 'l.stdNo', 'l.mlgTermId'])
    .where('l.entryDiv', '=', 'EARN')
    // Points of a completion go with it alone.
    .where('l.srcDiv', '<>', 'ECP')
    .where('t.termSt', '=', 'OPEN')
    .where('r.ledgerId', 'is', null)
    .orderBy('l.postDt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
async function adjustment(context: WriteContext): Promise<object> {
  const { stdNo, mlgTermId } = await lastEntry(context);
  return { mlgAdjId: randomUUID(), stdNo, mlgTermId, areaCd: 'ACT', pnt: 10, rsn: '누락된 활동 반영' };
}
/** Points as a workbook names them: the number of a student, his name, points, why. */
export interface SheetRow {
  readonly rowNo: number;
  readonly stdNo: string;
  readonly stdNm: string;
  readonly pntTxt: string;
  readonly rowRsn: string;
}
/** Rows for students of 컴퓨터공학과 who are there, 50 points each unless said otherwise. */
export async function sheetRows(
  { server }: Pick<WriteContext, 'server'>,
  count: number,
  pntTxt = '50',
): Promise<SheetRow[]> {
  const students = await server.database.db
    .selectFrom('student')
    .select(['stdNo', 'stdNm'])
    .where('shregSt', '=', '10')
    .where('hakguaCd', '=', '1010')
    .orderBy('stdNo', 'desc')
    .limit(count)
    .execute();
  return students.map((student, at) => ({ rowNo: at + 2, ...student, pntTxt, rowRsn: '행사 참여' }));
}
/** A batch as its form sends it, for an item of its own. */
export async function bulk(context: Pick<WriteContext, 'server'>, sdaId: unknown, over: object = {}) {
  const { mlgTermId } = await context.server.database.db
    .selectFrom('mlgTerm')
    .select('mlgTermId')
    .where('termSt', '=', 'OPEN')
    .orderBy('accStrtDt')
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    bulkId: randomUUID(),
    title: '봄 축제 도우미',
    sdaId,
    mlgTermId,
    docNo: '학생지원팀-123',
    occurDt: '20260320',
    ...over,
  };
}
export const bulkItem = (over: object = {}, revisionOver: object = {}): object =>
  item({ sdaDiv: 'BULK', ...over }, { bulkMax: 100, ...revisionOver });
const bulkKey = (row: Row): Row => pick(row, 'bulkId', 'version');
/** A batch of two rows that oper02 has uploaded. */
async function uploadedOf(context: WriteContext, loginId = 'oper02'): Promise<Row> {
  const { sdaId } = await context.call('oper01', 'saveSda', bulkItem());
  return context.call(loginId, 'uploadBulk', { ...(await bulk(context, sdaId)), rows: await sheetRows(context, 2) });
}
const submittedOf = async (context: WriteContext): Promise<Row> =>
  context.call('oper02', 'submitBulk', { ...bulkKey(await uploadedOf(context)), exclErrYn: 'N' });

/** Days of a term that is over today, with its days of objection. */
const periodAround = (today: string) => ({
  applyEndDt: addDays(today, -2),
  rvwEndDt: addDays(today, -1),
  accEndDt: addDays(today, -1),
  objStrtDt: today,
  objEndDt: addDays(today, 3),
});

export const mileageWrites = {
  submitApply: by('oper01', async (context) => {
    const { sdaId } = await itemOf(context);
    return { ...application(sdaId), stdNo: await applicant(context) };
  }),
  confirmDept: by('oper01', async (context) => ({
    rows: [key(await waitingOf(context, { aprvLevel: 2 }), 'applyId')],
  })),
  approveApply: by('oper01', async (context) => applyKey(await waitingOf(context))),
  approveApplyBulk: by('oper01', async (context) => ({ rows: [key(await waitingOf(context), 'applyId')] })),
  returnApply: by('oper01', async (context) => ({
    ...applyKey(await waitingOf(context)),
    rvwRsnCd: 'R4',
    rsn: '참가 확인서를 올려주세요.',
  })),
  rejectApply: by('oper01', async (context) => ({
    ...applyKey(await waitingOf(context)),
    rvwRsnCd: 'J1',
    rsn: '인정 대상이 아닙니다.',
  })),
  cancelApply: by('oper01', async (context) => ({ ...applyKey(await waitingOf(context)), rsn: '학생 요청' })),
  reverseApply: by('oper01', async (context) => ({ ...applyKey(await approvedOf(context)), rsn: '허위 증빙' })),
  regrantApply: by('oper01', async (context) => {
    const row = await approvedOf(context);
    await context.server.database.db
      .updateTable('mlgApply')
      .set({ reqPnt: 30, cutPnt: 10 })
      .where('applyId', '=', String(row.applyId))
      .execute();
    return { ...applyKey(row), rsn: '한도 변경' };
  }),
  saveMyApply: asStudent(async (context) => application((await itemOf(context)).sdaId)),
  submitMyApply: asStudent(async (context) => application((await itemOf(context)).sdaId)),
  cancelMyApply: asStudent(async (context, stdNo) => {
    const { sdaId } = await itemOf(context);
    return applyKey(await context.call('oper02', 'submitApply', { ...application(sdaId), stdNo }));
  }),

  reverseLedger: by('oper01', async (context) => ({ ledgerId: (await lastEntry(context)).ledgerId, rsn: '잘못 지급' })),
  requestAdj: by('oper01', adjustment),
  approveAdj: by('oper02', async (context) =>
    pick(await context.call('oper01', 'requestAdj', await adjustment(context)), 'mlgAdjId', 'version'),
  ),
  returnAdj: by('oper02', async (context) => ({
    ...pick(await context.call('oper01', 'requestAdj', await adjustment(context)), 'mlgAdjId', 'version'),
    rsn: '근거가 부족합니다.',
  })),
  replyObj: by('oper01', async (context) => {
    const { db } = context.server.database,
      { stdNo, mlgTermId } = await lastEntry(context),
      mlgObjId = randomUUID();
    await db.insertInto('mlgObj').values({ mlgObjId, stdNo, mlgTermId, content: '점수를 확인해주세요.' }).execute();
    return { mlgObjId, version: 1, reply: '확인했습니다.' };
  }),
  saveMyObj: asStudent(async (context) => {
    const { db } = context.server.database,
      today = koreanDate8(context.server.now());
    const { mlgTermId } = await lastEntry(context);
    await db.updateTable('mlgTerm').set(periodAround(today)).where('mlgTermId', '=', mlgTermId).execute();
    return { mlgObjId: randomUUID(), mlgTermId, content: '점수를 확인해주세요.' };
  }),

  uploadBulk: by('oper01', async (context) => {
    const { sdaId } = await context.call('oper01', 'saveSda', bulkItem());
    return { ...(await bulk(context, sdaId)), rows: await sheetRows(context, 2) };
  }),
  saveBulkRow: by('oper01', async (context) => {
    const batch = await uploadedOf(context),
      { rows } = await context.answer('oper01', 'getBulk', { bulkId: batch.bulkId, page: 1, rowsPerPage: 10 });
    return { ...bulkKey(batch), ...pick(rows[0] ?? {}, 'bulkRowId', 'stdNo', 'stdNm', 'rowRsn'), pntTxt: '30' };
  }),
  submitBulk: by('oper01', async (context) => ({ ...bulkKey(await uploadedOf(context)), exclErrYn: 'N' })),
  approveBulk: by('oper01', async (context) => bulkKey(await submittedOf(context))),
  returnBulk: by('oper01', async (context) => ({
    ...bulkKey(await submittedOf(context)),
    rsn: '근거문서를 다시 확인해주세요.',
  })),
  reverseBulk: by('oper01', async (context) => ({
    ...bulkKey(await context.call('oper01', 'approveBulk', bulkKey(await submittedOf(context)))),
    rsn: '잘못 지급',
  })),
  deleteBulk: by('oper01', async (context) => ({ rows: [key(await uploadedOf(context, 'oper01'), 'bulkId')] })),

  uploadSda: by('oper01', () => ({ rows: [sheetItem()] })),
  applySdaUpload: by('oper01', async (context) =>
    pick((await context.answer('oper01', 'uploadSda', { rows: [sheetItem()] })).body.data, 'uploadId'),
  ),
  saveArea: by('oper01', async (context) => {
    const answer = await context.answer('oper01', 'getAreaList', {});
    return {
      rows: answer.rows.map((row) => ({
        ...pick(row, 'mlgAreaId', 'version', 'areaNm', 'termCap', 'careerCap', 'useYn'),
      })),
    };
  }),
  saveSda: by('oper01', () => item()),
  getSdaWhatIf: by('oper01', async (context) => {
    const { sdaRevId: _, ...asked } = revision();
    return { sdaId: (await itemOf(context)).sdaId, schlYear: '2025', revision: asked };
  }),
  deleteSda: by('oper01', async (context) => ({ rows: [key(await itemOf(context), 'sdaId')] })),
  copySdaYear: by('oper01', () => ({ fromYear: '2025', toYear: '2027' })),
  saveTerm: by('oper01', term),
  closeTerm: by('oper01', openOne),
  reopenTerm: by('admin01', async (context) => ({ ...(await closedOne(context)), rsn: '정정할 내용이 있습니다.' })),
  runRecon: by('oper01', () => ({})),
};
