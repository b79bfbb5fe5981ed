import { randomUUID } from 'node:crypto';
import type { ParsedArg } from '#contract/registry.ts';
import { HOME_SCREEN, REVIEW_LINK } from '#contract/main/work-rules.ts';
import { PERM_SCREEN } from '#contract/system/perms/perm.ts';
import { REVIEW_MESSAGES } from '#contract/system/perms/perm-review-rules.ts';
import { message } from '#messages/message.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { notifyUsers } from '#server/domains/communication/index.ts';
import { raiseWork, type WorkSource } from '#server/domains/work/index.ts';
import { created, personOf, signedInOf, type CallContext } from '#server/http/call-context.ts';
import { invalid, invalidField, refused } from '#server/http/failure.ts';
import { displayDate } from '#shared/display.ts';
import { koreanDate8 } from '#shared/korean-time.ts';

export const reviewWork = (permReviewId: string): WorkSource => ({
  workDivCd: 'PERM_REVIEW',
  refTable: 'permReview',
  refId: permReviewId,
});
type Request = ParsedArg<'createPermReview'>;

/**
 * Opens a review of everything that people hold on its base day, and notifies the reviewers. @throws Failure 409 STATE
 * while another one is open
 */
export async function openReview(call: CallContext, request: Request): Promise<void> {
  const today = koreanDate8(call.now);
  if (request.baseDt > today) throw invalidField('baseDt', REVIEW_MESSAGES.futureBase);
  if (request.strtDt > request.endDt || request.endDt < today)
    throw invalid([{ field: 'endDt', message: message('M-DATE-ORDER') }]);
  const open = await call.db
    .selectFrom('permReview')
    .select('permReviewId')
    .where('statCd', '=', 'OPEN')
    .executeTakeFirst();
  if (open) throw refused('STATE', REVIEW_MESSAGES.oneOpen);
  const items = await collectItems(call, request.baseDt);
  if (items.length === 0) throw invalidField('baseDt', REVIEW_MESSAGES.nothing);
  const { userId } = personOf(call);
  await call.db
    .insertInto('permReview')
    .values({ ...request, ...created(call) })
    .execute();
  await insertRows(
    call.db,
    'permReviewItem',
    items.map((item) => ({
      permReviewItemId: randomUUID(),
      permReviewId: request.permReviewId,
      ...item,
      rsltCd: 'NONE' as const,
      regId: userId,
      modId: userId,
      version: 1,
    })),
    call.now,
  );
  await notifyReviewers(call, request, [...new Set(items.flatMap((item) => item.rvwrUserId ?? []))]);
}

async function collectItems(call: CallContext, baseDt: string) {
  const roles = await call.db
    .selectFrom('userRole as g')
    .innerJoin('user', 'user.userId', 'g.userId')
    .innerJoin('staff', 'staff.stfNo', 'user.stfNo')
    .select(['g.userRoleId as trgtId', 'g.userId', 'staff.deptCd'])
    .where('g.stCd', '=', 'ACTIVE')
    .where('g.strtDt', '<=', baseDt)
    .where('g.endDt', '>=', baseDt)
    .execute();
  const perms = await call.db
    .selectFrom('permGrnt as g')
    .innerJoin('user', 'user.userId', 'g.userId')
    .innerJoin('staff', 'staff.stfNo', 'user.stfNo')
    .select(['g.permGrntId as trgtId', 'g.userId', 'staff.deptCd'])
    .where('g.statCd', '=', 'APRV')
    .where('g.strtDt', '<=', baseDt)
    .where('g.endDt', '>=', baseDt)
    .execute();
  const reviewerOf = await loadReviewers(call);
  const toItem =
    (trgtDivCd: 'ROLE' | 'PERM') =>
    ({ trgtId, userId, deptCd }: (typeof roles)[number]) => ({
      trgtDivCd,
      trgtId,
      userId,
      rvwrUserId: reviewerOf(deptCd, userId),
    });
  return [...roles.map(toItem('ROLE')), ...perms.map(toItem('PERM'))];
}

/** The head of a person's department; of a head himself, and where there is none, the head above. */
async function loadReviewers(call: CallContext): Promise<(deptCd: string, userId: string) => string | null> {
  const heads = await call.db
    .selectFrom('dept')
    .innerJoin('user', 'user.stfNo', 'dept.headStfNo')
    .select(['dept.deptCd', 'user.userId'])
    .where('user.acntStCd', '<>', 'STOP')
    .execute();
  const headOf = new Map(heads.map((head) => [head.deptCd, head.userId])),
    { depts } = signedInOf(call).model;
  return (deptCd, userId) =>
    depts
      .listUpwards(deptCd)
      .map((code) => headOf.get(code))
      .find((head) => head !== undefined && head !== userId) ?? null;
}

async function notifyReviewers(
  call: CallContext,
  { permReviewId, reviewNm, endDt }: Request,
  reviewerIds: readonly string[],
): Promise<void> {
  // Reviewers answer from the menu of their person and need no right on the administrators' screen.
  await raiseWork(
    call,
    ...reviewerIds.map((trgtUserId) => ({
      ...reviewWork(permReviewId),
      title: `${reviewNm} 응답`,
      resourcePath: HOME_SCREEN,
      needAuthType: 'R' as const,
      linkUrl: REVIEW_LINK,
      trgtUserId,
      dueDt: endDt,
    })),
  );
  await notifyUsers(call.db, reviewerIds, {
    tmplCd: 'PERM_REVIEW',
    vars: { 점검: reviewNm, 일자: displayDate(endDt) },
    resourcePath: PERM_SCREEN,
    now: call.now,
  });
}
