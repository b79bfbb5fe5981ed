import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { EntryDiv } from '#contract/diagnosis/diagnosis-codes.ts';
import type { Answer } from '#contract/diagnosis/paper-tree.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Schema } from '#server/database/schema.ts';
import { raisedBy, createdBy, type Actor } from '#server/http/actor.ts';
import { untraced } from '#server/plugins/call-trace.ts';
import { koreanDate8, koreanMoment } from '#shared/korean-time.ts';
import type { Draw } from '#shared/diagnosis/draw.ts';
import { countedAttempt } from '#shared/diagnosis/grade-exam.ts';
import type { StoredPlan } from '../plans/plan-store.ts';
import { holdAnswer } from './held-answers.ts';
import { answerRows, decimalText, responseColumns } from './response-rows.ts';
import type { Groups } from '#server/database/column-types.ts';
import { scoreResponse, suspicionOf, type ScoredResponse, type ScoreTerms } from './score-response.ts';

export { groupsOf } from './response-rows.ts';
export type { Groups } from '#server/database/column-types.ts';
import { raised } from '#server/database/raised.ts';

export type StoredTarget = Selectable<Schema['planTarget']>;
interface Submission {
  readonly plan: StoredPlan;
  /** Null of an answer on paper of an anonymous plan, which has only its groups. */
  readonly target: StoredTarget | null;
  readonly groups: Groups;
  readonly answers: readonly Answer[];
  readonly terms: ScoreTerms;
  readonly entryDiv: EntryDiv;
  readonly attemptNo: number;
  readonly elapsedSec: number;
  /** When it counts as sent. */
  readonly submitDt: Date;
  readonly draw?: Draw | null;
  /** The server has closed an attempt with what was saved last. */
  readonly isAuto?: boolean;
}

const ANON = 'ANON';
/** Of an anonymous answer only the day is kept, without a person. */
const dayOf = (now: Date): Actor['now'] => koreanMoment(koreanDate8(now));

/**
 * Stores a response as submitted, with the scores that follow from it alone. With ANON nothing leads from the answers
 * to the target: they are held apart until the plan closes, and those on paper have no target at all.
 * @returns the id of the response; null with ANON
 */
export async function storeResponse(actor: Actor, submission: Submission): Promise<string | null> {
  const { plan, target } = submission;
  if (plan.anonymDiv !== 'ANON') return storeNamed(actor, submission);
  // The log of statements may not tell in whose call an answer was written.
  await untraced(() => (target ? hold(actor, submission) : storeSheet(actor, submission)));
  if (target) await markSubmitted(actor, submission, true);
  return null;
}

const suspicion = ({ answers, terms, draw, entryDiv, elapsedSec }: Submission): string | null =>
  suspicionOf(answers, { ...terms, draw: draw ?? null }, { entryDiv, elapsedSec });

const hold = (actor: Actor, submission: Submission): Promise<unknown> =>
  holdAnswer(actor, submission.plan.planId, {
    groups: { ...submission.groups, entYear: null },
    answers: submission.answers,
    suspectRsn: suspicion(submission),
  });

/** An anonymous answer on paper. */
async function storeSheet(actor: Actor, submission: Submission): Promise<void> {
  const { plan, groups, answers, entryDiv, submitDt } = submission,
    scored = scoreResponse(answers, submission.terms),
    respId = randomUUID();
  await actor.db
    .insertInto('resp')
    .values({
      ...responseColumns(scored, { groups: { ...groups, entYear: null }, entryDiv, suspectRsn: suspicion(submission) }),
      respId,
      planId: plan.planId,
      submitDt: dayOf(submitDt),
      ...createdBy({ ...actor, actId: ANON, now: dayOf(actor.now) }),
    })
    .execute();
  await writeScores(actor, plan.planId, respId, scored);
}

