import { sql } from 'kysely';
import type { Data } from '#contract/registry.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { onePlace } from '#shared/diagnosis/exact.ts';
import { plainText } from '#shared/diagnosis/paper-diff.ts';
import { analyseItem, type ItemAttempt } from '#shared/diagnosis/reliability.ts';
import { placeQuestions } from '#shared/diagnosis/tree.ts';
import { countAnswers } from './question-figures.ts';
import { AS_SCORED } from './as-scored.ts';
import type { StatScope } from './scope.ts';

/** 문항분석 of an exam: difficulty, discrimination and how often each option was chosen (R12). */
export async function analyseItems(
  call: Pick<CallContext, 'db'>,
  scope: StatScope,
): Promise<Data<'getStatItem'>['data']> {
  const { rows } = await sql<{ qstnId: string; respId: string; total: string; submitDt: string; point: string | null }>`
    select a."qstnId", r."respId", coalesce(${AS_SCORED.earnPoint}, 0)::text as total, r."submitDt"::text as "submitDt", sum(a."earnPoint")::text as point
    from "respAns" a join "resp" r on r."respId" = a."respId" where ${scope.counted} group by a."qstnId", r."respId"`.execute(
    call.db,
  );
  const fixed = await call.db
      .selectFrom('planKeyFix')
      .select('qstnId')
      .distinct()
      .where('planId', '=', scope.plan.planId)
      .execute(),
    { options } = await countAnswers(call, scope);
  return placeQuestions(scope.body.sects).map(({ question, qstnNo }) => {
    const attempts = rows
      .filter(({ qstnId, point }) => qstnId === question.qstnId && point !== null)
      .map(({ respId, total, submitDt, point }): ItemAttempt => ({
        respId,
        submitDt,
        earnPoint: Number(total),
        isFull: Number(point) === (question.point ?? 0),
      }));
    const { n, difficulty, discrimination } = analyseItem(attempts);
    return {
      qstnId: question.qstnId,
      qstnNo,
      text: plainText(question.qstnTxt),
      qstnTp: question.qstnTp,
      n: String(n),
      difficulty: onePlace(difficulty),
      discrimination: onePlace(discrimination),
      fixedYn: fixed.some(({ qstnId }) => qstnId === question.qstnId) ? ('Y' as const) : ('N' as const),
      options: question.optns.map(({ optnNo, optnTxt, correctYn }) => ({
        optnNo,
        label: optnTxt ?? String(optnNo),
        cnt: String(options.get(`${question.qstnId}#0`)?.get(optnNo) ?? 0),
        // What is right is for the office of the exam: others see how their own people have answered.
        correctYn: scope.heldTo ? 'N' : correctYn,
      })),
    };
  });
}
