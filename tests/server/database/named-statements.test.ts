import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { namedStatements } from '#server/database/postgres/named-statements.ts';
import { sharedPool } from '#server/database/postgres/shared-pool.ts';
import { isRetryable } from '#server/http/failures/constraint-failure.ts';
import { createTestPlace, isDatabaseAvailable, TEST_DATABASE, type TestPlace } from '#tests/support/database.ts';

const KEPT = 'select "name", "statement" from "pg_prepared_statements" order by "statement"';
/** More texts than a connection keeps. */
const MANY_TEXTS = 400;
const FIVE_TIMES = Array.from({ length: 5 });

describe.runIf(isDatabaseAvailable() && TEST_DATABASE === 'postgres')(
  'statements that connections keep prepared',
  () => {
    let place: TestPlace;
    beforeAll(async () => {
      place = await createTestPlace('empty');
    });
    afterAll(() => place.remove());

    /** A pool of one connection, so that each use meets what the one before has left. */
    function openPool() {
      const inner = new pg.Pool({ connectionString: place.databaseUrl, max: 1 }),
        pool = namedStatements(sharedPool(inner));
      onTestFinished(() => pool.end());
      const use = async (...texts: readonly string[]) => {
        const client = await pool.connect();
        try {
          let rows: readonly object[] = [];
          for (const text of texts) ({ rows } = await client.query<object>(text, []));
          return rows;
        } finally {
          client.release();
        }
      };
      return { use, kept: () => use(KEPT), pool, inner };
    }

    it('what is asked again and again is kept, what is asked twice is not', async () => {
      const { use, kept } = openPool();
      await use('select 1 as "rare"', 'select 1 as "rare"', ...FIVE_TIMES.map(() => 'select 1 as "often"'));
      expect(await kept()).toEqual([
        { name: expect.stringMatching(/^m1_[0-9a-f]{16}$/) as string, statement: 'select 1 as "often"' },
      ]);
    });

    it('an upsert is planned for its values each time, and so finds the index on a part of the table', async () => {
      const { use, kept, pool } = openPool();
      await use('create table "part" ("a" text, "st" text)', `create unique index on "part" ("a") where "st" = 'RUN'`);
      const client = await pool.connect();
      for (const _ of [...FIVE_TIMES, ...FIVE_TIMES])
        await client.query(
          `insert into "part" values ($1, 'RUN') on conflict ("a") where "st" = $2 do nothing returning "a"`,
          ['x', 'RUN'],
        );
      client.release();
      expect(await use('select count(*)::integer as "cnt" from "part"')).toEqual([{ cnt: 1 }]);
      expect(await kept()).toEqual([]);
    });

    it('many texts never fill the memory of a connection', async () => {
      const { use, kept, inner } = openPool();
      for (let at = 0; at < MANY_TEXTS; at += 1) await use(...FIVE_TIMES.map(() => `select ${at} as "at"`));
      const left = await kept();
      expect(left.length).toBeGreaterThan(0);
      expect(left.length).toBeLessThan(MANY_TEXTS / 2);
      expect(inner.totalCount).toBe(1);
    });

    it('a table that another release has changed is read in its new shape', async () => {
      const { use } = openPool(),
        other = openPool();
      await use('create table "shape" ("a" integer)', 'insert into "shape" values (1)');
      await use(...FIVE_TIMES.map(() => 'select * from "shape"'));
      await other.use('alter table "shape" add column "b" integer default 2');
      expect(await use('select * from "shape"')).toEqual([{ a: 1, b: 2 }]);
      expect(await use(...FIVE_TIMES.map(() => 'select * from "shape"'))).toEqual([{ a: 1, b: 2 }]);
    });

    it('a transaction that meets the new shape is asked to come again, and succeeds then', async () => {
      const { use, pool } = openPool(),
        other = openPool();
      await use('create table "again" ("a" integer)', 'insert into "again" values (1)');
      await use(...FIVE_TIMES.map(() => 'select * from "again"'));
      await other.use('alter table "again" add column "b" integer default 2');
      const client = await pool.connect();
      await client.query('begin', []);
      const refusal: unknown = await client.query('select * from "again"', []).catch((error: unknown) => error);
      await client.query('rollback', []);
      client.release();
      expect(isRetryable(refusal)).toBe(true);
      expect(await use('begin', 'select * from "again"')).toEqual([{ a: 1, b: 2 }]);
      await use('commit');
    });
  },
);
