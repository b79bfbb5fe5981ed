import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import type { Person } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';
import { alarmForm, runAlarms, sendNow, stateOf, tally } from './alarm-harness.ts';

describe.skipIf(!isDatabaseAvailable())('ways out of the house', () => {
  const server = useServer();
  let admin: Person, oper: Person, mail: MailServer;
  beforeAll(async () => {
    mail = await startMailServer({ account: { user: 'madang', password: 'geheim-1' } });
  });
  afterAll(async () => mail.close());
  beforeEach(async () => {
    server.setTime('2026-04-06T10:00:00+09:00');
    [admin, oper] = await Promise.all([server.signIn('admin01'), server.signIn('oper01')]);
  });
  const channelOf = async (chnlCd: string): Promise<Record<string, unknown>> =>
    (await admin.call('getAlmChnlList', {})).rows.find((row) => row['chnlCd'] === chnlCd) ?? {};
  const mailForm = (over: object = {}) => ({
    host: '127.0.0.1',
    port: mail.port,
    secureCd: 'NONE',
    certYn: 'N',
    userNm: 'madang',
    password: '',
    fromAddr: 'madang@u.ac.kr',
    fromNm: '마당',
    ...over,
  });
  const save = async (chnlCd: string, over: object) =>
    admin.call('saveAlmChnl', {
      chnlCd,
      version: (await channelOf(chnlCd))['version'],
      useYn: 'Y',
      dayLmt: null,
      ratePerSec: 1000,
      ...over,
    });

  it('communication.md 5.2: only administrators of the system see and change them', async () => {
    const answers = [
      await oper.call('getAlmChnlList', {}),
      await oper.call('saveAlmChnl', { chnlCd: 'SMS', version: 1, useYn: 'N', dayLmt: null, ratePerSec: 20 }),
      await oper.call('testAlmChnl', { chnlCd: 'SMS' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    const { rows } = await admin.call('getAlmChnlList', {});
    expect(rows.map((row) => [row['chnlCd'], row['stateCd']])).toEqual([
      ['INAPP', 'READY'],
      ['PUSH', 'READY'],
      ['EMAIL', 'UNSET'],
      ['SMS', 'UNSET'],
      ['TALK', 'UNSET'],
    ]);
  });

  it('communication.md 2.3: what is not configured cannot be used, and its receivers are passed over', async () => {
    const refused = await save('SMS', {});
    expect([refused.status, refused.body.data.errors]).toEqual([
      400,
      [{ field: 'useYn', message: '발송 채널이 설정되지 않았습니다.' }],
    ]);
    expect((await save('EMAIL', {})).body.message).toBe('발송 채널이 설정되지 않았습니다.');
    expect((await oper.call('getAlmChnlUseList', {})).rows).toEqual(
      [
        ['INAPP', 'Y'],
        ['PUSH', 'Y'],
        ['EMAIL', 'N'],
        ['SMS', 'N'],
        ['TALK', 'N'],
      ].map(([chnlCd, readyYn]) => ({ chnlCd, readyYn })),
    );
    expect((await save('SMS', { sndrNo: '041-12' })).body.data.errors).toEqual([
      expect.objectContaining({ field: 'sndrNo' }),
    ]);
    const used = await save('SMS', { sndrNo: '041-850-8114', dayLmt: 500 });
    expect(used.rows[0]).toMatchObject({ stateCd: 'READY', sndrNo: '0418508114', dayLmt: 500, useYn: 'Y' });
    expect((await admin.call('testAlmChnl', { chnlCd: 'SMS' })).rows).toEqual([{ okYn: 'Y', note: '연결되었습니다.' }]);
  });

  it('a password is sealed, never shown, and goes to no other server', async () => {
    expect((await save('EMAIL', { mail: mailForm() })).body.data.errors).toEqual([
      { field: 'mail.password', message: '서버나 계정을 바꾸면 비밀번호를 다시 입력해주세요.' },
    ]);
    const saved = await save('EMAIL', { mail: mailForm({ password: 'geheim-1' }) });
    expect([saved.status, saved.rows[0]]).toEqual([
      200,
      expect.objectContaining({
        stateCd: 'READY',
        passwordYn: 'Y',
        mail: expect.objectContaining({ host: '127.0.0.1', userNm: 'madang' }),
      }),
    ]);
    const { cfgEnc } = await server.database.db
      .selectFrom('almChnl')
      .select('cfgEnc')
      .where('chnlCd', '=', 'EMAIL')
      .executeTakeFirstOrThrow();
    expect(
      [
        JSON.stringify(saved.body),
        JSON.stringify(await channelOf('EMAIL')),
        String(cfgEnc),
        Buffer.from(String(cfgEnc), 'base64').toString('latin1'),
      ].filter((text) => text.includes('geheim-1')),
    ).toEqual([]);
    expect((await save('EMAIL', { mail: mailForm({ fromNm: '마당대학교' }) })).status).toBe(200);
    expect((await admin.call('testAlmChnl', { chnlCd: 'EMAIL', mail: mailForm() })).rows).toEqual([
      { okYn: 'Y', note: '연결되었습니다.' },
    ]);
    const other = await startMailServer();
    try {
      expect(
        (await admin.call('testAlmChnl', { chnlCd: 'EMAIL', mail: mailForm({ port: other.port }) })).body.data.errors,
      ).toEqual([{ field: 'mail.password', message: '서버나 계정을 바꾸면 비밀번호를 다시 입력해주세요.' }]);
    } finally {
      await other.close();
    }
    expect(
      (
        await admin.call('testAlmChnl', {
          chnlCd: 'EMAIL',
          mail: mailForm({ host: 'http://127.0.0.1', password: 'x' }),
        })
      ).status,
    ).toBe(400);
  });

  it('an alarm goes out by mail, is tried again where that helps, and fails where it does not', async () => {
    await save('EMAIL', { mail: mailForm({ password: 'geheim-1' }) });
    const { db } = server.database,
      people = await db
        .selectFrom('user')
        .innerJoin('staff', 'staff.stfNo', 'user.stfNo')
        .select(['user.userId', 'staff.stfNo'])
        .where('staff.deptCd', '=', '1010')
        .where('acntStCd', '=', 'ACTIVE')
        .orderBy('user.userId')
        .limit(4)
        .execute();
    for (const [place, name] of ['good', 'unknown', 'busy'].entries())
      await db
        .updateTable('staff')
        .set({ email: `${name}@u.ac.kr` })
        .where('stfNo', '=', people[place]?.stfNo ?? '')
        .execute();
    await db
      .updateTable('staff')
      .set({ email: null })
      .where('stfNo', '=', people[3]?.stfNo ?? '')
      .execute();
    const alarmId = await sendNow(
      server,
      oper,
      alarmForm({ userIds: people.map(({ userId }) => userId) }, { chnlCds: ['EMAIL'] }),
    );
    expect(await tally(server, alarmId)).toEqual({
      'INAPP SENT': 4,
      'EMAIL SENT': 1,
      'EMAIL FAIL BAD_ADDR': 1,
      'EMAIL WAIT': 1,
      'EMAIL SKIP NO_ADDR': 1,
    });
    expect(mail.mails.map(({ to }) => to)).toEqual([['good@u.ac.kr']]);
    for (const minutes of [1, 5, 15]) {
      server.setTime(new Date(server.now().getTime() + minutes * 60_000).toISOString());
      await runAlarms(server);
    }
    expect([await tally(server, alarmId), await stateOf(server, alarmId)]).toEqual([
      { 'INAPP SENT': 4, 'EMAIL SENT': 1, 'EMAIL FAIL BAD_ADDR': 1, 'EMAIL FAIL PRVD': 1, 'EMAIL SKIP NO_ADDR': 1 },
      'PART',
    ]);
    expect(mail.mails).toHaveLength(1);
  });
});
