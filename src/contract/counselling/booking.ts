import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import {
  codesFilter,
  date8,
  filterDate8,
  flag,
  id,
  keyword,
  onlyFilter,
  optionalText,
  rowVersion,
  text,
  textFilter,
} from '../fields.ts';
import { declarePersonList } from '../list.ts';
import { workFilter } from '../main/work-filter.ts';
import { PART } from '../permission.ts';
import { can } from '../row-rights.ts';
import { METHODS, RSV_STATES, SLOT_STATES } from './counselling-codes.ts';
import { RSV_NOTES } from './booking-states.ts';
import { COUNSEL_API } from './kinds.ts';
import { cnslDivCd, onKinds } from './setting.ts';

/** Server time of the act on the device; the receipt decides when it is left out. */
const dvcSvDt = z.iso.datetime({ offset: true }).meta({ label: '처리 시각' }).optional(),
  rsn = text('사유', 200, 2),
  mthdCd = z.enum(METHODS).meta({ label: '방법' });

export const RSV_ACTS = [
  'cnfmRsv',
  'moveRsv',
  'cancelRsv',
  'chkinRsv',
  'doneRsv',
  'nshwRsv',
  'undoNshw',
  'undoDone',
  'liftBan',
] as const;

const rsvSchema = z.object({
  rsvId: z.string(),
  cnslDivCd: z.string(),
  cnslrId: z.string(),
  cnslrNm: z.string().nullable(),
  caseId: z.string().nullable(),
  caseNo: z.string().nullable(),
  aplyId: z.string().nullable(),
  aplyNo: z.string().nullable(),
  /** Covered in a confidential kind, as in each of its lists. */
  stdNo: z.string().nullable(),
  /** Covered. */
  stdNm: z.string().nullable(),
  slotId: z.string().nullable(),
  rsvDt: z.string(),
  strtTm: z.string(),
  endTm: z.string(),
  mthdCd: z.string(),
  placeNm: z.string().nullable(),
  rsvSt: z.enum(RSV_STATES),
  /** Sessions of the case: those that count against its limit, and the limit; null without one. */
  sesnCnt: z.number(),
  maxSesnCnt: z.number().nullable(),
  cnclRsn: z.string().nullable(),
  /** The last day on which no-shows keep the student from booking in the kind; null for a student who may book. */
  banDt: z.string().nullable(),
  /** The note of a session that was held; null before it, and for reception, who learns nothing of notes. */
  noteCd: z.enum(RSV_NOTES).nullable(),
  can: can(RSV_ACTS),
  version: z.number(),
});
export type RsvRow = z.infer<typeof rsvSchema>;

const slotSchema = z.object({
  slotId: z.string(),
  cnslrId: z.string(),
  slotDt: z.string(),
  strtTm: z.string(),
  endTm: z.string(),
  mthdCds: z.array(z.string()),
  slotSt: z.enum(SLOT_STATES),
  blckRsn: z.string().nullable(),
  ofrEndDt: z.string().nullable(),
  /** Free here, but the counsellor is booked in another kind at that time. */
  busyYn: z.enum(['Y', 'N']),
  /** What is booked: as in the list of reservations. */
  rsv: rsvSchema.nullable(),
  version: z.number(),
});
export type SlotRow = z.infer<typeof slotSchema>;

const stateSchema = z.object({
  rsvId: z.string(),
  caseId: z.string().nullable(),
  rsvSt: z.enum(RSV_STATES),
  version: z.number(),
});
const rsvKey = { cnslDivCd, rsvId: id('예약') },
  versionedKey = { ...rsvKey, version: rowVersion };

const rsvFilters = {
  cnslDivCd,
  cnslrId: textFilter,
  from: filterDate8('기간'),
  to: filterDate8('기간'),
  caseId: textFilter,
  rsvSts: codesFilter,
  workDivCd: workFilter('CNSL_NOTE'),
  searchKeyword: keyword,
};
/** Acts at the reception and of the counsellor, which work without a network too. */
const atTheDoor = {
  access: onKinds('U'),
  offline: 'queue',
  renews: { getSlotList: {} },
  body: z.strictObject({ ...rsvKey, version: rowVersion.optional(), dvcSvDt }),
  row: stateSchema,
} as const;

