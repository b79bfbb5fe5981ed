import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { date8, id, rowVersion } from '../fields.ts';
import { PART } from '../permission.ts';
import { alternativesSchema, askedFields, bookedSchema } from './booking.ts';
import { BOOKING_STATES, PURPOSES } from './space-rules.ts';

/** A participant's number of the request, the same for every retry: a repeat gets the first booking. */
const clientReqId = z.uuid().meta({ label: '요청 번호' });

/** What students, staff and people from outside do in the portal: the same rules and messages as in the office. */
export const partSpaceEndpoints = {
  /** Spaces that are open to the caller, with what a form has to know of them; never who else has booked. */
  partGetSpaceList: declareRead({
    path: '/api/spaceBkng/part/getSpaceList',
    access: PART,
    offline: 'recent',
    summary: '참여자 예약 가능 공간',
    query: z.strictObject({}),
    row: z.object({
      spaceId: z.string(),
      spaceNm: z.string(),
      bldgNm: z.string().nullable(),
      /** People, at least and at most. */
      minUseCnt: z.number(),
      cpctCnt: z.number(),
      /** Length in half hours, at least and at most. */
      minSlotCnt: z.number(),
      maxSlotCnt: z.number(),
      /** First and last day that can be booked today (YYYYMMDD). */
      fromDt: z.string(),
      toDt: z.string(),
      /** Purposes that the space is given for, with their names. */
      purposes: z.array(z.object({ prpsCd: z.enum(PURPOSES), prpsNm: z.string() })),
      /** Whether a list of who comes along is asked for. */
      atndListYn: z.enum(['Y', 'N']),
    }),
  }),
  partGetFreeTime: declareRead({
    path: '/api/spaceBkng/part/getFreeTime',
    access: PART,
    offline: 'never',
    summary: '참여자 빈 시간',
    query: z.strictObject({
      spaceId: id('공간'),
      useDt: date8('이용일'),
      slotCnt: z.coerce.number<number>().int().min(1).max(48).default(1),
    }),
    row: z.object({ strtTm: z.string(), endTm: z.string() }),
  }),
  partBookSpace: declareWrite({
    path: '/api/spaceBkng/part/bookSpace',
    access: PART,
    offline: 'online',
    personal: true,
    summary: '참여자 공간 예약',
    body: z.strictObject({ ...askedFields, clientReqId }),
    row: bookedSchema,
    current: alternativesSchema,
  }),
  /** The caller's own bookings, future ones first. */
  partGetBkngList: declareRead({
    path: '/api/spaceBkng/part/getBkngList',
    access: PART,
    offline: 'never',
    personal: true,
    summary: '참여자 예약 목록',
    query: z.strictObject({}),
    row: z.object({
      bkngId: z.string(),
      bkngNo: z.string(),
      spaceId: z.string(),
      spaceNm: z.string(),
      useDt: z.string(),
      strtTm: z.string(),
      endTm: z.string(),
      useCnt: z.number(),
      prpsCd: z.string(),
      prpsNm: z.string().nullable(),
      bkngSt: z.enum(BOOKING_STATES),
      /** By the clock of the server: the day on which one checks in. */
      todayYn: z.enum(['Y', 'N']),
      version: z.number(),
    }),
  }),
  partCancelBkng: declareWrite({
    path: '/api/spaceBkng/part/cancelBkng',
    access: PART,
    offline: 'online',
    summary: '참여자 예약 취소',
    body: z.strictObject({ bkngId: id('예약'), version: rowVersion }),
    row: bookedSchema,
  }),
  /** By the sign at the door, which names the space. */
  partChkinBkng: declareWrite({
    path: '/api/spaceBkng/part/chkinBkng',
    access: PART,
    offline: 'online',
    summary: '참여자 입실확인',
    body: z.strictObject({ spaceId: id('공간') }),
    row: bookedSchema,
  }),
};
