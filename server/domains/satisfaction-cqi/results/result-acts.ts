import { randomUUID } from 'node:crypto';
import type { ParsedArg } from '#contract/registry.ts';
import { RUNNING_STATES } from '#contract/satisfaction-cqi/satis-codes.ts';
import type { SatisRslt } from '#contract/satisfaction-cqi/satis-fields.ts';
import { sentenceText } from '#messages/sentence-text.ts';
import { holdsFiles } from '#server/domains/files/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { gone, invalidField, refused } from '#server/http/failure.ts';
import { refuseFaults } from '#server/http/faults.ts';
import { endFault, newestOf, resultFaults, type EndedTask } from '#shared/satisfaction-cqi/progress.ts';
import { proposedGrade, stepsFrom } from '#shared/satisfaction-cqi/rates.ts';
import { planOf, storedTasks } from '../plans/plan-records.ts';
import { say } from '../say.ts';
import { mayAct, mayDecide, taskEvents } from '../tasks/task-events.ts';
import { tasks, type StoredTask } from '../tasks/task-records.ts';
import { refreshRates } from './rates.ts';
import { resultOf, results } from './result-records.ts';

/** Stores the texts of the final result; what is missing is asked for when it is handed in. @throws Failure 403, 409 */
export async function saveResult(call: CallContext, form: ParsedArg<'saveSatisRslt'>): Promise<SatisRslt> {
  const row = await tasks.hold(call, form.cqiId),
    stored = await resultOf(call, form.cqiId);
  if (stored && stored.version !== form.version) throw await results.stale(call, stored.rsltId);
  if (!stored && form.version !== undefined) throw gone();
  await mayAct(call, 'saveSatisRslt')(row);
  // Written while the plan is carried out, which leaves the state as it is.
  if (!RUNNING_STATES.some((state) => state === row.cqiSt)) taskEvents.next(row.cqiSt, 'progress');
  const columns = {
    rsltCn: form.rsltCn?.trim() || null,
    lackCn: form.lackCn?.trim() || null,
    nextCn: form.nextCn?.trim() || null,
    useBudgetAmt: form.useBudgetAmt ?? null,
  };
  const rsltId = stored?.rsltId ?? randomUUID();
  if (stored) await results.change(call, stored, columns);
  else await results.insert(call, rsltId, { cqiId: form.cqiId, ...columns });
  return results.require(call, rsltId);
}

/** What handing in looks at of each task: its newest month says why it was stopped, any month may hold the evidence. */
async function endedTasks(call: CallContext, cqiId: string): Promise<EndedTask[]> {
  const plan = await planOf(call, cqiId),
    rows = plan ? await storedTasks(call, plan.planId) : [],
    ended: EndedTask[] = [];
  for (const { taskId, taskNm, taskSt } of rows) {
    const months = await call.db
        .selectFrom('satisCqiPrgrs')
        .select(['chkYm', 'prgrsRt', 'stopYn', 'rsn', 'fileGroupId'])
        .where('taskId', '=', taskId)
        .execute(),
      groups = months.flatMap(({ fileGroupId }) => fileGroupId ?? []),
      held = await Promise.all(groups.map((group) => holdsFiles(call.db, group)));
    ended.push({ taskNm, taskSt, stopRsn: newestOf(months)?.rsn ?? null, hasEvidence: held.some(Boolean) });
  }
  return ended;
}

/** Hands a result in: all tasks ended, with evidence and the result itself (cqi.md 4). @throws Failure 400, 403, 409 */
export async function submitResult(call: CallContext, { cqiId, version }: ParsedArg<'sbmtRslt'>) {
  await taskEvents.happen(call, { id: cqiId, version }, 'submitResult', {
    may: mayAct(call, 'sbmtRslt'),
    check: async () => {
      if ((await planOf(call, cqiId))?.planSt === 'CHRQ') throw refused('STATE', say('changeWaits'));
      const fault = endFault(await endedTasks(call, cqiId));
      if (fault) throw invalidField('', sentenceText(fault));
      const written = await resultOf(call, cqiId);
      refuseFaults(resultFaults({ rsltCn: written?.rsltCn ?? '', nextCn: written?.nextCn ?? '' }));
    },
  });
  return tasks.require(call, cqiId);
}

/** 부서승인 of a result. @throws Failure 403, 409 */
export async function approveResult(call: CallContext, { cqiId, version, opnnCn }: ParsedArg<'aprvRsltDept'>) {
  await taskEvents.happen(call, { id: cqiId, version }, 'approveResult', {
    may: mayDecide(call, 'aprvRsltDept'),
    rsn: opnnCn?.trim() || null,
  });
  return tasks.require(call, cqiId);
}

/**
 * 결과확정 with the grade, which may differ from the proposed one by one step with an opinion (cqi.md 4).
 * @throws Failure 400, 403, 409
 */
export async function confirmResult(call: CallContext, { cqiId, version, evlGrdCd, opnnCn }: ParsedArg<'cnfmRslt'>) {
  const opinion = opnnCn?.trim() || null,
    { row } = await taskEvents.take(call, { id: cqiId, version }, 'confirmResult', {
      may: mayDecide(call, 'cnfmRslt'),
    }),
    steps = stepsFrom(proposedGrade(await refreshRates(call, cqiId)), evlGrdCd);
  if (steps > 1) throw invalidField('evlGrdCd', say('gradeStep'));
  if (steps === 1 && opinion === null) throw invalidField('opnnCn', say('needEvlOpnn'));
  const stored = await resultOf(call, cqiId);
  if (!stored) throw gone();
  await results.change(call, stored, { evlGrdCd, evlOpnnCn: opinion });
  await taskEvents.move(call, row, 'confirmResult', { rsn: opinion });
  return tasks.require(call, cqiId);
}

/** A finished result is taken back while nothing was built on it. @throws Failure 409 STATE */
async function requireFree({ db }: CallContext, row: StoredTask): Promise<void> {
  if (row.cqiSt !== 'DONE') return;
  if (row.efctCd !== null) throw refused('STATE', say('judged'));
  const carried = await db
    .selectFrom('satisCqi')
    .select('cqiId')
    .where('prevCqiId', '=', row.cqiId)
    .where('cqiSt', '<>', 'CNCL')
    .executeTakeFirst();
  if (carried) throw refused('STATE', say('carriedOver'));
}

/** 반려 of a result that was handed in, or the correction of a finished one. @throws Failure 403, 409 */
export async function returnResult(call: CallContext, { cqiId, version, opnnCn }: ParsedArg<'rtrnRslt'>) {
  const { row, event } = await taskEvents.take(
    call,
    { id: cqiId, version },
    ({ cqiSt }) => (cqiSt === 'DONE' ? 'correct' : 'returnResult'),
    {
      may: (held) => mayDecide(call, held.cqiSt === 'RSBM' ? 'aprvRsltDept' : 'cnfmRslt')(held),
      check: (held) => requireFree(call, held),
    },
  );
  if (event === 'correct') {
    const stored = await resultOf(call, cqiId);
    if (stored) await results.change(call, stored, { evlGrdCd: null, evlOpnnCn: null });
  }
  await taskEvents.move(call, row, event, { rsn: opnnCn });
  return tasks.require(call, cqiId);
}
