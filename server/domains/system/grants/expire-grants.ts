import type { Kysely } from 'kysely';
import { recordGrantChanges, type GrantChange } from '#server/access/grant-history.ts';
import { describePeriod } from '#server/access/grant-values.ts';
import type { Schema } from '#server/database/schema.ts';
import type { Job } from '#server/jobs/job.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { remindReviewers } from '../perm-reviews/remind-reviewers.ts';

/**
 * Tidies grants whose last day is over, and reminds reviewers whose last days have come. They have had no effect since midnight: every decision looks at the dates. The
 * history gets one row for each.
 */
export const grantExpiry: Job = {
  jobCd: 'GRNT_EXPIRE',
  run: async ({ services, now, log }) => {
    const changes = await services.db.transaction().execute(async (tx) => {
      const today = koreanDate8(now);
      const ended = [...(await endRoles(tx, today, now)), ...(await endPermissions(tx, today, now))];
      await recordGrantChanges({ db: tx, now, actUserId: null, ipAddr: null }, ended);
      return ended;
    });
    const result = await services.db.transaction().execute((tx) => remindReviewers(tx, now));
    if (result > 0) log('INFO', `정기점검에 응답하지 않은 ${result}명에게 마감을 알렸습니다.`);
    return { readCnt: changes.length, okCnt: changes.length };
  },
};

async function endRoles(tx: Kysely<Schema>, today: string, now: Date): Promise<readonly GrantChange[]> {
  const rows = await tx
    .updateTable('userRole')
    .from('role')
    .whereRef('role.roleId', '=', 'userRole.roleId')
    .set((eb) => ({
      stCd: 'ENDED',
      endedDt: now,
      endedRsnCd: 'EXPIRE',
      modDt: now,
      modId: 'SYSTEM',
      version: eb('userRole.version', '+', 1),
    }))
    .where('userRole.stCd', '=', 'ACTIVE')
    .where('userRole.endDt', '<', today)
    .returning(['userRole.userId', 'userRole.strtDt', 'userRole.endDt', 'userRole.scopeDeptCd', 'role.roleCd'])
    .execute();
  return rows.map((row) => ({
    actDivCd: 'EXPIRE',
    trgtDivCd: 'USER',
    trgtUserId: row.userId,
    roleCd: row.roleCd,
    befVal: describePeriod(row),
    aftVal: null,
    rsn: null,
  }));
}

async function endPermissions(tx: Kysely<Schema>, today: string, now: Date): Promise<readonly GrantChange[]> {
  const rows = await tx
    .updateTable('permGrnt')
    .from('perm')
    .whereRef('perm.permId', '=', 'permGrnt.permId')
    .set((eb) => ({ statCd: 'END', modDt: now, modId: 'SYSTEM', version: eb('permGrnt.version', '+', 1) }))
    .where('permGrnt.statCd', '=', 'APRV')
    .where('permGrnt.endDt', '<', today)
    .returning(['permGrnt.userId', 'permGrnt.strtDt', 'permGrnt.endDt', 'perm.permCd'])
    .execute();
  return rows.map((row) => ({
    actDivCd: 'EXPIRE',
    trgtDivCd: 'PERM',
    trgtUserId: row.userId,
    permCd: row.permCd,
    befVal: describePeriod({ ...row, scopeDeptCd: null }),
    aftVal: null,
    rsn: null,
  }));
}
