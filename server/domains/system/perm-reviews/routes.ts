import { personOf, type CallContext } from '#server/http/call-context.ts';
import { forEachRow } from '#server/http/each-row.ts';
import { requireExcelSize } from '#server/http/excel-size.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { readPage } from '#server/http/paging.ts';
import { answerItem, mayOnReviews, requireAnswerReason } from './answer-items.ts';
import { closeReview } from './close-review.ts';
import { openReview } from './open-review.ts';
import { countItems, listItems, listReviews, type ItemFilter } from './review-queries.ts';

/** Without R on the screen a reviewer sees what he is to answer. */
const reviewerOf = (call: CallContext, mineYn: '' | 'Y' | undefined): Pick<ItemFilter, 'reviewerId'> => ({
  reviewerId: mineYn === 'Y' || !mayOnReviews(call, 'R') ? personOf(call).userId : undefined,
});

export const permReviewBindings: readonly Binding[] = [
  implement('getPermReviewList', async (_query, call) => {
    const data = await listReviews(call.db);
    return { data, totalCount: data.length };
  }),
  implement('getPermReviewItemList', async ({ mineYn, ...query }, call) => {
    const filter = { ...query, ...reviewerOf(call, mineYn) };
    return readPage(
      query,
      () => countItems(call.db, filter),
      (limit, offset) => listItems(call.db, filter, limit, offset),
    );
  }),
  implement('downloadPermReviewExcel', async (filter, call) => {
    const totalCount = requireExcelSize(call, await countItems(call.db, filter));
    return { data: await listItems(call.db, filter, totalCount, 0), totalCount };
  }),
  implement('createPermReview', async (wish, call) => {
    await openReview(call, wish);
    return { data: await listReviews(call.db, wish.permReviewId) };
  }),
  implement('savePermReviewItem', async ({ rows, ...answer }, call) => {
    requireAnswerReason(answer);
    return { data: await forEachRow(call, rows, (each, row) => answerItem(each, row, answer)) };
  }),
  implement('closePermReview', async ({ permReviewId, version }, call) => {
    await closeReview(call, permReviewId, version);
    return { data: await listReviews(call.db, permReviewId) };
  }),
];
