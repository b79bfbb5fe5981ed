import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { declarePersonList } from '../list.ts';
import { outcomeSchema } from '../excel/uploads.ts';
import {
  date8,
  filterDate8,
  id,
  keyword,
  optionalText,
  rowKeys,
  rowVersion,
  text,
  textFilter,
  uuid,
} from '../fields.ts';
import { workFilter } from '../main/work-filter.ts';
import { grantOn } from '../permission.ts';
import { reason } from '../diagnosis/diagnosis-fields.ts';
import { APPLY_STATES, MILEAGE_SCREEN, REJECT_REASONS, RETURN_REASONS } from './mileage-codes.ts';

const BASE = '/api/mileage',
  YN = z.enum(['Y', 'N']);

/** What an application says of an activity; the portal sends the same (mileage.md 2.3). */
export const applyFields = {
  sdaId: id('항목'),
  sdaGrdCd: z.string().max(10).meta({ label: '등급' }).nullish(),
  score: z.number().multipleOf(0.01).min(0).max(9_999).meta({ label: '어학 점수' }).nullish(),
  lvlCd: optionalText('어학 등급', 20),
  actTitle: text('활동명', 100),
  orgNm: optionalText('기관', 100),
  acqDt: date8('취득·활동일'),
  unitCnt: z.number().multipleOf(0.01).min(0.01).max(9_999).meta({ label: '수량' }).nullish(),
  certNo: optionalText('증서번호', 50),
  fileGroupId: id('증빙').nullish(),
};

export const applyRowSchema = z.object({
  applyId: z.string(),
  applyNo: z.string(),
  stdNo: z.string(),
  /** Covered on the server. */
  stdNm: z.string().nullable(),
  hakguaCd: z.string(),
  hakguaNm: z.string().nullable(),
  gradeCd: z.string(),
  sdaId: z.string(),
  sdaNm: z.string(),
  areaCd: z.string(),
  areaNm: z.string(),
  aprvLevel: z.number(),
  aprvDeptCd: z.string().nullable(),
  actTitle: z.string(),
  acqDt: z.string(),
  reqPnt: z.number().nullable(),
  grantPnt: z.number().nullable(),
  cutPnt: z.number().nullable(),
  submitDt: z.string().nullable(),
  /** Whole days since the submission, while it waits. */
  waitDay: z.number().nullable(),
  applySt: z.enum(APPLY_STATES),
  /** What the caller may do: confirmDept, approve, or nothing but look. */
  mayDo: z.enum(['CONFIRM', 'APPROVE', 'NONE']),
  /** Why that is nothing, where the state alone does not say it. */
  whyNot: z.string().nullable(),
  /** What has to be looked at before it is decided, which keeps it out of a bulk approval; in lists only. */
  warnTxt: z.string().nullable(),
  version: z.number(),
});
export type ApplyRow = z.infer<typeof applyRowSchema>;

export const applyDetailSchema = applyRowSchema.extend({
  sdaGrdCd: z.string().nullable(),
  sdaGrdNm: z.string().nullable(),
  score: z.string().nullable(),
  lvlCd: z.string().nullable(),
  orgNm: z.string().nullable(),
  unitCnt: z.string().nullable(),
  unitNm: z.string().nullable(),
  certNo: z.string().nullable(),
  fileGroupId: z.string().nullable(),
  evidReqYn: YN,
  cutRsn: z.string().nullable(),
  termNm: z.string().nullable(),
  proxyNm: z.string().nullable(),
  rvwRsnCd: z.string().nullable(),
  rvwRsn: z.string().nullable(),
  his: z.array(
    z.object({
      mlgApplyHisId: z.string(),
      evtCd: z.string(),
      afSt: z.enum(APPLY_STATES),
      rsn: z.string().nullable(),
      actNm: z.string().nullable(),
      actDt: z.string(),
    }),
  ),
});
export type ApplyDetail = z.infer<typeof applyDetailSchema>;

/** One thing that is looked at before a decision; warnings keep it out of a bulk approval. */
const checkSchema = z.object({
  checkCd: z.enum(['DUP', 'CAP', 'PERIOD', 'CERT', 'FILE', 'PICTURE']),
  okYn: YN,
  text: z.string(),
  /** Applications that it is about; without an id where the caller does not see them. */
  others: z.array(z.object({ applyNo: z.string(), applyId: z.string().nullable() })),
});
export type ApplyCheck = z.infer<typeof checkSchema>;

