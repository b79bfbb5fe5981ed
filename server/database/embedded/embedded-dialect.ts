import { E_TIMEOUT, Mutex, withTimeout } from 'async-mutex';
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
import { presentBackgroundWork } from '../background-work.ts';
import type { ThreadClient } from './thread-client.ts';

/** Longest wait for the one connection; a longer wait means that a second one was requested inside a transaction. */
const CONNECTION_WAIT_MS = 30_000;
/** Of all that wait, the highest goes first; equals go in the order in which they came. */
const PRIORITY = { background: 0, call: 1 };
/** As much of a statement as names it in a message. */
const STATEMENT_CHARS = 120;

/** Kysely on the database thread: PostgreSQL's grammar, and one connection that is handed from one user to the next. */
export function embeddedDialect(thread: () => ThreadClient): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createDriver: () => embeddedDriver(thread),
  };
}

/** Whose the one connection is; for the message of one who waits in vain. */
interface Holder {
  readonly work: string;
  readonly sinceMs: number;
}

function embeddedDriver(thread: () => ThreadClient): Driver {
  const lock = withTimeout(new Mutex(), CONNECTION_WAIT_MS);
  let holder: Holder | null = null,
    lastSql = '';
  const connection = embeddedConnection(thread, (sql) => {
    lastSql = sql;
  });
  const run = (sql: string) => connection.executeQuery(CompiledQuery.raw(sql)).then(() => undefined);
  /** What people wait for goes before what no person waits for; work that has waited long enough is passed no more. */
  async function acquire(job: string | null): Promise<void> {
    const isOver = (error: unknown): boolean => error === E_TIMEOUT;
    try {
      await lock.acquire(job === null ? PRIORITY.call : PRIORITY.background);
    } catch (error) {
      if (!isOver(error)) throw error;
      if (job === null) throw waitedInVain(holder, lastSql);
      await lock.acquire(PRIORITY.call).catch((again: unknown) => {
        throw isOver(again) ? waitedInVain(holder, lastSql) : again;
      });
    }
  }
  return {
    init: () => Promise.resolve(),
    acquireConnection: async () => {
      const job = presentBackgroundWork();
      await acquire(job);
      holder = { work: job ?? 'a call', sinceMs: performance.now() };
      return connection;
    },
    releaseConnection: async () => {
      holder = null;
      lock.release();
    },
    beginTransaction: (_, settings) => run(beginStatement(settings)),
    commitTransaction: () => run('commit'),
    rollbackTransaction: () => run('rollback'),
    destroy: () => Promise.resolve(),
  };
}

function waitedInVain(holder: Holder | null, lastSql: string): Error {
  const held = holder
    ? `${holder.work} has held it for ${Math.round(performance.now() - holder.sinceMs)} ms`
    : 'it goes from hand to hand';
  return new Error(
    `no database connection for ${CONNECTION_WAIT_MS} ms: ${held}; last statement: ${lastSql.slice(0, STATEMENT_CHARS)}. Is one asked for inside a transaction?`,
  );
}

function beginStatement({ isolationLevel, accessMode }: TransactionSettings): string {
  const isolation = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`;
  return `begin${isolation}${accessMode === undefined ? '' : ` ${accessMode}`}`;
}

function embeddedConnection(thread: () => ThreadClient, begin: (sql: string) => void): DatabaseConnection {
  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      begin(sql);
      const { rows, affectedRows } = await thread().query(sql, parameters);
      return { rows: rows as Row[], numAffectedRows: BigInt(affectedRows) };
    },
    streamQuery() {
      throw new Error('the embedded database does not stream');
    },
  };
}
