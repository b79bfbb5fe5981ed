import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PORTAL } from '#contract/system/clients/client-rules.ts';
import { openDatabase } from '#server/database/client.ts';
import { prepareDatabase } from '#server/database/prepare-database.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import type { Answer } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';
import { openWriteContext } from '#tests/support/writes/write-context.ts';
import { clientKey } from '#tests/support/writes/system-writes.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const HONG = { userDiv: 'USER', userKey: '20210001' };

describe.skipIf(!isDatabaseAvailable())('the way of a page that a portal opens', () => {
  const server = useServer();
  beforeEach(() => {
    server.setTime('2026-04-06T10:00:00+09:00');
  });
  const opened = async (who: object = HONG) => {
    const headers = await clientKey(await openWriteContext(server)),
      [row] = (await server.call('openPartSession', who, { headers })).rows;
    return row as { readonly partToken: string; readonly entryToken: string; readonly entryExpDt: string };
  };
  const enter = (entryToken: string): Promise<Answer> => server.call('enterPartSession', { entryToken });
  const bearer = (token: unknown) => ({ headers: { authorization: `Bearer ${String(token)}` } });
  const plansWith = async (token: unknown): Promise<number> =>
    (await server.call('partGetMyPlanList', {}, bearer(token))).status;

  it('opens one session, once, and the way in is no session itself', async () => {
    const { partToken, entryToken, entryExpDt } = await opened();
    expect(new Date(entryExpDt).toISOString()).toBe('2026-04-06T01:05:00.000Z');
    expect(await plansWith(entryToken)).toBe(401);
    const entered = await enter(entryToken);
    expect([entered.status, entered.rows[0]?.personNm]).toEqual([200, '홍길동']);
    expect(await plansWith(entered.rows[0]?.partToken)).toBe(200);
    // The portal's own session is another one.
    expect(entered.rows[0]?.partToken).not.toBe(partToken);
    expect(await plansWith(partToken)).toBe(200);
    expect((await enter(entryToken)).status).toBe(401);
  });

  it('two pages with one token are one page', async () => {
    const { entryToken } = await opened(),
      both = await Promise.all([enter(entryToken), enter(entryToken)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401]);
  });

  it('refuses what was made up, what is too old and what was stopped', async () => {
    const { partToken, entryToken } = await opened();
    for (const forged of [randomUUID(), partToken, entryToken.slice(0, -1), `${entryToken}x`, ' ', `${entryToken}'--`])
      expect((await enter(forged)).status, forged).toBe(401);
    expect((await enter('x'.repeat(101))).status).toBe(400);
    expect((await server.call('enterPartSession', {})).status).toBe(400);
    server.setTime('2026-04-06T10:05:00+09:00');
    expect((await enter(entryToken)).status).toBe(401);
    server.setTime('2026-04-06T10:00:00+09:00');
    const closed = await opened();
    await server.call('closePartSession', {}, bearer(closed.partToken));
    expect((await enter(closed.entryToken)).status).toBe(401);
    const stopped = await opened();
    await server.database.db.updateTable('client').set({ stCd: 'STOP' }).where('clientDivCd', '=', 'PORTAL').execute();
    expect((await enter(stopped.entryToken)).status).toBe(401);
    await server.database.db
      .updateTable('client')
      .set({ stCd: 'ACTIVE' })
      .where('clientCd', '=', DEMO_PORTAL)
      .execute();
  });

  it('keeps no token, and gives nobody a key but its person', async () => {
    const { entryToken } = await opened(),
      [mine] = (await enter(entryToken)).rows,
      stored = JSON.stringify(await server.database.db.selectFrom('partSession').selectAll().execute());
    expect(stored).not.toContain(entryToken);
    expect(stored).not.toContain(String(mine?.partToken));
    const keysOf = async (token: unknown) => (await server.call('getPartKeyList', {}, bearer(token))).rows,
      again = (await enter((await opened()).entryToken)).rows[0],
      other = (await enter((await opened({ userDiv: 'STF', userKey: 'dept01' })).entryToken)).rows[0],
      asTeacher = (await enter((await opened({ userDiv: 'PROF', userKey: 'prof01' })).entryToken)).rows[0],
      asStaff = (await enter((await opened({ userDiv: 'STF', userKey: 'prof01' })).entryToken)).rows[0];
    expect(await keysOf(mine?.partToken)).toEqual([
      { keyNo: 1, key: expect.stringMatching(/^[\w+/]{43}=$/) as string },
    ]);
    expect(await keysOf(again?.partToken)).toEqual(await keysOf(mine?.partToken));
    expect(again?.personId).toBe(mine?.personId);
    expect(await keysOf(other?.partToken)).not.toEqual(await keysOf(mine?.partToken));
    expect(asTeacher?.personId).toBe(asStaff?.personId);
    expect((await server.call('getPartKeyList', {})).status).toBe(401);
    const kept = JSON.stringify(await server.database.db.selectFrom('partPerson').selectAll().execute());
    expect(kept).not.toContain(String((await keysOf(mine?.partToken))[0]?.key));
  });

  it('the demo campus lets its people in, and no others', async () => {
    const people = (await server.call('getDemoPersonList', {})).rows;
    expect(people.length).toBeGreaterThan(3);
    expect(people[0]).toMatchObject({ userKey: '20210001', personNm: '홍길동', deptNm: '컴퓨터공학과' });
    const opened = await server.call('openDemoSession', HONG),
      entered = await enter(String(opened.rows[0]?.entryToken));
    expect([entered.rows[0]?.personNm, await plansWith(entered.rows[0]?.partToken)]).toEqual(['홍길동', 200]);
    // The way in is used up, as that of any portal.
    expect((await enter(String(opened.rows[0]?.entryToken))).status).toBe(401);
    const refused = await server.call('openDemoSession', { userDiv: 'STF', userKey: 'dept01' });
    expect([refused.status, refused.body.message]).toEqual([400, '등록되지 않은 사용자입니다.']);
    const outsider = people.find(({ userDiv }) => userDiv === 'OTSDR'),
      way = await server.call('openDemoSession', { userDiv: 'OTSDR', userKey: outsider?.userKey });
    expect((await enter(String(way.rows[0]?.entryToken))).rows[0]?.personNm).toBe(outsider?.personNm);
    // Nothing calls with its code: it has no key.
    const authorization = `Basic ${Buffer.from(`${DEMO_PORTAL}:`).toString('base64')}`;
    expect((await server.call('openPartSession', HONG, { headers: { authorization } })).status).toBe(401);
  });

  it('where the campus is stopped or missing nobody enters without a portal', async () => {
    const { db } = server.database;
    await db.updateTable('client').set({ stCd: 'STOP' }).where('clientCd', '=', DEMO_PORTAL).execute();
    expect((await server.call('getDemoPersonList', {})).rows).toEqual([]);
    expect((await server.call('openDemoSession', HONG)).status).toBe(403);
    await db.updateTable('client').set({ stCd: 'ACTIVE' }).where('clientCd', '=', DEMO_PORTAL).execute();
  });

  it('without the demo campus there is no such client, and no screen can make one', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'madang-bare-')),
      database = await openDatabase({ dataDir, databaseUrl: undefined });
    try {
      await prepareDatabase(database, { now: new Date('2026-04-06T10:00:00+09:00'), demo: false });
      expect(await database.db.selectFrom('client').select('clientCd').execute()).toEqual([]);
    } finally {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
    const admin = await server.signIn('admin01');
    const refused = await admin.call('saveClient', {
      clientId: randomUUID(),
      clientCd: DEMO_PORTAL,
      clientNm: '데모 포털',
      clientDivCd: 'PORTAL',
      mngrStfNo: 'admin02',
      allowIps: ['10.0.0.0/8'],
      allowApiIds: [],
      rateLimit: 300,
      stCd: 'ACTIVE',
    });
    expect([refused.status, refused.body.message]).toEqual([409, '이미 사용 중인 코드입니다.']);
  });
});
