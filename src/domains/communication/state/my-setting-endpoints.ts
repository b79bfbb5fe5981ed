import { serverApi, type Fetched } from '#bridge/server-api.ts';
import type { Arg } from '#contract/registry.ts';
import { withSets } from '../rules/my-settings.ts';

export { listenForPush, pushState, stopPush, type PushState } from '#bridge/push.ts';

const TAGS = ['getMyAlmSet'] as const;

const mySettingApi = serverApi.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    getMyAlmSet: build.query<Fetched<'getMyAlmSet'>, void>({
      query: () => ({ op: 'getMyAlmSet', arg: {} }),
      providesTags: [...TAGS],
    }),
    /** Switched at once, and back when the server refuses. */
    saveMyAlmSet: build.mutation<Fetched<'saveMyAlmSet'>, Arg<'saveMyAlmSet'>>({
      query: (arg) => ({ op: 'saveMyAlmSet', arg }),
      invalidatesTags: [...TAGS],
      onQueryStarted: async ({ sets }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          mySettingApi.util.updateQueryData('getMyAlmSet', undefined, (answer) => ({
            ...answer,
            data: withSets(answer.data, sets),
          })),
        );
        await queryFulfilled.catch(() => shown.undo());
      },
    }),
    savePushSub: build.mutation<Fetched<'savePushSub'>, Arg<'savePushSub'>>({
      query: (arg) => ({ op: 'savePushSub', arg }),
    }),
    deletePushSub: build.mutation<Fetched<'deletePushSub'>, Arg<'deletePushSub'>>({
      query: (arg) => ({ op: 'deletePushSub', arg }),
    }),
  }),
});

export const { useGetMyAlmSetQuery, useSaveMyAlmSetMutation, useSavePushSubMutation, useDeletePushSubMutation } =
  mySettingApi;
