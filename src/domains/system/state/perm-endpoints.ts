import { read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';

const TAGS = ['getPermGrntList'] as const;

/** Calls of the special permissions: the screen's, and those that everybody makes for himself. */
const permApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getPermList: read(build, 'getPermList'),
    getPermGrntList: read(build, 'getPermGrntList', { tags: TAGS }),
    requestPerm: write(build, 'requestPerm', TAGS),
    cancelPermReq: write(build, 'cancelPermReq', TAGS),
    approvePerm: write(build, 'approvePerm', TAGS),
    rejectPerm: write(build, 'rejectPerm', TAGS),
    revokePerm: write(build, 'revokePerm', TAGS),
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
