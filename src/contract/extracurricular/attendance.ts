import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import {
  appliedSchema,
  applyUploadBody,
  checkedExtra,
  checkedRowSchema,
  outcomeSchema,
  sheetRowNo,
  uploadRows,
} from '../excel/uploads.ts';
import { id, rowKeys, rowVersion, uuid } from '../fields.ts';
import { grantOn, PART } from '../permission.ts';
import { ECP_BASE, reason } from './ecp-fields.ts';
import { OPERATION_PATHS } from './families.ts';
import {
  ATT_CHECKS,
  ATT_RESULTS,
  ATT_STATES,
  DEVICE_CHECKS,
  MAX_ATT_RECORDS,
  RESOLVES,
  SESS_STATES,
} from './oprt-codes.ts';

const mayRead = grantOn('R', ...OPERATION_PATHS),
  mayChange = grantOn('U', ...OPERATION_PATHS);
const attSt = z.enum(ATT_STATES).meta({ label: '출석상태' }),
  moment = z.iso.datetime({ offset: true });

const sessionSchema = z.object({
  sessId: z.string(),
  sessNo: z.number(),
  sessNm: z.string(),
  sessDt: z.string(),
  strtTm: z.string(),
  endTm: z.string(),
  hour: z.number(),
  place: z.string().nullable(),
  requireYn: z.enum(['Y', 'N']),
  sessSt: z.enum(SESS_STATES),
  closeDt: z.string().nullable(),
  reopenRsn: z.string().nullable(),
  /** People of whom something is recorded. */
  attCnt: z.number(),
  version: z.number(),
});
export type OprtSession = z.infer<typeof sessionSchema>;

const rosterRowSchema = z.object({
  applId: z.string(),
  userId: z.string(),
  userNm: z.string().nullable(),
  deptNm: z.string().nullable(),
  gradeCd: z.string().nullable(),
  attSt: attSt.nullable(),
  checkDiv: z.enum(ATT_CHECKS).nullable(),
  checkDt: z.string().nullable(),
  /** Of the attendance; null without a record. */
  version: z.number().nullable(),
});
export type RosterRow = z.infer<typeof rosterRowSchema>;

/** One tap or scan. Every record has a number of its own: sent again, in whatever call, it gets its first result. */
const recordFields = z.strictObject({
  applId: id('신청'),
  attSt,
  checkDiv: z.enum(DEVICE_CHECKS).meta({ label: '확인방법' }),
  clientReqId: uuid('요청번호'),
  checkDt: moment.meta({ label: '확인시각' }).optional(),
  /** Version of the row that the device has shown; null where it showed none. */
  baseVersion: rowVersion.nullable(),
  /** What was scanned. */
  qr: z.string().max(500).meta({ label: 'QR' }).optional(),
});
export type AttRecord = z.infer<typeof recordFields>;

const recordResultSchema = z.object({
  clientReqId: z.string(),
  applId: z.string(),
  rslt: z.enum(ATT_RESULTS),
  /** Why not, of CONFLICT and REJECTED. */
  message: z.string(),
  attSt: attSt.nullable(),
  /** Of the attendance now. Not `version`: the queue would pass that on to the next tap, which brings its own. */
  attVersion: z.number().nullable(),
});
export type AttRecordResult = z.infer<typeof recordResultSchema>;

const conflictSchema = z.object({
  attCnflId: z.string(),
  sessId: z.string(),
  sessNo: z.number(),
  sessNm: z.string(),
  applId: z.string(),
  userId: z.string(),
  userNm: z.string().nullable(),
  keptSt: attSt.nullable(),
  sentSt: attSt,
  checkDt: z.string(),
  recvDt: z.string(),
  cnflRsn: z.string(),
  resolveSt: z.enum(RESOLVES),
  version: z.number(),
});
export type AttConflict = z.infer<typeof conflictSchema>;

const sheetCell = z.string().max(100).default('');

