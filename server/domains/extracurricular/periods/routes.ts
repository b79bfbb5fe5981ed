import { listSatisfactionPapers } from '#server/domains/diagnosis/index.ts';
import { forEachRow } from '#server/http/each-row.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { historyOf } from '../approval/documents.ts';
import { changesOfPeriod } from '../requests/change-lines.ts';
import { cancelPrd, recallPrd, requestPrdChg, submitPrd } from '../requests/request-document.ts';
import { countTargets } from '../targets/cond-count.ts';
import { bookSessionRooms } from '../rooms/book-rooms.ts';
import { applicationFigures, periodList, periods } from './period-queries.ts';
import { reachPeriod } from './period-reach.ts';
import { copyPrd, deletePrd, savePrd } from './save-prd.ts';

export const periodBindings: readonly Binding[] = [
  implement('getPrdList', periodList.page),
  implement('downloadPrdExcel', periodList.excel),
  implement('getPrd', async ({ prdId }, call) => {
    const { period } = await reachPeriod(call, prdId, 'R', ['PeriodMng', 'PeriodAprv', 'PeriodOprt']);
    return {
      data: [await periods.require(call, prdId)],
      history: await historyOf(call, prdId),
      changes: await changesOfPeriod(call, period),
      applStat: await applicationFigures(call, prdId),
    };
  }),
  implement('getCondCount', async (query, call) => ({ data: [{ cnt: await countTargets(call, query) }] })),
  implement('getSatisPaperList', async ({ searchKeyword }, call) => ({
    data: await listSatisfactionPapers(call.db, searchKeyword),
  })),
  implement('savePrd', async (form, call) => {
    await savePrd(call, form);
    return { data: [await periods.require(call, form.prdId)] };
  }),
  implement('bookPrdSess', async (form, call) => ({ data: await bookSessionRooms(call, form) })),
  implement('copyPrd', async (form, call) => {
    await copyPrd(call, form);
    return { data: [await periods.require(call, form.newPrdId)] };
  }),
  implement('deletePrd', async ({ rows }, call) => ({ data: await forEachRow(call, rows, deletePrd) })),
  implement('submitPrd', async (form, call) => {
    await submitPrd(call, form);
    return { data: [await periods.require(call, form.prdId)] };
  }),
  implement('recallPrd', async (form, call) => ({ data: [await periods.require(call, await recallPrd(call, form))] })),
  implement('requestPrdChg', async (form, call) => {
    await requestPrdChg(call, form);
    return { data: [await periods.require(call, form.prdId)] };
  }),
  implement('cancelPrd', async (form, call) => {
    await cancelPrd(call, form);
    return { data: [await periods.require(call, form.prdId)] };
  }),
];
