import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { excelRequestSchema } from '#contract/excel/excel-request.ts';
import { excelMaking } from '#server/domains/excel/index.ts';
import { fileOrphan } from '#server/domains/files/index.ts';
import { guideBindings } from '#server/domains/guide/index.ts';
import { orderedDownloads } from '#server/http/answering/ordered-downloads.ts';
import type { OrderedRows, Services } from '#server/services.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { openTestServer, type Person, type TestServer } from '#tests/support/server.ts';
import { makeExcel } from '#worker/excel/make-excel.ts';
import { runOnce, servicesOf } from '../jobs/job-harness.ts';

const LAYOUT = {
  sheetName: '가이드 항목',
  baseName: '가이드 항목',
  columns: [
    { key: 'itemNo', label: 'No.', format: 'number' as const },
    { key: 'itemNm', label: '항목명', width: 30 },
    { key: 'ctgryCd', label: '구분', names: { A: '교육', B: '상담', C: '행사' } },
    { key: 'useDt', label: '사용일', format: 'date' as const },
  ],
};
const ORDER = { op: 'downloadGuideItemExcel', arg: { searchKeyword: '긴 목록', useYn: null }, layout: LAYOUT };
const LONG = 12_000;

describe.skipIf(!isDatabaseAvailable())('workbooks in the background', () => {
  let server: TestServer, maker: Person, other: Person, services: Services;
  beforeAll(async () => {
    server = await openTestServer();
    maker = await server.signIn('oper01');
    other = await server.signIn('oper02');
    const harness = servicesOf(server);
    services = { ...harness, downloads: orderedDownloads(guideBindings, () => services) };
    await addItems(1_000, LONG);
  });
  afterAll(async () => server.close());
  const db = () => server.database.db;

  /** Made in the database: tens of thousands of rows over the line would be most of this file's time. */
  const addItems = (first: number, count: number) =>
    sql`insert into "guideItem" ("guideItemId", "itemNo", "itemNm", "ctgryCd", "useDt")
    select 'long-' || ${first}::integer || '-' || n, ${first}::integer + n - 1, '긴 목록 ' || n, 'A', '20260302' from generate_series(1, ${count}::integer) n`.execute(
      db(),
    );
  const filesOnDisk = () =>
    readdirSync(path.join(server.database.place.dataDir, 'files'), { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.includes('.'),
    );
  const list = async (person: Person) =>
    (await person.call('getExcelRequestList', {})).rows.map((row) => excelRequestSchema.parse(row));
  const order = async (person: Person) => {
    const answer = await person.call('requestExcel', ORDER);
    expect(answer.body).toMatchObject({ code: 200 });
    return String(answer.rows[0]?.['excelReqId']);
  };
  const of = async (person: Person, excelReqId: string) =>
    (await list(person)).find((row) => row.excelReqId === excelReqId);
  const make = (excelReqId: string, over: Partial<Services> = {}, signal = new AbortController().signal) =>
    excelMaking.run({
      services: { ...services, ...over },
      batchRunId: 'direct',
      now: server.now(),
      runUserId: maker.userId,
      params: { excelReqId },
      signal,
      log: () => undefined,
    });
  const alarmsOf = (person: Person) =>
    db()
      .selectFrom('alarmRcvr')
      .innerJoin('alarm', 'alarm.alarmId', 'alarmRcvr.alarmId')
      .select(['title', 'tmplCd'])
      .where('rcvrKey', '=', person.userId)
      .execute();
  const get = (person: Person, url: string) =>
    server.app.inject({ method: 'GET', url, headers: { cookie: person.cookies } });

  it('guide.md 6.10: more than 10,000 rows are not made while one waits', async () => {
    const answer = await maker.call('downloadGuideItemExcel', { searchKeyword: '긴 목록' });
    expect([answer.status, answer.body.data.reason]).toEqual([409, 'LIMIT']);
    expect((await maker.call('downloadGuideItemExcel', { ctgryCd: 'B' })).rows).toHaveLength(79);
  });

  it('guide.md 6.10: 12,000 rows make the workbook that the page would make', async () => {
    const excelReqId = await order(maker);
    expect(await of(maker, excelReqId)).toMatchObject({
      statCd: 'WAIT',
      reqNm: '가이드 항목',
      prgrsRt: 0,
      saveFileNm: null,
    });
    expect(await make(excelReqId)).toEqual({ readCnt: LONG, okCnt: LONG });
    const done = await of(maker, excelReqId);
    expect(done).toMatchObject({
      statCd: 'DONE',
      rowCnt: LONG,
      prgrsRt: 100,
      oriFileNm: '가이드 항목_20260406_100000.xlsx',
    });
    const made = new Uint8Array((await get(maker, `${done?.linkUrlPath}${done?.saveFileNm}`)).rawPayload);

    const { rows } = await services.downloads.read({
      ...ORDER,
      userId: maker.userId,
      ipAddr: '127.0.0.1',
      traceId: 't',
    });
    const onPage = await makeExcel(LAYOUT, { data: rows }, { at: server.now() });
    if (!onPage.ok) throw new Error('no workbook');
    expect(Buffer.from(await onPage.value.blob.arrayBuffer()).equals(Buffer.from(made))).toBe(true);
    const [sheet] = (await readXlsx(made)).sheets;
    expect(sheet?.rows).toHaveLength(LONG + 1);
    expect([sheet?.rows[0], sheet?.rows[1], sheet?.rows[LONG]]).toEqual([
      ['No.', '항목명', '구분', '사용일'],
      [1_000, '긴 목록 1', '교육', '2026-03-02'],
      [12_999, '긴 목록 12000', '교육', '2026-03-02'],
    ]);
    expect(await alarmsOf(maker)).toEqual([{ title: '엑셀 파일 준비: 가이드 항목', tmplCd: 'XLS_RSLT' }]);
  });

  it('a file opens for nobody but who ordered it', async () => {
    const [done] = await list(maker);
    expect(await list(other)).toEqual([]);
    expect((await get(other, `${done?.linkUrlPath}${done?.saveFileNm}`)).statusCode).toBe(403);
    expect((await other.call('cancelExcelRequest', { excelReqId: done?.excelReqId })).status).toBe(403);
    expect((await maker.call('cancelExcelRequest', { excelReqId: done?.excelReqId })).body.data.reason).toBe('STATE');
  });

  it('the rights are those of the moment when the file is made', async () => {
    const excelReqId = await order(maker);
    await db().updateTable('user').set({ acntStCd: 'STOP' }).where('userId', '=', maker.userId).execute();
    expect(await make(excelReqId)).toMatchObject({ skipCnt: 1 });
    await db().updateTable('user').set({ acntStCd: 'ACTIVE' }).where('userId', '=', maker.userId).execute();
    expect(await of(maker, excelReqId)).toMatchObject({ statCd: 'FAIL', msg: '권한이 불충분합니다.' });
  });

  it('who may not see the list orders nothing', async () => {
    const prof = await server.signIn('prof01');
    expect((await prof.call('requestExcel', { ...ORDER, op: 'downloadStaffExcel' })).status).toBe(403);
    expect((await maker.call('requestExcel', { ...ORDER, op: 'downloadNothingExcel' })).status).toBe(400);
    expect((await maker.call('requestExcel', { ...ORDER, arg: { noSuchField: '1' } })).body.data.errors).toMatchObject([
      { field: 'noSuchField' },
    ]);
    expect((await maker.call('requestExcel', { ...ORDER, layout: { ...LAYOUT, lists: [] } })).status).toBe(400);
  });

  it('a repeat of the same number orders one file', async () => {
    const clientReqId = randomUUID();
    const [first, second] = [
      await maker.call('requestExcel', ORDER, { clientReqId }),
      await maker.call('requestExcel', ORDER, { clientReqId }),
    ];
    expect(second.rows).toEqual(first.rows);
    expect((await list(maker)).filter(({ statCd }) => statCd === 'WAIT')).toHaveLength(1);
    await maker.call('cancelExcelRequest', { excelReqId: first.rows[0]?.['excelReqId'] });
  });

  it('three files of a person are in the making at most', async () => {
    const orders = [await order(other), await order(other), await order(other)];
    const fourth = await other.call('requestExcel', ORDER);
    expect([fourth.status, fourth.body.data.reason, fourth.body.message]).toEqual([
      409,
      'LIMIT',
      '만들고 있는 파일이 3건 있습니다. 완료된 후 다시 요청해주세요.',
    ]);
    for (const excelReqId of orders) expect((await other.call('cancelExcelRequest', { excelReqId })).status).toBe(200);
    expect(await make(orders[0] ?? '')).toEqual({ skipCnt: 1 });
  });

  it('a cancel in the middle leaves no file', async () => {
    const before = filesOnDisk(),
      excelReqId = await order(maker);
    const shares: number[] = [];
    const downloads = {
      ...services.downloads,
      read: async (): Promise<OrderedRows> => {
        const read = await services.downloads.read({
          ...ORDER,
          userId: maker.userId,
          ipAddr: '127.0.0.1',
          traceId: 't',
        });
        return {
          ...read,
          rows: watched(read.rows, 6_000, async () => {
            shares.push((await of(maker, excelReqId))?.prgrsRt ?? -1);
            await maker.call('cancelExcelRequest', { excelReqId });
          }),
        };
      },
    };
    expect(await make(excelReqId, { downloads })).toMatchObject({ skipCnt: 1, msg: '요청을 취소했습니다.' });
    expect(shares[0]).toBeGreaterThan(0);
    expect(await of(maker, excelReqId)).toMatchObject({ statCd: 'STOP', saveFileNm: null });
    expect(filesOnDisk()).toEqual(before);
  });

  /** Rows of which one, when it is read, begins something; what it begins is waited for by the next breath. */
  function watched(rows: OrderedRows['rows'], at: number, begin: () => Promise<void>): OrderedRows['rows'] {
    let begun = false;
    return rows.map((row, index) =>
      index !== at
        ? row
        : new Proxy(row, {
            get: (target, key) => {
              if (!begun) {
                begun = true;
                void begin();
              }
              return Reflect.get(target, key) as unknown;
            },
          }),
    );
  }

  it('a fault in the middle leaves no half file', async () => {
    const before = filesOnDisk(),
      excelReqId = await order(maker);
    const broken = Array.from({ length: LONG }, (_, index) =>
      index < 6_000
        ? { itemNo: index, itemNm: 'x'.repeat(500) }
        : new Proxy(
            {},
            {
              get: () => {
                throw new Error('broken row');
              },
            },
          ),
    );
    const downloads = {
      ...services.downloads,
      read: () => Promise.resolve({ rows: broken, isPersonal: false, resourcePath: '/guide', loginId: 'oper01' }),
    };
    expect(await make(excelReqId, { downloads })).toMatchObject({ errCnt: 1 });
    expect(await of(maker, excelReqId)).toMatchObject({
      statCd: 'FAIL',
      msg: '파일을 만들지 못했습니다. 다시 요청해주세요.',
      saveFileNm: null,
    });
    expect(filesOnDisk()).toEqual(before);
    expect(await alarmsOf(maker)).toContainEqual({ title: '엑셀 파일 생성 실패: 가이드 항목', tmplCd: 'XLS_FAIL' });
  });

  it('an order of a server that died is told as failed', async () => {
    const excelReqId = await order(maker);
    await db().updateTable('excelReq').set({ statCd: 'RUN' }).where('excelReqId', '=', excelReqId).execute();
    const { batchRunId } = await db()
      .selectFrom('excelReq')
      .select('batchRunId')
      .where('excelReqId', '=', excelReqId)
      .executeTakeFirstOrThrow();
    await db()
      .updateTable('batchRun')
      .set({ statCd: 'FAIL', strtDt: server.now(), endDt: server.now() })
      .where('batchRunId', '=', batchRunId)
      .execute();
    expect(await of(maker, excelReqId)).toMatchObject({
      statCd: 'FAIL',
      msg: '파일을 만들지 못했습니다. 다시 요청해주세요.',
    });
  });

  it('guide.md 6.10: after 24 hours file and order are gone', async () => {
    const [whole] = filesOnDisk();
    const begun = path.join(server.database.place.dataDir, 'files', `${whole}.part`);
    writeFileSync(begun, 'half');
    utimesSync(begun, server.now(), server.now());
    expect((await list(maker)).some(({ statCd }) => statCd === 'DONE')).toBe(true);
    server.setTime('2026-04-07T10:00:01+09:00');
    expect(await runOnce(server, 'FILE_ORPHAN', fileOrphan.run)).toMatchObject({
      statCd: 'OK',
      okCnt: 1,
      msg: '쓰다 만 파일 1건을 정리했습니다.',
    });
    expect(await db().selectFrom('excelReq').select('excelReqId').execute()).toEqual([]);
    expect(filesOnDisk()).toEqual([]);
  });

  it('more than 50,000 rows are refused at once and in a job', async () => {
    server.setTime('2026-04-06T10:00:00+09:00');
    await addItems(100_000, 50_001 - LONG);
    const answer = await maker.call('downloadGuideItemExcel', { searchKeyword: '긴 목록' });
    expect([answer.status, answer.body.message]).toEqual([
      400,
      '최대 50,000건까지 다운로드할 수 있습니다. 조회 조건을 줄여주세요.',
    ]);
    const excelReqId = await order(maker);
    expect(await make(excelReqId)).toMatchObject({ skipCnt: 1 });
    expect(await of(maker, excelReqId)).toMatchObject({ statCd: 'FAIL', msg: answer.body.message });
  });
});
