import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { notifyUsers } from '#server/domains/communication/index.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';

describe.skipIf(!isDatabaseAvailable())('the inbox', () => {
  const server = useServer();
  const dept = server.person('dept01');
  const send = async (title: string, at: string, userIds: readonly string[] = [dept.userId]) =>
    notifyUsers(server.database.db, userIds, {
      tmplCd: 'NOTI_POST',
      vars: { 제목: title, 부서: '학생처', 안내: '' },
      resourcePath: '/batch',
      linkUrl: '/admin/cmnct/cmnctMng/notice',
      now: new Date(at),
    });
  const titles = async (arg: object = {}) => (await dept.call('getMyAlarmList', arg)).rows.map((row) => row['title']);
  const idOf = async (title: string) =>
    String(
      (await dept.call('getMyAlarmList', { rowsPerPage: 100 })).rows.find((row) => row['title'] === title)?.[
        'alarmRcvrId'
      ],
    );
  const unread = async () => (await dept.call('getMyAlarmCnt', {})).rows[0]?.['unreadCnt'];

  it('loads pages that newcomers do not move', async () => {
    for (const minute of [10, 20, 30, 40, 50]) await send(`소식 ${minute}`, `2026-04-01T09:${minute}:00+09:00`);
    const first = await dept.call('getMyAlarmList', { rowsPerPage: 2 });
    expect([first.rows.map((row) => row['title']), first.body.data['moreYn'], first.body.data['unreadCnt']]).toEqual([
      ['소식 50', '소식 40'],
      'Y',
      5,
    ]);
    await send('새 소식', '2026-04-01T10:00:00+09:00');
    const afterId = first.rows.at(-1)?.['alarmRcvrId'];
    expect(await titles({ rowsPerPage: 2, afterId })).toEqual(['소식 30', '소식 20']);
    expect(await titles({ rowsPerPage: 3, afterId })).toEqual(['소식 30', '소식 20', '소식 10']);
  });

  it('messages of one moment are paged without a gap', async () => {
    for (let n = 0; n < 7; n += 1) await send(`같은 때 ${n}`, '2026-04-02T09:00:00+09:00');
    const seen: unknown[] = [];
    for (let afterId: unknown; ;) {
      const { rows, body } = await dept.call('getMyAlarmList', { rowsPerPage: 3, ...(afterId ? { afterId } : {}) });
      seen.push(...rows.map((row) => row['alarmRcvrId']));
      afterId = rows.at(-1)?.['alarmRcvrId'];
      if (body.data['moreYn'] === 'N') break;
    }
    expect([seen.length, new Set(seen).size]).toEqual([13, 13]);
  });

  it('a message is read once, and unread again by hand', async () => {
    const id = await idOf('소식 30'),
      before = await unread();
    await dept.call('readMyAlarm', { alarmRcvrIds: [id] });
    const readAt = () =>
      server.database.db
        .selectFrom('alarmRcvr')
        .select(['readDt', 'version'])
        .where('alarmRcvrId', '=', id)
        .executeTakeFirstOrThrow();
    const first = await readAt();
    server.setTime('2026-04-06T10:01:00+09:00');
    await dept.call('readMyAlarm', { alarmRcvrIds: [id] });
    expect(await readAt()).toEqual(first);
    expect(await unread()).toBe(Number(before) - 1);
    expect(await titles({ unreadYn: 'Y', rowsPerPage: 100 })).not.toContain('소식 30');
    await dept.call('readMyAlarm', { alarmRcvrIds: [id], readYn: 'N' });
    expect(await unread()).toBe(before);
  });

  it('reading all stops at the newest that was seen', async () => {
    const newestId = await idOf('새 소식');
    await send('뒤늦은 소식', '2026-04-05T09:00:00+09:00');
    expect((await dept.call('readAllMyAlarm', { newestId })).rows[0]).toEqual({ readCnt: 6 });
    expect(await titles({ unreadYn: 'Y', rowsPerPage: 100 })).toEqual([
      '뒤늦은 소식',
      ...Array.from({ length: 7 }, () => expect.stringContaining('같은 때') as string),
    ]);
    expect((await dept.call('readAllMyAlarm', { newestId: randomUUID() })).rows[0]).toEqual({ readCnt: 0 });
  });

  it('what is put away is gone and comes back', async () => {
    const id = await idOf('뒤늦은 소식'),
      before = Number(await unread());
    await dept.call('archiveMyAlarm', { alarmRcvrIds: [id] });
    expect([(await titles({ rowsPerPage: 100 })).includes('뒤늦은 소식'), await unread()]).toEqual([false, before - 1]);
    await dept.call('archiveMyAlarm', { alarmRcvrIds: [id], arcvYn: 'N' });
    expect(await titles({ rowsPerPage: 1 })).toEqual(['뒤늦은 소식']);
  });

  it('communication.md 5.5: rows older than 180 days vanish', async () => {
    await send('오래된 소식', '2025-10-08T10:05:00+09:00');
    server.setTime('2026-04-06T10:04:59+09:00');
    expect(await titles({ rowsPerPage: 100 })).toContain('오래된 소식');
    server.setTime('2026-04-06T10:05:00+09:00');
    expect(await titles({ rowsPerPage: 100 })).not.toContain('오래된 소식');
  });

  it('a repeat of a marking has its first answer', async () => {
    const newestId = await idOf('뒤늦은 소식'),
      clientReqId = randomUUID();
    const first = await dept.call('readAllMyAlarm', { newestId }, { clientReqId });
    expect(Number(first.rows[0]?.['readCnt'])).toBeGreaterThan(0);
    expect((await dept.call('readAllMyAlarm', { newestId }, { clientReqId })).rows).toEqual(first.rows);
    expect((await dept.call('readAllMyAlarm', { newestId })).rows).toEqual([{ readCnt: 0 }]);
  });

  it('messages to somebody else stay his', async () => {
    const prof = await server.signIn('prof01');
    await send('교수 소식', '2026-04-06T09:00:00+09:00', [prof.userId]);
    expect(await titles({ rowsPerPage: 100 })).not.toContain('교수 소식');
    expect((await prof.call('getMyAlarmList', {})).rows).toMatchObject([{ title: '교수 소식', readYn: 'N' }]);
  });

  it('loads and counts are found by an index', async () => {
    const { db } = server.database;
    await sql`set enable_seqscan = off`.execute(db);
    const plan = async (text: string) => JSON.stringify((await sql.raw(`explain ${text}`).execute(db)).rows);
    const mine = `from "alarmRcvr" where "rcvrDivCd" = 'STF' and "rcvrKey" = 'x' and "chnlCd" = 'INAPP' and "arcvYn" = 'N' and "rcllYn" = 'N'`;
    expect(await plan(`select * ${mine} order by "sentDt" desc, "alarmRcvrId" desc limit 21`)).toContain(
      'alarmRcvr_inbox_ix',
    );
    expect(await plan(`select count(*) ${mine} and "readDt" is null`)).toMatch(/alarmRcvr_(unread|inbox)_ix/);
    await sql`set enable_seqscan = on`.execute(db);
  });
});
