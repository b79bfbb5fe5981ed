import { read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';

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

/** Calls of 역할관리. */
const roleApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getRoleList: read(build, 'getRoleList'),
    /** The user sees that the number is loading; a failure leaves the dialog as it is. */
    getRoleTargetCnt: read(build, 'getRoleTargetCnt', { tags: [], quiet: true }),
    compareRole: read(build, 'compareRole', { tags: [], keepSec: 0 }),
    saveRole: write(build, 'saveRole', ROLE_TAGS),
    copyRole: write(build, 'copyRole', ROLE_TAGS),
    deleteRole: write(build, 'deleteRole', ROLE_TAGS),
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
