import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#server/database/client.ts';
import { prepareDatabase } from '#server/database/prepare-database.ts';
import { StartupError } from '#server/startup-error.ts';
import { isDatabaseAvailable, TEST_DATABASE } from '#tests/support/database.ts';
import { createDatabase, dropDatabase } from '#tests/support/postgres-admin.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';

describe.skipIf(!isDatabaseAvailable() || TEST_DATABASE !== 'postgres')(
  'an account without rights of its own on the cluster',
  () => {
    const name = `plain_${randomUUID().replaceAll('-', '')}`;
    const url = (user: string, database: string): string =>
      `postgres://${user}@127.0.0.1:${inject('postgresPort')}/${database}`;
    const asAdmin = async (...statements: readonly string[]): Promise<void> => {
      const admin = await openDatabase({ dataDir: '', databaseUrl: url('madang', 'postgres') });
      for (const statement of statements) await sql.raw(statement).execute(admin.db);
      await admin.close();
    };

    it('says what is missing, and works once an administrator has given it', async () => {
      await createDatabase(url('madang', 'postgres'), name);
      await asAdmin(`create role ${name} login`, `alter database ${name} owner to ${name}`);
      const database = await openDatabase({ dataDir: '', databaseUrl: url(name, name) });
      try {
        const settings = { now: TEST_NOW, demo: false };
        const refusal = await prepareDatabase(database, settings).catch((error: unknown) => error);
        expect(refusal).toBeInstanceOf(StartupError);
        expect(refusal).toMatchObject({ message: expect.stringContaining('grant madang_app to') });
        await asAdmin(`grant madang_app to ${name}`);
        await prepareDatabase(database, settings);
        expect(await database.as({ user: 'nobody' }).selectFrom('notice').selectAll().execute()).toEqual([]);
        await expect(
          database
            .as({ user: 'nobody' })
            .insertInto('favMenu')
            .values({ favMenuId: 'f', userId: 'x', menuId: 'm' })
            .execute(),
        ).rejects.toMatchObject({ code: '42501' });
        expect((await database.db.selectFrom('role').select('roleId').execute()).length).toBeGreaterThan(0);
      } finally {
        await database.close();
        await dropDatabase(url('madang', 'postgres'), name);
        await asAdmin(`drop role ${name}`);
      }
    });
  },
);
