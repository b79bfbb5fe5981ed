import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { declarePersonList } from '../list.ts';
import { outcomeSchema } from '../excel/uploads.ts';
import {
  codesFilter,
  date8,
  filterDate8,
  flag,
  flagFilter,
  id,
  keyword,
  onlyFilter,
  optionalText,
  rowKeys,
  rowVersion,
  text,
  textFilter,
  whole,
} from '../fields.ts';
import { workFilter } from '../main/work-filter.ts';
import { grantOn } from '../permission.ts';
import { affectedExtra, affectedInCurrent, offerSchema, slotTime } from './space-fields.ts';
import {
  APPLICANT_DIVS,
  BOOKING_ACTIONS,
  BOOKING_SCREEN,
  BOOKING_STATES,
  PURPOSES,
  RANGE_CDS,
  USE_RESULTS,
} from './space-rules.ts';

export const bookingRowSchema = z.object({
  bkngId: z.string(),
  bkngNo: z.string(),
  spaceId: z.string(),
  spaceNm: z.string(),
  bldgCd: z.string(),
  useDt: z.string(),
  strtTm: z.string(),
  endTm: z.string(),
  slotCnt: z.number(),
  aplyDivCd: z.enum(APPLICANT_DIVS),
  /** Covered for students and people from outside. */
  aplyNm: z.string().nullable(),
  aplyTel: z.string().nullable(),
  prpsCd: z.string(),
  grpNm: z.string().nullable(),
  useCnt: z.number(),
  /** 3/16; null of a single booking. */
  serNm: z.string().nullable(),
  serId: z.string().nullable(),
  rgstDt: z.string(),
  /** Hours until an undecided request expires; null of any other. */
  leftHr: z.number().nullable(),
  expryDt: z.string().nullable(),
  bkngSt: z.enum(BOOKING_STATES),
  mngDeptCd: z.string(),
  mngDeptNm: z.string().nullable(),
  actions: z.array(z.enum(BOOKING_ACTIONS)),
  version: z.number(),
});
export type BookingRow = z.infer<typeof bookingRowSchema>;

const historySchema = z.object({
  spaceBkngHisId: z.string(),
  evtCd: z.string(),
  bfSt: z.string().nullable(),
  afSt: z.string(),
  rsn: z.string().nullable(),
  actNm: z.string().nullable(),
  actDt: z.string(),
});

const briefSchema = z.object({
  bkngId: z.string(),
  bkngNo: z.string(),
  spaceNm: z.string(),
  useDt: z.string(),
  strtTm: z.string(),
  endTm: z.string(),
  bkngSt: z.enum(BOOKING_STATES),
  version: z.number(),
});

const companionFields = { stdNo: text('학번', 20), nm: text('성명', 50) };

export const bookingDetailSchema = bookingRowSchema.extend({
  aplyId: z.string().nullable(),
  /** The applicant as pickers identify them: of staff the staff number. */
  aplyNo: z.string().nullable(),
  rgstNm: z.string().nullable(),
  /** Entered by another person than the applicant. */
  dptyYn: z.enum(['Y', 'N']),
  prpsCn: z.string(),
  companions: z.array(z.object({ stdNo: z.string(), nm: z.string() })),
  fcltRqst: z.array(z.string()),
  fileGroupId: z.string().nullable(),
  prevBkngId: z.string().nullable(),
  aprvNm: z.string().nullable(),
  aprvDt: z.string().nullable(),
  rjctRsn: z.string().nullable(),
  cnclRsn: z.string().nullable(),
  chkinDt: z.string().nullable(),
  chkoutDt: z.string().nullable(),
  useRslt: z.enum(USE_RESULTS).nullable(),
  useRsltCn: z.string().nullable(),
  useFileGroupId: z.string().nullable(),
  modDt: z.string(),
});
export type BookingDetail = z.infer<typeof bookingDetailSchema>;

/** Number of the applicant as pickers identify them: student number, staff number, department, member from outside. */
const applicantFields = {
  aplyDivCd: z.enum(APPLICANT_DIVS).meta({ label: '신청자 구분' }),
  aplyId: optionalText('신청자', 40),
  /** For an outsider without a row. */
  aplyNm: optionalText('성명', 50),
  aplyTel: z
    .string()
    .regex(/^(\d{8,11})?$/)
    .meta({ label: '연락처' })
    .nullish(),
};
/** What is asked of the portal and of staff alike. */
export const askedFields = {
  spaceId: id('공간'),
  useDt: date8('이용일'),
  strtTm: slotTime('시작'),
  endTm: slotTime('종료'),
  prpsCd: z.enum(PURPOSES).meta({ label: '이용목적' }),
  prpsCn: text('이용내용', 200, 2),
  grpNm: optionalText('단체명', 50),
  useCnt: whole('이용인원', 1, 100_000),
  companions: z.array(z.strictObject(companionFields)).max(500).default([]),
  fcltRqst: z.array(z.string().max(30)).max(50).default([]),
};
export const bookFields = { ...askedFields, ...applicantFields, fileGroupId: optionalText('첨부', 40) };

export const bookedSchema = z.object({
  bkngId: z.string(),
  bkngNo: z.string(),
  bkngSt: z.enum(BOOKING_STATES),
  version: z.number(),
});
const rangeSchema = z.object({ strtTm: z.string(), endTm: z.string() });
/** A refused time (409 DUP) carries the next three starts of that day in `current.alternatives`. */
export const alternativesSchema = z.object({ alternatives: z.array(rangeSchema).optional() });

const SORTABLE = [
  'bkngNo',
  'spaceNm',
  'useDt',
  'strtTm',
  'aplyNm',
  'aplyDivCd',
  'prpsCd',
  'useCnt',
  'rgstDt',
  'expryDt',
  'bkngSt',
] as const;

