import type { CallContext } from '#server/http/call-context.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { requireEverything } from '../everything.ts';
import { coverNames, downloadStudents } from '../student-rows.ts';
import { calcScholar } from './calc-scholar.ts';
import { cancelScholar, confirmScholar, makePayFile, payScholar } from './pay-scholar.ts';
import { excludeRank, setTieOrder } from './rank-acts.ts';
import { saveScholar } from './save-scholar.ts';
import { rankList, scholarList } from './scholar-queries.ts';
import { scholars } from './scholar-store.ts';

/** A handler that only those reach who reach everything (mileage.md 5.4). */
const forAll =
  <Arg, Answer>(handler: (arg: Arg, call: CallContext) => Promise<Answer>) =>
  async (arg: Arg, call: CallContext): Promise<Answer> => {
    requireEverything(call);
    return handler(arg, call);
  };
/** An event, answered with the scholarship as it is behind it. */
const event =
  <Arg extends { readonly mlgScholarId: string }>(act: (call: CallContext, arg: Arg) => Promise<void>) =>
  async (arg: Arg, call: CallContext) => {
    await act(call, arg);
    return { data: [await scholars.require(call, arg.mlgScholarId)] };
  };

export const scholarBindings: readonly Binding[] = [
  implement('getScholarList', forAll(scholarList.page)),
  implement('downloadScholarExcel', forAll(scholarList.excel)),
  implement(
    'getScholar',
    forAll(async ({ mlgScholarId }, call) => ({ data: [await scholars.require(call, mlgScholarId)] })),
  ),
  implement(
    'getScholarRank',
    forAll(async (query, call) => coverNames(await rankList.page(query, call))),
  ),
  implement(
    'downloadScholarRankExcel',
    forAll(async (query, call) => downloadStudents(call, query, rankList)),
  ),
  implement('saveScholar', event(saveScholar)),
  implement('calcScholar', event(calcScholar)),
  implement('excludeRank', event(excludeRank)),
  implement('setTieOrder', event(setTieOrder)),
  implement('confirmScholar', event(confirmScholar)),
  implement('makePayFile', async (key, call) => makePayFile(call, key)),
  implement('payScholar', event(payScholar)),
  implement('cancelScholar', event(cancelScholar)),
];
