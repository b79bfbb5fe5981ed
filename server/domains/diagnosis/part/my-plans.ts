import { sql } from 'kysely';
import { instrumentOf } from '#contract/diagnosis/instruments.ts';
import type { MyMedia, MyPaper, MyPlan } from '#contract/diagnosis/part-diagnosis.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { participantOf, type CallContext } from '#server/http/call-context.ts';
import { invalidField } from '#server/http/failure.ts';
import { loadBody } from '../papers/paper-queries.ts';
import { readPicture } from '../papers/question-pictures.ts';
import { withoutKeys } from '../papers/without-keys.ts';
import { endOf, isOpen } from '../plans/period.ts';
import { holdPlan, type StoredPlan } from '../plans/plan-store.ts';
import type { StoredTarget } from '../responses/response-store.ts';
import { loadAnswers } from '../responses/stored-answers.ts';
import { say } from '../say.ts';

/** The participant among the targets; teachers and staff are one person, found by the number. */
const ofParticipant = (call: CallContext) => {
  const { userDiv, userKey } = participantOf(call),
    divs = userDiv === 'PROF' || userDiv === 'STF' ? ['PROF', 'STF'] : [userDiv];
  return sql<boolean>`t."userId" = ${userKey} and t."userDiv" = any (${divs}::text[])`;
};

/**
 * The participant's plan and target. @param lock both rows: the plan shared, the target alone @throws Failure 400 for
 * a person who is not asked, 409 GONE
 */
export async function takeMine(
  call: CallContext,
  planId: string,
  lock: boolean,
): Promise<{ readonly plan: StoredPlan; readonly target: StoredTarget }> {
  const plan = lock
    ? await holdPlan(call, planId, 'shared')
    : await call.db.selectFrom('plan').selectAll().where('planId', '=', planId).executeTakeFirst();
  if (!plan) throw invalidField('planId', say('noTarget'));
  const mine = call.db
      .selectFrom('planTarget as t')
      .selectAll('t')
      .where('t.planId', '=', planId)
      .where(ofParticipant(call)),
    target = await (lock ? mine.forUpdate() : mine).executeTakeFirst();
  if (!target || target.respSt === 'EXEMPT') throw invalidField('planId', say('noTarget'));
  return { plan, target };
}

/** Whether a result may be seen: at once after submission, or once it was released. */
export const showsResult = (
  { resultOpenDiv, planSt, anonymDiv }: Pick<StoredPlan, 'resultOpenDiv' | 'planSt' | 'anonymDiv'>,
  respSt: StoredTarget['respSt'],
): boolean =>
  respSt === 'SUBMITTED' &&
  anonymDiv !== 'ANON' &&
  (resultOpenDiv === 'IMMEDIATE' || (resultOpenDiv === 'ON_RELEASE' && planSt === 'RELEASED'));

/** Whether a plan is over with a response that was begun and never submitted. An exam submits what was saved. */
const isUnsent = (row: StoredPlan & Pick<StoredTarget, 'respSt'>, now: Date): boolean =>
  row.respSt === 'IN_PROGRESS' && instrumentOf(row.instDiv).scoring !== 'exam' && now >= endOf(row);

/** Over `r`: an attempt that is open, or that was closed and goes on with the next start. */
const GOES_ON = sql<boolean>`(r."respSt" = 'IN_PROGRESS' or (r."remainMin" is not null and r."resumeDt" is null))`;

