import { queuedWrite, read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';
import { kindOf, kindPath } from '#contract/counselling/kinds.ts';
import type { Op } from '#contract/registry.ts';

/** What shows reservations and the time that they take. */
const TAGS: readonly Op[] = ['getSlotList', 'getRsvList'];
const atTheDoor =
  (title: string) =>
  ({ cnslDivCd, rsvId }: { readonly cnslDivCd: string; readonly rsvId: string }) => ({
    title,
    screenPath: kindPath(kindOf(cnslDivCd)),
    recordId: rsvId,
  });

/** Calls of 예약 일정. */
const bookingApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getSlotList: read(build, 'getSlotList', { keepSec: 0 }),
    getRsvList: read(build, 'getRsvList'),
    bookRsv: write(build, 'bookRsv', TAGS, { showsRefusal: true }),
    moveRsv: write(build, 'moveRsv', TAGS),
    cnfmRsv: write(build, 'cnfmRsv', TAGS),
    cancelRsv: write(build, 'cancelRsv', TAGS),
    liftBan: write(build, 'liftBan', TAGS),
    chkinRsv: queuedWrite(build, 'chkinRsv', TAGS, atTheDoor('상담 도착')),
    doneRsv: queuedWrite(build, 'doneRsv', TAGS, atTheDoor('상담 완료')),
    nshwRsv: queuedWrite(build, 'nshwRsv', TAGS, atTheDoor('상담 불참')),
    undoNshw: write(build, 'undoNshw', TAGS),
    undoDone: write(build, 'undoDone', TAGS),
  }),
});

export const {
  useGetSlotListQuery,
  useGetRsvListQuery,
  useBookRsvMutation,
  useMoveRsvMutation,
  useCnfmRsvMutation,
  useCancelRsvMutation,
  useLiftBanMutation,
  useChkinRsvMutation,
  useDoneRsvMutation,
  useNshwRsvMutation,
  useUndoNshwMutation,
  useUndoDoneMutation,
} = bookingApi;
