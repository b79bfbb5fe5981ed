import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { PLAN_STATE_NAMES } from '#contract/diagnosis/diagnosis-codes.ts';
import type { AnswerKey } from '#contract/diagnosis/paper-tree.ts';
import type { Data, ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { staffActor, type Actor } from '#server/http/actor.ts';
import { asSystem } from '#server/access/row-security.ts';
import { raised } from '#server/database/raised.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden, gone, invalidField, refused, stale, wrongState } from '#server/http/failure.ts';
import type { Draw } from '#shared/diagnosis/draw.ts';
import { countedAttempt, isPossiblePoint } from '#shared/diagnosis/grade-exam.ts';
import { plainText } from '#shared/diagnosis/paper-diff.ts';
import { placeQuestions } from '#shared/diagnosis/tree.ts';
import { groupBy } from '#shared/group-by.ts';
import { requirePlanRight } from '../plans/plan-queries.ts';
import { holdForChange, plans, type StoredPlan } from '../plans/plan-store.ts';
import { decimalText } from '../responses/response-rows.ts';
import { countBest, replaceAbilities } from '../responses/response-store.ts';
import { loadTerms } from '../responses/response-terms.ts';
import { scoreResponse, type ScoredResponse, type ScoreTerms } from '../responses/score-response.ts';
import { ANSWER_COLUMNS, answersFrom } from '../responses/stored-answers.ts';
import { say } from '../say.ts';
import { keepFigures } from './as-scored.ts';
import { openStat } from './scope.ts';

/** Marks are changed while a plan is closed or scored; of a released one they stay. @throws Failure 409 STATE */
function requireGradable({ planSt }: StoredPlan): void {
  if (planSt !== 'CLOSED' && planSt !== 'SCORED') throw wrongState(PLAN_STATE_NAMES[planSt]);
}

const longQuestions = ({ body }: Pick<ScoreTerms, 'body'>) =>
  placeQuestions(body.sects).filter(({ question }) => question.qstnTp === 'LONG');

/**
 * 채점: long answers without names, in an order that reveals nothing. Absent, as all texts are, for readers limited to
 * their own figures. @throws Failure 403, 409
 */
export async function listGrading(
  call: CallContext,
  query: ParsedArg<'getGradingList'>,
): Promise<Data<'getGradingList'>> {
  const { plan, body } = await openStat(call, query.planId);
  await requirePlanRight(call, 'getGradingList', plan);
  const questions = longQuestions({ body }),
    ids = questions.map(({ question }) => question.qstnId),
    of = sql`from "respAns" a join "resp" r on r."respId" = a."respId" where a."planId" = ${plan.planId} and r."respSt" = 'SUBMITTED' and r."validYn" = 'Y' and a."txtVal" is not null`;
  const waiting = await sql<{
    qstnId: string;
    cnt: number;
  }>`select a."qstnId", count(*)::integer as cnt ${of} and a."qstnId" = any (${ids}::text[]) and a."earnPoint" is null group by 1`.execute(
    call.db,
  );
  const waitOf = new Map(waiting.rows.map(({ qstnId, cnt }) => [qstnId, cnt])),
    qstnId = query.qstnId || (ids[0] ?? ''),
    listed = query.waitYn === 'Y' ? sql`and a."earnPoint" is null` : sql``;
  const count = await sql<{
      n: number;
    }>`select count(*)::integer as n ${of} and a."qstnId" = ${qstnId} ${listed}`.execute(call.db),
    { rows } = await sql<{
      ansId: string;
      no: number;
      txtVal: string;
      earnPoint: string | null;
      gradeRsn: string | null;
      version: number;
    }>`
      select a."ansId", (row_number() over (order by md5(a."ansId")))::integer as no, a."txtVal", a."earnPoint"::text as "earnPoint", a."gradeRsn", a."version" ${of}
      and a."qstnId" = ${qstnId} ${listed} order by md5(a."ansId") limit ${query.rowsPerPage} offset ${(query.page - 1) * query.rowsPerPage}`.execute(
      call.db,
    );
  return {
    data: rows.map((row) => ({ ...row, earnPoint: row.earnPoint === null ? null : Number(row.earnPoint) })),
    totalCount: count.rows[0]?.n ?? 0,
    qstns: questions.map(({ question, qstnNo }) => ({
      qstnId: question.qstnId,
      qstnNo,
      text: plainText(question.qstnTxt),
      point: question.point ?? 0,
      waitCnt: waitOf.get(question.qstnId) ?? 0,
    })),
    waitCnt: [...waitOf.values()].reduce((sum, cnt) => sum + cnt, 0),
  };
}

/** Answers of one response with the points that people have given. */
async function loadResponse({ db }: Pick<Actor, 'db'>, respId: string, terms: ScoreTerms, isLocked = true) {
  const found = db.selectFrom('resp').selectAll().where('respId', '=', respId),
    resp = await (isLocked ? found.forUpdate() : found).executeTakeFirstOrThrow(),
    rows = await db
      .selectFrom('respAns')
      .select([...ANSWER_COLUMNS, 'ansId', 'earnPoint'])
      .where('respId', '=', respId)
      .execute();
  return { resp, rows, answers: answersFrom(rows), terms: termsFor(rows, resp.drawJson, terms) };
}

/** What one response is judged with: as it was drawn, and with the points that people have given. */
function termsFor(
  rows: readonly { readonly qstnId: string; readonly earnPoint: string | null }[],
  draw: Draw | null,
  terms: ScoreTerms,
): ScoreTerms {
  const long = new Set(longQuestions(terms).map(({ question }) => question.qstnId)),
    given = new Map(
      rows.flatMap(({ qstnId, earnPoint }) =>
        long.has(qstnId) && earnPoint !== null ? [[qstnId, Number(earnPoint)] as const] : [],
      ),
    );
  return { ...terms, draw, given };
}

/**
 * Writes what the points of one response add up to, with its scores of abilities. A response that was graded by hand
 * waits until the grading is confirmed.
 */
async function writeOutcome(
  { db }: Pick<Actor, 'db'>,
  resp: {
    readonly respId: string;
    readonly planId: string;
    readonly planTargetId: string | null;
    readonly gradeSt: string | null;
  },
  scored: ScoredResponse,
  terms: ScoreTerms,
): Promise<void> {
  const wasManual = resp.gradeSt === 'MANUAL_WAIT' || resp.gradeSt === 'CONFIRMED';
  await db
    .updateTable('resp')
    .set({
      ...totalsOf(scored),
      gradeSt: wasManual ? 'MANUAL_WAIT' : scored.gradeSt,
      version: raised(),
    })
    .where('respId', '=', resp.respId)
    .execute();
  await replaceAbilities({ db }, resp.planId, [{ respId: resp.respId, scored }]);
  if (resp.planTargetId) await countBest({ db }, resp.planTargetId, terms);
}

/** What a response comes to as a whole. */
const totalsOf = ({ totPct, earnPoint, passYn }: ScoredResponse) => ({
  totPct: decimalText(totPct),
  earnPoint: decimalText(earnPoint),
  passYn,
});

/**
 * Derives all that follows from answers and points of an exam anew, as the calculation needs it: totals, abilities,
 * which attempt counts. Where every text has its points nothing waits any more.
 */
export async function deriveAnew(actor: Actor, plan: StoredPlan): Promise<void> {
  const terms = await loadTerms(actor.db, plan),
    responses = await actor.db
      .selectFrom('resp')
      .select(['respId', 'planTargetId', 'attemptNo', 'validYn', 'drawJson'])
      .where('planId', '=', plan.planId)
      .where('respSt', '=', 'SUBMITTED')
      .orderBy('respId')
      .execute(),
    attempts: { readonly respId: string; readonly target: string; readonly attemptNo: number; earnPoint: number }[] =
      [];
  for (let from = 0; from < responses.length; from += AT_ONCE) {
    const part = responses.slice(from, from + AT_ONCE),
      answers = await actor.db
        .selectFrom('respAns')
        .select(['respId', ...ANSWER_COLUMNS, 'earnPoint'])
        .where(
          'respId',
          'in',
          part.map(({ respId }) => respId),
        )
        .execute(),
      answersOf = groupBy(answers, ({ respId }) => respId),
      scored = part.map(({ respId, planTargetId, attemptNo, validYn, drawJson }) => {
        const rows = answersOf.get(respId) ?? [],
          outcome = scoreResponse(answersFrom(rows), termsFor(rows, drawJson, terms));
        if (validYn === 'Y' && planTargetId !== null)
          attempts.push({ respId, target: planTargetId, attemptNo, earnPoint: outcome.earnPoint ?? 0 });
        return { respId, scored: outcome };
      });
    const totals = scored.map(({ respId, scored: outcome }) => ({
      respId,
      ...totalsOf(outcome),
      gradeSt: outcome.gradeSt,
    }));
    await sql`update "resp" r set "totPct" = v."totPct", "earnPoint" = v."earnPoint", "passYn" = v."passYn", "gradeSt" = v."gradeSt"
      from jsonb_to_recordset(${JSON.stringify(totals)}::jsonb) as v("respId" text, "totPct" numeric, "earnPoint" numeric, "passYn" text, "gradeSt" text)
      where r."respId" = v."respId"`.execute(actor.db);
    await replaceAbilities(actor, plan.planId, scored);
  }
  const counted = [...groupBy(attempts, ({ target }) => target).values()].flatMap(
    (own) => countedAttempt(own, terms.body.attemptRule ?? 'BEST')?.respId ?? [],
  );
  await sql`update "resp" set "countYn" = case when "respId" = any (${counted}::text[]) then 'Y' else 'N' end
    where "planId" = ${plan.planId} and "planTargetId" is not null and "respSt" = 'SUBMITTED'`.execute(actor.db);
}

/** Responses whose answers are read together. */
const AT_ONCE = 500;

const recordGrade = async (
  { db, actId, now }: Actor,
  ansId: string,
  bfPoint: string | null,
  afPoint: number,
  rsn: string | null,
): Promise<unknown> =>
  db
    .insertInto('gradeHis')
    .values({ gradeHisId: randomUUID(), ansId, bfPoint, afPoint: String(afPoint), rsn, actId, actDt: now })
    .execute();

/**
 * Gives the points of one long answer. @throws Failure 400 for impossible points or a change without a reason; 403, 409
 */
export async function saveGrade(call: CallContext, { ansId, version, point, rsn }: ParsedArg<'saveGrade'>) {
  const answer = await asSystem(call, (db) =>
    db.selectFrom('respAns').selectAll().where('ansId', '=', ansId).executeTakeFirst(),
  );
  if (!answer) throw gone();
  const plan = await holdForChange(call, 'saveGrade', answer.planId),
    actor = staffActor(call);
  requireGradable(plan);
  const held = await call.db
    .selectFrom('respAns')
    .selectAll()
    .where('ansId', '=', ansId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const present = {
    ansId,
    no: 0,
    txtVal: held.txtVal,
    earnPoint: held.earnPoint === null ? null : Number(held.earnPoint),
    gradeRsn: held.gradeRsn,
    version: held.version,
  };
  if (held.version !== version) throw stale(present, null, call.now.toISOString());
  const terms = await loadTerms(call.db, plan),
    question = longQuestions(terms).find((placed) => placed.question.qstnId === held.qstnId)?.question;
  if (!question) throw invalidField('ansId', message('M-GONE'));
  if (!isPossiblePoint(point, question))
    throw invalidField('point', message('M-RANGE', { label: '점수', min: 0, max: question.point ?? 0 }));
  const isChange = held.earnPoint !== null && Number(held.earnPoint) !== point;
  if (isChange && (rsn ?? '').length < 2) throw invalidField('rsn', message('M-RSN'));
  await keepFigures(call, plan);
  await call.db
    .updateTable('respAns')
    .set({
      earnPoint: String(point),
      gradedId: actor.actId,
      gradeRsn: rsn ?? null,
      version: raised(),
    })
    .where('ansId', '=', ansId)
    .execute();
  await recordGrade(actor, ansId, held.earnPoint, point, rsn ?? null);
  const loaded = await loadResponse(call, held.respId, terms);
  await writeOutcome(call, loaded.resp, scoreResponse(loaded.answers, loaded.terms), terms);
  return { ...present, earnPoint: point, gradeRsn: rsn ?? null, version: version + 1 };
}

/**
 * 채점 확정: every long answer has its points. @returns responses that were confirmed @throws Failure 403, 409 GONE,
 * VERSION, STATE while any is left
 */
export async function confirmGrading(
  call: CallContext,
  { planId, version }: ParsedArg<'confirmGrading'>,
): Promise<number> {
  const plan = await holdForChange(call, 'confirmGrading', planId);
  requireGradable(plan);
  await plans.take(call, planId, version);
  const left = await call.db
    .selectFrom('resp')
    .select(sql<number>`count(*)::integer`.as('n'))
    .where('planId', '=', planId)
    .where('respSt', '=', 'SUBMITTED')
    .where('validYn', '=', 'Y')
    .where('gradeSt', '=', 'MANUAL_WAIT')
    .where('passYn', 'is', null)
    .executeTakeFirstOrThrow();
  if (left.n > 0) throw refused('STATE', say('gradingLeft', { n: left.n }));
  const { numUpdatedRows } = await call.db
    .updateTable('resp')
    .set({ gradeSt: 'CONFIRMED', version: raised() })
    .where('planId', '=', planId)
    .where('gradeSt', '=', 'MANUAL_WAIT')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** @throws Failure 400 for what is no key */
function parseKey(json: string): AnswerKey {
  try {
    return JSON.parse(json) as AnswerKey;
  } catch {
    throw invalidField('answerKey', message('M-REQ', { label: '정답' }));
  }
}

/** Who gains and loses by another key, and how many pass and fail then. @param write also keeps it */
async function regrade(call: CallContext, plan: StoredPlan, qstnId: string, answerKey: AnswerKey, write: Actor | null) {
  const base = await loadTerms(call.db, plan),
    terms: ScoreTerms = { ...base, keyFixes: new Map([...base.keyFixes, [qstnId, { answerKey }]]) };
  if (!placeQuestions(terms.body.sects).some(({ question }) => question.qstnId === qstnId))
    throw invalidField('qstnId', message('M-GONE'));
  const responses = await call.db
    .selectFrom('resp')
    .select('respId')
    .where('planId', '=', plan.planId)
    .where('respSt', '=', 'SUBMITTED')
    .orderBy('respId')
    .execute();
  const change = { upCnt: 0, downCnt: 0, passCnt: 0, failCnt: 0 };
  for (const { respId } of responses) {
    const loaded = await loadResponse(call, respId, terms, write !== null),
      scored = scoreResponse(loaded.answers, loaded.terms),
      before = Number(loaded.resp.earnPoint ?? 0),
      after = scored.earnPoint ?? 0;
    if (after > before) change.upCnt += 1;
    if (after < before) change.downCnt += 1;
    if (loaded.resp.passYn !== 'Y' && scored.passYn === 'Y') change.passCnt += 1;
    if (loaded.resp.passYn === 'Y' && scored.passYn === 'N') change.failCnt += 1;
    if (write && after !== before) await writeRegrade(write, loaded, scored, qstnId, terms);
  }
  return change;
}

async function writeRegrade(
  actor: Actor,
  { resp, rows }: Awaited<ReturnType<typeof loadResponse>>,
  scored: ScoredResponse,
  qstnId: string,
  terms: ScoreTerms,
): Promise<void> {
  const row = rows.find((answer) => answer.qstnId === qstnId),
    points = scored.answers.find((answer) => answer.qstnId === qstnId && answer.earnPoint !== null)?.earnPoint ?? 0;
  if (!row) return;
  await actor.db
    .updateTable('respAns')
    .set({ earnPoint: String(points), version: raised() })
    .where('ansId', '=', row.ansId)
    .execute();
  await recordGrade(actor, row.ansId, row.earnPoint, points, '정답 수정');
  await writeOutcome(actor, resp, scored, terms);
}

/** What another key would change. Writes nothing. @throws Failure 400, 403, 409 */
export async function previewKey(call: CallContext, { planId, qstnId, answerKey }: ParsedArg<'previewAnswerKey'>) {
  const { plan, heldTo } = await openStat(call, planId);
  // Who may try keys learns which one is right.
  if (heldTo) throw forbidden();
  return regrade(call, plan, qstnId, parseKey(answerKey), null);
}

/**
 * 정답 수정: the key of one question of this plan; the version and other plans keep theirs. @throws Failure 400, 403, 409
 */
export async function fixKey(
  call: CallContext,
  { planId, version, qstnId, answerKey, rsn }: ParsedArg<'fixAnswerKey'>,
) {
  const plan = await holdForChange(call, 'fixAnswerKey', planId),
    actor = staffActor(call),
    key = parseKey(answerKey);
  requireGradable(plan);
  await plans.take(call, planId, version);
  await keepFigures(call, plan);
  const change = await regrade(call, plan, qstnId, key, actor);
  await call.db
    .insertInto('planKeyFix')
    .values({
      planKeyFixId: randomUUID(),
      planId,
      qstnId,
      answerKey: JSON.stringify(key),
      rsn,
      actId: actor.actId,
      actDt: call.now,
    })
    .execute();
  return change;
}
