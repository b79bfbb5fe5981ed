import { beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';
import {
  aply,
  application,
  assessment,
  caseNow,
  counsellorId,
  intake,
  interviewing,
  note,
  noteKey,
  openedCase,
  RECEPTION,
  signed,
} from '#tests/support/writes/case-writes.ts';
import { freeSlots } from '#tests/support/writes/counselling-writes.ts';
import { openWriteContext, type WriteContext } from '#tests/support/writes/write-context.ts';

const TODAY = '2026-04-06T10:00:00+09:00';
type Row = Readonly<Record<string, unknown>>;

describe.skipIf(!isDatabaseAvailable())('applications and cases of 전문상담', () => {
  const server = useServer();
  let context: WriteContext;
  const refusal = async (loginId: string, op: Parameters<WriteContext['call']>[1], arg: object) => {
    const { status, body } = await (await context.person(loginId)).call(op, arg);
    return [status, body.data['reason'] ?? null, body.message];
  };
  const aplyKey = (row: Row) => ({ cnslDivCd: row['cnslDivCd'], aplyId: row['aplyId'], version: row['version'] });
  const caseKey = (row: Row) => ({ cnslDivCd: row['cnslDivCd'], caseId: row['caseId'], version: row['version'] });
  beforeAll(async () => {
    server.setTime(TODAY);
    context = await openWriteContext(server);
  });

  it('are taken by reception with the basic consent, one at a time in 심리', async () => {
    const made = await application(context);
    expect(made).toMatchObject({ aplySt: 'RCPT', version: 1 });
    expect(await refusal(RECEPTION, 'saveAply', aply(String(made['stdNo'])))).toEqual([
      409,
      'DUP',
      '진행 중인 심리상담이 있습니다.',
    ]);
    await context.call(RECEPTION, 'cancelAply', { ...aplyKey(made), rsn: '학생의 요청' });
    expect(await refusal(RECEPTION, 'saveAply', aply('99999999'))).toEqual([400, null, '존재하지 않는 학번입니다.']);
    const other = await application(context, 'LRN', { cnsntItemCds: ['BASIC', 'TRNSF'] });
    // Without an interview the application waits for its booking.
    expect(other).toMatchObject({ aplySt: 'WAIT' });
    expect(
      await refusal(RECEPTION, 'saveAply', { ...aply(String(made['stdNo']), { cnsntItemCds: [] }, 'CARR') }),
    ).toEqual([409, 'STATE', '상담 기본동의가 필요합니다.']);
  });

  it('leave their appointment free when staff end them, with the reason', async () => {
    for (const op of ['cancelAply', 'rjctAply'] as const) {
      const made = await application(context),
        [slot] = await freeSlots(context, 'PSYC', 'cnslr02', '20260408'),
        booked = await context.call(RECEPTION, 'bookRsv', {
          cnslDivCd: 'PSYC',
          slotId: slot?.['slotId'],
          aplyId: made['aplyId'],
          topicCds: [],
          mthdCd: 'FACE',
        });
      const key = aplyKey(made);
      if (op === 'cancelAply') await context.call(RECEPTION, op, { ...key, rsn: '학생의 요청' });
      else
        await context.call('cnslr01', op, {
          cnslDivCd: 'PSYC',
          rows: [{ id: key.aplyId, version: key.version }],
          rjctRsn: '학생의 요청',
        });
      const rsv = await server.database.db
        .selectFrom('cnslRsv')
        .select(['rsvSt', 'cnclRsn', 'slotId'])
        .where('rsvId', '=', String(booked['rsvId']))
        .executeTakeFirstOrThrow();
      expect([op, rsv.rsvSt, rsv.cnclRsn]).toEqual([op, 'CNCLC', '학생의 요청']);
      const freed = await server.database.db
        .selectFrom('cnslSlot')
        .select(['slotSt', 'rsvId'])
        .where('slotId', '=', String(slot?.['slotId']))
        .executeTakeFirstOrThrow();
      // Free for everybody, or offered to who waits.
      expect([freed.rsvId, ['OPEN', 'HOLD'].includes(freed.slotSt)]).toEqual([null, true]);
    }
  });

  it('are covered in 심리, and reception learns neither topics nor what was written', async () => {
    const made = await application(context),
      { rows } = await context.answer(RECEPTION, 'getAplyList', {
        cnslDivCd: 'PSYC',
        aplySts: 'RCPT',
        searchKeyword: made['stdNo'],
      }),
      detail = await context.call(RECEPTION, 'getAply', { cnslDivCd: 'PSYC', aplyId: made['aplyId'] });
    expect(rows).toHaveLength(1);
    const stdNo = String(made['stdNo']);
    expect(rows[0]).toMatchObject({ stdNo: `${stdNo.slice(0, 4)}***${stdNo.slice(-1)}`, topicCds: [] });
    expect(String(rows[0]?.['stdNm'])).toContain('*');
    expect(detail).toMatchObject({ aplyCn: null, topicCds: [], stdNo: rows[0]?.['stdNo'] });
    // A part of a number finds nobody.
    const part = await context.answer(RECEPTION, 'getAplyList', {
      cnslDivCd: 'PSYC',
      searchKeyword: stdNo.slice(0, 7),
    });
    expect(part.rows).toEqual([]);
  });

  it('wait in the order of danger, then of the day', async () => {
    const { rows } = await context.answer('cnslr01', 'getAplyList', {
      cnslDivCd: 'PSYC',
      aplySts: 'RCPT,INTK,WAIT',
      rowsPerPage: 100,
    });
    const order = rows.map((row) => [Number(row['riskLvl']), Date.parse(String(row['aplyDt']))] as const);
    expect(rows.length).toBeGreaterThan(3);
    expect(order).toEqual(order.toSorted(([a, at], [b, bt]) => b - a || at - bt));
  });

  it('are interviewed, and wait for a counsellor with the level that was found', async () => {
    const made = await interviewing(context);
    expect(made).toMatchObject({ aplySt: 'INTK' });
    const form = intake(made['aplyId']);
    const saved = await context.call('cnslr01', 'saveIntk', form);
    await context.call('cnslr01', 'signNote', noteKey(saved));
    const row = await context.call('cnslr01', 'getAply', { cnslDivCd: 'PSYC', aplyId: made['aplyId'] });
    expect(row).toMatchObject({
      aplySt: 'WAIT',
      riskLvl: 1,
      topicCds: ['EMO', 'ADPT'],
      aplyCn: '학교 생활이 힘들다고 말했다.',
    });
    const assigned = await context.call('cnslr01', 'asgnCase', {
      ...aplyKey(row),
      cnslrId: await counsellorId(context, 'cnslr02'),
    });
    expect(await caseNow(context, assigned['caseId'])).toMatchObject({ caseSt: 'PROG', riskLvl: 1 });
    // The intake goes to the counsellor of the case with it.
    const [read] = (await context.answer('cnslr02', 'getIntk', { cnslDivCd: 'PSYC', aplyId: made['aplyId'] })).rows;
    expect(read).toMatchObject({ cntn: form.cntn, phq9: form.phq9, caseId: assigned['caseId'] });
  });

  it('are signed at level 3 with an assessment of before there is a case', async () => {
    const { aplyId } = await interviewing(context),
      saved = await context.call('cnslr01', 'saveIntk', intake(aplyId, { riskLvl: 3 }));
    expect(await refusal('cnslr01', 'signNote', noteKey(saved))).toEqual([400, null, '안전계획을 작성해주세요.']);
    const before = await context.call('cnslr01', 'getAply', { cnslDivCd: 'PSYC', aplyId });
    expect(before['can']).toContain('saveRisk');
    const plan = { sftyPlanYn: 'Y', sftyPlanCn: '가족과 지내기로 약속함', nextCntctDt: '20260407' },
      crisis = { caseId: null, aplyId, finLvl: 3, ...plan };
    await context.call('cnslr01', 'saveRisk', assessment(null, crisis));
    const { rows } = await context.answer('cnslr01', 'getRiskList', { cnslDivCd: 'PSYC', aplyId });
    expect(rows).toMatchObject([{ aplyId, finLvl: 3, can: ['saveRisk'] }]);
    await context.call('cnslr01', 'signNote', noteKey(saved));
    expect(await context.call('cnslr01', 'getAply', { cnslDivCd: 'PSYC', aplyId })).toMatchObject({
      aplySt: 'WAIT',
      riskLvl: 3,
    });
    // Nobody else writes one, and reception sees none.
    expect((await refusal('cnslr02', 'saveRisk', assessment(null, crisis)))[0]).toBe(403);
    expect((await refusal(RECEPTION, 'getRiskList', { cnslDivCd: 'PSYC', aplyId }))[0]).toBe(403);
  });

  it('raise work for the head until the intake begins', async () => {
    const made = await application(context),
      open = async () =>
        (
          await server.database.db
            .selectFrom('workItem')
            .select(['statCd', 'dueDt', 'reqUserId'])
            .where('workDivCd', '=', 'CNSL_ASGN')
            .where('refId', '=', String(made['aplyId']))
            .execute()
        ).map((row) => ({ ...row }));
    expect(await open()).toEqual([{ statCd: 'OPEN', dueDt: '20260409', reqUserId: null }]);
    await context.call('cnslr01', 'startIntk', aplyKey(made));
    expect(await open()).toEqual([{ statCd: 'DONE', dueDt: '20260409', reqUserId: null }]);
  });

  it('are given to who has room, and in a crisis to who has none', async () => {
    const made = await application(context),
      cnslrId = await counsellorId(context, 'cnslr03');
    const own = async (maxCaseCnt: number) =>
      server.database.db.updateTable('cnslr').set({ maxCaseCnt }).where('cnslrId', '=', cnslrId).execute();
    await own(0);
    const arg = { ...aplyKey(made), cnslrId };
    expect(await refusal('cnslr01', 'asgnCase', arg)).toEqual([409, 'LIMIT', '담당 가능 사례(0건)를 초과했습니다.']);
    await own(40);
    expect(await refusal('cnslr02', 'asgnCase', arg)).toEqual([403, null, '권한이 불충분합니다.']);
    expect(await context.call('cnslr01', 'asgnCase', arg)).toMatchObject({ aplySt: 'ASGN' });
  });

  it('counselling.md 8.8: a case is extended by six sessions, once', async () => {
    const opened = await openedCase(context);
    expect(opened).toMatchObject({ maxCnt: 12, extraCnt: 6 });
    const arg = { ...caseKey(opened), addSesnCnt: 6, rsn: '상담 계속 필요' };
    expect((await refusal('cnslr01', 'extendCase', { ...arg, addSesnCnt: 7 }))[0]).toBe(400);
    await context.call('cnslr01', 'extendCase', arg);
    const extended = await caseNow(context, opened['caseId']);
    expect(extended).toMatchObject({ maxCnt: 18, extraCnt: 0 });
    expect(await refusal('cnslr01', 'extendCase', { ...arg, version: extended['version'] })).toEqual([
      409,
      'LIMIT',
      '회기 연장은 한 번만 할 수 있습니다.',
    ]);
  });

  it('a case ends when nothing is unsigned, and is opened again within 90 days', async () => {
    const opened = await openedCase(context),
      { caseId } = opened,
      draft = await context.call('cnslr02', 'saveNote', note(caseId)),
      close = { ...caseKey(opened), clsRsnCd: 'GOAL', clsCn: '목표를 이룸' };
    expect(await refusal('cnslr02', 'closeCase', close)).toEqual([
      409,
      'STATE',
      '서명하지 않은 기록이 있어 종결할 수 없습니다.',
    ]);
    await context.call('cnslr02', 'signNote', noteKey(draft));
    const ready = await caseNow(context, caseId);
    await context.call('cnslr02', 'closeCase', { ...close, version: ready['version'] });
    const closed = await context.call('cnslr02', 'getCase', { cnslDivCd: 'PSYC', caseId });
    expect(closed).toMatchObject({ caseSt: 'CLSD', clsDt: '20260406', clsRsnCd: 'GOAL', clsCn: '목표를 이룸' });
    // What is written is for the counsellor; the head reads that the case has ended.
    expect(await caseNow(context, caseId)).toMatchObject({ caseSt: 'CLSD', clsCn: null });
    expect(await context.call('cnslr02', 'reopenCase', { ...caseKey(closed), rsn: '다시 찾아옴' })).toMatchObject({
      caseSt: 'PROG',
    });
    server.setTime(TODAY);
  });

  it('a case is paused and resumed by its counsellor alone', async () => {
    const opened = await openedCase(context),
      arg = { ...caseKey(opened), rsn: '연락이 되지 않음' };
    expect((await refusal('cnslr01', 'pauseCase', arg))[0]).toBe(403);
    expect(await context.call('cnslr02', 'pauseCase', arg)).toMatchObject({ caseSt: 'PAUS' });
    const paused = await caseNow(context, opened['caseId']);
    expect((await refusal('cnslr02', 'pauseCase', { ...arg, version: paused['version'] }))[1]).toBe('STATE');
    expect(await context.call('cnslr02', 'resumeCase', caseKey({ ...opened, ...paused }))).toMatchObject({
      caseSt: 'PROG',
    });
  });

  it.each([
    [false, 403],
    [true, 200],
  ])('a case goes to another counsellor; with TRNSF %s the earlier notes answer %i', async (agrees, status) => {
    const made = await signed(context),
      { caseId } = made,
      before = await caseNow(context, caseId);
    if (agrees)
      await context.call('cnslr02', 'saveCnsnt', {
        cnslDivCd: 'PSYC',
        caseId,
        items: [{ cnsntItemCd: 'TRNSF', agrYn: 'Y' }],
      });
    await context.call('cnslr01', 'trnsfCase', {
      cnslDivCd: 'PSYC',
      caseId,
      version: before['version'],
      cnslrId: await counsellorId(context, 'cnslr03'),
      rsn: '휴직',
    });
    const heir = await context.person('cnslr03');
    const read = await heir.call('getNote', { cnslDivCd: 'PSYC', noteId: made['noteId'] });
    expect(read.status).toBe(status);
    const { rows } = await heir.call('getNoteList', { cnslDivCd: 'PSYC', caseId });
    expect(rows).toHaveLength(agrees ? 1 : 0);
    // The one before keeps what that one has written, and sums it up for the new one.
    const former = await context.person('cnslr02');
    expect((await former.call('getNote', { cnslDivCd: 'PSYC', noteId: made['noteId'] })).rows[0]?.['cntn']).toBe(
      made['cntn'],
    );
    // Of the case there is its number left to find them by, and nothing of the student.
    const left = await former.call('getCase', { cnslDivCd: 'PSYC', caseId });
    expect(left.rows).toEqual([
      { viewCd: 'FORMER', caseId, cnslDivCd: 'PSYC', caseNo: before['caseNo'], smryEndDt: '20260506' },
    ]);
    const handed = async () =>
      (await former.call('getHandedCaseList', { cnslDivCd: 'PSYC' })).rows.find((row) => row['caseId'] === caseId);
    expect(await handed()).toEqual({
      caseId,
      caseNo: before['caseNo'],
      handDt: '20260406',
      smryEndDt: '20260506',
      smryYn: 'N',
    });
    expect((await former.call('getNoteList', { cnslDivCd: 'PSYC', caseId })).rows).toHaveLength(1);
    const summary = note(caseId, { noteDivCd: 'ADD', cntn: '이관 요약' });
    expect((await former.call('saveNote', summary)).status).toBe(200);
    expect((await former.call('saveNote', note(caseId))).status).toBe(403);
    expect((await heir.call('getNote', { cnslDivCd: 'PSYC', noteId: summary.noteId })).rows[0]?.['cntn']).toBe(
      '이관 요약',
    );
    await former.call('signNote', { cnslDivCd: 'PSYC', noteId: summary.noteId, version: 1 });
    expect(await handed()).toMatchObject({ smryYn: 'Y' });
  });

  it('a case that was handed over is open to its former counsellor by number alone, for a summary of 30 days', async () => {
    const opened = await openedCase(context),
      { caseId } = opened;
    await context.call('cnslr01', 'trnsfCase', {
      ...caseKey(opened),
      cnslrId: await counsellorId(context, 'cnslr03'),
      rsn: '휴직',
    });
    // A counsellor who has written nothing there finds it, too; one who never had it is refused.
    expect((await context.answer('cnslr02', 'getNoteList', { cnslDivCd: 'PSYC', caseId })).rows).toEqual([]);
    const again = { cnslDivCd: 'PSYC', caseId };
    server.setTime('2026-04-06T10:30:00+09:00');
    context = await openWriteContext(server);
    await context.call('cnslr01', 'trnsfCase', {
      ...caseKey({ ...opened, ...(await caseNow(context, caseId)) }),
      cnslrId: await counsellorId(context, 'cnslr01'),
      rsn: '휴직',
    });
    // The summary is the last one's.
    expect((await context.call('cnslr02', 'getCase', again))['smryEndDt']).toBeNull();
    expect((await context.call('cnslr03', 'getCase', again))['smryEndDt']).toBe('20260506');
    server.setTime('2026-05-07T10:00:00+09:00');
    context = await openWriteContext(server);
    expect((await context.call('cnslr03', 'getCase', again))['smryEndDt']).toBeNull();
    expect((await (await context.person('cnslr03')).call('saveNote', note(caseId, { noteDivCd: 'ADD' }))).status).toBe(
      409,
    );
    server.setTime(TODAY);
    context = await openWriteContext(server);
  });

  it('a call of one kind does not reach the rows of another', async () => {
    const { caseId } = await openedCase(context, 'LRN'),
      { status } = await (await context.person('cnslr03')).call('getCase', { cnslDivCd: 'WRT', caseId });
    expect(status).toBe(403);
  });

  it('the log names the case and never the student', async () => {
    const { caseId, caseNo } = await openedCase(context);
    await context.call('cnslr02', 'getCase', { cnslDivCd: 'PSYC', caseId });
    const looks = await server.database.db
      .selectFrom('prsnAcsHis')
      .select('sbjtKey')
      .distinct()
      .where('resourcePath', 'like', '%psychCnsl')
      .execute();
    expect(looks.map(({ sbjtKey }) => sbjtKey)).toContain(caseNo);
    expect(looks.filter(({ sbjtKey }) => /^\d{8}$/.test(sbjtKey ?? ''))).toEqual([]);
  });
});
