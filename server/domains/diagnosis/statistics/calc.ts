import { sql } from 'kysely';
import type { PlanEvent } from '#contract/diagnosis/diagnosis-codes.ts';
import { instrumentOf } from '#contract/diagnosis/instruments.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { staffActor, type Actor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { refused } from '#server/http/failure.ts';
import {
  distributionOf,
  isUsableNorm,
  levelOf,
  percentiles,
  tScore,
  type Distribution,
} from '#shared/diagnosis/norms.ts';
import { loadBody } from '../papers/paper-queries.ts';
import { requirePlanRight } from '../plans/plan-queries.ts';
import { planEvents, type StoredPlan } from '../plans/plan-store.ts';
import { settleHeld } from '../responses/held-answers.ts';
import { say } from '../say.ts';
import { releaseFigures } from './as-scored.ts';
import { deriveAnew } from './grading.ts';

/** One run for a plan at a time: a second one is refused and does not wait. @throws Failure 409 STATE */
async function requireAlone({ db }: Pick<Actor, 'db'>, planId: string): Promise<void> {
  const { rows } = await sql<{
    isMine: boolean;
  }>`select pg_try_advisory_xact_lock(hashtext(${`score ${planId}`})) as "isMine"`.execute(db);
  if (rows[0]?.isMine !== true) throw refused('STATE', say('calcRunning'));
}

/**
 * 점수 산출: norms, T-scores, levels and percentiles of a plan, in place of former ones. @throws Failure 403, 409 GONE,
 * STATE, VERSION
 */
export async function calculate(call: CallContext, { planId, version }: ParsedArg<'calcPlanScore'>): Promise<void> {
  await requireAlone(call, planId);
  const { row: plan } = await planEvents.take(call, { id: planId, version }, scoring, {
    may: (row) => requirePlanRight(call, 'calcPlanScore', row),
    check: (row) => requireGraded(call, row),
  });
  await scorePlan(staffActor(call), plan, 'calcPlanScore');
}

/** @throws Failure 409 STATE in words of its own before the end */
function scoring({ planSt }: StoredPlan): PlanEvent {
  if (planSt === 'DRAFT' || planSt === 'READY' || planSt === 'OPEN') throw refused('STATE', say('afterClose'));
  return 'score';
}

/** @throws Failure 409 STATE while an exam is not graded */
async function requireGraded({ db }: Pick<Actor, 'db'>, plan: StoredPlan): Promise<void> {
  if (instrumentOf(plan.instDiv).scoring !== 'exam') return;
  const { openCnt, waitCnt } = await db
    .selectFrom('resp')
    .select([
      sql<number>`count(*) filter (where "respSt" = 'IN_PROGRESS')::integer`.as('openCnt'),
      // Who has points for every text is judged, confirmed or not.
      sql<number>`count(*) filter (where "gradeSt" = 'MANUAL_WAIT' and "passYn" is null and "validYn" = 'Y')::integer`.as(
        'waitCnt',
      ),
    ])
    .where('planId', '=', plan.planId)
    .executeTakeFirstOrThrow();
  if (openCnt > 0) throw refused('STATE', say('attemptsOpen', { n: openCnt }));
  if (waitCnt > 0) throw refused('STATE', say('gradingLeft', { n: waitCnt }));
}

/** The work itself, for a person and for the nightly job. */
export async function scorePlan(actor: Actor, plan: StoredPlan, evtCd: string): Promise<void> {
  await settleHeld(actor, plan);
  if (instrumentOf(plan.instDiv).scoring === 'exam') await deriveAnew(actor, plan);
  await releaseFigures(actor, plan.planId);
  const { body } = await loadBody(actor, plan.paperVerId),
    norms = await normsOf(actor, plan, body);
  await writeNorms(actor, plan.planId, norms);
  await writeTScores(actor, plan.planId, norms, body.minNormCnt);
  await writePercentiles(actor, plan.planId);
  await planEvents.move(actor, plan, 'score', {
    changes: { calcDt: actor.now, recalcYn: 'N', calcRunDt: null },
    noted: { evtCd },
  });
}

interface Norm extends Distribution {
  readonly abilityId: string;
  /** Fixed norms hold for any number of people. */
  readonly isFixed: boolean;
}

/** Valid answers of a plan that count. */
const COUNTED = sql`r."respSt" = 'SUBMITTED' and r."validYn" = 'Y' and r."countYn" = 'Y'`;