export const counselBookingEndpoints = {
  /**
   * Slots of one counsellor, or of all whom the caller sees, with what is booked. With `keepYn` it is the copy of the own days
   * for work without a network, in a confidential kind without any person.
   */
  getSlotList: declareRead({
    path: `${COUNSEL_API}/getSlotList`,
    access: onKinds('R'),
    offline: 'recent',
    personal: true,
    keepUntil: 'keepUntilDt',
    summary: '상담 시간 목록',
    query: z.strictObject({
      cnslDivCd,
      cnslrId: textFilter,
      from: date8('기간'),
      to: date8('기간'),
      keepYn: onlyFilter,
    }),
    row: slotSchema,
    extra: { keepUntilDt: z.string().nullable() },
  }),
  ...declarePersonList(['getRsvList', 'downloadRsvExcel'], {
    base: COUNSEL_API,
    access: onKinds('R'),
    offline: 'never',
    noun: '상담 예약',
    filters: rsvFilters,
    sortable: ['rsvDt', 'strtTm', 'rsvSt', 'cnslrNm', 'noteCd'],
    row: rsvSchema,
  }),
  /** A slot for a case, for an application, or for a student, for whom the first booking opens a case where the kind asks for no interview. */
  bookRsv: declareWrite({
    path: `${COUNSEL_API}/bookRsv`,
    access: onKinds('C'),
    offline: 'online',
    summary: '상담 예약',
    body: z.strictObject({
      cnslDivCd,
      slotId: id('시간'),
      caseId: id('사례').optional(),
      aplyId: id('신청').optional(),
      stdNo: z.string().max(20).meta({ label: '학번' }).optional(),
      topicCds: z.array(z.string().max(30)).max(10).meta({ label: '주제' }).default([]),
      mthdCd,
      placeNm: optionalText('장소', 100),
    }),
    row: stateSchema,
  }),
  moveRsv: declareWrite({
    path: `${COUNSEL_API}/moveRsv`,
    access: onKinds('U'),
    offline: 'online',
    summary: '상담 예약 변경',
    body: z.strictObject({ ...versionedKey, slotId: id('시간') }),
    row: stateSchema,
  }),
  cnfmRsv: declareWrite({
    path: `${COUNSEL_API}/cnfmRsv`,
    access: onKinds('U'),
    offline: 'online',
    summary: '상담 예약 확정',
    body: z.strictObject(versionedKey),
    row: stateSchema,
  }),
  cancelRsv: declareWrite({
    path: `${COUNSEL_API}/cancelRsv`,
    access: onKinds('U'),
    offline: 'online',
    summary: '상담 예약 취소',
    body: z.strictObject({ ...versionedKey, rsn, blckYn: flag('시간 차단').default('N') }),
    row: stateSchema,
  }),
  liftBan: declareWrite({
    path: `${COUNSEL_API}/liftBan`,
    access: onKinds('U'),
    offline: 'online',
    summary: '예약 제한 해제',
    body: z.strictObject({ cnslDivCd, stdNo: text('학번', 20), rsn }),
    row: z.object({ banLiftId: z.string() }),
  }),
  chkinRsv: declareWrite({ path: `${COUNSEL_API}/chkinRsv`, summary: '도착', ...atTheDoor }),
  doneRsv: declareWrite({ path: `${COUNSEL_API}/doneRsv`, summary: '완료', ...atTheDoor }),
  nshwRsv: declareWrite({ path: `${COUNSEL_API}/nshwRsv`, summary: '불참', ...atTheDoor }),
  undoNshw: declareWrite({
    path: `${COUNSEL_API}/undoNshw`,
    access: onKinds('U'),
    offline: 'online',
    summary: '불참 취소',
    body: z.strictObject({ ...versionedKey, rsn }),
    row: stateSchema,
  }),
  undoDone: declareWrite({
    path: `${COUNSEL_API}/undoDone`,
    access: onKinds('U'),
    offline: 'online',
    summary: '완료 취소',
    body: z.strictObject({ ...versionedKey, rsn }),
    row: stateSchema,
  }),
  partGetSlotList: declareRead({
    path: `${COUNSEL_API}/part/getSlotList`,
    access: PART,
    offline: 'never',
    summary: '예약할 수 있는 상담 시간',
    query: z.strictObject({ cnslDivCd, cnslrId: textFilter, from: date8('기간'), to: date8('기간') }),
    row: z.object({
      slotId: z.string(),
      cnslrId: z.string(),
      cnslrNm: z.string().nullable(),
      slotDt: z.string(),
      strtTm: z.string(),
      endTm: z.string(),
      mthdCds: z.array(z.string()),
    }),
  }),
  partBookRsv: declareWrite({
    path: `${COUNSEL_API}/part/bookRsv`,
    access: PART,
    offline: 'online',
    summary: '상담 예약 (참여자)',
    body: z.strictObject({
      cnslDivCd,
      slotId: id('시간'),
      caseId: id('사례').optional(),
      aplyId: id('신청').optional(),
      topicCds: z.array(z.string().max(30)).max(10).meta({ label: '주제' }).default([]),
      mthdCd,
    }),
    row: stateSchema,
  }),
  partCancelRsv: declareWrite({
    path: `${COUNSEL_API}/part/cancelRsv`,
    access: PART,
    offline: 'online',
    summary: '상담 예약 취소 (참여자)',
    body: z.strictObject(versionedKey),
    row: stateSchema,
  }),
  partChkinRsv: declareWrite({
    path: `${COUNSEL_API}/part/chkinRsv`,
    access: PART,
    offline: 'online',
    summary: '도착 (참여자)',
    body: z.strictObject({ ...rsvKey, version: rowVersion.optional() }),
    row: stateSchema,
  }),
  partAcptOffer: declareWrite({
    path: `${COUNSEL_API}/part/acptOffer`,
    access: PART,
    offline: 'online',
    summary: '빈 시간 제안 수락',
    body: z.strictObject({ cnslDivCd, slotId: id('시간'), aplyId: id('신청'), rfusYn: flag('거절').default('N') }),
    row: z.object({ slotId: z.string(), rsvId: z.string().nullable() }),
  }),
};