/** Endpoints of 출석 (extracurricular.md 5.11, 6): instructors and guiding professors may call all of them. */
export const ecpAttendanceEndpoints = {
  /** The sessions of a period, and who is expected in one of them: without `sessId` in the one of today, else the next one. */
  getAttRoster: declareRead({
    path: `${ECP_BASE}/getAttRoster`,
    access: mayRead,
    offline: 'recent',
    personal: true,
    keepUntil: 'keepUntilDt',
    summary: '출석 명단',
    query: z.strictObject({ prdId: id('회차'), sessId: id('차시').optional() }),
    row: rosterRowSchema,
    extra: {
      sessId: z.string().nullable(),
      sessions: z.array(sessionSchema),
      /** Public halves of the keys by which a device checks a scanned sign. */
      keys: z.array(z.object({ kid: z.string(), jwk: z.record(z.string(), z.string()) })),
      cnflCnt: z.number(),
      prdSt: z.string(),
      /** Until when a device may keep it: a day after the session was closed. */
      keepUntilDt: z.string().nullable(),
    },
  }),
  getAttCnflList: declareRead({
    path: `${ECP_BASE}/getAttCnflList`,
    access: mayRead,
    offline: 'never',
    personal: true,
    summary: '출석 보류함',
    query: z.strictObject({ prdId: id('회차') }),
    row: conflictSchema,
  }),
  saveAtt: declareWrite({
    path: `${ECP_BASE}/saveAtt`,
    access: mayChange,
    offline: 'queue',
    renews: { getAttRoster: { id: 'applId', version: 'attVersion', within: 'sessId' } },
    summary: '출석 저장',
    body: z.strictObject({
      sessId: id('차시'),
      /** When the act took place; a record that says it itself goes by its own time. */
      dvcSvDt: moment.meta({ label: '처리 시각' }).optional(),
      records: z.array(recordFields).min(1).max(MAX_ATT_RECORDS).meta({ label: '출석' }),
    }),
    row: recordResultSchema,
  }),
  closeSess: declareWrite({
    path: `${ECP_BASE}/closeSess`,
    access: mayChange,
    offline: 'online',
    summary: '차시 마감',
    body: z.strictObject({ sessId: id('차시'), version: rowVersion }),
    row: sessionSchema,
  }),
  reopenSess: declareWrite({
    path: `${ECP_BASE}/reopenSess`,
    access: mayChange,
    offline: 'online',
    summary: '차시 마감 취소',
    body: z.strictObject({ sessId: id('차시'), version: rowVersion, rsn: reason }),
    row: sessionSchema,
  }),
  resolveAttCnfl: declareWrite({
    path: `${ECP_BASE}/resolveAttCnfl`,
    access: mayChange,
    offline: 'online',
    summary: '출석 보류 처리',
    body: z.strictObject({ rows: rowKeys, resolveSt: z.enum(['KEPT', 'REPLACED']).meta({ label: '처리' }) }),
    row: outcomeSchema,
  }),
  uploadAttExcel: declareWrite({
    path: `${ECP_BASE}/uploadAttExcel`,
    access: mayChange,
    offline: 'online',
    summary: '출석 엑셀 검증',
    body: z.strictObject({
      sessId: id('차시'),
      rows: uploadRows(
        z.strictObject({ ...sheetRowNo, userId: sheetCell, userNm: sheetCell, attSt: sheetCell, rsn: sheetCell }),
      ),
    }),
    row: checkedRowSchema,
    extra: checkedExtra,
  }),
  applyAttUpload: declareWrite({
    path: `${ECP_BASE}/applyAttUpload`,
    access: mayChange,
    offline: 'online',
    summary: '출석 엑셀 반영',
    body: applyUploadBody,
    row: appliedSchema,
  }),
  /** 출석부: a sheet to be signed, as a PDF in base64. */
  printAttSheet: declareRead({
    path: `${ECP_BASE}/printAttSheet`,
    access: mayRead,
    offline: 'never',
    personal: true,
    summary: '출석부 인쇄',
    query: z.strictObject({ prdId: id('회차') }),
    row: z.object({ fileNm: z.string(), content: z.string() }),
  }),
  /** The participant's own sign, which an instructor scans. */
  getMyAttQr: declareRead({
    path: `${ECP_BASE}/part/getMyAttQr`,
    access: PART,
    offline: 'never',
    summary: '나의 출석 QR',
    query: z.strictObject({}),
    row: z.object({ qr: z.string(), xprDt: z.string() }),
  }),
};
