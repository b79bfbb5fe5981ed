import { CANCEL_LABELS, type PlanEvent } from '#contract/diagnosis/diagnosis-codes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { raised } from '#server/database/raised.ts';
import { staffActor, type Actor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import type { RowKey } from '#server/http/each-row.ts';
import { invalid, refused } from '#server/http/failure.ts';
import { koreanDate8, koreanMinute, koreanTime4 } from '#shared/korean-time.ts';
import { settleHeld } from '../responses/held-answers.ts';
import { letCutAttemptsGoOn, submitOpenAttempts } from '../responses/exam-attempts.ts';
import { say } from '../say.ts';
import { isPast } from './period.ts';
import { requirePlanRight } from './plan-queries.ts';
import { planEvents, writeSchedule, type StoredPlan } from './plan-store.ts';
import { remindOnOpen } from './reminds.ts';
import { askingOf, takeMatching } from './targets.ts';

const OPS = {
  confirm: 'confirmPlan',
  unconfirm: 'unconfirmPlan',
  open: 'openPlan',
  extend: 'extendPlan',
  close: 'closePlan',
  reopen: 'reopenPlan',
  cancel: 'cancelPlan',
} as const satisfies Partial<Readonly<Record<PlanEvent, string>>>;

/** A plan for an event: in reach, in a state that knows the event, and as the caller has seen it. @throws Failure 403, 409 */
async function takeFor(call: CallContext, key: RowKey, event: keyof typeof OPS) {
  const { row: plan } = await planEvents.take(call, key, event, {
    may: (row) => requirePlanRight(call, OPS[event], row),
  });
  return { plan, actor: staffActor(call) };
}
const keyOf = ({ planId, version }: { readonly planId: string; readonly version: number }): RowKey => ({
  id: planId,
  version,
});

/** DRAFT → READY: the targets are taken as they are now, and the version is locked for ever. @throws Failure 403, 409 */
export async function confirmPlan(call: CallContext, key: RowKey): Promise<void> {
  const { plan, actor } = await takeFor(call, key, 'confirm');
  if (isPast(plan.endDt, plan.endTm, call.now)) throw refused('STATE', say('endPassed'));
  const version = await call.db
    .selectFrom('paperVer')
    .select('paperVerSt')
    .where('paperVerId', '=', plan.paperVerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (version.paperVerSt === 'RETIRED') throw refused('STATE', say('retired'));
  if (version.paperVerSt === 'DRAFT') throw refused('STATE', say('notConfirmed'));
  await takeMatching(actor, askingOf(plan));
  const asked = await call.db
    .selectFrom('planTarget')
    .select('planTargetId')
    .where('planId', '=', plan.planId)
    .where('respSt', '<>', 'EXEMPT')
    .limit(1)
    .executeTakeFirst();
  if (!asked) {
    await dropSnapshot(call, plan.planId);
    throw refused('STATE', say('noTargets'));
  }
  if (version.paperVerSt === 'CONFIRMED')
    await call.db
      .updateTable('paperVer')
      .set({
        paperVerSt: 'FROZEN',
        frozenDt: call.now,
        modId: actor.actId,
        modDt: call.now,
        version: raised(),
      })
      .where('paperVerId', '=', plan.paperVerId)
      .execute();
  await planEvents.move(actor, plan, 'confirm', { noted: { evtCd: 'confirmPlan' } });
  await writeSchedule(actor, plan, true);
}

/** Who was added or left out by hand stays with the draft. */
const dropSnapshot = async ({ db }: CallContext, planId: string): Promise<unknown> =>
  db
    .deleteFrom('planTarget')
    .where('planId', '=', planId)
    .where('handYn', '=', 'N')
    .where((eb) => eb.or([eb('exemptDiv', 'is', null), eb('exemptDiv', '=', 'AUTO')]))
    .execute();

/** READY → DRAFT before the start; the version stays locked. */
export async function unconfirmPlan(call: CallContext, form: ParsedArg<'unconfirmPlan'>): Promise<void> {
  const { plan, actor } = await takeFor(call, keyOf(form), 'unconfirm');
  if (isPast(plan.strtDt, plan.strtTm, call.now)) throw refused('STATE', say('begun'));
  await dropSnapshot(call, plan.planId);
  await planEvents.move(actor, plan, 'unconfirm', { noted: { evtCd: 'unconfirmPlan' } });
  await writeSchedule(actor, plan, false);
}

/** Opens a plan, in the hands of a person or of the clock. */
export async function open(actor: Actor, plan: StoredPlan, evtCd: string, startNow: boolean): Promise<void> {
  const start = startNow ? { strtDt: koreanDate8(actor.now), strtTm: koreanTime4(actor.now) } : {};
  await planEvents.move(actor, plan, 'open', { changes: start, noted: { evtCd } });
  if (startNow) await writeSchedule(actor, { ...plan, ...start }, true);
  await remindOnOpen(actor, plan);
}
export async function openPlan(call: CallContext, form: ParsedArg<'openPlan'>): Promise<void> {
  const { plan, actor } = await takeFor(call, keyOf(form), 'open');
  if (isPast(plan.endDt, plan.endTm, call.now)) throw refused('STATE', say('endPassed'));
  await open(actor, plan, 'openPlan', true);
}

/** READY or OPEN keeps its state; a new end lies behind the old one and now. */
export async function extendPlan(
  call: CallContext,
  key: RowKey,
  { endDt, endTm, rsn }: Pick<ParsedArg<'extendPlan'>, 'endDt' | 'endTm' | 'rsn'>,
): Promise<void> {
  const { plan, actor } = await takeFor(call, key, 'extend'),
    isLater = endDt + endTm > plan.endDt + plan.endTm && endDt + endTm > koreanMinute(call.now);
  if (!isLater) throw invalid([{ field: 'endDt', message: say('extendLater') }]);
  await planEvents.move(actor, plan, 'extend', { changes: { endDt, endTm }, rsn, noted: { evtCd: 'extendPlan' } });
  await writeSchedule(actor, { ...plan, endDt, endTm }, true);
}

/**
 * Closes a plan, by hand as by the clock: answers that were begun do not count, open attempts of an exam are submitted as
 * they were saved, a minute after they end with the plan, so that what is on its way then still counts.
 */
export async function close(actor: Actor, plan: StoredPlan, evtCd: string, rsn: string | null): Promise<void> {
  await planEvents.move(actor, plan, 'close', { changes: { closeDt: actor.now }, rsn, noted: { evtCd } });
  await submitOpenAttempts(actor, { ...plan, closeDt: actor.now.toISOString() });
  await settleHeld(actor, plan);
}
export async function closePlan(call: CallContext, key: RowKey, rsn: string): Promise<void> {
  const { plan, actor } = await takeFor(call, key, 'close');
  await close(actor, plan, 'closePlan', rsn);
}

export async function reopenPlan(call: CallContext, form: ParsedArg<'reopenPlan'>): Promise<void> {
  const { plan, actor } = await takeFor(call, keyOf(form), 'reopen'),
    { endDt, endTm, rsn } = form;
  if (endDt + endTm <= koreanMinute(call.now)) throw invalid([{ field: 'endDt', message: say('endPassed') }]);
  await planEvents.move(actor, plan, 'reopen', {
    changes: { endDt, endTm, closeDt: null },
    rsn,
    noted: { evtCd: 'reopenPlan' },
  });
  const opened = { ...plan, endDt, endTm, closeDt: null };
  await letCutAttemptsGoOn(actor, plan, opened);
  await writeSchedule(actor, opened, true);
}

/** Answers are kept, and stand in no statistic. A running plan is cancelled by who types so. */
export async function cancelPlan(call: CallContext, form: ParsedArg<'cancelPlan'>): Promise<void> {
  const { plan, actor } = await takeFor(call, keyOf(form), 'cancel');
  if (plan.planSt === 'OPEN' && form.cnfrmTxt?.trim() !== CANCEL_LABELS)
    throw invalid([{ field: 'cnfrmTxt', message: say('typeCancel') }]);
  await planEvents.move(actor, plan, 'cancel', { rsn: form.rsn, noted: { evtCd: 'cancelPlan' } });
  await settleHeld(actor, plan);
  await writeSchedule(actor, plan, false);
}
