import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { openInspection } from '#server/domains/security/index.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';

const MONTH = { inspctYm: '202603' };

describe.skipIf(!isDatabaseAvailable())('the monthly inspection of accesses', () => {
  const server = useServer(),
    admin = server.person('admin01'),
    audit = server.person('audit01'),
    prof = server.person('prof01');
  beforeAll(async () => {
    const look = (at: string, over: object = {}) => ({
      prsnAcsHisId: randomUUID(),
      userId: prof.userId,
      acsDivCd: 'UNMASK' as const,
      resourcePath: '/guide',
      sbjtDivCd: 'STDNT' as const,
      sbjtKey: '20210001',
      acsDt: `${at}+09:00`,
      ...over,
    });
    await server.database.db
      .insertInto('prsnAcsHis')
      .values([
        look('2026-03-10T10:00:00'),
        look('2026-03-10T23:00:00'),
        look('2026-03-11T09:00:00', { acsDivCd: 'XLS', sbjtKey: null, sbjtCnt: 1_500 }),
        look('2026-03-12T09:00:00', { acsDivCd: 'VIEW' }),
        look('2026-04-01T00:00:00'),
        look('2026-02-28T23:59:59'),
      ])
      .execute();
  });
  const month = async () => (await audit.call('getAcsLogInspctList')).rows[0] ?? {};
  const items = async () => (await audit.call('getAcsLogInspctItemList', MONTH)).rows;
  const save = async (results: Readonly<Record<string, string>>, over: object = {}) =>
    admin.call('saveAcsLogInspct', {
      ...MONTH,
      version: (await month())['version'],
      rsltCn: '점검했습니다.',
      items: (await items()).map((item) => ({
        acsLogInspctItemId: item['acsLogInspctItemId'],
        rsltCd: results[String(item['abnDivCd'])],
        rsltCn: '확인',
      })),
      ...over,
    });

  it('opens the month before with its totals, once', async () => {
    const at = new Date('2026-04-01T06:00:00+09:00');
    expect(await openInspection(server.database.db, at)).toBe('202603');
    expect(await openInspection(server.database.db, at)).toBeNull();
    expect(await month()).toMatchObject({
      inspctYm: '202603',
      statCd: 'OPEN',
      totCnt: 4,
      xlsCnt: 1,
      unmaskCnt: 2,
      abnCnt: 2,
      openCnt: 2,
    });
    expect(await items()).toMatchObject([
      { abnDivCd: 'NIGHT', acsDt: '20260310', cnt: 1, userNm: '임재현', deptNm: '컴퓨터공학과', rsltCd: 'NONE' },
      { abnDivCd: 'BIG_XLS', acsDt: '20260311', cnt: 1_500 },
    ]);
  });

  it('gives the administrators work until the tenth', async () => {
    const work = await server.database.db
      .selectFrom('workItem')
      .select(['title', 'trgtRoleCd', 'dueDt', 'statCd', 'linkUrl'])
      .where('workDivCd', '=', 'ACS_INSPCT')
      .execute();
    expect(work).toEqual([
      {
        title: '2026년 3월 접속기록 점검',
        trgtRoleCd: 'ROLE_SYS_ADMIN',
        dueDt: '20260410',
        statCd: 'OPEN',
        linkUrl: '/admin/sysMng/hisSrch/apiUseHis?tab=inspection',
      },
    ]);
  });

  it('stays open while an item is not looked at', async () => {
    expect((await save({ NIGHT: 'ASK', BIG_XLS: 'NONE' })).rows[0]).toMatchObject({
      openCnt: 1,
      rsltCn: '점검했습니다.',
      version: 2,
    });
    const refused = await admin.call('closeAcsLogInspct', { ...MONTH, version: 2 });
    expect([refused.status, refused.body.data.reason, refused.body.message]).toEqual([
      409,
      'STATE',
      '확인하지 않은 항목이 1건 있습니다.',
    ]);
  });

  it('a stale save is refused with the stored month', async () => {
    const late = await save({ NIGHT: 'OK', BIG_XLS: 'OK' }, { version: 1 });
    expect([late.status, late.body.data.reason]).toEqual([409, 'VERSION']);
    expect((await items())[0]).toMatchObject({ rsltCd: 'ASK' });
  });

  it('is closed by a person, and its work with it', async () => {
    await save({ NIGHT: 'OK', BIG_XLS: 'ACT' });
    expect((await audit.call('closeAcsLogInspct', { ...MONTH, version: 3 })).status).toBe(403);
    expect((await admin.call('closeAcsLogInspct', { ...MONTH, version: 3 })).rows[0]).toMatchObject({
      statCd: 'CLOSED',
      inspctNm: '김정훈',
      version: 4,
    });
    expect(
      (
        await server.database.db
          .selectFrom('workItem')
          .select('statCd')
          .where('workDivCd', '=', 'ACS_INSPCT')
          .executeTakeFirst()
      )?.statCd,
    ).toBe('DONE');
    expect((await save({ NIGHT: 'OK', BIG_XLS: 'OK' })).body.message).toBe('이미 처리된 점검입니다.');
  });
});
