import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/client.ts';
import { migrate, withSetupLock } from '#server/database/migrate.ts';
import { createTestPlace, isDatabaseAvailable, openTestDatabase, type TestDatabase } from '#tests/support/database.ts';

const SAVERS = 50,
  TIMES = 12;
/** The embedded engine keeps some hundreds ready. */
const DIFFERENT_STATEMENTS = 600;

describe.runIf(isDatabaseAvailable())('database engine', () => {
  let campus: TestDatabase;
  beforeAll(async () => {
    campus = await openTestDatabase();
  });
  afterAll(() => campus.close());

  it('reads every kind of value the same way', async () => {
    const { rows } =
      await sql`select 9007199254740991::bigint as big, count(*) as cnt, '2026-04-06'::date as day, 1.50::numeric as num,
      '2026-04-06 10:00:00.12+09'::timestamptz as at, ${JSON.stringify({ a: ['ㄱ'] })}::jsonb as doc, ${['x', 'y']}::text[] as list,
      ${new Date('2026-04-06T01:00:00Z')}::timestamptz as moment, null as nothing`.execute(campus.db);
    expect(rows).toEqual([
      {
        big: 9_007_199_254_740_991,
        cnt: 1,
        day: '2026-04-06',
        num: '1.50',
        at: '2026-04-06T10:00:00.120+09:00',
        doc: { a: ['ㄱ'] },
        list: ['x', 'y'],
        moment: '2026-04-06T10:00:00.000+09:00',
        nothing: null,
      },
    ]);
  });

  it('answers a statement that it knows in the shape that the table has now', async () => {
    const read = () => sql`select * from "shape" where "id" = ${1}`.execute(campus.db);
    await sql`create table "shape" ("id" integer, "a" text)`.execute(campus.db);
    await sql`insert into "shape" values (${1}, ${'x'})`.execute(campus.db);
    expect((await read()).rows).toEqual([{ id: 1, a: 'x' }]);
    expect((await read()).rows).toEqual([{ id: 1, a: 'x' }]);
    await sql`alter table "shape" add column "b" text default 'y'`.execute(campus.db);
    expect((await read()).rows).toEqual([{ id: 1, a: 'x', b: 'y' }]);
    await sql`drop table "shape"`.execute(campus.db);
    await expect(read()).rejects.toMatchObject({ code: '42P01' });
  });

  it('plans a statement for its values, however often it ran', async () => {
    await sql`create table "part" ("id" integer, "kind" text)`.execute(campus.db);
    await sql`create unique index "part_ix" on "part" ("id") where "kind" = 'A'`.execute(campus.db);
    const put = () =>
      sql`insert into "part" values (${1}, ${'A'}) on conflict ("id") where "kind" = ${'A'} do nothing`.execute(
        campus.db,
      );
    for (let run = 0; run < TIMES; run += 1) expect((await put()).numAffectedRows).toBe(run === 0 ? 1n : 0n);
    await sql`drop table "part"`.execute(campus.db);
    await expect(put()).rejects.toMatchObject({ code: '42P01' });
    await expect(put()).rejects.toMatchObject({ code: '42P01' });
  });

  it('goes on with a statement whose transaction had failed', async () => {
    const count = (db: typeof campus.db) =>
      sql<{ n: number }>`select count(*) as n from "guideItem" where "itemNo" > ${0}`.execute(db);
    for (let run = 0; run < TIMES; run += 1) {
      await campus.db
        .transaction()
        .execute(async (trx) => {
          await sql`select 1 / ${0}::int`.execute(trx).catch(() => undefined);
          await count(trx);
        })
        .catch((error: unknown) => {
          expect(error).toMatchObject({ code: '25P02' });
        });
      expect((await count(campus.db)).rows[0]?.n).toBe(237);
    }
  });

  it('says what a statement was refused for, and goes on with the next', async () => {
    const add = (itemNo: number, qty: number) =>
      sql`update "guideItem" set "itemNo" = ${itemNo}, "qty" = ${qty} where "itemNo" = ${3}`.execute(campus.db);
    const taken = { code: '23505', constraint: 'guideItem_itemNo_key', table: 'guideItem' };
    await expect(add(4, 1)).rejects.toMatchObject(taken);
    await expect(add(4, 1)).rejects.toMatchObject(taken);
    expect((await add(3, 1)).numAffectedRows).toBe(1n);
  });

  it('knows more statements than it keeps', async () => {
    const ask = async (number: number) =>
      (await sql<{ n: number }>`select ${sql.raw(String(number))} + ${1}::int as n`.execute(campus.db)).rows[0]?.n;
    for (let number = 0; number < DIFFERENT_STATEMENTS; number += 1) expect(await ask(number)).toBe(number + 1);
    expect(await ask(0)).toBe(1);
  });

  it('sorts Hangul by its letters before Latin surprises', async () => {
    const { rows } = await sql<{
      v: string;
    }>`select v from unnest(${['힣', '나', 'a', '가', 'B', '1']}::text[]) as v order by v`.execute(campus.db);
    expect(rows.map((row) => row.v)).toEqual(['1', 'B', 'a', '가', '나', '힣']);
  });

  it('loses no update of fifty savers at once', async () => {
    await Promise.all(
      Array.from({ length: SAVERS }, () =>
        campus.db.transaction().execute(async (trx) => {
          const { qty } = await trx
            .selectFrom('guideItem')
            .select('qty')
            .where('itemNo', '=', 1)
            .forUpdate()
            .executeTakeFirstOrThrow();
          await trx
            .updateTable('guideItem')
            .set({ qty: qty + 1 })
            .where('itemNo', '=', 1)
            .execute();
        }),
      ),
    );
    const { qty } = await campus.db
      .selectFrom('guideItem')
      .select('qty')
      .where('itemNo', '=', 1)
      .executeTakeFirstOrThrow();
    expect(qty).toBe(37 + SAVERS);
  });

  it('undoes a transaction that fails half way', async () => {
    const work = campus.db.transaction().execute(async (trx) => {
      await trx.updateTable('guideItem').set({ itemNm: '반쪽 저장' }).where('itemNo', '=', 2).execute();
      throw new Error('half way');
    });
    await expect(work).rejects.toThrow('half way');
    const row = await campus.db.selectFrom('guideItem').select('itemNm').where('itemNo', '=', 2).executeTakeFirst();
    expect(row?.itemNm).toBe('가이드 항목 002');
  });

  it('finds students by an index and not by reading all', async () => {
    const plan = async (query: ReturnType<typeof sql>): Promise<string> =>
      JSON.stringify((await sql`explain ${query}`.execute(campus.db)).rows);
    await sql`analyze "student"`.execute(campus.db);
    expect(await plan(sql`select * from "student" where "stdNm" like '%길동무%'`)).toContain('student_stdNm_trgm');
    expect(
      await plan(
        sql`select * from "student" where "hakguaCd" = '1010' and "shregSt" = '10' order by "gradeCd", "stdNo" limit 10`,
      ),
    ).toContain('student_dept_ix');
  });

  it('migrates from nothing and again without change', async () => {
    const place = await createTestPlace('empty');
    const database = await openDatabase(place);
    const names = () =>
      sql<{ name: string; timestamp: string }>`select name, timestamp from kysely_migration order by name`.execute(
        database.db,
      );
    await withSetupLock(database.db, migrate);
    const first = await names();
    await withSetupLock(database.db, migrate);
    expect(first.rows.map((row) => row.name).slice(0, 3)).toEqual(['001-platform', '002-guide', '003-notice']);
    expect((await names()).rows).toEqual(first.rows);
    await database.close();
    await place.remove();
  });
});
