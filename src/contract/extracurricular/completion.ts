import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { declarePersonList } from '../list.ts';
import {
  appliedSchema,
  applyUploadBody,
  checkedExtra,
  checkedRowSchema,
  outcomeSchema,
  sheetRowNo,
  uploadRows,
} from '../excel/uploads.ts';
import { codesFilter, flag, flagFilter, id, keyword, rowKeys, rowVersion, text, whole } from '../fields.ts';
import { pagingFields, totalCount } from '../paging.ts';
import { grantOn, PART, PUBLIC } from '../permission.ts';
import { ECP_BASE, reason } from './ecp-fields.ts';
import { ASSIGN_MERGE } from './ecp-merge.ts';
import { OPERATION_PATHS, USER_CURRI_PATHS } from './families.ts';
import { ASSIGN_GRADES, CERT_STATES, COMPL_DIVS, DECIDED_DIVS, LONG_REASON, MAX_CERTS } from './oprt-codes.ts';

const mayRead = grantOn('R', ...OPERATION_PATHS),
  mayChange = grantOn('U', ...OPERATION_PATHS);
const prdKey = { prdId: id('회차') },
  grade = z.enum(ASSIGN_GRADES).meta({ label: '등급' });

/* 과제·평가. */
const assignSchema = z.object({
  applId: z.string(),
  userId: z.string(),
  userNm: z.string().nullable(),
  deptNm: z.string().nullable(),
  submitYn: z.enum(['Y', 'N']),
  submitDt: z.string().nullable(),
  score: z.number().nullable(),
  asgnGrdCd: grade.nullable(),
  /** 0 before the first save. */
  version: z.number(),
});
export type AssignRow = z.infer<typeof assignSchema>;
const assignFields = {
  submitYn: flag('제출'),
  score: whole('점수', 0, 100).nullable(),
  asgnGrdCd: grade.nullable(),
};
const sheetCell = z.string().max(100).default('');

/* 이수판정. */
const SORTABLE = ['userId', 'attRate', 'autoDiv', 'finalDiv'] as const;
const complFilters = {
  ...prdKey,
  finalDiv: codesFilter,
  applSt: codesFilter,
  searchKeyword: keyword,
};
const complSchema = z.object({
  applId: z.string(),
  userId: z.string(),
  userNm: z.string().nullable(),
  deptNm: z.string().nullable(),
  applSt: z.string(),
  attRate: z.number(),
  attHour: z.number(),
  assignYn: z.enum(['Y', 'N']),
  assignScore: z.number().nullable(),
  /** Whether the survey is answered; never what was answered. */
  surveyYn: z.enum(['Y', 'N']),
  autoDiv: z.enum(COMPL_DIVS),
  failRsn: z.array(z.string()),
  finalDiv: z.enum(COMPL_DIVS),
  overrideYn: z.enum(['Y', 'N']),
  overrideRsn: z.string().nullable(),
  mlgPnt: z.number(),
  grantPnt: z.number(),
  recogHour: z.number().nullable(),
  achvPnt: z.number().nullable(),
  eduHour: z.number().nullable(),
  certNo: z.string().nullable(),
  certSt: z.enum(CERT_STATES).nullable(),
  prntCnt: z.number().nullable(),
  confirmDt: z.string().nullable(),
  version: z.number(),
});
export type ComplRow = z.infer<typeof complSchema>;

const countFields = {
  completeCnt: whole('이수', 0, 99_999),
  incompleteCnt: whole('미이수', 0, 99_999),
  noShowCnt: whole('노쇼', 0, 99_999),
  mlgSum: whole('마일리지 합계', 0, 1_000_000_000),
};
/** What a judgement comes to; a person who never came counts as 노쇼 alone. */
const summarySchema = z.object({
  prdId: z.string(),
  prdSt: z.string(),
  completeCnt: z.number(),
  incompleteCnt: z.number(),
  pendingCnt: z.number(),
  noShowCnt: z.number(),
  mlgSum: z.number(),
  grantSum: z.number(),
  judgeDt: z.string().nullable(),
  /** Of the period. */
  version: z.number(),
});
export type ComplSummary = z.infer<typeof summarySchema>;
/** A PDF in base64: the envelope carries text. */
const pdfSchema = z.object({ fileNm: z.string(), content: z.string() });
const certNo = z
  .string()
  .trim()
  .regex(/^ECP-\d{4}-\d{6}$/)
  .meta({ label: '이수증 번호' });

