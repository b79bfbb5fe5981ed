import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Op } from '#contract/registry.ts';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import { useServer } from '#tests/support/use-server.ts';
import { studentHeaders } from '#tests/support/writes/mileage-writes.ts';
import { mileageHarness } from './mileage-harness.ts';

type Row = Readonly<Record<string, unknown>>;

describe.skipIf(!isDatabaseAvailable())('accounts of mileage', () => {
  const server = useServer(),
    { as, balance, db, earn, entries, first, students, term, toldOf, use } = mileageHarness(server);
  beforeEach(() => server.setTime(TEST_NOW.toISOString()));
  const one = async (hakguaCd = '1010'): Promise<string> =>
    (await students(1, hakguaCd))[0] ?? expect.fail('no student');
  const refusal = async (op: Op, arg: object, who = 'oper01') => {
    const { status, body } = await as(who).call(op, arg);
    return [status, body.message];
  };
  const page = { page: 1, rowsPerPage: 10 };

  it('an account shows its entries, and each what took it back', async () => {
    const stdNo = await one(),
      made = (await earn(stdNo, 100, { srcDiv: 'SDA' })).entry ?? expect.fail('no entry');
    await earn(stdNo, 40, { areaCd: 'VOL' });
    expect(await first('reverseLedger', { ledgerId: made.ledgerId, rsn: '잘못 지급' })).toMatchObject({
      bal: 40,
      earnTot: 40,
      lastSeq: 3,
      soundYn: 'Y',
    });
    expect(await refusal('reverseLedger', { ledgerId: made.ledgerId, rsn: '다시' })).toEqual([
      409,
      '이미 취소된 내역입니다.',
    ]);
    const rows = (await as('oper01').call('getLedgerList', { stdNo, ...page })).rows;
    expect(rows).toMatchObject([
      { seqNo: 3, entryDiv: 'REVERSE', pnt: -100, balAfter: 40, rsn: '잘못 지급', postNm: '박지은' },
      { seqNo: 2, pnt: 40, balAfter: 140, rvslSeqNo: null },
      { seqNo: 1, pnt: 100, balAfter: 100, rvslSeqNo: 3 },
    ]);
    const only = (await as('oper01').call('getLedgerList', { stdNo, areaCd: 'VOL', ...page })).rows;
    expect(only.map(({ seqNo }) => seqNo)).toEqual([2]);
    const account = await first('getBalance', { stdNo });
    expect((account.areas as Row[]).find(({ areaCd }) => areaCd === 'VOL')).toMatchObject({ termPnt: 40 });
  });

  it('M5: points of a completion are taken back by 이수 취소 alone', async () => {
    const made = (await earn(await one(), 30)).entry ?? expect.fail('no entry');
    expect(await refusal('reverseLedger', { ledgerId: made.ledgerId, rsn: '허위 증빙' })).toEqual([
      409,
      '비교과 마일리지는 이수 취소로만 취소할 수 있습니다.',
    ]);
  });

  it('mileage.md 8.11 and 8.12: who is out of reach stays closed, and who owes is marked until it is even', async () => {
    const stdNo = await one('2010'),
      old = (await earn(stdNo, 100, { srcDiv: 'SDA' })).entry ?? expect.fail('no entry');
    await use(stdNo, 45);
    await first('reverseLedger', { ledgerId: old.ledgerId, rsn: '허위 증빙' });
    const listed = async (who: string, over: object = {}) =>
      (await as(who).call('getLedgerStdList', { searchKeyword: stdNo, ...over, ...page })).rows;
    expect(await listed('oper01', { clawYn: 'Y' })).toMatchObject([
      { stdNo, bal: -45, clawYn: 'Y', stdNm: expect.stringContaining('*') },
    ]);
    expect(await listed('dept01')).toEqual([]);
    for (const op of ['getLedgerList', 'getBalance'] as const)
      expect((await as('dept01').call(op, op === 'getBalance' ? { stdNo } : { stdNo, ...page })).status).toBe(403);
    await earn(stdNo, 60);
    expect(await listed('oper01', { clawYn: 'Y' })).toEqual([]);
    expect(await listed('oper01')).toMatchObject([{ bal: 15, clawYn: 'N' }]);
  });

  it('an adjustment is posted by a second person, once, to an open term', async () => {
    const stdNo = await one(),
      open = await term('2026', '10'),
      closed = await term('2025', '20');
    const form = (over: object = {}) => ({
      mlgAdjId: randomUUID(),
      stdNo,
      mlgTermId: open.mlgTermId,
      areaCd: 'ACT',
      pnt: 30,
      rsn: '누락된 활동 반영',
      ...over,
    });
    expect(await refusal('requestAdj', form({ mlgTermId: closed.mlgTermId }))).toEqual([409, '마감된 학기입니다.']);
    expect((await as('oper01').call('requestAdj', form({ pnt: 0 }))).body.data.errors).toMatchObject([
      { field: 'pnt', message: '조정 점수는 0이 아닌 -1,000~1,000 사이로 입력해주세요.' },
    ]);
    expect((await as('oper01').call('requestAdj', form({ pnt: 1_001 }))).status).toBe(400);
    expect((await as('dept01').call('requestAdj', form())).status).toBe(403);
    const asked = await first('requestAdj', form());
    const key = { mlgAdjId: asked.mlgAdjId, version: asked.version };
    expect(asked).toMatchObject({ adjSt: 'REQ', can: [], reqNm: '박지은' });
    const offered = async (who: string) => (await as(who).call('getAdjList', { stdNo, ...page })).rows[0]?.['can'];
    expect([await offered('oper02'), await offered('oper01'), await offered('audit01')]).toEqual([
      ['approveAdj', 'returnAdj'],
      [],
      [],
    ]);
    expect(await refusal('approveAdj', key)).toEqual([409, '요청자와 승인자는 달라야 합니다.']);
    expect((await as('audit01').call('approveAdj', key)).status).toBe(403);
    expect(await entries(stdNo)).toEqual([]);
    expect(await first('approveAdj', key, 'oper02')).toMatchObject({ adjSt: 'POSTED', aprvNm: '최민석' });
    expect(await refusal('approveAdj', key, 'oper02')).toEqual([
      409,
      '현재 상태에서는 처리할 수 없습니다. (현재 상태: 반영)',
    ]);
    expect(await balance(stdNo)).toMatchObject({ bal: 30, earnTot: 30, lastSeq: 1 });
    const minus = await first('requestAdj', form({ pnt: -50 })),
      back = { mlgAdjId: minus.mlgAdjId, version: minus.version, rsn: '근거가 부족합니다.' };
    expect(await first('returnAdj', back, 'oper02')).toMatchObject({ adjSt: 'RETURNED', rtnRsn: '근거가 부족합니다.' });
    const waiting = await db()
      .selectFrom('workItem')
      .select('workItemId')
      .where('refId', 'in', [String(asked.mlgAdjId), String(minus.mlgAdjId)])
      .where('statCd', '=', 'OPEN')
      .execute();
    expect(waiting).toEqual([]);
  });

  it('who decides about an adjustment reads what it changes, and a person beside nothing of it', async () => {
    const stdNo = await one();
    const asked = await first('requestAdj', {
      mlgAdjId: randomUUID(),
      stdNo,
      mlgTermId: (await term('2026', '10')).mlgTermId,
      areaCd: 'ACT',
      pnt: 20,
      rsn: '누락된 활동 반영',
    });
    const listed = async (who: string) => {
      const { status, rows } = await as(who).call('getAdjList', { stdNo, ...page });
      return { status, rows };
    };
    expect(await listed('oper02')).toMatchObject({
      status: 200,
      rows: [
        {
          mlgAdjId: asked.mlgAdjId,
          pnt: 20,
          rsn: '누락된 활동 반영',
          reqNm: '박지은',
          can: ['approveAdj', 'returnAdj'],
        },
      ],
    });
    expect((await as('oper02').call('getBalance', { stdNo })).rows[0]).toMatchObject({ bal: 0 });
    // The list of another department holds nothing of it, and the account is refused.
    expect((await listed('dept02')).rows).toEqual([]);
    expect((await as('dept02').call('getBalance', { stdNo })).status).toBe(403);
    expect((await as('dept02').call('approveAdj', { mlgAdjId: asked.mlgAdjId, version: asked.version })).status).toBe(
      403,
    );
    expect((await as('prof01').call('getAdjList', { stdNo, ...page })).status).toBe(403);
  });

  it('who decides about an adjustment opens its evidence', async () => {
    const fileGroupId = randomUUID(),
      stdNo = await one();
    await db()
      .insertInto('fileGroup')
      .values({ fileGroupId, policyCd: 'EVID', regId: userIdOf('oper01') })
      .execute();
    await first('requestAdj', {
      mlgAdjId: randomUUID(),
      stdNo,
      mlgTermId: (await term('2026', '10')).mlgTermId,
      areaCd: 'ACT',
      pnt: 20,
      rsn: '누락된 활동 반영',
      fileGroupId,
    });
    const statusFor = async (who: string): Promise<number> =>
      (await as(who).call('getFileList', { fileGroupId })).status;
    expect([await statusFor('oper02'), await statusFor('dept02'), await statusFor('prof01')]).toEqual([200, 403, 403]);
  });

  it('a student objects to what is his own, in the days of the term, and is answered', async () => {
    const stdNo = await one(),
      other = await one(),
      present = await term('2026', '10'),
      mine = (await earn(stdNo, 10)).entry ?? expect.fail('no entry'),
      foreign = (await earn(other, 10)).entry ?? expect.fail('no entry');
    const headers = await studentHeaders(server, stdNo);
    const object = async (over: object = {}) =>
      server.call(
        'saveMyObj',
        {
          mlgObjId: randomUUID(),
          mlgTermId: present.mlgTermId,
          ledgerId: mine.ledgerId,
          content: '점수가 다릅니다.',
          ...over,
        },
        { headers },
      );
    const early = await object();
    expect([early.status, early.body.message]).toEqual([409, '이의신청 기간이 아닙니다.']);
    server.setTime(`2026-06-23T10:00:00+09:00`);
    const now = await studentHeaders(server, stdNo);
    const later = async (over: object = {}) =>
      server.call(
        'saveMyObj',
        {
          mlgObjId: randomUUID(),
          mlgTermId: present.mlgTermId,
          ledgerId: mine.ledgerId,
          content: '점수가 다릅니다.',
          ...over,
        },
        { headers: now },
      );
    expect((await later({ ledgerId: foreign.ledgerId })).status).toBe(403);
    const mineNow = async () => (await server.call('getMyMileage', {}, { headers: now })).body.data,
      about = await mineNow();
    expect(about['objTerms']).toContainEqual(expect.objectContaining({ mlgTermId: present.mlgTermId }));
    expect(about.data.map(({ ledgerId }) => ledgerId)).toContain(mine.ledgerId);
    const [made] = (await later()).rows;
    expect(made).toMatchObject({ objSt: 'OPEN' });
    expect(await mineNow()).toMatchObject({ objs: [{ objSt: 'OPEN', content: '점수가 다릅니다.', reply: null }] });
    const [listed] = (await as('oper01').call('getObjList', { searchKeyword: stdNo, ...page })).rows;
    expect(listed).toMatchObject({ seqNo: 1, content: '점수가 다릅니다.', objSt: 'OPEN', apply: null });
    // What is objected to stands beside it.
    expect(listed?.entry).toMatchObject({ pnt: expect.any(Number) as number, srcTxt: expect.any(String) as string });
    // A person beside reads neither the objection nor the account it is about.
    expect((await as('dept02').call('getObjList', { searchKeyword: stdNo, ...page })).rows).toEqual([]);
    expect((await as('prof01').call('getObjList', { searchKeyword: stdNo, ...page })).status).toBe(403);
    expect([
      (await as('oper01').call('getBalance', { stdNo })).status,
      (await as('dept02').call('getBalance', { stdNo })).status,
    ]).toEqual([200, 403]);
    const key = { mlgObjId: listed?.mlgObjId, version: listed?.version };
    expect((await as('oper01').call('replyObj', { ...key, reply: '네' })).status).toBe(400);
    expect((await as('dept01').call('replyObj', { ...key, reply: '확인했습니다.' })).status).toBe(403);
    expect(await first('replyObj', { ...key, reply: '확인했습니다.' })).toMatchObject({
      objSt: 'DONE',
      reply: '확인했습니다.',
      replyNm: '박지은',
    });
    expect(await mineNow()).toMatchObject({
      objs: [{ objSt: 'DONE', reply: '확인했습니다.', aboutTxt: expect.any(String) as string }],
    });
    expect(await toldOf(stdNo, 'MLG_OBJ')).toEqual(['2026-1학기 마일리지 이의신청에 답변이 등록되었습니다.']);
    expect(await refusal('replyObj', { ...key, reply: '다시 답변합니다.' })).toEqual([
      409,
      '현재 상태에서는 처리할 수 없습니다. (현재 상태: 처리완료)',
    ]);
  });
});
