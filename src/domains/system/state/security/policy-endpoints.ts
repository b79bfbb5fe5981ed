import { serverApi, type Fetched } from '#bridge/server-api.ts';
import type { Arg } from '#contract/registry.ts';

const TAGS = ['getSecurityPolicy', 'getSecurityPolicyHisList', 'getAllowedIpList'] as const;
type Renewed = (result: unknown, error: unknown) => readonly (typeof TAGS)[number][];
const all: Renewed = (_result, error) => (error ? [] : TAGS);

/** Calls of 보안정책관리. */
const policyApi = serverApi.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    getSecurityPolicy: build.query<Fetched<'getSecurityPolicy'>, Arg<'getSecurityPolicy'>>({
      query: (arg) => ({ op: 'getSecurityPolicy', arg }),
      providesTags: ['getSecurityPolicy'],
    }),
    getSecurityPolicyHisList: build.query<Fetched<'getSecurityPolicyHisList'>, Arg<'getSecurityPolicyHisList'>>({
      query: (arg) => ({ op: 'getSecurityPolicyHisList', arg }),
      providesTags: ['getSecurityPolicyHisList'],
    }),
    getAllowedIpList: build.query<Fetched<'getAllowedIpList'>, Arg<'getAllowedIpList'>>({
      query: (arg) => ({ op: 'getAllowedIpList', arg }),
      providesTags: ['getAllowedIpList'],
    }),
    previewSecurityPolicy: build.query<Fetched<'previewSecurityPolicy'>, Arg<'previewSecurityPolicy'>>({
      query: (arg) => ({ op: 'previewSecurityPolicy', arg, quiet: true }),
      keepUnusedDataFor: 0,
    }),
    saveSecurityPolicy: build.mutation<Fetched<'saveSecurityPolicy'>, Arg<'saveSecurityPolicy'>>({
      query: (arg) => ({ op: 'saveSecurityPolicy', arg }),
      invalidatesTags: all,
    }),
    saveAllowedIp: build.mutation<Fetched<'saveAllowedIp'>, Arg<'saveAllowedIp'>>({
      query: (arg) => ({ op: 'saveAllowedIp', arg }),
      invalidatesTags: all,
    }),
    deleteAllowedIp: build.mutation<Fetched<'deleteAllowedIp'>, Arg<'deleteAllowedIp'>>({
      query: (arg) => ({ op: 'deleteAllowedIp', arg }),
      invalidatesTags: all,
    }),
  }),
});

export const {
  useGetSecurityPolicyQuery,
  useGetSecurityPolicyHisListQuery,
  useGetAllowedIpListQuery,
  usePreviewSecurityPolicyQuery,
  useSaveSecurityPolicyMutation,
  useSaveAllowedIpMutation,
  useDeleteAllowedIpMutation,
} = policyApi;
