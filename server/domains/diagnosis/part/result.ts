import { instrumentOf } from '#contract/diagnosis/instruments.ts';
import type { MyResult, ResultQuestion } from '#contract/diagnosis/part-diagnosis.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { refused } from '#server/http/failure.ts';
import { answerText, keyText } from '#shared/diagnosis/answer-words.ts';
import { bookOf } from '#shared/diagnosis/answers.ts';
import type { Draw } from '#shared/diagnosis/draw.ts';
import { onePlace, twoPlaces } from '#shared/diagnosis/exact.ts';
import { levelOf } from '#shared/diagnosis/norms.ts';
import { placeQuestions } from '#shared/diagnosis/tree.ts';
import { loadBody } from '../papers/paper-queries.ts';
import type { StoredPlan } from '../plans/plan-store.ts';
import { loadTerms } from '../responses/response-terms.ts';
import { ANSWER_COLUMNS, answersFrom } from '../responses/stored-answers.ts';
import { say } from '../say.ts';
import { showsResult, takeMine } from './my-plans.ts';

/** What was asked in an attempt, with what counted: keys are shown once answering is over. */
async function listQuestions(
  call: CallContext,
  plan: StoredPlan,
  { respId, drawJson }: { readonly respId: string; readonly drawJson: Draw | null },
): Promise<ResultQuestion[]> {
  const { body, keyFixes } = await loadTerms(call.db, plan),
    rows = await call.db
      .selectFrom('respAns')
      .select([...ANSWER_COLUMNS, 'earnPoint'])
      .where('respId', '=', respId)
      .execute();
  const book = bookOf(answersFrom(rows));
  return placeQuestions(body.sects, drawJson).map(({ question, qstnNo }) => {
    const earned = rows.flatMap(({ qstnId, earnPoint }) =>
      qstnId === question.qstnId && earnPoint !== null ? [Number(earnPoint)] : [],
    );
    return {
      qstnNo,
      qstnTxt: question.qstnTxt,
      answerTxt: answerText(question, book.get(question.qstnId) ?? []),
      keyTxt: keyText(question, keyFixes?.get(question.qstnId)),
      explain: question.explain || null,
      earnPoint: earned.length === 0 ? null : twoPlaces(earned.reduce((sum, point) => sum + point, 0)),
      point: question.point == null ? null : twoPlaces(question.point),
    };
  });
}

const numberOf = (decimal: string | null): number | null => (decimal === null ? null : Number(decimal));

/**
 * A participant's own scores: at once those that follow from the answers, T and percentile once the plan is released.
 * @throws Failure 400, 409 STATE
 */
export async function getResult(call: CallContext, planId: string): Promise<MyResult> {
  const { plan, target } = await takeMine(call, planId, false);
  if (!showsResult(plan, target.respSt)) throw refused('STATE', say('noResult'));
  const resp = await call.db
    .selectFrom('resp')
    .select(['respId', 'totPct', 'totPctile', 'earnPoint', 'passYn', 'gradeSt', 'drawJson'])
    .where('planTargetId', '=', target.planTargetId)
    .where('countYn', '=', 'Y')
    .where('respSt', '=', 'SUBMITTED')
    .executeTakeFirst();
  if (!resp) throw refused('STATE', say('noResult'));
  const scores = await call.db
    .selectFrom('respAblScore as s')
    .innerJoin('abilityCd as a', 'a.abilityId', 's.abilityId')
    .leftJoin('abilityCd as up', 'up.abilityId', 'a.upAbilityId')
    .select(['a.abilityId', 'a.abilityNm', 'a.abilityLvl', 's.pct', 's.tScore', 's.lvlCd'])
    .where('s.respId', '=', resp.respId)
    // Each below the one that it belongs to.
    .orderBy(({ fn }) => fn.coalesce('up.sortOrdr', 'a.sortOrdr'))
    .orderBy(({ fn }) => fn.coalesce('up.abilityId', 'a.abilityId'))
    .orderBy('a.abilityLvl')
    .orderBy('a.sortOrdr')
    .execute();
  const isReleased = plan.planSt === 'RELEASED',
    { body } = await loadBody(call, plan.paperVerId);
  return {
    planId,
    planNm: plan.planNm,
    totPct: resp.totPct === null ? null : onePlace(Number(resp.totPct)),
    totPctile: isReleased && resp.totPctile !== null ? onePlace(Number(resp.totPctile)) : null,
    earnPoint: resp.earnPoint === null ? null : twoPlaces(Number(resp.earnPoint)),
    totPoint: resp.earnPoint === null ? null : twoPlaces(body.totPoint ?? null),
    passYn: resp.passYn,
    waitYn: resp.gradeSt === 'MANUAL_WAIT' ? 'Y' : 'N',
    abilities: scores.map(({ pct, tScore, lvlCd, ...ability }) => ({
      ...ability,
      pct: pct === null ? null : onePlace(Number(pct)),
      tScore: isReleased && tScore !== null ? onePlace(Number(tScore)) : null,
      lvlCd: isReleased ? lvlCd : levelOf(null, numberOf(pct)),
    })),
    questions: isReleased && instrumentOf(plan.instDiv).scoring === 'exam' ? await listQuestions(call, plan, resp) : [],
  };
}
