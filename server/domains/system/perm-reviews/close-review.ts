import type { PermReview } from '#contract/system/perms/perm-review.ts';
import { finalAnswer, REVIEW_MESSAGES } from '#contract/system/perms/perm-review-rules.ts';
import { message } from '#messages/message.ts';
import { staffName } from '#server/domains/people/index.ts';
import { cancelWork } from '#server/domains/work/index.ts';
import { modified, type CallContext } from '#server/http/call-context.ts';
import { gone, refused, stale } from '#server/http/failure.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { closePermRequest, recordPermAct } from '../perms/perm-events.ts';
import { findGrant as findPerm } from '../perms/perm-queries.ts';
import { endGrant, findGrant as findRole, keepingAdmin } from '../user-roles/grant-store.ts';
import { reviewWork } from './open-review.ts';
import { listReviews } from './review-queries.ts';

const REASON = 'REVIEW';

/**
 * Closes a review: what was answered, and what the review says of the unanswered, takes effect on the grants that are still
 * there, all or none. Each item keeps what it came to.
 * @throws Failure 409 VERSION, STATE when it is closed, LIMIT when nobody would be left to administrate
 */
export async function closeReview(call: CallContext, permReviewId: string, version: number): Promise<void> {
  // Held until the end of the write: two who close it at the same time come one after the other.
  const held = await call.db
    .selectFrom('permReview')
    .select('modId')
    .where('permReviewId', '=', permReviewId)
    .forUpdate()
    .executeTakeFirst();
  const [review] = await listReviews(call.db, permReviewId);
  if (!held || !review) throw gone();
  if (review.statCd === 'CLOSED') throw refused('STATE', message('M-DONE', { work: REVIEW_MESSAGES.work }));
  if (review.version !== version) throw stale(review, await staffName(call.db, held.modId), review.modDt);
  await call.db
    .updateTable('permReview')
    .set((eb) => ({ statCd: 'CLOSED', ...modified(call), version: eb('version', '+', 1) }))
    .where('permReviewId', '=', permReviewId)
    .execute();
  await keepingAdmin(call, () => applyAnswers(call, review));
  await cancelWork(call, reviewWork(permReviewId));
}

async function applyAnswers(call: CallContext, review: PermReview): Promise<void> {
  const items = await call.db
    .selectFrom('permReviewItem as i')
    .leftJoin('userRole as g', (on) => on.on('i.trgtDivCd', '=', 'ROLE').onRef('g.userRoleId', '=', 'i.trgtId'))
    .select(['i.permReviewItemId', 'i.trgtDivCd', 'i.trgtId', 'i.rsltCd', 'i.rsltRsn', 'g.grntDivCd'])
    .where('i.permReviewId', '=', review.permReviewId)
    .execute();
  const revoked = items.filter(
    ({ rsltCd, grntDivCd }) => finalAnswer(rsltCd, review.unansRsltCd, grntDivCd === 'AUTO') === 'RVK',
  );
  for (const { trgtDivCd, trgtId, rsltRsn } of revoked) {
    const rsn = `정기점검 ${review.reviewNm}: ${rsltRsn ?? '미응답'}`;
    await (trgtDivCd === 'ROLE' ? revokeRole(call, trgtId, rsn) : revokePerm(call, trgtId, rsn));
  }
  const ids = revoked.map((item) => item.permReviewItemId);
  await call.db
    .updateTable('permReviewItem')
    .set((eb) => ({
      finalCd: eb
        .case()
        .when('permReviewItemId', 'in', ['', ...ids])
        .then('RVK' as const)
        .else('KEEP' as const)
        .end(),
    }))
    .where('permReviewId', '=', review.permReviewId)
    .execute();
}

/** What has ended meanwhile stays as it is. */
async function revokeRole(call: CallContext, userRoleId: string, rsn: string): Promise<void> {
  const grant = await findRole(call.db, userRoleId);
  if (grant?.stCd === 'ACTIVE') await endGrant(call, grant, REASON, rsn);
}

async function revokePerm(call: CallContext, permGrntId: string, rsn: string): Promise<void> {
  const grant = await findPerm(call.db, permGrntId, koreanDate8(call.now));
  if (grant?.statCd !== 'APRV') return;
  await call.db
    .updateTable('permGrnt')
    .set((eb) => ({ statCd: 'RVK', rvkRsn: rsn, ...modified(call), version: eb('version', '+', 1) }))
    .where('permGrntId', '=', permGrntId)
    .where('statCd', '=', 'APRV')
    .execute();
  await recordPermAct(call, grant, 'revoke', rsn);
  await closePermRequest(call, grant, 'revoke', rsn);
}
