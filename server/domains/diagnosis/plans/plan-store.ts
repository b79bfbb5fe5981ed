import { randomUUID } from 'node:crypto';
import { type Selectable } from 'kysely';
import {
  PLAN_STATE_NAMES,
  PLAN_TRANSITIONS,
  type PlanEvent,
  type PlanState,
} from '#contract/diagnosis/diagnosis-codes.ts';
import type { PLAN_ACTS } from '#contract/diagnosis/plan.ts';
import { instrumentOf, screenPath } from '#contract/diagnosis/instruments.ts';
import { recordAddress } from '#contract/record-address.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import type { Schema } from '#server/database/schema.ts';
import { notifyStudents } from '#server/domains/communication/index.ts';
import { createdBy, type Actor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { gone } from '#server/http/failure.ts';
import { historyIn } from '#server/records/history.ts';
import { stateEvents, type Happened } from '#server/records/state-events.ts';
import { statesOf } from '#server/records/states.ts';
import { versioned } from '#server/records/versioned.ts';
import { getPlan, requirePlanRight } from './plan-queries.ts';

export type StoredPlan = Selectable<Schema['plan']>;
export const plans = versioned({ table: 'plan', key: 'planId', find: getPlan });

/**
 * A plan, locked until the transaction ends: `alone` for a change, `shared` for a submission. @throws Failure 409 GONE
 */
export async function holdPlan(
  { db }: Pick<Actor, 'db'>,
  planId: string,
  how: 'alone' | 'shared' = 'alone',
): Promise<StoredPlan> {
  const rows = db.selectFrom('plan').selectAll().where('planId', '=', planId);
  const plan = await (how === 'alone' ? rows.forUpdate() : rows.forShare()).executeTakeFirst();
  if (!plan) throw gone();
  return plan;
}

/** A plan for an operation, locked. @throws Failure 409 GONE, 403 outside the reach */
export async function holdForChange(
  call: CallContext,
  op: (typeof PLAN_ACTS)[number],
  planId: string,
): Promise<StoredPlan> {
  const plan = await holdPlan(call, planId);
  await requirePlanRight(call, op, plan);
  return plan;
}

/** Rows of a plan's history. */
export const recordPlan = historyIn('planHis');

/** Notifies the students who have answered that their results can be seen, where they are shown any. */
async function notifyOfResult(
  { db, now }: Actor,
  { row: { planId, planNm, instDiv, resultOpenDiv } }: Pick<Happened<StoredPlan, PlanState, PlanEvent>, 'row'>,
): Promise<void> {
  if (resultOpenDiv === 'NONE') return;
  const students = await db
    .selectFrom('planTarget')
    .select('userId')
    .where('planId', '=', planId)
    .where('userDiv', '=', 'USER')
    .where('respSt', '=', 'SUBMITTED')
    .execute();
  await notifyStudents(
    db,
    students.map(({ userId }) => userId),
    {
      tmplCd: 'DIAG_RSLT',
      vars: { 실시: planNm },
      resourcePath: screenPath(instrumentOf(instDiv), 'Plan'),
      now,
    },
  );
}

/** The name of the endpoint or of the job by which an event happens. */
interface Noted {
  readonly evtCd: string;
}

/** Events of a plan; the state is judged before the version (diagnosis.md 4). */
export const planEvents = stateEvents({
  records: plans,
  states: statesOf({ steps: PLAN_TRANSITIONS, names: PLAN_STATE_NAMES }),
  stateOf: ({ planSt }) => planSt,
  inState: (planSt) => ({ planSt }),
  first: 'state',
  history: (actor, { row, event, from, to, rsn, noted }: Happened<StoredPlan, PlanState, PlanEvent, Noted>) =>
    recordPlan(actor, [{ planId: row.planId, bfSt: from, afSt: to, evtCd: noted?.evtCd ?? event, rsn }]),
  messages: { release: notifyOfResult },
});

/** The period of a plan stands in the calendar of everybody from READY on; a cancelled plan leaves it. */
export async function writeSchedule(actor: Actor, plan: StoredPlan, isShown: boolean): Promise<void> {
  if (plan.linkDiv !== null) return;
  const instrument = instrumentOf(plan.instDiv);
  await withoutRowSecurity(actor.db, async () => {
    await actor.db.deleteFrom('acdmSchdl').where('refTable', '=', 'plan').where('refId', '=', plan.planId).execute();
    if (!isShown) return;
    const hasEnd = plan.endTm !== '2400';
    await actor.db
      .insertInto('acdmSchdl')
      .values({
        acdmSchdlId: randomUUID(),
        schdlNm: plan.planNm.length < 2 ? `${plan.planNm} 실시` : plan.planNm,
        schdlDivCd: instrument.scoring === 'none' || instrument.scoring === 'satisfaction' ? 'SRVY' : 'DIAG',
        strtDt: plan.strtDt,
        endDt: plan.endDt,
        strtTm: hasEnd ? plan.strtTm : null,
        endTm: hasEnd ? plan.endTm : null,
        linkUrl: recordAddress.plan(instrument, plan.planId),
        refTable: 'plan',
        refId: plan.planId,
        ...createdBy(actor),
      })
      .execute();
  });
}