/** Endpoints of 과제·평가, 만족도, 이수판정 and 이수증 (extracurricular.md 5.11, 6). */
export const ecpCompletionEndpoints = {
  getAssignList: declareRead({
    path: `${ECP_BASE}/getAssignList`,
    access: mayRead,
    offline: 'never',
    personal: true,
    summary: '과제·평가 목록',
    query: z.strictObject({
      ...prdKey,
      submitYn: flagFilter,
      searchKeyword: keyword,
      ...pagingFields(['userId', 'score']),
    }),
    row: assignSchema,
    extra: { ...totalCount, prdSt: z.string() },
  }),
  saveAssign: declareWrite({
    path: `${ECP_BASE}/saveAssign`,
    access: mayChange,
    offline: 'queue',
    merge: ASSIGN_MERGE,
    summary: '과제·평가 저장',
    body: z.strictObject({ applId: id('신청'), version: rowVersion.optional(), ...assignFields }),
    row: assignSchema,
  }),
  uploadAssignExcel: declareWrite({
    path: `${ECP_BASE}/uploadAssignExcel`,
    access: mayChange,
    offline: 'online',
    summary: '과제·평가 엑셀 검증',
    body: z.strictObject({
      ...prdKey,
      rows: uploadRows(
        z.strictObject({
          ...sheetRowNo,
          userId: sheetCell,
          userNm: sheetCell,
          submitYn: sheetCell,
          score: sheetCell,
          asgnGrdCd: sheetCell,
        }),
      ),
    }),
    row: checkedRowSchema,
    extra: checkedExtra,
  }),
  applyAssignUpload: declareWrite({
    path: `${ECP_BASE}/applyAssignUpload`,
    access: mayChange,
    offline: 'online',
    summary: '과제·평가 엑셀 반영',
    body: applyUploadBody,
    row: appliedSchema,
  }),
  /** 만족도: how many have answered, and what they said as a whole. */
  getPrdSatis: declareRead({
    path: `${ECP_BASE}/getPrdSatis`,
    access: mayRead,
    offline: 'never',
    summary: '회차 만족도',
    query: z.strictObject(prdKey),
    row: z.object({
      planId: z.string(),
      planSt: z.string(),
      endDt: z.string(),
      endTm: z.string(),
      targetCnt: z.number(),
      submitCnt: z.number(),
      exemptCnt: z.number(),
      /** On five points; null before the end, and where too few have answered. */
      meanVal: z.number().nullable(),
      minReportCnt: z.number(),
      items: z.array(z.object({ itemCd: z.string(), text: z.string(), n: z.number(), meanVal: z.number() })),
    }),
  }),
  remindSatis: declareWrite({
    path: `${ECP_BASE}/remindSatis`,
    access: mayChange,
    offline: 'online',
    summary: '만족도 독려 발송',
    body: z.strictObject(prdKey),
    row: z.object({ sentCnt: z.number(), skipCnt: z.number() }),
  }),
  ...declarePersonList(['getComplList', 'downloadComplExcel'], {
    base: ECP_BASE,
    access: mayRead,
    offline: 'never',
    noun: '이수판정',
    filters: complFilters,
    sortable: SORTABLE,
    row: complSchema,
    extra: { summary: summarySchema },
  }),
  judgeCompl: declareWrite({
    path: `${ECP_BASE}/judgeCompl`,
    access: mayChange,
    offline: 'online',
    summary: '이수 자동 판정',
    body: z.strictObject(prdKey),
    row: summarySchema,
  }),
  overrideCompl: declareWrite({
    path: `${ECP_BASE}/overrideCompl`,
    access: mayChange,
    offline: 'online',
    summary: '이수판정 변경',
    body: z.strictObject({
      rows: rowKeys,
      finalDiv: z.enum(DECIDED_DIVS).meta({ label: '최종 판정' }),
      rsn: reason,
    }),
    row: outcomeSchema,
  }),
  /** The counts are those of the dialog: what has become different meanwhile is not confirmed. */
  confirmCompl: declareWrite({
    path: `${ECP_BASE}/confirmCompl`,
    access: mayChange,
    offline: 'online',
    summary: '이수 확정',
    body: z.strictObject({ ...prdKey, version: rowVersion, ...countFields }),
    row: summarySchema,
  }),
  unconfirmCompl: declareWrite({
    path: `${ECP_BASE}/unconfirmCompl`,
    access: mayChange,
    offline: 'online',
    summary: '이수 확정 취소',
    body: z.strictObject({ ...prdKey, version: rowVersion, rsn: text('사유', 200, LONG_REASON) }),
    row: summarySchema,
  }),
  cancelCompl: declareWrite({
    path: `${ECP_BASE}/cancelCompl`,
    access: mayChange,
    offline: 'online',
    summary: '이수 취소',
    body: z.strictObject({ rows: rowKeys, rsn: reason }),
    row: outcomeSchema,
  }),
  addCompl: declareWrite({
    path: `${ECP_BASE}/addCompl`,
    access: mayChange,
    offline: 'online',
    summary: '이수 추가',
    body: z.strictObject({ rows: rowKeys, rsn: reason }),
    row: outcomeSchema,
  }),
  printCert: declareWrite({
    path: `${ECP_BASE}/printCert`,
    access: grantOn('R', ...OPERATION_PATHS, ...USER_CURRI_PATHS),
    offline: 'online',
    personal: true,
    summary: '이수증 출력',
    body: z.strictObject({ applIds: z.array(id('신청')).min(1).max(MAX_CERTS).meta({ label: '이수증' }) }),
    row: pdfSchema,
  }),
  printMyCert: declareWrite({
    path: `${ECP_BASE}/part/printMyCert`,
    access: PART,
    offline: 'online',
    summary: '나의 이수증',
    body: z.strictObject({ certNo }),
    row: pdfSchema,
  }),
  /** For the holder of a certificate, without an account: whether it is ours and still stands, and nothing about its person. */
  verifyCert: declareRead({
    path: `${ECP_BASE}/verifyCert`,
    access: PUBLIC,
    offline: 'never',
    summary: '이수증 진위 확인',
    query: z.strictObject({
      certNo,
      code: z
        .string()
        .trim()
        .regex(/^[0-9A-Fa-f]{5}-?[0-9A-Fa-f]{5}$/)
        .meta({ label: '확인코드' }),
    }),
    row: z.object({
      certNo: z.string(),
      okYn: z.enum(['Y', 'N']),
      certSt: z.enum(CERT_STATES).nullable(),
      curriNm: z.string().nullable(),
      issueDt: z.string().nullable(),
    }),
  }),
};
