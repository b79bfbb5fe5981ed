import { beforeAll, describe, expect, it } from 'vitest';
import { PART_POLICIES, PART_UPLOAD_PATH } from '#contract/files/upload-policy.ts';
import { endpoints, type Op } from '#contract/registry.ts';
import { prepareKeys } from '#server/keys/prepare-keys.ts';
import { servicesOf } from '../jobs/job-harness.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { toMultipart } from '#tests/support/multipart.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import { toAnswer } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';
import { partHeaders } from '#tests/support/writes/system-writes.ts';
import { WRITES, type WriteOp } from '#tests/support/writes/index.ts';
import { openWriteContext, type WriteContext, type WriteRequest } from '#tests/support/writes/write-context.ts';

/*
 * What a participant's session reaches is the person's own. Every call of participants stands here: a new one fails the first
 * test until it is said what it names. `own` names nothing, the person comes from the session; `shared` shows what is meant for
 * everybody of a kind; a call that names a row is tried with a row of another person.
 */
type Case = 'own' | 'shared' | WriteOp;
/** A write by its own name is tried as it is; a read names the write whose row it asks for, by the field in brackets. */
const CASES: Readonly<Partial<Record<Op, Case | readonly [from: WriteOp, field: string, more?: object]>>> = {
  getPartKeyList: 'own',
  closePartSession: 'own',
  requestConv: 'own',
  getMyMileage: 'own',
  getMySdaList: 'shared',
  saveMyApply: 'saveMyApply',
  submitMyApply: 'submitMyApply',
  cancelMyApply: 'cancelMyApply',
  saveMyObj: 'own',
  partGetMyPlanList: 'own',
  partGetMyPaper: ['partStartMyResp', 'planId'],
  partGetMyDraft: ['partSaveMyResp', 'planId', { attemptNo: 1 }],
  partGetMyMedia: ['partStartMyResp', 'planId', { fileGroupId: 'x', saveFileNm: 'x.png' }],
  partGetMyExamMedia: ['partStartMyResp', 'planId', { fileGroupId: 'x', saveFileNm: 'x.png' }],
  partStartMyResp: 'partStartMyResp',
  partSaveMyResp: 'partSaveMyResp',
  partSubmitMyResp: 'partSubmitMyResp',
  partGetMyResult: ['partSubmitMyResp', 'planId'],
  getMyAttQr: 'own',
  printMyCert: 'printMyCert',
  getOpenPrdList: 'shared',
  getOpenPrd: 'shared',
  getPromoPicture: 'shared',
  getMyApplList: 'own',
  getMyAttList: ['cancelMyAppl', 'applId'],
  getMyTeam: ['saveTeamLog', 'teamId'],
  applyPrd: 'own',
  cancelMyAppl: 'cancelMyAppl',
  saveTeamLog: 'saveTeamLog',
  getMyCerti: 'own',
  applyMyCerti: 'own',
  cancelMyCerti: 'own',
  partGetCnslKind: 'shared',
  partGetCnslrList: 'shared',
  getMyCnslList: 'own',
  getMyAcsLog: 'own',
  partSaveCnsnt: 'own',
  partSaveAply: 'partSaveAply',
  partCancelAply: 'partCancelAply',
  partSaveCnslSatis: 'partSaveCnslSatis',
  partGetGrpList: 'shared',
  partSaveGrpMbr: 'own',
  partCancelGrpMbr: 'partCancelGrpMbr',
  partGetSlotList: 'shared',
  partGetMySmryList: 'own',
  partBookRsv: 'own',
  partCancelRsv: 'partCancelRsv',
  partChkinRsv: 'partChkinRsv',
  partAcptOffer: 'partAcptOffer',
  partGetSpaceList: 'shared',
  partGetFreeTime: 'shared',
  partBookSpace: 'own',
  partGetBkngList: 'own',
  partCancelBkng: 'partCancelBkng',
  partChkinBkng: 'partChkinBkng',
};
/** Reads whose rows are the person's alone. */
const OWN_READS: readonly Op[] = [
  'getMyMileage',
  'partGetMyPlanList',
  'getMyApplList',
  'partGetBkngList',
  'getMyCnslList',
  'getMyAcsLog',
  'partGetMySmryList',
];
/** Refused as wrong, forbidden, or not there. */
const REFUSED: ReadonlySet<number> = new Set([400, 403, 409]);

