import { z } from 'zod';
import { declareWrite } from '../endpoint.ts';
import { declareList, declarePersonList } from '../list.ts';
import { outcomeSchema, sheetRowNo, uploadRows } from '../excel/uploads.ts';
import { choice, date8, flag, id, keyword, rowKeys, rowVersion, text, textFilter, uuid } from '../fields.ts';
import { workFilter } from '../main/work-filter.ts';
import { grantOn } from '../permission.ts';
import { reason } from '../diagnosis/diagnosis-fields.ts';
import { BULK_STATES, MILEAGE_SCREEN, ROW_STATES } from './mileage-codes.ts';

const BASE = '/api/mileage',
  YN = z.enum(['Y', 'N']),
  LONGEST_NO = 20,
  LONGEST_NAME = 60,
  LONGEST_REASON = 200;

/** What a batch says of itself; its rows come beside it. */
const batchFields = {
  title: text('제목', 100),
  sdaId: id('항목'),
  mlgTermId: id('학기'),
  docNo: text('근거문서', 50),
  occurDt: date8('발생일'),
};
/** Cells as they are typed: what is wrong with them is said at the row, not refused. */
const rowCells = {
  stdNo: z.string().trim().max(LONGEST_NO).meta({ label: '학번' }),
  stdNm: z.string().trim().max(LONGEST_NAME).meta({ label: '성명' }),
  pntTxt: z.string().trim().max(LONGEST_NO).meta({ label: '점수' }),
  rowRsn: z.string().trim().max(LONGEST_REASON).meta({ label: '사유' }),
};

const bulkSchema = z.object({
  bulkId: z.string(),
  bulkNo: z.string(),
  ...batchFields,
  sdaNm: z.string(),
  termNm: z.string(),
  /** Most points of one row. */
  bulkMax: z.number(),
  rowCnt: z.number(),
  okCnt: z.number(),
  warnCnt: z.number(),
  errCnt: z.number(),
  /** Points of all rows that are not wrong, less what the caps cut. */
  totPnt: z.number(),
  /** Students who would get, or have got, points. */
  payCnt: z.number(),
  bulkSt: z.enum(BULK_STATES),
  exclErrYn: YN,
  reqNm: z.string().nullable(),
  reqDeptNm: z.string().nullable(),
  reqDt: z.string().nullable(),
  aprvNm: z.string().nullable(),
  postDt: z.string().nullable(),
  rsn: z.string().nullable(),
  /** Whether the caller is the requester, who alone deletes it and never approves it. */
  ownYn: YN,
  version: z.number(),
});
export type BulkRow = z.infer<typeof bulkSchema>;

const bulkLineSchema = z.object({
  bulkRowId: z.string(),
  rowNo: z.number(),
  stdNo: z.string(),
  /** As it was typed; covered for who cannot correct it. */
  stdNm: z.string(),
  pntTxt: z.string(),
  rowRsn: z.string().nullable(),
  valSt: z.enum(ROW_STATES),
  errMsg: z.string().nullable(),
  grantPnt: z.number().nullable(),
  /** Whether its entry has been taken back by hand or with the batch. */
  reversedYn: YN,
});
export type BulkLine = z.infer<typeof bulkLineSchema>;

const SORTABLE = ['bulkNo', 'title', 'totPnt', 'postDt'] as const,
  LINE_SORTS = ['valSt', 'rowNo', 'stdNo'] as const,
  filters = {
    workDivCd: workFilter('MLG_BULK'),
    mlgTermId: textFilter,
    sdaId: textFilter,
    bulkSt: choice(BULK_STATES),
    reqDeptCd: textFilter,
    searchKeyword: keyword,
  },
  lineFilters = { bulkId: id('일괄 지급'), valSt: choice(ROW_STATES) };
const mayRead = grantOn('R', MILEAGE_SCREEN.bulk),
  mayUpdate = grantOn('U', MILEAGE_SCREEN.bulk),
  bulkKey = { bulkId: id('일괄 지급'), version: rowVersion };

/** Endpoints of bulk grants (mileage.md 5.4, 6). */
export const mlgBulkEndpoints = {
  ...declareList(['getBulkList', 'downloadBulkExcel'], {
    base: BASE,
    access: mayRead,
    offline: 'recent',
    noun: '일괄 지급',
    filters,
    sortable: SORTABLE,
    row: bulkSchema,
  }),
  ...declarePersonList(['getBulk', 'downloadBulkResultExcel'], {
    base: BASE,
    access: mayRead,
    offline: 'never',
    noun: '일괄 지급 결과',
    filters: lineFilters,
    sortable: LINE_SORTS,
    row: bulkLineSchema,
    extra: { batch: bulkSchema },
  }),
  uploadBulk: declareWrite({
    path: `${BASE}/uploadBulk`,
    access: grantOn('C', MILEAGE_SCREEN.bulk),
    offline: 'online',
    summary: '일괄 지급 업로드',
    body: z.strictObject({
      bulkId: uuid('일괄 지급'),
      /** Of a batch whose rows are replaced. */
      version: rowVersion.optional(),
      ...batchFields,
      rows: uploadRows(z.strictObject({ ...sheetRowNo, ...rowCells })),
    }),
    row: bulkSchema,
  }),
  saveBulkRow: declareWrite({
    path: `${BASE}/saveBulkRow`,
    access: mayUpdate,
    offline: 'online',
    summary: '일괄 지급 행 저장',
    body: z.strictObject({ ...bulkKey, bulkRowId: id('행'), ...rowCells }),
    row: bulkSchema,
  }),
  submitBulk: declareWrite({
    path: `${BASE}/submitBulk`,
    access: mayUpdate,
    offline: 'online',
    summary: '일괄 지급 승인요청',
    body: z.strictObject({ ...bulkKey, exclErrYn: flag('오류 행 제외') }),
    row: bulkSchema,
  }),
  approveBulk: declareWrite({
    path: `${BASE}/approveBulk`,
    access: mayUpdate,
    offline: 'online',
    summary: '일괄 지급 승인',
    body: z.strictObject(bulkKey),
    row: bulkSchema,
  }),
  returnBulk: declareWrite({
    path: `${BASE}/returnBulk`,
    access: mayUpdate,
    offline: 'online',
    summary: '일괄 지급 반려',
    body: z.strictObject({ ...bulkKey, rsn: reason }),
    row: bulkSchema,
  }),
  reverseBulk: declareWrite({
    path: `${BASE}/reverseBulk`,
    access: mayUpdate,
    offline: 'online',
    summary: '일괄 지급 전체 취소',
    body: z.strictObject({ ...bulkKey, rsn: reason }),
    row: bulkSchema,
  }),
  deleteBulk: declareWrite({
    path: `${BASE}/deleteBulk`,
    access: grantOn('D', MILEAGE_SCREEN.bulk),
    offline: 'online',
    summary: '일괄 지급 삭제',
    body: z.strictObject({ rows: rowKeys }),
    row: outcomeSchema,
  }),
};
