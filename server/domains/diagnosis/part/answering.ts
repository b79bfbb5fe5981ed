import { randomUUID } from 'node:crypto';
import type { PlanState } from '#contract/diagnosis/diagnosis-codes.ts';
import { instrumentOf } from '#contract/diagnosis/instruments.ts';
import type { Answer } from '#contract/diagnosis/paper-tree.ts';
import type { StartedResp, SubmittedResp } from '#contract/diagnosis/part-diagnosis.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { raised } from '#server/database/raised.ts';
import { createdBy, participantActor } from '#server/http/actor.ts';
import { participantOf, type CallContext } from '#server/http/call-context.ts';
import { refused } from '#server/http/failure.ts';
import { drawExam, type Draw } from '#shared/diagnosis/draw.ts';
import { koreanDate8, koreanMoment } from '#shared/korean-time.ts';
import { placeQuestions } from '#shared/diagnosis/tree.ts';
import { withoutKeys } from '../papers/without-keys.ts';
import { endOf, isOpen, LATE_MS } from '../plans/period.ts';
import type { StoredPlan } from '../plans/plan-store.ts';
import { attemptEnd, isOverdue, resumeAttempt, waitsForStart } from '../responses/exam-attempts.ts';
import { requireAnswers } from '../responses/proxy.ts';
import { loadTerms } from '../responses/response-terms.ts';
import { groupsOf, storeResponse, type StoredTarget } from '../responses/response-store.ts';
import type { ScoreTerms } from '../responses/score-response.ts';
import { say } from '../say.ts';
import { showsResult, takeMine } from './my-plans.ts';
import { getResult } from './result.ts';

/** States of a plan in which an attempt may go on. */
const ANSWERABLE: ReadonlySet<PlanState> = new Set<PlanState>(['OPEN', 'CLOSED']);
export const isExam = ({ instDiv }: Pick<StoredPlan, 'instDiv'>): boolean => instrumentOf(instDiv).scoring === 'exam';

/** Moment of the act on the device; one that lies ahead of the server's clock counts as now. */
export const actedAt = (dvcSvDt: string | undefined, now: Date): Date => {
  const at = dvcSvDt === undefined ? now : new Date(dvcSvDt);
  return at < now ? at : now;
};

/**
 * @throws Failure 409 LIMIT outside the period; what was done before the end may arrive a day later, until the scores
 * are made
 */
export function requireInTime(plan: StoredPlan, dvcSvDt: string | undefined, now: Date): void {
  if (isOpen(plan, now)) return;
  const end = endOf(plan),
    isLate =
      (plan.planSt === 'OPEN' || plan.planSt === 'CLOSED') && now >= end && now.getTime() <= end.getTime() + LATE_MS;
  if (!isLate || dvcSvDt === undefined || actedAt(dvcSvDt, now) >= end)
    throw refused('LIMIT', say(now < koreanMoment(plan.strtDt, plan.strtTm) ? 'notOpen' : 'periodOver'));
}

/** IN_PROGRESS stands at the target; of an anonymous plan with the day alone. */
export async function markBegun({ db, now }: CallContext, plan: StoredPlan, target: StoredTarget): Promise<void> {
  if (target.respSt !== 'NOT_STARTED') return;
  const isAnonymous = plan.anonymDiv === 'ANON';
  await db
    .updateTable('planTarget')
    .set({
      respSt: 'IN_PROGRESS',
      modId: isAnonymous ? 'ANON' : target.userId,
      modDt: isAnonymous ? koreanMoment(koreanDate8(now)) : now,
      version: raised(),
    })
    .where('planTargetId', '=', target.planTargetId)
    .execute();
}

export const attemptsOf = ({ db }: CallContext, { planTargetId }: StoredTarget) =>
  db
    .selectFrom('resp')
    .selectAll()
    .where('planTargetId', '=', planTargetId)
    .orderBy('attemptNo', 'desc')
    .forUpdate()
    .execute();

/** Only what was drawn, in its order. */
function drawnBody({ body }: ScoreTerms, draw: Draw | null) {
  const shown = withoutKeys(body);
  if (!draw) return shown;
  return {
    ...shown,
    sects: shown.sects.map((section) => ({
      ...section,
      qstns: placeQuestions([section], draw).map(({ question }) => ({
        ...question,
        optns:
          draw.optns[question.qstnId]?.flatMap((no) => question.optns.filter(({ optnNo }) => optnNo === no)) ??
          question.optns,
      })),
    })),
  };
}

