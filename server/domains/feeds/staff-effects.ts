import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { BATCH_SCREEN } from '#contract/batch/batch.ts';
import { SYS_ADMIN } from '#contract/system/roles/role-rules.ts';
import { fillText } from '#messages/message.ts';
import { buildDeptTree } from '#server/access/dept-tree.ts';
import { recordGrantChanges, type GrantChange } from '#server/access/grant-history.ts';
import { describePeriod } from '#server/access/grant-values.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { raised } from '#server/database/raised.ts';
import type { Schema } from '#server/database/schema.ts';
import { notifyRole, notifyUsers } from '#server/domains/communication/index.ts';
import { endSessions } from '#server/domains/session/index.ts';
import { renewAutoGrants } from '#server/domains/system/index.ts';
import type { JobContext } from '#server/jobs/job.ts';
import { displayCount } from '#shared/display.ts';
import type { ChangedRow, Plan } from './feed.ts';
import { STAFF_MESSAGES } from './messages.ts';
import type { MergedRow } from './rules/dept-rules.ts';
import { EMPLOYED, effectOf, ON_LEAVE, type StaffEffect } from './rules/staff-rules.ts';

interface Person {
  readonly stfNo: string;
  readonly effect: StaffEffect;
}

const HOME = '/admin/main';
const postOf = (values: MergedRow['values']) => ({
  deptCd: values['deptCd'] ?? '',
  hldofStCd: values['hldofStCd'] ?? '',
});
const personOf = (row: MergedRow | ChangedRow): Person => ({
  stfNo: row.key,
  effect: effectOf('before' in row ? postOf(row.before) : null, postOf(row.values)),
});

/**
 * What follows from new, moved, absent and retired staff: accounts, grants with their history, sessions, and the
 * messages that tell of it. Everything belongs to the transaction of the run.
 */
export async function carryStaffEffects(tx: Kysely<Schema>, plan: Plan, { now, log }: JobContext): Promise<void> {
  const people = [...plan.fresh, ...plan.changed].map(personOf);
  await openAccounts(tx, [...plan.fresh, ...plan.changed], now);
  const userOf = new Map(
    (
      await tx
        .selectFrom('user')
        .select(['stfNo', 'userId'])
        .where(
          'stfNo',
          'in',
          people.map(({ stfNo }) => stfNo),
        )
        .execute()
    ).map(({ stfNo, userId }) => [stfNo, userId]),
  );
  const usersWhere = (fits: (effect: StaffEffect) => boolean): string[] =>
    people.filter(({ effect }) => fits(effect)).flatMap(({ stfNo }) => userOf.get(stfNo) ?? []);
  const moved = usersWhere(({ isMoved }) => isMoved),
    retired = usersWhere(({ isRetired }) => isRetired);
  const changes: GrantChange[] = [
    ...(await setAccounts(
      tx,
      usersWhere(({ isLeaving }) => isLeaving),
      'STOP',
      STAFF_MESSAGES.leaveReason,
      now,
    )),
    ...(await setAccounts(
      tx,
      usersWhere(({ isReturning }) => isReturning),
      'ACTIVE',
      STAFF_MESSAGES.returnReason,
      now,
    )),
    ...(await setAccounts(tx, retired, 'STOP', STAFF_MESSAGES.retireReason, now)),
  ];
  const movedGrants = await endGrants(tx, moved, 'MOVE', now),
    retiredGrants = await endGrants(tx, retired, 'RETIRE', now),
    perms = await revokePerms(tx, retired, now);
  changes.push(...movedGrants, ...retiredGrants, ...perms);
  await recordGrantChanges({ db: tx, now, actUserId: null, ipAddr: null }, changes);
  await closeSessions(tx, [...retired, ...usersWhere(({ isLeaving }) => isLeaving)], now);
  const depts = buildDeptTree(
    await tx.selectFrom('dept').select(['deptCd', 'deptNm', 'deptDiv', 'upDeptCd']).execute(),
  );
  const renewed = await renewAutoGrants(
    { db: tx, now, actUserId: null, ipAddr: null },
    depts,
    new Set(userOf.values()),
  );
  const figures = {
    fresh: people.filter(({ effect }) => effect.isNew).length,
    moved: moved.length,
    retired: retired.length,
    taken: movedGrants.length + retiredGrants.length + perms.length + renewed.taken,
  };
  log('INFO', fillText(STAFF_MESSAGES.summary, figures));
  await notify(tx, figures, movedGrants, now);
}

interface Figures extends Readonly<Record<string, number>> {
  readonly fresh: number;
  readonly moved: number;
  readonly retired: number;
  readonly taken: number;
}

async function notify(
  tx: Kysely<Schema>,
  figures: Figures,
  movedGrants: readonly GrantChange[],
  now: Date,
): Promise<void> {
  const { fresh, moved, retired, taken } = figures,
    losers = [...new Set(movedGrants.flatMap(({ trgtUserId }) => trgtUserId ?? []))];
  await notifyUsers(tx, losers, { tmplCd: 'GRNT_MOVE', vars: {}, now, resourcePath: HOME });
  if (Object.values(figures).every((figure) => figure === 0)) return;
  await notifyRole(tx, SYS_ADMIN, {
    tmplCd: 'HR_RSLT',
    vars: {
      신규: displayCount(fresh),
      이동: displayCount(moved),
      퇴직: displayCount(retired),
      회수: displayCount(taken),
    },
    now,
    resourcePath: BATCH_SCREEN,
  });
}

