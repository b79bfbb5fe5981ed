import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedPool, TOO_MANY_CONNECTIONS } from '#server/database/postgres/shared-pool.ts';
import { isDatabaseAvailable, openTestDatabase, TEST_DATABASE, type TestDatabase } from '#tests/support/database.ts';

const GIVEN = 2, CALLERS = 8, WANTED = 5;

describe.runIf(isDatabaseAvailable() && TEST_DATABASE === 'postgres')('a server that gives fewer connections than are wanted', () => {
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

  it('answers every caller over those that it gave', async () => {
    const inner = new pg.Pool({ connectionString: asFew(), max: WANTED }), pool = sharedPool(inner);
    const answers = await Promise.all(Array.from({ length: CALLERS }, async () => {
      const client = await pool.connect(), { rows } = await client.query('select 1 as one, pg_sleep(0.1)', []);
      client.release();
      return rows[0];
    }));
    expect(answers).toEqual(Array.from({ length: CALLERS }, () => expect.objectContaining({ one: 1 })));
    expect(inner.totalCount).toBeLessThanOrEqual(GIVEN);
    await pool.end();
  });

  it('says so where it gives none', async () => {
    const others = await Promise.all(Array.from({ length: GIVEN }, async () => { const client = new pg.Client({ connectionString: asFew() }); await client.connect(); return client; }));
    const pool = sharedPool(new pg.Pool({ connectionString: asFew(), max: WANTED }));
    await expect(pool.connect()).rejects.toMatchObject({ code: TOO_MANY_CONNECTIONS });
    await Promise.all([pool.end(), ...others.map((client) => client.end())]);
  });
});
