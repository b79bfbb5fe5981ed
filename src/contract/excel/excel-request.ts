import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { text, uuid } from '../fields.ts';
import { LOGIN } from '../permission.ts';
import { EXCEL_REQUEST_STATES } from './excel-request-rules.ts';

const MAX_COLUMNS = 100;
const MAX_FILTERS = 60;
const MAX_NAMES = 5_000;

const part = z.union([z.string().max(500), z.number(), z.boolean()]);
const atMost = (limit: number) => (value: object) => Object.keys(value).length <= limit;

const columnSchema = z.strictObject({
  key: z.string().min(1).max(60),
  label: text('열 이름', 100),
  width: z.number().min(1).max(200).optional(),
  format: z.enum(['text', 'number', 'date', 'time', 'datetime']).optional(),
  names: z.record(z.string().max(60), z.string().max(200)).refine(atMost(MAX_NAMES)).optional(),
});

/** How the page lays a workbook out; the rows and what they may show are the server's. */
const layoutSchema = z.strictObject({
  sheetName: text('시트 이름', 100),
  baseName: text('파일 이름', 100),
  columns: z.array(columnSchema).min(1).max(MAX_COLUMNS),
});

/** A workbook of a person, waiting, made or failed. What leads to the file is there when it is. */
export const excelRequestSchema = z.object({
  excelReqId: z.string(),
  reqNm: z.string(),
  statCd: z.enum(EXCEL_REQUEST_STATES),
  prgrsRt: z.number(),
  rowCnt: z.number().nullable(),
  msg: z.string().nullable(),
  regDt: z.string(),
  endDt: z.string().nullable(),
  xpirDt: z.string(),
  oriFileNm: z.string().nullable(),
  fileSize: z.number().nullable(),
  linkUrlPath: z.string().nullable(),
  saveFileNm: z.string().nullable(),
});
export type ExcelRequestRow = z.infer<typeof excelRequestSchema>;

export const excelEndpoints = {
  /** Rights are those of the person, now and again when the file is made. */
  requestExcel: declareWrite({
    path: '/api/cmmn/requestExcel',
    access: LOGIN,
    offline: 'online',
    summary: '엑셀 파일 만들기 요청',
    body: z.strictObject({
      op: z.string().regex(/^download[A-Z][A-Za-z]{0,60}Excel$/),
      layout: layoutSchema,
      arg: z.record(z.string().max(60), z.union([part, z.array(part).max(100), z.null()])).refine(atMost(MAX_FILTERS)),
    }),
    row: z.object({ excelReqId: z.string() }),
  }),
  getExcelRequestList: declareRead({
    path: '/api/cmmn/getExcelRequestList',
    access: LOGIN,
    offline: 'never',
    background: true,
    summary: '요청한 엑셀 파일',
    query: z.strictObject({}),
    row: excelRequestSchema,
  }),
  cancelExcelRequest: declareWrite({
    path: '/api/cmmn/cancelExcelRequest',
    access: LOGIN,
    offline: 'online',
    summary: '엑셀 파일 만들기 취소',
    body: z.strictObject({ excelReqId: uuid() }),
    row: z.object({ excelReqId: z.string() }),
  }),
};
