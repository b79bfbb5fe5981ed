import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { UPLOAD_PATH } from '#contract/files/upload-policy.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { toMultipart } from '#tests/support/multipart.ts';
import { toAnswer } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';
import { caseTest, counsellorId, kindRecord, openedCase } from '#tests/support/writes/case-writes.ts';
import { openWriteContext, type WriteContext } from '#tests/support/writes/write-context.ts';

const WORDS = '가훈과 성장 과정을 덜고 지원동기를 앞에 둘 것';

describe.skipIf(!isDatabaseAvailable())('own tabs of the kinds', () => {
  const server = useServer();
  let context: WriteContext;
  const status = async (loginId: string, op: Parameters<WriteContext['call']>[1], arg: object) => {
    const { status: code, body } = await (await context.person(loginId)).call(op, arg);
    return [code, body.message];
  };
  beforeAll(async () => {
    server.setTime('2026-04-06T10:00:00+09:00');
    context = await openWriteContext(server);
  });

  it('a record is the next version of the case, and its author alone goes on with it', async () => {
    const { caseId } = await openedCase(context, 'EMPL'),
      first = kindRecord('EMPL', caseId, { cmntCn: WORDS }),
      saved = await context.call('career02', 'saveKindRec', first),
      second = await context.call('career02', 'saveKindRec', kindRecord('EMPL', caseId));
    expect([saved['verNo'], second['verNo'], saved['cmntCn']]).toEqual([1, 2, WORDS]);
    // What belongs to another kind is not kept.
    expect([saved['goalCn'], saved['strcPnt']]).toEqual(['', null]);
    const changed = await context.call('career02', 'saveKindRec', { ...first, version: 1, aftCn: '고친 글' });
    expect([changed['version'], changed['verNo'], changed['aftCn']]).toEqual([2, 1, '고친 글']);
    expect((await status('career02', 'saveKindRec', { ...first, version: 1 }))[0]).toBe(409);
    // The head reads it, and leaves it to its counsellor.
    const { rows } = await context.answer('career01', 'getKindRecList', { cnslDivCd: 'EMPL', caseId });
    expect(rows.map(({ verNo, can }) => [verNo, can])).toEqual([
      [2, []],
      [1, []],
    ]);
    expect((await status('career01', 'saveKindRec', { ...first, version: 2 }))[0]).toBe(403);
    for (const loginId of ['cnslr02', 'oper05', 'admin01', 'audit01'])
      expect([loginId, (await status(loginId, 'getKindRecList', { cnslDivCd: 'EMPL', caseId }))[0]]).toEqual([
        loginId,
        403,
      ]);
  });

  it('its words lie in no column of the row', async () => {
    const { caseId } = await openedCase(context, 'EMPL'),
      form = kindRecord('EMPL', caseId, { cmntCn: WORDS, titleNm: '쉬운이름' });
    await context.call('career02', 'saveKindRec', form);
    const row = await server.database.db
      .selectFrom('cnslKindRec')
      .selectAll()
      .where('kindRecId', '=', form.kindRecId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify({ ...row, encCn: Buffer.from(row.encCn).toString('utf8') })).not.toMatch(/가훈|쉬운이름/);
  });

  it('a manuscript is judged by five rubrics, a missing one is said at its field', async () => {
    const { caseId } = await openedCase(context, 'WRT'),
      form = kindRecord('WRT', caseId, { formPnt: null }),
      { status: code, body } = await (await context.person('cnslr03')).call('saveKindRec', form);
    expect([code, body.data['errors']]).toEqual([400, [expect.objectContaining({ field: 'formPnt' })]]);
    const saved = await context.call('cnslr03', 'saveKindRec', { ...form, formPnt: 4 });
    expect(saved['formPnt']).toBe(4);
  });

  it('a test asks for the consent of the student, and is read by who reads the notes', async () => {
    const { caseId, stdNo } = await openedCase(context),
      form = caseTest(caseId);
    expect(await status('cnslr02', 'saveTest', form)).toEqual([409, '심리검사 동의가 필요합니다.']);
    await context.call('cnslr02', 'saveCnsnt', {
      cnslDivCd: 'PSYC',
      caseId,
      items: [{ cnsntItemCd: 'TEST', agrYn: 'Y' }],
    });
    expect((await context.call('cnslr02', 'saveTest', form))['totScore']).toBe(18);
    expect(await status('cnslr02', 'saveTest', caseTest(caseId, { testDt: '20260407' }))).toEqual([
      400,
      '검사일은 오늘 이후일 수 없습니다.',
    ]);
    const ask = { cnslDivCd: 'PSYC', caseId };
    for (const loginId of ['cnslr01', 'cnslr03', 'oper05', 'admin01'])
      expect([loginId, (await status(loginId, 'getTestList', ask))[0]]).toEqual([loginId, 403]);
    await context.call('cnslr01', 'brkGls', {
      ...ask,
      rsnCd: 'CRIS',
      rsnCn: '담당자 부재',
      password: 'Campus!2026',
      otp: null,
    });
    const { rows } = await context.answer('cnslr01', 'getTestList', ask);
    expect(rows.map(({ testCd, totScore }) => [testCd, totScore])).toEqual([['PHQ9', 18]]);
    const log = (await context.answer('cnslr02', 'getAcsLog', ask)).rows;
    expect(log.map(({ actCd, rsn }) => [actCd, rsn])).toEqual(expect.arrayContaining([['READ', 'HEAD']]));
    expect(JSON.stringify(log)).not.toContain(String(stdNo));
  });

  it('after a transfer without TRNSF the new counsellor finds none of what was tested before', async () => {
    const opened = await openedCase(context),
      { caseId } = opened,
      ask = { cnslDivCd: 'PSYC', caseId };
    await context.call('cnslr02', 'saveCnsnt', { ...ask, items: [{ cnsntItemCd: 'TEST', agrYn: 'Y' }] });
    const form = caseTest(caseId);
    await context.call('cnslr02', 'saveTest', form);
    await context.call('cnslr01', 'trnsfCase', {
      ...ask,
      version: opened['version'],
      cnslrId: await counsellorId(context, 'cnslr03'),
      rsn: '휴직',
    });
    expect((await context.answer('cnslr03', 'getTestList', ask)).rows).toEqual([]);
    expect((await context.answer('cnslr02', 'getTestList', ask)).rows.length).toBe(1);
    expect((await status('cnslr02', 'saveTest', { ...form, version: 1 }))[0]).toBe(403);
  });

  it('files of a record lie encrypted, and open for who opens the record', async () => {
    const { caseId } = await openedCase(context, 'EMPL'),
      author = await context.person('career02'),
      sent = toMultipart([
        { name: 'fileType', value: 'group' },
        { name: 'policyCd', value: 'CNSL' },
        { name: 'files', fileName: '자기소개서.txt', value: Buffer.from('지원동기') },
      ]);
    const answer = toAnswer(
      await server.app.inject({
        method: 'POST',
        url: UPLOAD_PATH,
        payload: sent.payload,
        headers: { ...author.headers, ...sent.headers },
      }),
    );
    expect(answer.status, answer.body.message).toBe(200);
    const fileGroupId = answer.rows[0]?.['value'];
    await context.call('career02', 'saveKindRec', kindRecord('EMPL', caseId, { kindRecId: randomUUID(), fileGroupId }));
    const names = async (loginId: string) => {
      const found = await (await context.person(loginId)).call('getFileList', { fileGroupId });
      return [found.status, found.rows.map(({ oriFileNm }) => oriFileNm)];
    };
    expect(await names('career02')).toEqual([200, ['자기소개서.txt']]);
    expect(await names('career01')).toEqual([200, ['자기소개서.txt']]);
    expect((await names('cnslr02'))[0]).toBe(403);
    const { oriFileNm } = await server.database.db
      .selectFrom('file')
      .select('oriFileNm')
      .where('fileGroupId', '=', String(fileGroupId))
      .executeTakeFirstOrThrow();
    expect(oriFileNm).not.toContain('자기소개서');
  });
});
