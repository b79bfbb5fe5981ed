import type { FastifyBaseLogger } from 'fastify';

export interface KeptRows<Row> {
  /** Keeps the row for the next batch: the caller does not wait for it. */
  keep(row: Row): void;
  /** Writes what is kept. */
  flush(): Promise<void>;
}

const FLUSH_EVERY_MS = 500;
const BATCH_ROWS = 200;
/** When the database refuses for long, memory is worth more than the oldest rows of a log. */
const MAX_KEPT = 20_000;

/**
 * Rows of a log that are written together, half a second after the first of them. They may be lost with the process.
 */
export function createBatchWriter<Row>(
  name: string,
  write: (rows: Row[]) => Promise<unknown>,
  log: FastifyBaseLogger,
): KeptRows<Row> {
  let kept: Row[] = [];
  let timer: NodeJS.Timeout | null = null;
  let flushing: Promise<void> = Promise.resolve();

  const writeKept = async (): Promise<void> => {
    while (kept.length > 0) {
      const batch = kept.slice(0, BATCH_ROWS);
      await write(batch);
      kept = kept.slice(batch.length);
    }
  };
  const flush = (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    flushing = flushing.then(writeKept).catch((error: unknown) => {
      log.error({ err: error, kept: kept.length }, `${name} not written`);
      kept = kept.slice(-MAX_KEPT);
    });
    return flushing;
  };
  const keep = (row: Row): void => {
    kept.push(row);
    timer ??= setTimeout(() => void flush(), FLUSH_EVERY_MS).unref();
  };
  return { keep, flush };
}
