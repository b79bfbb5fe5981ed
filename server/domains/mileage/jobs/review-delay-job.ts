import { sql, type Kysely } from 'kysely';
import { MILEAGE_SCREEN, REVIEW_DAYS } from '#contract/mileage/mileage-codes.ts';
import { readAccessStamp } from '#server/access/access-cache.ts';
import { loadAccessModel } from '#server/access/access-model.ts';
import { loadPermissions } from '#server/access/permissions.ts';
import type { Schema } from '#server/database/schema.ts';
import { notifyUsers } from '#server/domains/communication/index.ts';
import { workerFrom } from '#server/domains/work/index.ts';
import type { Job } from '#server/jobs/job.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8, koreanMoment } from '#shared/korean-time.ts';

/** Applications that have waited since this day or longer, by the department whose turn it is. */
async function delayedByDept(db: Kysely<Schema>, lastDay: string): Promise<ReadonlyMap<string, number>> {
  const deptCd = sql<string>`case when a."applySt" = 'SUBMITTED' and i."aprvLevel" = 2 then a."hakguaCd" else i."aprvDeptCd" end`;
  const rows = await db
    .selectFrom('mlgApply as a')
    .innerJoin('sdaItem as i', 'i.sdaId', 'a.sdaId')
    .select(deptCd.as('deptCd'))
    .select(sql<number>`count(*)::integer`.as('cnt'))
    .where('a.applySt', 'in', ['SUBMITTED', 'DEPT_OK'])
    .where('a.submitDt', '<', koreanMoment(addDays(lastDay, 1)).toISOString())
    .groupBy(deptCd)
    .execute();
  return new Map(rows.map((row) => [row.deptCd, row.cnt]));
}

/** Heads of departments, by their accounts. */
async function headsOf(db: Kysely<Schema>, deptCds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('dept')
    .innerJoin('user', 'user.stfNo', 'dept.headStfNo')
    .select(['dept.deptCd', 'user.userId'])
    .where('dept.deptCd', 'in', deptCds)
    .execute();
  return new Map(rows.map(({ deptCd, userId }) => [deptCd, [userId]]));
}

interface Reviewer {
  readonly userId: string;
  /** Departments whose applications he decides, or everything. */
  readonly reach: 'ALL' | ReadonlySet<string>;
}

/** Everybody who decides applications today. */
async function reviewersOn(db: Kysely<Schema>, today: string): Promise<Reviewer[]> {
  const model = await loadAccessModel(db, await readAccessStamp(db));
  const holders = await db
    .selectFrom('userRole')
    .select('userId')
    .distinct()
    .where('stCd', '=', 'ACTIVE')
    .where('strtDt', '<=', today)
    .where('endDt', '>=', today)
    .orderBy('userId')
    .execute();
  const found: Reviewer[] = [];
  for (const { userId } of holders) {
    const worker = await workerFrom(db, model, await loadPermissions(db, model, userId, today), today),
      reach = worker.reach(MILEAGE_SCREEN.apply, 'U');
    if (reach !== null) found.push({ userId, reach });
  }
  return found;
}

/** Those of the department itself; users with the scope ALL are notified where the department has no reviewer. */
function reviewersOf(deptCd: string, reviewers: readonly Reviewer[]): string[] {
  const own = reviewers.filter(({ reach }) => reach !== 'ALL' && reach.has(deptCd));
  return (own.length > 0 ? own : reviewers.filter(({ reach }) => reach === 'ALL')).map(({ userId }) => userId);
}

/**
 * Reminds reviewers and heads of departments of applications that have waited for ten days, each person once a day in
 * one message.
 */
export const reviewDelay: Job = {
  jobCd: 'MLG_REVIEW_DELAY',
  run: async ({ services: { db }, now, signal }) => {
    const today = koreanDate8(now),
      delayed = await delayedByDept(db, addDays(today, -REVIEW_DAYS));
    if (delayed.size === 0) return { readCnt: 0 };
    const heads = await headsOf(db, [...delayed.keys()]),
      reviewers = await reviewersOn(db, today),
      counts = new Map<string, number>();
    for (const [deptCd, cnt] of delayed)
      for (const userId of new Set([...(heads.get(deptCd) ?? []), ...reviewersOf(deptCd, reviewers)]))
        counts.set(userId, (counts.get(userId) ?? 0) + cnt);
    let okCnt = 0;
    for (const [userId, cnt] of counts) {
      if (signal.aborted) break;
      okCnt += await db.transaction().execute((tx) =>
        notifyUsers(tx, [userId], {
          tmplCd: 'MLG_DELAY',
          vars: { 건수: String(cnt) },
          resourcePath: MILEAGE_SCREEN.apply,
          linkUrl: MILEAGE_SCREEN.apply,
          onceKey: `MLG_DELAY:${today}:${userId}`,
          now,
        }),
      );
    }
    return { readCnt: counts.size, okCnt, skipCnt: counts.size - okCnt };
  },
};
