import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { Actor } from '#server/http/actor.ts';

/** The columns of a history of states: before, after, which event, why, who and when. */
interface StateColumns {
  readonly bfSt: unknown;
  readonly afSt: unknown;
  readonly evtCd: unknown;
  readonly rsn: unknown;
  readonly actId: unknown;
  readonly actDt: unknown;
}
type HistoryTable = { [T in keyof Schema]: Schema[T] extends StateColumns ? T : never }[keyof Schema];
type Filled<T extends HistoryTable> = `${T}Id` | 'actId' | 'actDt' | 'regDt' | 'rsn';
type HistoryRow<T extends HistoryTable> = Omit<Insertable<Schema[T]>, Filled<T>> & { readonly rsn?: string | null };

/** Writes rows of one history of states, in the name of who acts. The key of the table is its name and `Id`. */
export const historyIn =
  <T extends HistoryTable>(table: T) =>
  async ({ db, now, actId }: Actor, rows: readonly HistoryRow<T>[]): Promise<void> => {
    if (rows.length === 0) return;
    await (db as unknown as Kysely<Record<string, Record<string, unknown>>>)
      .insertInto(table)
      .values(rows.map((row) => ({ rsn: null, ...row, [`${table}Id`]: randomUUID(), actId, actDt: now, regDt: now })))
      .execute();
  };
