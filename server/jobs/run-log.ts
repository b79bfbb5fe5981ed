import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Schema } from '#server/database/schema.ts';
import type { Clock } from '#server/clock.ts';

/** Lines of one run; a job that says more has its last ones counted, not kept. */
const MAX_LINES = 10_000;
const AT_ONCE = 200;

export interface RunLog {
  add(
    lvl: Schema['batchRunLog']['lvl'],
    msg: string,
    about?: { readonly rowNo?: number; readonly keyVal?: string },
  ): void;
  /** Writes what has not been written yet. */
  flush(): Promise<void>;
}

/** The log of a run, written a few hundred lines at a time. */
export function openRunLog(db: Kysely<Schema>, batchRunId: string, clock: Clock): RunLog {
  let waiting: {
    batchRunLogId: string;
    batchRunId: string;
    seq: number;
    lvl: Schema['batchRunLog']['lvl'];
    msg: string;
    rowNo: number | null;
    keyVal: string | null;
    logDt: string;
  }[] = [];
  let seq = 0,
    writing: Promise<void> = Promise.resolve();
  const write = (): Promise<void> => {
    const lines = waiting;
    waiting = [];
    if (lines.length > 0) writing = writing.then(() => insertRows(db, 'batchRunLog', lines));
    return writing;
  };
  return {
    add: (
      lvl,
      msg,
      { rowNo = null, keyVal = null }: { readonly rowNo?: number | null; readonly keyVal?: string | null } = {},
    ) => {
      seq += 1;
      if (seq > MAX_LINES) return;
      waiting.push({
        batchRunLogId: randomUUID(),
        batchRunId,
        seq,
        lvl,
        msg,
        rowNo,
        keyVal,
        logDt: clock.now().toISOString(),
      });
      if (waiting.length >= AT_ONCE) void write();
    },
    flush: write,
  };
}
