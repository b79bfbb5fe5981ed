import { beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';
import { application, freeStudent, openedCase, screened } from '#tests/support/writes/case-writes.ts';
import { openWriteContext, type WriteContext } from '#tests/support/writes/write-context.ts';

type Row = Readonly<Record<string, unknown>>;
const CALM = '0,0,0,0,0,0,0,0,0',
  DANGER = '2,2,2,1,1,1,2,1,1',
  CRISIS = '3,3,3,3,2,2,2,2,0';

describe.skipIf(!isDatabaseAvailable())('선별검사 업로드', () => {
  const server = useServer();
  let context: WriteContext;
  const check = async (rows: readonly object[]) => {
      const { body } = await context.answer('cnslr02', 'uploadScrn', { cnslDivCd: 'PSYC', rows });
      return { uploadId: body.data['uploadId'], data: body.data['data'] as readonly Row[] };
    },
    apply = async (uploadId: unknown, rowNos: readonly number[]) => {
      const { status, body, rows } = await (
        await context.person('cnslr02')
      ).call('applyScrnUpload', {
        cnslDivCd: 'PSYC',
        uploadId,
        rowNos,
      });
      return { status, message: body.message, ...rows[0] };
    },
    aplyOf = (stdNo: string) =>
      server.database.db
        .selectFrom('cnslAply')
        .selectAll()
        .where('stdNo', '=', stdNo)
        .where('routeCd', '=', 'SCRN')
        .executeTakeFirst();
  beforeAll(async () => {
    server.setTime('2026-04-06T10:00:00+09:00');
    context = await openWriteContext(server);
  });

  it('says what is wrong with a row, and which level the others propose', async () => {
    const [one, other] = [await freeStudent(context), await freeStudent(context)],
      client = await openedCase(context),
      { data, uploadId } = await check([
        screened(2, one, DANGER),
        screened(3, other, CALM, { gad7Tot: '4' }),
        screened(4, one, CALM),
        screened(5, '19990001', CALM),
        screened(6, await freeStudent(context), CALM, { agrYn: 'N' }),
        screened(7, String(client['stdNo']), CRISIS),
      ]);
    expect(data.map(({ message, sugLvl, sugCn }) => [message, sugLvl, sugCn])).toEqual([
      ['정상', 2, 'PHQ-9 9번 문항 1점 이상 (13점)'],
      ['정상', 0, 'PHQ-9 합계 10점 미만 (0점)'],
      ['파일 안에 같은 학번이 있습니다. (2행)', null, null],
      ['존재하지 않는 학번입니다.', null, null],
      ['심리검사 동의가 필요합니다.', null, null],
      ['진행 중인 심리상담이 있습니다.', null, null],
    ]);
    // Answers of students lie in no row in clear.
    const kept = await server.database.db
      .selectFrom('uploadCheck')
      .select('payload')
      .where('uploadId', '=', String(uploadId))
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(kept.payload)).not.toContain(one);
  });

  it('makes applications of the students who were ticked, and keeps nothing of the others', async () => {
    const [danger, crisis, calm] = [await freeStudent(context), await freeStudent(context), await freeStudent(context)],
      { uploadId } = await check([screened(2, danger, DANGER), screened(3, crisis, CRISIS), screened(4, calm, CALM)]);
    expect(await apply(uploadId, [3])).toMatchObject({ status: 200, totCnt: 1, okCnt: 1, errCnt: 0 });
    const made = await aplyOf(crisis);
    expect(made).toMatchObject({ aplySt: 'RCPT', riskLvl: 3, cnslDivCd: 'PSYC' });
    expect([await aplyOf(danger), await aplyOf(calm)]).toEqual([undefined, undefined]);
    // The consent that the workbook names is in force; the answers are for who counsels, and sealed.
    const consents = await server.database.db
      .selectFrom('cnslCnsnt')
      .select(['cnsntItemCd', 'agrYn'])
      .where('stdNo', '=', crisis)
      .where('cnslDivCd', '=', 'PSYC')
      .where('cnsntItemCd', '=', 'TEST')
      .execute();
    expect(consents).toEqual([{ cnsntItemCd: 'TEST', agrYn: 'Y' }]);
    expect(made?.extrCn?.toString()).not.toContain('3,3,3');
    // Who waits longest in danger stands first, and the head was told at once.
    const { rows } = await context.answer('cnslr01', 'getAplyList', { cnslDivCd: 'PSYC', aplySts: 'RCPT' });
    expect(rows[0]).toMatchObject({ riskLvl: 3, routeCd: 'SCRN' });
    const told = await server.database.db
      .selectFrom('alarmRcvr as r')
      .innerJoin('alarm as a', 'a.alarmId', 'r.alarmId')
      .select('r.rcvrKey')
      .where('a.tmplCd', '=', 'CNSL_CRIS')
      .where('r.rcvrDivCd', '=', 'STF')
      .execute();
    expect(told.length).toBeGreaterThan(0);
    // A check is used once.
    expect((await apply(uploadId, [2])).status).toBe(409);
  });

  it('takes no row below the level, and none that was not checked', async () => {
    const [danger, calm] = [await freeStudent(context), await freeStudent(context)],
      first = await check([screened(2, danger, DANGER), screened(3, calm, CALM)]);
    expect(await apply(first.uploadId, [])).toMatchObject({
      status: 400,
      message: '상담을 신청할 학생을 선택해주세요.',
    });
    expect(await apply(first.uploadId, [2, 3])).toMatchObject({
      status: 400,
      message: '위험수준이 2 이상으로 제안된 학생만 신청할 수 있습니다.',
    });
    // A refusal uses nothing up.
    expect(await apply(first.uploadId, [2])).toMatchObject({ status: 200, okCnt: 1 });
    expect(await aplyOf(calm)).toBeUndefined();
  });

  it('leaves out who has applied meanwhile', async () => {
    const made = await application(context),
      stdNo = String(made['stdNo']);
    await context.call('oper05', 'cancelAply', {
      cnslDivCd: 'PSYC',
      aplyId: made['aplyId'],
      version: made['version'],
      rsn: '시험',
    });
    const { uploadId } = await check([screened(2, stdNo, DANGER)]);
    await context.call('oper05', 'saveAply', {
      aplyId: crypto.randomUUID(),
      cnslDivCd: 'PSYC',
      stdNo,
      topicCds: ['ADPT'],
      hopeMthdCd: null,
      hopeTms: [],
      cnslrHopeId: null,
      urgYn: 'N',
      aplyCn: null,
      extrCn: null,
      cnsntItemCds: ['BASIC'],
    });
    expect(await apply(uploadId, [2])).toMatchObject({ status: 200, totCnt: 1, okCnt: 0, errCnt: 1 });
  });

  it('is for counsellors of a kind that assesses danger', async () => {
    const rows = [screened(2, await freeStudent(context), CALM)];
    for (const [loginId, cnslDivCd] of [
      ['oper05', 'PSYC'],
      ['career01', 'EMPL'],
      ['cnslr03', 'LRN'],
      ['admin01', 'PSYC'],
      ['prof01', 'LRN'],
    ] as const)
      expect([loginId, (await (await context.person(loginId)).call('uploadScrn', { cnslDivCd, rows })).status]).toEqual(
        [loginId, 403],
      );
  });
});
