import { forEachRow } from '#server/http/each-row.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { answerItem, requireAnswerReason } from './answer-items.ts';
import { closeReview } from './close-review.ts';
import { openReview } from './open-review.ts';
import { itemList, listReviews } from './review-queries.ts';

export const permReviewBindings: readonly Binding[] = [
  implement('getPermReviewList', async (_query, call) => {
    const data = await listReviews(call.db);
    return { data, totalCount: data.length };
  }),
  implement('getPermReviewItemList', itemList.page),
  implement('downloadPermReviewExcel', itemList.excel),
  implement('createPermReview', async (request, call) => {
    await openReview(call, request);
    return { data: await listReviews(call.db, request.permReviewId) };
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
