import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { purgeHistories, recheckSeals, sealDay } from '#server/domains/security/index.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';

const YESTERDAY = '20260405';
const use = (at: string, over: object = {}) => ({
  apiUseHisId: randomUUID(),
  useDt: `${at}+09:00`,
  traceId: randomUUID(),
  httpMethod: 'GET',
  apiPath: '/api/guide/getGuideItemList',
  sttsCd: 200,
  elpsMs: 5,
  ...over,
});

describe.skipIf(!isDatabaseAvailable())('the seals of the histories', () => {
  const server = useServer(),
    audit = server.person('audit01');
  beforeAll(async () => {
    const db = server.database.db;
    await db
      .insertInto('apiUseHis')
      .values([
        use('2026-04-03T09:00:00'),
        use('2026-04-04T09:00:00'),
        use('2026-04-04T10:00:00'),
        use('2026-04-05T23:59:59'),
        use('2026-04-05T12:00:00'),
      ])
      .execute();
    await sealDay(db, YESTERDAY, server.now());
  });
  beforeEach(async () => {
    expect(await check()).toEqual({ okCnt: 3, badCnt: 0, openCnt: 1, data: [] });
  });
  const check = async (over: object = {}) => {
    const { okCnt, badCnt, openCnt, data } = (
      await audit.call('verifyLogSeal', { logDivCd: 'API', strtDt: '20260403', endDt: '20260406', ...over })
    ).body.data;
    return { okCnt, badCnt, openCnt, data };
  };
  /** What only the owner of the tables can do: change rows behind the triggers. Taken back afterwards. */
  const damage = async (table: string, statement: string, judge: () => Promise<void>): Promise<void> => {
    const { db } = server.database,
      copy = sql.table('damaged');
    await sql`create table ${copy} as table ${sql.table(table)}`.execute(db);
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
    await sql.raw(statement).execute(db);
    try {
      await judge();
    } finally {
      await sql`delete from ${sql.table(table)}`.execute(db);
      await sql`insert into ${sql.table(table)} select * from ${copy}`.execute(db);
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
      await sql`drop table ${copy}`.execute(db);
    }
  };
  const ON_5TH = `"useDt"::date = '2026-04-05'`;

  it('sealing again changes nothing, today stays open', async () => {
    expect(await sealDay(server.database.db, YESTERDAY, server.now())).toBe(0);
    await expect(sealDay(server.database.db, '20260406', server.now())).rejects.toThrow('20260406 is not over');
    expect(await recheckSeals(server.database.db, server.now())).toEqual([]);
  });

  it('session-security 8.11: one changed byte is found', async () => {
    await damage(
      'apiUseHis',
      `update "apiUseHis" set "apiPath" = "apiPath" || 'x' where ${ON_5TH} and extract(hour from "useDt") = 12`,
      async () => {
        expect(await check()).toEqual({
          okCnt: 2,
          badCnt: 1,
          openCnt: 1,
          data: [{ sealDt: '20260405', rowCnt: 2, sealedCnt: 2 }],
        });
        expect(await recheckSeals(server.database.db, server.now())).toMatchObject([
          { logDivCd: 'API', sealDt: '20260405' },
        ]);
      },
    );
  });

  it('a row that is gone, moved or added is found', async () => {
    await damage(
      'apiUseHis',
      `delete from "apiUseHis" where ${ON_5TH} and extract(hour from "useDt") = 12`,
      async () => {
        expect((await check()).data).toEqual([{ sealDt: '20260405', rowCnt: 1, sealedCnt: 2 }]);
      },
    );
    await damage(
      'apiUseHis',
      `update "apiUseHis" set "useDt" = "useDt" - interval '1 day' where ${ON_5TH} and extract(hour from "useDt") = 12`,
      async () => {
        expect((await check()).data).toMatchObject([
          { sealDt: '20260404', rowCnt: 3 },
          { sealDt: '20260405', rowCnt: 1 },
        ]);
      },
    );
    await damage(
      'apiUseHis',
      `insert into "apiUseHis" ("apiUseHisId", "useDt", "traceId", "httpMethod", "apiPath", "sttsCd", "elpsMs") values ('z', '2026-04-04 12:00+09', 't', 'GET', '/x', 200, 1)`,
      async () => {
        expect((await check()).data).toMatchObject([{ sealDt: '20260404', rowCnt: 3, sealedCnt: 2 }]);
      },
    );
  });

  it('a seal that is gone or made anew is found', async () => {
    await damage('logSeal', `delete from "logSeal" where "logDivCd" = 'API' and "sealDt" = '20260404'`, async () => {
      expect((await check()).data).toMatchObject([{ sealDt: '20260404' }, { sealDt: '20260405' }]);
    });
    await damage(
      'logSeal',
      `update "logSeal" set "digest" = repeat('a', 64) where "logDivCd" = 'API' and "sealDt" = '20260403'`,
      async () => {
        expect((await check()).data).toMatchObject([{ sealDt: '20260403' }, { sealDt: '20260404' }]);
      },
    );
  });

  it('the application itself can change neither rows nor seals', async () => {
    const { db } = server.database;
    await expect(db.updateTable('apiUseHis').set({ apiPath: 'x' }).execute()).rejects.toMatchObject({ code: 'MD001' });
    await expect(db.deleteFrom('apiUseHis').execute()).rejects.toMatchObject({ code: 'MD001' });
    await expect(db.updateTable('logSeal').set({ rowCnt: 0 }).execute()).rejects.toMatchObject({ code: 'MD001' });
  });

  it('a visit may still end after its day was sealed', async () => {
    const { db } = server.database,
      range = { logDivCd: 'MENU', strtDt: '20260407', endDt: '20260407' };
    await db
      .insertInto('menuUseHis')
      .values({
        menuUseHisId: 'm1',
        useDt: '2026-04-07T09:00:00+09:00',
        userId: audit.userId,
        path: '/x',
        rsltCd: 'ALLOW',
      })
      .execute();
    const at = new Date('2026-04-08T01:30:00+09:00');
    expect(await sealDay(db, '20260407', at)).toBeGreaterThan(0);
    await db.updateTable('menuUseHis').set({ dwellSec: 30 }).where('menuUseHisId', '=', 'm1').execute();
    server.setTime('2026-04-06T10:00:01+09:00');
    expect((await audit.call('verifyLogSeal', range)).body.data).toMatchObject({ badCnt: 0 });
    server.setTime('2026-04-06T10:00:00+09:00');
    await db.transaction().execute(async (trx) => {
      await sql`alter table "logSeal" disable trigger user`.execute(trx);
      await trx.deleteFrom('logSeal').where('sealDt', '>', YESTERDAY).execute();
      await sql`alter table "logSeal" enable trigger user`.execute(trx);
    });
  });

  it('asks for R on the screen of the history', async () => {
    const oper = await server.signIn('oper01');
    expect((await oper.call('verifyLogSeal', { logDivCd: 'API', strtDt: YESTERDAY, endDt: YESTERDAY })).status).toBe(
      403,
    );
    expect(
      (await audit.call('verifyLogSeal', { logDivCd: 'API', strtDt: '20260330', endDt: '20260406' })).body.message,
    ).toBe('조회 기간은 최대 7일입니다.');
  });

  it('whole months go when the policy lets them, seals stay', async () => {
    const { db } = server.database,
      later = new Date('2028-05-15T03:00:00+09:00');
    const monthsOf = async (table: string) =>
      (
        await sql<{
          name: string;
        }>`select relname as name from pg_class join pg_inherits on inhrelid = oid where inhparent = ${`"${table}"`}::regclass order by 1`.execute(
          db,
        )
      ).rows.map(({ name }) => name);
    expect(await monthsOf('apiUseHis')).toContain('apiUseHis_202604');
    expect(await purgeHistories(db, new Date('2028-04-15T03:00:00+09:00'))).not.toContainEqual(
      expect.objectContaining({ table: 'apiUseHis' }),
    );
    expect(await purgeHistories(db, later)).toContainEqual({
      table: 'apiUseHis',
      month: '202604',
      rowCnt: expect.any(Number),
    });
    expect(await monthsOf('apiUseHis')).not.toContain('apiUseHis_202604');
    expect(await monthsOf('permGrntHis')).toContain('permGrntHis_202604');
    expect((await db.selectFrom('logSeal').selectAll().where('logDivCd', '=', 'API').execute()).length).toBe(3);
    await db
      .insertInto('apiUseHis')
      .values([use('2026-04-03T09:00:00')])
      .execute();
  });
});
