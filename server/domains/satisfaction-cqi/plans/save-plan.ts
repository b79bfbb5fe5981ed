import { randomUUID } from 'node:crypto';
import { SATIS_SCREEN } from '#contract/satisfaction-cqi/satis-codes.ts';
import type { SatisPlan } from '#contract/satisfaction-cqi/satis-fields.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { adoptFileGroup } from '#server/domains/files/index.ts';
import { created, modified, type CallContext } from '#server/http/call-context.ts';
import { gone, invalidField, refused } from '#server/http/failure.ts';
import { say } from '../say.ts';
import { mayAct, taskEvents } from '../tasks/task-events.ts';
import { tasks } from '../tasks/task-records.ts';
import { begunTasks, planOf, plans, storedTasks, type StoredPlan } from './plan-records.ts';

type Form = ParsedArg<'saveSatisPlan'>;

/**
 * Stores what is written of a plan; what is missing is asked for when it is handed in. Tasks keep their progress by their
 * ids. @throws Failure 400, 403, 409 VERSION, STATE, GONE
 */
export async function savePlan(call: CallContext, form: Form): Promise<SatisPlan> {
  const row = await tasks.hold(call, form.cqiId),
    plan = await planOf(call, form.cqiId);
  if (plan && plan.version !== form.version) throw await plans.stale(call, plan.planId);
  if (!plan && form.version !== undefined) throw gone();
  await mayAct(call, 'saveSatisPlan')(row);
  taskEvents.next(row.cqiSt, 'writePlan');
  await requireSound(call, form);
  const planId = plan?.planId ?? randomUUID();
  await writePlan(call, form, plan, planId);
  await writeTasks(call, planId, form.tasks);
  if (form.fileGroupId)
    await adoptFileGroup(call, form.fileGroupId, { resourcePath: SATIS_SCREEN.plan, ownerId: planId });
  await taskEvents.move(call, row, 'writePlan');
  return plans.require(call, planId);
}

/** What the database could not store. @throws Failure 400 */
async function requireSound({ db }: CallContext, { tasks: rows }: Form): Promise<void> {
  if (new Set(rows.map(({ taskId }) => taskId)).size < rows.length)
    throw invalidField('tasks', message('M-DUP', { label: '세부과제' }));
  if (rows.some(({ strtDt, endDt }) => strtDt && endDt && strtDt > endDt))
    throw invalidField('tasks', message('M-DATE-ORDER'));
  const named = [...new Set(rows.flatMap(({ mngrStfNo }) => mngrStfNo || []))];
  if (named.length === 0) return;
  const known = await db.selectFrom('staff').select('stfNo').where('stfNo', 'in', named).execute();
  if (known.length < named.length) throw invalidField('tasks', say('needManager'));
}

async function writePlan(call: CallContext, form: Form, plan: StoredPlan | undefined, planId: string): Promise<void> {
  const columns = {
    causeCn: form.causeCn?.trim() || null,
    drctCn: form.drctCn?.trim() || null,
    budgetAmt: form.budgetAmt ?? null,
    budgetSrcCd: form.budgetSrcCd || null,
    fileGroupId: form.fileGroupId || null,
  };
  if (plan) await plans.change(call, plan, columns);
  else await plans.insert(call, planId, { cqiId: form.cqiId, ...columns });
}

/** Puts the tasks of a plan in place of those that it has. @throws Failure 409 STATE for one with progress that is left out */
async function writeTasks(call: CallContext, planId: string, rows: Form['tasks']): Promise<void> {
  const { db } = call,
    before = await storedTasks(call, planId),
    known = new Set(before.map(({ taskId }) => taskId)),
    kept = new Set(rows.map(({ taskId }) => taskId)),
    begun = await begunTasks(db, planId),
    left = before.filter(({ taskId }) => !kept.has(taskId)),
    lost = left.find(({ taskId }) => begun.has(taskId));
  if (lost) throw refused('STATE', say('begunTask', { task: lost.taskNm }));
  if (left.length > 0)
    await db
      .deleteFrom('satisCqiTask')
      .where(
        'taskId',
        'in',
        left.map(({ taskId }) => taskId),
      )
      .execute();
  for (const [at, row] of rows.entries()) {
    const columns = {
      taskNo: at + 1,
      taskNm: row.taskNm?.trim() ?? '',
      taskCn: row.taskCn?.trim() || null,
      weight: row.weight ?? null,
      strtDt: row.strtDt ?? null,
      endDt: row.endDt ?? null,
      mngrStfNo: row.mngrStfNo || null,
      indiNm: row.indiNm?.trim() || null,
      indiUnit: row.indiUnit?.trim() || null,
      indiDirCd: row.indiDirCd ?? null,
      baseVal: row.baseVal == null ? null : String(row.baseVal),
      goalVal: row.goalVal == null ? null : String(row.goalVal),
    };
    if (known.has(row.taskId))
      await db
        .updateTable('satisCqiTask')
        .set({ ...columns, ...modified(call) })
        .where('taskId', '=', row.taskId)
        .where('planId', '=', planId)
        .execute();
    else
      await db
        .insertInto('satisCqiTask')
        .values({ taskId: row.taskId, planId, ...columns, ...created(call) })
        .execute();
  }
}
