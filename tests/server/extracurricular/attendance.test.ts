import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Op } from '#contract/registry.ts';
import type { AttState } from '#contract/extracurricular/oprt-codes.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { makeApplications, makePeriod } from '#tests/support/extracurricular/make-period.ts';
import { someStudents } from '#tests/support/extracurricular/oprt-scene.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import { useServer } from '#tests/support/use-server.ts';
import { approveAll } from '#tests/support/writes/period-writes.ts';
import { partHeaders } from '#tests/support/writes/system-writes.ts';
import { openWriteContext } from '#tests/support/writes/write-context.ts';

type Row = Readonly<Record<string, unknown>>;

describe.skipIf(!isDatabaseAvailable())('attendance', () => {
  const server = useServer(),
    db = () => server.database.db;
  beforeEach(() => server.setTime(TEST_NOW.toISOString()));
  const ask = async (op: Op, arg: object, who = 'dept01') => (await server.signIn(who)).call(op, arg);
  const good = async (op: Op, arg: object, who = 'dept01'): Promise<readonly Row[]> => {
    const { status, body, rows } = await ask(op, arg, who);
    expect(status, `${op}: ${body.message}`).toBe(200);
    return rows;
  };
  const refusal = async (op: Op, arg: object, who = 'dept01') => {
    const { status, body } = await ask(op, arg, who);
    return [status, body.message];
  };

  /** A period with one session this morning, and so many people. */
  async function morning(count = 2, over: object = {}) {
    const { prdId, sessIds } = await makePeriod(db(), {
        rcrtStrtDt: '20260301',
        rcrtEndDt: '20260310',
        oprtStrtDt: '20260406',
        oprtEndDt: '20260410',
        sessions: [{ sessDt: '20260406', strtTm: '0900', endTm: '1200' }],
        ...over,
      }),
      userIds = await someStudents(db(), count),
      applIds = await makeApplications(db(), prdId, userIds);
    return { prdId, sessId: sessIds[0] ?? '', userIds, applIds };
  }
  const record = (applId: string | undefined, attSt: AttState, over: object = {}) => ({
    applId,
    attSt,
    checkDiv: 'ROSTER',
    clientReqId: randomUUID(),
    baseVersion: null,
    ...over,
  });
  const save = async (sessId: string, records: readonly object[], who?: string) =>
    good('saveAtt', { sessId, records }, who);
  const stored = async (sessId: string) =>
    db().selectFrom('ecpAtt').selectAll().where('sessId', '=', sessId).orderBy('applId').execute();
  const sessionOf = async (sessId: string) =>
    db().selectFrom('ecpPrdSess').selectAll().where('sessId', '=', sessId).executeTakeFirstOrThrow();
  const close = async (sessId: string) => good('closeSess', { sessId, version: (await sessionOf(sessId)).version });
  const boxOf = async (prdId: string) => good('getAttCnflList', { prdId });

  it('a participant sees what is recorded of him, session by session, and nothing of others', async () => {
    const { sessId, applIds, userIds } = await morning(),
      context = await openWriteContext(server),
      [mine, other] = await Promise.all(
        userIds.map(async (userKey) => partHeaders(context, { userDiv: 'USER', userKey })),
      );
    const seen = async (headers: Record<string, string> | undefined) =>
      server.call('getMyAttList', { applId: applIds[0] }, headers ? { headers } : {});
    expect((await seen(mine)).rows).toMatchObject([{ sessDt: '20260406', sessSt: 'PLAN', attSt: null }]);
    await save(sessId, [record(applIds[0], 'LATE'), record(applIds[1], 'PRESENT')]);
    expect((await seen(mine)).rows).toMatchObject([{ sessNo: 1, strtTm: '0900', sessSt: 'HELD', attSt: 'LATE' }]);
    expect((await seen(other)).status).toBe(403);
    expect((await seen(undefined)).status).toBe(401);
    expect((await server.call('getMyAttList', { applId: randomUUID() }, { headers: mine ?? {} })).status).toBe(409);
  });

  it('the first record begins the session, and each keeps its history', async () => {
    const { sessId, applIds } = await morning();
    expect(await save(sessId, [record(applIds[0], 'PRESENT')])).toMatchObject([
      { rslt: 'OK', attSt: 'PRESENT', attVersion: 1 },
    ]);
    expect((await sessionOf(sessId)).sessSt).toBe('HELD');
    expect(await save(sessId, [record(applIds[0], 'LATE', { baseVersion: 1 })])).toMatchObject([
      { rslt: 'OK', attSt: 'LATE', attVersion: 2 },
    ]);
    const [row] = await stored(sessId),
      history = await db()
        .selectFrom('ecpAttHis')
        .select(['bfSt', 'afSt'])
        .where('attId', '=', row?.attId ?? '')
        .orderBy('regDt')
        .execute();
    expect(history).toEqual([
      { bfSt: null, afSt: 'PRESENT' },
      { bfSt: 'PRESENT', afSt: 'LATE' },
    ]);
  });

  it('7. a second device with an old version is kept aside, however often it sends', async () => {
    const { prdId, sessId, applIds } = await morning();
    await save(sessId, [record(applIds[0], 'PRESENT')]);
    const late = record(applIds[0], 'ABSENT'),
      first = await save(sessId, [late]);
    expect(first).toMatchObject([{ rslt: 'CONFLICT', attSt: 'PRESENT' }]);
    expect(await save(sessId, [late])).toEqual(first);
    expect((await stored(sessId)).map(({ attSt }) => attSt)).toEqual(['PRESENT']);
    expect(await boxOf(prdId)).toMatchObject([{ keptSt: 'PRESENT', sentSt: 'ABSENT', resolveSt: 'PENDING' }]);
    await close(sessId);
    server.setTime('2026-04-11T10:00:00+09:00');
    const { version } = await db()
      .selectFrom('ecpPrd')
      .select('version')
      .where('prdId', '=', prdId)
      .executeTakeFirstOrThrow();
    const counts = { completeCnt: 1, incompleteCnt: 0, noShowCnt: 1, mlgSum: 0 };
    expect(await refusal('confirmCompl', { prdId, version, ...counts })).toEqual([
      409,
      '출석 보류 1건을 먼저 처리해주세요.',
    ]);
  });

  it('8. a record of before the closing replaces what the closing filled in, a later one does not', async () => {
    const { prdId, sessId, applIds } = await morning();
    server.setTime('2026-04-06T12:00:00+09:00');
    await close(sessId);
    expect((await stored(sessId)).map(({ attSt, checkDiv }) => [attSt, checkDiv])).toEqual([
      ['ABSENT', 'AUTO'],
      ['ABSENT', 'AUTO'],
    ]);
    await good('judgeCompl', { prdId });
    const rateOf = async () =>
      (
        await db()
          .selectFrom('ecpCompl')
          .select('attRate')
          .where('applId', '=', applIds[0] ?? '')
          .executeTakeFirst()
      )?.attRate;
    expect(await rateOf()).toBe('0');
    server.setTime('2026-04-06T15:00:00+09:00');
    expect(await save(sessId, [record(applIds[0], 'PRESENT', { checkDt: '2026-04-06T11:05:00+09:00' })])).toMatchObject(
      [{ rslt: 'OK', attSt: 'PRESENT' }],
    );
    expect(await rateOf()).toBe('100');
    expect(await save(sessId, [record(applIds[1], 'PRESENT', { checkDt: '2026-04-06T12:30:00+09:00' })])).toMatchObject(
      [{ rslt: 'CONFLICT', message: '지연 수신', attSt: 'ABSENT' }],
    );
    expect(await boxOf(prdId)).toMatchObject([{ cnflRsn: '지연 수신' }]);
  });

  it('a kept value stays, a sent one replaces it with its history', async () => {
    const { prdId, sessId, applIds } = await morning();
    await save(
      sessId,
      applIds.map((applId) => record(applId, 'PRESENT')),
    );
    await save(
      sessId,
      applIds.map((applId) => record(applId, 'LATE')),
    );
    const box = await boxOf(prdId),
      keyOf = (row: Row | undefined) => ({ id: row?.['attCnflId'], version: row?.['version'] });
    await good('resolveAttCnfl', { rows: [keyOf(box[0])], resolveSt: 'KEPT' });
    await good('resolveAttCnfl', { rows: [keyOf(box[1])], resolveSt: 'REPLACED' });
    const states = new Map((await stored(sessId)).map(({ applId, attSt }) => [applId, attSt]));
    expect([states.get(String(box[0]?.['applId'])), states.get(String(box[1]?.['applId']))]).toEqual([
      'PRESENT',
      'LATE',
    ]);
    const again = await good('resolveAttCnfl', { rows: [{ ...keyOf(box[1]), version: 2 }], resolveSt: 'KEPT' });
    expect(again).toMatchObject([{ okYn: 'N', message: '이미 처리된 보류입니다.' }]);
  });

  it('a session closes from its start on, once, and opens again with a reason', async () => {
    const { sessId, applIds } = await morning();
    await save(sessId, [record(applIds[0], 'EXCUSED')]);
    server.setTime('2026-04-06T08:59:00+09:00');
    expect(await refusal('closeSess', { sessId, version: 1 })).toEqual([409, '아직 시작하지 않은 차시입니다.']);
    server.setTime('2026-04-06T09:00:00+09:00');
    expect(await close(sessId)).toMatchObject([{ sessSt: 'CLOSED', attCnt: 2, version: 2 }]);
    expect((await stored(sessId)).map(({ attSt }) => attSt).toSorted()).toEqual(['ABSENT', 'EXCUSED']);
    expect(await refusal('closeSess', { sessId, version: 2 })).toEqual([
      409,
      '현재 상태에서는 처리할 수 없습니다. (현재 상태: 마감)',
    ]);
    expect(await good('reopenSess', { sessId, version: 2, rsn: '출석 정정' })).toMatchObject([
      { sessSt: 'HELD', closeDt: null, reopenRsn: '출석 정정', attCnt: 2 },
    ]);
  });

  it('somebody who is not selected and a session called off are told', async () => {
    const { prdId, sessId, applIds, userIds } = await morning(),
      [waiting] = await makeApplications(db(), prdId, await someStudents(db(), 1), { applSt: 'APPLIED' });
    expect(userIds).toHaveLength(2);
    expect(await save(sessId, [record(waiting, 'PRESENT')])).toMatchObject([
      { rslt: 'REJECTED', message: '명단에 없는 사람입니다.' },
    ]);
    await db().updateTable('ecpPrdSess').set({ sessSt: 'CANCELED' }).where('sessId', '=', sessId).execute();
    expect(await save(sessId, [record(applIds[0], 'PRESENT')])).toMatchObject([
      { rslt: 'REJECTED', message: '휴강된 차시입니다.' },
    ]);
  });

  it('what was recorded of a period that was closed down meanwhile lies in the box', async () => {
    const { prdId, sessId, applIds } = await morning(),
      context = await openWriteContext(server),
      { version } = await db()
        .selectFrom('ecpPrd')
        .select('version')
        .where('prdId', '=', prdId)
        .executeTakeFirstOrThrow();
    await context.call('dept01', 'cancelPrd', { prdId, version, rsn: '강사 사정' });
    await approveAll(context, prdId);
    const late = record(applIds[0], 'PRESENT', { checkDt: '2026-04-06T09:30:00+09:00' });
    expect(await save(sessId, [late])).toMatchObject([{ rslt: 'CONFLICT', message: '폐강된 회차입니다.' }]);
    expect(await boxOf(prdId)).toMatchObject([
      { applId: applIds[0], sentSt: 'PRESENT', cnflRsn: '폐강된 회차입니다.', resolveSt: 'PENDING' },
    ]);
  });

  it('a session takes records from half an hour before it begins, and no time from without', async () => {
    const { prdId, sessId, applIds } = await morning(3);
    server.setTime('2026-04-06T08:29:59+09:00');
    expect(await refusal('saveAtt', { sessId, records: [record(applIds[0], 'PRESENT')] })).toEqual([
      409,
      '아직 시작하지 않은 차시입니다.',
    ]);
    expect((await sessionOf(sessId)).sessSt).toBe('PLAN');
    server.setTime('2026-04-06T08:30:00+09:00');
    expect(await save(sessId, [record(applIds[0], 'PRESENT')])).toMatchObject([{ rslt: 'OK' }]);
    const doubtful = { rslt: 'CONFLICT', message: '시각 확인' },
      early = record(applIds[1], 'PRESENT', { checkDt: '2026-04-06T08:29:00+09:00' }),
      ahead = record(applIds[2], 'PRESENT', { checkDt: '2026-04-06T08:31:00+09:00' });
    expect(await save(sessId, [early])).toMatchObject([doubtful]);
    expect(await save(sessId, [ahead])).toMatchObject([doubtful]);
    expect((await stored(sessId)).map(({ applId }) => applId)).toEqual([applIds[0]]);
    expect(await boxOf(prdId)).toMatchObject([{ cnflRsn: '시각 확인' }, { cnflRsn: '시각 확인' }]);
  });

  it('what is refused after it has waited is told to whoever made it', async () => {
    const { prdId, sessId } = await morning(),
      [waiting] = await makeApplications(db(), prdId, await someStudents(db(), 1), { applSt: 'APPLIED' }),
      { prdNm } = await db().selectFrom('ecpPrd').select('prdNm').where('prdId', '=', prdId).executeTakeFirstOrThrow();
    const told = async () =>
      (await db().selectFrom('alarm').select('cntn').where('cntn', 'like', `${prdNm}:%`).execute()).map(
        ({ cntn }) => cntn,
      );
    await save(sessId, [
      record(waiting, 'PRESENT', { checkDt: new Date(server.now().getTime() - 30_000).toISOString() }),
    ]);
    expect(await told()).toEqual([]);
    const late = record(waiting, 'PRESENT', { checkDt: new Date(server.now().getTime() - 600_000).toISOString() });
    await save(sessId, [late]);
    await save(sessId, [late]);
    expect(await told()).toEqual([
      `${prdNm}: 오프라인에서 입력한 1차시 출석 1건이 거절되었습니다. 명단과 QR을 확인해주세요.`,
    ]);
  });

  it('a roster says how long a device may keep it', async () => {
    const { prdId, sessId } = await morning(),
      keepUntil = async () => (await ask('getAttRoster', { prdId, sessId })).body.data['keepUntilDt'];
    const open = String(await keepUntil());
    await close(sessId);
    const { closeDt } = await db()
      .selectFrom('ecpPrdSess')
      .select('closeDt')
      .where('sessId', '=', sessId)
      .executeTakeFirstOrThrow();
    expect(Date.parse(String(await keepUntil())) - Date.parse(String(closeDt))).toBe(86_400_000);
    // Of one that nobody closes three days behind its end.
    expect(open).toBe('2026-04-09T03:00:00.000Z');
  });

  it('a sign is taken for its own person alone, within its hours', async () => {
    const { prdId, sessId, applIds, userIds } = await morning(),
      context = await openWriteContext(server),
      headers = await partHeaders(context, { userDiv: 'USER', userKey: userIds[0] }),
      { rows } = await server.call('getMyAttQr', {}, { headers }),
      qr = String(rows[0]?.['qr']),
      scanned = (applId: string | undefined, over: object = {}) =>
        record(applId, 'PRESENT', { checkDiv: 'QR', qr, ...over });
    expect(rows[0]?.['xprDt']).toBe('2026-04-06T13:00:00.000Z');
    const { body } = await ask('getAttRoster', { prdId, sessId });
    expect(body.data['keys']).toMatchObject([{ kid: '2026', jwk: { kty: 'EC', crv: 'P-256' } }]);
    expect(await save(sessId, [scanned(applIds[1])])).toMatchObject([
      { rslt: 'REJECTED', message: '유효하지 않은 QR입니다.' },
    ]);
    expect(await save(sessId, [scanned(applIds[0], { qr: `${qr.slice(0, -2)}AA` })])).toMatchObject([
      { rslt: 'REJECTED' },
    ]);
    expect(await save(sessId, [scanned(applIds[0])])).toMatchObject([{ rslt: 'OK', attSt: 'PRESENT' }]);
    // Scanned before it was made: somebody has to look at it.
    expect(
      await save(sessId, [scanned(applIds[0], { checkDt: '2026-04-06T09:59:59+09:00', baseVersion: 1 })]),
    ).toMatchObject([{ rslt: 'CONFLICT', message: '시각 확인' }]);
    const { privateEnc } = await db().selectFrom('ecpQrKey').select('privateEnc').executeTakeFirstOrThrow();
    expect(privateEnc).not.toContain('PRIVATE');
  });

  it('instructors and the guiding professor hold sessions, others do not', async () => {
    const { prdId, sessId, applIds } = await morning();
    expect(await refusal('saveAtt', { sessId, records: [record(applIds[0], 'PRESENT')] }, 'dept02')).toEqual([
      403,
      '권한이 불충분합니다.',
    ]);
    expect((await ask('getAttRoster', { prdId }, 'prof01')).status).toBe(403);
    await db()
      .insertInto('ecpPrdInstr')
      .values({ instrId: randomUUID(), prdId, instrNm: '임재현', stfNo: 'prof01' })
      .execute();
    expect(await save(sessId, [record(applIds[0], 'PRESENT')], 'prof01')).toMatchObject([{ rslt: 'OK' }]);
    expect((await ask('judgeCompl', { prdId }, 'prof01')).status).toBe(403);
  });

  it('a workbook records its good rows and says what is wrong with the others', async () => {
    const { sessId, userIds } = await morning(),
      names = await db().selectFrom('student').select(['stdNo', 'stdNm']).where('stdNo', 'in', userIds).execute(),
      rowOf = (at: number, over: object = {}) => ({
        rowNo: at + 2,
        userId: userIds[at],
        userNm: names.find(({ stdNo }) => stdNo === userIds[at])?.stdNm,
        attSt: '지각',
        rsn: '버스 지연',
        ...over,
      }),
      { body, rows } = await ask('uploadAttExcel', {
        sessId,
        rows: [
          rowOf(0),
          rowOf(0, { rowNo: 8 }),
          rowOf(1, { userNm: '다른이' }),
          rowOf(1, { rowNo: 9, attSt: '왔음' }),
          rowOf(1, { rowNo: 10, userId: '99999999' }),
        ],
      });
    expect(rows.map((row) => row['message'])).toEqual([
      '정상',
      '파일 안에 같은 사람이 있습니다. (2행)',
      '학번·사번과(와) 성명이 일치하지 않습니다.',
      '출석상태 값을 확인해주세요. (왔음)',
      '학번·사번이 명단에 없습니다.',
    ]);
    expect(await good('applyAttUpload', { uploadId: body.data['uploadId'] })).toEqual([
      { totCnt: 5, okCnt: 1, errCnt: 4 },
    ]);
    expect(await stored(sessId)).toMatchObject([{ attSt: 'LATE', checkDiv: 'EXCEL', rsn: '버스 지연' }]);
  });

  it('the sheet to be signed is a PDF of the people', async () => {
    const { prdId } = await morning(40),
      [file] = await good('printAttSheet', { prdId });
    expect(Buffer.from(String(file?.['content']), 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect(String(file?.['fileNm'])).toMatch(/출석부\.pdf$/);
  });

  it('500 records of five devices, shuffled and repeated: none lost, none twice', async () => {
    const { prdId, sessId, applIds } = await morning(100, { capacity: 100 }),
      devices = ['PRESENT', 'PRESENT', 'PRESENT', 'LATE', 'LATE'] as const,
      batches = devices.map((attSt) => applIds.map((applId) => record(applId, attSt))),
      shuffled = <T>(all: readonly T[]): T[] =>
        all
          .map((value) => ({ value, at: Math.random() }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ value }) => value),
      person = await server.signIn('dept01'),
      // A device that is told to wait sends the same again, as its queue does.
      send = async (records: readonly object[]): Promise<readonly Row[]> => {
        const { status, rows } = await person.call('saveAtt', { sessId, records });
        if (status === 429) return send(records);
        expect(status).toBe(200);
        return rows;
      };
    // Each device sends its hundred in parts of 40, all at once, and everything a second time in another order.
    const parts = (records: readonly object[]) => [records.slice(0, 40), records.slice(40, 80), records.slice(80)];
    const calls = shuffled([...batches, ...batches].flatMap((batch) => parts(shuffled(batch)))),
      answers = (await Promise.all(calls.map(send))).flat();
    const first = new Map(answers.map((row) => [row['clientReqId'], row['rslt']]));
    expect(first.size).toBe(500);
    for (const row of answers) expect(row['rslt']).toBe(first.get(row['clientReqId']));
    const rows = await stored(sessId),
      box = await boxOf(prdId),
      told = await db()
        .selectFrom('ecpAttReq')
        .select('rslt')
        .where(
          'clientReqId',
          'in',
          batches.flat().map(({ clientReqId }) => clientReqId),
        )
        .execute(),
      countOf = (rslt: string) => told.filter((row) => row.rslt === rslt).length;
    expect(rows).toHaveLength(100);
    expect(told).toHaveLength(500);
    expect(countOf('OK')).toBe(100);
    expect(countOf('CONFLICT')).toBe(box.length);
    expect(countOf('SAME') + countOf('CONFLICT')).toBe(400);
    // Whatever differs from what is stored waits in the box: two or three of five for each person.
    const differing = rows.reduce((sum, { attSt }) => sum + devices.filter((state) => state !== attSt).length, 0);
    expect(box).toHaveLength(differing);
  });
});
