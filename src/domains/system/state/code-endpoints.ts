import { read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';

const TAGS = ['getCmmnCdGrpList', 'getCmmnCdList', 'getCmmnCdMngList'] as const;

/** Calls of 공통코드관리. A saved code also renews the lookups that every select reads. */
const codeApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getCmmnCdGrpList: read(build, 'getCmmnCdGrpList'),
    getCmmnCdList: read(build, 'getCmmnCdList'),
    saveCmmnCdGrp: write(build, 'saveCmmnCdGrp', ['getCmmnCdGrpList']),
    saveCmmnCd: write(build, 'saveCmmnCd', TAGS),
    deleteCmmnCd: write(build, 'deleteCmmnCd', TAGS),
    uploadCmmnCd: write(build, 'uploadCmmnCd'),
    applyCmmnCdUpload: write(build, 'applyCmmnCdUpload', TAGS),
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
