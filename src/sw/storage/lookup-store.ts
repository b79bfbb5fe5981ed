import type { LookupDatabase, LookupRow } from './lookup-database.ts';

/** Kept lookups. A broken database never breaks the application: it only keeps nothing. */
export interface LookupStore {
  readonly find: (key: string) => Promise<LookupRow | null>;
  readonly keep: (row: LookupRow) => Promise<void>;
  readonly forget: (key: string) => Promise<void>;
  readonly forgetOthers: (owner: string) => Promise<void>;
  readonly forgetOps: (ops: readonly string[]) => Promise<void>;
  readonly forgetAll: () => Promise<void>;
}

export function createLookupStore(open: () => LookupDatabase): LookupStore {
  let opened: LookupDatabase | null = null;
  const attempt = async <T>(work: (table: LookupDatabase['lookups']) => Promise<T>, otherwise: T): Promise<T> => {
    try {
      opened ??= open();
      return await work(opened.lookups);
    } catch {
      opened = null;
      return otherwise;
    }
  };
  return {
    find: (key) => attempt(async (table) => (await table.get(key)) ?? null, null),
    keep: (row) =>
      attempt(async (table) => {
        await table.put(row);
      }, undefined),
    forget: (key) => attempt((table) => table.delete(key), undefined),
    forgetOthers: (owner) =>
      attempt(async (table) => {
        await table.where('owner').notEqual(owner).delete();
      }, undefined),
    forgetOps: (ops) =>
      attempt(async (table) => {
        await table
          .where('op')
          .anyOf([...ops])
          .delete();
      }, undefined),
    forgetAll: () => attempt((table) => table.clear(), undefined),
  };
}
