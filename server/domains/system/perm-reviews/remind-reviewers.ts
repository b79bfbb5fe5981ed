import type { Kysely } from 'kysely';
import { PERM_SCREEN } from '#contract/system/perms/perm.ts';
import { REMIND_DAYS } from '#contract/system/perms/perm-review-rules.ts';
import type { Schema } from '#server/database/schema.ts';
import { notifyUsers } from '#server/domains/communication/index.ts';
import { addDays } from '#shared/calendar.ts';
import { displayDate } from '#shared/display.ts';
import { koreanDate8 } from '#shared/korean-time.ts';

/** Tells reviewers who have not answered, once, three days before the review ends. @returns how many were told */
export async function remindReviewers(db: Kysely<Schema>, now: Date): Promise<number> {
  const today = koreanDate8(now);
  const review = await db.selectFrom('permReview').select(['permReviewId', 'reviewNm', 'endDt']).where('statCd', '=', 'OPEN').where('endDt', '<=', addDays(today, REMIND_DAYS)).where('endDt', '>=', today).executeTakeFirst();
  if (!review) return 0;
  const waiting = await db.selectFrom('permReviewItem').select('rvwrUserId').distinct().where('permReviewId', '=', review.permReviewId).where('rsltCd', '=', 'NONE').where('rvwrUserId', 'is not', null).$narrowType<{ rvwrUserId: string }>().execute();
  return notifyUsers(db, waiting.map((row) => row.rvwrUserId), {
    tmplCd: 'WORK_DUE', areaCd: 'SYS', title: '권한 정기점검 마감 예정', cntn: `${review.reviewNm}: ${displayDate(review.endDt)}에 마감합니다. 아직 응답하지 않은 항목이 있습니다.`, resourcePath: PERM_SCREEN, onceKey: `PERM_REVIEW ${review.permReviewId}`, now,
  });
}
