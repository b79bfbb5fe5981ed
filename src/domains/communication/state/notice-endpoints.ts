import { queuedWrite, read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';
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

const noticeApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getNoticeList: read(build, 'getNoticeList'),
    getNotice: read(build, 'getNotice'),
    getNoticePopupList: read(build, 'getNoticePopupList', { background: true, quiet: true }),
    getNoticeReadList: read(build, 'getNoticeReadList'),
    /** A draft waits on the device without a network; asking for publication does not. */
    saveNotice: queuedWrite(build, 'saveNotice', renew, (arg) => ({
      title: `공지 저장 – ${arg.title}`,
      screenPath: NOTICE_PATH,
      recordId: arg.noticeId,
    })),
    approveNotice: write(build, 'approveNotice', afterDecision),
    rejectNotice: write(build, 'rejectNotice', afterDecision, { quiet: true }),
    recallNotice: write(build, 'recallNotice', renewAnyway, { quiet: true }),
    stopNotice: write(build, 'stopNotice', renewAnyway, { quiet: true }),
    repostNotice: write(build, 'repostNotice', renewAnyway, { quiet: true }),
    deleteNotice: write(build, 'deleteNotice', renew),
    remindNotice: write(build, 'remindNotice'),
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
