import type { Database } from './database.ts';
import { openEmbedded } from './embedded/embedded-database.ts';
import { openPostgres } from './postgres/postgres-database.ts';

export interface DatabaseSettings {
  /** Directory of the embedded database and of uploaded files. */
  readonly dataDir: string;
  /** PostgreSQL address; when it is set the embedded database is not touched. */
  readonly databaseUrl: string | undefined;
  /** Whether connections to a PostgreSQL server keep statements prepared; they do unless it is switched off. */
  readonly prepareStatements?: boolean;
  /** Called when the embedded database dies under the running server, which then cannot go on. */
  readonly onLost?: (error: Error) => void;
}

/**
 * Opens the database that the settings name. It is neither migrated nor filled: see `prepareDatabase`.
 * @throws StartupError with one line for the person who starts the server
 */
export function openDatabase({
  dataDir,
  databaseUrl,
  prepareStatements = true,
  onLost,
}: DatabaseSettings): Promise<Database> {
  return databaseUrl === undefined
    ? openEmbedded(dataDir, onLost ?? (() => undefined))
    : openPostgres(databaseUrl, prepareStatements);
}