/** A former submission of the same attempt goes into the history first. */
async function storeNamed(actor: Actor, submission: Submission): Promise<string> {
  const { plan, target, attemptNo, groups, entryDiv, submitDt, elapsedSec } = submission,
    terms: ScoreTerms = { ...submission.terms, draw: submission.draw ?? null },
    scored = scoreResponse(submission.answers, terms);
  const former = target
    ? await actor.db
        .selectFrom('resp')
        .select(['respId', 'respSt', 'strtDt'])
        .where('planTargetId', '=', target.planTargetId)
        .where('attemptNo', '=', attemptNo)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (former?.respSt === 'SUBMITTED') await keepFormer(actor, former.respId);
  const respId = former?.respId ?? randomUUID(),
    values = {
      ...responseColumns(scored, { groups, entryDiv, suspectRsn: suspicion(submission) }),
      submitDt,
      elapsedSec,
      autoYn: submission.isAuto ? ('Y' as const) : ('N' as const),
    };
  if (former) {
    await actor.db
      .updateTable('resp')
      .set({ ...values, draftJson: null, draftTimes: null, ...raisedBy(actor) })
      .where('respId', '=', respId)
      .execute();
  } else {
    await actor.db
      .insertInto('resp')
      .values({
        ...values,
        respId,
        planId: plan.planId,
        planTargetId: target?.planTargetId ?? null,
        attemptNo,
        strtDt: submitDt,
        ...createdBy(actor),
      })
      .execute();
  }
  await writeScores(actor, plan.planId, respId, scored);
  if (target) await markSubmitted(actor, submission, false);
  if (terms.scoring === 'exam' && target) await countBest(actor, target.planTargetId, terms);
  return respId;
}

async function keepFormer(actor: Actor, respId: string): Promise<void> {
  const rows = await actor.db
    .selectFrom('respAns')
    .select(['qstnId', 'rowNo', 'optnIds', 'rankIds', 'numVal', 'txtVal', 'naYn'])
    .where('respId', '=', respId)
    .execute();
  await actor.db
    .insertInto('respHis')
    .values({
      respHisId: randomUUID(),
      respId,
      answersJson: JSON.stringify(
        rows.map((row) => ({ ...row, numVal: row.numVal === null ? null : Number(row.numVal) })),
      ),
      actDt: actor.now,
    })
    .execute();
}

/** Writes answers with their points, and the scores of abilities, in place of former ones. */
async function writeScores({ db }: Actor, planId: string, respId: string, scored: ScoredResponse): Promise<void> {
  await db.deleteFrom('respAns').where('respId', '=', respId).execute();
  await insertRows(db, 'respAns', answerRows(scored, planId, respId));
  await replaceAbilities({ db }, planId, [{ respId, scored }]);
}

/**
 * Writes the scores of abilities of some responses of a plan, in place of former ones: each act that changes what one
 * has earned writes them all anew. T-scores and levels come with the next calculation.
 */
export async function replaceAbilities(
  { db }: Pick<Actor, 'db'>,
  planId: string,
  responses: readonly { readonly respId: string; readonly scored: Pick<ScoredResponse, 'abilities'> }[],
): Promise<void> {
  await db
    .deleteFrom('respAblScore')
    .where(
      'respId',
      'in',
      responses.map(({ respId }) => respId),
    )
    .execute();
  await insertRows(
    db,
    'respAblScore',
    responses.flatMap(({ respId, scored }) =>
      scored.abilities.map(({ abilityId, pct, answerRate }) => ({
        respId,
        abilityId,
        planId,
        pct: decimalText(pct),
        answerRate: decimalText(answerRate),
      })),
    ),
  );
}

/** The fact of an answer is stored with the target; with ANON only the day, as of the answer. */
async function markSubmitted(actor: Actor, { target, submitDt }: Submission, isAnonymous: boolean): Promise<void> {
  if (!target) return;
  await actor.db
    .updateTable('planTarget')
    .set({
      respSt: 'SUBMITTED',
      submitDt: isAnonymous ? dayOf(submitDt) : submitDt,
      modId: isAnonymous ? ANON : actor.actId,
      modDt: isAnonymous ? dayOf(submitDt) : actor.now,
      version: raised(),
    })
    .where('planTargetId', '=', target.planTargetId)
    .execute();
}

/** Of several attempts one counts (attemptRule). */
export async function countBest({ db }: Pick<Actor, 'db'>, planTargetId: string, { body }: ScoreTerms): Promise<void> {
  const attempts = await db
    .selectFrom('resp')
    .select(['respId', 'attemptNo', 'earnPoint'])
    .where('planTargetId', '=', planTargetId)
    .where('respSt', '=', 'SUBMITTED')
    .where('validYn', '=', 'Y')
    .execute();
  const counted = countedAttempt(
    attempts.map((attempt) => ({ ...attempt, earnPoint: Number(attempt.earnPoint ?? 0) })),
    body.attemptRule ?? 'BEST',
  );
  await db
    .updateTable('resp')
    .set({ countYn: sql<'Y' | 'N'>`case when "respId" = ${counted?.respId ?? ''} then 'Y' else 'N' end` })
    .where('planTargetId', '=', planTargetId)
    .execute();
}
