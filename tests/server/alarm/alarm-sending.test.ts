import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ALARM_RULE_MESSAGES } from '#contract/communication/alarm/alarm-rules.ts';
import { ALARM_SCREEN } from '#contract/communication/alarm/alarm-screens.ts';
import { fillText } from '#messages/message.ts';
import { alarmPurge, alarmSending } from '#server/domains/communication/index.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import type { Person } from '#tests/support/server.ts';
import { grantSpecial } from '#tests/support/special-perm.ts';
import { useServer } from '#tests/support/use-server.ts';
import { NODE, runOnce } from '../jobs/job-harness.ts';
import { alarmForm, runAlarms, sendNow, stateOf, tally, useChannel } from './alarm-harness.ts';

const TODAY = '2026-04-06T10:00:00+09:00';

describe.skipIf(!isDatabaseAvailable())('alarms', () => {
  const server = useServer();
  let dept: Person, oper: Person, other: Person, prof: Person;
  beforeEach(async () => {
    server.setTime(TODAY);
    [dept, oper, other, prof] = await Promise.all([
      server.signIn('dept01'),
      server.signIn('oper01'),
      server.signIn('oper02'),
      server.signIn('prof01'),
    ]);
  });
  afterEach(async () => {
    await server.database.db
      .updateTable('almChnl')
      .set({ useYn: 'N' })
      .where('chnlCd', 'in', ['SMS', 'EMAIL', 'TALK'])
      .execute();
    await server.database.db.deleteFrom('permGrnt').execute();
  });
  const db = () => server.database.db;
  const studentsOf = async (hakguaCd: string, count: number): Promise<string[]> =>
    (
      await db()
        .selectFrom('student')
        .select('stdNo')
        .where('hakguaCd', '=', hakguaCd)
        .where('shregSt', '=', '10')
        .orderBy('stdNo')
        .limit(count)
        .execute()
    ).map((row) => row.stdNo);
  const staff = async (count: number): Promise<{ userId: string; loginId: string }[]> =>
    db()
      .selectFrom('user')
      .innerJoin('staff', 'staff.stfNo', 'user.stfNo')
      .select(['user.userId', 'user.loginId'])
      .where('staff.deptCd', 'in', ['1010', '1020'])
      .where('acntStCd', '=', 'ACTIVE')
      .orderBy('user.userId')
      .limit(count)
      .execute();
  const unreadOf = async (person: Person): Promise<number> =>
    Number((await person.call('getMyAlarmCnt', {})).rows[0]?.['unreadCnt']);

  it('communication.md 8.5: everybody is counted once', async () => {
    await grantSpecial(server.database, 'oper01', 'BULK_SEND', ALARM_SCREEN);
    oper = await server.signIn('oper01');
    const rcvrs = { stdntCond: { hakguaCds: ['1010'] }, roleCds: ['ROLE_DEPT'], userIds: [dept.userId, prof.userId] };
    const { status, body, rows } = await oper.call('previewAlarmRcvr', { rcvrs });
    expect([status, body.data]).toEqual([200, expect.objectContaining({ trgtCnt: 353, outScpCnt: 0, dupCnt: 1 })]);
    expect(rows).toHaveLength(100);
    expect(rows.every((row) => String(row['rcvrNm']).includes('*'))).toBe(true);
    // The same through departments: the majors below belong to them.
    expect(
      (await oper.call('previewAlarmRcvr', { rcvrs: { deptCds: ['1010'], deptDivCds: ['STDNT'] } })).body.data[
        'trgtCnt'
      ],
    ).toBe(312);
    // Conditions on students narrow each other.
    const cond = async (stdntCond: object) =>
      (await oper.call('previewAlarmRcvr', { rcvrs: { stdntCond } })).body.data['trgtCnt'];
    const enrolled = async (column: 'colgCd' | 'majorCd', code: string) =>
      (
        await db()
          .selectFrom('student')
          .select(({ fn }) => fn.countAll<number>().as('cnt'))
          .where(column, '=', code)
          .where('shregSt', '=', '10')
          .executeTakeFirstOrThrow()
      ).cnt;
    expect([await cond({ colgCds: ['1000'] }), await cond({ majorCds: ['1011'] })]).toEqual([
      await enrolled('colgCd', '1000'),
      await enrolled('majorCd', '1011'),
    ]);
    expect([
      await cond({ colgCds: ['1000'], hakguaCds: ['1010'] }),
      await cond({ colgCds: ['2000'], hakguaCds: ['1010'] }),
    ]).toEqual([312, 0]);
    const alarmId = await sendNow(server, oper, alarmForm(rcvrs));
    expect([await tally(server, alarmId), await stateOf(server, alarmId)]).toEqual([
      // Students have no inbox.
      { 'INAPP SENT': 41, 'INAPP SKIP NO_ADDR': 312 },
      'DONE',
    ]);
  });

  it('before anything is sent it is known whom each channel would miss, and why', async () => {
    const people = await staff(4),
      rcvrs = { userIds: people.map(({ userId }) => userId) },
      [refuses, without] = people;
    await db()
      .updateTable('staff')
      .set({ email: 'someone@u.ac.kr' })
      .where(
        'stfNo',
        'in',
        people.map(({ loginId }) => loginId),
      )
      .execute();
    await db().updateTable('staff').set({ email: null }).where('stfNo', '=', String(without?.loginId)).execute();
    const setOf = (areaCd: string) => ({
      almSetId: `${areaCd}-preview`,
      rcvrDivCd: 'STF' as const,
      rcvrKey: String(refuses?.userId),
      areaCd,
      chnlCd: 'EMAIL' as const,
      rcvYn: 'N' as const,
    });
    await db().insertInto('almSet').values(setOf('CMNCT')).execute();
    const { body, rows } = await oper.call('previewAlarmRcvr', { rcvrs, missChnlCd: 'EMAIL' });
    expect(body.data['chnls']).toContainEqual({ chnlCd: 'EMAIL', noAddrCnt: 1, optOutCnt: 1 });
    expect(body.data['totalCount']).toBe(2);
    const missed = rows.map((row) => [
      row['rcvrNo'],
      (row['misses'] as { chnlCd: string; failRsnCd: string }[]).find(({ chnlCd }) => chnlCd === 'EMAIL')?.failRsnCd,
    ]);
    expect(Object.fromEntries(missed)).toEqual({
      [String(without?.loginId)]: 'NO_ADDR',
      [String(refuses?.loginId)]: 'OPTOUT',
    });
    expect((await oper.call('previewAlarmRcvr', { rcvrs })).rows).toHaveLength(4);
    // Another area is another question.
    expect((await oper.call('previewAlarmRcvr', { rcvrs, areaCd: 'ECP' })).body.data['chnls']).toContainEqual({
      chnlCd: 'EMAIL',
      noAddrCnt: 1,
      optOutCnt: 0,
    });
    const alarmId = await sendNow(server, oper, alarmForm(rcvrs, { chnlCds: ['EMAIL'] }));
    expect(await tally(server, alarmId)).toMatchObject({
      'INAPP SENT': 4,
      'EMAIL SKIP NO_ADDR': 1,
      'EMAIL SKIP OPTOUT': 1,
    });
    await db().deleteFrom('almSet').where('almSetId', '=', 'CMNCT-preview').execute();
  });

  it('people outside the scope of the sender are dropped and counted', async () => {
    const stdNos = [...(await studentsOf('1010', 2)), ...(await studentsOf('2010', 1))];
    const { body } = await dept.call('previewAlarmRcvr', { rcvrs: { stdNos } });
    expect(body.data).toMatchObject({ trgtCnt: 2, outScpCnt: 1 });
    const own = await prof.call('previewAlarmRcvr', { rcvrs: { stdntCond: { hakguaCds: ['1010'] } } });
    const advisees = await db()
      .selectFrom('student')
      .select('stdNo')
      .where('advsrStfNo', '=', 'prof01')
      .where('shregSt', '=', '10')
      .where('hakguaCd', '=', '1010')
      .execute();
    expect(own.body.data['trgtCnt']).toBe(advisees.length);
    const none = await dept.call('sendAlarm', alarmForm({ stdNos: await studentsOf('2010', 1) }));
    expect([none.status, none.body.message]).toEqual([400, '수신자를 1명 이상 선택해주세요.']);
  });

  it('students who have left are meant only where their status is chosen', async () => {
    const gone = (await db().selectFrom('student').select('stdNo').where('shregSt', '=', '50').limit(3).execute()).map(
      (row) => row.stdNo,
    );
    expect((await oper.call('previewAlarmRcvr', { rcvrs: { stdNos: gone } })).body.data['trgtCnt']).toBe(0);
    const chosen = await oper.call('previewAlarmRcvr', { rcvrs: { stdntCond: { shregSts: ['50'] } } });
    expect(chosen.body.data['trgtCnt']).toBe(600);
  });

  it('communication.md 8.6: more than five hundred wait for an approval', async () => {
    const students = (
      await db().selectFrom('student').select('stdNo').where('shregSt', '=', '10').orderBy('stdNo').limit(501).execute()
    ).map((row) => row.stdNo);
    const direct = await oper.call('sendAlarm', alarmForm({ stdNos: students.slice(0, 500) }));
    expect(direct.rows[0]).toMatchObject({ statCd: 'SEND', trgtCnt: 500 });
    const form = alarmForm({ stdNos: students }),
      waiting = await oper.call('sendAlarm', form);
    expect(waiting.rows[0]).toMatchObject({ statCd: 'WAIT', trgtCnt: 501, dueDt: null });
    const work = () =>
      db()
        .selectFrom('workItem')
        .select(['workDivCd', 'statCd', 'rsltCd', 'trgtRoleCd'])
        .where('refId', '=', form.alarmId)
        .execute();
    expect(await work()).toEqual([{ workDivCd: 'ALM_APRV', statCd: 'OPEN', rsltCd: null, trgtRoleCd: 'ROLE_OPER' }]);
    const key = { id: form.alarmId, version: Number(waiting.rows[0]?.['version']) };
    // Who decides reads what would be said, and to whom; a department beside does not.
    const seen = await other.call('getAlarm', { alarmId: form.alarmId });
    expect([seen.status, seen.rows[0]]).toMatchObject([
      200,
      {
        statCd: 'WAIT',
        title: form.title,
        cntn: form.cntn,
        trgtCnt: 501,
        actions: expect.arrayContaining(['approve']) as string[],
      },
    ]);
    expect((await dept.call('getAlarm', { alarmId: form.alarmId })).status).toBe(403);
    expect((await oper.call('approveAlarm', { rows: [key] })).rows[0]).toMatchObject({
      okYn: 'N',
      message: '본인이 작성한 알림은 승인할 수 없습니다.',
    });
    expect((await dept.call('approveAlarm', { rows: [key] })).status).toBe(403);
    expect((await other.call('approveAlarm', { rows: [key] })).rows[0]).toMatchObject({ okYn: 'Y' });
    expect(await work()).toEqual([{ workDivCd: 'ALM_APRV', statCd: 'DONE', rsltCd: 'APRV', trgtRoleCd: 'ROLE_OPER' }]);
    await runAlarms(server);
    expect([await tally(server, form.alarmId), await stateOf(server, form.alarmId)]).toEqual([
      { 'INAPP SKIP NO_ADDR': 501 },
      'DONE',
    ]);
    await grantSpecial(server.database, 'oper01', 'BULK_SEND', ALARM_SCREEN);
    const bulk = await (await server.signIn('oper01')).call('sendAlarm', alarmForm({ stdNos: students }));
    expect(bulk.rows[0]).toMatchObject({ statCd: 'SEND', trgtCnt: 501 });
  });

  it('a rejected alarm tells its sender why', async () => {
    const students = (
      await db().selectFrom('student').select('stdNo').where('shregSt', '=', '10').orderBy('stdNo').limit(501).execute()
    ).map((row) => row.stdNo);
    const form = alarmForm({ stdNos: students }),
      { rows } = await oper.call('sendAlarm', form);
    const key = { id: form.alarmId, version: Number(rows[0]?.['version']) };
    expect((await other.call('rejectAlarm', { rows: [key], rjctRsn: '대상이 너무 넓습니다.' })).rows[0]).toMatchObject({
      okYn: 'Y',
    });
    expect((await oper.call('getAlarm', { alarmId: form.alarmId })).rows[0]).toMatchObject({
      statCd: 'RJCT',
      rjctRsn: '대상이 너무 넓습니다.',
      actions: ['copy'],
    });
    expect((await oper.call('getMyAlarmList', {})).rows).toContainEqual(
      expect.objectContaining({
        title: '알림이 반려되었습니다.',
        cntn: '안내드립니다\n반려 사유: 대상이 너무 넓습니다.',
      }),
    );
    expect((await other.call('approveAlarm', { rows: [key] })).rows[0]).toMatchObject({
      okYn: 'N',
      code: 409,
      reason: 'STATE',
      message: '이미 처리된 알림입니다.',
    });
  });

  /** Ten persons: one without a number, one who wants no text messages of this area. */
  const tenPersons = async (): Promise<readonly string[]> => {
    const people = await staff(10),
      userIds = people.map(({ userId }) => userId);
    await db()
      .updateTable('staff')
      .set({ mobile: '01012345678' })
      .where(
        'stfNo',
        'in',
        people.map(({ loginId }) => loginId),
      )
      .execute();
    await db()
      .updateTable('staff')
      .set({ mobile: null })
      .where('stfNo', '=', people[0]?.loginId ?? '')
      .execute();
    await db()
      .insertInto('almSet')
      .values({
        almSetId: randomUUID(),
        rcvrDivCd: 'STF',
        rcvrKey: userIds[1] ?? '',
        areaCd: 'CMNCT',
        chnlCd: 'SMS',
        rcvYn: 'N',
      })
      .onConflict((oc) => oc.doNothing())
      .execute();
    await db().deleteFrom('alarmRcvr').where('chnlCd', '=', 'SMS').execute();
    return userIds;
  };

  it('communication.md 8.7: text messages wait for the morning, the inbox does not', async () => {
    await useChannel(server, 'SMS');
    const userIds = await tenPersons();
    server.setTime('2026-04-06T21:00:00+09:00');
    oper = await server.signIn('oper01');
    const night = await sendNow(server, oper, alarmForm({ userIds }, { chnlCds: ['INAPP', 'SMS'] }));
    expect(await tally(server, night)).toEqual({
      'INAPP SENT': 10,
      'SMS WAIT': 8,
      'SMS SKIP NO_ADDR': 1,
      'SMS SKIP OPTOUT': 1,
    });
    expect(
      (
        await db()
          .selectFrom('alarmRcvr')
          .select('sentDt')
          .where('alarmId', '=', night)
          .where('chnlCd', '=', 'INAPP')
          .executeTakeFirstOrThrow()
      ).sentDt,
    ).toBe('2026-04-06T21:00:30.000+09:00');
    expect((await oper.call('getAlarm', { alarmId: night })).rows[0]).toMatchObject({
      statCd: 'SEND',
      chnls: [
        { chnlCd: 'INAPP', trgtCnt: 10, sentCnt: 10 },
        { chnlCd: 'SMS', trgtCnt: 10, waitCnt: 8, sentCnt: 0, failCnt: 0, skipCnt: 2 },
      ],
    });
    server.setTime('2026-04-07T07:59:59+09:00');
    await runAlarms(server);
    expect((await tally(server, night))['SMS WAIT']).toBe(8);
    server.setTime('2026-04-07T08:00:00+09:00');
    await runAlarms(server);
    expect([await tally(server, night), await stateOf(server, night)]).toEqual([
      { 'INAPP SENT': 10, 'SMS SENT': 8, 'SMS SKIP NO_ADDR': 1, 'SMS SKIP OPTOUT': 1 },
      'DONE',
    ]);
    const folder = join(server.database.place.dataDir, 'outgoing', 'sms');
    expect((await readdir(folder)).filter((name) => name.endsWith('.json'))).toHaveLength(8);
  });

  it('a text message is judged with the name in it: one that becomes too long fails, the others go', async () => {
    await useChannel(server, 'SMS');
    const member = async (memberNm: string, mobile: string): Promise<string> => {
      const { rows } = await oper.call('saveOtsdrMember', {
        otsdrMemberId: randomUUID(),
        memberNm,
        birthDt: '19900131',
        mobile,
        email: `${mobile}@post.example`,
        memberDivCd: 'RSDNT',
        orgNm: '',
        grdnAgreYn: 'N',
        agreReqYn: 'Y',
        agreMktYn: 'N',
        vrfyDivCd: 'DOC',
      });
      const key = { id: String(rows[0]?.['otsdrMemberId']), version: Number(rows[0]?.['version']) };
      await oper.call('approveOtsdrMember', { rows: [key] });
      return key.id;
    };
    const otsdrMemberIds = [
      await member('나외부', '01011117777'),
      await member('Nguyen Thi Huong Giang', '01011118888'),
    ];
    // 1,999 bytes as it is written, more than 2,000 with the long name.
    const cntn = `#{이름}님${'가'.repeat(995)}`;
    const alarmId = await sendNow(server, oper, alarmForm({ otsdrMemberIds }, { chnlCds: ['SMS'], cntn }));
    expect(await tally(server, alarmId)).toMatchObject({ 'SMS SENT': 1, 'SMS FAIL LEN': 1 });
    expect(await stateOf(server, alarmId)).toBe('PART');
    // Longer than a text message by its variable alone.
    const byVariable = await sendNow(
      server,
      oper,
      alarmForm(
        { otsdrMemberIds: otsdrMemberIds.slice(0, 1) },
        { chnlCds: ['SMS'], cntn: `#{이름}님${'나'.repeat(996)}` },
      ),
    );
    expect(await tally(server, byVariable)).toMatchObject({ 'SMS SENT': 1 });
  });

  it('communication.md 8.7: a second earlier nothing waits, and neither does what is urgent', async () => {
    await useChannel(server, 'SMS');
    const userIds = await tenPersons();
    server.setTime('2026-04-06T20:59:59+09:00');
    oper = await server.signIn('oper01');
    const evening = await sendNow(server, oper, alarmForm({ userIds }, { chnlCds: ['INAPP', 'SMS'] }));
    expect(await tally(server, evening)).toMatchObject({ 'INAPP SENT': 10, 'SMS SENT': 8 });
    server.setTime('2026-04-06T23:00:00+09:00');
    oper = await server.signIn('oper01');
    const refused = await oper.call('sendAlarm', alarmForm({ userIds }, { chnlCds: ['SMS'], urgntYn: 'Y' }));
    expect([refused.status, refused.body.message]).toEqual([409, '긴급 발송 권한이 없습니다.']);
    await grantSpecial(server.database, 'oper01', 'EMRG_NOTI', ALARM_SCREEN);
    oper = await server.signIn('oper01');
    const urgent = await sendNow(server, oper, alarmForm({ userIds }, { chnlCds: ['SMS'], urgntYn: 'Y' }));
    expect(await tally(server, urgent)).toMatchObject({ 'SMS SENT': 8 });
  });

  it('a message leaves within five seconds after its time for undoing', async () => {
    server.setTime('2026-04-06T10:00:00+09:00');
    oper = await server.signIn('oper01');
    expect((await oper.call('sendAlarm', alarmForm({ userIds: [oper.userId] }))).status).toBe(200);
    const { rows } = await sql<{ dueDt: string; waitSec: number }>`
      select r."dueDt", extract(epoch from j.start_after - j.created_on)::float8 as "waitSec"
      from "batchRun" r join pgboss.job j on j.data ->> 'batchRunId' = r."batchRunId"
      where r."flightKey" = ${`ALARM_SEND:${new Date('2026-04-06T10:00:30+09:00').toISOString()}`}`.execute(db());
    expect(rows).toEqual([{ dueDt: '2026-04-06T10:00:30.000+09:00', waitSec: expect.any(Number) }]);
    expect(rows[0]?.waitSec).toBeGreaterThanOrEqual(30);
    expect(rows[0]?.waitSec).toBeLessThan(34);
  });

  it('one person gets three text messages a day', async () => {
    await useChannel(server, 'SMS');
    const userIds = (await tenPersons()).slice(2, 3),
      sent: Record<string, number>[] = [];
    for (let round = 0; round < 4; round += 1)
      sent.push(await tally(server, await sendNow(server, oper, alarmForm({ userIds }, { chnlCds: ['SMS'] }))));
    expect(sent.map((counts) => Object.keys(counts).filter((key) => key.startsWith('SMS')))).toEqual([
      ['SMS SENT'],
      ['SMS SENT'],
      ['SMS SENT'],
      ['SMS SKIP LMT'],
    ]);
  });

  it('a channel stops at its limit of the day, and one that is off is passed over', async () => {
    await useChannel(server, 'SMS', { dayLmt: 5 });
    const userIds = await tenPersons();
    const limited = await sendNow(server, oper, alarmForm({ userIds: userIds.slice(2) }, { chnlCds: ['SMS'] }));
    expect(await tally(server, limited)).toMatchObject({ 'SMS SENT': 5, 'SMS SKIP LMT': 3 });
    const off = await sendNow(server, oper, alarmForm({ userIds: userIds.slice(2) }, { chnlCds: ['TALK'] }));
    expect(await tally(server, off)).toMatchObject({ 'TALK SKIP CHNL_OFF': 8 });
  });

  it('communication.md 8.8: two thousand bytes go out as a text message, more do not', async () => {
    const userIds = [dept.userId],
      long = alarmForm({ userIds }, { cntn: '가'.repeat(1001), chnlCds: ['SMS'] });
    const refused = await oper.call('sendAlarm', long);
    expect([refused.status, refused.body.data.errors]).toEqual([
      400,
      [{ field: 'cntn', message: '문자 내용은 2,000바이트를 넘을 수 없습니다.' }],
    ]);
    expect((await oper.call('sendAlarm', { ...long, cntn: '가'.repeat(1000) })).status).toBe(200);
    expect((await oper.call('sendAlarm', { ...long, alarmId: randomUUID(), chnlCds: ['INAPP'] })).status).toBe(200);
  });

  it('communication.md 2.2: variables are filled for each receiver, and unknown ones are refused', async () => {
    const form = alarmForm(
        { userIds: [dept.userId, prof.userId] },
        { title: '#{이름}님 안내', cntn: '#{발송부서} #{발송자}: #{이름}님' },
      ),
      before = server.now();
    await sendNow(server, oper, form);
    const read = async (person: Person) =>
      (await person.call('getMyAlarmList', {})).rows.find((row) => row['alarmId'] === form.alarmId);
    expect([await read(dept), await read(prof)]).toEqual([
      expect.objectContaining({ title: '강은지님 안내', cntn: '교육혁신원 박지은: 강은지님' }),
      expect.objectContaining({ title: '임재현님 안내', cntn: '교육혁신원 박지은: 임재현님' }),
    ]);
    server.setTime(before.toISOString());
    const refused = await oper.call(
      'sendAlarm',
      alarmForm({ userIds: [dept.userId] }, { title: '#{학번} 안내', cntn: '#{없음}' }),
    );
    expect(refused.body.data.errors).toEqual([
      { field: 'title', message: '사용할 수 없는 변수가 있습니다. (#{학번})' },
      { field: 'cntn', message: '사용할 수 없는 변수가 있습니다. (#{없음})' },
    ]);
  });

  it('communication.md 8.9: what nobody has read is taken back', async () => {
    const people = await staff(20),
      alarmId = await sendNow(server, oper, alarmForm({ userIds: people.map(({ userId }) => userId) }));
    const rows = await db()
      .selectFrom('alarmRcvr')
      .select(['alarmRcvrId', 'rcvrKey'])
      .where('alarmId', '=', alarmId)
      .orderBy('rcvrKey')
      .execute();
    expect(rows).toHaveLength(20);
    await db()
      .updateTable('alarmRcvr')
      .set({ readDt: server.now(), modDt: server.now() })
      .where(
        'alarmRcvrId',
        'in',
        rows.slice(0, 13).map((row) => row.alarmRcvrId),
      )
      .execute();
    const late = await Promise.all(
        people
          .filter(({ userId }) => rows.slice(13).some(({ rcvrKey }) => rcvrKey === userId))
          .map(({ loginId }) => server.signIn(loginId)),
      ),
      unread = () => Promise.all(late.map(unreadOf)),
      before = await unread();
    const holds = () =>
      Promise.all(
        late.map(async (person) =>
          (await person.call('getMyAlarmList', {})).rows.some((row) => row['alarmId'] === alarmId),
        ),
      );
    expect([late.length, new Set(await holds())]).toEqual([7, new Set([true])]);
    const [alarm] = (await oper.call('getAlarm', { alarmId })).rows;
    expect(alarm).toMatchObject({ readCnt: 13, readRate: '65.0', reads: [{ hour: '2026040610', cnt: 13 }] });
    const {
      rows: [recalled],
    } = await oper.call('recallAlarm', { alarmId, version: alarm?.['version'] });
    expect(recalled).toEqual({ alarmId, cnt: 7 });
    expect([await unread(), new Set(await holds())]).toEqual([before.map((cnt) => cnt - 1), new Set([false])]);
    expect(fillText(ALARM_RULE_MESSAGES.recalled, { n: Number(recalled?.['cnt']) })).toBe(
      '읽지 않은 7건을 회수했습니다.',
    );
    expect((await oper.call('getAlarm', { alarmId })).rows[0]).toMatchObject({
      trgtCnt: 20,
      sentCnt: 20,
      chnls: [{ chnlCd: 'INAPP', trgtCnt: 20, sentCnt: 20, readCnt: 13 }],
    });
  });

  it('an alarm can be taken back for thirty seconds', async () => {
    const form = alarmForm({ userIds: [dept.userId] }),
      {
        rows: [sent],
      } = await oper.call('sendAlarm', form);
    expect(sent).toMatchObject({ statCd: 'SEND', dueDt: '2026-04-06T01:00:30.000Z' });
    server.setTime('2026-04-06T10:00:29+09:00');
    await runAlarms(server);
    expect(await tally(server, form.alarmId)).toEqual({});
    expect(
      (await oper.call('cancelAlarm', { rows: [{ id: form.alarmId, version: sent?.['version'] }] })).rows[0],
    ).toMatchObject({ okYn: 'Y' });
    server.setTime('2026-04-06T10:00:31+09:00');
    await runAlarms(server);
    expect([await tally(server, form.alarmId), await stateOf(server, form.alarmId)]).toEqual([{}, 'CNCL']);
    const late = alarmForm({ userIds: [dept.userId] }),
      {
        rows: [second],
      } = await oper.call('sendAlarm', late);
    server.setTime('2026-04-06T10:01:31+09:00');
    expect(
      (await oper.call('cancelAlarm', { rows: [{ id: late.alarmId, version: second?.['version'] }] })).rows[0],
    ).toMatchObject({ okYn: 'N', message: '이미 발송되어 되돌릴 수 없습니다.' });
  });

  it('a reserved alarm goes out at its time, to those who belong to it then', async () => {
    const form = alarmForm({ deptCds: ['1010'] }, { rsrvDt: '2026-04-06T11:00:00+09:00' });
    expect((await dept.call('sendAlarm', { ...form, rsrvDt: '2026-04-06T10:04:59+09:00' })).body.message).toBe(
      '예약일시는 현재 시각 5분 이후로 선택해주세요.',
    );
    const {
        rows: [sent],
      } = await dept.call('sendAlarm', form),
      key = { id: form.alarmId, version: Number(sent?.['version']) };
    expect(sent).toMatchObject({ statCd: 'RSVD' });
    server.setTime('2026-04-06T10:59:01+09:00');
    expect((await (await server.signIn('dept01')).call('cancelAlarm', { rows: [key] })).rows[0]).toMatchObject({
      okYn: 'N',
      message: '발송 1분 전까지만 취소할 수 있습니다.',
    });
    const leaver = await db()
      .selectFrom('user')
      .innerJoin('staff', 'staff.stfNo', 'user.stfNo')
      .select('user.userId')
      .where('staff.deptCd', '=', '1010')
      .where('acntStCd', '=', 'ACTIVE')
      .where('user.loginId', '<>', 'dept01')
      .executeTakeFirst();
    await db()
      .updateTable('user')
      .set({ acntStCd: 'STOP' })
      .where('userId', '=', leaver?.userId ?? '')
      .execute();
    server.setTime('2026-04-06T11:00:00+09:00');
    await runAlarms(server);
    await db()
      .updateTable('user')
      .set({ acntStCd: 'ACTIVE' })
      .where('userId', '=', leaver?.userId ?? '')
      .execute();
    expect(await tally(server, form.alarmId)).toEqual({ 'INAPP SENT': Number(sent?.['trgtCnt']) - 1 });
  });

  it('the same words to the same people go out once a day', async () => {
    const form = alarmForm({ userIds: [dept.userId] });
    expect((await oper.call('sendAlarm', form)).status).toBe(200);
    const again = await oper.call('sendAlarm', { ...form, alarmId: randomUUID() });
    expect([again.status, again.body.data.reason, again.body.message]).toEqual([
      409,
      'DUP',
      '같은 내용의 알림이 이미 발송되었습니다.',
    ]);
  });

  it('a draft is kept for its writer alone', async () => {
    const form = alarmForm({ userIds: [dept.userId] }, { cntn: '' });
    expect((await dept.call('saveAlarm', form)).rows[0]).toMatchObject({
      statCd: 'DRAFT',
      version: 1,
      actions: ['edit'],
      chosen: [{ rcvrDivCd: 'STF', rcvrKey: 'dept01' }],
    });
    expect((await oper.call('getAlarm', { alarmId: form.alarmId })).status).toBe(403);
    expect((await dept.call('saveAlarm', { ...form, version: 1, title: '둘째' })).rows[0]).toMatchObject({
      version: 2,
      title: '둘째',
    });
    expect((await dept.call('sendAlarm', { ...form, version: 2 })).body.message).toBe(
      '내용은 2자 이상 2,000자 이내로 입력해주세요.',
    );
    expect((await dept.call('sendAlarm', { ...form, version: 2, cntn: '둘째 글' })).rows[0]).toMatchObject({
      statCd: 'SEND',
    });
  });

  it('those who have not read it are reminded once a day', async () => {
    const people = await staff(3),
      alarmId = await sendNow(server, oper, alarmForm({ userIds: people.map(({ userId }) => userId) }));
    await db()
      .updateTable('alarmRcvr')
      .set({ readDt: server.now() })
      .where('alarmId', '=', alarmId)
      .where('rcvrKey', '=', people[0]?.userId ?? '')
      .execute();
    const key = { alarmId, version: (await oper.call('getAlarm', { alarmId })).rows[0]?.['version'], kindCd: 'UNREAD' };
    const {
      rows: [reminder],
    } = await oper.call('resendAlarm', key);
    expect(reminder).toMatchObject({ cnt: 2, statCd: 'SEND' });
    server.setTime('2026-04-06T10:05:00+09:00');
    await runAlarms(server);
    expect(await tally(server, String(reminder?.['alarmId']))).toEqual({ 'INAPP SENT': 2 });
    expect((await oper.call('resendAlarm', key)).body.message).toBe('같은 내용의 알림이 이미 발송되었습니다.');
    // The same people as a condition of the form; of an alarm that somebody does not see he learns nothing.
    const rcvrs = { refTable: 'alarm', refId: alarmId };
    expect((await oper.call('previewAlarmRcvr', { rcvrs })).body.data['trgtCnt']).toBe(2);
    const unseen = await (await server.signIn('dept02')).call('previewAlarmRcvr', { rcvrs });
    expect([unseen.status, unseen.body.data.errors?.[0]?.field]).toEqual([400, 'rcvrs']);
  });

  it('two servers send one alarm once, to everybody once', async () => {
    await useChannel(server, 'SMS');
    const form = alarmForm({ userIds: (await tenPersons()).slice(2) }, { chnlCds: ['SMS'] });
    await oper.call('sendAlarm', form);
    server.setTime('2026-04-06T10:00:30+09:00');
    await Promise.all([runAlarms(server), runAlarms(server), runAlarms(server)]);
    await runAlarms(server);
    expect(await tally(server, form.alarmId)).toEqual({ 'INAPP SENT': 8, 'SMS SENT': 8 });
    expect(
      await db()
        .selectFrom('alarmRcvr')
        .select('alarmRcvrId')
        .where('alarmId', '=', form.alarmId)
        .where('tryCnt', '<>', 1)
        .execute(),
    ).toEqual([]);
  });

  it('what a dead server held is sent by the next run', async () => {
    await useChannel(server, 'SMS');
    const form = alarmForm({ userIds: (await tenPersons()).slice(2) }, { chnlCds: ['SMS'] });
    await oper.call('sendAlarm', form);
    server.setTime('2026-04-06T10:00:30+09:00');
    const died = await runOnce(server, 'ALARM_SEND', alarmSending.run);
    await db()
      .updateTable('alarmRcvr')
      .set({ statCd: 'WAIT', sentDt: null, nextDt: server.now(), claimId: died.batchRunId })
      .where('alarmId', '=', form.alarmId)
      .where('chnlCd', '=', 'SMS')
      .execute();
    await db()
      .updateTable('batchRun')
      .set({ statCd: 'RUN', nodeNm: NODE, endDt: null })
      .where('batchRunId', '=', died.batchRunId)
      .execute();
    await runAlarms(server);
    expect((await tally(server, form.alarmId))['SMS WAIT']).toBe(8);
    await db()
      .updateTable('batchRun')
      .set({ statCd: 'FAIL', endDt: server.now() })
      .where('batchRunId', '=', died.batchRunId)
      .execute();
    await runAlarms(server);
    expect((await tally(server, form.alarmId))['SMS SENT']).toBe(8);
    const ids = (
      await db()
        .selectFrom('alarmRcvr')
        .select('alarmRcvrId')
        .where('alarmId', '=', form.alarmId)
        .where('chnlCd', '=', 'SMS')
        .execute()
    ).map((row) => `${row.alarmRcvrId}.json`);
    const laid = await readdir(join(server.database.place.dataDir, 'outgoing', 'sms'));
    expect(ids.filter((name) => laid.filter((other) => other === name).length !== 1)).toEqual([]);
  });

  it('a number that cannot be one fails at once and can be sent again', async () => {
    await useChannel(server, 'SMS');
    const userIds = (await tenPersons()).slice(2, 4),
      broken = await db()
        .selectFrom('user')
        .select('stfNo')
        .where('userId', '=', userIds[0] ?? '')
        .executeTakeFirstOrThrow();
    await db()
      .updateTable('staff')
      .set({ mobile: '1112345678' })
      .where('stfNo', '=', broken.stfNo ?? '')
      .execute();
    const alarmId = await sendNow(server, oper, alarmForm({ userIds }, { chnlCds: ['SMS'] }));
    expect([await tally(server, alarmId), await stateOf(server, alarmId)]).toEqual([
      { 'INAPP SENT': 2, 'SMS SENT': 1, 'SMS FAIL BAD_ADDR': 1 },
      'PART',
    ]);
    await db()
      .updateTable('alarmRcvr')
      .set({ addr: '01099998888' })
      .where('alarmId', '=', alarmId)
      .where('statCd', '=', 'FAIL')
      .execute();
    const version = (await oper.call('getAlarm', { alarmId })).rows[0]?.['version'];
    expect((await oper.call('resendAlarm', { alarmId, version, kindCd: 'FAIL' })).rows[0]).toEqual({
      alarmId,
      cnt: 1,
      statCd: 'SEND',
    });
    await runAlarms(server);
    expect([(await tally(server, alarmId))['SMS SENT'], await stateOf(server, alarmId)]).toEqual([2, 'DONE']);
  });

  it('receivers go after 180 days, what became of the alarm stays', async () => {
    const alarmId = await sendNow(server, oper, alarmForm({ userIds: [dept.userId] }));
    server.setTime('2026-10-01T04:50:00+09:00');
    await runOnce(server, 'ALARM_PURGE', alarmPurge.run);
    expect(await tally(server, alarmId)).toEqual({ 'INAPP SENT': 1 });
    server.setTime('2026-10-04T04:50:00+09:00');
    await runOnce(server, 'ALARM_PURGE', alarmPurge.run);
    expect(await tally(server, alarmId)).toEqual({});
    expect((await (await server.signIn('oper01')).call('getAlarm', { alarmId })).rows[0]).toMatchObject({
      trgtCnt: 1,
      sentCnt: 1,
      chnls: [{ chnlCd: 'INAPP', sentCnt: 1 }],
    });
  });

  it('rows of a workbook are known, reached and named once', async () => {
    const [mine] = await studentsOf('1010', 1),
      [foreign] = await studentsOf('2010', 1);
    const row = (rowNo: number, rcvrDivNm: string, rcvrNo = '') => ({ rowNo, rcvrDivNm, rcvrNo });
    const { rows, body } = await dept.call('uploadAlarmRcvr', {
      rows: [
        row(2, '학생', mine),
        row(3, '학생', foreign),
        row(4, '학생', mine),
        row(5, '교직원', 'dept01'),
        row(6, '교직원', 'nobody'),
        row(7, '손님', 'dept01'),
      ],
    });
    expect(rows.map((answer) => answer['message'])).toEqual(['정상', '범위외', '중복', '정상', '없음', '없음']);
    expect(body.data).toMatchObject({ totCnt: 6, okCnt: 2, errCnt: 4 });
    expect(rows[3]).toMatchObject({ rcvrDivCd: 'STF', rcvrKey: 'dept01' });
    expect((await dept.call('previewAlarmRcvr', { rcvrs: { stfNos: ['dept01'] } })).body.data['trgtCnt']).toBe(1);
  });

  it('a test goes to its writer alone', async () => {
    const {
      rows: [test],
    } = await dept.call('sendTestAlarm', { title: '시험', cntn: '시험 글', chnlCds: ['INAPP'] });
    expect(
      await db()
        .selectFrom('alarmRcvr')
        .select(['rcvrKey', 'statCd'])
        .where('alarmId', '=', String(test?.['alarmId']))
        .execute(),
    ).toEqual([{ rcvrKey: dept.userId, statCd: 'SENT' }]);
  });

  it('lists show a department its own alarms, with what became of them', async () => {
    const form = alarmForm({ userIds: [dept.userId] }, { title: '우리 과 안내' }),
      alarmId = await sendNow(server, dept, form);
    const find = async (person: Person) => (await person.call('getAlarmList', { searchKeyword: '우리 과 안내' })).rows;
    expect(await find(oper)).toMatchObject([
      { alarmId, trgtCnt: 1, sentCnt: 1, failCnt: 0, skipCnt: 0, readRate: '0.0', reqUserNm: '강은지', statCd: 'DONE' },
    ]);
    expect(await find(await server.signIn('head01'))).toEqual([]);
    expect(await find(await server.signIn('dept02'))).toEqual([]);
    const { rows } = await dept.call('getAlarmRcvrList', { alarmId });
    expect(rows).toMatchObject([{ rcvrNo: 'dept01', rcvrNm: '강*지', chnlCd: 'INAPP', statCd: 'SENT' }]);
    expect((await (await server.signIn('dept02')).call('getAlarmRcvrList', { alarmId })).status).toBe(403);
    for (const sortBy of ['reqDt', 'title', 'trgtCnt', 'readRate', 'statCd'])
      expect((await oper.call('getAlarmList', { sortBy, sortType: 'desc' })).status).toBe(200);
  });
});
