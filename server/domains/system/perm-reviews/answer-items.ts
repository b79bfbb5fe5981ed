import type { ParsedArg } from '#contract/registry.ts';
import { PERM_SCREEN } from '#contract/system/perms/perm.ts';
import { findAnswerProblem, REVIEW_MESSAGES, type AnswerProblem } from '#contract/system/perms/perm-review-rules.ts';
import { ROLE_RULE_MESSAGES } from '#contract/system/roles/role-rules.ts';
import { message } from '#messages/message.ts';
import { missingRowError } from '#server/access/row-security.ts';
import { scopeOf } from '#server/access/authorise.ts';
import { finishWork } from '#server/domains/work/index.ts';
import { nextVersion, personOf, signedInOf, type CallContext } from '#server/http/call-context.ts';
import type { RowKey } from '#server/http/each-row.ts';
import { alreadyDone, forbidden, gone, invalidField, refused } from '#server/http/failure.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { reviewWork } from './open-review.ts';

type Answer = Pick<ParsedArg<'savePermReviewItem'>, 'rsltCd' | 'rsltRsn'>;
const SHORTEST_REASON = 2;

/** Whether the caller has a letter on the screen of the reviews. */
export function mayOnReviews(call: CallContext, permission: 'R' | 'U'): boolean {
  const { model, permissions } = signedInOf(call),
    resource = model.resourceByPath.get(PERM_SCREEN);
  return resource !== undefined && scopeOf(model, permissions, resource, permission) !== null;
}

/** @throws Failure 400: taking away says why */
export function requireAnswerReason({ rsltCd, rsltRsn = '' }: Answer): void {
  if (rsltCd === 'RVK' && rsltRsn.length < SHORTEST_REASON) throw invalidField('rsltRsn', REVIEW_MESSAGES.needReason);
}

/**
 * Answers one item; an answer may be changed until the review is closed. @throws Failure 409 or 403 in the words of the
 * rules
 */
export async function answerItem(
  call: CallContext,
  { id, version }: RowKey,
  { rsltCd, rsltRsn }: Answer,
): Promise<void> {
  const item = await call.db
    .selectFrom('permReviewItem as i')
    .innerJoin('permReview as r', 'r.permReviewId', 'i.permReviewId')
    .leftJoin('userRole as g', (on) => on.on('i.trgtDivCd', '=', 'ROLE').onRef('g.userRoleId', '=', 'i.trgtId'))
    .select([
      'i.permReviewId',
      'i.userId',
      'i.rvwrUserId',
      'i.version',
      'r.statCd',
      'r.strtDt',
      'r.endDt',
      'g.grntDivCd',
    ])
    .where('i.permReviewItemId', '=', id)
    .executeTakeFirst();
  if (!item)
    throw await missingRowError(call, 'permReviewItem', id, gone(), { hidden: forbidden(REVIEW_MESSAGES.notYours) });
  const actUserId = personOf(call).userId,
    mayUpdate = mayOnReviews(call, 'U');
  const problem = findAnswerProblem(
    { ...item, isAuto: item.grntDivCd === 'AUTO', rsltCd, actUserId, mayUpdate },
    koreanDate8(call.now),
  );
  if (problem !== null) throw problemOf(problem);
  const changed = await call.db
    .updateTable('permReviewItem')
    .set({
      rsltCd,
      rsltRsn: rsltCd === 'RVK' ? (rsltRsn ?? null) : null,
      ansUserId: actUserId,
      ...nextVersion(call),
    })
    .where('permReviewItemId', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw refused('VERSION', message('M-VER'));
  if (item.rvwrUserId !== null) await closeWork(call, item.permReviewId, item.rvwrUserId);
}

function problemOf(problem: AnswerProblem): Error {
  switch (problem) {
    case 'done':
      return alreadyDone(REVIEW_MESSAGES.work);

    case 'own':
      return refused('STATE', REVIEW_MESSAGES.ownGrant);
    case 'foreign':
      return forbidden(REVIEW_MESSAGES.notYours);
    case 'auto':
      return refused('STATE', ROLE_RULE_MESSAGES.autoGrant);
    default:
      return refused('STATE', REVIEW_MESSAGES[problem]);
  }
}

/** A reviewer's work is done with the last item. */
async function closeWork(call: CallContext, permReviewId: string, rvwrUserId: string): Promise<void> {
  const left = await call.db
    .selectFrom('permReviewItem')
    .select('permReviewItemId')
    .where('permReviewId', '=', permReviewId)
    .where('rvwrUserId', '=', rvwrUserId)
    .where('rsltCd', '=', 'NONE')
    .executeTakeFirst();
  if (left) return;
  await finishWork(call, reviewWork(permReviewId), 'DONE', rvwrUserId);
}
