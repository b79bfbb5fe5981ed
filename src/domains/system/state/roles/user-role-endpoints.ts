import { serverApi, type Fetched } from '#bridge/server-api.ts';
import type { Arg } from '#contract/registry.ts';
import { ROLE_TAGS } from './role-endpoints.ts';

const TAGS = [...ROLE_TAGS, 'getUserAccount'] as const;
const afterSuccess = (_result: unknown, error: unknown) => (error ? [] : [...ROLE_TAGS]);
const afterAccount = (_result: unknown, error: unknown) =>
  error ? [] : ['getUserAccount' as const, 'getStaffList' as const, 'getPermGrntHisList' as const];

/** Calls of 사용자별 역할. */
const userRoleApi = serverApi.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    getStaffList: build.query<Fetched<'getStaffList'>, Arg<'getStaffList'>>({
      query: (arg) => ({ op: 'getStaffList', arg }),
      providesTags: ['getStaffList'],
    }),
    getUserRoleList: build.query<Fetched<'getUserRoleList'>, Arg<'getUserRoleList'>>({
      query: (arg) => ({ op: 'getUserRoleList', arg }),
      providesTags: ['getUserRoleList'],
    }),
    getUserPermList: build.query<Fetched<'getUserPermList'>, Arg<'getUserPermList'>>({
      query: (arg) => ({ op: 'getUserPermList', arg }),
    }),
    getEffectivePerm: build.query<Fetched<'getEffectivePerm'>, Arg<'getEffectivePerm'>>({
      query: (arg) => ({ op: 'getEffectivePerm', arg }),
      providesTags: ['getEffectivePerm'],
    }),
    getUserAccount: build.query<Fetched<'getUserAccount'>, Arg<'getUserAccount'>>({
      query: (arg) => ({ op: 'getUserAccount', arg }),
      providesTags: ['getUserAccount'],
    }),
    getAccessScreenList: build.query<Fetched<'getAccessScreenList'>, void>({
      query: () => ({ op: 'getAccessScreenList', arg: {} }),
    }),
    getAccessExplain: build.query<Fetched<'getAccessExplain'>, Arg<'getAccessExplain'>>({
      query: (arg) => ({ op: 'getAccessExplain', arg }),
      keepUnusedDataFor: 0,
    }),
    saveUserRole: build.mutation<Fetched<'saveUserRole'>, Arg<'saveUserRole'>>({
      query: (arg) => ({ op: 'saveUserRole', arg }),
      invalidatesTags: afterSuccess,
    }),
    endUserRole: build.mutation<Fetched<'endUserRole'>, Arg<'endUserRole'>>({
      query: (arg) => ({ op: 'endUserRole', arg }),
      invalidatesTags: afterSuccess,
    }),
    saveUserRoleBulk: build.mutation<Fetched<'saveUserRoleBulk'>, Arg<'saveUserRoleBulk'>>({
      query: (arg) => ({ op: 'saveUserRoleBulk', arg }),
      invalidatesTags: afterSuccess,
    }),
    uploadUserRole: build.mutation<Fetched<'uploadUserRole'>, Arg<'uploadUserRole'>>({
      query: (arg) => ({ op: 'uploadUserRole', arg }),
    }),
    applyUserRoleUpload: build.mutation<Fetched<'applyUserRoleUpload'>, Arg<'applyUserRoleUpload'>>({
      query: (arg) => ({ op: 'applyUserRoleUpload', arg }),
      invalidatesTags: afterSuccess,
    }),
    unlockUser: build.mutation<Fetched<'unlockUser'>, Arg<'unlockUser'>>({
      query: (arg) => ({ op: 'unlockUser', arg }),
      invalidatesTags: afterAccount,
    }),
    issueTempPwd: build.mutation<Fetched<'issueTempPwd'>, Arg<'issueTempPwd'>>({
      query: (arg) => ({ op: 'issueTempPwd', arg }),
      invalidatesTags: afterAccount,
    }),
    unlinkSso: build.mutation<Fetched<'unlinkSso'>, Arg<'unlinkSso'>>({
      query: (arg) => ({ op: 'unlinkSso', arg }),
      invalidatesTags: afterAccount,
    }),
    resetOtp: build.mutation<Fetched<'resetOtp'>, Arg<'resetOtp'>>({
      query: (arg) => ({ op: 'resetOtp', arg }),
      invalidatesTags: afterAccount,
    }),
    stopUser: build.mutation<Fetched<'stopUser'>, Arg<'stopUser'>>({
      query: (arg) => ({ op: 'stopUser', arg }),
      invalidatesTags: afterAccount,
    }),
  }),
});

export const {
  useGetAccessScreenListQuery,
  useGetAccessExplainQuery,
  useGetStaffListQuery,
  useGetUserRoleListQuery,
  useGetUserPermListQuery,
  useGetEffectivePermQuery,
  useGetUserAccountQuery,
  useSaveUserRoleMutation,
  useEndUserRoleMutation,
  useSaveUserRoleBulkMutation,
  useUploadUserRoleMutation,
  useApplyUserRoleUploadMutation,
  useUnlockUserMutation,
  useIssueTempPwdMutation,
  useUnlinkSsoMutation,
  useResetOtpMutation,
  useStopUserMutation,
} = userRoleApi;
