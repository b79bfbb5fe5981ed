import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { declarePersonList } from '../list.ts';
import { outcomeSchema } from '../excel/uploads.ts';
import { choice, date8, id, keyword, rowVersion, textFilter } from '../fields.ts';
import { grantOn, PART, PUBLIC } from '../permission.ts';
import { can } from '../row-rights.ts';
import { reason } from '../diagnosis/diagnosis-fields.ts';
import { CERTI_STATES, GRADE_CDS, ISSUE_STATES, MAX_ISSUES } from './certi-codes.ts';
import { certiDiv, CERTI_BASE as BASE, YN } from './certi-fields.ts';
import { STATE_PATHS } from './programmes.ts';

const grade = z.enum(GRADE_CDS);
/** What is done with a certificate, with a student who waits for one, and with the certification behind it. */
export const ISSUE_ACTS = ['issueCerti', 'reissueCerti', 'revokeIssue', 'printCerti', 'revokeCerti'] as const;
const issueSchema = z.object({
  /** null: certified and not issued yet. */
  certiIssueId: z.string().nullable(),
  certiStateId: z.string(),
  serialNo: z.string().nullable(),
  /** Covered on the server. */
  stdNm: z.string(),
  stdNo: z.string(),
  hakguaNm: z.string().nullable(),
  certiGrdCd: grade,
  decDt: z.string().nullable(),
  issueDt: z.string().nullable(),
  issueNm: z.string().nullable(),
  reissueCnt: z.number(),
  printCnt: z.number(),
  issueSt: z.enum(ISSUE_STATES).nullable(),
  revokeRsn: z.string().nullable(),
  /** Of the certificate; of the student while there is none. */
  version: z.number(),
  stateVersion: z.number(),
  can: can(ISSUE_ACTS),
});
export type IssueRow = z.infer<typeof issueSchema>;

const SORTABLE = ['serialNo', 'stdNo', 'hakguaNm', 'certiGrdCd', 'issueDt', 'issueSt'] as const,
  filters = {
    certiDiv,
    /** WAIT: certified without a certificate of the grade. */
    issueSt: z.enum(['', 'WAIT', ...ISSUE_STATES]).optional(),
    certiGrdCd: choice(GRADE_CDS),
    hakguaCd: textFilter,
    searchKeyword: keyword,
  };
const mayRead = grantOn('R', ...STATE_PATHS),
  mayUpdate = grantOn('U', ...STATE_PATHS),
  issueKey = { certiIssueId: id('인증서'), version: rowVersion, rsn: reason };
const pdfFile = z.object({ fileNm: z.string(), content: z.string() });
const printed = {
    serialNo: z.string().trim().min(1).max(30).meta({ label: '발급번호' }),
    verifyCd: z.string().trim().min(1).max(20).meta({ label: '확인코드' }),
  },
  verifiedSchema = z.object({
    serialNo: z.string(),
    okYn: YN,
    /** Covered. */
    stdNm: z.string().nullable(),
    certiDiv: z.string().nullable(),
    certiGrdCd: grade.nullable(),
    issueDt: z.string().nullable(),
    issueSt: z.enum(ISSUE_STATES).nullable(),
    message: z.string(),
  });

const myItem = z.object({
  itemKey: z.string(),
  itemNm: z.string(),
  areaNm: z.string().nullable(),
  unitNm: z.string(),
  passVal: z.number().nullable(),
  curVal: z.number().nullable(),
  pnt: z.number(),
  metYn: YN,
  nextVal: z.number().nullable(),
  lackVal: z.number().nullable(),
});
const myCertiSchema = z.object({
  certiDiv: z.string(),
  stdNm: z.string(),
  gateYn: YN,
  totPnt: z.number().nullable(),
  calcGrdCd: grade.nullable(),
  certiSt: z.enum(CERTI_STATES),
  decGrdCd: grade.nullable(),
  decDt: z.string().nullable(),
  applyDt: z.string().nullable(),
  upApplyDt: z.string().nullable(),
  judgeDt: z.string().nullable(),
  guide: z.string().nullable(),
  items: z.array(myItem),
  certificates: z.array(
    z.object({ serialNo: z.string(), certiGrdCd: grade, issueDt: z.string(), issueSt: z.enum(ISSUE_STATES) }),
  ),
  version: z.number(),
});
const myBody = z.strictObject({ certiDiv, version: rowVersion });

/** Endpoints of certificates and of the student's portal (certification.md 5.3, 6). */
export const certiIssueEndpoints = {
  ...declarePersonList(['getIssueList', 'downloadIssueExcel'], {
    base: BASE,
    access: mayRead,
    offline: 'never',
    noun: '인증서 발급대장',
    filters,
    sortable: SORTABLE,
    row: issueSchema,
  }),
  issueCerti: declareWrite({
    path: `${BASE}/issueCerti`,
    access: mayUpdate,
    offline: 'online',
    summary: '인증서 발급',
    body: z.strictObject({
      certiDiv,
      stateIds: z.array(id('학생')).min(1).max(MAX_ISSUES),
      issueDt: date8('발급일'),
      replaceYn: YN.default('N'),
    }),
    row: outcomeSchema.extend({ serialNo: z.string().nullable(), certiIssueId: z.string().nullable() }),
  }),
  reissueCerti: declareWrite({
    path: `${BASE}/reissueCerti`,
    access: mayUpdate,
    offline: 'online',
    summary: '인증서 재발급',
    body: z.strictObject(issueKey),
    row: issueSchema,
  }),
  revokeIssue: declareWrite({
    path: `${BASE}/revokeIssue`,
    access: mayUpdate,
    offline: 'online',
    summary: '인증서 발급 취소',
    body: z.strictObject(issueKey),
    row: issueSchema,
  }),
  /** A write, because it counts what was printed and leaves a row in the access log. */
  printCerti: declareWrite({
    path: `${BASE}/printCerti`,
    access: mayUpdate,
    offline: 'online',
    summary: '인증서 출력',
    body: z.strictObject({ issueIds: z.array(id('인증서')).min(1).max(MAX_ISSUES) }),
    row: pdfFile,
  }),
  verifyCerti: declareRead({
    path: `${BASE}/verifyCerti`,
    access: mayRead,
    offline: 'never',
    personal: true,
    summary: '인증서 진위확인',
    query: z.strictObject(printed),
    row: verifiedSchema,
  }),
  /** The same for the holder of a certificate, without an account; tries are counted by address. */
  checkCerti: declareRead({
    path: `${BASE}/checkCerti`,
    access: PUBLIC,
    offline: 'never',
    summary: '인증서 진위 확인',
    query: z.strictObject(printed),
    row: verifiedSchema,
  }),
  getMyCerti: declareRead({
    path: `${BASE}/part/getMyCerti`,
    access: PART,
    offline: 'recent',
    summary: '나의 인증',
    query: z.strictObject({ certiDiv }),
    row: myCertiSchema,
  }),
  applyMyCerti: declareWrite({
    path: `${BASE}/part/applyMyCerti`,
    access: PART,
    offline: 'online',
    summary: '인증 신청',
    body: myBody,
    row: myCertiSchema,
  }),
  cancelMyCerti: declareWrite({
    path: `${BASE}/part/cancelMyCerti`,
    access: PART,
    offline: 'online',
    summary: '인증 신청 취소',
    body: myBody,
    row: myCertiSchema,
  }),
};