const SORTABLE = [
    'applyNo',
    'stdNo',
    'hakguaNm',
    'sdaNm',
    'acqDt',
    'reqPnt',
    'submitDt',
    'waitDay',
    'applySt',
  ] as const,
  filters = {
    workDivCd: workFilter('MLG_APLY', 'SDA_APRV'),
    mlgTermId: textFilter,
    areaCd: textFilter,
    sdaId: textFilter,
    /** MINE: what waits for the caller. */
    applySt: z.enum(['', 'MINE', ...APPLY_STATES]).optional(),
    colgCd: textFilter,
    hakguaCd: textFilter,
    submitStrtDt: filterDate8('신청일'),
    submitEndDt: filterDate8('신청일'),
    searchKeyword: keyword,
  };
const mayRead = grantOn('R', MILEAGE_SCREEN.apply),
  mayUpdate = grantOn('U', MILEAGE_SCREEN.apply),
  applyKey = { applyId: id('신청'), version: rowVersion };

/** Endpoints of applications for staff (mileage.md 5.3, 6). */
export const mlgApplyEndpoints = {
  ...declarePersonList(['getApplyList', 'downloadApplyExcel'], {
    base: BASE,
    access: mayRead,
    offline: 'never',
    noun: '마일리지 신청',
    filters,
    sortable: SORTABLE,
    row: applyRowSchema,
  }),
  getApply: declareRead({
    path: `${BASE}/getApply`,
    access: mayRead,
    offline: 'never',
    personal: true,
    summary: '마일리지 신청 조회',
    query: z.strictObject({ applyId: id('신청') }),
    row: applyDetailSchema,
  }),
  getApplyCheck: declareRead({
    path: `${BASE}/getApplyCheck`,
    access: mayRead,
    offline: 'never',
    summary: '마일리지 신청 점검',
    query: z.strictObject({ applyId: id('신청') }),
    row: checkSchema,
    extra: {
      /** What an approval would grant now, and what the caps would cut. */
      grantPnt: z.number(),
      cutPnt: z.number(),
    },
  }),
  submitApply: declareWrite({
    path: `${BASE}/submitApply`,
    access: grantOn('C', MILEAGE_SCREEN.apply),
    offline: 'online',
    summary: '마일리지 대리등록',
    body: z.strictObject({ applyId: uuid('신청'), stdNo: id('학생'), ...applyFields }),
    row: applyDetailSchema,
  }),
  confirmDept: declareWrite({
    path: `${BASE}/confirmDept`,
    access: mayUpdate,
    offline: 'online',
    summary: '학과확인',
    body: z.strictObject({ rows: rowKeys }),
    row: outcomeSchema,
  }),
  approveApply: declareWrite({
    path: `${BASE}/approveApply`,
    access: mayUpdate,
    offline: 'online',
    summary: '마일리지 승인',
    body: z.strictObject(applyKey),
    row: applyDetailSchema,
  }),
  approveApplyBulk: declareWrite({
    path: `${BASE}/approveApplyBulk`,
    access: mayUpdate,
    offline: 'online',
    summary: '마일리지 일괄 승인',
    body: z.strictObject({ rows: rowKeys }),
    row: outcomeSchema,
  }),
  returnApply: declareWrite({
    path: `${BASE}/returnApply`,
    access: mayUpdate,
    offline: 'online',
    summary: '보완요청',
    body: z.strictObject({
      ...applyKey,
      rvwRsnCd: z.enum(RETURN_REASONS).meta({ label: '보완요청 사유' }),
      rsn: reason,
    }),
    row: applyDetailSchema,
  }),
  rejectApply: declareWrite({
    path: `${BASE}/rejectApply`,
    access: mayUpdate,
    offline: 'online',
    summary: '반려',
    body: z.strictObject({ ...applyKey, rvwRsnCd: z.enum(REJECT_REASONS).meta({ label: '반려 사유' }), rsn: reason }),
    row: applyDetailSchema,
  }),
  cancelApply: declareWrite({
    path: `${BASE}/cancelApply`,
    access: mayUpdate,
    offline: 'online',
    summary: '신청 취소',
    body: z.strictObject({ ...applyKey, rsn: reason }),
    row: applyDetailSchema,
  }),
  reverseApply: declareWrite({
    path: `${BASE}/reverseApply`,
    access: mayUpdate,
    offline: 'online',
    summary: '승인 취소',
    body: z.strictObject({ ...applyKey, rsn: reason }),
    row: applyDetailSchema,
  }),
  regrantApply: declareWrite({
    path: `${BASE}/regrantApply`,
    access: mayUpdate,
    offline: 'online',
    summary: '재적립',
    body: z.strictObject({ ...applyKey, rsn: reason }),
    row: applyDetailSchema,
  }),
};
