import { sql, type Kysely } from 'kysely';
import { recordAddress } from '#contract/record-address.ts';
import { RUNNING_STATES, SATIS_SCREEN } from '#contract/satisfaction-cqi/satis-codes.ts';
import type { Schema } from '#server/database/schema.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import { alignWorkAs, type NewWork, type WorkSource } from '#server/domains/work/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { say } from '../say.ts';
import type { StoredTask } from './task-records.ts';

/* Work of a task (cqi.md 7): SATIS_CQI waits for its manager, CQI_APRV for who decides. */

const OFFICE = 'ROLE_OPER';
type Kind = 'SATIS_CQI' | 'CQI_APRV';
export const taskWork = (workDivCd: Kind, cqiId: string): WorkSource => ({
  workDivCd,
  refTable: 'satisCqi',
  refId: cqiId,
});

/** Accounts of members of staff by their number; who has none gets neither work nor messages. */
export async function usersOfStaff(
  db: Kysely<Schema>,
  stfNos: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const named = stfNos.filter((stfNo) => stfNo !== null);
  if (named.length === 0) return new Map();
  const rows = await db
    .selectFrom('user')
    .select(['userId', 'stfNo'])
    .where('stfNo', 'in', [...new Set(named)])
    .execute();
  return new Map(rows.flatMap(({ userId, stfNo }) => (stfNo === null ? [] : [[stfNo, userId] as const])));
}

/** A task as it stands now, with who decides today and who handed in last. */
async function standingOf({ db, now }: Pick<Actor, 'db' | 'now'>, cqiId: string) {
  return withoutRowSecurity(db, () =>
    db
      .selectFrom('satisCqi as c')
      .leftJoin('satisCqiPlan as p', 'p.cqiId', 'c.cqiId')
      .selectAll('c')
      .select('p.planSt')
      .select([
        sql<string | null>`"satisHead"(c."deptCd", c."mngrStfNo", ${koreanDate8(now)})`.as('headStfNo'),
        sql<
          string | null
        >`(select a."actId" from "satisCqiAprv" a where a."cqiId" = c."cqiId" and a."actCd" in ('SBMT', 'CHRQ') order by a."actDt" desc limit 1)`.as(
          'sbmtId',
        ),
      ])
      .where('c.cqiId', '=', cqiId)
      .executeTakeFirstOrThrow(),
  );
}
type StandingTask = StoredTask & Pick<Awaited<ReturnType<typeof standingOf>>, 'planSt' | 'headStfNo' | 'sbmtId'>;

const isRunning = (cqiSt: StoredTask['cqiSt']): boolean => RUNNING_STATES.some((state) => state === cqiSt);

/** What waits for a task as it stands. @param users accounts by number of staff */
function openWorkOf(task: StandingTask, users: ReadonlyMap<string, string>): readonly NewWork[] {
  const { cqiId, cqiSt, itemNm: item, mngrStfNo, planDueDt, rsltDueDt, headStfNo, sbmtId } = task,
    manager = mngrStfNo === null ? undefined : users.get(mngrStfNo),
    head = headStfNo === null ? undefined : users.get(headStfNo);
  const own = (screen: 'plan' | 'result', title: string, dueDt: string | null): NewWork[] =>
    manager === undefined
      ? []
      : [
          {
            ...taskWork('SATIS_CQI', cqiId),
            title,
            resourcePath: SATIS_SCREEN[screen],
            linkUrl: recordAddress.satisTask(screen, cqiId),
            trgtUserId: manager,
            dueDt,
          },
        ];
  const decision = (
    screen: 'plan' | 'result',
    title: string,
    dueDt: string | null,
    whose: Pick<NewWork, 'trgtUserId' | 'trgtRoleCd'>,
  ): NewWork => ({
    ...taskWork('CQI_APRV', cqiId),
    title,
    resourcePath: SATIS_SCREEN[screen],
    linkUrl: recordAddress.satisTask(screen, cqiId),
    dueDt,
    reqUserId: sbmtId,
    ...whose,
  });
  const office = { trgtRoleCd: OFFICE },
    // A head without an account cannot decide here: the office sees that something waits.
    decider = head === undefined ? office : { trgtUserId: head };
  if (cqiSt === 'ASGN' || cqiSt === 'PDRF') return own('plan', say('planWork', { item }), planDueDt);
  if (cqiSt === 'PSBM') return [decision('plan', say('planDecision', { item }), planDueDt, decider)];
  if (cqiSt === 'PDPT') return [decision('plan', say('planDecision', { item }), planDueDt, office)];
  if (cqiSt === 'RSBM') return [decision('result', say('resultDecision', { item }), rsltDueDt, decider)];
  if (cqiSt === 'RDPT') return [decision('result', say('resultDecision', { item }), rsltDueDt, office)];
  if (!isRunning(cqiSt)) return [];
  return [
    ...own('result', say('resultWork', { item }), rsltDueDt),
    ...(task.planSt === 'CHRQ' ? [decision('plan', say('changeDecision', { item }), null, office)] : []),
  ];
}

/** The work of one kind that waits for a task as it stands now. */
export async function openWork(actor: Actor, cqiId: string, kind: Kind): Promise<readonly NewWork[]> {
  const task = await standingOf(actor, cqiId),
    users = await usersOfStaff(actor.db, [task.mngrStfNo, task.headStfNo]);
  return openWorkOf(task, users).filter(({ workDivCd }) => workDivCd === kind);
}

/**
 * Brings the open work of a task in line with it: behind a change of manager or last days, and each night with who decides
 * today.
 */
export async function settleWork(actor: Actor, cqiId: string): Promise<void> {
  for (const kind of ['SATIS_CQI', 'CQI_APRV'] as const)
    await alignWorkAs(actor, taskWork(kind, cqiId), await openWork(actor, cqiId, kind));
}
