import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { SYS_ADMIN } from '#contract/system/roles/role-rules.ts';
import { recordGrantChanges, writerOf } from '#server/access/grant-history.ts';
import { describePeriod } from '#server/access/grant-values.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Schema } from '#server/database/schema.ts';
import { nextVersion, personOf, type CallContext } from '#server/http/call-context.ts';
import { gone, refused } from '#server/http/failure.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import type { GrantPerson, GrantRequest, HeldGrant } from './grant-rules.ts';
import { GRANT_MESSAGES } from './messages.ts';

export interface GrantFacts {
  readonly people: ReadonlyMap<string, GrantPerson>;
  readonly held: readonly HeldGrant[];
}
export interface GrantedRole {
  readonly roleId: string;
  readonly roleCd: string;
}

/** People with their living grants, as the rules ask for them. */
export async function loadGrantFacts(db: Kysely<Schema>, userIds: readonly string[]): Promise<GrantFacts> {
  const asked = [...new Set(userIds)];
  const people = await db
    .selectFrom('user')
    .innerJoin('staff', 'staff.stfNo', 'user.stfNo')
    .select(['user.userId', 'staff.hldofStCd'])
    .where('user.userId', 'in', asked)
    .execute();
  const held = await db
    .selectFrom('userRole')
    .select(['userRoleId', 'userId', 'roleId', 'strtDt', 'endDt', 'scopeDeptCd'])
    .where('userId', 'in', asked)
    .where('stCd', '=', 'ACTIVE')
    .orderBy('strtDt')
    .execute();
  return { people: new Map(people.map((person) => [person.userId, person])), held };
}

/** A role that may be given. @throws Failure 409 GONE or STATE */
export async function requireGivable(db: Kysely<Schema>, roleId: string): Promise<GrantedRole> {
  const role = await db
    .selectFrom('role')
    .select(['roleId', 'roleCd', 'useYn'])
    .where('roleId', '=', roleId)
    .executeTakeFirst();
  if (!role) throw gone();
  if (role.useYn === 'N') throw refused('STATE', GRANT_MESSAGES.unusedRole);
  return role;
}

export type NewGrant = GrantRequest & {
  readonly roleCd: string;
  readonly grntRsn: string;
  readonly grntDivCd: 'MANUAL' | 'BULK';
};

/** Inserts grants that the rules have let pass, each with its row of the history. */
export async function insertGrants(call: CallContext, grants: readonly NewGrant[]): Promise<void> {
  const by = { regId: personOf(call).userId, modId: personOf(call).userId, version: 1 };
  await insertRows(
    call.db,
    'userRole',
    grants.map(({ roleCd: _, userRoleId, ...grant }) => ({
      ...grant,
      userRoleId: userRoleId ?? randomUUID(),
      stCd: 'ACTIVE' as const,
      ...by,
    })),
    call.now,
  );
  await recordGrantChanges(
    writerOf(call),
    grants.map((grant) => ({
      actDivCd: 'GRANT' as const,
      trgtDivCd: 'USER' as const,
      trgtUserId: grant.userId,
      roleCd: grant.roleCd,
      befVal: null,
      aftVal: describePeriod(grant),
      rsn: grant.grntRsn,
    })),
  );
}

export interface StoredGrant extends HeldGrant {
  readonly roleCd: string;
  readonly stCd: 'ACTIVE' | 'ENDED';
  readonly grntDivCd: string;
  readonly version: number;
  readonly modId: string;
  readonly modDt: string;
}

export async function findGrant(db: Kysely<Schema>, userRoleId: string): Promise<StoredGrant | null> {
  return (
    (await db
      .selectFrom('userRole')
      .innerJoin('role', 'role.roleId', 'userRole.roleId')
      .select([
        'userRole.userRoleId',
        'userRole.userId',
        'userRole.roleId',
        'role.roleCd',
        'userRole.strtDt',
        'userRole.endDt',
        'userRole.scopeDeptCd',
        'userRole.stCd',
        'userRole.grntDivCd',
        'userRole.version',
        'userRole.modId',
        'userRole.modDt',
      ])
      .where('userRole.userRoleId', '=', userRoleId)
      .executeTakeFirst()) ?? null
  );
}

/** Ends a grant. @returns false when another user was faster */
export async function endGrant(
  call: CallContext,
  grant: StoredGrant,
  endedRsnCd: Selectable<Schema['userRole']>['endedRsnCd'],
  rsn: string,
): Promise<boolean> {
  const ended = await call.db
    .updateTable('userRole')
    .set({ stCd: 'ENDED', endedDt: call.now, endedRsnCd, ...nextVersion(call) })
    .where('userRoleId', '=', grant.userRoleId)
    .where('version', '=', grant.version)
    .where('stCd', '=', 'ACTIVE')
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) return false;
  await recordGrantChanges(writerOf(call), [
    {
      actDivCd: 'REVOKE',
      trgtDivCd: 'USER',
      trgtUserId: grant.userId,
      roleCd: grant.roleCd,
      befVal: describePeriod(grant),
      aftVal: null,
      rsn,
    },
  ]);
  return true;
}

/**
 * Runs a change after which an administrator must still be there, and for as long as one was before: a role that ends
 * today does not stand in for one that lasts. Two people who each take the other's role at the same moment wait for each
 * other on the role's row, so the second one finds that he would take the last.
 * @throws Failure 409 LIMIT, which undoes the change
 */
export async function keepingAdmin<T>(call: Pick<CallContext, 'db' | 'now'>, change: () => Promise<T>): Promise<T> {
  await call.db.selectFrom('role').select('roleId').where('roleCd', '=', SYS_ADMIN).forUpdate().execute();
  const before = await lastDayOfAdmins(call);
  const result = await change();
  const after = await lastDayOfAdmins(call);
  if (before !== null && (after === null || after < before)) throw refused('LIMIT', GRANT_MESSAGES.lastAdmin);
  return result;
}

/** Up to which day the administrators of today last; null when there is none. */
async function lastDayOfAdmins(call: Pick<CallContext, 'db' | 'now'>): Promise<string | null> {
  const today = koreanDate8(call.now);
  const row = await call.db
    .selectFrom('userRole')
    .innerJoin('role', 'role.roleId', 'userRole.roleId')
    .innerJoin('user', 'user.userId', 'userRole.userId')
    .select(({ fn }) => fn.max('userRole.endDt').as('lastDt'))
    .where('role.roleCd', '=', SYS_ADMIN)
    .where('user.acntStCd', '<>', 'STOP')
    .where('userRole.stCd', '=', 'ACTIVE')
    .where('userRole.strtDt', '<=', today)
    .where('userRole.endDt', '>=', today)
    .executeTakeFirstOrThrow();
  return row.lastDt;
}
