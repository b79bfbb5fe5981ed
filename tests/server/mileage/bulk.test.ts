import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Op } from '#contract/registry.ts';
import { sha256 } from '#server/domains/mileage/ledger/ledger.ts';
import { checkStudent } from '#shared/mileage/ledger-check.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import { useServer } from '#tests/support/use-server.ts';
import { bulk, bulkItem, type SheetRow } from '#tests/support/writes/mileage-writes.ts';
import { mileageHarness } from './mileage-harness.ts';

type Row = Readonly<Record<string, unknown>>;
const PAGE = { page: 1, rowsPerPage: 50 },
  PAID = 50;

describe.skipIf(!isDatabaseAvailable())('bulk grants', () => {
  const server = useServer(),
    { as, balance, db, earn, entries, first, students, term } = mileageHarness(server);
  beforeEach(() => server.setTime(TEST_NOW.toISOString()));
  const refusal = async (op: Op, arg: object, who = 'oper01') => {
    const { status, body } = await as(who).call(op, arg);
    return [status, body.message];
  };
  const itemOf = async (over: object = {}, revisionOver: object = {}): Promise<unknown> =>
    (await first('saveSda', bulkItem(over, revisionOver))).sdaId;
  const nameOf = async (stdNo: string): Promise<string> =>
    (await db().selectFrom('student').select('stdNm').where('stdNo', '=', stdNo).executeTakeFirstOrThrow()).stdNm;
  /** Good rows for students who have no entry yet. */
  const rowsFor = async (stdNos: readonly string[], pntTxt = String(PAID)): Promise<SheetRow[]> =>
    Promise.all(
      stdNos.map(async (stdNo, at) => ({ rowNo: at + 1, stdNo, stdNm: await nameOf(stdNo), pntTxt, rowRsn: '' })),
    );
  const upload = async (
    rows: readonly SheetRow[],
    { who = 'oper01', sdaId = '', ...over }: Record<string, unknown> = {},
  ) => first('uploadBulk', { ...(await bulk({ server }, sdaId || (await itemOf()), over)), rows }, String(who));
  const key = ({ bulkId, version }: Row) => ({ bulkId, version });
  const linesOf = async (batch: Row, who = 'oper01'): Promise<readonly Row[]> =>
    (await as(who).call('getBulk', { bulkId: batch.bulkId, sortBy: 'rowNo', sortType: 'asc', ...PAGE })).rows;
  const posted = async (rows: readonly SheetRow[], over: Record<string, unknown> = {}): Promise<Row> => {
    const batch = await upload(rows, over),
      asked = await first('submitBulk', { ...key(batch), exclErrYn: 'N' });
    return first('approveBulk', key(asked), 'oper02');
  };
  /** The five rows of the scenario. */
  async function five(): Promise<SheetRow[]> {
    const [one = '', two = '', three = ''] = await students(3),
      rows = await rowsFor([one, two, '29990001', three, one].slice(0, 2));
    return [
      ...rows,
      { rowNo: 3, stdNo: '29990001', stdNm: '나모름', pntTxt: '50', rowRsn: '' },
      { rowNo: 4, stdNo: three, stdNm: '다른이름', pntTxt: '50', rowRsn: '' },
      { rowNo: 5, stdNo: one, stdNm: rows[0]?.stdNm ?? '', pntTxt: '50', rowRsn: '' },
    ];
  }
  const entriesOfBatch = async (bulkId: unknown) =>
    db()
      .selectFrom('mlgLedger')
      .select(['stdNo', 'pnt', 'entryDiv', 'srcKey'])
      .where('srcDiv', '=', 'BULK')
      .where('srcId', '=', String(bulkId))
      .execute();

  it('mileage.md 8.8: errors are left out by choice, another person approves, and all is taken back to zero', async () => {
    const rows = await five(),
      [one = '', two = ''] = rows.map(({ stdNo }) => stdNo),
      batch = await upload(rows);
    expect(batch).toMatchObject({
      bulkNo: expect.stringMatching(/^B2026-\d{4}$/),
      bulkSt: 'VALIDATED',
      rowCnt: 5,
      okCnt: 2,
      warnCnt: 0,
      errCnt: 3,
      totPnt: 100,
      payCnt: 2,
      ownYn: 'Y',
    });
    expect((await linesOf(batch)).map(({ valSt, errMsg }) => [valSt, errMsg])).toEqual([
      ['OK', null],
      ['OK', null],
      ['ERR', '존재하지 않는 학번입니다.'],
      ['ERR', '학번과 성명이 일치하지 않습니다.'],
      ['ERR', '파일 안에 같은 학번이 있습니다. (1행)'],
    ]);
    expect(await refusal('submitBulk', { ...key(batch), exclErrYn: 'N' })).toEqual([400, '오류 행이 3건 있습니다.']);
    const asked = await first('submitBulk', { ...key(batch), exclErrYn: 'Y' });
    expect(asked).toMatchObject({ bulkSt: 'SUBMITTED', totPnt: 100, exclErrYn: 'Y', reqNm: '박지은' });
    expect(await refusal('approveBulk', key(asked))).toEqual([409, '요청자와 승인자는 달라야 합니다.']);
    expect(await entriesOfBatch(batch.bulkId)).toEqual([]);
    const done = await first('approveBulk', key(asked), 'oper02');
    expect(done).toMatchObject({ bulkSt: 'POSTED', totPnt: 100, aprvNm: '최민석', errCnt: 3 });
    expect((await entries(one)).map(({ pnt, srcKey }) => [pnt, srcKey])).toEqual([
      [50, `BULK:${String(batch.bulkId)}:1`],
    ]);
    expect((await entries(two)).map(({ pnt, srcKey }) => [pnt, srcKey])).toEqual([
      [50, `BULK:${String(batch.bulkId)}:2`],
    ]);
    const undone = await first('reverseBulk', { ...key(done), rsn: '행사 취소' }, 'oper02');
    expect(undone).toMatchObject({ bulkSt: 'REVERSED', rsn: '행사 취소' });
    const all = await entriesOfBatch(batch.bulkId);
    expect([all.length, all.reduce((sum, { pnt }) => sum + pnt, 0)]).toEqual([4, 0]);
    expect(await balance(one)).toMatchObject({ bal: 0, earnTot: 0, lastSeq: 2 });
    expect((await linesOf(undone)).map(({ reversedYn }) => reversedYn)).toEqual(['Y', 'Y', 'N', 'N', 'N']);
  });

  it('every event knows its states, and the second decision is refused', async () => {
    const batch = await posted(await rowsFor(await students(1)));
    for (const op of ['approveBulk', 'returnBulk'] as const)
      expect(await refusal(op, { ...key(batch), ...(op === 'returnBulk' ? { rsn: '다시' } : {}) }, 'oper02')).toEqual([
        409,
        '현재 상태에서는 처리할 수 없습니다. (현재 상태: 지급완료)',
      ]);
    expect(await refusal('submitBulk', { ...key(batch), exclErrYn: 'N' })).toEqual([
      409,
      '현재 상태에서는 처리할 수 없습니다. (현재 상태: 지급완료)',
    ]);
    const gone = await as('oper01').call('deleteBulk', { rows: [{ id: batch.bulkId, version: batch.version }] });
    expect(gone.rows[0]).toMatchObject({ okYn: 'N', reason: 'STATE' });
    const undone = await first('reverseBulk', { ...key(batch), rsn: '중복 지급' });
    expect(await refusal('reverseBulk', { ...key(undone), rsn: '중복 지급' })).toEqual([
      409,
      '현재 상태에서는 처리할 수 없습니다. (현재 상태: 전체취소)',
    ]);
  });

  it('two who approve at once post once', async () => {
    const stdNos = await students(3),
      batch = await upload(await rowsFor(stdNos), { who: 'oper01' }),
      asked = await first('submitBulk', { ...key(batch), exclErrYn: 'N' });
    const answers = await Promise.all([
      as('oper02').call('approveBulk', key(asked)),
      as('admin01').call('approveBulk', key(asked)),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.data.reason).toBe('STATE');
    expect((await entriesOfBatch(batch.bulkId)).length).toBe(3);
    for (const stdNo of stdNos) expect(await balance(stdNo)).toMatchObject({ bal: PAID, lastSeq: 1 });
  });

  it('the same request sent again answers what it did', async () => {
    const batch = await upload(await rowsFor(await students(2))),
      asked = await first('submitBulk', { ...key(batch), exclErrYn: 'N' }),
      clientReqId = randomUUID(),
      oper02 = await server.signIn('oper02');
    const answers = [
      await oper02.call('approveBulk', key(asked), { clientReqId }),
      await oper02.call('approveBulk', key(asked), { clientReqId }),
    ];
    expect(answers.map(({ status, rows }) => [status, rows[0]?.bulkSt])).toEqual([
      [200, 'POSTED'],
      [200, 'POSTED'],
    ]);
    expect((await entriesOfBatch(batch.bulkId)).length).toBe(2);
  });

  it('caps and earlier batches warn, and are judged again when points are posted', async () => {
    const [stdNo = ''] = await students(1),
      sdaId = await itemOf({ areaCd: 'VOL' }, { itemTermCap: 60, bulkMax: 50 }),
      rows = await rowsFor([stdNo]);
    await posted(rows, { sdaId });
    const second = await upload(rows, { sdaId });
    expect(second).toMatchObject({ warnCnt: 1, totPnt: 10 });
    expect(await linesOf(second)).toMatchObject([
      {
        valSt: 'WARN',
        grantPnt: 10,
        errMsg: expect.stringMatching(
          /^한도 초과 40점이 제외됩니다\. 이번 학기에 같은 항목을 지급받았습니다\. \(배치 B2026-\d{4}\)$/,
        ),
      },
    ]);
    const asked = await first('submitBulk', { ...key(second), exclErrYn: 'N' });
    // The area gives out meanwhile: 80 a term, of which 50 and now 30 are granted.
    await earn(stdNo, 30, { areaCd: 'VOL' });
    const done = await first('approveBulk', key(asked), 'oper02');
    expect(done).toMatchObject({ bulkSt: 'POSTED', totPnt: 0, payCnt: 0 });
    expect(await balance(stdNo)).toMatchObject({ bal: 80, lastSeq: 2 });
  });

  it('who leaves between request and approval stops it, unless errors were left out', async () => {
    const [one = '', two = ''] = await students(2),
      rows = await rowsFor([one, two]);
    const asked = async (exclErrYn: 'Y' | 'N') => first('submitBulk', { ...key(await upload(rows)), exclErrYn });
    const strict = await asked('N'),
      loose = await asked('Y');
    await db().updateTable('student').set({ shregSt: '40' }).where('stdNo', '=', one).execute();
    expect(await refusal('approveBulk', key(strict), 'oper02')).toEqual([409, '오류 행이 1건 있습니다.']);
    expect(await entriesOfBatch(strict.bulkId)).toEqual([]);
    expect(await first('approveBulk', key(loose), 'oper02')).toMatchObject({ errCnt: 1, okCnt: 1, totPnt: PAID });
    expect((await entriesOfBatch(loose.bulkId)).map(({ stdNo }) => stdNo)).toEqual([two]);
    await db().updateTable('student').set({ shregSt: '10' }).where('stdNo', '=', one).execute();
  });

  it('a row is corrected, and those that share its number are judged with it', async () => {
    const rows = await five(),
      batch = await upload(rows),
      lines = await linesOf(batch),
      third = (await students(5)).find((stdNo) => rows.every((row) => row.stdNo !== stdNo)) ?? '';
    const correct = async (from: Row, rowNo: number, over: object): Promise<Row> => {
      const line = lines.find((one) => one.rowNo === rowNo) ?? {};
      const { bulkRowId, stdNo, stdNm, pntTxt } = line;
      return first('saveBulkRow', { ...key(from), bulkRowId, stdNo, stdNm, pntTxt, rowRsn: '', ...over });
    };
    const name = await correct(batch, 4, { stdNm: await nameOf(String(rows[3]?.stdNo)) });
    expect(name).toMatchObject({ okCnt: 3, errCnt: 2 });
    const free = await correct(name, 1, { stdNo: third, stdNm: await nameOf(third) });
    // Row 5 is now the only one with its number.
    expect(free).toMatchObject({ okCnt: 4, errCnt: 1, totPnt: 200 });
    expect(
      await refusal('saveBulkRow', {
        ...key(batch),
        bulkRowId: lines[0]?.bulkRowId,
        stdNo: third,
        stdNm: '',
        pntTxt: '1',
        rowRsn: '',
      }),
    ).toEqual([409, expect.any(String)]);
    const asked = await first('submitBulk', { ...key(free), exclErrYn: 'Y' }),
      back = await first('returnBulk', { ...key(asked), rsn: '근거 부족' }, 'oper02');
    expect(back).toMatchObject({ bulkSt: 'RETURNED', rsn: '근거 부족' });
    expect(await correct(back, 3, { stdNo: third, stdNm: await nameOf(third) })).toMatchObject({
      bulkSt: 'VALIDATED',
      errCnt: 1,
    });
  });

  it('other rows take the place of those before, and only the requester deletes', async () => {
    const batch = await upload(await five()),
      { bulkId, version, title, sdaId, mlgTermId, docNo, occurDt } = batch;
    const again = await first('uploadBulk', {
      bulkId,
      version,
      title,
      sdaId,
      mlgTermId,
      docNo,
      occurDt,
      rows: await rowsFor(await students(2)),
    });
    expect(again).toMatchObject({ bulkNo: batch.bulkNo, rowCnt: 2, okCnt: 2, errCnt: 0 });
    const rows = [{ id: again.bulkId, version: again.version }];
    expect((await as('oper02').call('deleteBulk', { rows })).rows[0]).toMatchObject({
      okYn: 'N',
      message: '요청자만 삭제할 수 있습니다.',
    });
    expect((await as('oper01').call('deleteBulk', { rows })).rows[0]).toMatchObject({ okYn: 'Y' });
    expect(await db().selectFrom('mlgBulkRow').select('rowNo').where('bulkId', '=', String(bulkId)).execute()).toEqual(
      [],
    );
  });

  it('a batch is of an item that is granted in bulk, of an open term, and of what has happened', async () => {
    const rows = await rowsFor(await students(1)),
      context = { server },
      good = await bulk(context, await itemOf());
    const said = async (over: object) => (await as('oper01').call('uploadBulk', { ...good, ...over, rows })).body;
    const { sdaId } = await db()
      .selectFrom('sdaItem')
      .select('sdaId')
      .where('sdaDiv', '=', 'APPLY')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect((await said({ sdaId })).message).toBe('일괄지급 항목을 선택해주세요.');
    expect((await said({ mlgTermId: (await term('2025', '20')).mlgTermId })).message).toBe('마감된 학기입니다.');
    expect((await said({ occurDt: '20991231' })).message).toBe('발생일은 오늘 이후일 수 없습니다.');
    expect((await said({ docNo: ' ' })).data.errors).toMatchObject([{ field: 'docNo' }]);
    const twice = { ...good, rows: [...rows, ...rows] };
    expect(await refusal('uploadBulk', twice)).toEqual([
      400,
      '양식이 올바르지 않습니다. 양식을 다시 내려받아 작성해주세요.',
    ]);
  });

  it('a department sees and changes its own batches, and decides none', async () => {
    const rows = await rowsFor(await students(1)),
      sdaId = await itemOf(),
      own = await upload(rows, { who: 'dept01', sdaId }),
      foreign = await upload(rows, { sdaId });
    const listed = new Set((await as('dept01').call('getBulkList', PAGE)).rows.map(({ bulkId }) => bulkId));
    expect([listed.has(own.bulkId), listed.has(foreign.bulkId)]).toEqual([true, false]);
    expect((await as('dept01').call('getBulk', { bulkId: foreign.bulkId, ...PAGE })).status).toBe(403);
    expect((await as('dept01').call('submitBulk', { ...key(foreign), exclErrYn: 'N' })).status).toBe(403);
    const asked = await first('submitBulk', { ...key(own), exclErrYn: 'N' }, 'dept01');
    for (const op of ['approveBulk', 'returnBulk', 'reverseBulk'] as const)
      expect(
        (await as('dept01').call(op, { ...key(asked), ...(op === 'approveBulk' ? {} : { rsn: '사유' }) })).status,
      ).toBe(403);
    expect(await first('approveBulk', key(asked))).toMatchObject({ bulkSt: 'POSTED', reqDeptNm: expect.any(String) });
  });

  it('names are in clear for who corrects rows, and that is written down; covered for others', async () => {
    const rows = await rowsFor(await students(1)),
      batch = await upload(rows);
    const looks = async (): Promise<number> =>
      (
        await db()
          .selectFrom('prsnAcsHis')
          .select('userId')
          .where('sbjtKey', '=', rows[0]?.stdNo ?? '')
          .where('acsDivCd', '=', 'VIEW')
          .execute()
      ).length;
    // Another test may have shown the same student.
    const before = await looks();
    const names = async (who: string) => (await linesOf(batch, who)).map(({ stdNm }) => stdNm);
    expect(await names('oper02')).toEqual([rows[0]?.stdNm]);
    expect(await names('audit01')).toEqual([expect.stringContaining('*')]);
    expect(await looks()).toBe(before + 1);
    await first('submitBulk', { ...key(batch), exclErrYn: 'N' });
    expect(await names('oper02')).toEqual([expect.stringContaining('*')]);
    const book = await as('oper01').call('downloadBulkResultExcel', { bulkId: batch.bulkId });
    expect(book.rows).toMatchObject([{ stdNm: expect.stringContaining('*') }]);
  });

  it('waits for an operator while it is requested, tells the students, and keeps its term open', async () => {
    const stdNos = await students(2),
      batch = await upload(await rowsFor(stdNos)),
      asked = await first('submitBulk', { ...key(batch), exclErrYn: 'N' });
    const waiting = async () =>
      db()
        .selectFrom('workItem')
        .select(['workDivCd', 'trgtRoleCd'])
        .where('refId', '=', String(batch.bulkId))
        .where('statCd', '=', 'OPEN')
        .execute();
    expect(await waiting()).toEqual([{ workDivCd: 'MLG_BULK', trgtRoleCd: 'ROLE_OPER' }]);
    const check = (await as('oper01').call('getTermCheck', { mlgTermId: batch.mlgTermId })).rows;
    expect(check.find(({ checkCd }) => checkCd === 'BULK')?.cnt).toBeGreaterThan(0);
    await first('approveBulk', key(asked), 'oper02');
    expect(await waiting()).toEqual([]);
    const told = await db()
      .selectFrom('alarm')
      .select(['cntn', 'trgtCnt'])
      .where('linkUrl', 'like', `%${String(batch.bulkId)}`)
      .execute();
    expect(told).toEqual([{ cntn: expect.stringContaining('마일리지 50점이 지급되었습니다.'), trgtCnt: 2 }]);
  });

  it('the chains of the students go on, with their points by ability', async () => {
    const { abilityId } = await db()
      .selectFrom('abilityCd')
      .select('abilityId')
      .where('abilityDiv', '=', 'CORE')
      .limit(1)
      .executeTakeFirstOrThrow();
    const stdNos = await students(2),
      sdaId = await itemOf({}, { abilities: [{ abilityId, ratio: 100 }] });
    await earn(stdNos[0] ?? '', 7);
    const batch = await posted(await rowsFor(stdNos), { sdaId });
    await first('reverseBulk', { ...key(batch), rsn: '중복 지급' });
    for (const stdNo of stdNos) {
      const chain = (await entries(stdNo)).map((row) => ({ ...row, postDt: new Date(row.postDt).toISOString() }));
      expect(checkStudent(stdNo, chain, await balance(stdNo), sha256)).toEqual([]);
    }
    const shares = await db()
      .selectFrom('mlgAblPnt as a')
      .innerJoin('mlgLedger as l', 'l.ledgerId', 'a.ledgerId')
      .select(['a.pnt', 'l.entryDiv'])
      .where('l.srcId', '=', String(batch.bulkId))
      .where('l.stdNo', '=', stdNos[1] ?? '')
      .orderBy('l.seqNo')
      .execute();
    expect(shares).toEqual([
      { pnt: '50.00', entryDiv: 'EARN' },
      { pnt: '-50.00', entryDiv: 'REVERSE' },
    ]);
  });
});
