import {
  CompiledQuery,
  type Kysely,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import { ListQueryCompiler } from './query-compiler.ts';
import { RLS_TABLES } from './rls-tables.ts';

/** Without rights of its own beyond the rows that the policies of the tables name; it cannot sign in. */
export const CALL_ROLE = 'madang_app';

/** Facts about one call that the policies read; see the functions `call…` in the migrations. */
export type CallFacts = Readonly<Record<string, unknown>>;

/**
 * So long a call waits for a row that another one holds; a repeat that comes while its first try runs is such a one.
 */
const CALL_TIMEOUT_MS = 10_000;
const ENTER = `select set_config('madang.call', $1, false), set_config('role', '${CALL_ROLE}', false), set_config('lock_timeout', '${CALL_TIMEOUT_MS}', false)`;
// What the server does by itself waits as long as it takes.
const LEAVE = `select set_config('role', 'none', false), set_config('lock_timeout', '0', false)`;
const SERVER = '';
const NAMES_RLS = new RegExp(`\\b(?:${RLS_TABLES.join('|')})\\b`);

export interface GuardedDialect {
  /** The server's own work: every row. */
  readonly server: Dialect;
  /**
   * The same connections in the name of a call: rows of tables with row-level security are missing where no policy
   * grants them.
   */
  readonly forCall: (facts: CallFacts) => Dialect;
}

/**
 * Lets a call work as a role that the row policies bind. Whose a connection is at present is remembered beside it, so
 * that a change of hands costs one statement and staying costs none. A statement outside of a transaction that names no
 * table with row-level security needs no switch of roles at all.
 */
export function guardDialect(inner: Dialect): GuardedDialect {
  const driver = inner.createDriver();
  const holders = new WeakMap<DatabaseConnection, string>();
  const holdBy = async (connection: DatabaseConnection, facts: string): Promise<void> => {
    if ((holders.get(connection) ?? SERVER) === facts) return;
    // If the statement fails, no assumption about the state of this connection holds any longer.
    holders.set(connection, 'unknown');
    await connection.executeQuery(facts === SERVER ? CompiledQuery.raw(LEAVE) : CompiledQuery.raw(ENTER, [facts]));
    holders.set(connection, facts);
  };
  const parts = {
    createAdapter: () => inner.createAdapter(),
    createQueryCompiler: () => new ListQueryCompiler(),
    createIntrospector: (db: Kysely<unknown>) => inner.createIntrospector(db),
  };
  const server: Driver = {
    init: () => driver.init(),
    destroy: () => driver.destroy(),
    acquireConnection: () => acquire(driver, (connection) => holdBy(connection, SERVER)),
    releaseConnection: (connection) => driver.releaseConnection(connection),
    beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
    commitTransaction: (connection) => driver.commitTransaction(connection),
    rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
  };
  const forCall = (facts: string): Driver => ({
    init: () => Promise.resolve(),
    destroy: () => Promise.resolve(),
    acquireConnection: async () =>
      new CallConnection(await driver.acquireConnection(), (connection) => holdBy(connection, facts)),
    releaseConnection: (connection) => driver.releaseConnection(innerOf(connection)),
    beginTransaction: async (connection, settings) => {
      if (connection instanceof CallConnection) await connection.enter();
      await driver.beginTransaction(innerOf(connection), settings);
    },
    commitTransaction: (connection) => driver.commitTransaction(innerOf(connection)),
    rollbackTransaction: (connection) => driver.rollbackTransaction(innerOf(connection)),
  });
  return {
    server: { ...parts, createDriver: () => server },
    forCall: (facts) => ({ ...parts, createDriver: () => forCall(JSON.stringify(facts)) }),
  };
}

/** A connection that was acquired goes back when it cannot be made ready. */
async function acquire(
  driver: Driver,
  ready: (connection: DatabaseConnection) => Promise<void>,
): Promise<DatabaseConnection> {
  const connection = await driver.acquireConnection();
  try {
    await ready(connection);
    return connection;
  } catch (error) {
    await driver.releaseConnection(connection);
    throw error;
  }
}

/** A connection in the hands of a call, which changes hands no sooner than a statement needs it. */
class CallConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #enter: (connection: DatabaseConnection) => Promise<void>;
  #isInside = false;
  constructor(inner: DatabaseConnection, enter: (connection: DatabaseConnection) => Promise<void>) {
    this.inner = inner;
    this.#enter = enter;
  }
  /** Before a transaction begins: what is set inside of one goes back when it fails. */
  async enter(): Promise<void> {
    await this.#enter(this.inner);
    this.#isInside = true;
  }
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!this.#isInside && NAMES_RLS.test(query.sql)) await this.enter();
    return this.inner.executeQuery<Row>(query);
  }
  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('calls do not stream');
  }
}

const innerOf = (connection: DatabaseConnection): DatabaseConnection =>
  connection instanceof CallConnection ? connection.inner : connection;
