import type { Kysely } from 'kysely';
import type { AccessCache } from './access/access-cache.ts';
import type { AccessModel } from './access/access-model.ts';
import type { Permissions } from './access/permissions.ts';
import type { Clock } from './clock.ts';
import type { Schema } from './database/schema.ts';
import type { JobQueue } from './jobs/queue.ts';
import type { AuditLog } from './plugins/audit-log.ts';
import type { SignedIn } from './plugins/session.ts';

/** What the server itself needs to know of its settings. */
export interface ServerSettings {
  /** Where the browser finds the application; https makes cookies Secure. */
  readonly publicUrl: string;
  /** Folder of the data; files lie in `files` below it. */
  readonly dataDir: string;
  /** Folder of copies of the database. */
  readonly backupDir: string;
  /** Folder of the keys that no copy of the data takes along. */
  readonly keyDir: string;
}

/** Rows that a person has ordered, for when he no longer waits. */
export interface OrderedRows {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly isPersonal: boolean;
  readonly resourcePath: string | null;
  readonly loginId: string;
}
export interface RowOrder {
  readonly userId: string;
  /** A download of the contract, and its filter. */
  readonly op: string;
  readonly arg: Readonly<Record<string, unknown>>;
  /** Of the call that ordered them; they stand in the log of who saw what. */
  readonly ipAddr: string;
  readonly traceId: string;
}
/** A user's permissions, and the access model that they refer to. */
export interface Rights {
  readonly model: AccessModel;
  readonly permissions: Permissions;
}
/** The programme's own downloads, made for a person with their permissions of this moment. */
export interface OrderedDownloads {
  /**
   * Asks no database, so that a write may ask it. @throws Failure 403 without the right, 400 for what is no download or
   * a wrong filter
   */
  check(rights: Rights, order: Pick<RowOrder, 'op' | 'arg'>): void;
  /** Not inside a transaction. @throws Failure as `check`, and whatever the download itself refuses */
  read(order: RowOrder): Promise<OrderedRows>;
}

/**
 * A person's access to rows: a database in which the call finds only permitted rows, and the permissions that its
 * handler sees.
 */
export interface Entry {
  readonly db: Kysely<Schema>;
  readonly signedIn: SignedIn;
}

/** The parts of one running server that handlers share. */
export interface Services {
  /** The server's own work, which sees every row. A handler reads through the call's database. */
  readonly db: Kysely<Schema>;
  readonly enter: (signedIn: SignedIn) => Entry;
  readonly clock: Clock;
  readonly settings: ServerSettings;
  readonly access: AccessCache;
  readonly audit: AuditLog;
  readonly queue: JobQueue;
  readonly downloads: OrderedDownloads;
  /** A consistent copy of the running database, packed; null where its own tools make them. */
  readonly dump: (() => Promise<Uint8Array>) | null;
}
