import { serverApi, type Fetched } from '#bridge/server-api.ts';
import type { Arg } from '#contract/registry.ts';

const TAGS = ['getAlmTmplList', 'getAlmChnlList', 'getAlmChnlUseList'] as const;

const alarmSettingApi = serverApi.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    getAlmTmplList: build.query<Fetched<'getAlmTmplList'>, Arg<'getAlmTmplList'>>({
      query: (arg) => ({ op: 'getAlmTmplList', arg }),
      providesTags: ['getAlmTmplList'],
    }),
    saveAlmTmpl: build.mutation<Fetched<'saveAlmTmpl'>, Arg<'saveAlmTmpl'>>({
      query: (arg) => ({ op: 'saveAlmTmpl', arg }),
      invalidatesTags: (_result, error) => (error ? [] : ['getAlmTmplList']),
    }),
    testAlmTmpl: build.mutation<Fetched<'testAlmTmpl'>, Arg<'testAlmTmpl'>>({
      query: (arg) => ({ op: 'testAlmTmpl', arg }),
    }),
    getAlmChnlUseList: build.query<Fetched<'getAlmChnlUseList'>, void>({
      query: () => ({ op: 'getAlmChnlUseList', arg: {}, quiet: true }),
      providesTags: ['getAlmChnlUseList'],
    }),
    getAlmChnlList: build.query<Fetched<'getAlmChnlList'>, void>({
      query: () => ({ op: 'getAlmChnlList', arg: {} }),
      providesTags: ['getAlmChnlList'],
    }),
    saveAlmChnl: build.mutation<Fetched<'saveAlmChnl'>, Arg<'saveAlmChnl'>>({
      query: (arg) => ({ op: 'saveAlmChnl', arg }),
      invalidatesTags: (_result, error) => (error ? [] : ['getAlmChnlList', 'getAlmChnlUseList']),
    }),
    testAlmChnl: build.mutation<Fetched<'testAlmChnl'>, Arg<'testAlmChnl'>>({
      query: (arg) => ({ op: 'testAlmChnl', arg }),
    }),
  }),
});

export const {
  useGetAlmTmplListQuery,
  useSaveAlmTmplMutation,
  useTestAlmTmplMutation,
  useGetAlmChnlUseListQuery,
  useGetAlmChnlListQuery,
  useSaveAlmChnlMutation,
  useTestAlmChnlMutation,
} = alarmSettingApi;
