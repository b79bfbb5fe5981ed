import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { sharedPool, TOO_MANY_CONNECTIONS } from '#server/database/postgres/shared-pool.ts';
import { isDatabaseAvailable, openTestDatabase, TEST_DATABASE, type TestDatabase } from '#tests/support/database.ts';

const GIVEN = 2,
  CALLERS = 8,
  WANTED = 5;
/** Every refusal has been told by then. */
const LATE_MS = 500;

describe.runIf(isDatabaseAvailable() && TEST_DATABASE === 'postgres')(
  'a server that gives fewer connections than are wanted',
  () => {
    let campus: TestDatabase;
    const role = `few_${randomUUID().replaceAll('-', '')}`;
    beforeAll(async () => {
      campus = await openTestDatabase();
      await sql`create role ${sql.id(role)} login password 'few' connection limit ${sql.lit(GIVEN)}`.execute(campus.db);
    });
    afterAll(async () => {
      await sql`drop role ${sql.id(role)}`.execute(campus.db);
      await campus.close();
    });
    const asFew = (): string => {
      const url = new URL(campus.place.databaseUrl ?? '');
      url.username = role;
      url.password = 'few';
      return url.href;
    };

    it.each([0, LATE_MS])('answers every caller over those that it gave and told of %d ms late', async (lateMs) => {
      /** The pool waits for it; its types do not say so. */
      const onConnect = (): unknown => setTimeout(lateMs);
      const inner = new pg.Pool({ connectionString: asFew(), max: WANTED, onConnect }),
        pool = sharedPool(inner);
      onTestFinished(() => pool.end());
      const answers = await Promise.all(
        Array.from({ length: CALLERS }, async () => {
          const client = await pool.connect(),
            { rows } = await client.query('select 1 as one, pg_sleep(0.1)', []);
          client.release();
          return rows[0];
        }),
      );
      expect(answers).toEqual(Array.from({ length: CALLERS }, () => expect.objectContaining({ one: 1 })));
      expect(inner.totalCount).toBeLessThanOrEqual(GIVEN);
    });

    it('says so where it gives none', async () => {
      for (let taken = 0; taken < GIVEN; taken += 1) {
        const other = new pg.Client({ connectionString: asFew() });
        onTestFinished(() => other.end());
        await other.connect();
      }
      const pool = sharedPool(new pg.Pool({ connectionString: asFew(), max: WANTED }));
      onTestFinished(() => pool.end());
      const told = await Promise.allSettled(Array.from({ length: CALLERS }, () => pool.connect()));
      expect(told).toEqual(
        Array.from({ length: CALLERS }, () => ({
          status: 'rejected',
          reason: expect.objectContaining({ code: TOO_MANY_CONNECTIONS }),
        })),
      );
    });
  },
);
