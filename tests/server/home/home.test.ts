import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, afterEach, describe, expect, it } from 'vitest';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import type { Person } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';

describe.skipIf(!isDatabaseAvailable())('the home', () => {
  const server = useServer();
  // Programmes of the demo campus stand in the calendar as well.
  beforeAll(async () => {
    await server.database.db.deleteFrom('acdmSchdl').where('schdlDivCd', '=', 'ECP').execute();
  });
  const admin = server.person('admin01'),
    oper = server.person('oper01'),
    prof = server.person('prof01'),
    norole = server.person('norole01');
  const db = () => server.database.db;
  afterEach(async () => {
    for (const table of ['favMenu', 'homeWidget'] as const) await db().deleteFrom(table).execute();
  });
  const shown = async (person: Person) =>
    (await person.call('getHomeWidgetList')).rows.filter((row) => row['dsplyYn'] === 'Y').map((row) => row['wdgtCd']);
  const menuIds = async (person: Person): Promise<readonly string[]> => {
    const leaves = (nodes: readonly Record<string, unknown>[]): string[] =>
      nodes.flatMap((node) => [
        ...(node['path'] === null ? [] : [String(node['menuId'])]),
        ...leaves(node['children'] as Record<string, unknown>[]),
      ]);
    return leaves((await person.call('getMyMenuList')).rows);
  };

  it('opens for everybody who is signed in, with or without a role', async () => {
    for (const person of [admin, prof, norole])
      expect((await person.call('checkRoute', { url: '/admin/main' })).status).toBe(200);
  });

  it('begins with the widgets of the roles, as far as their screens are there', async () => {
    expect(await shown(admin)).toEqual(['TODO', 'BATCH', 'NOTI', 'SCHDL', 'FAV']);
    expect(await shown(oper)).toEqual(['BNR', 'TODO', 'SCHDL', 'NOTI', 'CH_DRPT']);
    expect(await shown(prof)).toEqual(['TODO', 'SCHDL', 'NOTI', 'CH_DRPT', 'FAV']);
    expect(await shown(norole)).toEqual(['NOTI', 'RCNT', 'FAV']);
  });

  it('keeps an arrangement per person and gives it back to the roles', async () => {
    const rows = [
      { wdgtCd: 'NOTI', dsplyYn: 'Y', sizeCd: 'L' },
      { wdgtCd: 'TODO', dsplyYn: 'Y', sizeCd: 'S' },
      { wdgtCd: 'SCHDL', dsplyYn: 'N', sizeCd: 'M' },
    ];
    expect((await oper.call('saveHomeWidget', { rows })).rows.slice(0, 3)).toEqual(rows);
    expect(await shown(oper)).toEqual(['NOTI', 'TODO']);
    expect(await shown(prof)).toEqual(['TODO', 'SCHDL', 'NOTI', 'CH_DRPT', 'FAV']);
    expect(
      (await oper.call('resetHomeWidget', {})).rows.filter((row) => row['dsplyYn'] === 'Y').map((row) => row['wdgtCd']),
    ).toEqual(['BNR', 'TODO', 'SCHDL', 'NOTI', 'CH_DRPT']);
  });

  it("refuses a widget that is named twice or is not the person's to see", async () => {
    const row = { wdgtCd: 'NOTI', dsplyYn: 'Y', sizeCd: 'M' };
    for (const rows of [[row, row], [{ ...row, wdgtCd: 'BATCH' }], [{ ...row, wdgtCd: 'CH_ECP' }]])
      expect((await prof.call('saveHomeWidget', { rows })).body.message).toBe('홈에 놓을 수 없는 위젯이 있습니다.');
    expect((await prof.call('saveHomeWidget', { rows: [{ ...row, wdgtCd: 'NONE' }] })).status).toBe(400);
  });

  it('10. holds eight favourites and refuses the ninth', async () => {
    const ids = await menuIds(admin);
    for (const menuId of ids.slice(0, 8))
      expect((await admin.call('saveFavMenu', { menuId, favYn: 'Y' })).status).toBe(200);
    const ninth = await admin.call('saveFavMenu', { menuId: ids[8], favYn: 'Y' });
    expect([ninth.status, ninth.body.data.reason, ninth.body.message]).toEqual([
      409,
      'LIMIT',
      '즐겨찾기는 최대 8개까지 등록할 수 있습니다.',
    ]);
    expect((await admin.call('saveFavMenu', { menuId: ids[0], favYn: 'Y' })).rows).toHaveLength(8);
    expect((await admin.call('saveFavMenu', { menuId: ids[0], favYn: 'N' })).rows.map((row) => row['menuId'])).toEqual(
      ids.slice(1, 8),
    );
    expect((await admin.call('saveFavMenu', { menuId: ids[8], favYn: 'Y' })).rows.at(-1)).toMatchObject({
      menuId: ids[8],
    });
    const tenth = db()
      .insertInto('favMenu')
      .values({ favMenuId: randomUUID(), userId: admin.userId, menuId: ids[9] ?? '', sortOrdr: 1 })
      .execute();
    await expect(tenth).rejects.toThrow('too many favourites');
    expect((await oper.call('getFavMenuList')).rows).toEqual([]);
  });

  it('offers no favourite that the person may not open', async () => {
    const own = new Set(await menuIds(prof)),
      foreign = (await menuIds(admin)).find((menuId) => !own.has(menuId));
    expect((await prof.call('saveFavMenu', { menuId: foreign, favYn: 'Y' })).status).toBe(400);
  });

  it('tells the screens that were opened last, each once', async () => {
    const open = (url: string, time: string) => {
      server.setTime(time);
      return oper.call('checkRoute', { url });
    };
    await open('/admin/cmnct/cmnctMng/notice', '2026-04-06T10:01:00+09:00');
    await open('/admin/cmnct/cmnctMng/alarmMng', '2026-04-06T10:02:00+09:00');
    await open('/admin/cmnct/cmnctMng/notice', '2026-04-06T10:03:00+09:00');
    await open('/admin/main', '2026-04-06T10:04:00+09:00');
    await expect
      .poll(async () => (await oper.call('getRcntMenuList')).rows.map((row) => row['menuNm']))
      .toEqual(['공지사항', '알림 발송 관리']);
    expect((await prof.call('getRcntMenuList')).rows).toEqual([]);
    server.setTime('2026-04-06T10:00:00+09:00');
  });

  it('shows the five newest notices as their list has them', async () => {
    const list = (await oper.call('getNoticeList', { tab: 'POSTED', rowsPerPage: 5 })).rows;
    expect((await oper.call('getNoticeTopList')).rows.map((row) => row['noticeId'])).toEqual(
      list.map((row) => row['noticeId']),
    );
    expect((await norole.call('getNoticeTopList')).rows).toEqual([]);
  });

  it('has in its calendar what the offices keep as codes', async () => {
    const ask = async (over: object = {}) =>
      prof.call('getSchdlList', { strtDt: '20260301', endDt: '20260331', ...over });
    const fromCodes = (await ask()).rows.filter((row) => row['schdlDivCd'] !== 'CQI');
    expect(fromCodes.map((row) => [row['strtDt'], row['schdlNm'], row['hldyYn'], row['srcNm']])).toEqual([
      ['20260301', '2026학년도 1학기 시작', 'N', '학사학기'],
      ['20260301', '삼일절', 'Y', '공휴일'],
      ['20260302', '대체공휴일', 'Y', '공휴일'],
      ['20260320', '2026학년도 1학기 추가등록 마감', 'N', '학사기한'],
    ]);
    expect((await ask({ kinds: 'ETC' })).rows).toHaveLength(2);
    expect((await ask({ strtDt: '20260401' })).status).toBe(400);
    expect((await ask({ endDt: '20270302' })).body.message).toBe('조회 기간은 최대 366일입니다.');
  });

  it('the list behind the figure of the jobs has as many runs', async () => {
    const run = (statCd: string, dueDt: string) =>
      sql`insert into "batchRun" ("batchRunId", "jobCd", "flightKey", "trgrDivCd", "statCd", "dueDt", "strtDt", "endDt") values (${randomUUID()}, 'REQ_PURGE', ${randomUUID()}, 'SCHD', ${statCd}, ${dueDt}::timestamptz, ${dueDt}::timestamptz, ${dueDt}::timestamptz)`.execute(
        db(),
      );
    await run('OK', '2026-03-31T00:00:00+09:00');
    await run('OK', '2026-04-06T09:00:00+09:00');
    await run('FAIL', '2026-04-06T09:30:00+09:00');
    await run('OK', '2026-03-30T23:59:59+09:00');
    for (const person of [admin, oper]) {
      const { rows, body } = await person.call('getHomeChart', { wdgtCd: 'BATCH' });
      expect(
        (await person.call('getBatchRunList', { strtDt: '20260331', endDt: '20260406', rowsPerPage: 25 })).body.data,
      ).toMatchObject({ totalCount: body.data['totalCnt'] });
      expect([rows[0], rows.at(-1)]).toEqual([
        { label: '20260331', values: { OK: 1, FAIL: 0 } },
        { label: '20260406', values: { OK: 1, FAIL: 1 } },
      ]);
      expect(body.data['linkUrl']).toBe('/batch?tab=runs&strtDt=20260331&endDt=20260406');
    }
    expect((await prof.call('getHomeChart', { wdgtCd: 'BATCH' })).status).toBe(403);
  });

  it('finds the screens of one person by index', async () => {
    await sql`insert into "menuUseHis" ("menuUseHisId", "userId", "path", "rsltCd", "useDt") select 'h' || i, ${userIdOf('dept03')} || i, '/guide', 'ALLOW', '2026-04-06T09:00:00+09:00' from generate_series(1, 4000) i`.execute(
      db(),
    );
    await sql`analyze "menuUseHis"`.execute(db());
    const { rows } = await sql<
      Record<string, string>
    >`explain select "menuId", max("useDt") from "menuUseHis" where "userId" = ${userIdOf('oper01')} and "useDt" > '2026-01-06' group by 1`.execute(
      db(),
    );
    // Each month of the history has the index under a name of its own.
    expect(rows.map((row) => Object.values(row)[0]).join(' ')).toMatch(/Index.*userId/s);
  });
});
