import { sql, type Kysely, type Selectable } from 'kysely';
import type { PlanTask, SatisPlan } from '#contract/satisfaction-cqi/satis-fields.ts';
import type { Schema } from '#server/database/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { versioned } from '#server/records/versioned.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { isLate } from '#shared/satisfaction-cqi/lateness.ts';
import { indicatorRate, ratesOf } from '#shared/satisfaction-cqi/rates.ts';
import { isOwnTask } from '../reach.ts';
import { numberOf } from '../tasks/task-queries.ts';

export type StoredPlan = Selectable<Schema['satisCqiPlan']>;
export type StoredPlanTask = Selectable<Schema['satisCqiTask']>;

export const planOf = ({ db }: Pick<CallContext, 'db'>, cqiId: string): Promise<StoredPlan | undefined> =>
  db.selectFrom('satisCqiPlan').selectAll().where('cqiId', '=', cqiId).executeTakeFirst();

export const storedTasks = ({ db }: Pick<CallContext, 'db'>, planId: string): Promise<StoredPlanTask[]> =>
  db.selectFrom('satisCqiTask').selectAll().where('planId', '=', planId).orderBy('taskNo').execute();

/** What a save carries of a task. */
export const writtenOf = (task: StoredPlanTask) => ({
  taskId: task.taskId,
  taskNm: task.taskNm,
  taskCn: task.taskCn,
  weight: task.weight,
  strtDt: task.strtDt,
  endDt: task.endDt,
  mngrStfNo: task.mngrStfNo,
  indiNm: task.indiNm,
  indiUnit: task.indiUnit,
  indiDirCd: task.indiDirCd,
  baseVal: numberOf(task.baseVal),
  goalVal: numberOf(task.goalVal),
});

const presentPlan = (
  plan: StoredPlan & { readonly cqiVersion: number },
  tasks: readonly StoredPlanTask[],
): SatisPlan => ({
  cqiId: plan.cqiId,
  causeCn: plan.causeCn,
  drctCn: plan.drctCn,
  budgetAmt: numberOf(plan.budgetAmt),
  budgetSrcCd: plan.budgetSrcCd,
  planSt: plan.planSt,
  fileGroupId: plan.fileGroupId,
  tasks: tasks.map(writtenOf),
  version: plan.version,
  cqiVersion: plan.cqiVersion,
});

/** Plans with the version of what is written in them. */
export const plans = versioned({
  table: 'satisCqiPlan',
  key: 'planId',
  find: async (call: CallContext, planId: string): Promise<SatisPlan | undefined> => {
    const plan = await call.db
      .selectFrom('satisCqiPlan as p')
      .innerJoin('satisCqi as c', 'c.cqiId', 'p.cqiId')
      .selectAll('p')
      .select('c.version as cqiVersion')
      .where('p.planId', '=', planId)
      .executeTakeFirst();
    return plan && presentPlan(plan, await storedTasks(call, planId));
  },
});

const ratedOf = (task: Pick<StoredPlanTask, 'weight' | 'prgrsRt' | 'indiDirCd' | 'goalVal' | 'actVal'>) => ({
  weight: task.weight ?? 0,
  prgrsRt: task.prgrsRt,
  indiDirCd: task.indiDirCd,
  goalVal: task.goalVal,
  actVal: task.actVal,
});

/**
 * Tasks of a plan with their progress, and whether the caller enters it.
 * @param isRunning whether the plan was confirmed: before that nothing of it can be late
 */
export async function planTasks(call: CallContext, planId: string, isRunning = true): Promise<PlanTask[]> {
  const today = koreanDate8(call.now),
    rows = await call.db
      .selectFrom('satisCqiTask as t')
      .leftJoin('staff as m', 'm.stfNo', 't.mngrStfNo')
      .selectAll('t')
      .select(['m.stfNm as mngrNm', isOwnTask(call).as('isMine')])
      .where('t.planId', '=', planId)
      .orderBy('t.taskNo')
      .execute();
  return rows.map((row) => ({
    ...writtenOf(row),
    taskNo: row.taskNo,
    mngrNm: row.mngrNm,
    actVal: numberOf(row.actVal),
    prgrsRt: row.prgrsRt,
    taskSt: row.taskSt,
    ahvRt: indicatorRate(ratedOf(row)),
    lateYn:
      isRunning &&
      row.strtDt !== null &&
      row.endDt !== null &&
      isLate({ ...row, strtDt: row.strtDt, endDt: row.endDt }, today)
        ? ('Y' as const)
        : ('N' as const),
    mineYn: row.isMine ? ('Y' as const) : ('N' as const),
  }));
}

/** The rates of a plan as its tasks stand now. */
export const ratesOfPlan = async (call: Pick<CallContext, 'db'>, planId: string) =>
  ratesOf((await storedTasks(call, planId)).map(ratedOf));

/** Tasks of a plan for which progress was entered. */
export async function begunTasks(db: Kysely<Schema>, planId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('satisCqiTask as t')
    .select('t.taskId')
    .where('t.planId', '=', planId)
    .where(sql<boolean>`exists (select from "satisCqiPrgrs" g where g."taskId" = t."taskId")`)
    .execute();
  return new Set(rows.map(({ taskId }) => taskId));
}
