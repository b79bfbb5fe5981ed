import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Insertable, Kysely } from 'kysely';
import type { ApiUseHisTable } from '#server/database/schema/histories.ts';
import type { Schema } from '#server/database/schema.ts';

export type ApiUse = Omit<Insertable<ApiUseHisTable>, 'apiUseHisId'>;

export interface AuditLog {
  /** Writes the row now, in the transaction of the write it tells of. */
  write(trx: Kysely<Schema>, use: ApiUse): Promise<void>;
  /** Keeps the row for the next batch: reads and refusals wait for nobody. */
  keep(use: ApiUse): void;
  /** Writes what is kept. */
  flush(): Promise<void>;
}

const FLUSH_EVERY_MS = 500;
const BATCH_ROWS = 200;
/** When the database refuses for long, memory is worth more than the oldest rows of the log. */
const MOST_KEPT = 20_000;

/** The access log. Rows of reads may be lost with the process, within half a second; rows of writes never. */
export function createAuditLog(db: Kysely<Schema>, log: FastifyBaseLogger): AuditLog {
  let kept: Insertable<ApiUseHisTable>[] = [];
  let timer: NodeJS.Timeout | null = null;
  let flushing: Promise<void> = Promise.resolve();

  const writeKept = async (): Promise<void> => {
    while (kept.length > 0) {
      const batch = kept.slice(0, BATCH_ROWS);
      await db.insertInto('apiUseHis').values(batch).execute();
      kept = kept.slice(batch.length);
    }
  };
  const flush = (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    flushing = flushing.then(writeKept).catch((error: unknown) => {
      log.error({ err: error, kept: kept.length }, 'access log not written');
      kept = kept.slice(-MOST_KEPT);
    });
    return flushing;
  };
  const keep = (use: ApiUse): void => {
    kept.push({ ...use, apiUseHisId: randomUUID() });
    timer ??= setTimeout(() => void flush(), FLUSH_EVERY_MS).unref();
  };
  const write = async (trx: Kysely<Schema>, use: ApiUse): Promise<void> => {
    await trx.insertInto('apiUseHis').values({ ...use, apiUseHisId: randomUUID() }).execute();
  };
  return { write, keep, flush };
}
