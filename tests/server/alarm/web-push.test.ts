import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isPushEndpoint, pushBodyOf, readPush } from '#contract/communication/push-rules.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { startPushService, type PushBrowser } from '#tests/support/push-service.ts';
import type { Person } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';
import { alarmForm, runAlarms, sendNow, stateOf, tally } from './alarm-harness.ts';

describe.skipIf(!isDatabaseAvailable())('web push', () => {
  const server = useServer();
  let service: Awaited<ReturnType<typeof startPushService>>, oper: Person, dept: Person;
  beforeAll(async () => {
    service = await startPushService();
  });
  afterAll(async () => service.close());
  beforeEach(async () => {
    server.setTime('2026-04-06T10:00:00+09:00');
    await server.database.db.deleteFrom('pushSub').execute();
    [oper, dept] = await Promise.all([server.signIn('oper01'), server.signIn('dept01')]);
  });
  const listen = async (person: Person, browser = service.browser()): Promise<PushBrowser> => {
    const { status, body } = await person.call('savePushSub', {
      endpoint: browser.endpoint,
      p256dh: browser.p256dh,
      auth: browser.auth,
    });
    if (status !== 200) throw new Error(body.message);
    return browser;
  };
  const send = (over: object = {}) =>
    sendNow(
      server,
      oper,
      alarmForm(
        { userIds: [dept.userId] },
        { chnlCds: ['PUSH'], title: '역할 만료 안내', linkUrl: '/admin/main', ...over },
      ),
    );
  const listening = async (): Promise<number> =>
    (await server.database.db.selectFrom('pushSub').select('pushSubId').execute()).length;

  it('every browser of a person gets a message that only it can open', async () => {
    const context = await listen(dept),
      phone = await listen(dept),
      stranger = await listen(oper);
    const alarmId = await send({ cntn: '첫 줄\n둘째 줄' }),
      rowId = (
        await server.database.db
          .selectFrom('alarmRcvr')
          .select('alarmRcvrId')
          .where('alarmId', '=', alarmId)
          .where('chnlCd', '=', 'PUSH')
          .executeTakeFirstOrThrow()
      ).alarmRcvrId;
    const expected = {
      message: { id: rowId, title: '역할 만료 안내', body: '첫 줄 둘째 줄', url: '/admin/main' },
      ttl: '86400',
      subject: 'mailto:webmaster@localhost.localdomain',
      isSigned: true,
    };
    expect([context.pushes, phone.pushes, stranger.pushes]).toEqual([
      [expect.objectContaining(expected)],
      [expect.objectContaining(expected)],
      [],
    ]);
    // What travels tells nobody on the way anything.
    expect(context.pushes[0]?.raw.toString('latin1')).not.toContain('역할');
    expect([await tally(server, alarmId), await stateOf(server, alarmId)]).toEqual([
      { 'INAPP SENT': 1, 'PUSH SENT': 1 },
      'DONE',
    ]);
  });

  it('the key of the house is made once and kept sealed', async () => {
    const keys = await Promise.all([oper.call('getMyAlmSet', {}), dept.call('getMyAlmSet', {})]);
    expect(new Set(keys.map(({ body }) => body.data['pushKey'])).size).toBe(1);
    expect(Buffer.from(String(keys[0]?.body.data['pushKey']), 'base64url')).toHaveLength(65);
    const { cfgEnc } = await server.database.db
      .selectFrom('almChnl')
      .select('cfgEnc')
      .where('chnlCd', '=', 'PUSH')
      .executeTakeFirstOrThrow();
    expect(Buffer.from(String(cfgEnc), 'base64').toString('latin1')).not.toContain('privateKey');
  });

  it('a browser that has gone is forgotten, one whose service is unwell is tried again', async () => {
    const gone = await listen(dept),
      away = await listen(dept),
      unwell = await listen(dept);
    gone.answerWith(410);
    away.answerWith(404);
    unwell.answerWith(503);
    const alarmId = await send();
    expect([await tally(server, alarmId), await listening()]).toEqual([{ 'INAPP SENT': 1, 'PUSH WAIT': 1 }, 1]);
    unwell.answerWith(201);
    server.setTime(new Date(server.now().getTime() + 60_000).toISOString());
    await runAlarms(server);
    expect([await tally(server, alarmId), unwell.pushes.length]).toEqual([{ 'INAPP SENT': 1, 'PUSH SENT': 1 }, 1]);
    unwell.answerWith(410);
    expect([await tally(server, await send()), await listening()]).toEqual([
      { 'INAPP SENT': 1, 'PUSH FAIL BAD_ADDR': 1 },
      0,
    ]);
    expect(await tally(server, await send())).toEqual({ 'INAPP SENT': 1, 'PUSH SKIP NO_ADDR': 1 });
  });

  it('signing out ends the listening, a session that ends by itself does not', async () => {
    const browser = await listen(dept);
    await server.database.db
      .updateTable('userSession')
      .set({ stCd: 'ENDED', endRsnCd: 'IDLE', endDt: server.now() })
      .where('userId', '=', dept.userId)
      .where('stCd', '=', 'ACTIVE')
      .execute();
    expect(await listening()).toBe(1);
    const again = await server.signIn('dept01');
    expect((await again.call('keepPushSub', { endpoint: browser.endpoint })).rows).toEqual([{ mineYn: 'Y' }]);
    expect((await oper.call('keepPushSub', { endpoint: browser.endpoint })).rows).toEqual([{ mineYn: 'N' }]);
    await again.call('logout', {});
    expect(await listening()).toBe(0);
  });

  it("a browser listens for one person at a time, and is nobody else's to silence", async () => {
    const browser = await listen(dept);
    await oper.call('deletePushSub', { endpoint: browser.endpoint });
    expect(await listening()).toBe(1);
    await listen(oper, browser);
    await send();
    expect([await listening(), browser.pushes.length]).toEqual([1, 0]);
    await oper.call('deletePushSub', { endpoint: browser.endpoint });
    expect(await listening()).toBe(0);
    for (let number = 0; number < 12; number += 1) await listen(dept);
    expect(await listening()).toBe(10);
  });

  it('the server is sent to no address but those of push services', async () => {
    const { p256dh, auth } = service.browser();
    for (const endpoint of [
      'https://evil.example/x',
      'http://169.254.169.254/',
      'https://10.0.0.1/',
      'https://fcm.googleapis.com.evil.example/x',
      'https://u:p@fcm.googleapis.com/x',
      'https://fcm.googleapis.com:8443/x',
      'file:///etc/passwd',
    ]) {
      expect([endpoint, (await dept.call('savePushSub', { endpoint, p256dh, auth })).status]).toEqual([endpoint, 400]);
    }
    expect(
      (await dept.call('savePushSub', { endpoint: 'https://fcm.googleapis.com/fcm/send/abc', p256dh, auth })).status,
    ).toBe(200);
    expect(
      (await dept.call('savePushSub', { endpoint: 'https://fcm.googleapis.com/fcm/send/abc', p256dh: 'short', auth }))
        .status,
    ).toBe(400);
    expect(isPushEndpoint(`${service.origin}/x`, 'https://madang.u.ac.kr')).toBe(false);
    expect([
      isPushEndpoint('https://web.push.apple.com/x', 'https://madang.u.ac.kr'),
      isPushEndpoint('https://updates.push.services.mozilla.com/wpush/v2/x', 'https://madang.u.ac.kr'),
    ]).toEqual([true, true]);
  });

  it('a lock screen shows the beginning in one line, and leads nowhere but into the application', () => {
    expect([pushBodyOf('가\n\n나  다'), pushBodyOf('가'.repeat(200)).length]).toEqual(['가 나 다', 120]);
    const message = { id: '1', title: 't', body: 'b', url: '/admin/main' };
    expect([
      readPush(message),
      readPush({ ...message, url: 'https://evil.example' }),
      readPush({ ...message, url: '//evil.example' }),
      readPush('x'),
      readPush(null),
    ]).toEqual([message, null, null, null, null]);
  });
});

