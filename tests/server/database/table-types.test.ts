import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseAvailable, openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { describeTables } from '../../../build-tools/table-types.ts';

describe.skipIf(!isDatabaseAvailable())('the types of the tables', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  it('are what the migrations make; npm run db:types writes them anew', async () => {
    expect(await describeTables(database.db)).toBe(readFileSync('server/database/schema.ts', 'utf8'));
  });

  it('tell a closed list, a missing value, a default and a moment', async () => {
    await sql`create table "typed" ("a" text not null check ("a" in ('X', 'Z')), "b" integer, "c" text not null default 'z',
      "d" text not null default 'Y' check ("d" in ('Y', 'N')), "e" timestamptz, "f" jsonb not null default '[]')`.execute(
      database.db,
    );
    const text = await describeTables(database.db);
    expect(/^ {2}typed: \{\n([^}]*) {2}\};$/m.exec(text)?.[1]).toBe(
      [
        `    a: 'X' | 'Z';`,
        '    b: number | null;',
        '    c: Generated<string>;',
        '    d: Generated<Flag>;',
        '    e: MaybeTimestamp;',
        '    f: FilledJson<unknown>;\n',
      ].join('\n'),
    );
  });
});
