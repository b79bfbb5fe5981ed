import { read, write } from '#bridge/endpoints.ts';
import { serverApi, type Fetched } from '#bridge/server-api.ts';
import type { Arg } from '#contract/registry.ts';
import { withSets } from '../rules/my-settings.ts';

export { listenForPush, pushState, stopPush, type PushState } from '#bridge/push.ts';

const TAGS = ['getMyAlmSet'] as const;

const mySettingApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getMyAlmSet: read(build, 'getMyAlmSet', { tags: TAGS }),
    /** Switched at once, and back when the server refuses. */
    saveMyAlmSet: build.mutation<Fetched<'saveMyAlmSet'>, Arg<'saveMyAlmSet'>>({
      query: (arg) => ({ op: 'saveMyAlmSet', arg, shownIn: TAGS }),
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
    savePushSub: write(build, 'savePushSub'),
    deletePushSub: write(build, 'deletePushSub'),
  }),
});

export const { useGetMyAlmSetQuery, useSaveMyAlmSetMutation, useSavePushSubMutation, useDeletePushSubMutation } =
  mySettingApi;
