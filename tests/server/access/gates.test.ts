import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { NOTICE_SCREEN } from '#contract/communication/notice-screen.ts';
import { GUIDE_RESOURCE } from '#contract/guide/guide-items.ts';
import { endpoints, type Op } from '#contract/registry.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import type { Answer, CallOptions, Person } from '#tests/support/server.ts';
import { grantSpecial } from '#tests/support/special-perm.ts';
import { useServer } from '#tests/support/use-server.ts';
import { openWriteContext } from '#tests/support/writes/write-context.ts';
import { WRITES } from '#tests/support/writes/index.ts';

/*
 * One real call for each way in which a request is refused or let in, which proves that the server's handler asks the functions
 * with which `matrix.test.ts` tries every endpoint.
 */
const MENUS = '/admin/sysMng/menuMng';
/** What no schema accepts: behind the gates it is 400. */
const NONSENSE = { noSuchField: '1' };
const told = ({ status, body }: Answer): readonly unknown[] => [status, body.data.reason ?? null];

describe.skipIf(!isDatabaseAvailable())('the gates of a request', () => {
  const server = useServer(),
    admin = server.person('admin01'),
    oper = server.person('oper01'),
    dept = server.person('dept01'),
    prof = server.person('prof01'),
    norole = server.person('norole01');
  const db = () => server.database.db;
  const statusOf = async (person: Person, op: Op, arg: object = NONSENSE, options: CallOptions = {}) =>
    (await person.call(op, arg, options)).status;
  const pair = async (refused: Person, admitted: Person, op: Op, arg: object = NONSENSE) => [
    await statusOf(refused, op, arg),
    await statusOf(admitted, op, arg),
  ];

  it('each endpoint has its route', () => {
    expect(Object.values(endpoints).filter(({ method, path }) => !server.app.hasRoute({ method, url: path }))).toEqual(
      [],
    );
  });

  describe('of who is there', () => {
    it('nobody is let in without a session', async () => {
      expect([told(await server.call('getMenuList')), told(await server.call('saveMenu', NONSENSE))]).toEqual([
        [401, null],
        [401, null],
      ]);
    });

    it('an unknown session is none', async () => {
      const cookie = `SSOTOKEN=${'x'.repeat(43)}`;
      expect(told(await server.call('getMyInfo', {}, { headers: { cookie } }))).toEqual([401, null]);
    });

    it('a session that has ended says why', async () => {
      const leaving = await server.signIn('head03');
      expect(await statusOf(leaving, 'getMyInfo', {})).toBe(200);
      expect(await statusOf(admin, 'closeUserSession', { userId: leaving.userId, rsn: '자리 비움' })).toBe(200);
      expect(told(await leaving.call('getMyInfo'))).toEqual([419, 'ADMIN']);
    });

    it('a stopped account has no session any more', async () => {
      const stopped = await server.signIn('head02');
      await db().updateTable('user').set({ acntStCd: 'STOP' }).where('userId', '=', stopped.userId).execute();
      expect(told(await stopped.call('getMyInfo'))).toEqual([419, 'PERM']);
    });

    it('a password alone opens nothing where a code is asked', async () => {
      await db().updateTable('role').set({ otpReqYn: 'Y' }).where('roleCd', '=', 'ROLE_CAREER').execute();
      const answer = await server.call('login', { loginId: 'career01', password: 'Campus!2026' });
      expect([answer.status, answer.rows[0]?.['stepCd']]).toEqual([200, 'OTP']);
      expect(String(answer.headers['set-cookie'])).not.toMatch(/SSOTOKEN=[^;]/);
    });

    it('what is public asks for nobody', async () => {
      expect((await server.call('health')).status).toBe(200);
    });

    it('what asks for a session alone asks for no role', async () => {
      expect(await statusOf(norole, 'getMyInfo', {})).toBe(200);
    });

    it('a key opens what no account opens', async () => {
      const { arg, headers = {} } = await WRITES.openPartSession(await openWriteContext(server));
      expect(await statusOf(admin, 'openPartSession', arg)).toBe(401);
      expect((await server.call('openPartSession', arg, { headers })).status).toBe(200);
    });

    it('a participant opens what no account opens', async () => {
      const { arg, headers = {} } = await WRITES.closePartSession(await openWriteContext(server));
      expect(await statusOf(admin, 'closePartSession', arg)).toBe(401);
      expect((await server.call('closePartSession', arg, { headers })).status).toBe(200);
    });
  });

  describe('of permissions', () => {
    it('a list asks for R', async () => {
      expect(await pair(dept, oper, 'getMenuList', {})).toEqual([403, 200]);
    });

    it('a new row asks for C', async () => {
      expect(await pair(oper, admin, 'saveMenu')).toEqual([403, 400]);
    });

    it('a change asks for U', async () => {
      expect(await pair(prof, dept, 'saveAlmTmpl')).toEqual([403, 400]);
    });

    it('a deletion asks for D', async () => {
      expect(await pair(oper, admin, 'deleteCmmnCd')).toEqual([403, 400]);
    });

    it('a save asks for C or U by its version', async () => {
      const cell = db()
        .updateTable('roleResource')
        .where('roleId', '=', (role) => role.selectFrom('role').select('roleId').where('roleCd', '=', 'ROLE_OPER'))
        .where('resourceId', '=', (screen) =>
          screen.selectFrom('resource').select('resourceId').where('resourcePath', '=', MENUS),
        );
      const both = async () => [
        await statusOf(oper, 'saveMenu'),
        await statusOf(oper, 'saveMenu', { ...NONSENSE, version: 1 }),
      ];
      await cell.set({ authTypes: 'CR' }).execute();
      expect(await both()).toEqual([400, 403]);
      await cell.set({ authTypes: 'RU' }).execute();
      expect(await both()).toEqual([403, 400]);
      await cell.set({ authTypes: 'R' }).execute();
      expect(await both()).toEqual([403, 403]);
    });

    it('everybody reads a screen that is open to all', async () => {
      expect(await statusOf(norole, 'getGuideItemList', {})).toBe(200);
      expect(await statusOf(norole, 'saveGuideItem')).toBe(403);
    });

    it('a screen out of use is closed to all', async () => {
      const use = (useYn: 'Y' | 'N') =>
        db().updateTable('resource').set({ useYn }).where('resourcePath', '=', MENUS).execute();
      await use('N');
      expect(await statusOf(admin, 'getMenuList', {})).toBe(403);
      await use('Y');
      expect(await statusOf(admin, 'getMenuList', {})).toBe(200);
    });

    it('a refusal carries its number and nothing else', async () => {
      const { body } = await dept.call('getMenuList');
      expect(body.data).toEqual({ data: [], explainId: expect.any(String) });
    });

    it('a route is checked by the same letters', async () => {
      expect(await pair(dept, oper, 'checkRoute', { url: MENUS })).toEqual([403, 200]);
    });

    it('an ordered download asks for the letter of the download', async () => {
      const order = {
        op: 'downloadMenuExcel',
        arg: {},
        layout: { sheetName: '메뉴', baseName: '메뉴', columns: [{ key: 'menuNm', label: '메뉴명' }] },
      };
      expect(await pair(dept, oper, 'requestExcel', order)).toEqual([403, 200]);
    });

    it('rows end where the scope of the letter ends', async () => {
      const countOf = async (hakguaCd: string) =>
        Number((await dept.call('getUserList', { hakguaCd })).body.data.totalCount);
      expect([(await countOf('1010')) > 0, await countOf('1020')]).toEqual([true, 0]);
      const entry = {
        schdlNm: '학과 행사',
        schdlDivCd: 'ACDM',
        strtDt: '20260415',
        endDt: '20260415',
        trgtRoleCds: [],
      };
      const save = (deptCd: string) => statusOf(dept, 'saveSchdl', { ...entry, acdmSchdlId: randomUUID(), deptCd });
      expect([await save('2010'), await save('1010')]).toEqual([403, 200]);
    });

    it('a draft is open to its writer alone', async () => {
      const alarmId = randomUUID();
      await dept.call('saveAlarm', {
        alarmId,
        title: '초안',
        cntn: '초안 글',
        chnlCds: ['INAPP'],
        rcvrs: { userIds: [dept.userId] },
      });
      expect(await pair(oper, dept, 'getAlarm', { alarmId })).toEqual([403, 200]);
    });

    it('personal data asks for the special permission', async () => {
      const look = {
        resourcePath: NOTICE_SCREEN,
        sbjtDivCd: 'STDNT',
        keys: ['20210001'],
        fields: ['stdNm'],
        rsnCd: '02',
        rsnCn: '상담 일정 연락',
      };
      expect(await statusOf(dept, 'unmask', look)).toBe(403);
      await grantSpecial(server.database, 'dept01', 'UNMASK', GUIDE_RESOURCE);
      expect(await statusOf(dept, 'unmask', look)).toBe(403);
      await grantSpecial(server.database, 'dept01', 'UNMASK', NOTICE_SCREEN);
      expect(await statusOf(dept, 'unmask', look)).toBe(200);
    });
  });

  describe('of the request itself', () => {
    it('a write carries the token of its session', async () => {
      for (const token of ['', 'wrong', oper.headers['x-xsrf-token'] ?? ''])
        expect(told(await admin.call('saveMenu', NONSENSE, { headers: { 'x-xsrf-token': token } }))).toEqual([
          403,
          'XSRF',
        ]);
      expect(await statusOf(admin, 'getMenuList', {}, { headers: { 'x-xsrf-token': '' } })).toBe(200);
    });

    it('a write comes from the own site', async () => {
      for (const [name, value] of [
        ['sec-fetch-site', 'cross-site'],
        ['origin', 'https://evil.example'],
      ] as const)
        expect(told(await admin.call('saveMenu', NONSENSE, { headers: { [name]: value } }))).toEqual([403, 'XSRF']);
      expect(told(await server.call('login', NONSENSE, { headers: { 'sec-fetch-site': 'same-site' } }))).toEqual([
        403,
        'XSRF',
      ]);
      expect(await statusOf(admin, 'saveMenu', NONSENSE, { headers: { 'sec-fetch-site': 'same-origin' } })).toBe(400);
    });

    it('a write carries a number', async () => {
      const answer = await admin.call('saveMenu', {}, { headers: { 'x-client-req-id': '' } });
      expect([answer.status, answer.body.data.errors?.[0]?.field]).toEqual([400, 'x-client-req-id']);
      expect(await statusOf(admin, 'extendSession', {}, { headers: { 'x-client-req-id': '' } })).toBe(200);
    });

    it.each(['getMenuList', 'saveMenu', 'login'] as const)('%s refuses a field that its contract lacks', async (op) => {
      const answer = await admin.call(op, NONSENSE);
      expect(answer.status).toBe(400);
      expect(answer.body.data.errors).toContainEqual({
        field: 'noSuchField',
        message: '알 수 없는 항목이 있습니다. (noSuchField)',
      });
    });

    it('an unknown sort field is 400', async () => {
      expect(await statusOf(oper, 'getGuideItemList', { sortBy: 'cntn; drop table' })).toBe(400);
    });

    it('a form of another page cannot post text', async () => {
      const response = await server.app.inject({
        method: 'POST',
        url: endpoints.login.path,
        headers: { 'content-type': 'text/plain' },
        payload: '{"loginId":"admin01","password":"x"}',
      });
      expect(response.statusCode).toBe(415);
    });

    it('an unknown path answers 404 in the envelope', async () => {
      const response = await server.app.inject({ method: 'GET', url: '/api/nothing' });
      expect([response.statusCode, response.json().code, response.headers['x-madang']]).toEqual([404, 404, '1']);
    });

    it('an older page is asked to reload', async () => {
      expect((await server.call('health', {}, { headers: { 'x-madang-contract': '0' } })).status).toBe(426);
    });

    it('a broken or a huge body is refused politely', async () => {
      const post = (payload: string) =>
        server.app.inject({
          method: 'POST',
          url: endpoints.login.path,
          headers: { 'content-type': 'application/json' },
          payload,
        });
      expect((await post('{"a":')).statusCode).toBe(400);
      expect((await post(JSON.stringify({ a: 'x'.repeat(1_100_000) }))).statusCode).toBe(413);
      expect((await post('{"__proto__":{"x":1}}')).statusCode).toBe(400);
    });
  });

  describe('in the records', () => {
    it('resourceApi lists what the contract declares', async () => {
      const rows = await db()
        .selectFrom('resourceApi')
        .select(['apiPath', 'authType'])
        .where('apiPath', '=', '/api/guide/saveGuideItem')
        .orderBy('authType')
        .execute();
      expect(rows.map((row) => row.authType)).toEqual(['C', 'U']);
    });

    it('writes and reads leave their rows in the log', async () => {
      const saved = await oper.call('saveMyTheme', { themeCd: 'DARK' });
      const listed = await oper.call('getGuideItemList', { searchKeyword: '12' });
      const refused = await dept.call('getMenuList');
      const rowsOf = (traceId: string) =>
        db()
          .selectFrom('apiUseHis')
          .select(['sttsCd', 'userId', 'resourcePath', 'authType'])
          .where('traceId', '=', traceId)
          .execute();
      expect(await rowsOf(saved.body.traceId)).toEqual([
        { sttsCd: 200, userId: oper.userId, resourcePath: null, authType: null },
      ]);
      await expect
        .poll(() => rowsOf(listed.body.traceId), { timeout: 5_000 })
        .toEqual([{ sttsCd: 200, userId: oper.userId, resourcePath: '/guide', authType: 'R' }]);
      // Refused, it was admitted to no screen.
      await expect
        .poll(() => rowsOf(refused.body.traceId), { timeout: 5_000 })
        .toEqual([{ sttsCd: 403, userId: dept.userId, resourcePath: null, authType: 'R' }]);
    });
  });
});
