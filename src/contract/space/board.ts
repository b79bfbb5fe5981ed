import { z } from 'zod';
import { declareRead } from '../endpoint.ts';
import { codesFilter, date8, id, textFilter } from '../fields.ts';
import { totalCount } from '../paging.ts';
import { grantOn } from '../permission.ts';
import { BLACKOUT_DIVS, BOOKING_SCREEN, BOOKING_STATES, SPACE_SCREEN } from './space-rules.ts';

const anyRead = grantOn('R', SPACE_SCREEN, BOOKING_SCREEN),
  rangeFields = { strtTm: z.string(), endTm: z.string() };

/** A stretch of a day in which a space cannot be booked, and why. */
const cellSchema = z.object({
  ...rangeFields,
  /** A booking by its state, kept free behind one, a lesson, another blackout, closed. */
  cellCd: z.enum([...BOOKING_STATES, 'BFR', 'CLSS', 'BLKT', 'CLOSED']),
  /** Covered name inside the scope, `예약됨` outside; the kind of a blackout. */
  label: z.string(),
  /** Only inside the scope. */
  bkngId: z.string().nullable(),
  version: z.number().nullable(),
});
export type BoardCell = z.infer<typeof cellSchema>;
const boardRowSchema = z.object({
  spaceId: z.string(),
  spaceCd: z.string(),
  spaceNm: z.string(),
  bldgCd: z.string(),
  spaceTyCd: z.string(),
  cpctCnt: z.number(),
  spaceSt: z.string(),
  fvrtYn: z.enum(['Y', 'N']),
  mngYn: z.enum(['Y', 'N']),
  cells: z.array(cellSchema),
});
export type BoardRow = z.infer<typeof boardRowSchema>;

export const boardEndpoints = {
  /** One day of many spaces, at most 300 of them; starred ones first. */
  getBoard: declareRead({
    path: '/api/spaceBkng/getBoard',
    access: anyRead,
    offline: 'recent',
    summary: '현황판',
    query: z.strictObject({
      useDt: date8('이용일'),
      spaceId: textFilter,
      campusCd: textFilter,
      bldgCd: codesFilter,
      spaceTyCd: codesFilter,
      mngDeptCd: textFilter,
      cpctCnt: z.coerce.number<number>().int().min(0).max(100_000).optional(),
      /** All of these kinds of equipment. */
      fcltCds: codesFilter,
      /** Spaces that can be booked from the one time to the other. */
      freeStrtTm: textFilter,
      freeEndTm: textFilter,
    }),
    row: boardRowSchema,
    extra: totalCount,
  }),
  /** A month of one space: open slots, booked ones, and how many bookings. */
  getCalendar: declareRead({
    path: '/api/spaceBkng/getCalendar',
    access: anyRead,
    offline: 'recent',
    summary: '공간 월 달력',
    query: z.strictObject({
      spaceId: id('공간'),
      month: z
        .string()
        .regex(/^\d{4}(0[1-9]|1[0-2])$/)
        .meta({ label: '월' }),
    }),
    row: z.object({
      useDt: z.string(),
      openSlotCnt: z.number(),
      bkngSlotCnt: z.number(),
      bkngCnt: z.number(),
      hldyYn: z.enum(['Y', 'N']),
    }),
  }),
  /** Starts of a day at which so many slots are open and free. */
  getFreeTime: declareRead({
    path: '/api/spaceBkng/getFreeTime',
    access: anyRead,
    offline: 'recent',
    summary: '빈 시간',
    query: z.strictObject({
      spaceId: id('공간'),
      useDt: date8('이용일'),
      slotCnt: z.coerce.number<number>().int().min(1).max(48).default(1),
      /** A booking that is to be moved: its own slots are not in its way. */
      exceptBkngId: id('예약').optional(),
    }),
    row: z.object(rangeFields),
    extra: {
      openSlots: z.array(z.number()),
      takenSlots: z.array(z.number()),
      /** What decides about a time, for the checks that the page asks before it sends. */
      ranges: z.array(z.object(rangeFields)),
      /** Blackouts of the day; the kind of one whose reason is kept from applicants is not shown. */
      blocks: z.array(z.object({ ...rangeFields, blktDivCd: z.enum(BLACKOUT_DIVS), publicYn: z.enum(['Y', 'N']) })),
      /** Slots of bookings on this day and the next one. */
      held: z.array(z.object({ useDt: z.string(), slotNo: z.number(), slotDivCd: z.enum(['USE', 'BFR']) })),
      bfrSlotCnt: z.number(),
    },
  }),
};
