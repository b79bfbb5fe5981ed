import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { isCondEmpty, NO_END, type AutoGrantCond } from '#contract/system/roles/role-rules.ts';
import { recordGrantChanges, type GrantWriter } from '#server/access/grant-history.ts';
import type { DeptTree } from '#server/access/dept-tree.ts';
import { describePeriod } from '#server/access/grant-values.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { raised } from '#server/database/raised.ts';
import type { Schema } from '#server/database/schema.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { ROLE_MESSAGES } from './messages.ts';

const RETIRED = '30';

interface AutoRole {
  readonly roleId: string;
  readonly roleCd: string;
  readonly autoGrntCond: AutoGrantCond;
}

/**
 * Accounts of staff who match a condition; a department means everything below it, too. An empty condition matches no
 * one.
 */
export async function listTargets(
  db: Kysely<Schema>,
  depts: DeptTree,
  cond: AutoGrantCond,
): Promise<readonly string[]> {
  if (isCondEmpty(cond)) return [];
  let staff = db
    .selectFrom('staff')
    .innerJoin('user', 'user.stfNo', 'staff.stfNo')
    .select('user.userId')
    .where('staff.hldofStCd', '<>', RETIRED);
  if (cond.stfDivCds.length > 0) staff = staff.where('staff.stfDivCd', 'in', [...cond.stfDivCds]);
  if (cond.stfPstnCds.length > 0) staff = staff.where('staff.stfPstnCd', 'in', [...cond.stfPstnCds]);
  if (cond.deptCds.length > 0)
    staff = staff.where(
      'staff.deptCd',
      'in',
      cond.deptCds.flatMap((deptCd) => depts.listWithin(deptCd)),
    );
  return (await staff.orderBy('user.userId').execute()).map((row) => row.userId);
}

/**
 * Brings the automatic grants of a role to what its condition says: those who match hold it from today, automatic
 * grants of others end. The author of the condition cannot gain or lose the role by it.
 * @param among whom it is looked at; everybody when it is left out
 * @returns how many gained and how many lost the role
 */
export async function applyAutoGrants(
  writer: GrantWriter,
  depts: DeptTree,
  role: AutoRole,
  among?: ReadonlySet<string>,
): Promise<{ readonly given: number; readonly taken: number }> {
  const today = koreanDate8(writer.now);
  const targets = new Set(await listTargets(writer.db, depts, role.autoGrntCond));
  const isMeant = (userId: string): boolean =>
    userId !== writer.actUserId && (among === undefined || among.has(userId));
  const held = await writer.db
    .selectFrom('userRole')
    .select(['userRoleId', 'userId', 'strtDt', 'endDt', 'scopeDeptCd', 'grntDivCd'])
    .where('roleId', '=', role.roleId)
    .where('stCd', '=', 'ACTIVE')
    .where('endDt', '>=', today)
    .where('scopeDeptCd', 'is', null)
    .execute();
  const holding = new Set(held.map((grant) => grant.userId));
  const gaining = [...targets].filter((userId) => !holding.has(userId) && isMeant(userId));
  const losing = held.filter(
    (grant) => grant.grntDivCd === 'AUTO' && !targets.has(grant.userId) && isMeant(grant.userId),
  );
  await give(writer, role, gaining, today);
  await take(
    writer,
    losing.map((grant) => grant.userRoleId),
  );
  const whole = { strtDt: today, endDt: NO_END, scopeDeptCd: null };
  await recordGrantChanges(writer, [
    ...gaining.map((userId) => ({
      actDivCd: 'GRANT' as const,
      trgtDivCd: 'USER' as const,
      trgtUserId: userId,
      roleCd: role.roleCd,
      befVal: null,
      aftVal: describePeriod(whole),
      rsn: ROLE_MESSAGES.autoReason,
    })),
    ...losing.map((grant) => ({
      actDivCd: 'REVOKE' as const,
      trgtDivCd: 'USER' as const,
      trgtUserId: grant.userId,
      roleCd: role.roleCd,
      befVal: describePeriod(grant),
      aftVal: null,
      rsn: ROLE_MESSAGES.autoReason,
    })),
  ]);
  return { given: gaining.length, taken: losing.length };
}

/**
 * The same for every role with a condition, after people have come, moved or gone. @returns how many grants were taken
 */
export async function renewAutoGrants(
  writer: GrantWriter,
  depts: DeptTree,
  among: ReadonlySet<string>,
): Promise<{ readonly taken: number }> {
  const roles = await writer.db
    .selectFrom('role')
    .select(['roleId', 'roleCd', 'autoGrntCond'])
    .where('autoGrntYn', '=', 'Y')
    .where('useYn', '=', 'Y')
    .orderBy('roleCd')
    .execute();
  let taken = 0;
  for (const { roleId, roleCd, autoGrntCond: cond } of roles) {
    const autoGrntCond = {
      stfDivCds: [...(cond?.stfDivCds ?? [])],
      stfPstnCds: [...(cond?.stfPstnCds ?? [])],
      deptCds: [...(cond?.deptCds ?? [])],
    };
    taken += (await applyAutoGrants(writer, depts, { roleId, roleCd, autoGrntCond }, among)).taken;
  }
  return { taken };
}

async function give(
  { db, now, actUserId }: GrantWriter,
  { roleId }: AutoRole,
  userIds: readonly string[],
  strtDt: string,
): Promise<void> {
  await insertRows(
    db,
    'userRole',
    userIds.map((userId) => ({
      userRoleId: randomUUID(),
      userId,
      roleId,
      strtDt,
      endDt: NO_END,
      scopeDeptCd: null,
      grntDivCd: 'AUTO' as const,
      grntRsn: ROLE_MESSAGES.autoReason,
      stCd: 'ACTIVE' as const,
      regId: actUserId ?? 'SYSTEM',
      modId: actUserId ?? 'SYSTEM',
      version: 1,
    })),
    now,
  );
}

async function take({ db, now, actUserId }: GrantWriter, userRoleIds: readonly string[]): Promise<void> {
  if (userRoleIds.length === 0) return;
  await db
    .updateTable('userRole')
    .set({
      stCd: 'ENDED',
      endedDt: now,
      endedRsnCd: 'REVOKE',
      modId: actUserId ?? 'SYSTEM',
      modDt: now,
      version: raised(),
    })
    .where('userRoleId', 'in', [...userRoleIds])
    .execute();
}
