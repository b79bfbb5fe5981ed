import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { loadAccessModel } from '#server/access/access-model.ts';
import { loadPermissions, type Permissions } from '#server/access/permissions.ts';
import { rowFactsOf } from '#server/access/row-facts.ts';
import { EVERYTHING } from '#server/access/scope.ts';
import type { Schema } from '#server/database/schema.ts';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { findPerson } from '#server/domains/session/index.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import type { TestServer } from './server.ts';

/** Every granted letter reaches every row: what a handler would believe that never asked for the scope. */
export const widened = (permissions: Permissions): Permissions => ({
  ...permissions,
  roleScope: EVERYTHING,
  byResourceId: new Map(
    [...permissions.byResourceId].map(([id, permissions]) => [
      id,
      new Map([...permissions.keys()].map((permission) => [permission, EVERYTHING])),
    ]),
  ),
});

/** The database as a person's call finds it, without the call. */
export async function rowViewOf({ database, now }: TestServer, loginId: string): Promise<Kysely<Schema>> {
  const person = await findPerson(database.db, userIdOf(loginId));
  if (person === null) throw new Error(loginId);
  const model = await loadAccessModel(database.db, person.accessStamp);
  const permissions = await loadPermissions(database.db, model, person.userId, koreanDate8(now()));
  const session = {
    ...person,
    sessionId: randomUUID(),
    loginDt: now(),
    lastActvtDt: now(),
    stCd: 'ACTIVE' as const,
    endRsnCd: null,
    loginDivCd: 'LOCAL' as const,
  };
  return database.as(rowFactsOf({ token: '', model, permissions, session }, now()));
}
