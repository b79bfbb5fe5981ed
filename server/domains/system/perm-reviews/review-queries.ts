import { sql, type Kysely } from 'kysely';
import type { PermReview, PermReviewItem } from '#contract/system/perms/perm-review.ts';
import type { ReviewAnswer } from '#contract/system/perms/perm-review-rules.ts';
import type { Schema } from '#server/database/schema.ts';
import { likePart, parseSort, type SortField } from '#server/http/paging.ts';

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

export interface ItemFilter {
  readonly permReviewId?: string | undefined;
  readonly rsltCd?: '' | ReviewAnswer | undefined;
  readonly searchKeyword?: string | undefined;
  readonly sortBy?: string | undefined;
  readonly sortType?: string | undefined;
  /** Items of the open review that this person is to answer. */
  readonly reviewerId?: string | undefined;
}

function itemsWhere(db: Kysely<Schema>, { permReviewId, rsltCd, searchKeyword, reviewerId }: ItemFilter) {
  let items = db
    .selectFrom('permReviewItem as i')
    .innerJoin('permReview', 'permReview.permReviewId', 'i.permReviewId')
    .innerJoin('user', 'user.userId', 'i.userId')
    .innerJoin('staff', 'staff.stfNo', 'user.stfNo')
    .innerJoin('dept', 'dept.deptCd', 'staff.deptCd')
    .leftJoin('userRole as g', (on) => on.on('i.trgtDivCd', '=', 'ROLE').onRef('g.userRoleId', '=', 'i.trgtId'))
    .leftJoin('role', 'role.roleId', 'g.roleId')
    .leftJoin('permGrnt as p', (on) => on.on('i.trgtDivCd', '=', 'PERM').onRef('p.permGrntId', '=', 'i.trgtId'))
    .leftJoin('perm', 'perm.permId', 'p.permId')
    .leftJoin('user as ru', 'ru.userId', 'i.rvwrUserId')
    .leftJoin('staff as rs', 'rs.stfNo', 'ru.stfNo');
  if (permReviewId) items = items.where('i.permReviewId', '=', permReviewId);
  if (rsltCd) items = items.where('i.rsltCd', '=', rsltCd);
  if (reviewerId !== undefined)
    items = items.where('i.rvwrUserId', '=', reviewerId).where('permReview.statCd', '=', 'OPEN');
  const keyword = searchKeyword?.trim();
  if (keyword)
    items = items.where((eb) =>
      eb.or([
        eb('staff.stfNm', 'like', likePart(keyword)),
        eb('rs.stfNm', 'like', likePart(keyword)),
        eb('dept.deptNm', 'like', likePart(keyword)),
      ]),
    );
  return items;
}

export async function countItems(db: Kysely<Schema>, filter: ItemFilter): Promise<number> {
  return (
    await itemsWhere(db, filter)
      .select(({ fn }) => fn.countAll<number>().as('cnt'))
      .executeTakeFirstOrThrow()
  ).cnt;
}

const USUAL_ORDER: readonly SortField[] = [
  { field: 'deptNm', direction: 'asc' },
  { field: 'userNm', direction: 'asc' },
];
const COLUMNS: Readonly<Record<string, string>> = {
  userNm: 'staff.stfNm',
  deptNm: 'dept.deptNm',
  rsltCd: 'i.rsltCd',
  rvwrNm: 'rs.stfNm',
};

/** Items of a review with the grant that each is about. */
export function listItems(
  db: Kysely<Schema>,
  filter: ItemFilter,
  limit: number,
  offset: number,
): Promise<PermReviewItem[]> {
  const items = itemsWhere(db, filter).select([
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
    sql<string>`coalesce(g."strtDt", p."strtDt")`.as('strtDt'),
    sql<string>`coalesce(g."endDt", p."endDt")`.as('endDt'),
    sql<'Y' | 'N'>`case when g."grntDivCd" = 'AUTO' then 'Y' else 'N' end`.as('autoYn'),
  ]);
  const steps = parseSort(filter);
  const ordered = (steps.length > 0 ? steps : USUAL_ORDER).reduce(
    (query, { field, direction }) => query.orderBy(sql.ref(COLUMNS[field] ?? field), direction),
    items,
  );
  return ordered.orderBy('i.permReviewItemId').limit(limit).offset(offset).execute();
}
