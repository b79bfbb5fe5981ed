import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { declarePersonList } from '../list.ts';
import { choice, filterDate8, id, keyword, onlyFilter, rowVersion, text, textFilter, uuid } from '../fields.ts';
import { pagingFields, totalCount } from '../paging.ts';
import { workFilter } from '../main/work-filter.ts';
import { grantOn } from '../permission.ts';
import { can } from '../row-rights.ts';
import { reason } from '../diagnosis/diagnosis-fields.ts';
import {
  ADJ_STATES,
  APPLY_STATES,
  AREAS,
  ENTRY_DIVS,
  MAX_ADJUSTMENT,
  MILEAGE_SCREEN,
  OBJ_STATES,
  SRC_DIVS,
} from './mileage-codes.ts';

const BASE = '/api/mileage',
  YN = z.enum(['Y', 'N']);

/** The account of one student in the upper list of 마일리지 원장. */
const accountSchema = z.object({
  stdNo: z.string(),
  /** Covered on the server. */
  stdNm: z.string().nullable(),
  hakguaNm: z.string().nullable(),
  gradeCd: z.string().nullable(),
  earnTot: z.number(),
  useTot: z.number(),
  bal: z.number(),
  /** 환수대상: the balance is below zero. */
  clawYn: YN,
});
export type AccountRow = z.infer<typeof accountSchema>;

const entrySchema = z.object({
  ledgerId: z.string(),
  seqNo: z.number(),
  postDt: z.string(),
  occurDt: z.string(),
  entryDiv: z.enum(ENTRY_DIVS),
  areaNm: z.string().nullable(),
  srcDiv: z.enum(SRC_DIVS),
  /** What it was for: the item, or the kind of source. */
  srcTxt: z.string(),
  /** The application that it belongs to, where there is one. */
  applyId: z.string().nullable(),
  termNm: z.string(),
  pnt: z.number(),
  balAfter: z.number(),
  rsn: z.string().nullable(),
  /** seqNo of the entry that took this one back. */
  rvslSeqNo: z.number().nullable(),
  postNm: z.string().nullable(),
});
export type EntryRow = z.infer<typeof entrySchema>;

const balanceSchema = z.object({
  stdNo: z.string(),
  stdNm: z.string().nullable(),
  hakguaNm: z.string().nullable(),
  gradeCd: z.string().nullable(),
  bal: z.number(),
  earnTot: z.number(),
  useTot: z.number(),
  expTot: z.number(),
  lastSeq: z.number(),
  /** N: the entries of the account do not add up, or have been tampered with. */
  soundYn: YN,
  /** Points by area in the term of today, with their caps; 0 is no limit. */
  areas: z.array(
    z.object({
      areaCd: z.string(),
      areaNm: z.string(),
      termPnt: z.number(),
      termCap: z.number(),
      careerPnt: z.number(),
      careerCap: z.number(),
    }),
  ),
});
export type BalanceRow = z.infer<typeof balanceSchema>;

const adjSchema = z.object({
  mlgAdjId: z.string(),
  stdNo: z.string(),
  stdNm: z.string().nullable(),
  hakguaNm: z.string().nullable(),
  termNm: z.string(),
  areaNm: z.string().nullable(),
  pnt: z.number(),
  rsn: z.string(),
  fileGroupId: z.string().nullable(),
  reqNm: z.string().nullable(),
  aprvNm: z.string().nullable(),
  adjSt: z.enum(ADJ_STATES),
  rtnRsn: z.string().nullable(),
  regDt: z.string(),
  can: can(['approveAdj', 'returnAdj']),
  version: z.number(),
});
export type AdjRow = z.infer<typeof adjSchema>;

const objSchema = z.object({
  mlgObjId: z.string(),
  stdNo: z.string(),
  stdNm: z.string().nullable(),
  hakguaNm: z.string().nullable(),
  termNm: z.string(),
  content: z.string(),
  applyId: z.string().nullable(),
  applyNo: z.string().nullable(),
  /** The application that is objected to: what was claimed, and what became of it. */
  apply: z
    .object({
      actTitle: z.string(),
      applySt: z.enum(APPLY_STATES),
      reqPnt: z.number().nullable(),
      grantPnt: z.number().nullable(),
      rvwRsn: z.string().nullable(),
    })
    .nullable(),
  seqNo: z.number().nullable(),
  /** The entry of the ledger that is objected to. */
  entry: z
    .object({
      /** What it was for: the item, or the kind of source. */
      srcTxt: z.string(),
      pnt: z.number(),
      occurDt: z.string(),
      rsn: z.string().nullable(),
    })
    .nullable(),
  reply: z.string().nullable(),
  replyNm: z.string().nullable(),
  replyDt: z.string().nullable(),
  objSt: z.enum(OBJ_STATES),
  regDt: z.string(),
  version: z.number(),
});
export type ObjRow = z.infer<typeof objSchema>;

