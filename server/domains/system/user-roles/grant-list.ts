import type { Kysely } from 'kysely';
import type { UserRoleRow } from '#contract/system/roles/user-roles.ts';
import { END_SOON_DAYS, viewGrant } from '#contract/system/roles/role-rules.ts';
import type { Schema } from '#server/database/schema.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';

/** Today and the last day that counts as soon, both YYYYMMDD. */
export function endSoonWindow(now: Date): { readonly today: string; readonly soonest: string } {
  const today = koreanDate8(now);
  return { today, soonest: addDays(today, END_SOON_DAYS) };
}

const selectGrants = (db: Kysely<Schema>) =>
  db
    .selectFrom('userRole')
    .innerJoin('role', 'role.roleId', 'userRole.roleId')
    .leftJoin('dept', 'dept.deptCd', 'userRole.scopeDeptCd')
    .select([
      'userRole.userRoleId',
      'userRole.userId',
      'userRole.roleId',
      'role.roleCd',
      'role.roleNm',
      'role.useYn as roleUseYn',
      'userRole.strtDt',
      'userRole.endDt',
      'userRole.scopeDeptCd',
      'dept.deptNm as scopeDeptNm',
      'userRole.grntDivCd',
      'userRole.grntRsn',
      'userRole.stCd',
      'userRole.endedDt',
      'userRole.endedRsnCd',
      'userRole.version',
      'userRole.modDt',
    ]);

/** All grants of a person, those that count first, then by their days. */
export async function listGrantsOfUser(db: Kysely<Schema>, userId: string, now: Date): Promise<UserRoleRow[]> {
  const { today, soonest } = endSoonWindow(now);
  const rows = await selectGrants(db)
    .where('userRole.userId', '=', userId)
    .orderBy('userRole.stCd')
    .orderBy('userRole.strtDt', 'desc')
    .orderBy('role.roleCd')
    .orderBy('userRole.userRoleId')
    .execute();
  return rows.map((row) => ({ ...row, viewCd: viewGrant(row, today, soonest) }));
}

export async function findGrantRow(db: Kysely<Schema>, userRoleId: string, now: Date): Promise<UserRoleRow | null> {
  const { today, soonest } = endSoonWindow(now);
  const row = await selectGrants(db).where('userRole.userRoleId', '=', userRoleId).executeTakeFirst();
  return row === undefined ? null : { ...row, viewCd: viewGrant(row, today, soonest) };
}
