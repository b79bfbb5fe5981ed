import { randomUUID } from 'node:crypto';
import type { MyDraft } from '#contract/diagnosis/part-diagnosis.ts';
import type { Data, ParsedArg } from '#contract/registry.ts';
import { createdBy, participantActor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { refused } from '#server/http/failure.ts';
import { differingQuestions, mergeDraft, type TimedDraft } from '#shared/diagnosis/merge-answers.ts';
import type { StoredPlan } from '../plans/plan-store.ts';
import { attemptEnd } from '../responses/exam-attempts.ts';
import { loadTerms } from '../responses/response-terms.ts';
import { groupsOf, type StoredTarget } from '../responses/response-store.ts';
import { loadAnswers } from '../responses/stored-answers.ts';
import { say } from '../say.ts';
import { actedAt, attemptsOf, isExam, markBegun, requireInTime } from './answering.ts';
import { takeMine } from './my-plans.ts';

/* Answers that are not submitted yet. They may be open on two devices: each question goes its own way. */

type Save = ParsedArg<'partSaveMyResp'>;
type Saved = Data<'partSaveMyResp'>['data'][number];
type Attempt = Awaited<ReturnType<typeof attemptsOf>>[number];

/** What is kept so far; of drafts without times of their own the moment of the last save counts for each answer. */
function timedDraft(attempt: Attempt | undefined): TimedDraft {
  const answers = attempt?.draftJson ?? [],
    savedDt = attempt?.savedDvcDt ?? null;
  if (attempt?.draftTimes || savedDt === null) return { answers, times: attempt?.draftTimes ?? {} };
  return { answers, times: Object.fromEntries(answers.map(({ qstnId }) => [qstnId, savedDt])) };
}

/** Which questions a save speaks of, and since when; one that names none speaks of all. */
function changesOf({ answers, changes }: Save, { answers: kept, times }: TimedDraft, atOf: (at?: string) => Date) {
  const named =
    changes ??
    [...new Set([...Object.keys(times), ...[...kept, ...answers].map(({ qstnId }) => qstnId)])].map((qstnId) => ({
      qstnId,
      at: undefined,
    }));
  return named.map(({ qstnId, at }) => ({ qstnId, at: atOf(at).toISOString() }));
}

/**
 * A draft that has changed gets a later moment than it had, whatever the devices' times: who knows the former one
 * learns by it that there is something new.
 */
function momentOf(attempt: Attempt | undefined, savedAt: Date, hasChanged: boolean): Date {
  if (!attempt?.savedDvcDt) return savedAt;
  const former = new Date(attempt.savedDvcDt);
  if (savedAt > former) return savedAt;
  return hasChanged ? new Date(former.getTime() + 1) : former;
}

/**
 * Puts a save into what is kept, question by question. @param atOf the moment of a change, by the time that the device
 * gives
 */
async function keepDraft(
  call: CallContext,
  {
    plan,
    target,
    attempt,
  }: { readonly plan: StoredPlan; readonly target: StoredTarget; readonly attempt: Attempt | undefined },
  save: Save,
  atOf: (at?: string) => Date,
): Promise<Saved> {
  const former = timedDraft(attempt),
    merged = mergeDraft(former, save.answers, changesOf(save, former, atOf)),
    hasChanged = differingQuestions(former.answers, merged.answers).length > 0,
    savedAt = momentOf(attempt, atOf(), hasChanged);
  const draft = {
    draftJson: JSON.stringify(merged.answers),
    draftTimes: JSON.stringify(merged.times),
    savedDvcDt: savedAt,
  };
  if (attempt)
    await call.db
      .updateTable('resp')
      .set({ ...draft, modDt: call.now })
      .where('respId', '=', attempt.respId)
      .execute();
  else
    await call.db
      .insertInto('resp')
      .values({
        ...groupsOf(target),
        ...draft,
        respId: randomUUID(),
        planId: plan.planId,
        planTargetId: target.planTargetId,
        strtDt: call.now,
        ...createdBy(participantActor(call, target.userId)),
      })
      .execute();
  return {
    savedDt: savedAt.toISOString(),
    respSt: 'IN_PROGRESS',
    answers: differingQuestions(save.answers, merged.answers).length > 0 ? [...merged.answers] : null,
  };
}

/**
 * Keeps a draft; what is older than what is kept changes nothing. Of an anonymous plan only the fact that it was begun
 * is kept. @throws Failure 400, 409
 */
export async function saveDraft(call: CallContext, save: Save): Promise<Saved> {
  const { plan, target } = await takeMine(call, save.planId, true);
  if (isExam(plan)) return saveExamDraft(call, plan, target, save);
  requireInTime(plan, save.dvcSvDt, call.now);
  const atOf = (at?: string): Date => actedAt(at ?? save.dvcSvDt, call.now),
    savedDt = atOf().toISOString();
  if (target.respSt === 'SUBMITTED') {
    if (plan.editAllowYn === 'N') throw refused('DUP', say('alreadySubmitted'));
    // What was sent stays as it was until the change is sent.
    return { savedDt, respSt: 'SUBMITTED', answers: null };
  }
  await markBegun(call, plan, target);
  if (plan.anonymDiv === 'ANON') return { savedDt, respSt: 'IN_PROGRESS', answers: null };
  const [attempt] = await attemptsOf(call, target);
  return keepDraft(call, { plan, target, attempt }, save, atOf);
}

/** By the server's clock alone. @throws Failure 409 LIMIT from the end of the attempt on */
async function saveExamDraft(call: CallContext, plan: StoredPlan, target: StoredTarget, save: Save): Promise<Saved> {
  const attempt = (await attemptsOf(call, target)).find((row) => row.attemptNo === save.attemptNo);
  if (!attempt) throw refused('STATE', say('notBegun'));
  const { body } = await loadTerms(call.db, plan);
  if (attempt.respSt === 'SUBMITTED' || call.now >= attemptEnd(attempt, body.timeLimitMin, plan))
    throw refused('LIMIT', say('examOver'));
  return keepDraft(call, { plan, target, attempt }, save, () => call.now);
}

/** What is kept of a response now, for a page that has it open and knows the draft of a moment. @throws Failure 400 */
export async function getMyDraft(
  call: CallContext,
  { planId, attemptNo, sinceDt }: ParsedArg<'partGetMyDraft'>,
): Promise<MyDraft> {
  const { plan, target } = await takeMine(call, planId, false),
    resp = await call.db
      .selectFrom('resp')
      .select(['respId', 'respSt', 'draftJson', 'savedDvcDt', 'submitDt'])
      .where('planTargetId', '=', target.planTargetId)
      .where('attemptNo', '=', attemptNo)
      .executeTakeFirst();
  const respSt = isExam(plan) && resp ? resp.respSt : target.respSt,
    stored = resp?.respSt === 'SUBMITTED' ? resp.submitDt : (resp?.savedDvcDt ?? null),
    savedDt = stored === null ? null : new Date(stored),
    isNews = savedDt !== null && (sinceDt === undefined || savedDt > new Date(sinceDt));
  if (!resp || !isNews) return { respSt, savedDt: savedDt?.toISOString() ?? null, answers: null };
  const mayRead = resp.respSt !== 'SUBMITTED' || plan.editAllowYn === 'Y';
  return {
    respSt,
    savedDt: savedDt.toISOString(),
    answers: mayRead ? (resp.draftJson ? [...resp.draftJson] : await loadAnswers(call.db, resp.respId)) : null,
  };
}
