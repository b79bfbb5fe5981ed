import { read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';
import { ROLE_TAGS } from './role-endpoints.ts';

const afterAccount = (_result: unknown, error: unknown) =>
  error ? [] : ['getUserAccount' as const, 'getStaffList' as const, 'getPermGrntHisList' as const];

/** Calls of 사용자별 역할. */
const userRoleApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getStaffList: read(build, 'getStaffList'),
    getUserRoleList: read(build, 'getUserRoleList'),
    getUserPermList: read(build, 'getUserPermList', { tags: [] }),
    getEffectivePerm: read(build, 'getEffectivePerm'),
    getUserAccount: read(build, 'getUserAccount'),
    getAccessScreenList: read(build, 'getAccessScreenList', { tags: [] }),
    getAccessExplain: read(build, 'getAccessExplain', { tags: [], keepSec: 0 }),
    saveUserRole: write(build, 'saveUserRole', ROLE_TAGS),
    endUserRole: write(build, 'endUserRole', ROLE_TAGS),
    saveUserRoleBulk: write(build, 'saveUserRoleBulk', ROLE_TAGS),
    uploadUserRole: write(build, 'uploadUserRole'),
    applyUserRoleUpload: write(build, 'applyUserRoleUpload', ROLE_TAGS),
    unlockUser: write(build, 'unlockUser', afterAccount),
    issueTempPwd: write(build, 'issueTempPwd', afterAccount),
    unlinkSso: write(build, 'unlinkSso', afterAccount),
    resetOtp: write(build, 'resetOtp', afterAccount),
    stopUser: write(build, 'stopUser', afterAccount),
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
