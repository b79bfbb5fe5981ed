import { SPACE_RULE_MESSAGES } from '#contract/space/space-messages.ts';
import { downloadPersons } from '#server/domains/people/index.ts';
import { forEachRow } from '#server/http/each-row.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { bookingList, countWaiting, getBooking, listToday } from './booking-queries.ts';
import { bookSpace, recordUnmet, requestIdOf } from './book-space.ts';
import { approveBooking, cancelBooking, rejectBooking } from './decide.ts';
import { forceBook } from './force-book.ts';
import { moveBooking } from './move.ts';
import { coverBooking } from './present.ts';

/** Sentences of the booking dialog. */
export const BOOKING_FIELD_MESSAGES = {
  spaceId: SPACE_RULE_MESSAGES.chooseSpace,
  useDt: SPACE_RULE_MESSAGES.chooseDay,
  aplyDivCd: SPACE_RULE_MESSAGES.chooseApplicant,
  aplyId: SPACE_RULE_MESSAGES.chooseApplicant,
  prpsCd: SPACE_RULE_MESSAGES.choosePurpose,
  prpsCn: SPACE_RULE_MESSAGES.enterContent,
};
const SHOWN = ['aplyNm', 'aplyTel'];

export const bookingBindings: readonly Binding[] = [
  implement('getBkngList', async (query, call) => {
    const page = await bookingList.page(query, call);
    return { ...page, data: page.data.map(coverBooking), waitingCnt: await countWaiting(call) };
  }),
  implement('downloadBkngExcel', async ({ plainYn, rsnCd, rsnCn, ...filter }, call) =>
    downloadPersons(
      call,
      { plainYn, rsnCd, rsnCn },
      {
        sbjtDivCd: 'STDNT',
        fieldNms: SHOWN,
        cover: coverBooking,
        count: async () => bookingList.count(filter, call),
        read: async (limit) => [...(await bookingList.read(filter, call, limit))],
      },
    ),
  ),
  implement('getBkng', async ({ bkngId }, call) => getBooking(call, bkngId)),
  implement('getTodayList', async (filter, call) => listToday(call, filter)),
  implement('bookSpace', async (form, call) => ({ data: [await bookSpace(call, form)] }), {
    messages: BOOKING_FIELD_MESSAGES,
    afterRefusal: async (failure, form, call) => recordUnmet(failure, form, call, requestIdOf(call)),
  }),
  implement(
    'forceBook',
    async (form, call) => {
      const { booked, affected } = await forceBook(call, form);
      return { data: [booked], affected };
    },
    { messages: BOOKING_FIELD_MESSAGES },
  ),
  implement('aprvBkng', async ({ rows }, call) => ({ data: await forEachRow(call, rows, approveBooking) })),
  implement(
    'rjctBkng',
    async ({ rows, rsn }, call) => ({
      data: await forEachRow(call, rows, async (each, row) => rejectBooking(each, row, rsn)),
    }),
    { messages: { rsn: SPACE_RULE_MESSAGES.enterRejectReason } },
  ),
  implement('cancelBkng', async ({ rows, rsn }, call) => ({
    data: await forEachRow(call, rows, async (each, row) => cancelBooking(each, row, rsn)),
  })),
  implement('moveBkng', async (form, call) => ({ data: [await moveBooking(call, form)] })),
];
