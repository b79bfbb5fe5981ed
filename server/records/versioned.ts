import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { Common } from '#server/database/column-types.ts';
import type { Schema } from '#server/database/schema.ts';
import { isGuarded, missingRowError } from '#server/access/row-security.ts';
import { staffName } from '#server/domains/people/index.ts';
import { actorOf, raisedBy, type Actor } from '#server/http/actor.ts';
import { created, nextVersion, type CallContext } from '#server/http/call-context.ts';
import { gone, stale as staleVersion, type Failure } from '#server/http/failure.ts';

/** Tables with the columns of `Common`. */
type VersionedTable = { [T in keyof Schema]: Schema[T] extends Common ? T : never }[keyof Schema];
type Column<T extends VersionedTable> = keyof Schema[T] & string;
/** What a caller may write: the key and the common columns are filled here. */
type NewValues<T extends VersionedTable, K> = Omit<Insertable<Schema[T]>, keyof Common | (K & keyof Schema[T])>;
type Changes<T extends VersionedTable, K> = Omit<Updateable<Schema[T]>, keyof Common | (K & keyof Schema[T])>;

interface Parts<T extends VersionedTable, K extends Column<T>, Row> {
  readonly table: T;
  /** The column by which callers name a row. */
  readonly key: K;
  /** The row as the contract shows it; null or undefined when there is none. */
  readonly find: (call: CallContext, id: string) => Promise<Row | null | undefined>;
  /**
   * Why there is no row by this id. Left out: 409 GONE, or 403 for a row that the policies of its table hide from the caller.
   */
  readonly missing?: (call: CallContext, id: string) => Promise<Failure>;
}

/** Reads and writes of one table by the key of a row. Every update names the version that it was based on. */
interface Versioned<T extends VersionedTable, K extends Column<T>, Row> {
  /** The row as the contract shows it. @throws Failure 403, 409 GONE */
  readonly require: (call: CallContext, id: string) => Promise<Row>;
  /** The stored row of any version, locked until the transaction ends. @throws Failure 403, 409 GONE */
  readonly hold: (call: CallContext, id: string) => Promise<Selectable<Schema[T]>>;
  /** The stored row as the caller has seen it, locked until the transaction ends. @throws Failure 409 GONE, VERSION */
  readonly take: (call: CallContext, id: string, version: number) => Promise<Selectable<Schema[T]>>;
  readonly insert: (call: CallContext, id: string, values: NewValues<T, K>) => Promise<void>;
  /** Changes columns and raises the version. @throws Failure 409 VERSION with the present row, GONE */
  readonly update: (call: CallContext, id: string, version: number, changes: Changes<T, K>) => Promise<void>;
  /**
   * Changes columns of a row that is held, in the name of staff, a participant or the clock, and raises its version.
   * @throws Error where nothing is written: the row was not held, or a policy of the table forbids it
   */
  readonly change: (by: CallContext | Actor, row: Readonly<Record<K, string>>, changes: Changes<T, K>) => Promise<void>;
  /** Inserts without a version, updates with one. @throws Failure 409 VERSION with the present row, GONE */
  readonly save: (
    call: CallContext,
    id: string,
    version: number | undefined,
    values: NewValues<T, K> & Changes<T, K>,
  ) => Promise<void>;
  /** @throws Failure 409 VERSION with the present row, GONE */
  readonly remove: (call: CallContext, id: string, version: number) => Promise<void>;
  /** The refusal of a version that is not the present one: VERSION with the row as it is now, or GONE. Not thrown. */
  readonly stale: (call: CallContext, id: string) => Promise<Failure>;
}

/** One record of a table with the common columns: the only place where its version is compared and raised. */
export function versioned<T extends VersionedTable, K extends Column<T>, Row>(
  parts: Parts<T, K, Row>,
): Versioned<T, K, Row> {
  const table: string = parts.table,
    key: string = parts.key,
    unseen = async (call: CallContext, id: string): Promise<Failure> =>
      isGuarded(table) ? missingRowError(call, table, id, gone(), { key }) : gone(),
    { find, missing = unseen } = parts;
  const whereId = (call: CallContext, id: string) => ofAnyTable(call).selectFrom(table).where(key, '=', id);
  // What was selected from a table whose name is a type parameter: the columns of that very table.
  const typed = (row: object): Selectable<Schema[T]> => row as Selectable<Schema[T]>;

  const stale = async (call: CallContext, id: string): Promise<Failure> => {
    const row = await find(call, id),
      last = await whereId(call, id).select(['modId', 'modDt']).$castTo<LastWrite>().executeTakeFirst();
    if (row == null || last === undefined) return missing(call, id);
    return staleVersion(row, await staffName(call.db, last.modId), last.modDt);
  };
  const hold = async (call: CallContext, id: string) => {
    const row = await whereId(call, id).selectAll().forUpdate().executeTakeFirst();
    if (row === undefined) throw await missing(call, id);
    return row;
  };
  const insert = async (call: CallContext, id: string, values: object): Promise<void> => {
    await ofAnyTable(call)
      .insertInto(table)
      .values({ ...values, [key]: id, ...created(call) })
      .execute();
  };
  const update = async (call: CallContext, id: string, version: number, changes: object): Promise<void> => {
    const { numUpdatedRows } = await ofAnyTable(call)
      .updateTable(table)
      .set({ ...changes, ...nextVersion(call) })
      .where(key, '=', id)
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw await stale(call, id);
  };
  return {
    insert,
    update,
    stale,
    change: async (by, row, changes) => {
      const actor = actorOf(by);
      const { numUpdatedRows } = await ofAnyTable(actor)
        .updateTable(table)
        .set({ ...changes, ...raisedBy(actor) })
        .where(key, '=', row[parts.key])
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new Error(`${table} ${row[parts.key]} is not held by who changes it`);
    },
    require: async (call, id) => {
      const row = await find(call, id);
      if (row == null) throw await missing(call, id);
      return row;
    },
    hold: async (call, id) => typed(await hold(call, id)),
    take: async (call, id, version) => {
      const row = await hold(call, id);
      if (row.version !== version) throw await stale(call, id);
      return typed(row);
    },
    save: (call, id, version, values) =>
      version === undefined ? insert(call, id, values) : update(call, id, version, values),
    remove: async (call, id, version) => {
      const { numDeletedRows } = await ofAnyTable(call)
        .deleteFrom(table)
        .where(key, '=', id)
        .where('version', '=', version)
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) throw await stale(call, id);
    },
  };
}

type LastWrite = Pick<Selectable<Common>, 'modId' | 'modDt'>;

/** Kysely cannot follow a table name that is a type parameter. The names are checked where they are given, not in here. */
const ofAnyTable = ({ db }: Pick<CallContext, 'db'>) =>
  db as unknown as Kysely<Record<string, Record<string, unknown>>>;
