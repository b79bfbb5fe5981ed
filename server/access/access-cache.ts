import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { loadAccessModel, type AccessModel } from './access-model.ts';
import { loadPermissions, type Permissions } from './permissions.ts';

/** Enough for everyone who works at once; the oldest entry leaves first. */
const MAX_PEOPLE = 2_000;

export interface AccessCache {
  /** The model as of `stamp`, which the caller has just read from the database. */
  getModel(stamp: number): Promise<AccessModel>;
  /** What a person may do on `today` (YYYYMMDD), as of the model's stamp. */
  getPermissions(model: AccessModel, userId: string, today: string): Promise<Permissions>;
}

/**
 * Keeps permissions in memory until the stamp rises or the day changes. Nothing is pushed between processes: each
 * request brings the present stamp, so an old entry is never used after the change has been committed.
 */
export function createAccessCache(db: Kysely<Schema>): AccessCache {
  let model: { readonly stamp: number; readonly loading: Promise<AccessModel> } | null = null;
  const people = new Map<string, Promise<Permissions>>();

  const getModel = (stamp: number): Promise<AccessModel> => {
    if (model?.stamp === stamp) return model.loading;
    people.clear();
    const loading = loadAccessModel(db, stamp);
    model = { stamp, loading };
    loading.catch(() => {
      if (model?.loading === loading) model = null;
    });
    return loading;
  };

  const getPermissions = (current: AccessModel, userId: string, today: string): Promise<Permissions> => {
    const key = `${current.stamp}:${today}:${userId}`;
    const known = people.get(key);
    if (known) return known;
    const loading = loadPermissions(db, current, userId, today);
    people.set(key, loading);
    loading.catch(() => people.delete(key));
    const oldest = people.keys().next();
    if (people.size > MAX_PEOPLE && !oldest.done) people.delete(oldest.value);
    return loading;
  };

  return { getModel, getPermissions };
}

/** The present stamp, where no session query brings it along. */
export async function readAccessStamp(db: Kysely<Schema>): Promise<number> {
  const row = await db.selectFrom('accessStamp').select('stamp').executeTakeFirstOrThrow();
  return row.stamp;
}
