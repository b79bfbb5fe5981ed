import type { ParsedArg } from '#contract/registry.ts';
import { SATIS_SCREEN } from '#contract/satisfaction-cqi/satis-codes.ts';
import type { SatisPrgrs } from '#contract/satisfaction-cqi/satis-fields.ts';
import { adoptFileGroup } from '#server/domains/files/index.ts';
import { modified, type CallContext } from '#server/http/call-context.ts';
import { forbidden, gone } from '#server/http/failure.ts';
import { refuseFaults } from '#server/http/faults.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { newestOf, progressFaults } from '#shared/satisfaction-cqi/progress.ts';
import { taskStateOf } from '#shared/satisfaction-cqi/rates.ts';
import { requireStanding, taskEvents } from '../tasks/task-events.ts';
import { tasks } from '../tasks/task-records.ts';
import { taskRights } from '../tasks/task-rights.ts';
import { planTasks } from '../plans/plan-records.ts';
import { refreshRates } from './rates.ts';
import { progress, type StoredPrgrs } from './result-records.ts';

type Form = ParsedArg<'savePrgrs'>;
const MONTH = 6;

/** The task of a plan that progress is of, with its 개선과제. @throws Failure 403, 409 GONE */
async function placeOf({ db }: CallContext, { cqiId, taskId }: Form) {
  const place = await db
    .selectFrom('satisCqiTask as t')
    .innerJoin('satisCqiPlan as p', 'p.planId', 't.planId')
    .select(['t.taskId', 'p.planId', 'p.cqiId'])
    .where('t.taskId', '=', taskId)
    .where('p.cqiId', '=', cqiId)
    .executeTakeFirst();
  if (!place) throw gone();
  return place;
}

/** Who enters progress of a task: its manager, and the manager of the whole. @throws Failure 403 */
async function requireOwn(call: CallContext, cqiId: string, planId: string, taskId: string): Promise<void> {
  const standing = await requireStanding(call, cqiId);
  await taskRights.require(call, 'savePrgrs', standing);
  if (standing.isManager) return;
  const own = (await planTasks(call, planId)).find((task) => task.taskId === taskId);
  if (own?.mineYn !== 'Y') throw forbidden();
}

/**
 * Stores the progress of a task in a month: a repeat of the month replaces it. The newest month gives the task its values,
 * and the rates follow (cqi.md 2 and 4). @throws Failure 400, 403, 409 VERSION, STATE, GONE
 */
export async function saveProgress(call: CallContext, form: Form): Promise<SatisPrgrs> {
  const place = await placeOf(call, form),
    row = await tasks.hold(call, place.cqiId),
    months = await call.db.selectFrom('satisCqiPrgrs').selectAll().where('taskId', '=', form.taskId).execute(),
    stored = months.find(({ prgrsId }) => prgrsId === form.prgrsId) ?? months.find(({ chkYm }) => chkYm === form.chkYm);
  if (stored && stored.version !== form.version) throw await progress.stale(call, stored.prgrsId);
  if (!stored && form.version !== undefined) throw gone();
  await requireOwn(call, place.cqiId, place.planId, form.taskId);
  taskEvents.next(row.cqiSt, 'progress');
  refuseFaults(
    progressFaults(
      { ...form, rsn: form.rsn ?? '', stopYn: form.stopYn },
      months,
      koreanDate8(call.now).slice(0, MONTH),
    ),
  );
  await write(call, form, stored);
  if (form.fileGroupId)
    await adoptFileGroup(call, form.fileGroupId, {
      resourcePath: SATIS_SCREEN.result,
      ownerId: stored?.prgrsId ?? form.prgrsId,
    });
  await followNewest(call, form.taskId);
  await refreshRates(call, place.cqiId);
  await taskEvents.move(call, row, 'progress');
  return progress.require(call, stored?.prgrsId ?? form.prgrsId);
}

async function write(call: CallContext, form: Form, stored: StoredPrgrs | undefined): Promise<void> {
  const columns = {
    chkYm: form.chkYm,
    prgrsRt: form.prgrsRt,
    actVal: form.actVal == null ? null : String(form.actVal),
    exeCn: form.exeCn,
    issueCn: form.issueCn?.trim() || null,
    rsn: form.rsn?.trim() || null,
    stopYn: form.stopYn,
    fileGroupId: form.fileGroupId || null,
  };
  if (stored) await progress.change(call, stored, columns);
  else await progress.insert(call, form.prgrsId, { taskId: form.taskId, ...columns });
}

/** Gives a task the values of its newest month. */
async function followNewest(call: CallContext, taskId: string): Promise<void> {
  const newest = newestOf(
    await call.db
      .selectFrom('satisCqiPrgrs')
      .select(['chkYm', 'prgrsRt', 'actVal', 'stopYn'])
      .where('taskId', '=', taskId)
      .execute(),
  );
  if (!newest) return;
  await call.db
    .updateTable('satisCqiTask')
    .set({
      prgrsRt: newest.prgrsRt,
      actVal: newest.actVal,
      taskSt: taskStateOf(newest.prgrsRt, newest.stopYn),
      ...modified(call),
    })
    .where('taskId', '=', taskId)
    .execute();
}
