import { z } from 'zod';
import { declareWrite } from '../endpoint.ts';
import { declarePersonList } from '../list.ts';
import { outcomeSchema } from '../excel/uploads.ts';
import { date8, id, keyword, onlyFilter, optionalText, rowKeys, text, textFilter, uuid } from '../fields.ts';
import { grantOn } from '../permission.ts';
import { APPLICANT_DIVS, BOOKING_SCREEN, BOOKING_STATES, PENALTY_REASONS, USE_RESULTS } from './space-rules.ts';

const stateSchema = z.object({ bkngId: z.string(), bkngSt: z.enum(BOOKING_STATES), version: z.number() }),
  /** Server time of the act on the device; the time of receipt decides when it is left out or not of today. */
  dvcSvDt = z.iso.datetime({ offset: true }).meta({ label: '처리 시각' }).optional(),
  optionalReason = z.string().trim().max(200).meta({ label: '사유' }).optional(),
  rsn = text('사유', 200, 2);

export const penaltySchema = z.object({
  pnltId: z.string(),
  aplyDivCd: z.enum(APPLICANT_DIVS),
  aplyId: z.string().nullable(),
  aplyNm: z.string().nullable(),
  aplyTel: z.string().nullable(),
  spaceId: z.string(),
  spaceNm: z.string(),
  pnltStrtDt: z.string(),
  pnltEndDt: z.string(),
  pnltRsnCd: z.enum(PENALTY_REASONS),
  noshwCnt: z.number(),
  rsn: z.string().nullable(),
  rlsYn: z.enum(['Y', 'N']),
  rlsRsn: z.string().nullable(),
  regDt: z.string(),
  version: z.number(),
});
export type PenaltyRow = z.infer<typeof penaltySchema>;
const PENALTY_SORTABLE = ['pnltStrtDt', 'pnltEndDt', 'aplyNm', 'pnltRsnCd'] as const;

const penaltyFilters = {
  aplyDivCd: textFilter,
  /** Y: in force today. */
  nowYn: onlyFilter,
  searchKeyword: keyword,
};

export const spaceUseEndpoints = {
  chkinBkng: declareWrite({
    path: '/api/spaceBkng/chkinBkng',
    access: grantOn('U', BOOKING_SCREEN),
    offline: 'queue',
    renews: { getTodayList: { id: 'bkngId' } },
    summary: '입실',
    body: z.strictObject({ bkngId: id('예약'), dvcSvDt, rsn: optionalReason }),
    row: stateSchema,
  }),
  chkoutBkng: declareWrite({
    path: '/api/spaceBkng/chkoutBkng',
    access: grantOn('U', BOOKING_SCREEN),
    offline: 'queue',
    renews: { getTodayList: { id: 'bkngId' } },
    summary: '퇴실·사용결과',
    body: z.strictObject({
      bkngId: id('예약'),
      dvcSvDt,
      useRslt: z.enum(USE_RESULTS).meta({ label: '사용결과' }),
      useRsltCn: optionalText('내용', 500),
      useFileGroupId: optionalText('사진', 40),
      /** Equipment that is reported as broken. */
      fcltIds: z.array(id('비품')).max(50).default([]),
    }),
    row: stateSchema,
  }),
  noshwBkng: declareWrite({
    path: '/api/spaceBkng/noshwBkng',
    access: grantOn('U', BOOKING_SCREEN),
    offline: 'online',
    summary: '미이용',
    body: z.strictObject({ bkngId: id('예약') }),
    row: stateSchema,
  }),
  undoNoshw: declareWrite({
    path: '/api/spaceBkng/undoNoshw',
    access: grantOn('U', BOOKING_SCREEN),
    offline: 'online',
    summary: '미이용 취소',
    body: z.strictObject({ bkngId: id('예약'), rsn }),
    row: stateSchema,
  }),
  ...declarePersonList(['getPnltList', 'downloadPnltExcel'], {
    base: '/api/spaceBkng',
    access: grantOn('R', BOOKING_SCREEN),
    offline: 'never',
    noun: '이용제한자',
    filters: penaltyFilters,
    sortable: PENALTY_SORTABLE,
    row: penaltySchema,
  }),
  savePnlt: declareWrite({
    path: '/api/spaceBkng/savePnlt',
    access: grantOn('C', BOOKING_SCREEN),
    offline: 'online',
    personal: true,
    summary: '이용제한 등록',
    body: z.strictObject({
      pnltId: uuid(),
      aplyDivCd: z.enum(APPLICANT_DIVS).meta({ label: '신청자 구분' }),
      aplyId: text('신청자', 40),
      spaceId: id('공간'),
      pnltEndDt: date8('종료일'),
      pnltRsnCd: z.enum(['DMG', 'ETC']).meta({ label: '구분' }),
      rsn,
    }),
    row: penaltySchema,
  }),
  releasePnlt: declareWrite({
    path: '/api/spaceBkng/releasePnlt',
    access: grantOn('U', BOOKING_SCREEN),
    offline: 'online',
    summary: '이용제한 해제',
    body: z.strictObject({ rows: rowKeys, rsn }),
    row: outcomeSchema,
  }),
};
