import { randomUUID } from 'node:crypto';
import { PLANNING_STATES } from '#contract/satisfaction-cqi/satis-codes.ts';
import type { FormerPlan } from '#contract/satisfaction-cqi/satis-fields.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { staffActor } from '#server/http/actor.ts';
import { forbidden, invalidField, refused } from '#server/http/failure.ts';
import { refuseFaults } from '#server/http/faults.ts';
import { displayDate } from '#shared/display.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { planFaults } from '#shared/satisfaction-cqi/planning.ts';
import { tellManager } from '../notify.ts';
import { say } from '../say.ts';
import { refreshRates } from '../results/rates.ts';
import { mayAct, mayDecide, requireStanding, taskEvents } from '../tasks/task-events.ts';
import { dueOf, numberOf } from '../tasks/task-queries.ts';
import { tasks, type StoredTask } from '../tasks/task-records.ts';
import { taskRights } from '../tasks/task-rights.ts';
import { settleWork } from '../tasks/task-work.ts';
import { planOf, plans, storedTasks, writtenOf, type StoredPlan } from './plan-records.ts';

type Key = ParsedArg<'sbmtPlan'>;
type Decision = ParsedArg<'aprvPlanDept'>;
const idOf = ({ cqiId, version }: Key) => ({ id: cqiId, version });
const opinionOf = ({ opnnCn }: { readonly opnnCn?: string | null | undefined }): string | null =>
  opnnCn?.trim() || null;

/** The plan of a task that has one in every state behind its first save. */
async function requirePlan(call: CallContext, cqiId: string): Promise<StoredPlan> {
  const plan = await planOf(call, cqiId);
  if (!plan) throw invalidField('tasks', say('needTask'));
  return plan;
}

/** Hands a plan in: everything that is asked for has to be there (cqi.md 4). @throws Failure 400, 403, 409 */
export async function submitPlan(call: CallContext, key: Key) {
  await taskEvents.happen(call, idOf(key), 'submitPlan', {
    may: mayAct(call, 'sbmtPlan'),
    check: async (row) => requireComplete(call, row),
  });
  return tasks.require(call, key.cqiId);
}

async function requireComplete(call: CallContext, row: StoredTask): Promise<void> {
  const plan = await requirePlan(call, row.cqiId),
    written = (await storedTasks(call, plan.planId)).map(writtenOf);
  refuseFaults(
    planFaults(
      {
        causeCn: plan.causeCn ?? '',
        drctCn: plan.drctCn ?? '',
        tasks: written.map((task) => ({
          ...task,
          strtDt: task.strtDt ?? '',
          endDt: task.endDt ?? '',
          mngrStfNo: task.mngrStfNo ?? '',
          indiNm: task.indiNm ?? '',
          indiDirCd: task.indiDirCd ?? '',
        })),
      },
      { schlYear: row.schlYear, rsltDueDt: row.rsltDueDt ?? '' },
    ),
  );
}

/** 부서승인: the head, or the office where there is none. @throws Failure 403, 409 */
export async function approvePlan(call: CallContext, form: Decision) {
  await taskEvents.happen(call, idOf(form), 'approvePlan', {
    may: mayDecide(call, 'aprvPlanDept'),
    rsn: opinionOf(form),
  });
  return tasks.require(call, form.cqiId);
}

/** 확정 by the office; the rates begin with the weights of the confirmed plan. @throws Failure 403, 409 */
export async function confirmPlan(call: CallContext, form: Decision) {
  await taskEvents.happen(call, idOf(form), 'confirmPlan', { may: mayDecide(call, 'cnfmPlan'), rsn: opinionOf(form) });
  await refreshRates(call, form.cqiId);
  return tasks.require(call, form.cqiId);
}

/** Who may return follows from the step that the plan stands at. */
const returns =
  (call: CallContext) =>
  (row: StoredTask): Promise<void> =>
    mayDecide(call, row.cqiSt === 'PSBM' ? 'aprvPlanDept' : row.cqiSt === 'PDPT' ? 'cnfmPlan' : 'aprvPlanChg')(row);

/** 반려: of a plan that was handed in, or of a change that was asked for, which then stays as it was. @throws Failure 403, 409 */
export async function returnPlan(call: CallContext, form: ParsedArg<'rtrnPlan'>) {
  const { row, event } = await taskEvents.take(
    call,
    idOf(form),
    async ({ cqiId, cqiSt }) => {
      const plan = await planOf(call, cqiId);
      return plan?.planSt === 'CHRQ' && cqiSt !== 'PSBM' && cqiSt !== 'PDPT' ? 'refuseChange' : 'returnPlan';
    },
    { may: returns(call) },
  );
  if (event === 'refuseChange') await settleChange(call, row.cqiId);
  await taskEvents.move(call, row, event, { rsn: form.opnnCn });
  return tasks.require(call, form.cqiId);
}

async function settleChange(call: CallContext, cqiId: string): Promise<StoredPlan> {
  const plan = await requirePlan(call, cqiId);
  if (plan.planSt !== 'CHRQ') throw refused('STATE', say('noChange'));
  await plans.change(call, plan, { planSt: 'NORM', chrqRsn: null });
  return plan;
}

