import { serverApi, type Fetched } from '#bridge/server-api.ts';
import type { Arg } from '#contract/registry.ts';

const TAGS = ['getAlmTmplList'] as const;

const alarmSettingApi = serverApi.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    getAlmTmplList: build.query<Fetched<'getAlmTmplList'>, Arg<'getAlmTmplList'>>({ query: (arg) => ({ op: 'getAlmTmplList', arg }), providesTags: ['getAlmTmplList'] }),
    saveAlmTmpl: build.mutation<Fetched<'saveAlmTmpl'>, Arg<'saveAlmTmpl'>>({ query: (arg) => ({ op: 'saveAlmTmpl', arg }), invalidatesTags: (_result, error) => (error ? [] : ['getAlmTmplList']) }),
    testAlmTmpl: build.mutation<Fetched<'testAlmTmpl'>, Arg<'testAlmTmpl'>>({ query: (arg) => ({ op: 'testAlmTmpl', arg }) }),
  }),
});

export const { useGetAlmTmplListQuery, useSaveAlmTmplMutation, useTestAlmTmplMutation } = alarmSettingApi;
