import type { Kysely } from 'kysely';
import { PERM_SCREEN } from '#contract/system/perms/perm.ts';
import { REMIND_DAYS } from '#contract/system/perms/perm-review-rules.ts';
import type { Schema } from '#server/database/schema.ts';
import { notifyUsers } from '#server/domains/communication/index.ts';
import { addDays } from '#shared/calendar.ts';
import { displayDate } from '#shared/display.ts';
import { koreanDate8 } from '#shared/korean-time.ts';

/** Reminds reviewers who have not answered, once, three days before the review ends. @returns how many were reminded */
export async function remindReviewers(db: Kysely<Schema>, now: Date): Promise<number> {
  const today = koreanDate8(now);
  const review = await db
    .selectFrom('permReview')
    .select(['permReviewId', 'reviewNm', 'endDt'])
    .where('statCd', '=', 'OPEN')
    .where('endDt', '<=', addDays(today, REMIND_DAYS))
    .where('endDt', '>=', today)
    .executeTakeFirst();
  if (!review) return 0;
  const waiting = await db
    .selectFrom('permReviewItem')
    .select('rvwrUserId')
    .distinct()
    .where('permReviewId', '=', review.permReviewId)
    .where('rsltCd', '=', 'NONE')
    .where('rvwrUserId', 'is not', null)
    .$narrowType<{ rvwrUserId: string }>()
    .execute();
  return notifyUsers(
    db,
    waiting.map((row) => row.rvwrUserId),
    {
      tmplCd: 'PERM_REVIEW_DUE',
      vars: { 점검: review.reviewNm, 일자: displayDate(review.endDt) },
      resourcePath: PERM_SCREEN,
      onceKey: `PERM_REVIEW ${review.permReviewId}`,
      now,
    },
  );
}