const filters = {
  workDivCd: workFilter('SPC_APRV'),
  useStrtDt: filterDate8('이용일'),
  useEndDt: filterDate8('이용일'),
  rgstStrtDt: filterDate8('신청일'),
  rgstEndDt: filterDate8('신청일'),
  bkngSts: codesFilter,
  bldgCd: textFilter,
  spaceId: textFilter,
  spaceTyCd: textFilter,
  mngDeptCd: textFilter,
  aplyDivCd: textFilter,
  prpsCd: textFilter,
  rcurYn: flagFilter,
  /** Bookings that a lesson of the timetable meets. */
  clssYn: onlyFilter,
  serId: textFilter,
  searchKeyword: keyword,
};

const rsn = text('사유', 200, 2);

export const bookingEndpoints = {
  ...declarePersonList(['getBkngList', 'downloadBkngExcel'], {
    base: '/api/spaceBkng',
    access: grantOn('R', BOOKING_SCREEN),
    offline: 'never',
    noun: '예약 신청',
    filters,
    sortable: SORTABLE,
    row: bookingRowSchema,
    extra: { waitingCnt: z.number() },
  }),
  /** Written down as a look at one person. */
  getBkng: declareRead({
    path: '/api/spaceBkng/getBkng',
    access: grantOn('R', BOOKING_SCREEN),
    offline: 'never',
    personal: true,
    summary: '예약 신청 상세',
    query: z.strictObject({ bkngId: id('예약') }),
    row: bookingDetailSchema,
    extra: {
      history: z.array(historySchema),
      series: z.array(briefSchema),
      week: z.array(briefSchema),
      near: z.array(briefSchema),
      /** Free times for an applicant whose booking the office has cancelled. */
      offers: z.array(offerSchema),
      noshwCnt: z.number(),
      noshwLmtCnt: z.number(),
    },
  }),
  /** Stays on the device for the reception without a network: every name is covered, and there is no phone number. */
  getTodayList: declareRead({
    path: '/api/spaceBkng/getTodayList',
    access: grantOn('R', BOOKING_SCREEN),
    offline: 'recent',
    personal: true,
    keepUntil: 'keepUntilDt',
    summary: '오늘 이용',
    query: z.strictObject({ spaceId: textFilter, bldgCd: textFilter }),
    row: bookingRowSchema,
    /** Names, though covered, stay on a device for the day on which people are checked in. */
    extra: { keepUntilDt: z.string() },
  }),
  bookSpace: declareWrite({
    path: '/api/spaceBkng/bookSpace',
    access: grantOn('C', BOOKING_SCREEN),
    offline: 'online',
    personal: true,
    summary: '공간 예약',
    body: z.strictObject(bookFields),
    row: bookedSchema,
    current: alternativesSchema,
  }),
  /** Events of a school over bookings of others: lists them (409 STATE), cancels them with `cnclYn` 'Y'. */
  forceBook: declareWrite({
    path: '/api/spaceBkng/forceBook',
    access: grantOn('U', BOOKING_SCREEN),
    offline: 'online',
    personal: true,
    summary: '강제 배정',
    body: z.strictObject({ ...bookFields, cnclYn: flag('취소').default('N'), rsn }),
    row: bookedSchema,
    extra: affectedExtra,
    current: z.object({ ...affectedInCurrent, ...alternativesSchema.shape }),
  }),
  aprvBkng: declareWrite({
    path: '/api/spaceBkng/aprvBkng',
    access: grantOn('U', BOOKING_SCREEN),
    offline: 'online',
    summary: '예약 승인',
    body: z.strictObject({ rows: rowKeys }),
    row: outcomeSchema,
  }),
  rjctBkng: declareWrite({
    path: '/api/spaceBkng/rjctBkng',
    access: grantOn('U', BOOKING_SCREEN),
    offline: 'online',
    summary: '예약 반려',
    body: z.strictObject({ rows: rowKeys, rsn }),
    row: outcomeSchema,
  }),
  /** By the applicant until the time limit, by the manager with a reason. */
  cancelBkng: declareWrite({
    path: '/api/spaceBkng/cancelBkng',
    access: grantOn('U', BOOKING_SCREEN),
    offline: 'online',
    summary: '예약 취소',
    body: z.strictObject({ rows: rowKeys, rsn: z.string().trim().max(200).meta({ label: '사유' }).optional() }),
    row: outcomeSchema,
  }),
  cancelSer: declareWrite({
    path: '/api/spaceBkng/cancelSer',
    access: grantOn('U', BOOKING_SCREEN),
    offline: 'online',
    personal: true,
    summary: '반복예약 취소',
    /** The booking from which ONE, AFTER or ALL are counted. */
    body: z.strictObject({
      bkngId: id('예약'),
      version: rowVersion,
      rangeCd: z.enum(RANGE_CDS).meta({ label: '범위' }),
      rsn: z.string().trim().max(200).meta({ label: '사유' }).optional(),
    }),
    row: outcomeSchema,
    current: bookingRowSchema,
  }),
  moveBkng: declareWrite({
    path: '/api/spaceBkng/moveBkng',
    access: grantOn('U', BOOKING_SCREEN),
    offline: 'online',
    personal: true,
    summary: '공간·시간 변경',
    body: z.strictObject({
      bkngId: id('예약'),
      version: rowVersion,
      spaceId: id('공간'),
      useDt: date8('이용일'),
      strtTm: slotTime('시작'),
      endTm: slotTime('종료'),
      rsn,
    }),
    row: bookedSchema,
    current: bookingRowSchema.partial().extend(alternativesSchema.shape),
  }),
};
