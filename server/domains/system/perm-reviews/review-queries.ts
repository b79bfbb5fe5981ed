import { sql, type Kysely } from 'kysely';
import type { PermReview } from '#contract/system/perms/perm-review.ts';
import type { ReviewAnswer } from '#contract/system/perms/perm-review-rules.ts';
import type { Schema } from '#server/database/schema.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { withKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { mayOnReviews } from './answer-items.ts';

const counted = (rsltCd: ReviewAnswer) => sql<number>`count(*) filter (where i."rsltCd" = ${rsltCd})::integer`;

/** Reviews with how far they are, newest first. */
export function listReviews(db: Kysely<Schema>, permReviewId?: string): Promise<PermReview[]> {
  let reviews = db
    .selectFrom('permReview')
    .leftJoin('permReviewItem as i', 'i.permReviewId', 'permReview.permReviewId')
    .groupBy('permReview.permReviewId');
  if (permReviewId !== undefined) reviews = reviews.where('permReview.permReviewId', '=', permReviewId);
  return reviews
    .select([
      'permReview.permReviewId',
      'reviewNm',
      'baseDt',
      'permReview.strtDt',
      'permReview.endDt',
      'unansRsltCd',
      'permReview.statCd',
      'permReview.version',
      'permReview.modDt',
      sql<number>`count(i."permReviewItemId")::integer`.as('totCnt'),
      counted('KEEP').as('keepCnt'),
      counted('RVK').as('rvkCnt'),
      counted('NONE').as('noneCnt'),
    ])
    .orderBy('permReview.strtDt', 'desc')
    .orderBy('permReview.permReviewId')
    .execute();
}

/** Without R on the screen a reviewer sees what he is to answer in the open review. */
const reviewerIdOf = (call: CallContext, mineYn: string | undefined): string | null =>
  mineYn === 'Y' || !mayOnReviews(call, 'R') ? personOf(call).userId : null;

function itemsWhere(call: CallContext, filter: FilterOf<'getPermReviewItemList'>) {
  const { permReviewId, rsltCd, searchKeyword, mineYn } = filter,
    reviewerId = reviewerIdOf(call, mineYn);
  let items = call.db
    .selectFrom('permReviewItem as i')
    .innerJoin('permReview', 'permReview.permReviewId', 'i.permReviewId')
    .innerJoin('user', 'user.userId', 'i.userId')
    .innerJoin('staff', 'staff.stfNo', 'user.stfNo')
    .innerJoin('dept', 'dept.deptCd', 'staff.deptCd')
    .leftJoin('userRole as g', (on) => on.on('i.trgtDivCd', '=', 'ROLE').onRef('g.userRoleId', '=', 'i.trgtId'))
    .leftJoin('role', 'role.roleId', 'g.roleId')
    .leftJoin('permGrnt as p', (on) => on.on('i.trgtDivCd', '=', 'PERM').onRef('p.permGrntId', '=', 'i.trgtId'))
    .leftJoin('perm', 'perm.permId', 'p.permId')
    .leftJoin('resource', 'resource.resourceId', 'p.resourceId')
    .leftJoin('user as ru', 'ru.userId', 'i.rvwrUserId')
    .leftJoin('staff as rs', 'rs.stfNo', 'ru.stfNo');
  if (permReviewId) items = items.where('i.permReviewId', '=', permReviewId);
  if (rsltCd) items = items.where('i.rsltCd', '=', rsltCd);
  if (reviewerId !== null) items = items.where('i.rvwrUserId', '=', reviewerId).where('permReview.statCd', '=', 'OPEN');
  return withKeyword(items, searchKeyword, ['staff.stfNm', 'rs.stfNm', 'dept.deptNm']);
}

const withGrants = (items: ReturnType<typeof itemsWhere>) =>
  items.select([
    'i.permReviewItemId',
    'i.permReviewId',
    'i.trgtDivCd',
    'i.userId',
    'staff.stfNm as userNm',
    'dept.deptNm',
    'i.rvwrUserId',
    'rs.stfNm as rvwrNm',
    'i.rsltCd',
    'i.rsltRsn',
    'i.finalCd',
    'i.version',
    sql<string>`coalesce("role"."roleNm", "perm"."permNm")`.as('grntNm'),
    'resource.resourceNm',
    sql<string | null>`coalesce(g."grntRsn", p."reqRsn")`.as('grntRsn'),
    sql<string>`coalesce(g."strtDt", p."strtDt")`.as('strtDt'),
    sql<string>`coalesce(g."endDt", p."endDt")`.as('endDt'),
    sql<'Y' | 'N'>`case when g."grntDivCd" = 'AUTO' then 'Y' else 'N' end`.as('autoYn'),
  ]);

/** Items of reviews with the grant that each is about. */
export const itemList = listOf({
  where: itemsWhere,
  select: withGrants,
  sort: { deptNm: 'asc', userNm: 'asc' },
  id: 'i.permReviewItemId',
  columns: { userNm: 'staff.stfNm', deptNm: 'dept.deptNm', rsltCd: 'i.rsltCd', rvwrNm: 'rs.stfNm' },
});
