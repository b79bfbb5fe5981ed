import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';

/** A statement that has run, or failed. */
export interface RanStatement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  readonly elapsedMs: number;
  /** Rows answered or changed. */
  readonly rowCnt: number;
  readonly error: unknown;
}
export type StatementListener = (statement: RanStatement) => void;

/** A connection that reports each statement after it has run. */
class WatchedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #report: StatementListener;
  constructor(inner: DatabaseConnection, report: StatementListener) {
    this.inner = inner;
    this.#report = report;
  }
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const start = performance.now(),
      { sql, parameters } = query;
    const report = (rowCnt: number, error: unknown): void =>
      this.#report({ sql, parameters, rowCnt, error, elapsedMs: performance.now() - start });
    try {
      const result = await this.inner.executeQuery<Row>(query);
      report(Number(result.numAffectedRows ?? 0n) || result.rows.length, null);
      return result;
    } catch (error) {
      report(0, error);
      throw error;
    }
  }
  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery<Row>(query, chunkSize);
  }
}

const innerOf = (connection: DatabaseConnection): DatabaseConnection =>
  connection instanceof WatchedConnection ? connection.inner : connection;

/**
 * The same dialect with a listener that hears of every statement; beginning and ending of transactions are left out.
 */
export function watchedDialect(dialect: Dialect, report: StatementListener): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver: () => watchedDriver(dialect.createDriver(), report),
  };
}

function watchedDriver(driver: Driver, report: StatementListener): Driver {
  return {
    init: () => driver.init(),
    acquireConnection: async () => new WatchedConnection(await driver.acquireConnection(), report),
    beginTransaction: (connection, settings) => driver.beginTransaction(innerOf(connection), settings),
    commitTransaction: (connection) => driver.commitTransaction(innerOf(connection)),
    rollbackTransaction: (connection) => driver.rollbackTransaction(innerOf(connection)),
    releaseConnection: (connection) => driver.releaseConnection(innerOf(connection)),
    destroy: () => driver.destroy(),
  };
}

/**
 * One listener at a time, chosen after the database has been opened; none at first. A listener that fails is not heard
 * of.
 */
export function createStatementWatch(): {
  readonly report: StatementListener;
  readonly watch: (listener: StatementListener | null) => void;
} {
  let current: StatementListener | null = null;
  return {
    watch: (listener) => {
      current = listener;
    },
    report: (statement) => {
      try {
        current?.(statement);
      } catch {
        // What is written down about a statement never decides over the statement.
      }
    },
  };
}
