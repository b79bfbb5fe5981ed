import { read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';
import { ROLE_TAGS } from './role-endpoints.ts';

/** Calls of 역할별 자원 권한. */
const matrixApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getRoleResourceList: read(build, 'getRoleResourceList'),
    saveRoleResource: write(build, 'saveRoleResource', ROLE_TAGS),
    uploadRoleResource: write(build, 'uploadRoleResource'),
    applyRoleResourceUpload: write(build, 'applyRoleResourceUpload', ROLE_TAGS),
  }),
});

export const {
  useGetRoleResourceListQuery,
  useSaveRoleResourceMutation,
  useUploadRoleResourceMutation,
  useApplyRoleResourceUploadMutation,
} = matrixApi;
