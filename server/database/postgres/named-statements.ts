import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { SharedPool } from './shared-pool.ts';

/*
 * PostgreSQL parses and plans a statement without a name each time, which takes longer than running a small one. What
 * comes again gets a name and is kept prepared on the connection. When to plan for all values at once stays
 * PostgreSQL's choice (`plan_cache_mode` auto): it compares what both plans cost, and a list's `limit $1` keeps its own
 * plan.
 *
 * Only what begins with `select` is named: an upsert on a part of a table (`on conflict (…) where "x" = $1`) fails in a
 * plan for all values, because the index is found by the value.
 */

/**
 * A text is named when it comes this often. A condition with a list of values has a text for each length, which hardly
 * comes twice.
 */
const USES_BEFORE_NAME = 3;
/** Texts whose uses are counted; the one used longest ago is forgotten first. */
const MAX_COUNTED = 1_000;
/**
 * Names given until all connections begin anew: bounds the memory of the database, where each connection has its own.
 */
const MAX_NAMED = 300;
/** Longer texts hold the values of many rows. */
const LONGEST_SQL = 8_000;
const NAMEABLE = /^\s*select\b/i;

/**
 * Another release has changed a table while a statement was kept: its rows would look different now (the text is not
 * translated).
 */
export const isResultChanged = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === '0A000' &&
  error.message === 'cached plan must not change result type';

interface Statement {
  uses: number;
  name?: string;
}

interface StatementNames {
  /** Counts up whenever all connections have to forget what they keep. */
  readonly generation: () => number;
  /** The name under which a text is kept prepared; undefined for one that is not. */
  readonly nameOf: (sql: string) => string | undefined;
  /** Ends a generation, unless another connection has done so already. */
  readonly endGeneration: (ended: number) => void;
}

/** The names that all connections of one pool share. */
function createNames(): StatementNames {
  /** The text used longest ago first. */
  const known = new Map<string, Statement>();
  let generation = 1,
    namedCnt = 0;
  const beginAnew = (): void => {
    generation += 1;
    namedCnt = 0;
    known.clear();
  };
  const nameIt = (sql: string): string => {
    if (namedCnt === MAX_NAMED) beginAnew();
    namedCnt += 1;
    return `m${generation}_${createHash('sha256').update(sql).digest('hex').slice(0, 16)}`;
  };
  return {
    generation: () => generation,
    endGeneration: (ended) => {
      if (ended === generation) beginAnew();
    },
    nameOf: (sql) => {
      if (sql.length > LONGEST_SQL || !NAMEABLE.test(sql)) return undefined;
      const statement = known.get(sql) ?? { uses: 0 };
      statement.uses += 1;
      if (statement.uses === USES_BEFORE_NAME) statement.name = nameIt(sql);
      known.delete(sql);
      known.set(sql, statement);
      const oldest = known.keys().next();
      if (known.size > MAX_COUNTED && !oldest.done) known.delete(oldest.value);
      return statement.name;
    },
  };
}

/** What the driver remembers of the statements that the server keeps; its types do not tell. */
type Remembering = pg.PoolClient & { readonly connection: { parsedStatements: Record<string, string> } };

/** One connection whose repeated statements are kept prepared. */
interface NamingClient extends PostgresPoolClient {
  /** Forgets what is kept when its generation has ended; between two users, never inside a transaction. */
  readonly refresh: () => Promise<void>;
}

function namingClient(client: pg.PoolClient, names: StatementNames): NamingClient {
  let kept = names.generation();
  const run = async (sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> => {
    const generation = names.generation(),
      name = names.nameOf(sql),
      values = [...parameters];
    if (name === undefined) return client.query(sql, values);
    try {
      return await client.query({ name, text: sql, values });
    } catch (error) {
      if (!isResultChanged(error)) throw error;
      names.endGeneration(generation);
      // A transaction fails with its statement: its caller repeats it, on a connection that has forgotten.
      if (client.getTransactionStatus() !== 'I') throw error;
      return client.query(sql, values);
    }
  };
  return {
    query: asQuery(run),
    release: () => client.release(),
    refresh: async () => {
      if (kept === names.generation()) return;
      kept = names.generation();
      await client.query('deallocate all');
      (client as Remembering).connection.parsedStatements = {};
    },
  };
}

/**
 * Kysely asks for cursors only where it was given a class of them, and a result has the shape that its caller knows.
 */
const asQuery = (run: (sql: string, parameters: readonly unknown[]) => Promise<object>): NamingClient['query'] =>
  run as unknown as NamingClient['query'];

/**
 * A pool whose connections keep statements prepared that come again. @param pool may hand out the same connection many
 * times
 */
export function namedStatements(pool: SharedPool): PostgresPool {
  const names = createNames(),
    clients = new WeakMap<pg.PoolClient, NamingClient>();
  return {
    connect: async () => {
      const client = await pool.connect(),
        naming = clients.get(client) ?? namingClient(client, names);
      clients.set(client, naming);
      try {
        await naming.refresh();
      } catch (error) {
        // What it keeps is unknown now: another one takes its place.
        client.release(true);
        throw error;
      }
      return naming;
    },
    end: () => pool.end(),
  };
}
