import { afterEach, describe, expect, it } from 'vitest';
import { LIVE_BEAT_MS, LIVE_PATH } from '#contract/communication/inbox-rules.ts';
import { createApp } from '#server/app.ts';
import { notifyUsers } from '#server/domains/communication/index.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { signInOn } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';

const TITLE = '작업이 실패했습니다.';
const noticeOf = (title: string, now: Date) =>
  ({ tmplCd: 'NOTI_POST', vars: { 제목: title, 부서: '학생처', 안내: '' }, resourcePath: '/batch', now }) as const;

describe.skipIf(!isDatabaseAvailable())('the live stream', () => {
  const server = useServer();
  const dept = server.person('dept01'),
    prof = server.person('prof01');
  const open: AbortController[] = [];
  afterEach(() => {
    for (const stream of open.splice(0)) stream.abort();
  });

  /** Another process of the same database. */
  const startTwin = async () => {
    const app = await createApp({
      database: server.database,
      clock: { now: server.now },
      config: { publicUrl: 'http://localhost:8080', dataDir: server.database.place.dataDir },
      clientDir: 'no-client',
    });
    return { app, origin: await app.listen({ host: '127.0.0.1', port: 0 }) };
  };
  async function connect(origin: string, headers: Record<string, string>) {
    const stop = new AbortController();
    open.push(stop);
    const response = await fetch(origin + LIVE_PATH, { headers, signal: stop.signal });
    let text = '',
      isOver = false;
    const reading = (async () => {
      const decoder = new TextDecoder();
      for await (const part of response.body ?? []) text += decoder.decode(part, { stream: true });
    })()
      .catch(() => undefined)
      .finally(() => {
        isOver = true;
      });
    return {
      response,
      reading,
      isOver: () => isOver,
      words: () => text.split('\n\n').filter((word) => word.startsWith('event:')).length,
      text: () => text,
    };
  }
  const tell = (userIds: readonly string[], title: string = TITLE) =>
    notifyUsers(server.database.db, userIds, noticeOf(title, server.now()));

  it('a message reaches its person and nobody else', async () => {
    const { app, origin } = await startTwin();
    const mine = await connect(origin, dept.headers),
      other = await connect(origin, prof.headers);
    expect([
      mine.response.status,
      mine.response.headers.get('content-type'),
      mine.response.headers.get('cache-control'),
    ]).toEqual([200, 'text/event-stream; charset=utf-8', 'no-store']);
    await tell([dept.userId]);
    await expect.poll(mine.words).toBe(1);
    await tell([prof.userId]);
    await expect.poll(other.words).toBe(1);
    expect(mine.words()).toBe(1);
    expect(mine.text()).not.toContain(TITLE);
    await app.close();
    await Promise.all([mine.reading, other.reading]);
    expect([mine.isOver(), other.isOver()]).toEqual([true, true]);
  });

  it('a message to many is told to those who are here', async () => {
    const { app, origin } = await startTwin();
    const mine = await connect(origin, dept.headers),
      other = await connect(origin, prof.headers);
    const users = await server.database.db
      .selectFrom('user')
      .select('userId')
      .where('acntStCd', '<>', 'STOP')
      .where('userId', '<>', prof.userId)
      .execute();
    expect(
      await tell(
        users
          .slice(0, 400)
          .concat({ userId: dept.userId })
          .map(({ userId }) => userId),
      ),
    ).toBeGreaterThan(100);
    await expect.poll(mine.words).toBe(1);
    expect(other.words()).toBe(0);
    await app.close();
  });

  it('reading on one device is told to the others', async () => {
    const { app, origin } = await startTwin();
    const elsewhere = await signInOn(app, server.database, 'dept01', server.now());
    const mine = await connect(origin, elsewhere.headers);
    const { rows } = await dept.call('getMyAlarmList', {});
    await dept.call('readMyAlarm', { alarmRcvrIds: [rows[0]?.['alarmRcvrId']] });
    await expect.poll(mine.words).toBe(1);
    await app.close();
  });

  it('a change of what people may do is told to everybody here, once', async () => {
    const { app, origin } = await startTwin();
    const mine = await connect(origin, dept.headers),
      other = await connect(origin, prof.headers);
    await server.database.db.transaction().execute(async (db) => {
      for (const menuNm of ['공지', '공지사항'])
        await db.updateTable('menu').set({ menuNm }).where('menuNm', 'in', ['공지', '공지사항']).execute();
    });
    await expect.poll(mine.text).toContain('event: rights');
    await expect.poll(other.text).toContain('event: rights');
    expect([mine.words(), other.words()]).toEqual([1, 1]);
    await app.close();
  });

  it('a transaction that fails tells nothing', async () => {
    const { app, origin } = await startTwin();
    const mine = await connect(origin, dept.headers);
    await server.database.db
      .transaction()
      .execute(async (db) => {
        await notifyUsers(db, [dept.userId], noticeOf(TITLE, server.now()));
        throw new Error('taken back');
      })
      .catch(() => undefined);
    await tell([dept.userId], '그 다음 소식');
    await expect.poll(mine.words).toBe(1);
    await app.close();
  });

  it('I12: a stream is never silent for much longer than a beat', async () => {
    const { app, origin } = await startTwin();
    const mine = await connect(origin, dept.headers);
    await expect.poll(mine.text, { timeout: 3 * LIVE_BEAT_MS }).toBe(':\n\n'.repeat(2));
    await app.close();
  });

  it('nobody listens without a session', async () => {
    const { app, origin } = await startTwin();
    expect((await connect(origin, {})).response.status).toBe(401);
    await app.close();
  });

  it('a seventh stream closes the oldest', async () => {
    const { app, origin } = await startTwin();
    const streams: Awaited<ReturnType<typeof connect>>[] = [];
    for (let n = 0; n < 7; n += 1) streams.push(await connect(origin, dept.headers));
    await expect
      .poll(() => streams.map((stream) => stream.isOver()))
      .toEqual([true, false, false, false, false, false, false]);
    await app.close();
  });
});