const ACCOUNT_SORTS = ['stdNo', 'hakguaNm', 'gradeCd', 'earnTot', 'useTot', 'bal'] as const,
  ENTRY_SORTS = ['seqNo', 'postDt'] as const,
  ADJ_SORTS = ['regDt', 'stdNo', 'pnt', 'adjSt'] as const,
  OBJ_SORTS = ['regDt', 'stdNo', 'objSt'] as const,
  entryFilters = {
    mlgTermId: textFilter,
    areaCd: textFilter,
    entryDiv: choice(ENTRY_DIVS),
    srcDiv: choice(SRC_DIVS),
    postStrtDt: filterDate8('기표일'),
    postEndDt: filterDate8('기표일'),
  },
  accountFilters = {
    ...entryFilters,
    colgCd: textFilter,
    hakguaCd: textFilter,
    gradeCd: textFilter,
    clawYn: onlyFilter,
    searchKeyword: keyword,
  };
const mayRead = grantOn('R', MILEAGE_SCREEN.apply),
  mayUpdate = grantOn('U', MILEAGE_SCREEN.apply);

/** Endpoints of accounts, adjustments and objections (mileage.md 5.3, 6). */
export const mlgAccountEndpoints = {
  ...declarePersonList(['getLedgerStdList', 'downloadLedgerStdExcel'], {
    base: BASE,
    access: mayRead,
    offline: 'never',
    noun: '마일리지 원장 학생',
    filters: accountFilters,
    sortable: ACCOUNT_SORTS,
    row: accountSchema,
  }),
  getLedgerList: declareRead({
    path: `${BASE}/getLedgerList`,
    access: mayRead,
    offline: 'never',
    personal: true,
    summary: '마일리지 원장',
    query: z.strictObject({ stdNo: id('학생'), ...entryFilters, ...pagingFields(ENTRY_SORTS) }),
    row: entrySchema,
    extra: totalCount,
  }),
  getBalance: declareRead({
    path: `${BASE}/getBalance`,
    access: mayRead,
    offline: 'never',
    personal: true,
    summary: '마일리지 잔액',
    query: z.strictObject({ stdNo: id('학생') }),
    row: balanceSchema,
  }),
  reverseLedger: declareWrite({
    path: `${BASE}/reverseLedger`,
    access: mayUpdate,
    offline: 'online',
    summary: '거래 취소',
    body: z.strictObject({ ledgerId: id('거래'), rsn: reason }),
    row: balanceSchema,
  }),
  getAdjList: declareRead({
    path: `${BASE}/getAdjList`,
    access: mayRead,
    offline: 'never',
    personal: true,
    summary: '마일리지 조정 목록',
    query: z.strictObject({
      stdNo: textFilter,
      adjSt: choice(ADJ_STATES),
      workDivCd: workFilter('MLG_BULK'),
      ...pagingFields(ADJ_SORTS),
    }),
    row: adjSchema,
    extra: totalCount,
  }),
  requestAdj: declareWrite({
    path: `${BASE}/requestAdj`,
    access: mayUpdate,
    offline: 'online',
    summary: '조정 등록',
    body: z.strictObject({
      mlgAdjId: uuid('조정'),
      stdNo: id('학생'),
      mlgTermId: id('학기'),
      areaCd: z.enum(AREAS).meta({ label: '영역' }),
      pnt: z.number().int().min(-MAX_ADJUSTMENT).max(MAX_ADJUSTMENT).meta({ label: '점수' }),
      rsn: reason,
      fileGroupId: id('증빙').nullish(),
    }),
    row: adjSchema,
  }),
  approveAdj: declareWrite({
    path: `${BASE}/approveAdj`,
    access: mayUpdate,
    offline: 'online',
    summary: '조정 승인',
    body: z.strictObject({ mlgAdjId: id('조정'), version: rowVersion }),
    row: adjSchema,
  }),
  returnAdj: declareWrite({
    path: `${BASE}/returnAdj`,
    access: mayUpdate,
    offline: 'online',
    summary: '조정 반려',
    body: z.strictObject({ mlgAdjId: id('조정'), version: rowVersion, rsn: reason }),
    row: adjSchema,
  }),
  getObjList: declareRead({
    path: `${BASE}/getObjList`,
    access: mayRead,
    offline: 'never',
    personal: true,
    summary: '마일리지 이의신청 목록',
    query: z.strictObject({
      mlgTermId: textFilter,
      objSt: choice(OBJ_STATES),
      searchKeyword: keyword,
      ...pagingFields(OBJ_SORTS),
    }),
    row: objSchema,
    extra: totalCount,
  }),
  replyObj: declareWrite({
    path: `${BASE}/replyObj`,
    access: mayUpdate,
    offline: 'online',
    summary: '이의신청 답변',
    body: z.strictObject({ mlgObjId: id('이의신청'), version: rowVersion, reply: text('답변', 1_000, 2) }),
    row: objSchema,
  }),
};
