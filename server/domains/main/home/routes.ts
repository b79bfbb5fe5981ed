import type { Data } from '#contract/registry.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { listTopNotices } from '#server/domains/communication/index.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import type { ChartWidgetCd } from '#contract/main/home-rules.ts';
import { chartBatch } from './batch-chart.ts';
import { chartDropout } from './dropout-chart.ts';
import { listFavourites, listRecent, saveFavourite } from './menus.ts';
import { listWidgets, resetWidgets, saveWidgets } from './widgets.ts';

const CHARTS: Readonly<Record<ChartWidgetCd, (call: CallContext) => Promise<Data<'getHomeChart'>>>> = {
  BATCH: chartBatch,
  CH_DRPT: chartDropout,
};

export const homeBindings: readonly Binding[] = [
  implement('getNoticeTopList', async (_query, call) => ({ data: await listTopNotices(call) })),
  implement('getHomeChart', async ({ wdgtCd }, call) => CHARTS[wdgtCd](call)),
  implement('getFavMenuList', async (_query, call) => ({ data: await listFavourites(call) })),
  implement('getRcntMenuList', async (_query, call) => ({ data: await listRecent(call) })),
  implement('getHomeWidgetList', async (_query, call) => ({ data: await listWidgets(call) })),
  implement('saveFavMenu', async ({ menuId, favYn }, call) => {
    await saveFavourite(call, menuId, favYn === 'Y');
    return { data: await listFavourites(call) };
  }),
  implement('saveHomeWidget', async ({ rows }, call) => {
    await saveWidgets(call, rows);
    return { data: await listWidgets(call) };
  }),
  implement('resetHomeWidget', async (_arg, call) => {
    await resetWidgets(call);
    return { data: await listWidgets(call) };
  }),
];
