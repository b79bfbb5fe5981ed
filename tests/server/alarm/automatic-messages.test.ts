import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifyRole, notifyUsers } from '#server/domains/communication/index.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import type { Person } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';
import { noticeForm, toDept } from '../notice/notice-form.ts';
import { runAlarms, stateOf, tally } from './alarm-harness.ts';

describe.skipIf(!isDatabaseAvailable())('the words of staff act on what the programme says', () => {
  const server = useServer();
  let dept: Person, oper: Person, admin: Person, mail: MailServer;
  beforeAll(async () => {
    mail = await startMailServer({ account: { user: 'madang', password: 'geheim-1' } });
  });
  afterAll(async () => mail.close());
  beforeEach(async () => {
    server.setTime('2026-04-06T10:00:00+09:00');
    [dept, oper, admin] = await Promise.all([
      server.signIn('dept01'),
      server.signIn('oper01'),
      server.signIn('admin01'),
    ]);
  });
  const db = () => server.database.db;
  const word = async (tmplCd: string, over: object): Promise<void> => {
    const { rows } = await oper.call('getAlmTmplList', { searchKeyword: tmplCd, rowsPerPage: 50 });
    const { version, tmplNm, titleTmpl, cntnTmpl, chnlCds, mndtYn, leadDays, useYn } =
      rows.find((row) => row['tmplCd'] === tmplCd) ?? {};
    expect(
      (
        await oper.call('saveAlmTmpl', {
          tmplCd,
          version,
          tmplNm,
          titleTmpl,
          cntnTmpl,
          chnlCds,
          mndtYn,
          leadDays,
          useYn,
          ...over,
        })
      ).body.message,
    ).toBe('');
  };
  /** dept01 asks for what lies outside his department, so that somebody has to decide. */
  const askApproval = async (title: string): Promise<void> => {
    expect((await dept.call('saveNotice', noticeForm({ title, trgts: toDept('1010', '1020') }))).body.message).toBe('');
  };
  const sent = (tmplCd: string, title: string) =>
    db().selectFrom('alarm').selectAll().where('tmplCd', '=', tmplCd).where('title', 'like', `%${title}%`).execute();
  const useMail = () =>
    db()
      .selectFrom('almChnl')
      .select('version')
      .where('chnlCd', '=', 'EMAIL')
      .executeTakeFirstOrThrow()
      .then(({ version }) =>
        admin.call('saveAlmChnl', {
          chnlCd: 'EMAIL',
          version,
          useYn: 'Y',
          dayLmt: null,
          ratePerSec: 1000,
          mail: {
            host: '127.0.0.1',
            port: mail.port,
            secureCd: 'NONE',
            certYn: 'N',
            userNm: 'madang',
            password: 'geheim-1',
            fromAddr: 'madang@u.ac.kr',
            fromNm: '마당',
          },
        }),
      );

  it('new words are what the next event says', async () => {
    const title = `공지 ${randomUUID()}`;
    await word('NOTI_APRV', { titleTmpl: '결재 대기: #{제목}', cntnTmpl: '#{이름}님의 공지를 확인해주세요.' });
    await askApproval(title);
    expect((await oper.call('getMyAlarmList', {})).rows).toContainEqual(
      expect.objectContaining({
        title: `결재 대기: ${title}`,
        cntn: '강은지님의 공지를 확인해주세요.',
        areaCd: 'CMNCT',
      }),
    );
  });

  it('what is switched off is not said, and what happened stays done', async () => {
    const title = `공지 ${randomUUID()}`;
    await word('NOTI_APRV', { useYn: 'N' });
    await askApproval(title);
    expect([
      await sent('NOTI_APRV', title),
      await db()
        .selectFrom('workItem')
        .select('statCd')
        .where('workDivCd', '=', 'NOTI_APRV')
        .where('title', 'like', `%${title}`)
        .execute(),
    ]).toEqual([[], [{ statCd: 'OPEN' }]]);
    await word('NOTI_APRV', { useYn: 'Y' });
  });

  it('words that leave nothing do not undo what happened', async () => {
    const title = `공지 ${randomUUID()}`;
    await word('NOTI_RSLT', { titleTmpl: '처리 #{제목}', cntnTmpl: '#{사유}' });
    await askApproval(title);
    const notice = await db()
      .selectFrom('notice')
      .select(['noticeId', 'version'])
      .where('title', '=', title)
      .executeTakeFirstOrThrow();
    expect((await oper.call('approveNotice', { rows: [notice] })).status).toBe(200);
    expect((await sent('NOTI_RSLT', title)).map(({ cntn }) => cntn)).toEqual(['공지 처리']);
  });

  it('a channel of the template carries it: mail arrives, who refused mail gets none, and at night it waits', async () => {
    expect((await useMail()).body.message).toBe('');
    await db()
      .updateTable('staff')
      .set({ email: sql<string>`"stfNo" || '@u.ac.kr'` })
      .where('stfNo', 'in', ['oper01', 'oper02', 'admin01'])
      .execute();
    await db()
      .updateTable('staff')
      .set({ email: null })
      .where('stfNo', 'not in', ['oper01', 'oper02', 'admin01'])
      .execute();
    await word('NOTI_APRV', { titleTmpl: '결재: #{제목}', chnlCds: ['INAPP', 'EMAIL'] });
    await oper.call('saveMyAlmSet', { sets: [{ areaCd: 'CMNCT', chnlCd: 'EMAIL', rcvYn: 'N' }] });
    const title = `공지 ${randomUUID()}`,
      late = `공지 ${randomUUID()}`;
    await askApproval(title);
    const [alarm] = await sent('NOTI_APRV', title);
    const alarmId = String(alarm?.alarmId),
      people = alarm?.trgtCnt ?? 0;
    expect([await tally(server, alarmId), await stateOf(server, alarmId)]).toEqual([
      { 'INAPP SENT': people, 'EMAIL WAIT': 1, 'EMAIL SKIP OPTOUT': 1, 'EMAIL SKIP NO_ADDR': people - 2 },
      'SEND',
    ]);
    await runAlarms(server);
    expect([await tally(server, alarmId), mail.mails.map(({ to }) => to)]).toEqual([
      { 'INAPP SENT': people, 'EMAIL SENT': 1, 'EMAIL SKIP OPTOUT': 1, 'EMAIL SKIP NO_ADDR': people - 2 },
      [['oper02@u.ac.kr']],
    ]);
    server.setTime('2026-04-06T21:00:00+09:00');
    dept = await server.signIn('dept01');
    await askApproval(late);
    await runAlarms(server);
    expect(mail.mails).toHaveLength(1);
    // A failed run may not be refused by anybody.
    await notifyRole(db(), 'ROLE_OPER', {
      tmplCd: 'BATCH_FAIL',
      vars: { 작업: late, 결과: '실패', 성공: '0', 오류: '1', 안내: '' },
      resourcePath: '/batch',
      now: server.now(),
    });
    expect(await tally(server, String((await sent('BATCH_FAIL', late))[0]?.alarmId))).toMatchObject({
      'EMAIL WAIT': 2,
      'EMAIL SKIP NO_ADDR': people - 2,
    });
    server.setTime('2026-04-07T08:00:00+09:00');
    await runAlarms(server);
    expect(mail.mails.flatMap(({ to }) => to).toSorted((left, right) => left.localeCompare(right))).toEqual([
      'oper01@u.ac.kr',
      'oper02@u.ac.kr',
      'oper02@u.ac.kr',
      'oper02@u.ac.kr',
    ]);
  });

  it('more people than five hundred are written down by the job, not while somebody waits', async () => {
    const title = `공지 ${randomUUID()}`,
      users = await db()
        .selectFrom('user')
        .innerJoin('staff', 'staff.stfNo', 'user.stfNo')
        .select('userId')
        .where('acntStCd', '<>', 'STOP')
        .where('hldofStCd', '=', '10')
        .limit(501)
        .execute();
    const tellAll = (cnt: number, about: string) =>
      db()
        .transaction()
        .execute((tx) =>
          notifyUsers(
            tx,
            users.slice(0, cnt).map(({ userId }) => userId),
            {
              tmplCd: 'NOTI_POST',
              vars: { 제목: about, 부서: '학생처', 안내: '' },
              resourcePath: '/admin/main',
              now: server.now(),
            },
          ),
        );
    expect([users.length, await tellAll(501, title)]).toEqual([501, 501]);
    const [alarm] = await sent('NOTI_POST', title),
      alarmId = String(alarm?.alarmId);
    expect([alarm?.trgtCnt, await tally(server, alarmId)]).toEqual([501, {}]);
    await runAlarms(server);
    expect([await tally(server, alarmId), await stateOf(server, alarmId)]).toEqual([{ 'INAPP SENT': 501 }, 'DONE']);
    const few = `공지 ${randomUUID()}`;
    await tellAll(500, few);
    expect(await tally(server, String((await sent('NOTI_POST', few))[0]?.alarmId))).toEqual({ 'INAPP SENT': 500 });
  });

  it('a reserved message of a template reaches no further than the letters of its sender', async () => {
    const ask = {
      resourcePath: '/admin/cmnct/cmnctMng/alarmMng',
      tmplCd: 'ECP_SLCT',
      vars: { 프로그램: '캠프', 결과: '선발' },
      chnlCds: ['INAPP'],
      rcvrs: { userIds: [dept.userId, oper.userId] },
      rsrvDt: '2026-04-06T11:00:00+09:00',
    };
    const {
      rows: [row],
    } = await dept.call('sendSystemMsg', ask);
    expect(row).toMatchObject({ trgtCnt: 1, outScpCnt: 1, statCd: 'RSVD' });
    server.setTime('2026-04-06T11:00:00+09:00');
    await runAlarms(server);
    expect(await tally(server, String(row?.['alarmId']))).toEqual({ 'INAPP SENT': 1 });
  });
});
