import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClientRow } from '#contract/system/clients/client.ts';
import { clientKeyExpiry } from '#server/domains/clients/index.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { toAnswer, type Answer, type Person } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';

const OPEN = '/api/part/openSession',
  CLOSE = '/api/part/closeSession';
const INSIDE = '10.1.2.3',
  OUTSIDE = '203.0.113.9';
const basic = (clientCd: string, key: string): string =>
  `Basic ${Buffer.from(`${clientCd}:${key}`).toString('base64')}`;

describe.skipIf(!isDatabaseAvailable())('systems that call with a key', () => {
  const server = useServer();
  let admin: Person;
  beforeEach(async () => {
    server.setTime('2025-11-20T10:00:00+09:00');
    admin = await server.signIn('admin01');
  });

  const draft = (over: object = {}) => ({
    clientId: randomUUID(),
    clientCd: `PORTAL_${randomUUID().slice(0, 8).toUpperCase().replaceAll('-', '_')}`,
    clientNm: '학생 포털',
    clientDivCd: 'PORTAL',
    mngrStfNo: 'admin02',
    allowIps: ['10.1.0.0/16', '2001:db8::/32'],
    allowApiIds: ['openPartSession'],
    rateLimit: 300,
    stCd: 'ACTIVE',
    ...over,
  });
  const save = async (over: object = {}): Promise<ClientRow> => {
    const answer = await admin.call('saveClient', draft(over));
    expect(answer.body.message).toBe('');
    return answer.rows[0] as ClientRow;
  };
  const issue = async ({ clientId, version }: ClientRow): Promise<ClientRow & { readonly secret: string }> =>
    (await admin.call('issueClientSecret', { clientId, version })).rows[0] as ClientRow & { secret: string };
  const open = async (
    clientCd: string,
    key: string,
    { from = INSIDE, body = { userDiv: 'USER', userKey: '20210001' } }: { from?: string; body?: object } = {},
  ): Promise<Answer> =>
    toAnswer(
      await server.app.inject({
        method: 'POST',
        url: OPEN,
        remoteAddress: from,
        headers: { 'content-type': 'application/json', authorization: basic(clientCd, key) },
        payload: JSON.stringify(body),
      }),
    );
  const close = async (token: string): Promise<Answer> =>
    toAnswer(
      await server.app.inject({
        method: 'POST',
        url: CLOSE,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        payload: '{}',
      }),
    );
  const history = (clientCd: string) =>
    server.database.db
      .selectFrom('permGrntHis')
      .select(['trgtDivCd', 'aftVal', 'rsn'])
      .where('actDivCd', '=', 'CLIENT')
      .where('aftVal', 'like', `${clientCd} %`)
      .execute();

  it('system.md 8.12: a key goes on for seven days after its rotation, and never from elsewhere', async () => {
    server.setTime('2025-10-01T09:00:00+09:00');
    admin = await server.signIn('admin01');
    const first = await issue(await save());
    expect(first.secret).toMatch(/^[\w-]{43}$/);
    server.setTime('2025-11-20T10:00:00+09:00');
    admin = await server.signIn('admin01');
    const second = await issue(first);
    expect([second.secretExpDt, second.prevExpDt].map((at) => new Date(at ?? 0).toISOString())).toEqual([
      '2026-11-20T01:00:00.000Z',
      '2025-11-27T01:00:00.000Z',
    ]);
    const both = async (at: string): Promise<readonly number[]> => {
      server.setTime(at);
      return [
        (await open(first.clientCd, first.secret)).status,
        (await open(first.clientCd, second.secret)).status,
        (await open(first.clientCd, first.secret, { from: OUTSIDE })).status,
        (await open(first.clientCd, second.secret, { from: OUTSIDE })).status,
      ];
    };
    expect(await both('2025-11-20T10:00:00+09:00')).toEqual([200, 200, 403, 403]);
    expect(await both('2025-11-27T09:59:59+09:00')).toEqual([200, 200, 403, 403]);
    expect(await both('2025-11-27T10:00:01+09:00')).toEqual([401, 200, 403, 403]);
    expect(await both('2026-11-20T10:00:00+09:00')).toEqual([401, 401, 403, 403]);
  });

  it('keys are told once and kept as hashes', async () => {
    const { clientId, clientCd, secret } = await issue(await save());
    expect(JSON.stringify((await admin.call('getClientList', { searchKeyword: '포털' })).body)).not.toContain(secret);
    expect(
      JSON.stringify(
        await server.database.db.selectFrom('client').selectAll().where('clientId', '=', clientId).execute(),
      ),
    ).not.toContain(secret);
    expect(JSON.stringify(await server.database.db.selectFrom('clientReq').select('response').execute())).not.toContain(
      secret,
    );
    expect(await history(clientCd)).toContainEqual({
      trgtDivCd: 'CLIENT',
      aftVal: `${clientCd} 비밀키 ~ 2026-11-20 10:00`,
      rsn: null,
    });
  });

  it('a third key ends the first at once', async () => {
    const first = await issue(await save());
    const second = await issue(first),
      third = await issue(second);
    expect([
      (await open(first.clientCd, first.secret)).status,
      (await open(first.clientCd, second.secret)).status,
      (await open(first.clientCd, third.secret)).status,
    ]).toEqual([401, 200, 200]);
  });

  it('who has no key, a wrong one, or another call opens nothing', async () => {
    const { clientCd, secret } = await issue(await save());
    const bare = await issue(await save({ allowApiIds: [] })),
      without = await save();
    expect((await open(clientCd, 'wrong')).status).toBe(401);
    expect((await open('NO_SUCH', secret)).status).toBe(401);
    expect((await open(without.clientCd, '')).status).toBe(401);
    expect((await open(bare.clientCd, bare.secret)).status).toBe(403);
    expect((await open(clientCd, secret, { from: '2001:db8::7' })).status).toBe(200);
    for (const authorization of [
      '',
      'Basic',
      'Basic !!!',
      `Bearer ${secret}`,
      `Basic ${Buffer.from(clientCd).toString('base64')}`,
    ]) {
      expect(
        (
          await server.app.inject({
            method: 'POST',
            url: OPEN,
            remoteAddress: INSIDE,
            headers: { authorization },
            payload: {},
          })
        ).statusCode,
        authorization,
      ).toBe(401);
    }
  });

  it('counts calls by the minute, and says when to come again', async () => {
    const { clientCd, secret } = await issue(await save({ rateLimit: 10 }));
    const answers = await Promise.all(Array.from({ length: 12 }, () => open(clientCd, secret)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      ...Array.from({ length: 10 }, () => 200),
      429,
      429,
    ]);
    server.setTime('2025-11-20T10:00:40+09:00');
    const early = await open(clientCd, secret);
    expect([early.status, early.headers['retry-after']]).toEqual([429, '20']);
    server.setTime('2025-11-20T10:01:00+09:00');
    expect((await open(clientCd, secret)).status).toBe(200);
  });

  it('the use is remembered with the call', async () => {
    const { clientId, clientCd, secret } = await issue(await save());
    await open(clientCd, secret);
    const [row] = (await admin.call('getClientList', { searchKeyword: clientCd })).rows;
    expect(new Date(String(row?.['lastUseDt'])).toISOString()).toBe('2025-11-20T01:00:00.000Z');
    const use = await server.database.db
      .selectFrom('apiUseHis')
      .select(['apiPath', 'sttsCd', 'userId'])
      .where('clientId', '=', clientId)
      .execute();
    expect(use).toEqual([{ apiPath: OPEN, sttsCd: 200, userId: null }]);
  });

  it('stopping shuts it out at once, with what it had opened', async () => {
    const client = await issue(await save());
    const token = String((await open(client.clientCd, client.secret)).rows[0]?.['partToken']);
    const refused = await admin.call('saveClient', {
      ...draft(),
      clientId: client.clientId,
      clientCd: client.clientCd,
      version: client.version,
      stCd: 'STOP',
    });
    expect([refused.status, refused.body.message]).toEqual([400, '사용중지는 사용중지 버튼으로 처리해주세요.']);
    expect(
      (await admin.call('stopClient', { clientId: client.clientId, version: client.version, rsn: '계약 종료' }))
        .rows[0],
    ).toMatchObject({ stCd: 'STOP' });
    expect(await history(client.clientCd)).toContainEqual({
      trgtDivCd: 'CLIENT',
      aftVal: expect.stringMatching(/중지$/),
      rsn: '계약 종료',
    });
    expect((await open(client.clientCd, client.secret)).status).toBe(401);
    expect((await close(token)).status).toBe(419);
    expect(
      (await admin.call('issueClientSecret', { clientId: client.clientId, version: client.version + 1 })).body,
    ).toMatchObject({ code: 409, message: '사용이 중지된 연계 시스템입니다.' });
  });

  it('refuses what cannot be right, each at its field', async () => {
    const of = async (over: object) => {
      const { status, body } = await admin.call('saveClient', draft(over));
      return [status, body.message, body.data.errors?.[0]?.field];
    };
    expect(await of({ allowIps: [] })).toEqual([400, '허용 IP를 1개 이상 입력해주세요.', 'allowIps']);
    for (const bad of ['10.0.0.0/33', '10.0.0', 'all', '10.0.0.0/8/8', '::/129'])
      expect(await of({ allowIps: ['10.0.0.0/8', bad] })).toEqual([
        400,
        '허용 IP 형식이 올바르지 않습니다.',
        'allowIps',
      ]);
    expect(await of({ clientCd: 'lower' })).toEqual([
      400,
      '코드는 영문 대문자, 숫자, 밑줄 2~30자로 입력해주세요.',
      'clientCd',
    ]);
    expect(await of({ rateLimit: 9 })).toEqual([400, '분당 호출수는 10~6,000 사이로 입력해주세요.', 'rateLimit']);
    expect(await of({ allowApiIds: ['login'] })).toEqual([400, '허용할 수 없는 API입니다.', 'allowApiIds']);
    expect(await of({ mngrStfNo: 'nobody99' })).toEqual([400, '담당자를 선택해주세요.', 'mngrStfNo']);
    const client = await save();
    expect(await of({ clientCd: client.clientCd })).toEqual([409, '이미 사용 중인 코드입니다.', 'clientCd']);
    const change = (over: object) =>
      admin.call('saveClient', {
        ...draft({ clientId: client.clientId, clientCd: client.clientCd, version: client.version, clientNm: '포털 2' }),
        ...over,
      });
    expect((await change({ clientCd: 'ANOTHER' })).body.message).toBe('코드는 바꿀 수 없습니다.');
    expect((await change({})).rows[0]).toMatchObject({ clientNm: '포털 2', version: 2 });
  });

  it('a participant comes in through the portal and reaches nothing else', async () => {
    const { clientCd, secret } = await issue(await save());
    const opened = await open(clientCd, secret);
    const token = String(opened.rows[0]?.['partToken']);
    expect(new Date(String(opened.rows[0]?.['expDt'])).toISOString()).toBe('2025-11-20T09:00:00.000Z');
    for (const path of ['/api/system/getMyInfo', '/api/cmmn/getDeptList', '/api/system/getClientList']) {
      expect(
        (
          await server.app.inject({
            method: 'GET',
            url: path,
            headers: { authorization: `Bearer ${token}`, cookie: `SSOTOKEN=${token}` },
          })
        ).statusCode,
        path,
      ).toBe(401);
    }
    const who = (body: object) => open(clientCd, secret, { body });
    expect((await who({ userDiv: 'USER', userKey: '99999999' })).body.message).toBe('등록되지 않은 사용자입니다.');
    expect((await who({ userDiv: 'PROF', userKey: 'prof01' })).status).toBe(200);
    expect((await who({ userDiv: 'PROF', userKey: 'dept01' })).status).toBe(400);
    expect((await who({ userDiv: 'STF', userKey: 'dept01' })).status).toBe(200);
    expect((await who({ userDiv: 'CLIENT', userKey: 'dept01' })).status).toBe(400);
    expect((await close(token)).status).toBe(200);
    expect((await close(token)).status).toBe(419);
    expect((await close('made-up')).status).toBe(401);
    const other = String((await open(clientCd, secret)).rows[0]?.['partToken']);
    server.setTime('2025-11-20T18:00:00+09:00');
    expect((await close(other)).status).toBe(419);
  });

  it('a member from outside comes in as long as he is approved, and keeps his data by it', async () => {
    const { clientCd, secret } = await issue(await save()),
      members = () =>
        server.database.db.selectFrom('otsdrMember').select(['otsdrMemberId', 'loginId', 'lastUseDt', 'purgeDueDt']);
    const enter = async (loginId: string | null) =>
      open(clientCd, secret, { body: { userDiv: 'OTSDR', userKey: loginId } });
    const { otsdrMemberId, loginId } = await members()
        .where('statCd', '=', 'APRV')
        .orderBy('loginId')
        .executeTakeFirstOrThrow(),
      waiting = await members().where('statCd', '=', 'APLY').executeTakeFirstOrThrow();
    await server.database.db
      .updateTable('otsdrMember')
      .set({ purgeDueDt: '20251201' })
      .where('otsdrMemberId', '=', otsdrMemberId)
      .execute();
    expect((await enter(waiting.loginId)).body.message).toBe('등록되지 않은 사용자입니다.');
    const opened = await enter(loginId?.toUpperCase() ?? null),
      other = String((await enter(loginId)).rows[0]?.['partToken']);
    expect(opened.status).toBe(200);
    expect(await members().where('otsdrMemberId', '=', otsdrMemberId).executeTakeFirst()).toMatchObject({
      purgeDueDt: null,
      lastUseDt: expect.stringContaining('2025-11-20') as string,
    });
    expect(
      await server.database.db
        .selectFrom('partSession')
        .select('userKey')
        .where('userDiv', '=', 'OTSDR')
        .distinct()
        .execute(),
    ).toEqual([{ userKey: otsdrMemberId }]);
    expect((await close(String(opened.rows[0]?.['partToken']))).status).toBe(200);
    await server.database.db
      .updateTable('otsdrMember')
      .set({ statCd: 'STOP', stopRsn: '무단 불참' })
      .where('otsdrMemberId', '=', otsdrMemberId)
      .execute();
    expect([(await close(other)).status, (await enter(loginId)).status]).toEqual([419, 400]);
  });

  it('tells of keys that end in thirty days, seven and one, once a day', async () => {
    const client = await issue(await save());
    const told = async (at: string): Promise<number> => {
      server.setTime(at);
      const before = (await alarms()).length;
      const context = {
        services: { db: server.database.db },
        now: server.now(),
        log: () => undefined,
      } as unknown as Parameters<typeof clientKeyExpiry.run>[0];
      await clientKeyExpiry.run(context);
      await clientKeyExpiry.run(context);
      return (await alarms()).length - before;
    };
    const alarms = () =>
      server.database.db
        .selectFrom('alarm')
        .select(['title', 'trgtCnt'])
        .where('tmplCd', '=', 'CLIENT_XPIR')
        .where('linkUrl', 'like', `%${client.clientCd}`)
        .execute();
    expect(await told('2026-10-20T08:00:00+09:00')).toBe(0);
    expect(await told('2026-10-21T08:00:00+09:00')).toBe(1);
    expect(await told('2026-11-13T08:00:00+09:00')).toBe(1);
    expect(await told('2026-11-19T08:00:00+09:00')).toBe(1);
    expect(await told('2026-11-20T08:00:00+09:00')).toBe(0);
    expect(await alarms()).toContainEqual({ title: '학생 포털 비밀키가 7일 후 만료됩니다.', trgtCnt: 2 });
  });
});
