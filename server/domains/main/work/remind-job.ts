import type { Kysely } from 'kysely';
import { HOME_SCREEN, isForWorker } from '#contract/main/work-rules.ts';
import { fillText } from '#messages/message.ts';
import { loadAccessModel } from '#server/access/access-model.ts';
import { readAccessStamp } from '#server/access/access-cache.ts';
import { loadPermissions } from '#server/access/permissions.ts';
import type { Schema } from '#server/database/schema.ts';
import { notifyUsers } from '#server/domains/communication/index.ts';
import { workerFrom } from '#server/domains/work/index.ts';
import type { Job } from '#server/jobs/job.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { isOverdue, isRemindDay } from '#shared/work-due.ts';
import { MAIN_MESSAGES } from '../messages.ts';

/** Open work with a last day that is due for a reminder today. */
async function listDue(db: Kysely<Schema>, today: string) {
  const rows = await db
    .selectFrom('workItem')
    .leftJoin('cmmnCd', (join) =>
      join.onRef('cmmnCd.cdId', '=', 'workItem.workDivCd').on('cmmnCd.upCdId', '=', 'WORK_DIV'),
    )
    .select([
      'workItem.reqUserId',
      'workItem.workDivCd',
      'workItem.resourcePath',
      'workItem.needAuthType',
      'workItem.trgtUserId',
      'workItem.trgtRoleCd',
      'workItem.trgtDeptCd',
      'workItem.dueDt',
    ])
    .select(({ fn }) => fn.coalesce('cmmnCd.cdNm', 'workItem.workDivCd').as('label'))
    .where('workItem.statCd', '=', 'OPEN')
    .where('workItem.dueDt', 'is not', null)
    .orderBy('workItem.dueDt')
    .orderBy('label')
    .execute();
  return rows.filter(({ dueDt }) => isRemindDay(dueDt, today));
}
type Due = Awaited<ReturnType<typeof listDue>>[number];

/** People who may be addressed: named people with their deputies, and all who hold a role today. */
async function listCandidates(db: Kysely<Schema>, due: readonly Due[], today: string): Promise<readonly string[]> {
  const named = due.flatMap(({ trgtUserId }) => trgtUserId ?? []);
  const deputies = await db
    .selectFrom('workDpty')
    .select('dptyUserId')
    .where('userId', 'in', named)
    .where('strtDt', '<=', today)
    .where('endDt', '>=', today)
    .execute();
  const roleCds = due.flatMap(({ trgtRoleCd }) => trgtRoleCd ?? []),
    isAnyRole = due.some(({ trgtUserId, trgtRoleCd }) => trgtUserId === null && trgtRoleCd === null);
  let holders = db
    .selectFrom('userRole')
    .innerJoin('role', 'role.roleId', 'userRole.roleId')
    .select('userRole.userId')
    .distinct()
    .where('userRole.stCd', '=', 'ACTIVE')
    .where('userRole.strtDt', '<=', today)
    .where('userRole.endDt', '>=', today);
  if (!isAnyRole) holders = holders.where('role.roleCd', 'in', roleCds);
  return [
    ...new Set([
      ...named,
      ...deputies.map(({ dptyUserId }) => dptyUserId),
      ...(await holders.execute()).map(({ userId }) => userId),
    ]),
  ];
}

/** The text for a person: each kind with its count, and how many are late. */
function textOf(mine: readonly Due[], today: string): string {
  return [...new Set(mine.map(({ label }) => label))]
    .map((label) => {
      const items = mine.filter((item) => item.label === label),
        late = items.filter(({ dueDt }) => isOverdue(dueDt, today)).length;
      return fillText(late === 0 ? MAIN_MESSAGES.dueLine : MAIN_MESSAGES.dueLate, { label, n: items.length, late });
    })
    .join(', ');
}

/** Notifies each person once a day, in one message, of work that is due in three days, tomorrow, today, or late. */
export const workReminding: Job = {
  jobCd: 'WORK_DUE',
  run: async ({ services: { db }, now, signal }) => {
    const today = koreanDate8(now),
      due = await listDue(db, today);
    if (due.length === 0) return { skipCnt: 0 };
    const model = await loadAccessModel(db, await readAccessStamp(db));
    let okCnt = 0,
      skipCnt = 0;
    for (const userId of await listCandidates(db, due, today)) {
      if (signal.aborted) break;
      const worker = await workerFrom(db, model, await loadPermissions(db, model, userId, today), today);
      const mine = due.filter((item) => isForWorker(item, worker));
      const result =
        mine.length === 0
          ? 0
          : await db.transaction().execute((tx) =>
              notifyUsers(tx, [userId], {
                tmplCd: 'WORK_DUE',
                vars: { 업무: textOf(mine, today) },
                resourcePath: HOME_SCREEN,
                linkUrl: HOME_SCREEN,
                now,
                onceKey: `WORK_DUE:${today}:${userId}`,
              }),
            );
      if (result > 0) okCnt += 1;
      else skipCnt += 1;
    }
    return { readCnt: due.length, okCnt, skipCnt };
  },
};
