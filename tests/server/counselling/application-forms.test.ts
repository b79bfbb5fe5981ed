import { beforeAll, describe, expect, it } from 'vitest';
import { ZIP_PATH } from '#contract/files/upload-policy.ts';
import type { Op } from '#contract/registry.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';
import { aply, application, RECEPTION } from '#tests/support/writes/case-writes.ts';
import { client, freeSlots, manuscript, ownAply } from '#tests/support/writes/counselling-writes.ts';
import { partHeaders } from '#tests/support/writes/system-writes.ts';
import { openWriteContext, type WriteContext } from '#tests/support/writes/write-context.ts';

type Row = Readonly<Record<string, unknown>>;
const MONDAY = '2026-04-06T10:00:00+09:00',
  WHOLE = '3,3,3,3,2,2,2,2,0';

describe.skipIf(!isDatabaseAvailable())('forms of application', () => {
  const server = useServer();
  let context: WriteContext;
  beforeAll(async () => {
    server.setTime(MONDAY);
    context = await openWriteContext(server);
  });
  const asStudent = async (stdNo: string) => {
    const headers = await partHeaders(context, { userDiv: 'USER', userKey: stdNo });
    return { headers, call: (op: Op, arg: object) => server.call(op, arg, { headers }) };
  };
  const refusal = async (answer: ReturnType<typeof server.call>) => {
    const { status, body } = await answer,
      errors = body.data['errors'] as Row[] | undefined;
    return [status, errors?.[0]?.['field'] ?? null, body.message];
  };
  const lvlOf = async (aplyId: string) =>
    (await context.call('cnslr01', 'getAply', { cnslDivCd: 'PSYC', aplyId }))['riskLvl'];
  const calls = async () =>
    (await context.answer('cnslr01', 'getMyAlarmList', { rowsPerPage: 100 })).rows.filter(
      ({ title }) => title === '상담 확인 필요',
    ).length;

  it('counselling.md 8.2: the PHQ-9 of a student says how much danger there is, and calls the head at level 3', async () => {
    const student = await asStudent(await client(context, null)),
      form = ownAply('PSYC', 'EMO', { extrCn: { phq9: '1,1,,0,0,0,0,0,0' } }),
      before = await calls();
    expect(await refusal(student.call('partSaveAply', form))).toEqual([
      400,
      'phq9',
      'PHQ-9 아홉 문항에 모두 답해주세요.',
    ]);
    const { status, rows } = await student.call('partSaveAply', { ...form, extrCn: { phq9: '2,2,2,1,1,1,2,1,1' } });
    expect(status).toBe(200);
    expect([await lvlOf(form.aplyId), await calls()]).toEqual([2, before]);
    // What is answered anew counts until the interview begins.
    await student.call('partSaveAply', { ...form, version: rows[0]?.['version'], extrCn: { phq9: WHOLE } });
    expect([await lvlOf(form.aplyId), await calls()]).toEqual([3, before + 1]);
    // What is not answered anew stays as it was answered.
    const now = await context.call('cnslr01', 'getAply', { cnslDivCd: 'PSYC', aplyId: form.aplyId });
    await student.call('partSaveAply', { ...form, version: now['version'], extrCn: { drugCn: '없음', formerCn: ' ' } });
    const work = await server.database.db
      .selectFrom('workItem')
      .select('dueDt')
      .where('workDivCd', '=', 'CNSL_ASGN')
      .where('refId', '=', form.aplyId)
      .where('statCd', '=', 'OPEN')
      .execute();
    expect(work, 'at level 3 the first contact is due today').toEqual([{ dueDt: '20260406' }]);
    const key = { cnslDivCd: 'PSYC', aplyId: form.aplyId },
      { version } = await context.call('cnslr01', 'getAply', key);
    await context.call('cnslr01', 'startIntk', { ...key, version });
    expect((await context.call('cnslr01', 'getAply', key))['extrCn']).toEqual({ phq9: WHOLE, drugCn: '없음' });
  });

  it('staff who take an application do the same, and who holds the interview reads the answers', async () => {
    const made = await application(context, 'PSYC', { extrCn: { phq9: WHOLE, gad7: '1,1,1,1,1,1,1' } }),
      key = { cnslDivCd: 'PSYC', aplyId: made['aplyId'] };
    expect(await lvlOf(String(made['aplyId']))).toBe(3);
    expect((await context.call(RECEPTION, 'getAply', key))['extrCn']).toBeNull();
    await context.call('cnslr01', 'startIntk', { ...key, version: made['version'] });
    expect((await context.call('cnslr01', 'getAply', key))['extrCn']).toEqual({ phq9: WHOLE, gad7: '1,1,1,1,1,1,1' });
  });

  it('글쓰기상담 asks for the piece of writing, before anything is booked', async () => {
    const stdNo = await client(context, 'WRT'),
      student = await asStudent(stdNo),
      form = ownAply('WRT', 'RPRT');
    expect(await refusal(student.call('partSaveAply', form))).toEqual([
      400,
      'fileGroupId',
      '원고 파일을 첨부해주세요.',
    ]);
    expect(
      await refusal((await context.person(RECEPTION)).call('saveAply', aply(await client(context, null), {}, 'WRT'))),
    ).toEqual([400, 'fileGroupId', '원고 파일을 첨부해주세요.']);
    const [slot] = await freeSlots(context, 'WRT', 'cnslr03', '20260408'),
      wanted = { cnslDivCd: 'WRT', slotId: slot?.['slotId'], topicCds: ['RPRT'], mthdCd: 'FACE' },
      first = '원고 파일을 첨부해 신청한 뒤 예약할 수 있습니다.';
    const whyOf = async () => {
      const mine = (await student.call('getMyCnslList', {})).rows.find((row) => row['cnslDivCd'] === 'WRT');
      return (mine?.['acts'] as Row[] | undefined)?.find(({ act }) => act === 'bookRsv')?.['why'];
    };
    expect(await whyOf()).toBe(first);
    expect(await refusal(student.call('partBookRsv', wanted))).toEqual([409, null, first]);
    const fileGroupId = await manuscript(context, student.headers, '서론 본론 결론');
    expect((await student.call('partSaveAply', { ...form, fileGroupId })).status).toBe(200);
    expect((await student.call('partBookRsv', { ...wanted, aplyId: form.aplyId })).status).toBe(200);
    // Its counsellor reads it, and no other.
    const { fileId } = await server.database.db
      .selectFrom('file')
      .select('fileId')
      .where('fileGroupId', '=', fileGroupId)
      .executeTakeFirstOrThrow();
    const open = async (loginId: string) =>
      server.app.inject({
        method: 'GET',
        url: `${ZIP_PATH}${fileId}`,
        headers: (await context.person(loginId)).headers,
      });
    const read = await open('cnslr03');
    expect(read.statusCode).toBe(200);
    for (const loginId of ['cnslr02', RECEPTION, 'admin01', 'oper01'])
      expect([loginId, (await open(loginId)).statusCode]).toEqual([loginId, 403]);
    const { rows } = await context.answer('cnslr03', 'getCaseList', { cnslDivCd: 'WRT', rowsPerPage: 100 }),
      looks: string[] = [];
    for (const { caseId } of rows)
      for (const { actCd } of (await context.answer('cnslr03', 'getAcsLog', { cnslDivCd: 'WRT', caseId })).rows)
        looks.push(String(actCd));
    expect(looks.filter((actCd) => actCd === 'FILE')).toHaveLength(1);
  });

  it('a piece of writing is sent a day before, whatever the kind allows', async () => {
    const kind = await context.call('cnslr03', 'getCnslKind', { cnslDivCd: 'WRT' }),
      { cnslKindId: _id, deptNm: _nm, ...settings } = kind;
    await context.call('cnslr03', 'saveCnslKind', { ...settings, minAdvHr: 2 });
    const student = await asStudent(await client(context, 'WRT')),
      fileGroupId = await manuscript(context, student.headers),
      form = ownAply('WRT', 'RPRT', { fileGroupId });
    expect((await student.call('partSaveAply', form)).status).toBe(200);
    const soon = (await freeSlots(context, 'WRT', 'cnslr03', '20260406', 0)).find(
      ({ slotDt, strtTm }) => slotDt === '20260406' && String(strtTm) >= '1300',
    );
    if (!soon) throw new Error('no time today');
    const wanted = {
      cnslDivCd: 'WRT',
      slotId: soon['slotId'],
      aplyId: form.aplyId,
      topicCds: ['RPRT'],
      mthdCd: 'FACE',
    };
    expect(await refusal(student.call('partBookRsv', wanted))).toEqual([
      409,
      null,
      '원고를 제출한 글만 상담 24시간 전까지 예약할 수 있습니다.',
    ]);
    // The counter takes it as it comes.
    const { topicCds, mthdCd, slotId, aplyId, cnslDivCd } = wanted;
    expect(await context.call('cnslr03', 'bookRsv', { cnslDivCd, slotId, aplyId, topicCds, mthdCd })).toMatchObject({
      rsvSt: 'CNFM',
    });
  });

  it('what is sent anew takes the place of the first piece of writing', async () => {
    const student = await asStudent(await client(context, 'WRT')),
      [first, second] = [
        await manuscript(context, student.headers),
        await manuscript(context, student.headers, '고친 글'),
      ],
      form = ownAply('WRT', 'RPRT', { fileGroupId: first }),
      [made] = (await student.call('partSaveAply', form)).rows;
    const groups = async () =>
      server.database.db
        .selectFrom('fileGroup')
        .select(['fileGroupId', 'ownerId'])
        .where('fileGroupId', 'in', [first, second])
        .execute();
    const [changed] = (await student.call('partSaveAply', { ...form, version: made?.['version'], fileGroupId: second }))
      .rows;
    expect(new Map((await groups()).map(({ fileGroupId, ownerId }) => [fileGroupId, ownerId]))).toEqual(
      new Map([
        [first, null],
        [second, form.aplyId],
      ]),
    );
    // Without a file in a change the one that is there stays.
    await student.call('partSaveAply', { ...form, version: changed?.['version'], fileGroupId: null });
    expect((await groups()).find(({ fileGroupId }) => fileGroupId === second)?.ownerId).toBe(form.aplyId);
    // A stranger's group is not taken.
    const stranger = await asStudent(await client(context, 'WRT'));
    expect((await stranger.call('partSaveAply', ownAply('WRT', 'RPRT', { fileGroupId: second }))).status).toBe(403);
  });
});
