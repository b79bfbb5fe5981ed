import { createAccessCache, readAccessStamp } from '#server/access/access-cache.ts';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import type { Rights } from '#server/services.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import type { TestServer } from './server.ts';

/** What people may do on the day of the server, read as it reads it: to be asked without a call. */
export async function rightsOf(
  { database: { db }, now }: Pick<TestServer, 'database' | 'now'>,
  loginIds: readonly string[],
): Promise<ReadonlyMap<string, Rights>> {
  const access = createAccessCache(db),
    model = await access.getModel(await readAccessStamp(db)),
    rights = new Map<string, Rights>();
  for (const loginId of loginIds)
    rights.set(loginId, {
      model,
      permissions: await access.getPermissions(model, userIdOf(loginId), koreanDate8(now())),
    });
  return rights;
}