/** R4: of this plan's own people, or those that the paper brings along. */
async function normsOf(
  { db }: Pick<Actor, 'db'>,
  { planId }: StoredPlan,
  { normDiv, norms }: Awaited<ReturnType<typeof loadBody>>['body'],
): Promise<Norm[]> {
  if (normDiv === 'NONE') return [];
  if (normDiv === 'FIXED')
    return norms.map(({ abilityId, meanVal, sdVal }) => ({ abilityId, n: 0, meanVal, sdVal, isFixed: true }));
  const { rows } = await sql<{ abilityId: string; pcts: string[] }>`
    select s."abilityId", jsonb_agg(s."pct"::text) as pcts from "respAblScore" s join "resp" r on r."respId" = s."respId"
    where s."planId" = ${planId} and s."pct" is not null and ${COUNTED} group by 1`.execute(db);
  return rows.flatMap(({ abilityId, pcts }) => {
    const norm = distributionOf(pcts.map(Number));
    return norm ? [{ ...norm, abilityId, isFixed: false }] : [];
  });
}

async function writeNorms({ db }: Actor, planId: string, norms: readonly Norm[]): Promise<void> {
  await db.deleteFrom('planNorm').where('planId', '=', planId).execute();
  await insertRows(
    db,
    'planNorm',
    norms.map(({ abilityId, n, meanVal, sdVal }) => ({
      planId,
      abilityId,
      n,
      meanVal: String(meanVal),
      sdVal: String(sdVal),
    })),
  );
}

/**
 * T and level follow from ability and percent alone, of which there are few different pairs: they are computed once
 * each.
 */
async function writeTScores({ db }: Actor, planId: string, norms: readonly Norm[], minNormCnt: number): Promise<void> {
  const normOf = new Map(norms.map((norm) => [norm.abilityId, norm]));
  const pairs = await db
    .selectFrom('respAblScore')
    .select(['abilityId', 'pct'])
    .distinct()
    .where('planId', '=', planId)
    .where('pct', 'is not', null)
    .execute();
  const scored = pairs.map(({ abilityId, pct }) => {
    const norm = normOf.get(abilityId),
      isUsable = norm && (norm.isFixed || isUsableNorm(norm, minNormCnt)),
      t = isUsable ? tScore(Number(pct), norm) : null;
    return { abilityId, pct, t: t === null ? null : String(t), lvl: levelOf(t, Number(pct)) };
  });
  await sql`update "respAblScore" set "tScore" = null, "lvlCd" = null where "planId" = ${planId}`.execute(db);
  await sql`update "respAblScore" s set "tScore" = v."t", "lvlCd" = v."lvl"
    from jsonb_to_recordset(${JSON.stringify(scored)}::jsonb) as v("abilityId" text, "pct" numeric, "t" numeric, "lvl" text)
    where s."planId" = ${planId} and s."abilityId" = v."abilityId" and s."pct" = v."pct"`.execute(db);
}

/** R3: where a person stands among the valid ones of the plan. */
async function writePercentiles({ db }: Actor, planId: string): Promise<void> {
  const { rows } = await sql<{
    totPct: string;
  }>`select r."totPct" from "resp" r where r."planId" = ${planId} and r."totPct" is not null and ${COUNTED}`.execute(
    db,
  );
  const places = [...percentiles(rows.map(({ totPct }) => Number(totPct)))].map(([pct, place]) => ({
    pct: String(pct),
    place: String(place),
  }));
  await sql`update "resp" set "totPctile" = null where "planId" = ${planId}`.execute(db);
  await sql`update "resp" r set "totPctile" = v."place" from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as v("pct" numeric, "place" numeric)
    where r."planId" = ${planId} and r."totPct" = v."pct" and ${COUNTED}`.execute(db);
}

/** 결과 공개. @throws Failure 403, 409 GONE, VERSION, STATE while scores do not fit the answers any more */
export async function release(call: CallContext, { planId, version }: ParsedArg<'releaseResult'>): Promise<void> {
  await planEvents.happen(call, { id: planId, version }, 'release', {
    may: (plan) => requirePlanRight(call, 'releaseResult', plan),
    check: ({ recalcYn }) => {
      if (recalcYn === 'Y') throw refused('STATE', say('recalcFirst'));
    },
    changes: { resultOpenDt: call.now },
    noted: { evtCd: 'releaseResult' },
  });
}

/** 결과 공개 취소: RELEASED → SCORED, with a reason. @throws Failure 403, 409 */
export async function withdraw(
  call: CallContext,
  { planId, version, rsn }: ParsedArg<'withdrawResult'>,
): Promise<void> {
  await planEvents.happen(call, { id: planId, version }, 'withdraw', {
    may: (plan) => requirePlanRight(call, 'withdrawResult', plan),
    rsn,
    noted: { evtCd: 'withdrawResult' },
  });
}
