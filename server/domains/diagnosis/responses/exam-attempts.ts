import { instrumentOf } from '#contract/diagnosis/instruments.ts';
import { raised } from '#server/database/raised.ts';
import { changedBy, type Actor } from '#server/http/actor.ts';
import { koreanMoment } from '#shared/korean-time.ts';
import { endOf } from '../plans/period.ts';
import type { StoredPlan } from '../plans/plan-store.ts';
import { loadTerms } from './response-terms.ts';
import { countBest, groupsOf, storeResponse } from './response-store.ts';
import type { ScoreTerms } from './score-response.ts';
import { loadAnswers } from './stored-answers.ts';

const MS_A_MINUTE = 60_000;

/** So long after its end an answer counts as sent, and only then the server closes the attempt (diagnosis.md 6.2). */
export const GRACE_MS = 60_000;

/** What the end of an attempt follows from. */
export interface AttemptTime {
  readonly strtDt: string | Date | null;
  /** Minutes with which an attempt goes on that was closed; null of one that never was. */
  readonly remainMin: number | null;
  readonly resumeDt: string | Date | null;
  readonly grantYn: 'Y' | 'N';
}

/**
 * When an attempt ends: with its time, and at the latest with the plan (diagnosis.md 6.2). One that goes on ends with the
 * minutes that it had left; granted ones last past the end of the plan.
 */
export function attemptEnd(
  { strtDt, remainMin, resumeDt, grantYn }: AttemptTime,
  timeLimitMin: number | null | undefined,
  plan: StoredPlan,
): Date {
  const end = endOf(plan),
    goesOn = remainMin !== null && resumeDt !== null,
    minutes = goesOn ? remainMin : timeLimitMin,
    from = goesOn ? resumeDt : strtDt;
  if (!minutes || from === null) return end;
  const own = new Date(new Date(from).getTime() + minutes * MS_A_MINUTE);
  return own < end || (goesOn && grantYn === 'Y') ? own : end;
}

/** Whether the server may close an attempt that ended then. */
export const isOverdue =
  (now: Date) =>
  (end: Date): boolean =>
    now.getTime() > end.getTime() + GRACE_MS;

/** Whether an attempt was closed and goes on with the next start. */
export const waitsForStart = ({ remainMin, resumeDt }: Pick<AttemptTime, 'remainMin' | 'resumeDt'>): boolean =>
  remainMin !== null && resumeDt === null;

export const ATTEMPT_TIME = ['resp.strtDt', 'resp.remainMin', 'resp.resumeDt', 'resp.grantYn'] as const;

/** Submits what was saved last of the open attempts whose time is over for a minute. @returns how many */
export async function submitOpenAttempts(actor: Actor, plan: StoredPlan): Promise<number> {
  if (instrumentOf(plan.instDiv).scoring !== 'exam') return 0;
  const open = await actor.db
    .selectFrom('resp')
    .innerJoin('planTarget', 'planTarget.planTargetId', 'resp.planTargetId')
    .selectAll('planTarget')
    .select(['resp.respId', 'resp.attemptNo', 'resp.draftJson', 'resp.drawJson', ...ATTEMPT_TIME])
    .where('resp.planId', '=', plan.planId)
    .where('resp.respSt', '=', 'IN_PROGRESS')
    .orderBy('resp.respId')
    .forUpdate('resp')
    .execute();
  if (open.length === 0) return 0;
  const terms = await loadTerms(actor.db, plan),
    isDue = isOverdue(actor.now);
  let submitted = 0;
  for (const { respId: _id, attemptNo, draftJson, drawJson, strtDt, remainMin, resumeDt, grantYn, ...target } of open) {
    const end = attemptEnd({ strtDt, remainMin, resumeDt, grantYn }, terms.body.timeLimitMin, plan);
    if (!isDue(end)) continue;
    const elapsedSec = Math.max(0, Math.round((end.getTime() - new Date(strtDt ?? end).getTime()) / 1_000));
    await storeResponse(actor, {
      plan,
      target,
      groups: groupsOf(target),
      answers: draftJson ?? [],
      terms,
      entryDiv: 'SELF',
      attemptNo,
      elapsedSec,
      submitDt: end,
      draw: drawJson,
      isAuto: true,
    });
    submitted += 1;
  }
  return submitted;
}

/** Whole minutes between two moments; a part of one counts. */
export const minutesBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.ceil((to.getTime() - from.getTime()) / MS_A_MINUTE));

/** Opens an attempt again that was closed, with the answers that it was closed with. */
export async function resumeAttempt(
  actor: Actor,
  { respId, planTargetId }: { readonly respId: string; readonly planTargetId: string },
  terms: ScoreTerms,
): Promise<void> {
  const answers = await loadAnswers(actor.db, respId);
  await actor.db
    .updateTable('resp')
    .set({
      respSt: 'IN_PROGRESS',
      resumeDt: actor.now,
      draftJson: JSON.stringify(answers),
      draftTimes: null,
      countYn: 'N',
      autoYn: 'N',
      ...changedBy(actor),
      version: raised(),
    })
    .where('respId', '=', respId)
    .execute();
  await countBest(actor, planTargetId, terms);
}

/**
 * Attempts that the closing of a plan by hand has cut off go on with the minutes that they had left then: at once where
 * the page is still open, else from the next start. @param closed the plan as it was closed @param opened as it is now
 */
export async function letCutAttemptsGoOn(actor: Actor, closed: StoredPlan, opened: StoredPlan): Promise<void> {
  if (instrumentOf(closed.instDiv).scoring !== 'exam' || closed.closeDt === null) return;
  const closeDt = new Date(closed.closeDt);
  if (closeDt >= koreanMoment(closed.endDt, closed.endTm)) return;
  const { body } = await loadTerms(actor.db, closed),
    cut = await actor.db
      .selectFrom('resp')
      .select(['resp.respId', 'resp.respSt', ...ATTEMPT_TIME])
      .where('resp.planId', '=', closed.planId)
      .where((eb) =>
        eb.or([
          eb('resp.respSt', '=', 'IN_PROGRESS'),
          eb.and([eb('resp.autoYn', '=', 'Y'), eb('resp.submitDt', '=', closeDt.toISOString())]),
        ]),
      )
      .forUpdate()
      .execute();
  for (const { respId, respSt, ...time } of cut) {
    // Without a limit of its own an attempt has as long as the plan.
    const isLimited = Boolean(body.timeLimitMin) || time.remainMin !== null,
      end = attemptEnd(time, body.timeLimitMin, { ...closed, closeDt: null }),
      left = isLimited ? minutesBetween(closeDt, end) : minutesBetween(actor.now, endOf(opened));
    if (left < 1 || (respSt === 'IN_PROGRESS' && !isLimited)) continue;
    await actor.db
      .updateTable('resp')
      .set({ remainMin: left, resumeDt: respSt === 'IN_PROGRESS' ? actor.now : null })
      .where('respId', '=', respId)
      .execute();
  }
}