describe.skipIf(!isDatabaseAvailable())('communication.md 5.5: what a person wants', () => {
  const server = useServer();
  let oper: Person, dept: Person;
  beforeAll(async () => {
    [oper, dept] = await Promise.all([server.signIn('oper01'), server.signIn('dept01')]);
  });
  const areaOf = async (areaCd: string) =>
    (await dept.call('getMyAlmSet', {})).rows.find((row) => row['areaCd'] === areaCd);

  it('areas that send something are listed, the mandatory ones as such', async () => {
    const { status, body, rows } = await dept.call('getMyAlmSet', {});
    expect([status, body.data['chnlCds']]).toEqual([200, ['PUSH']]);
    expect(rows.find((row) => row['areaCd'] === 'GUIDE')).toBeUndefined();
    expect(rows.filter((row) => row['mndtYn'] === 'Y').map((row) => row['areaCd'])).toEqual(['SYS', 'DRPT']);
    expect(rows.find((row) => row['areaCd'] === 'ECP')).toEqual({ areaCd: 'ECP', mndtYn: 'N', offCds: [] });
  });

  it('a channel that is switched off for an area stays silent, and only for that person', async () => {
    await server.database.db
      .updateTable('almChnl')
      .set({ useYn: 'Y', sndrNo: '0418508114' })
      .where('chnlCd', '=', 'SMS')
      .execute();
    await server.database.db
      .updateTable('staff')
      .set({ mobile: '01012345678' })
      .where('stfNo', 'in', ['dept01', 'oper01'])
      .execute();
    const saved = await dept.call('saveMyAlmSet', {
      sets: [
        { areaCd: 'CMNCT', chnlCd: 'SMS', rcvYn: 'N' },
        { areaCd: 'ECP', chnlCd: 'PUSH', rcvYn: 'N' },
      ],
    });
    expect(saved.status).toBe(200);
    expect([await areaOf('CMNCT'), await areaOf('ECP')]).toEqual([
      { areaCd: 'CMNCT', mndtYn: 'N', offCds: ['SMS'] },
      { areaCd: 'ECP', mndtYn: 'N', offCds: ['PUSH'] },
    ]);
    const alarmId = await sendNow(
      server,
      oper,
      alarmForm({ userIds: [dept.userId, oper.userId] }, { chnlCds: ['SMS'] }),
    );
    expect(await tally(server, alarmId)).toEqual({ 'INAPP SENT': 2, 'SMS SENT': 1, 'SMS SKIP OPTOUT': 1 });
    await dept.call('saveMyAlmSet', { sets: [{ areaCd: 'CMNCT', chnlCd: 'SMS', rcvYn: 'Y' }] });
    expect(await areaOf('CMNCT')).toEqual({ areaCd: 'CMNCT', mndtYn: 'N', offCds: [] });
  });

  it('what is mandatory cannot be switched off, and neither can the inbox', async () => {
    const refused = await dept.call('saveMyAlmSet', {
      sets: [
        { areaCd: 'ECP', chnlCd: 'EMAIL', rcvYn: 'N' },
        { areaCd: 'SYS', chnlCd: 'EMAIL', rcvYn: 'N' },
      ],
    });
    expect([refused.status, refused.body.data.reason, refused.body.message]).toEqual([
      409,
      'STATE',
      '필수 알림은 끌 수 없습니다.',
    ]);
    expect((await areaOf('ECP'))?.['offCds']).toEqual(['PUSH']);
    expect((await dept.call('saveMyAlmSet', { sets: [{ areaCd: 'CMNCT', chnlCd: 'INAPP', rcvYn: 'N' }] })).status).toBe(
      400,
    );
    expect((await dept.call('saveMyAlmSet', { sets: [{ areaCd: 'GUIDE', chnlCd: 'SMS', rcvYn: 'N' }] })).status).toBe(
      400,
    );
  });
});
