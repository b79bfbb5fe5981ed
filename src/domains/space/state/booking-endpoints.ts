import { queuedWrite, read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';
import type { Op } from '#contract/registry.ts';
import { BOOKING_SCREEN } from '#contract/space/space-rules.ts';

/** What shows bookings and the time that they take. */
const BOOKING_TAGS: readonly Op[] = [
  'getBkngList',
  'getBkng',
  'getTodayList',
  'getBoard',
  'getCalendar',
  'getFreeTime',
  'getWorkItemList',
];
const atReception = (title: string) => (arg: { readonly bkngId: string }) => ({
  title,
  screenPath: BOOKING_SCREEN,
  recordId: arg.bkngId,
});

/** What is wrong stands at its field, with the times that are free: no alert says it once more. */
const AT_FIELD = { showsRefusal: true };

/** Calls of 예약 신청 관리. */
const bookingApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getBkngList: read(build, 'getBkngList'),
    getBkng: read(build, 'getBkng'),
    getTodayList: read(build, 'getTodayList'),
    bookSpace: write(build, 'bookSpace', BOOKING_TAGS, AT_FIELD),
    forceBook: write(build, 'forceBook', BOOKING_TAGS, AT_FIELD),
    aprvBkng: write(build, 'aprvBkng', BOOKING_TAGS),
    rjctBkng: write(build, 'rjctBkng', BOOKING_TAGS),
    cancelBkng: write(build, 'cancelBkng', BOOKING_TAGS),
    cancelSer: write(build, 'cancelSer', BOOKING_TAGS),
    moveBkng: write(build, 'moveBkng', BOOKING_TAGS, AT_FIELD),
    previewSer: write(build, 'previewSer', [], AT_FIELD),
    bookSer: write(build, 'bookSer', BOOKING_TAGS, AT_FIELD),
    chkinBkng: queuedWrite(build, 'chkinBkng', BOOKING_TAGS, atReception('입실')),
    chkoutBkng: queuedWrite(build, 'chkoutBkng', BOOKING_TAGS, atReception('퇴실')),
    noshwBkng: write(build, 'noshwBkng', BOOKING_TAGS),
    undoNoshw: write(build, 'undoNoshw', BOOKING_TAGS),
    getPnltList: read(build, 'getPnltList'),
    savePnlt: write(build, 'savePnlt', ['getPnltList']),
    releasePnlt: write(build, 'releasePnlt', ['getPnltList']),
  }),
});

export const {
  useGetBkngListQuery,
  useGetBkngQuery,
  useGetTodayListQuery,
  useBookSpaceMutation,
  useForceBookMutation,
  useAprvBkngMutation,
  useRjctBkngMutation,
  useCancelBkngMutation,
  useCancelSerMutation,
  useMoveBkngMutation,
  usePreviewSerMutation,
  useBookSerMutation,
  useChkinBkngMutation,
  useChkoutBkngMutation,
  useNoshwBkngMutation,
  useUndoNoshwMutation,
  useGetPnltListQuery,
  useSavePnltMutation,
  useReleasePnltMutation,
} = bookingApi;
