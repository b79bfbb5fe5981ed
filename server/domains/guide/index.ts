import { implement, type Binding } from '#server/http/implement.ts';
import { invalidField } from '#server/http/failure.ts';
import { readPage } from '#server/http/paging.ts';
import { message } from '#messages/message.ts';
import { countItems, findItem, listItems } from './queries.ts';
import { deleteItems, resetItems, saveItem } from './save-item.ts';
import { simulate } from './simulate.ts';

const MOST_EXCEL_ROWS = 50_000;
/** Keywords by which the guide shows how a list looks while it loads and when it fails. */
const SHOWN_STATES: Readonly<Record<string, 'slow' | 'noresponse'>> = { slow: 'slow', fail: 'noresponse' };

export const guideBindings: readonly Binding[] = [
  implement('getGuideItemList', async (query, call) => {
    const state = SHOWN_STATES[query.searchKeyword ?? ''];
    if (state) await simulate(call, state);
    return readPage(query, () => countItems(call.db, query), (limit, offset) => listItems(call.db, query, limit, offset));
  }),
  implement('getGuideItem', async ({ guideItemId }, call) => {
    const item = await findItem(call.db, guideItemId);
    if (!item) throw invalidField('guideItemId', message('M-GONE'));
    return { data: [item] };
  }),
  implement('downloadGuideItemExcel', async (filter, call) => {
    const data = await listItems(call.db, filter, MOST_EXCEL_ROWS, 0);
    return { data, totalCount: data.length };
  }),
  implement('saveGuideItem', async (item, call) => {
    await saveItem(call, item);
    const saved = await findItem(call.db, item.guideItemId);
    return { data: saved ? [saved] : [] };
  }),
  implement('deleteGuideItem', async ({ rows }, call) => {
    await deleteItems(call, rows);
    return { data: rows.map(({ guideItemId }) => ({ guideItemId })) };
  }),
  implement('resetGuideItem', async (_body, call) => ({ data: [{ cnt: await resetItems(call) }] })),
  implement('simulate', async ({ case: which }, call) => {
    await simulate(call, which);
    return { data: [{ case: which }] };
  }),
];
