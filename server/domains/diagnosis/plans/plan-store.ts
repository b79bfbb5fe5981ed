import { randomUUID } from 'node:crypto';
import { type Selectable, type Updateable } from 'kysely';
import { PLAN_STATE_NAMES, PLAN_TRANSITIONS, type PlanState } from '#contract/diagnosis/diagnosis-codes.ts';
import type { PLAN_ACTS } from '#contract/diagnosis/plan.ts';
import { instrumentOf, screenPath } from '#contract/diagnosis/instruments.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import type { Schema } from '#server/database/schema.ts';
import { raisedBy, createdBy, type Actor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { gone } from '#server/http/failure.ts';
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

export const { next: nextPlanState } = statesOf({ steps: PLAN_TRANSITIONS, names: PLAN_STATE_NAMES });

type Changes = Omit<Updateable<Schema['plan']>, 'planId' | 'version' | 'planSt'>;

/** Moves a plan into a state and writes its history. @param evtCd the name of the endpoint or of the job */
export async function changePlan(
  actor: Actor,
  plan: StoredPlan,
  {
    to,
    evtCd,
    rsn = null,
    changes = {},
  }: { readonly to: PlanState; readonly evtCd: string; readonly rsn?: string | null; readonly changes?: Changes },
): Promise<void> {
  await actor.db
    .updateTable('plan')
    .set({ ...changes, planSt: to, ...raisedBy(actor) })
    .where('planId', '=', plan.planId)
    .execute();
  await recordPlan(actor, { planId: plan.planId, bfSt: plan.planSt, afSt: to, evtCd, rsn });
}

export async function recordPlan(
  { db, now, actId }: Actor,
  event: {
    readonly planId: string;
    readonly bfSt: PlanState | null;
    readonly afSt: PlanState;
    readonly evtCd: string;
    readonly rsn: string | null;
  },
): Promise<void> {
  await db
    .insertInto('planHis')
    .values({ ...event, planHisId: randomUUID(), actId, actDt: now })
    .execute();
}

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
        linkUrl: `${screenPath(instrument, 'PlanDetail')}?planId=${plan.planId}`,
        refTable: 'plan',
        refId: plan.planId,
        ...createdBy(actor),
      })
      .execute();
  });
}
