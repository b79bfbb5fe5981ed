import { personOf } from '#server/http/call-context.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { invalidField } from '#server/http/failure.ts';
import { message } from '#messages/message.ts';
import { MAX_UPLOAD_BYTES } from '#server/checked-upload.ts';
import { changeUse } from './change-use.ts';
import { sumByMonth } from './chart.ts';
import { guidePromoBindings } from './promo/routes.ts';
import { listItemHistory } from './item-history.ts';
import { listPersons, unmaskPersons } from './persons.ts';
import { countByCategory, findItem, findNeighbours, itemList, peopleOf } from './queries.ts';
import { resetItems } from './reset-items.ts';
import { deleteItems, saveItem } from './save-item.ts';
import { simulate } from './simulate.ts';
import { guideTreeBindings } from './tree/routes.ts';
import { applyUpload, checkUpload } from './upload.ts';

export { guideReset } from './reset-items.ts';

/** Keywords by which the guide shows how a list looks while it loads and when it fails. */
const SHOWN_STATES: Readonly<Record<string, 'slow' | 'noresponse'>> = { slow: 'slow', fail: 'noresponse' };

export const guideBindings: readonly Binding[] = [
  ...guideTreeBindings,
  ...guidePromoBindings,
  implement('getGuideChart', async (_query, call) => ({ data: await sumByMonth(call.db) })),
  implement('getGuideItemList', async (query, call) => {
    const state = SHOWN_STATES[query.searchKeyword ?? ''];
    if (state) await simulate(call, state);
    return itemList.page(query, call);
  }),
  implement('getGuideItemCount', async (filter, call) => ({ data: await countByCategory(call, filter) })),
  implement('getGuideItem', async ({ guideItemId }, call) => {
    const item = await findItem(call.db, guideItemId);
    if (!item) throw invalidField('guideItemId', message('M-GONE'));
    return {
      data: [item],
      regDt: item.regDt,
      ...(await peopleOf(call.db, item)),
      ...(await findNeighbours(call.db, item.itemNo)),
    };
  }),
  implement('downloadGuideItemExcel', itemList.excel),
  implement('saveGuideItem', async (item, call) => {
    await saveItem(call, item);
    const saved = await findItem(call.db, item.guideItemId);
    return { data: saved ? [saved] : [] };
  }),
  implement('deleteGuideItem', async ({ rows }, call) => {
    await deleteItems(call, rows);
    return { data: rows.map(({ guideItemId }) => ({ guideItemId })) };
  }),
  implement('changeGuideItemUse', async ({ useYn, rows }, call) => ({ data: await changeUse(call, useYn, rows) })),
  implement('uploadGuideItem', async ({ rows }, call) => checkUpload(call, rows), { mostBodyBytes: MAX_UPLOAD_BYTES }),
  implement('applyGuideItemUpload', async ({ uploadId }, call) => ({ data: [await applyUpload(call, uploadId)] })),
  implement('resetGuideItem', async (_body, call) => ({
    data: [{ cnt: await resetItems(call.db, personOf(call).userId, call.now) }],
  })),
  implement('getGuideItemHisList', async ({ guideItemId }, call) => ({
    data: await listItemHistory(call.db, guideItemId),
  })),
  implement('getGuidePersonList', async () => ({ data: listPersons() })),
  implement('unmaskGuidePerson', async (request, call) => unmaskPersons(call, request)),
  implement('simulate', async ({ case: which }, call) => {
    await simulate(call, which);
    return { data: [{ case: which }] };
  }),
];
