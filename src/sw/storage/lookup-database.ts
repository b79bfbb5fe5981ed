import { Dexie, type EntityTable } from 'dexie';

/** A kept answer. Its owner is the person whose call it was: it is never given to another user. */
export interface LookupRow {
  /** Path and query of the call. */
  readonly key: string;
  readonly owner: string;
  readonly op: string;
  readonly body: string;
  readonly etag: string | null;
  readonly storedAt: number;
}
export type LookupDatabase = Dexie & { lookups: EntityTable<LookupRow, 'key'> };

/** Opens the service worker's own database; the worker has another one. `name` differs in tests only. */
export function openLookupDatabase(name = 'madang-lookups'): LookupDatabase {
  const database = new Dexie(name) as LookupDatabase;
  database.version(1).stores({ lookups: 'key, owner, op' });
  return database;
}
