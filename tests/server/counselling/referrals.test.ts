import { beforeAll, describe, expect, it } from 'vitest';
import type { Op } from '#contract/registry.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';
import {
  aply,
  openedCase,
  RECEPTION,
  refer,
  referKey,
  referred,
  referredOutside,
} from '#tests/support/writes/case-writes.ts';
import { client, freeSlots } from '#tests/support/writes/counselling-writes.ts';
import { openWriteContext, type WriteContext } from '#tests/support/writes/write-context.ts';

const TODAY = '2026-04-06T10:00:00+09:00';
type Row = Readonly<Record<string, unknown>>;

describe.skipIf(!isDatabaseAvailable())('referrals of 전문상담', () => {
  const server = useServer();
  let context: WriteContext;
  const ask = async (loginId: string, op: Op, arg: object) => (await context.person(loginId)).call(op, arg),
    refusal = async (loginId: string, op: Op, arg: object) => {
      const { status, body } = await ask(loginId, op, arg);
      return [status, body.data['reason'] ?? null, body.message];
    },
    listed = async (loginId: string, cnslDivCd: string, referNo: unknown) =>
      (await context.answer(loginId, 'getReferList', { cnslDivCd, searchKeyword: referNo })).rows,
    stored = async (referId: unknown) =>
      server.database.db
        .selectFrom('cnslRefer')
        .selectAll()
        .where('referId', '=', String(referId))
        .executeTakeFirstOrThrow();
  beforeAll(async () => {
    server.setTime(TODAY);
    context = await openWriteContext(server);
  });

  it('stand on a ground, and say at the field what is missing', async () => {
    const form = refer(await client(context, null)),
      said = async (over: object) => {
        const { status, body } = await ask('prof01', 'saveRefer', { ...form, ...over });
        return [
          status,
          ...(body.data['errors'] as Row[]).map(({ field, message }) => `${String(field)} ${String(message)}`),
        ];
      };
    expect(await said({ grndCd: null })).toEqual([400, 'grndCd 의뢰 근거를 선택해주세요.']);
    expect(await said({ agrDt: null })).toEqual([400, 'agrDt 동의일을 입력해주세요.']);
    expect(await said({ agrDt: '20260407' })).toEqual([400, 'agrDt 동의일은 오늘 이후일 수 없습니다.']);
    expect(await said({ grndCd: 'DNGR', grndRsn: ' ' })).toEqual([400, 'grndRsn 사유를 2글자 이상 입력해주세요.']);
    expect(await said({ toDivCd: null })).toEqual([400, 'toDivCd 대상을 선택해주세요.']);
    expect(await said({ toDivCd: null, orgNm: '마음의원' })).toEqual([
      400,
      'orgNm 외부기관 의뢰는 담당 사례에서 등록합니다.',
    ]);
    expect(await said({ stdNo: '99999999' })).toEqual([400, 'stdNo 존재하지 않는 학번입니다.']);
    expect(await said({ stdNo: null })).toEqual([400, 'stdNo 학번을 정확히 입력해주세요.']);
  });

  it('are sent by professors, departments and counsellors, and by nobody else', async () => {
    const form = async (over: object) => refer(await client(context, null), over);
    expect((await ask('dept01', 'saveRefer', await form({ cnslDivCd: 'LRN' }))).status).toBe(200);
    expect((await ask('cnslr02', 'saveRefer', await form({ cnslDivCd: 'PSYC' }))).status).toBe(200);
    for (const loginId of ['oper01', RECEPTION, 'admin01', 'audit01', 'norole01'])
      expect([loginId, (await ask(loginId, 'saveRefer', await form({}))).status]).toEqual([loginId, 403]);
    // The case of another is nobody's to refer from.
    const { caseId } = await openedCase(context);
    expect((await ask('cnslr03', 'saveRefer', await form({ cnslDivCd: 'PSYC', caseId, stdNo: null }))).status).toBe(
      403,
    );
  });

  it('become an application, and their sender learns the state alone', async () => {
    const made = await referred(context, { grndCd: 'DNGR', agrDt: null, grndRsn: '학업을 그만두겠다고 말함' }),
      row = await stored(made['referId']);
    expect(row).toMatchObject({ srcCd: 'PROF', frDivCd: null, referSt: 'REQ' });
    // What is written lies in no column in clear.
    expect(row.referCn?.toString()).not.toContain('수업');
    expect(JSON.stringify(row)).not.toContain('그만두겠다');
    const [received] = await listed('cnslr03', 'LRN', row.referNo);
    expect(received).toMatchObject({ boxCd: 'RCVD', can: ['acptRefer', 'rjctRefer'] });
    expect(String(received?.['stdNm'])).toContain('*');
    expect(await context.call('cnslr03', 'getRefer', { cnslDivCd: 'LRN', referId: row.referId })).toMatchObject({
      referCn: made['referCn'],
      grndRsn: '학업을 그만두겠다고 말함',
    });
    // Reception decides without the text.
    expect(await context.call(RECEPTION, 'getRefer', { cnslDivCd: 'LRN', referId: row.referId })).toMatchObject({
      referCn: null,
      grndRsn: null,
    });
    const taken = await context.call(RECEPTION, 'acptRefer', referKey(made));
    expect(taken).toMatchObject({ referSt: 'ACPT' });
    expect(await context.call('cnslr03', 'getAply', { cnslDivCd: 'LRN', aplyId: taken['aplyId'] })).toMatchObject({
      routeCd: 'REFR',
      aplySt: 'WAIT',
    });
    const [sent] = await listed('prof01', 'EMPL', row.referNo);
    expect(sent).toMatchObject({ boxCd: 'SENT', referSt: 'ACPT', can: [] });
    expect(await context.call('prof01', 'getRefer', { cnslDivCd: 'EMPL', referId: row.referId })).toMatchObject({
      referSt: 'ACPT',
      aplyId: null,
      acptDt: null,
      rjctRsn: null,
      referCn: made['referCn'],
    });
    expect(await refusal('cnslr03', 'acptRefer', referKey(made))).toEqual([
      409,
      'VERSION',
      expect.stringContaining('수정') as string,
    ]);
    // Others find it nowhere.
    for (const [loginId, kind] of [
      ['head01', 'EMPL'],
      ['career01', 'CARR'],
      ['cnslr02', 'PSYC'],
    ] as const) {
      expect(await listed(loginId, kind, row.referNo)).toEqual([]);
      expect((await ask(loginId, 'getRefer', { cnslDivCd: kind, referId: row.referId })).status).toBe(403);
    }
    const looks = await server.database.db
      .selectFrom('prsnAcsHis')
      .select('sbjtKey')
      .where('resourcePath', 'like', '%learnCnsl')
      .execute();
    expect(looks.map(({ sbjtKey }) => sbjtKey)).not.toContain(row.stdNo);
  });

  it('use what the student has open already', async () => {
    const stdNo = await client(context, null),
      open = await context.call(RECEPTION, 'saveAply', aply(stdNo)),
      made = await context.call('cnslr03', 'saveRefer', refer(stdNo, { cnslDivCd: 'LRN', toDivCd: 'PSYC' })),
      key = { cnslDivCd: 'PSYC', referId: made['referId'], version: made['version'] };
    expect(await context.call('cnslr01', 'acptRefer', key)).toMatchObject({ aplyId: open['aplyId'] });
    const rows = await server.database.db.selectFrom('cnslAply').select('aplyId').where('stdNo', '=', stdNo).execute();
    expect(rows).toHaveLength(1);
  });

  it('are done with the first session, or with the end of their application', async () => {
    const made = await referred(context),
      { aplyId } = await context.call('cnslr03', 'acptRefer', referKey(made)),
      { stdNo } = await stored(made['referId']);
    await server.database.db
      .insertInto('cnslCnsnt')
      .values({
        cnsntId: crypto.randomUUID(),
        stdNo: String(stdNo),
        cnslDivCd: 'LRN',
        cnsntItemCd: 'BASIC',
        agrYn: 'Y',
        agrDt: TODAY,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const [slot] = await freeSlots(context, 'LRN', 'cnslr03', '20260407'),
      rsv = await context.call('cnslr03', 'bookRsv', {
        cnslDivCd: 'LRN',
        slotId: slot?.['slotId'],
        aplyId,
        topicCds: [],
        mthdCd: 'FACE',
      });
    server.setTime('2026-04-08T18:00:00+09:00');
    context = await openWriteContext(server);
    await context.call('cnslr03', 'doneRsv', { cnslDivCd: 'LRN', rsvId: rsv['rsvId'], version: rsv['version'] });
    expect(await stored(made['referId'])).toMatchObject({ referSt: 'DONE' });
    const other = await referred(context),
      taken = await context.call('cnslr03', 'acptRefer', referKey(other)),
      { version } = await context.call('cnslr03', 'getAply', { cnslDivCd: 'LRN', aplyId: taken['aplyId'] });
    await context.call('cnslr03', 'cancelAply', {
      cnslDivCd: 'LRN',
      aplyId: taken['aplyId'],
      version,
      rsn: '학생의 요청',
    });
    expect(await stored(other['referId'])).toMatchObject({ referSt: 'DONE' });
    server.setTime(TODAY);
    context = await openWriteContext(server);
  });

  it('are turned down with a reason, once', async () => {
    const made = await referred(context);
    expect((await ask('cnslr03', 'rjctRefer', referKey(made))).status).toBe(400);
    await context.call('cnslr03', 'rjctRefer', { ...referKey(made), rjctRsn: '이미 상담 중' });
    const now = await stored(made['referId']);
    expect(now).toMatchObject({ referSt: 'RJCT', rjctRsn: '이미 상담 중' });
    expect((await refusal('cnslr03', 'acptRefer', { ...referKey(made), version: now.version })).slice(0, 2)).toEqual([
      409,
      'STATE',
    ]);
  });

  it('go outside from a case of the own, and are ended by their author', async () => {
    const made = await referredOutside(context);
    expect(await stored(made['referId'])).toMatchObject({
      srcCd: 'CNSL',
      srcId: made['caseId'],
      frDivCd: 'PSYC',
      orgNm: '마음의원',
      referSt: 'ACPT',
      stdNo: made['ofStdNo'],
    });
    const key = { cnslDivCd: 'PSYC', referId: made['referId'], version: made['version'] };
    expect((await ask('cnslr01', 'doneRefer', key)).status).toBe(403);
    const [row] = (await context.answer('cnslr02', 'getReferList', { cnslDivCd: 'PSYC', caseId: made['caseId'] })).rows;
    expect(row).toMatchObject({ referId: made['referId'], can: ['doneRefer', 'issueSmry'] });
    expect(await context.call('cnslr02', 'doneRefer', key)).toMatchObject({ referSt: 'DONE' });
  });

  it('of 중도탈락예방 show it their state, and nothing else', async () => {
    const found = await server.database.db
        .selectFrom('cnslRefer')
        .selectAll()
        .where('srcCd', '=', 'DRPT')
        .where('referSt', '=', 'REQ')
        .executeTakeFirstOrThrow(),
      states = async () =>
        ((await context.call('oper01', 'getTrgt', { trgtId: found.srcId }))['refers'] as Row[]).map(
          (row) => [Object.keys(row).toSorted(), row['referSt']] as const,
        );
    const fields = ['referId', 'referSt', 'rqstDt', 'rqstNm'];
    expect(await states()).toEqual([[fields, 'REQ']]);
    await context.call('cnslr03', 'acptRefer', {
      cnslDivCd: found.toDivCd,
      referId: found.referId,
      version: found.version,
    });
    expect(await states()).toEqual([[fields, 'ACPT']]);
  });
});
