import pg from 'pg';

/** Holds the demo campus; tests take copies of it. */
export const TEMPLATE_DATABASE = 'madang_campus';

/**
 * Makes a database, empty or as a copy of another one that nobody is using: of its files, which takes a third of what
 * writing all its pages into the log does.
 */
export async function createDatabase(adminUrl: string, name: string, template?: string): Promise<void> {
  await run(
    adminUrl,
    `create database "${name}"${template === undefined ? '' : ` template "${template}" strategy file_copy`}`,
  );
}

/**
 * Makes a copy of a database that is in use: whoever is connected is sent away for as long as it takes, and comes back by
 * asking again.
 */
export async function copyUsedDatabase(adminUrl: string, name: string, source: string): Promise<void> {
  await run(adminUrl, `alter database "${source}" with allow_connections false`);
  try {
    await run(adminUrl, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${source}'`);
    await createDatabase(adminUrl, name, source);
  } finally {
    await run(adminUrl, `alter database "${source}" with allow_connections true`);
  }
}

/** Drops a database, whoever may still be connected to it. */
export const dropDatabase = (adminUrl: string, name: string): Promise<void> =>
  run(adminUrl, `drop database if exists "${name}" with (force)`);

async function run(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
