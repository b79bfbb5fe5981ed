import { Mutex, withTimeout } from 'async-mutex';
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { ThreadClient } from './thread-client.ts';

/** Longest wait for the one connection; a longer wait means that a second one was requested inside a transaction. */
const CONNECTION_WAIT_MS = 30_000;

/** Kysely on the database thread: PostgreSQL's grammar, and one connection that is handed from one user to the next. */
export function embeddedDialect(thread: () => ThreadClient): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createDriver: () => embeddedDriver(thread),
  };
}

function embeddedDriver(thread: () => ThreadClient): Driver {
  const lock = withTimeout(
    new Mutex(),
    CONNECTION_WAIT_MS,
    new Error(`no database connection for ${CONNECTION_WAIT_MS} ms: is one asked for inside a transaction?`),
  );
  const connection = embeddedConnection(thread);
  const run = (sql: string) => connection.executeQuery(CompiledQuery.raw(sql)).then(() => undefined);
  return {
    init: () => Promise.resolve(),
    acquireConnection: async () => {
      await lock.acquire();
      return connection;
    },
    releaseConnection: async () => {
      lock.release();
    },
    beginTransaction: (_, settings) => run(beginStatement(settings)),
    commitTransaction: () => run('commit'),
    rollbackTransaction: () => run('rollback'),
    destroy: () => Promise.resolve(),
  };
}

function beginStatement({ isolationLevel, accessMode }: TransactionSettings): string {
  const isolation = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`;
  return `begin${isolation}${accessMode === undefined ? '' : ` ${accessMode}`}`;
}

function embeddedConnection(thread: () => ThreadClient): DatabaseConnection {
  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const { rows, affectedRows } = await thread().query(sql, parameters);
      return { rows: rows as Row[], numAffectedRows: BigInt(affectedRows) };
    },
    streamQuery() {
      throw new Error('the embedded database does not stream');
    },
  };
}
