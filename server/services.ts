import type { Kysely } from 'kysely';
import type { AccessCache } from './access/access-cache.ts';
import type { Clock } from './clock.ts';
import type { Schema } from './database/schema.ts';
import type { AuditLog } from './plugins/audit-log.ts';

/** What the server itself needs to know of its settings. */
export interface ServerSettings {
  /** Where the browser finds the application; https makes cookies Secure. */
  readonly publicUrl: string;
  /** Folder of the data; files lie in `files` below it. */
  readonly dataDir: string;
}

/** The parts of one running server that handlers share. */
export interface Services {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly settings: ServerSettings;
  readonly access: AccessCache;
  readonly audit: AuditLog;
}
