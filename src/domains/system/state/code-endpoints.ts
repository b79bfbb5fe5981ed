import { serverApi, type Fetched } from '#bridge/server-api.ts';
import type { Arg } from '#contract/registry.ts';

const TAGS = ['getCmmnCdGrpList', 'getCmmnCdList', 'getCmmnCdMngList'] as const;

/** Calls of 공통코드관리. A saved code also renews the lookups that every select reads. */
const codeApi = serverApi.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    getCmmnCdGrpList: build.query<Fetched<'getCmmnCdGrpList'>, Arg<'getCmmnCdGrpList'>>({
      query: (arg) => ({ op: 'getCmmnCdGrpList', arg }),
      providesTags: ['getCmmnCdGrpList'],
    }),
    getCmmnCdList: build.query<Fetched<'getCmmnCdList'>, Arg<'getCmmnCdList'>>({
      query: (arg) => ({ op: 'getCmmnCdList', arg }),
      providesTags: ['getCmmnCdList'],
    }),
    saveCmmnCdGrp: build.mutation<Fetched<'saveCmmnCdGrp'>, Arg<'saveCmmnCdGrp'>>({
      query: (arg) => ({ op: 'saveCmmnCdGrp', arg }),
      invalidatesTags: ['getCmmnCdGrpList'],
    }),
    saveCmmnCd: build.mutation<Fetched<'saveCmmnCd'>, Arg<'saveCmmnCd'>>({
      query: (arg) => ({ op: 'saveCmmnCd', arg }),
      invalidatesTags: (_result, error) => (error ? [] : [...TAGS]),
    }),
    deleteCmmnCd: build.mutation<Fetched<'deleteCmmnCd'>, Arg<'deleteCmmnCd'>>({
      query: (arg) => ({ op: 'deleteCmmnCd', arg }),
      invalidatesTags: (_result, error) => (error ? [] : [...TAGS]),
    }),
    uploadCmmnCd: build.mutation<Fetched<'uploadCmmnCd'>, Arg<'uploadCmmnCd'>>({
      query: (arg) => ({ op: 'uploadCmmnCd', arg }),
    }),
    applyCmmnCdUpload: build.mutation<Fetched<'applyCmmnCdUpload'>, Arg<'applyCmmnCdUpload'>>({
      query: (arg) => ({ op: 'applyCmmnCdUpload', arg }),
      invalidatesTags: (_result, error) => (error ? [] : [...TAGS]),
    }),
  }),
});

export const {
  useGetCmmnCdGrpListQuery,
  useGetCmmnCdListQuery,
  useSaveCmmnCdGrpMutation,
  useSaveCmmnCdMutation,
  useDeleteCmmnCdMutation,
  useUploadCmmnCdMutation,
  useApplyCmmnCdUploadMutation,
} = codeApi;
