import type { Kysely } from 'kysely';
import { RUNNING_STATES, SATIS_SCREEN } from '#contract/satisfaction-cqi/satis-codes.ts';
import { recordAddress } from '#contract/record-address.ts';
import type { Schema } from '#server/database/schema.ts';
import { notifyUsers } from '#server/domains/communication/index.ts';
import { courseNotices } from '#server/domains/course-cqi/index.ts';
import { clockActor, type Actor } from '#server/http/actor.ts';
import type { Job } from '#server/jobs/job.ts';
import { addDays, addMonths } from '#shared/calendar.ts';
import { displayDate } from '#shared/display.ts';
import { groupBy } from '#shared/group-by.ts';
import { koreanDate8, koreanTime4 } from '#shared/korean-time.ts';
import { tellManager } from '../notify.ts';
import { say } from '../say.ts';
import { settleWork, usersOfStaff } from '../tasks/task-work.ts';

/** Days until what is due on which its manager is reminded; below 0 it is over. */
const REMINDED = [7, 1, -1],
  /** Day of the month on which progress is asked for. */
  MONTHLY = '25',
  /** Messages wait for the morning (cqi.md 7). */
  FIRST_MESSAGE = '0600';
type Db = Kysely<Schema>;

const dueTasks = (tx: Db, column: 'planDueDt' | 'rsltDueDt', due: string) =>
  tx
    .selectFrom('satisCqi')
    .select(['cqiId', 'cqiSt', 'itemNm', 'mngrStfNo'])
    .where(column, '=', due)
    .where('cqiSt', 'in', column === 'planDueDt' ? ['ASGN', 'PDRF'] : [...RUNNING_STATES])
    .orderBy('cqiNo')
    .execute();

/** Plans and results that are due in a week, tomorrow, or were yesterday. */
async function remindDues(tx: Db, now: Date): Promise<number> {
  const today = koreanDate8(now);
  let sent = 0;
  for (const days of REMINDED)
    for (const column of ['planDueDt', 'rsltDueDt'] as const) {
      const due = addDays(today, days),
        isPlan = column === 'planDueDt',
        words = days < 0 ? say(isPlan ? 'planOver' : 'resultOver') : say(isPlan ? 'planDue' : 'resultDue');
      for (const task of await dueTasks(tx, column, due))
        sent += await tellManager({ db: tx, now }, task, {
          tmplCd: 'CQI_DUE',
          due: displayDate(due),
          addition: words,
          onceKey: `CQI_DUE:${column}:${days}:${due}:${task.cqiId}`,
        });
    }
  return sent;
}

/** On the 25th: progress of the month, once to each manager of a task or of a part of it. */
async function askProgress(tx: Db, now: Date): Promise<number> {
  const today = koreanDate8(now);
  if (!today.endsWith(MONTHLY)) return 0;
  const rows = await tx
      .selectFrom('satisCqi as c')
      .innerJoin('satisCqiPlan as p', 'p.cqiId', 'c.cqiId')
      .innerJoin('satisCqiTask as t', 't.planId', 'p.planId')
      .select(['c.cqiId', 'c.itemNm', 'c.mngrStfNo', 't.mngrStfNo as taskMngrStfNo'])
      .where('c.cqiSt', 'in', [...RUNNING_STATES])
      .where('t.taskSt', 'not in', ['DONE', 'STOP'])
      .orderBy('c.cqiNo')
      .execute(),
    asked = rows.flatMap(({ cqiId, itemNm, mngrStfNo, taskMngrStfNo }) =>
      [...new Set([mngrStfNo, taskMngrStfNo])].flatMap((stfNo) => (stfNo === null ? [] : [{ stfNo, cqiId, itemNm }])),
    ),
    users = await usersOfStaff(
      tx,
      asked.map(({ stfNo }) => stfNo),
    ),
    monthEnd = addDays(`${addMonths(today, 1).slice(0, 6)}01`, -1);
  let sent = 0;
  for (const [stfNo, own] of groupBy(asked, (one) => one.stfNo)) {
    const [first] = own,
      userId = users.get(stfNo),
      items = new Set(own.map(({ cqiId }) => cqiId)).size;
    if (!first || userId === undefined) continue;
    sent += await notifyUsers(tx, [userId], {
      tmplCd: 'CQI_DUE',
      vars: {
        교과목: items > 1 ? say('several', { item: first.itemNm, n: items - 1 }) : first.itemNm,
        일자: displayDate(monthEnd),
      },
      addition: say('monthly'),
      resourcePath: SATIS_SCREEN.result,
      linkUrl: items > 1 ? SATIS_SCREEN.result : recordAddress.satisTask('result', first.cqiId),
      onceKey: `CQI_MONTH:${today}:${userId}`,
      now,
    });
  }
  return sent;
}

/** Moves what waits for a decision to who decides today (cqi.md 7). @returns how many tasks were looked at */
async function moveDecisions(actor: Actor): Promise<number> {
  const rows = await actor.db
    .selectFrom('satisCqi')
    .select('cqiId')
    .where('cqiSt', 'in', ['PSBM', 'RSBM'])
    .orderBy('cqiId')
    .execute();
  for (const { cqiId } of rows) await settleWork(actor, cqiId);
  return rows.length;
}

/**
 * The part of CQI_NOTICE that is about 만족도 CQI: decisions move behind midnight, and messages go from six in the morning on.
 * A repeat on the same day sends nothing twice. @returns messages and moved tasks
 */
export async function noticeSatisfaction(
  tx: Db,
  now: Date,
): Promise<{ readonly readCnt: number; readonly okCnt: number }> {
  const moved = await moveDecisions(clockActor(tx, now)),
    isDay = koreanTime4(now) >= FIRST_MESSAGE,
    sent = isDay ? (await remindDues(tx, now)) + (await askProgress(tx, now)) : 0;
  return { readCnt: moved + sent, okCnt: moved + sent };
}

/** CQI_NOTICE: reminders and work that moves to who decides today, of tasks and of course reports. */
export const cqiNotice: Job = {
  jobCd: 'CQI_NOTICE',
  run: async ({ services: { db }, now }) =>
    db.transaction().execute(async (tx) => {
      const { readCnt, okCnt } = await noticeSatisfaction(tx, now),
        courses = await courseNotices(tx, now);
      return { readCnt: readCnt + courses, okCnt: okCnt + courses };
    }),
};
