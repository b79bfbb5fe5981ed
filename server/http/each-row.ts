import { sql } from 'kysely';
import type { CallContext } from './call-context.ts';
import { Failure } from './failure.ts';

export interface RowKey {
  readonly id: string;
  readonly version: number;
}
export interface Outcome {
  readonly id: string;
  readonly okYn: 'Y' | 'N';
  readonly code: number;
  readonly reason: string | null;
  readonly message: string;
}

/**
 * Runs an event row by row: one row that is refused does not stop the others, and nothing of it was written. An event has
 * to refuse before its first write, so that the transaction goes on clean.
 */
export async function forEachRow<Row extends RowKey>(
  call: CallContext,
  rows: readonly Row[],
  act: (call: CallContext, row: Row) => Promise<void>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const row of rows) {
    try {
      await act(call, row);
      outcomes.push({ id: row.id, okYn: 'Y', code: 200, reason: null, message: '' });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      outcomes.push({
        id: row.id,
        okYn: 'N',
        code: error.status,
        reason: error.details.reason ?? null,
        message: error.message,
      });
    }
  }
  return outcomes;
}

/**
 * Runs an event for all rows or for none: the first refusal ends it. Where several rows were chosen, the sentence says
 * which of them it is about. A stale row is shown by the page itself, with what it is now.
 */
export async function forAllRows<Row>(
  rows: readonly Row[],
  act: (row: Row) => Promise<void>,
  nameOf: (row: Row) => Promise<string | null>,
): Promise<void> {
  for (const row of rows) {
    try {
      await act(row);
    } catch (error) {
      if (!(error instanceof Failure) || rows.length === 1 || error.details.reason === 'VERSION') throw error;
      const name = await nameOf(row);
      throw name === null ? error : new Failure(error.status, `${error.message} (${name})`, error.details);
    }
  }
}

/** Reads the name of a row by its id, for a refusal; null when it is not there for the caller. */
export const nameIn =
  ({ db }: Pick<CallContext, 'db'>, table: string, key: string, column: string) =>
  async (id: string): Promise<string | null> => {
    const { rows } = await sql<{
      name: string | null;
    }>`select ${sql.ref(column)} as "name" from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(db);
    return rows[0]?.name ?? null;
  };
