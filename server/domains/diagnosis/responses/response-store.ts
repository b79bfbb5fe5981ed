import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { EntryDiv } from '#contract/diagnosis/diagnosis-codes.ts';
import type { TargetDiv } from '#contract/diagnosis/instruments.ts';
import type { Answer } from '#contract/diagnosis/paper-tree.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Schema } from '#server/database/schema.ts';
import { changedBy, createdBy, type Actor } from '#server/http/actor.ts';
import { koreanDate8, koreanMoment } from '#shared/korean-time.ts';
import type { Draw } from '#shared/diagnosis/draw.ts';
import { countedAttempt } from '#shared/diagnosis/grade-exam.ts';
import type { StoredPlan } from '../plans/plan-store.ts';
import { scoreResponse, suspicionOf, type ScoredResponse, type ScoreTerms } from './score-response.ts';

export type StoredTarget = Selectable<Schema['planTarget']>;
/** The groups by which answers are compared (2.5). */
export interface Groups {
  readonly userDiv: TargetDiv;
  readonly colgCd: string | null;
  readonly hakguaCd: string | null;
  readonly gradeCd: string | null;
  readonly genderCd: string | null;
  readonly entYear: string | null;
}

/** The groups of a target as its answer keeps them. */
export const groupsOf = ({ userDiv, colgCd, hakguaCd, gradeCd, genderCd, entYear }: Groups): Groups => ({
  userDiv,
  colgCd,
  hakguaCd,
  gradeCd,
  genderCd,
  entYear,
});

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
}

const ANON = 'ANON';
/** Of an anonymous answer only the day is kept, and nobody stands behind it. */
const nobody = (now: Date): Actor['now'] => koreanMoment(koreanDate8(now));

/**
 * Stores a response as submitted, with the scores that follow from it alone. A former submission of the same attempt goes into
 * the history first. With ANON no column of the response leads to the target: it has an id of its own, no time and no author.
 * @returns the id of the response
 */
export async function storeResponse(actor: Actor, submission: Submission): Promise<string> {
  const { plan, target, attemptNo } = submission,
    isAnonymous = plan.anonymDiv === 'ANON',
    writer: Actor = isAnonymous ? { ...actor, actId: ANON, now: nobody(actor.now) } : actor,
    terms: ScoreTerms = { ...submission.terms, draw: submission.draw ?? null },
    scored = scoreResponse(submission.answers, terms);
  const former =
    isAnonymous || !target
      ? undefined
      : await actor.db
          .selectFrom('resp')
          .select(['respId', 'respSt', 'strtDt'])
          .where('planTargetId', '=', target.planTargetId)
          .where('attemptNo', '=', attemptNo)
          .forUpdate()
          .executeTakeFirst();
  if (former?.respSt === 'SUBMITTED') await keepFormer(actor, former.respId);
  const respId = former?.respId ?? randomUUID(),
    values = columnsOf(submission, scored, terms, isAnonymous);
  if (former) {
    await actor.db
      .updateTable('resp')
      .set({ ...values, draftJson: null, ...changedBy(writer), version: sql<number>`"version" + 1` })
      .where('respId', '=', respId)
      .execute();
  } else {
    await actor.db
      .insertInto('resp')
      .values({
        ...values,
        respId,
        planId: plan.planId,
        planTargetId: isAnonymous ? null : (target?.planTargetId ?? null),
        attemptNo,
        strtDt: isAnonymous ? null : submission.submitDt,
        ...createdBy(writer),
      })
      .execute();
  }
  await writeScores(actor, plan.planId, respId, scored);
  if (target) await markSubmitted(actor, submission, isAnonymous);
  if (terms.scoring === 'exam' && target) await countBest(actor, target.planTargetId, terms);
  return respId;
}

function columnsOf(
  { groups, submitDt, elapsedSec, answers, entryDiv }: Submission,
  scored: ScoredResponse,
  terms: ScoreTerms,
  isAnonymous: boolean,
) {
  const suspectRsn = suspicionOf(answers, terms, { entryDiv, elapsedSec });
  return {
    ...groups,
    entYear: isAnonymous ? null : groups.entYear,
    respSt: 'SUBMITTED' as const,
    entryDiv,
    submitDt: isAnonymous ? nobody(submitDt) : submitDt,
    elapsedSec: isAnonymous ? null : elapsedSec,
    suspectYn: suspectRsn === null ? ('N' as const) : ('Y' as const),
    suspectRsn,
    totPct: text(scored.totPct),
    earnPoint: text(scored.earnPoint),
    passYn: scored.passYn,
    gradeSt: scored.gradeSt,
  };
}

/** Decimals travel as texts. */
const text = (value: number | null): string | null => (value === null ? null : String(value));

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
  await db.deleteFrom('respAblScore').where('respId', '=', respId).execute();
  await insertRows(
    db,
    'respAns',
    scored.answers.map(({ qstnId, rowNo, answer, scoreVal, itemPct, earnPoint }) => ({
      ansId: randomUUID(),
      respId,
      planId,
      qstnId,
      rowNo,
      // Rows of this kind of insert are JSON already.
      optnIds: (answer?.optnIds ?? null) as unknown as string | null,
      rankIds: (answer?.rankIds ?? null) as unknown as string | null,
      numVal: answer?.numVal == null ? null : String(answer.numVal),
      txtVal: answer?.txtVal || null,
      naYn: answer?.naYn ?? ('N' as const),
      scoreVal: text(scoreVal),
      itemPct: text(itemPct),
      earnPoint: text(earnPoint),
      hideYn: 'N' as const,
      version: 1,
    })),
  );
  await insertRows(
    db,
    'respAblScore',
    scored.abilities.map(({ abilityId, pct, answerRate }) => ({
      respId,
      abilityId,
      planId,
      pct: text(pct),
      answerRate: text(answerRate),
    })),
  );
}

/** That somebody has answered stands at the target; with ANON only the day, as of the answer. */
async function markSubmitted(actor: Actor, { target, submitDt }: Submission, isAnonymous: boolean): Promise<void> {
  if (!target) return;
  await actor.db
    .updateTable('planTarget')
    .set({
      respSt: 'SUBMITTED',
      submitDt: isAnonymous ? nobody(submitDt) : submitDt,
      modId: isAnonymous ? ANON : actor.actId,
      modDt: isAnonymous ? nobody(submitDt) : actor.now,
      version: sql<number>`"version" + 1`,
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
