import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

export interface Database {
  readonly db: Kysely<Schema>;
  readonly kind: 'embedded' | 'postgres';
  close(): Promise<void>;
}
