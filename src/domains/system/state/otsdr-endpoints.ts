import { read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';
import type { Arg, Data } from '#contract/registry.ts';
import type { Submitted } from '#worker/api.ts';

const TAGS = ['getOtsdrMemberList', 'getOtsdrMember'] as const;

/** Calls of 외부인 회원관리. */
const otsdrApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getOtsdrMemberList: read(build, 'getOtsdrMemberList'),
    // Asked anew whenever it is opened, so that each look is written down.
    getOtsdrMember: read(build, 'getOtsdrMember', { keepSec: 0 }),
    saveOtsdrMember: write(build, 'saveOtsdrMember', TAGS),
    approveOtsdrMember: write(build, 'approveOtsdrMember', TAGS),
    rejectOtsdrMember: write(build, 'rejectOtsdrMember', TAGS),
    stopOtsdrMember: write(build, 'stopOtsdrMember', TAGS),
    resumeOtsdrMember: write(build, 'resumeOtsdrMember', TAGS),
    wthdrOtsdrMember: write(build, 'wthdrOtsdrMember', TAGS),
    uploadOtsdrMember: write(build, 'uploadOtsdrMember'),
    applyOtsdrMemberUpload: write(build, 'applyOtsdrMemberUpload', TAGS),
    /** The shared sending of messages; 소통관리 builds on this area, so its own hook cannot be used here. */
    sendToOtsdrMembers: build.mutation<Submitted<Data<'sendSystemMsg'>>, Arg<'sendSystemMsg'>>({
      query: (arg) => ({
        op: 'sendSystemMsg',
        arg,
        submit: {
          title: `알림 발송 – ${arg.title ?? ''}`,
          screenPath: arg.resourcePath,
          recordId: crypto.randomUUID(),
        },
      }),
    }),
  }),
});

export const {
  useGetOtsdrMemberListQuery,
  useGetOtsdrMemberQuery,
  useSaveOtsdrMemberMutation,
  useApproveOtsdrMemberMutation,
  useRejectOtsdrMemberMutation,
  useStopOtsdrMemberMutation,
  useResumeOtsdrMemberMutation,
  useWthdrOtsdrMemberMutation,
  useUploadOtsdrMemberMutation,
  useApplyOtsdrMemberUploadMutation,
  useSendToOtsdrMembersMutation,
} = otsdrApi;
