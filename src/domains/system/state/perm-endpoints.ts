import { serverApi, type Fetched } from '#bridge/server-api.ts';
import type { Arg } from '#contract/registry.ts';

const TAGS = ['getPermGrntList'] as const;

/** Calls of the special permissions: the screen's, and those that everybody makes for himself. */
const permApi = serverApi.enhanceEndpoints({ addTagTypes: ['getPermList', ...TAGS] }).injectEndpoints({
  endpoints: (build) => ({
    getPermList: build.query<Fetched<'getPermList'>, void>({
      query: () => ({ op: 'getPermList', arg: {} }),
      providesTags: ['getPermList'],
    }),
    getPermGrntList: build.query<Fetched<'getPermGrntList'>, Arg<'getPermGrntList'>>({
      query: (arg) => ({ op: 'getPermGrntList', arg }),
      providesTags: [...TAGS],
    }),
    requestPerm: build.mutation<Fetched<'requestPerm'>, Arg<'requestPerm'>>({
      query: (arg) => ({ op: 'requestPerm', arg }),
      invalidatesTags: [...TAGS],
    }),
    cancelPermReq: build.mutation<Fetched<'cancelPermReq'>, Arg<'cancelPermReq'>>({
      query: (arg) => ({ op: 'cancelPermReq', arg }),
      invalidatesTags: [...TAGS],
    }),
    approvePerm: build.mutation<Fetched<'approvePerm'>, Arg<'approvePerm'>>({
      query: (arg) => ({ op: 'approvePerm', arg }),
      invalidatesTags: [...TAGS],
    }),
    rejectPerm: build.mutation<Fetched<'rejectPerm'>, Arg<'rejectPerm'>>({
      query: (arg) => ({ op: 'rejectPerm', arg }),
      invalidatesTags: [...TAGS],
    }),
    revokePerm: build.mutation<Fetched<'revokePerm'>, Arg<'revokePerm'>>({
      query: (arg) => ({ op: 'revokePerm', arg }),
      invalidatesTags: [...TAGS],
    }),
  }),
});

export const {
  useGetPermListQuery,
  useGetPermGrntListQuery,
  useRequestPermMutation,
  useCancelPermReqMutation,
  useApprovePermMutation,
  useRejectPermMutation,
  useRevokePermMutation,
} = permApi;
