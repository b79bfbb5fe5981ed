import { read, write } from '#bridge/endpoints.ts';
import { serverApi, type SubmitSource } from '#bridge/server-api.ts';
import type { GuideItem } from '#contract/guide/guide-items.ts';
import type { Arg, Data } from '#contract/registry.ts';
import type { Submitted } from '#worker/api.ts';

export const GUIDE_LIST_PATH = '/guide/list';
/** The resource of all guide screens: its permissions decide who may send in the guide's name. */
export const GUIDE_RESOURCE_PATH = '/guide';

/** What a changed item renews, wherever it is shown. */
const ITEM_TAGS = ['getGuideItemList', 'getGuideItemCount', 'getGuideItem', 'getGuideItemHisList'] as const;

const guideApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getGuideItemList: read(build, 'getGuideItemList'),
    /** Of class `queue`: without a network it waits on the device. */
    saveGuideItem: build.mutation<Submitted<Data<'saveGuideItem'>>, Arg<'saveGuideItem'> & SubmitSource>({
      query: ({ base, replaces, files, ...arg }) => ({
        op: 'saveGuideItem',
        arg,
        submit: {
          title: `가이드 항목 저장 – ${arg.itemNm}`,
          screenPath: GUIDE_LIST_PATH,
          recordId: arg.guideItemId,
          base,
          replaces,
          files,
        },
        shownIn: ['getGuideItemList'],
      }),
      // Lists show the change at once and take it back when it is refused.
      async onQueryStarted(arg, { dispatch, getState, queryFulfilled }) {
        const patch = (row: Partial<GuideItem>) =>
          guideApi.util.selectCachedArgsForQuery(getState(), 'getGuideItemList').map((listArg) =>
            dispatch(
              guideApi.util.updateQueryData('getGuideItemList', listArg, ({ data }) => {
                const shown = data.find((item) => item.guideItemId === arg.guideItemId);
                if (shown) Object.assign(shown, row);
              }),
            ),
          );
        const {
          version: _basedOn,
          base: _base,
          replaces: _replaces,
          files: _files,
          fileLaterYn: _later,
          ...change
        } = arg;
        const patches = arg.version === undefined ? [] : patch(change);
        try {
          const { data: saved } = await queryFulfilled;
          if (saved.state === 'sent' && saved.data.data[0]) patch(saved.data.data[0]);
        } catch {
          for (const undone of patches) undone.undo();
        }
      },
      invalidatesTags: [...ITEM_TAGS],
    }),
    resetGuideItem: write(build, 'resetGuideItem', ITEM_TAGS),
    simulate: write(build, 'simulate'),
  }),
});

export const { useGetGuideItemListQuery, useSaveGuideItemMutation, useResetGuideItemMutation, useSimulateMutation } =
  guideApi;
