import { serverApi, type Fetched, type SubmitSource } from '#bridge/server-api.ts';
import { NOTICE_PATH } from '../notice-path.ts';
import type { Arg, Data } from '#contract/registry.ts';
import type { Submitted } from '#worker/api.ts';
import { isLate, reasonOf, type ActOutcome } from '../rules/failed-row.ts';

const TAGS = ['getNoticeList', 'getNotice', 'getNoticeReadList', 'getNoticePopupList'] as const;
const renew = (_result: unknown, error: unknown) => (error ? [] : [...TAGS]);
/** Also when it was refused: what is shown is not what is stored. */
const renewAnyway = () => [...TAGS];
/**
 * Of what was decided or withdrawn meanwhile the approver may not see the notice any more: it is not asked for again, and
 * the page leaves it.
 */
const afterDecision = (result: { readonly data: readonly ActOutcome[] } | undefined, error: unknown) => {
  const reason = reasonOf(error),
    late = result ? isLate(result.data) : reason === 'STATE' || reason === 'GONE';
  return late ? TAGS.filter((tag) => tag !== 'getNotice') : [...TAGS];
};

const noticeApi = serverApi.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    getNoticeList: build.query<Fetched<'getNoticeList'>, Arg<'getNoticeList'>>({
      query: (arg) => ({ op: 'getNoticeList', arg }),
      providesTags: ['getNoticeList'],
    }),
    getNotice: build.query<Fetched<'getNotice'>, Arg<'getNotice'>>({
      query: (arg) => ({ op: 'getNotice', arg }),
      providesTags: ['getNotice'],
    }),
    getNoticePopupList: build.query<Fetched<'getNoticePopupList'>, Arg<'getNoticePopupList'>>({
      query: (arg) => ({ op: 'getNoticePopupList', arg, background: true, quiet: true }),
      providesTags: ['getNoticePopupList'],
    }),
    getNoticeReadList: build.query<Fetched<'getNoticeReadList'>, Arg<'getNoticeReadList'>>({
      query: (arg) => ({ op: 'getNoticeReadList', arg }),
      providesTags: ['getNoticeReadList'],
    }),
    /** A draft waits on the device without a network; asking for publication does not. */
    saveNotice: build.mutation<Submitted<Data<'saveNotice'>>, Arg<'saveNotice'> & SubmitSource>({
      query: ({ base, replaces, files, ...arg }) => ({
        op: 'saveNotice',
        arg,
        submit: {
          title: `공지 저장 – ${arg.title}`,
          screenPath: NOTICE_PATH,
          recordId: arg.noticeId,
          base,
          replaces,
          files,
        },
      }),
      invalidatesTags: renew,
    }),
    approveNotice: build.mutation<Fetched<'approveNotice'>, Arg<'approveNotice'>>({
      query: (arg) => ({ op: 'approveNotice', arg }),
      invalidatesTags: afterDecision,
    }),
    rejectNotice: build.mutation<Fetched<'rejectNotice'>, Arg<'rejectNotice'>>({
      query: (arg) => ({ op: 'rejectNotice', arg, quiet: true }),
      invalidatesTags: afterDecision,
    }),
    recallNotice: build.mutation<Fetched<'recallNotice'>, Arg<'recallNotice'>>({
      query: (arg) => ({ op: 'recallNotice', arg, quiet: true }),
      invalidatesTags: renewAnyway,
    }),
    stopNotice: build.mutation<Fetched<'stopNotice'>, Arg<'stopNotice'>>({
      query: (arg) => ({ op: 'stopNotice', arg, quiet: true }),
      invalidatesTags: renewAnyway,
    }),
    repostNotice: build.mutation<Fetched<'repostNotice'>, Arg<'repostNotice'>>({
      query: (arg) => ({ op: 'repostNotice', arg, quiet: true }),
      invalidatesTags: renewAnyway,
    }),
    deleteNotice: build.mutation<Fetched<'deleteNotice'>, Arg<'deleteNotice'>>({
      query: (arg) => ({ op: 'deleteNotice', arg }),
      invalidatesTags: renew,
    }),
    remindNotice: build.mutation<Fetched<'remindNotice'>, Arg<'remindNotice'>>({
      query: (arg) => ({ op: 'remindNotice', arg }),
    }),
    readNotice: build.mutation<Submitted<Data<'readNotice'>>, Arg<'readNotice'>>({
      query: (arg) => ({
        op: 'readNotice',
        arg,
        background: true,
        quiet: true,
        submit: { title: '공지 열람', screenPath: NOTICE_PATH, recordId: arg.noticeId },
      }),
      invalidatesTags: ['getNoticeList'],
    }),
    confirmNotice: build.mutation<Submitted<Data<'confirmNotice'>>, Arg<'confirmNotice'>>({
      query: (arg) => ({
        op: 'confirmNotice',
        arg,
        submit: { title: '공지 확인', screenPath: NOTICE_PATH, recordId: arg.noticeId },
      }),
      invalidatesTags: renew,
    }),
  }),
});

export const {
  useGetNoticeListQuery,
  useGetNoticePopupListQuery,
  useGetNoticeQuery,
  useGetNoticeReadListQuery,
  useSaveNoticeMutation,
  useApproveNoticeMutation,
  useRejectNoticeMutation,
  useRecallNoticeMutation,
  useStopNoticeMutation,
  useRepostNoticeMutation,
  useDeleteNoticeMutation,
  useReadNoticeMutation,
  useRemindNoticeMutation,
  useConfirmNoticeMutation,
} = noticeApi;
