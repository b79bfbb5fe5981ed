import { read } from '#bridge/endpoints.ts';
import { rightsRead } from '#bridge/rights-news.ts';
import { serverApi, type Fetched } from '#bridge/server-api.ts';
import { menuRead } from '../navigation/lost-screens.ts';

interface UnderWay {
  readonly queryFulfilled: Promise<{ readonly data: Fetched<'getMyMenuList'> }>;
}

/** Menu of the signed-in person: a lookup, so the shell is complete without a network. */
export const menuApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getMyMenuList: {
      ...read(build, 'getMyMenuList', { background: true }),
      onQueryStarted: async (_arg: unknown, { queryFulfilled }: UnderWay) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        menuRead(answer.data.data);
        rightsRead();
      },
    },
    getMenuHlp: read(build, 'getMenuHlp', { background: true }),
  }),
});
export const { useGetMyMenuListQuery, useGetMenuHlpQuery } = menuApi;
