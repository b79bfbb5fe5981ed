import type { PermReview } from '#contract/system/perms/perm-review.ts';
import { REVIEW_MESSAGES, finalAnswer } from '#contract/system/perms/perm-review-rules.ts';
import { cancelWork } from '#server/domains/work/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { alreadyDone } from '#server/http/failure.ts';
import { versioned } from '#server/records/versioned.ts';
import { permEvents } from '../perms/perm-events.ts';
import { findGrant as findPerm, permGrnts } from '../perms/perm-queries.ts';
import { endGrant, findGrant as findRole, keepingAdmin } from '../user-roles/grant-store.ts';
import { reviewWork } from './open-review.ts';
import { listReviews } from './review-queries.ts';

const REASON = 'REVIEW';
const reviews = versioned({
  table: 'permReview',
  key: 'permReviewId',
  find: async ({ db }, permReviewId) => (await listReviews(db, permReviewId))[0],
});

/**
 * Closes a review: what was answered, and what the review says of the unanswered, takes effect on the grants that are
 * still there, all or none. Each item keeps what it came to.
 * @throws Failure 409 VERSION, STATE when it is closed, LIMIT when no administrator would be left
 */
export async function closeReview(call: CallContext, permReviewId: string, version: number): Promise<void> {
  // Held until the end of the write: two who close it at the same time come one after the other.
  await reviews.hold(call, permReviewId);
  const review = await reviews.require(call, permReviewId);
  if (review.statCd === 'CLOSED') throw alreadyDone(REVIEW_MESSAGES.work);
  await reviews.update(call, permReviewId, version, { statCd: 'CLOSED' });
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
        .when('permReviewItemId', 'in', ids)
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
  await permGrnts.hold(call, permGrntId);
  const grant = await findPerm(call, permGrntId);
  if (grant?.statCd === 'APRV') await permEvents.move(call, grant, 'revoke', { changes: { rvkRsn: rsn }, rsn });
}