describe.skipIf(!isDatabaseAvailable())('what the session of one participant reaches of another', () => {
  const server = useServer();
  let context: WriteContext, strangers: Readonly<Record<string, Record<string, string>>>;
  /** Rows that the owners have made, as the calls name them. */
  const made = new Map<WriteOp, WriteRequest>();
  const requestOf = async (op: WriteOp): Promise<WriteRequest> => {
    const request = made.get(op) ?? (await WRITES[op](context));
    made.set(op, request);
    return request;
  };

  beforeAll(async () => {
    server.setTime(TEST_NOW.toISOString());
    context = await openWriteContext(server);
    // As a server does at its start: files of counselling are encrypted.
    await prepareKeys(server.database.db, servicesOf(server).settings);
    const people = (await server.call('getDemoPersonList', {})).rows,
      // Of another department than 홍길동: a survey of his department asks his neighbours, too.
      { stdNo } = await server.database.db
        .selectFrom('student')
        .select('stdNo')
        .where('hakguaCd', '=', '2010')
        .where('shregSt', '=', '10')
        .orderBy('stdNo')
        .executeTakeFirstOrThrow(),
      outsider = people.find(({ userDiv }) => userDiv === 'OTSDR');
    const who = (row: (typeof people)[number] | undefined) =>
      row ? { userDiv: row.userDiv, userKey: row.userKey } : expect.fail('no such person');
    strangers = {
      student: await partHeaders(context, { userDiv: 'USER', userKey: stdNo }),
      outsider: await partHeaders(context, who(outsider)),
      professor: await partHeaders(context, { userDiv: 'PROF', userKey: 'prof01' }),
    };
  });

  it('every call of participants is looked at', () => {
    const ofParticipants = Object.entries(endpoints)
      .filter(([, { access }]) => access.kind === 'part')
      .map(([op]) => op);
    expect(Object.keys(CASES).toSorted()).toEqual(ofParticipants.toSorted());
  });

  it('a row of another person is refused by its id, whoever asks', async () => {
    const open: string[] = [];
    for (const [name, found] of Object.entries(CASES)) {
      const op = name as Op;
      if (found === 'own' || found === 'shared') continue;
      const [from, field, more] = typeof found === 'string' ? [found, null, {}] : found,
        { arg } = await requestOf(from),
        asked = field === null ? arg : { [field]: (arg as Record<string, unknown>)[field], ...more };
      for (const [kind, headers] of Object.entries(strangers)) {
        // A new row of one's own is nothing of another person's: it is tried behind the owner's.
        if (op === 'saveMyApply' || op === 'submitMyApply') continue;
        const { status, body } = await server.call(op, asked, { headers });
        if (!REFUSED.has(status)) open.push(`${op} as ${kind}: ${status} ${body.message}`);
      }
    }
    expect(open).toEqual([]);
  });

  it('and what was refused is the right thing to ask: its owner gets it', async () => {
    const refused: string[] = [];
    for (const [op, { arg, headers }] of made) {
      const { status, body } = await server.call(op, arg, headers ? { headers } : {});
      if (status !== 200) refused.push(`${op}: ${status} ${body.message}`);
    }
    expect(refused).toEqual([]);
  });

  it('an application for points under the number of another one changes nothing of it', async () => {
    const { arg, headers } = await requestOf('saveMyApply'),
      { applyId } = arg as { readonly applyId: string };
    const stored = () =>
      server.database.db.selectFrom('mlgApply').selectAll().where('applyId', '=', applyId).executeTakeFirst();
    await server.call('saveMyApply', arg, headers ? { headers } : {});
    const before = await stored();
    expect(before?.applySt).toBe('DRAFT');
    for (const op of ['saveMyApply', 'submitMyApply'] as const)
      for (const version of [undefined, before?.version]) {
        const { student = {} } = strangers,
          answer = await server.call(op, { ...arg, version, actTitle: '남의 신청' }, { headers: student });
        expect(answer.status, `${op} ${String(version)}`).not.toBe(200);
      }
    expect(await stored()).toEqual(before);
  });

  it.each(PART_POLICIES)('files under %s stay with who has sent them', async (policyCd) => {
    const send = async (headers: Record<string, string>, fields: Readonly<Record<string, string>> = {}) => {
      const form = toMultipart([
        ...Object.entries({ fileType: 'group', policyCd, ...fields }).map(([name, value]) => ({ name, value })),
        { name: 'files', fileName: '제출.txt', value: Buffer.from('나의 글') },
      ]);
      return toAnswer(
        await server.app.inject({
          method: 'POST',
          url: PART_UPLOAD_PATH,
          payload: form.payload,
          headers: { ...form.headers, ...headers },
        }),
      );
    };
    const owner = await partHeaders(context),
      sent = await send(owner);
    expect(sent.status, sent.body.message).toBe(200);
    const fileGroupId = String(sent.rows[0]?.['value']);
    for (const headers of Object.values(strangers)) expect((await send(headers, { fileGroupId })).status).toBe(403);
    expect((await send({})).status).toBe(401);
    expect((await send(owner, { fileGroupId })).status).toBe(200);
  });

  it('lists show the asker alone', async () => {
    const ids = [...made.values()].flatMap(({ arg }) =>
      ['applId', 'applyId', 'bkngId', 'teamId', 'aplyId', 'rsvId', 'grpMbrId', 'satisTkn'].flatMap(
        (field) => (arg as Record<string, unknown>)[field] ?? [],
      ),
    );
    expect(ids.length).toBeGreaterThan(3);
    for (const op of OWN_READS)
      for (const [kind, headers] of Object.entries(strangers)) {
        const told = JSON.stringify((await server.call(op, {}, { headers })).body);
        for (const word of [...ids, '20210001', '홍길동']) expect(told, `${op} as ${kind}`).not.toContain(String(word));
      }
  });
});
