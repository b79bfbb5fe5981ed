import { z } from 'zod';
import { message, fillText } from '#messages/message.ts';
import type { Answer, PaperQuestion } from '#contract/diagnosis/paper-tree.ts';
import { answerSchema } from '#contract/diagnosis/paper-tree.ts';
import { TARGET_DIVS } from '#contract/diagnosis/instruments.ts';
import { PLAN_STATE_NAMES, type EntryDiv } from '#contract/diagnosis/diagnosis-codes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { keepChecked, takeChecked, type CheckAnswer, type UploadKind, type Verdict } from '#server/checked-upload.ts';
import { staffActor, type Actor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Failure, invalid, invalidField, refused, wrongState } from '#server/http/failure.ts';
import { instrumentOf } from '#contract/diagnosis/instruments.ts';
import { ANSWER_PROBLEMS } from '#shared/diagnosis/answer-faults.ts';
import { foldWidths, readNumber } from '#shared/clean-text.ts';
import { checkAnswers, keepVisible } from '#shared/diagnosis/check-answers.ts';
import { placeQuestions } from '#shared/diagnosis/tree.ts';
import { holdForChange, type StoredPlan } from '../plans/plan-store.ts';
import { say } from '../say.ts';
import { loadTerms } from './response-terms.ts';
import { groupsOf, storeResponse, type Groups, type StoredTarget } from './response-store.ts';
import type { ScoreTerms } from './score-response.ts';

/** Answers on paper are entered until the scores are made. @throws Failure 409 STATE */
function requireEnterable({ planSt }: StoredPlan): void {
  if (planSt !== 'OPEN' && planSt !== 'CLOSED') throw wrongState(PLAN_STATE_NAMES[planSt]);
}

/** A person of the plan, locked. @throws Failure 400 for a person who is not asked, 409 DUP for who has answered */
async function holdOpenTarget(
  { db }: Pick<Actor, 'db'>,
  planId: string,
  userDiv: string,
  userId: string,
): Promise<StoredTarget> {
  const divs = userDiv === 'PROF' || userDiv === 'STF' ? ['PROF', 'STF'] : [userDiv];
  const target = await db
    .selectFrom('planTarget')
    .selectAll()
    .where('planId', '=', planId)
    .where('userId', '=', userId)
    .where((eb) => eb.or(divs.map((div) => eb('userDiv', '=', div as StoredTarget['userDiv']))))
    .forUpdate()
    .executeTakeFirst();
  if (!target || target.respSt === 'EXEMPT') throw invalidField('userId', say('noTarget'));
  if (target.respSt === 'SUBMITTED') throw refused('DUP', say('alreadyAnswered'));
  return target;
}

/** What is wrong with answers, in the words of the first question. @throws Failure 400 naming every question */
export function requireAnswers(answers: readonly Answer[], { body, scoring, draw }: ScoreTerms): Answer[] {
  const problems = checkAnswers(body, answers, { scoring, draw });
  if (problems.length > 0)
    throw invalid(
      problems.map(({ qstnId, word, params }) => ({ field: qstnId, message: fillText(ANSWER_PROBLEMS[word], params) })),
    );
  return keepVisible(body, answers, draw);
}

type ProxyForm = ParsedArg<'saveProxyResp'>;

/**
 * Enters an answer on paper for one person. @returns its id, null with ANON @throws Failure 400, 403, 409 STATE, DUP
 */
export async function enterProxy(call: CallContext, form: ProxyForm): Promise<string | null> {
  const plan = await holdForChange(call, 'saveProxyResp', form.planId);
  requireEnterable(plan);
  const terms = await loadTerms(call.db, plan);
  return enter(staffActor(call), plan, terms, form, 'PROXY');
}

async function enter(
  actor: Actor,
  plan: StoredPlan,
  terms: ScoreTerms,
  { userDiv, userId, attrs, answers }: Pick<ProxyForm, 'userDiv' | 'userId' | 'attrs' | 'answers'>,
  entryDiv: EntryDiv,
): Promise<string | null> {
  const isAnonymous = plan.anonymDiv === 'ANON';
  if (!isAnonymous && !userId) throw invalidField('userId', message('M-REQ', { label: '학번·사번' }));
  const target = isAnonymous ? null : await holdOpenTarget(actor, plan.planId, userDiv, userId ?? ''),
    kept = requireAnswers(answers, terms);
  const respId = await storeResponse(actor, {
    plan,
    target,
    groups: target ? groupsOf(target) : await namedGroups(actor, userDiv, attrs),
    answers: kept,
    terms,
    entryDiv,
    attemptNo: 1,
    elapsedSec: 0,
    submitDt: actor.now,
  });
  return isAnonymous ? null : respId;
}

/**
 * The groups that the entry of an anonymous answer names; the college follows from the department. @throws Failure 400
 * for no department
 */
async function namedGroups(
  { db }: Pick<Actor, 'db'>,
  userDiv: Groups['userDiv'],
  attrs: ProxyForm['attrs'],
): Promise<Groups> {
  const hakguaCd = attrs?.hakguaCd || null,
    dept = hakguaCd
      ? await db.selectFrom('dept').select('upDeptCd').where('deptCd', '=', hakguaCd).executeTakeFirst()
      : undefined;
  if (hakguaCd && !dept) throw invalidField('hakguaCd', message('M-REQ-SEL', { label: '학과' }));
  return {
    userDiv,
    colgCd: attrs?.colgCd || dept?.upDeptCd || null,
    hakguaCd,
    gradeCd: attrs?.gradeCd || null,
    genderCd: attrs?.genderCd || null,
    entYear: null,
  };
}

