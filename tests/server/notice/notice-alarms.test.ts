import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { alarmSending } from '#server/domains/communication/index.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import type { Person } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';
import { runOnce } from '../jobs/job-harness.ts';
import { noticeForm, toDept, toRole } from './notice-form.ts';

describe.skipIf(!isDatabaseAvailable())('alarms of notices', () => {
  const server = useServer();
  let dept: Person, oper: Person, prof: Person;
  beforeEach(async () => {
    server.setTime('2026-04-06T10:00:00+09:00');
    [dept, oper, prof] = await Promise.all([server.signIn('dept01'), server.signIn('oper01'), server.signIn('prof01')]);
  });
  const save = async (person: Person, over: object) => {
    const answer = await person.call('saveNotice', noticeForm({ title: `공지 ${randomUUID()}`, ...over }));
    expect(answer.body.message).toBe('');
    return {
      noticeId: String(answer.rows[0]?.['noticeId']),
      version: Number(answer.rows[0]?.['version']),
      title: String(answer.rows[0]?.['title']),
    };
  };
  const send = () => runOnce(server, 'ALARM_SEND', alarmSending.run);
  /** What was put into inboxes under a title: kind of message and how many there are of whom. */
  const told = async (title: string) =>
    server.database.db
      .selectFrom('alarm')
      .innerJoin('alarmRcvr', 'alarmRcvr.alarmId', 'alarm.alarmId')
      .select(['alarm.alarmDivCd', 'alarm.tmplCd', 'alarmRcvr.rcvrDivCd'])
      .select((eb) => eb.fn.countAll<number>().as('cnt'))
      .where('alarm.title', '=', title)
      .groupBy(['alarm.alarmId', 'alarm.alarmDivCd', 'alarm.tmplCd', 'alarmRcvr.rcvrDivCd'])
      .orderBy('alarmRcvr.rcvrDivCd')
      .execute();
  const inboxOf = async (person: Person) => (await person.call('getMyAlarmList', {})).rows;

  it('communication.md 8.1: deciders hear of it, and the writer of the decision', async () => {
    const { noticeId, version, title } = await save(dept, { trgts: toDept('1010', '1020') });
    expect(await inboxOf(oper)).toContainEqual(
      expect.objectContaining({
        title: '공지 승인 요청',
        cntn: `강은지님이 승인을 요청했습니다: ${title}`,
        linkUrl: `/admin/cmnct/cmnctMng/notice?tab=WAITING&noticeId=${noticeId}&mode=view`,
      }),
    );
    await oper.call('approveNotice', { rows: [{ noticeId, version }] });
    expect(await inboxOf(dept)).toContainEqual(
      expect.objectContaining({ title: '공지가 승인되었습니다.', cntn: title }),
    );
    const rslt = await server.database.db
      .selectFrom('alarm')
      .innerJoin('alarmRcvr', 'alarmRcvr.alarmId', 'alarm.alarmId')
      .select(['alarm.tmplCd', 'alarmRcvr.rcvrKey'])
      .where('alarm.cntn', '=', title)
      .execute();
    expect(rslt).toEqual([{ tmplCd: 'NOTI_RSLT', rcvrKey: dept.userId }]);
    const other = await save(dept, { trgts: [] });
    await oper.call('rejectNotice', { noticeId: other.noticeId, version: other.version, rsn: '대상이 너무 넓습니다.' });
    expect(await inboxOf(dept)).toContainEqual(
      expect.objectContaining({
        title: '공지가 반려되었습니다.',
        cntn: `${other.title}\n반려 사유: 대상이 너무 넓습니다.`,
      }),
    );
  });

  it('readers hear of a notice once, when it can be seen', async () => {
    const { title } = await save(dept, { trgtDivCd: 'STF', almYn: 'Y', postStrtTm: '1030' });
    server.setTime('2026-04-06T10:29:59+09:00');
    await send();
    expect(await told(title)).toEqual([]);
    server.setTime('2026-04-06T10:30:00+09:00');
    expect(await send()).toMatchObject({ statCd: 'OK', okCnt: 1 });
    const staff = await server.database.db
      .selectFrom('staff')
      .innerJoin('user', 'user.stfNo', 'staff.stfNo')
      .select('user.userId')
      .where('staff.deptCd', 'in', ['1010', '1011', '1012'])
      .where('staff.hldofStCd', '=', '10')
      .where('user.acntStCd', '<>', 'STOP')
      .execute();
    expect(await told(title)).toEqual([
      { alarmDivCd: 'AUTO', tmplCd: 'NOTI_POST', rcvrDivCd: 'STF', cnt: staff.length },
    ]);
    expect(await send()).toMatchObject({ statCd: 'OK', okCnt: 0 });
    expect(await told(title)).toHaveLength(1);
  });

  it('goes out on the channels that its writer has chosen, the inbox always among them', async () => {
    const { title, noticeId } = await save(oper, {
      trgtDivCd: 'STF',
      trgts: toRole('ROLE_AUDIT'),
      almYn: 'Y',
      almChnlCds: ['EMAIL', 'PUSH', 'EMAIL'],
    });
    expect((await oper.call('getNotice', { noticeId })).rows[0]).toMatchObject({
      almYn: 'Y',
      almChnlCds: ['EMAIL', 'PUSH'],
    });
    await send();
    const sent = await server.database.db
      .selectFrom('alarm')
      .innerJoin('alarmRcvr', 'alarmRcvr.alarmId', 'alarm.alarmId')
      .select(['alarm.chnlCds', 'alarmRcvr.chnlCd'])
      .where('alarm.title', '=', title)
      .orderBy('alarmRcvr.chnlCd')
      .execute();
    expect(sent.map(({ chnlCd }) => chnlCd)).toEqual(['EMAIL', 'INAPP', 'PUSH']);
    expect(sent[0]?.chnlCds).toEqual(['INAPP', 'PUSH', 'EMAIL']);
    const silent = await save(oper, { trgtDivCd: 'STF', trgts: [], almChnlCds: ['SMS'] });
    expect((await oper.call('getNotice', { noticeId: silent.noticeId })).rows[0]).toMatchObject({
      almYn: 'N',
      almChnlCds: [],
    });
    expect((await oper.call('saveNotice', noticeForm({ almYn: 'Y', almChnlCds: ['INAPP'] }))).status).toBe(400);
    await expect(
      server.database.db
        .updateTable('notice')
        .set({ almChnlCds: '["SMS"]' })
        .where('noticeId', '=', silent.noticeId)
        .execute(),
    ).rejects.toThrow('notice_channelled_ck');
  });

  it('a notice without an alarm, or taken down before, tells nobody', async () => {
    const silent = await save(oper, { trgtDivCd: 'STF', trgts: [] });
    const stopped = await save(oper, { trgtDivCd: 'STF', trgts: [], almYn: 'Y', postStrtTm: '1100' });
    await oper.call('stopNotice', { noticeId: stopped.noticeId, version: stopped.version, rsn: '잘못 올렸습니다.' });
    server.setTime('2026-04-06T10:30:00+09:00');
    await send();
    expect([await told(silent.title), await told(stopped.title)]).toEqual([[], []]);
  });

  it('students are told where the notice is meant for them', async () => {
    const { title } = await save(dept, { almYn: 'Y' });
    await send();
    const students = await server.database.db
      .selectFrom('student')
      .select('stdNo')
      .where('hakguaCd', '=', '1010')
      .where('shregSt', '=', '10')
      .execute();
    expect(students.length).toBeGreaterThan(100);
    expect(await told(title)).toEqual([
      { alarmDivCd: 'AUTO', tmplCd: 'NOTI_POST', rcvrDivCd: 'STDNT', cnt: students.length },
    ]);
  });

  it('an edit tells again only when it is asked to', async () => {
    const form = { trgtDivCd: 'STF', almYn: 'Y', title: `공지 ${randomUUID()}` };
    const { noticeId, version } = await save(dept, form);
    await send();
    await save(dept, { ...form, noticeId, version });
    await send();
    expect(await told(form.title)).toHaveLength(1);
    await save(dept, { ...form, noticeId, version: version + 1, reAlarmYn: 'Y' });
    await send();
    expect(await told(form.title)).toHaveLength(2);
  });

  it('two servers tell one notice once', async () => {
    const { title } = await save(dept, { trgtDivCd: 'STF', almYn: 'Y' });
    await Promise.all([send(), send()]);
    expect(await told(title)).toHaveLength(1);
  });

  it('communication.md 8.4: those who have not confirmed are reminded once a day', async () => {
    const { db } = server.database;
    const { noticeId, title } = await save(oper, { trgtDivCd: 'STF', mustReadYn: 'Y', trgts: toRole('ROLE_PROF') });
    const { rows } = await oper.call('getNoticeReadList', { noticeId, rowsPerPage: 100 });
    expect(rows).toHaveLength(100);
    const readers = await db
      .selectFrom('userRole')
      .innerJoin('role', 'role.roleId', 'userRole.roleId')
      .innerJoin('user', 'user.userId', 'userRole.userId')
      .innerJoin('staff', 'staff.stfNo', 'user.stfNo')
      .select('userRole.userId')
      .distinct()
      .where('role.roleCd', '=', 'ROLE_PROF')
      .where('userRole.stCd', '=', 'ACTIVE')
      .where('staff.hldofStCd', '=', '10')
      .where('user.acntStCd', '<>', 'STOP')
      .orderBy('userRole.userId')
      .limit(320)
      .execute();
    await db
      .insertInto('noticeRead')
      .values(
        readers.map(({ userId }) => ({ noticeReadId: randomUUID(), noticeId, userId, rev: 1, readDt: server.now() })),
      )
      .execute();
    expect((await oper.call('getNoticeReadList', { noticeId })).body.data).toMatchObject({
      trgtCnt: 500,
      cfmCnt: 320,
      unCfmCnt: 180,
      cfmRt: '64.0',
    });
    expect((await prof.call('remindNotice', { noticeId })).status).toBe(403);
    expect((await dept.call('remindNotice', { noticeId })).status).toBe(403);
    expect((await oper.call('remindNotice', { noticeId })).rows).toEqual([
      { alarmId: expect.any(String), trgtCnt: 180 },
    ]);
    expect(await told(title)).toEqual([{ alarmDivCd: 'REMIND', tmplCd: 'NOTI_RMND', rcvrDivCd: 'STF', cnt: 180 }]);
    server.setTime('2026-04-06T11:00:00+09:00');
    const soon = await (await server.signIn('oper01')).call('remindNotice', { noticeId });
    expect([soon.status, soon.body.data.reason, soon.body.message]).toEqual([
      409,
      'DUP',
      '같은 내용의 알림이 이미 발송되었습니다.',
    ]);
    server.setTime('2026-04-07T10:00:00+09:00');
    expect((await (await server.signIn('oper01')).call('remindNotice', { noticeId })).status).toBe(200);
  });

  it('only a posted must-read has somebody to remind', async () => {
    const { noticeId } = await save(oper, { trgtDivCd: 'STF', trgts: [] });
    const answer = await oper.call('remindNotice', { noticeId });
    expect([answer.status, answer.body.data.reason, answer.body.message]).toEqual([
      409,
      'STATE',
      '게시 중인 필독 공지만 알릴 수 있습니다.',
    ]);
  });
});
