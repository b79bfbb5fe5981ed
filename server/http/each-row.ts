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
