import type { Kysely } from 'kysely';
import { openEmbedded } from './embedded/embedded-database.ts';
import { openPostgres } from './postgres/postgres-database.ts';
import type { Schema } from './schema.ts';

export interface Database {
  readonly db: Kysely<Schema>;
  readonly kind: 'embedded' | 'postgres';
  /** Ends every connection; the embedded database is written out and its directory set free. */
  close(): Promise<void>;
}

export interface DatabaseSettings {
  /** Directory of the embedded database and of uploaded files. */
  readonly dataDir: string;
  /** PostgreSQL address; when it is set the embedded database is not touched. */
  readonly databaseUrl: string | undefined;
  /** Called when the embedded database dies under the running server, which then cannot go on. */
  readonly onLost?: (error: Error) => void;
}

/**
 * Opens the database that the settings name. It is neither migrated nor filled: see `prepareDatabase`.
 * @throws StartupError with one line for the person who starts the server
 */
export function openDatabase({ dataDir, databaseUrl, onLost }: DatabaseSettings): Promise<Database> {
  return databaseUrl === undefined ? openEmbedded(dataDir, onLost ?? (() => undefined)) : openPostgres(databaseUrl);
}
