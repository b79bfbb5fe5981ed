import { serverApi, type Fetched } from '#bridge/server-api.ts';
import type { Arg } from '#contract/registry.ts';

/** What a changed role renews, wherever it is shown. */
export const ROLE_TAGS = [
  'getRoleList',
  'getRoleResourceList',
  'getRoleUserList',
  'getStaffList',
  'getUserRoleList',
  'getEffectivePerm',
  'getRoleNmList',
  'getPermGrntHisList',
] as const;
const afterSuccess = (_result: unknown, error: unknown) => (error ? [] : [...ROLE_TAGS]);

/** Calls of 역할관리. */
const roleApi = serverApi.enhanceEndpoints({ addTagTypes: [...ROLE_TAGS, 'compareRole'] }).injectEndpoints({
  endpoints: (build) => ({
    getRoleList: build.query<Fetched<'getRoleList'>, Arg<'getRoleList'>>({
      query: (arg) => ({ op: 'getRoleList', arg }),
      providesTags: ['getRoleList'],
    }),
    /** Whoever waits for the number sees that it is on its way; a failure leaves the dialog as it is. */
    getRoleTargetCnt: build.query<Fetched<'getRoleTargetCnt'>, Arg<'getRoleTargetCnt'>>({
      query: (arg) => ({ op: 'getRoleTargetCnt', arg, quiet: true }),
    }),
    compareRole: build.query<Fetched<'compareRole'>, Arg<'compareRole'>>({
      query: (arg) => ({ op: 'compareRole', arg }),
      keepUnusedDataFor: 0,
    }),
    saveRole: build.mutation<Fetched<'saveRole'>, Arg<'saveRole'>>({
      query: (arg) => ({ op: 'saveRole', arg }),
      invalidatesTags: afterSuccess,
    }),
    copyRole: build.mutation<Fetched<'copyRole'>, Arg<'copyRole'>>({
      query: (arg) => ({ op: 'copyRole', arg }),
      invalidatesTags: afterSuccess,
    }),
    deleteRole: build.mutation<Fetched<'deleteRole'>, Arg<'deleteRole'>>({
      query: (arg) => ({ op: 'deleteRole', arg }),
      invalidatesTags: afterSuccess,
    }),
  }),
});

export const {
  useGetRoleListQuery,
  useGetRoleTargetCntQuery,
  useCompareRoleQuery,
  useSaveRoleMutation,
  useCopyRoleMutation,
  useDeleteRoleMutation,
} = roleApi;