/** Begins a response, or goes on with an open attempt. @throws Failure 400, 409 LIMIT, DUP */
export async function start(call: CallContext, planId: string): Promise<StartedResp> {
  const { plan, target } = await takeMine(call, planId, true),
    terms = await loadTerms(call.db, plan),
    { body } = terms;
  if (!isExam(plan)) {
    requireInTime(plan, undefined, call.now);
    if (target.respSt === 'SUBMITTED' && plan.editAllowYn === 'N') throw refused('DUP', say('alreadySubmitted'));
    await markBegun(call, plan, target);
    return {
      attemptNo: 1,
      svDt: call.now.toISOString(),
      endDt: endOf(plan).toISOString(),
      body: withoutKeys(body),
      answers: [],
      savedDt: null,
    };
  }
  const attempts = await attemptsOf(call, target),
    open = attempts.find(({ respSt }) => respSt === 'IN_PROGRESS') ?? attempts.find(waitsForStart);
  // Granted minutes last past the end of the plan, until its scores are made.
  if (open?.grantYn !== 'Y' || !ANSWERABLE.has(plan.planSt)) requireInTime(plan, undefined, call.now);
  if (open && waitsForStart(open)) {
    await resumeAttempt(participantActor(call, target.userId), { ...target, respId: open.respId }, terms);
    return start(call, planId);
  }
  if (!open && attempts.length >= (body.maxAttempt ?? 1)) throw refused('LIMIT', say('noAttempts'));
  const attempt = open ?? (await beginAttempt(call, plan, target, terms, attempts.length + 1));
  await markBegun(call, plan, target);
  return {
    attemptNo: attempt.attemptNo,
    svDt: call.now.toISOString(),
    endDt: attemptEnd(attempt, body.timeLimitMin, plan).toISOString(),
    body: drawnBody(terms, attempt.drawJson),
    answers: [...(attempt.draftJson ?? [])],
    savedDt: attempt.savedDvcDt,
  };
}

async function beginAttempt(
  call: CallContext,
  plan: StoredPlan,
  target: StoredTarget,
  { body }: ScoreTerms,
  attemptNo: number,
) {
  const respId = randomUUID(),
    drawJson = drawExam(body, respId);
  await call.db
    .insertInto('resp')
    .values({
      ...groupsOf(target),
      respId,
      planId: plan.planId,
      planTargetId: target.planTargetId,
      attemptNo,
      countYn: 'N',
      strtDt: call.now,
      drawJson: JSON.stringify(drawJson),
      ...createdBy(participantActor(call, target.userId)),
    })
    .execute();
  return {
    attemptNo,
    strtDt: call.now,
    remainMin: null,
    resumeDt: null,
    grantYn: 'N' as const,
    drawJson,
    draftJson: null as readonly Answer[] | null,
    savedDvcDt: null as string | null,
  };
}

/** Submits a response. @throws Failure 400 for questions left open, 409 LIMIT, DUP */
export async function submit(call: CallContext, form: ParsedArg<'partSubmitMyResp'>): Promise<SubmittedResp> {
  const { plan, target } = await takeMine(call, form.planId, true),
    terms = await loadTerms(call.db, plan);
  if (isExam(plan)) return submitExam(call, plan, target, terms, form);
  requireInTime(plan, form.dvcSvDt, call.now);
  if (target.respSt === 'SUBMITTED' && (plan.editAllowYn === 'N' || !isOpen(plan, call.now)))
    throw refused('DUP', say('alreadySubmitted'));
  const answers = requireAnswers(form.answers, terms),
    submitDt = isOpen(plan, call.now) ? call.now : actedAt(form.dvcSvDt, call.now);
  await storeResponse(participantActor(call, participantOf(call).userKey), {
    plan,
    target,
    groups: groupsOf(target),
    answers,
    terms,
    entryDiv: 'SELF',
    attemptNo: 1,
    elapsedSec: form.elapsedSec,
    submitDt,
  });
  return answered(call, plan, terms, submitDt, 'N');
}

/**
 * An exam is judged by the server's clock: a minute after the end is taken as sent, later what was saved last counts.
 */
async function submitExam(
  call: CallContext,
  plan: StoredPlan,
  target: StoredTarget,
  terms: ScoreTerms,
  { attemptNo, answers }: ParsedArg<'partSubmitMyResp'>,
): Promise<SubmittedResp> {
  const attempt = (await attemptsOf(call, target)).find((row) => row.attemptNo === attemptNo);
  if (!attempt) throw refused('STATE', say('notBegun'));
  const end = attemptEnd(attempt, terms.body.timeLimitMin, plan),
    isLate = isOverdue(call.now)(end);
  if (attempt.respSt === 'SUBMITTED') {
    if (!isLate) throw refused('DUP', say('alreadySubmitted'));
    return answered(call, plan, terms, new Date(attempt.submitDt ?? end), 'Y');
  }
  const draw = attempt.drawJson,
    sent = isLate ? (attempt.draftJson ?? []) : answers,
    submitDt = call.now < end ? call.now : end;
  // What time has closed is taken as it is; a submission is checked.
  const kept = call.now >= end ? sent : requireAnswers(sent, { ...terms, draw });
  await storeResponse(participantActor(call, target.userId), {
    plan,
    target,
    groups: groupsOf(target),
    answers: kept,
    terms,
    entryDiv: 'SELF',
    attemptNo,
    elapsedSec: Math.max(0, Math.round((submitDt.getTime() - new Date(attempt.strtDt ?? submitDt).getTime()) / 1_000)),
    submitDt,
    draw,
    isAuto: isLate,
  });
  return answered(call, plan, terms, submitDt, isLate ? 'Y' : 'N');
}

async function answered(
  call: CallContext,
  plan: StoredPlan,
  { body }: ScoreTerms,
  submitDt: Date,
  autoYn: 'Y' | 'N',
): Promise<SubmittedResp> {
  const isAnonymous = plan.anonymDiv === 'ANON';
  return {
    submitDt: (isAnonymous ? koreanMoment(koreanDate8(submitDt)) : submitDt).toISOString(),
    autoYn,
    endMsg: body.endMsg || null,
    result:
      plan.resultOpenDiv === 'IMMEDIATE' && showsResult(plan, 'SUBMITTED') ? await getResult(call, plan.planId) : null,
  };
}
