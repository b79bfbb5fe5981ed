import { serverApi, type Fetched } from '#bridge/server-api.ts';
import type { Arg } from '#contract/registry.ts';
import { ROLE_TAGS } from './role-endpoints.ts';

const afterSuccess = (_result: unknown, error: unknown) => (error ? [] : [...ROLE_TAGS]);

/** Calls of 역할별 자원 권한. */
const matrixApi = serverApi.enhanceEndpoints({ addTagTypes: ROLE_TAGS }).injectEndpoints({
  endpoints: (build) => ({
    getRoleResourceList: build.query<Fetched<'getRoleResourceList'>, Arg<'getRoleResourceList'>>({
      query: (arg) => ({ op: 'getRoleResourceList', arg }),
      providesTags: ['getRoleResourceList'],
    }),
    saveRoleResource: build.mutation<Fetched<'saveRoleResource'>, Arg<'saveRoleResource'>>({
      query: (arg) => ({ op: 'saveRoleResource', arg }),
      invalidatesTags: afterSuccess,
    }),
    uploadRoleResource: build.mutation<Fetched<'uploadRoleResource'>, Arg<'uploadRoleResource'>>({
      query: (arg) => ({ op: 'uploadRoleResource', arg }),
    }),
    applyRoleResourceUpload: build.mutation<Fetched<'applyRoleResourceUpload'>, Arg<'applyRoleResourceUpload'>>({
      query: (arg) => ({ op: 'applyRoleResourceUpload', arg }),
      invalidatesTags: afterSuccess,
    }),
  }),
});

export const {
  useGetRoleResourceListQuery,
  useSaveRoleResourceMutation,
  useUploadRoleResourceMutation,
  useApplyRoleResourceUploadMutation,
} = matrixApi;
