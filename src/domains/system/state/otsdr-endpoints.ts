import { serverApi, type Fetched } from '#bridge/server-api.ts';
import type { Arg, Data } from '#contract/registry.ts';
import type { Submitted } from '#worker/api.ts';

const TAGS = ['getOtsdrMemberList', 'getOtsdrMember'] as const;
const afterSuccess = (_result: unknown, error: unknown) => (error ? [] : [...TAGS]);

/** Calls of 외부인 회원관리. */
const otsdrApi = serverApi.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    getOtsdrMemberList: build.query<Fetched<'getOtsdrMemberList'>, Arg<'getOtsdrMemberList'>>({
      query: (arg) => ({ op: 'getOtsdrMemberList', arg }),
      providesTags: ['getOtsdrMemberList'],
    }),
    // Asked anew whenever it is opened, so that each look is written down.
    getOtsdrMember: build.query<Fetched<'getOtsdrMember'>, Arg<'getOtsdrMember'>>({
      query: (arg) => ({ op: 'getOtsdrMember', arg }),
      providesTags: ['getOtsdrMember'],
      keepUnusedDataFor: 0,
    }),
    saveOtsdrMember: build.mutation<Fetched<'saveOtsdrMember'>, Arg<'saveOtsdrMember'>>({
      query: (arg) => ({ op: 'saveOtsdrMember', arg }),
      invalidatesTags: afterSuccess,
    }),
    approveOtsdrMember: build.mutation<Fetched<'approveOtsdrMember'>, Arg<'approveOtsdrMember'>>({
      query: (arg) => ({ op: 'approveOtsdrMember', arg }),
      invalidatesTags: afterSuccess,
    }),
    rejectOtsdrMember: build.mutation<Fetched<'rejectOtsdrMember'>, Arg<'rejectOtsdrMember'>>({
      query: (arg) => ({ op: 'rejectOtsdrMember', arg }),
      invalidatesTags: afterSuccess,
    }),
    stopOtsdrMember: build.mutation<Fetched<'stopOtsdrMember'>, Arg<'stopOtsdrMember'>>({
      query: (arg) => ({ op: 'stopOtsdrMember', arg }),
      invalidatesTags: afterSuccess,
    }),
    resumeOtsdrMember: build.mutation<Fetched<'resumeOtsdrMember'>, Arg<'resumeOtsdrMember'>>({
      query: (arg) => ({ op: 'resumeOtsdrMember', arg }),
      invalidatesTags: afterSuccess,
    }),
    wthdrOtsdrMember: build.mutation<Fetched<'wthdrOtsdrMember'>, Arg<'wthdrOtsdrMember'>>({
      query: (arg) => ({ op: 'wthdrOtsdrMember', arg }),
      invalidatesTags: afterSuccess,
    }),
    uploadOtsdrMember: build.mutation<Fetched<'uploadOtsdrMember'>, Arg<'uploadOtsdrMember'>>({
      query: (arg) => ({ op: 'uploadOtsdrMember', arg }),
    }),
    applyOtsdrMemberUpload: build.mutation<Fetched<'applyOtsdrMemberUpload'>, Arg<'applyOtsdrMemberUpload'>>({
      query: (arg) => ({ op: 'applyOtsdrMemberUpload', arg }),
      invalidatesTags: afterSuccess,
    }),
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