/**
 * Who works here has an account; who has retired before the first input gets none. It has no password until one is
 * given.
 */
async function openAccounts(tx: Kysely<Schema>, rows: readonly MergedRow[], now: Date): Promise<void> {
  const working = rows.filter(({ values }) => values['hldofStCd'] === EMPLOYED || values['hldofStCd'] === ON_LEAVE);
  const present = new Set(
    (
      await tx
        .selectFrom('user')
        .select('stfNo')
        .where(
          'stfNo',
          'in',
          working.map(({ key }) => key),
        )
        .execute()
    ).map(({ stfNo }) => stfNo),
  );
  await insertRows(
    tx,
    'user',
    working
      .filter(({ key }) => !present.has(key))
      .map(({ key }) => ({
        userId: randomUUID(),
        loginId: key.toLowerCase(),
        stfNo: key,
        acntStCd: 'ACTIVE' as const,
      })),
    now,
  );
}

/** Stops accounts or lets them go on. @returns the text for the history */
async function setAccounts(
  tx: Kysely<Schema>,
  userIds: readonly string[],
  acntStCd: 'ACTIVE' | 'STOP',
  rsn: string,
  now: Date,
): Promise<GrantChange[]> {
  const before = await tx
    .selectFrom('user')
    .select(['userId', 'acntStCd'])
    .where('userId', 'in', userIds)
    .where('acntStCd', '<>', acntStCd)
    .execute();
  await tx
    .updateTable('user')
    .set({ acntStCd, modId: 'SYSTEM', modDt: now, version: raised() })
    .where(
      'userId',
      'in',
      before.map(({ userId }) => userId),
    )
    .execute();
  return before.map((account) => ({
    actDivCd: 'CHANGE',
    trgtDivCd: 'USER',
    trgtUserId: account.userId,
    befVal: account.acntStCd,
    aftVal: acntStCd,
    rsn,
  }));
}

/** Ends grants: all of who retires; of who moves those that belong to the former department. */
async function endGrants(
  tx: Kysely<Schema>,
  userIds: readonly string[],
  endedRsnCd: 'MOVE' | 'RETIRE',
  now: Date,
): Promise<GrantChange[]> {
  let ending = tx
    .updateTable('userRole')
    .from('role')
    .whereRef('role.roleId', '=', 'userRole.roleId')
    .set((eb) => ({
      stCd: 'ENDED',
      endedDt: now,
      endedRsnCd,
      modDt: now,
      modId: 'SYSTEM',
      version: eb('userRole.version', '+', 1),
    }))
    .where('userRole.stCd', '=', 'ACTIVE')
    .where('userRole.userId', 'in', userIds);
  if (endedRsnCd === 'MOVE')
    ending = ending.where('role.autoRevokeYn', '=', 'Y').where('userRole.scopeDeptCd', 'is', null);
  const ended = await ending
    .returning(['userRole.userId', 'userRole.strtDt', 'userRole.endDt', 'userRole.scopeDeptCd', 'role.roleCd'])
    .execute();
  const rsn = endedRsnCd === 'MOVE' ? STAFF_MESSAGES.moveReason : STAFF_MESSAGES.retireReason;
  return ended.map((grant) => ({
    actDivCd: 'REVOKE',
    trgtDivCd: 'USER',
    trgtUserId: grant.userId,
    roleCd: grant.roleCd,
    befVal: describePeriod(grant),
    aftVal: null,
    rsn,
  }));
}

async function revokePerms(tx: Kysely<Schema>, userIds: readonly string[], now: Date): Promise<GrantChange[]> {
  const rsn = STAFF_MESSAGES.retireReason;
  const revoked = await tx
    .updateTable('permGrnt')
    .from('perm')
    .whereRef('perm.permId', '=', 'permGrnt.permId')
    .set((eb) => ({ statCd: 'RVK', rvkRsn: rsn, modDt: now, modId: 'SYSTEM', version: eb('permGrnt.version', '+', 1) }))
    .where('permGrnt.statCd', '=', 'APRV')
    .where('permGrnt.userId', 'in', userIds)
    .returning(['permGrnt.userId', 'permGrnt.strtDt', 'permGrnt.endDt', 'perm.permCd'])
    .execute();
  return revoked.map((grant) => ({
    actDivCd: 'REVOKE',
    trgtDivCd: 'PERM',
    trgtUserId: grant.userId,
    permCd: grant.permCd,
    befVal: describePeriod({ ...grant, scopeDeptCd: null }),
    aftVal: null,
    rsn,
  }));
}

async function closeSessions(tx: Kysely<Schema>, userIds: readonly string[], now: Date): Promise<void> {
  const open = await tx
    .selectFrom('userSession')
    .select('sessionId')
    .where('userId', 'in', userIds)
    .where('stCd', '=', 'ACTIVE')
    .execute();
  await endSessions(
    tx,
    open.map(({ sessionId }) => sessionId),
    'PERM',
    now,
  );
}
