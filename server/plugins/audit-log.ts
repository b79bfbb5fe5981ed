import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { createBatchWriter } from './batch-writer.ts';

export type ApiUse = Omit<Insertable<Schema['apiUseHis']>, 'apiUseHisId'>;

export interface AuditLog {
  /** Writes the row now, in the transaction of the write that it records. */
  write(trx: Kysely<Schema>, use: ApiUse): Promise<void>;
  /** Keeps the row for the next batch: reads and refusals do not wait for it. */
  keep(use: ApiUse): void;
  /** Writes what is kept. */
  flush(): Promise<void>;
}

/** The access log. Rows of reads may be lost with the process, within half a second; rows of writes never. */
export function createAuditLog(db: Kysely<Schema>, log: FastifyBaseLogger): AuditLog {
  const { keep, flush } = createBatchWriter<Insertable<Schema['apiUseHis']>>(
    'access log',
    (rows) => db.insertInto('apiUseHis').values(rows).execute(),
    log,
  );
  const withId = (use: ApiUse): Insertable<Schema['apiUseHis']> => ({ ...use, apiUseHisId: randomUUID() });
  const write = async (trx: Kysely<Schema>, use: ApiUse): Promise<void> => {
    await trx.insertInto('apiUseHis').values(withId(use)).execute();
  };
  return { write, keep: (use) => keep(withId(use)), flush };
}