/** Plans that ask the participant now, those with a result, and those that ended before a submission. */
export async function listMyPlans(call: CallContext): Promise<MyPlan[]> {
  const rows = await call.db
    .selectFrom('planTarget as t')
    .innerJoin('plan', 'plan.planId', 't.planId')
    .innerJoin('paperVer', 'paperVer.paperVerId', 'plan.paperVerId')
    .leftJoin('dept', 'dept.deptCd', 'plan.deptCd')
    .selectAll('plan')
    .select(['t.respSt', 'dept.deptNm', 'paperVer.qstnCnt'])
    .select([
      sql<number | null>`("paperVer"."bodyJson" ->> 'timeLimitMin')::integer`.as('timeLimitMin'),
      sql<number | null>`("paperVer"."bodyJson" ->> 'maxAttempt')::integer`.as('maxAttempt'),
      sql<number>`(select count(*)::integer from "resp" r where r."planTargetId" = t."planTargetId")`.as('attemptCnt'),
      sql<boolean>`exists (select 1 from "resp" r where r."planTargetId" = t."planTargetId" and ${GOES_ON})`.as(
        'hasOpen',
      ),
      sql<boolean>`exists (select 1 from "resp" r where r."planTargetId" = t."planTargetId" and r."grantYn" = 'Y' and ${GOES_ON}
        and "plan"."planSt" in ('OPEN', 'CLOSED'))`.as('hasGrant'),
      sql<boolean>`exists (select 1 from "resp" r where r."planTargetId" = t."planTargetId" and jsonb_array_length(r."draftJson") > 0)`.as(
        'hasDraft',
      ),
    ])
    .where(ofParticipant(call))
    .where('t.respSt', '<>', 'EXEMPT')
    .where('plan.planSt', 'not in', ['DRAFT', 'CANCELED'])
    .orderBy('plan.endDt')
    .orderBy('plan.endTm')
    .orderBy('plan.planId')
    .execute();
  return rows
    .map((row) => {
      const open = isOpen(row, call.now) || row.hasGrant;
      return { row, open, result: showsResult(row, row.respSt), unsent: !open && isUnsent(row, call.now) };
    })
    .filter(({ open, result, unsent }) => open || result || unsent)
    .map(({ row, open, result, unsent }) => ({
      planId: row.planId,
      instDiv: row.instDiv,
      planNm: row.planNm,
      deptNm: row.deptNm,
      strtDt: row.strtDt,
      strtTm: row.strtTm,
      endDt: row.endDt,
      endTm: row.endTm,
      anonymDiv: row.anonymDiv,
      respSt: row.respSt,
      qstnCnt: row.qstnCnt,
      editAllowYn: row.editAllowYn,
      attemptCnt: row.attemptCnt,
      attemptOpenYn: row.hasOpen ? 'Y' : 'N',
      maxAttempt: row.maxAttempt ?? 1,
      timeLimitMin: row.timeLimitMin,
      openYn: open ? 'Y' : 'N',
      resultYn: result ? 'Y' : 'N',
      unsentEndDt: unsent ? endOf(row).toISOString() : null,
      draftYn: row.hasDraft ? 'Y' : 'N',
    }));
}

/**
 * A paper to be answered, with the draft of the server; of an exam without its questions. @throws Failure 400, 409 GONE
 */
export async function getMyPaper(call: CallContext, planId: string): Promise<MyPaper> {
  const { plan, target } = await takeMine(call, planId, false),
    isExam = instrumentOf(plan.instDiv).scoring === 'exam',
    draft = await call.db
      .selectFrom('resp')
      .select(['draftJson', 'savedDvcDt', 'submitDt', 'attemptNo', 'respSt', 'respId'])
      .where('planTargetId', '=', target.planTargetId)
      .orderBy('attemptNo', 'desc')
      .executeTakeFirst();
  const { body } = await loadBody(call, plan.paperVerId);
  const sent =
    draft?.respSt === 'SUBMITTED' && plan.editAllowYn === 'Y' ? await loadAnswers(call.db, draft.respId) : [];
  return {
    planId,
    anonymDiv: plan.anonymDiv,
    respSt: target.respSt,
    guide: body.guide,
    body: isExam ? null : withoutKeys(body),
    answers: isExam ? [] : [...(draft?.draftJson ?? sent)],
    savedDt: (draft?.respSt === 'SUBMITTED' ? draft.submitDt : draft?.savedDvcDt) ?? null,
    attemptNo: draft?.attemptNo ?? 1,
  };
}

/**
 * A picture of the paper of a plan that asks the participant; of an exam only in its time. @throws Failure 400, 409
 * GONE
 */
export async function getMyPicture(
  call: CallContext,
  { planId, ...name }: ParsedArg<'partGetMyMedia'>,
  isOfExam: boolean,
): Promise<MyMedia> {
  const { plan, target } = await takeMine(call, planId, false);
  const isTaken = async (): Promise<boolean> =>
    isOpen(plan, call.now) ||
    (await call.db
      .selectFrom('resp')
      .select('respId')
      .where('planTargetId', '=', target.planTargetId)
      .where('respSt', '=', 'IN_PROGRESS')
      .executeTakeFirst()) !== undefined;
  if ((instrumentOf(plan.instDiv).scoring === 'exam') !== isOfExam || (isOfExam && !(await isTaken())))
    throw invalidField('planId', say('notOpen'));
  return readPicture(call, (await loadBody(call, plan.paperVerId)).body, name);
}
