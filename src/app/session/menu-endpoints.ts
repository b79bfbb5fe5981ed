import { read } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';

/** Menu of the signed-in person: a lookup, so the shell is complete without a network. */
export const menuApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getMyMenuList: read(build, 'getMyMenuList', { background: true }),
    getMenuHlp: read(build, 'getMenuHlp', { background: true }),
  }),
});
export const { useGetMyMenuListQuery, useGetMenuHlpQuery } = menuApi;
