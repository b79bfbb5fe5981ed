import { serverApi, type Fetched } from '#bridge/server-api.ts';
import type { Arg, Data } from '#contract/registry.ts';
import type { Submitted } from '#worker/api.ts';

export const GUIDE_LIST_PATH = '/guide/list';

const guideApi = serverApi.enhanceEndpoints({ addTagTypes: ['getGuideItemList'] }).injectEndpoints({
  endpoints: (build) => ({
    getGuideItemList: build.query<Fetched<'getGuideItemList'>, Arg<'getGuideItemList'>>({
      query: (arg) => ({ op: 'getGuideItemList', arg }),
      providesTags: ['getGuideItemList'],
    }),
    /** Of class `queue`: without a network it waits on the device. */
    saveGuideItem: build.mutation<Submitted<Data<'saveGuideItem'>>, Arg<'saveGuideItem'>>({
      query: (arg) => ({ op: 'saveGuideItem', arg, submit: { title: `가이드 항목 저장 – ${arg.itemNm}`, screenPath: GUIDE_LIST_PATH, recordId: arg.guideItemId } }),
      invalidatesTags: ['getGuideItemList'],
    }),
    resetGuideItem: build.mutation<Fetched<'resetGuideItem'>, void>({
      query: () => ({ op: 'resetGuideItem', arg: {} }),
      invalidatesTags: ['getGuideItemList'],
    }),
    simulate: build.mutation<Fetched<'simulate'>, Arg<'simulate'>>({
      query: (arg) => ({ op: 'simulate', arg }),
    }),
  }),
});

export const { useGetGuideItemListQuery, useSaveGuideItemMutation, useResetGuideItemMutation, useSimulateMutation } = guideApi;