/** 변경요청 of a confirmed plan, before its result is due. @throws Failure 403, 409 */
export async function requestChange(call: CallContext, form: ParsedArg<'rqstPlanChg'>) {
  const { row } = await taskEvents.take(call, idOf(form), 'requestChange', {
      may: mayAct(call, 'rqstPlanChg'),
      check: ({ rsltDueDt }) => {
        if (koreanDate8(call.now) >= (rsltDueDt ?? '')) throw refused('STATE', say('changeLate'));
      },
    }),
    plan = await requirePlan(call, form.cqiId);
  if (plan.planSt === 'CHRQ') throw refused('STATE', say('changeAsked'));
  await plans.change(call, plan, { planSt: 'CHRQ', chrqRsn: form.opnnCn });
  await taskEvents.move(call, row, 'requestChange', { rsn: form.opnnCn });
  return tasks.require(call, form.cqiId);
}

/** 변경 승인: the plan as it was goes into its history, and it is written again. @throws Failure 403, 409 */
export async function approveChange(call: CallContext, form: ParsedArg<'aprvPlanChg'>) {
  const { row } = await taskEvents.take(call, idOf(form), 'approveChange', { may: mayDecide(call, 'aprvPlanChg') }),
    plan = await settleChange(call, form.cqiId);
  await keepPlan(call, plan);
  await taskEvents.move(call, row, 'approveChange', { rsn: opinionOf(form) });
  return tasks.require(call, form.cqiId);
}

async function keepPlan(call: CallContext, plan: StoredPlan): Promise<void> {
  const former: FormerPlan = {
      causeCn: plan.causeCn,
      drctCn: plan.drctCn,
      budgetAmt: numberOf(plan.budgetAmt),
      tasks: (await storedTasks(call, plan.planId))
        .map(writtenOf)
        .map(({ taskNm, weight, strtDt, endDt, indiNm, goalVal }) => ({
          taskNm,
          weight,
          strtDt,
          endDt,
          indiNm,
          goalVal,
        })),
    },
    { cnt } = await call.db
      .selectFrom('satisCqiPlanHis')
      .select(({ fn }) => fn.countAll<number>().as('cnt'))
      .where('planId', '=', plan.planId)
      .executeTakeFirstOrThrow();
  await insertRows(call.db, 'satisCqiPlanHis', [
    {
      hisId: randomUUID(),
      planId: plan.planId,
      hisNo: cnt + 1,
      planJson: former as never,
      rsn: plan.chrqRsn ?? '',
      regId: personOf(call).userId,
      regDt: call.now.toISOString(),
    },
  ]);
}

const isPlanning = ({ cqiSt }: StoredTask): boolean => PLANNING_STATES.some((state) => state === cqiSt);

/** 기한 연장 by the office: last days warn and never lock, so that nothing else changes. @throws Failure 400, 403, 409 */
export async function extendDue(call: CallContext, form: ParsedArg<'extendDue'>) {
  const { row } = await taskEvents.take(call, idOf(form), 'extend', { may: mayAct(call, 'extendDue') }),
    planDueDt = form.planDueDt || row.planDueDt,
    rsltDueDt = form.rsltDueDt || row.rsltDueDt;
  if (planDueDt !== row.planDueDt && !isPlanning(row)) throw invalidField('planDueDt', say('planDone'));
  if (planDueDt === row.planDueDt && rsltDueDt === row.rsltDueDt) throw invalidField('rsltDueDt', say('sameDue'));
  if ((planDueDt ?? '') < (row.planDueDt ?? '')) throw invalidField('planDueDt', say('sameDue'));
  if ((rsltDueDt ?? '') < (row.rsltDueDt ?? '')) throw invalidField('rsltDueDt', say('sameDue'));
  if ((planDueDt ?? '') >= (rsltDueDt ?? '')) throw invalidField('rsltDueDt', say('dueOrder'));
  await taskEvents.move(call, row, 'extend', { changes: { planDueDt, rsltDueDt }, rsn: form.opnnCn });
  await settleWork(staffActor(call), row.cqiId);
  return tasks.require(call, form.cqiId);
}

const WAITING: ReadonlySet<StoredTask['cqiSt']> = new Set(['ASGN', 'PDRF', 'PAPR', 'RDRF']);

/** 독려 알림 to the managers from whom a plan or a result is awaited; others are left out and counted. @throws Failure 403 */
export async function remindManagers(call: CallContext, { rows }: ParsedArg<'sendSatisRmnd'>) {
  let sentCnt = 0;
  for (const { id, version } of rows) {
    const found = await requireStanding(call, id);
    if (found.version !== version) throw await tasks.stale(call, id);
    if (!(await taskRights.listFor(call, found, ['sendSatisRmnd'])).includes('sendSatisRmnd')) throw forbidden();
    const due = dueOf(found);
    if (due === null || !WAITING.has(found.cqiSt)) continue;
    const isPlan = found.cqiSt === 'ASGN' || found.cqiSt === 'PDRF';
    sentCnt += await tellManager(call, found, {
      tmplCd: 'CQI_DUE',
      due: displayDate(due),
      addition: say(isPlan ? 'planDue' : 'resultDue'),
    });
  }
  return { sentCnt, skipCnt: rows.length - sentCnt };
}