const attrsSchema = z.object({ hakguaCd: z.string(), gradeCd: z.string(), genderCd: z.string() });
const rowSchema = z.object({
  userDiv: z.enum(TARGET_DIVS),
  userId: z.string(),
  attrs: attrsSchema.optional(),
  answers: z.array(answerSchema),
});
const contextSchema = z.object({ planId: z.string() });
const KIND: UploadKind<z.infer<typeof rowSchema>, z.infer<typeof contextSchema>> = {
  op: 'uploadRespExcel',
  row: rowSchema,
  context: contextSchema,
};

/**
 * Judges a workbook of answers: one row for each person, a column for each item code. Enters nothing. @throws Failure
 * 403, 409 STATE
 */
export async function checkResponseUpload(call: CallContext, form: ParsedArg<'uploadRespExcel'>): Promise<CheckAnswer> {
  const plan = await holdForChange(call, 'uploadRespExcel', form.planId);
  requireEnterable(plan);
  const terms = await loadTerms(call.db, plan),
    people = new Map(
      (
        await call.db
          .selectFrom('planTarget')
          .select(['userDiv', 'userId', 'respSt'])
          .where('planId', '=', plan.planId)
          .execute()
      ).map((row) => [row.userId, row]),
    ),
    depts = new Set((await call.db.selectFrom('dept').select('deptCd').execute()).map(({ deptCd }) => deptCd)),
    seen = new Set<string>();
  const verdicts = form.rows.map((row): Verdict<z.infer<typeof rowSchema>> => {
    const { rowNo } = row,
      userId = row.userId.trim(),
      person = people.get(userId),
      isAnonymous = plan.anonymDiv === 'ANON';
    const refuse = (problem: string) => ({ rowNo, problem });
    if (!isAnonymous) {
      if (!person || person.respSt === 'EXEMPT') return refuse(say('noTarget'));
      if (person.respSt === 'SUBMITTED' || seen.has(userId)) return refuse(say('alreadyAnswered'));
      seen.add(userId);
    }
    const { hakguaCd, gradeCd, genderCd } = row;
    if (isAnonymous && hakguaCd !== '' && !depts.has(hakguaCd.trim()))
      return refuse(message('M-REQ-SEL', { label: '학과' }));
    try {
      const answers = requireAnswers(answersOf(row.cells, terms), terms),
        attrs = { hakguaCd: hakguaCd.trim(), gradeCd: gradeCd.trim(), genderCd: genderCd.trim() };
      return {
        rowNo,
        row: {
          userDiv: person?.userDiv ?? instrumentOf(plan.instDiv).targets[0] ?? 'USER',
          userId,
          ...(isAnonymous ? { attrs } : {}),
          answers,
        },
      };
    } catch (error) {
      if (error instanceof Failure) return refuse(error.message);
      throw error;
    }
  });
  return keepChecked(call, KIND, { planId: plan.planId }, verdicts);
}

/** Not a number is an answer that the check refuses. */
const numberIn = (cell: string): number => readNumber(cell) ?? Number.NaN;

/** Cells of one row as answers; what cannot be read becomes an answer that the check refuses. */
function answersOf(cells: Readonly<Record<string, string>>, { body, scoring }: ScoreTerms): Answer[] {
  return placeQuestions(body.sects).flatMap(({ question }) =>
    question.qstnTp === 'MATRIX'
      ? question.rows.flatMap((row) => {
          const cell = cells[row.itemCd]?.trim() ?? '';
          if (cell === '') return [];
          const { qstnId } = question,
            { rowNo } = row;
          // The columns of an exam's matrix are its options.
          return [
            scoring === 'exam'
              ? { qstnId, rowNo, optnIds: [numberIn(cell)] }
              : { qstnId, rowNo, numVal: numberIn(cell) },
          ];
        })
      : answerOf(question, cells[question.itemCd]?.trim() ?? ''),
  );
}

function answerOf({ qstnId, qstnTp }: PaperQuestion, cell: string): Answer[] {
  if (cell === '') return [];
  const numbers = foldWidths(cell)
    .split(/[,/\s]+/)
    .map(Number);
  if (qstnTp === 'SINGLE' || qstnTp === 'MULTI') return [{ qstnId, optnIds: numbers }];
  if (qstnTp === 'RANK') return [{ qstnId, rankIds: numbers }];
  if (qstnTp === 'LIKERT' || qstnTp === 'NUM') return [{ qstnId, numVal: numberIn(cell) }];
  return [{ qstnId, txtVal: cell }];
}

/**
 * Enters the answers of a check, once. Who has answered meanwhile is left out and counted. @throws Failure 403, 409
 * GONE, STATE
 */
export async function applyResponseUpload(call: CallContext, uploadId: string) {
  const { context, rows, errCnt } = await takeChecked(call, KIND, uploadId),
    plan = await holdForChange(call, 'applyRespUpload', context.planId);
  requireEnterable(plan);
  const terms = await loadTerms(call.db, plan),
    actor = staffActor(call);
  let okCnt = 0;
  for (const row of rows) {
    try {
      await enter(actor, plan, terms, row, 'EXCEL');
      okCnt += 1;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  }
  const totCnt = rows.length + errCnt;
  return { totCnt, okCnt, errCnt: totCnt - okCnt };
}
