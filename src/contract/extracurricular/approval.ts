import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { declareList } from '../list.ts';
import { outcomeSchema } from '../excel/uploads.ts';
import { codesFilter, filterDate8, id, keyword, rowVersion } from '../fields.ts';
import { grantOn } from '../permission.ts';
import { can } from '../row-rights.ts';
import { documentLineSchema } from './approval-fields.ts';
import { APRV_REFS } from './ecp-codes.ts';
import { ECP_BASE, reason, userDiv } from './ecp-fields.ts';
import { APPROVAL_PATHS } from './families.ts';
import { APRV_STATES, BOXES, CHECKS, LINE_STATES, MAX_BULK } from './period-codes.ts';
import { prdDetailSchema } from './period.ts';
import { rsltDocumentSchema } from './result.ts';

const YN = z.enum(['Y', 'N']);
/** What is decided about a document, by a candidate of the step at which it waits or ended. */
export const APRV_ACTS = ['approvePrd', 'returnPrd', 'approveRslt', 'returnRslt', 'approveAprvBulk'] as const;
const aprvRowSchema = z.object({
  aprvId: z.string(),
  userDiv: z.string(),
  refDiv: z.enum(APRV_REFS),
  /** The period. */
  refId: z.string(),
  docTitle: z.string(),
  deptCd: z.string(),
  deptNm: z.string().nullable(),
  drafterStfNo: z.string(),
  drafterNm: z.string().nullable(),
  submitDt: z.string(),
  /** Step at which it waits; that at which it ended. */
  stepNo: z.number(),
  stepNm: z.string(),
  /** Whole days since the step was reached; null when it is decided. */
  waitDay: z.number().nullable(),
  aprvSt: z.enum(APRV_STATES),
  can: can(APRV_ACTS),
  /** Why it cannot be approved together with others; null where it can. */
  bulkRsn: z.string().nullable(),
  version: z.number(),
});
export type AprvRow = z.infer<typeof aprvRowSchema>;

const checkSchema = z.object({
  checkCd: z.enum(CHECKS),
  /** Asks for an opinion of who approves. */
  warnYn: YN,
  text: z.string(),
});
export type AprvCheck = z.infer<typeof checkSchema>;

/** One step of a document as it was gone through. */
const aprvLineSchema = z.object({
  stepNo: z.number(),
  stepNm: z.string(),
  lineSt: z.enum(LINE_STATES),
  /** Who could decide it; of a step still to come, who could today. */
  candidates: z.array(z.object({ stfNo: z.string(), stfNm: z.string(), deptNm: z.string().nullable() })),
  actorNm: z.string().nullable(),
  deputyYn: YN,
  opinion: z.string().nullable(),
  actDt: z.string().nullable(),
});
export type AprvStep = z.infer<typeof aprvLineSchema>;

const aprvDetailSchema = aprvRowSchema.extend({
  /** An approval of the present step has to say why. */
  opinionYn: YN,
  checks: z.array(checkSchema),
  line: z.array(aprvLineSchema),
  history: z.array(documentLineSchema),
  /** Why it was asked for: of a change, of a closing-down. */
  rsn: z.string().nullable(),
  /** What a change is about. */
  changes: z.array(z.object({ field: z.string(), label: z.string(), oldTxt: z.string(), newTxt: z.string() })),
  period: prdDetailSchema,
  /** What came of the period, where that is decided about; null for every other kind of document. */
  result: rsltDocumentSchema.nullable(),
});
export type AprvDetail = z.output<typeof aprvDetailSchema>;

const SORTABLE = ['docTitle', 'submitDt', 'waitDay'] as const,
  filters = {
    userDiv,
    boxDiv: z.enum(BOXES).default('TURN'),
    refDiv: codesFilter,
    deptCd: codesFilter,
    strtDt: filterDate8('기안일'),
    endDt: filterDate8('기안일'),
    searchKeyword: keyword,
  };
const opinion = z.string().trim().max(500).nullish().meta({ label: '의견' }),
  document = { aprvId: id('결재'), version: rowVersion },
  mayRead = grantOn('R', ...APPROVAL_PATHS),
  mayDecide = grantOn('U', ...APPROVAL_PATHS);

/** The box of documents about periods (extracurricular.md 5.10, 6). Versions are those of the documents. */
export const ecpApprovalEndpoints = {
  ...declareList(['getAprvList', 'downloadAprvExcel'], {
    base: ECP_BASE,
    access: mayRead,
    offline: 'never',
    noun: '회차 결재함',
    filters,
    sortable: SORTABLE,
    row: aprvRowSchema,
    extra: { /** Documents that wait for the caller, whatever is filtered. */ turnCnt: z.number() },
  }),
  getAprv: declareRead({
    path: `${ECP_BASE}/getAprv`,
    access: mayRead,
    offline: 'never',
    summary: '회차 결재 문서',
    query: z.strictObject({ aprvId: id('결재') }),
    row: aprvDetailSchema,
  }),
  /** Decides what was asked about a period: its opening, a change, its closing-down. */
  approvePrd: declareWrite({
    path: `${ECP_BASE}/approvePrd`,
    access: mayDecide,
    offline: 'online',
    summary: '회차 승인',
    body: z.strictObject({ ...document, opinion }),
    row: aprvDetailSchema,
  }),
  returnPrd: declareWrite({
    path: `${ECP_BASE}/returnPrd`,
    access: mayDecide,
    offline: 'online',
    summary: '회차 반려',
    body: z.strictObject({ ...document, rsn: reason }),
    row: aprvDetailSchema,
  }),
  approveRslt: declareWrite({
    path: `${ECP_BASE}/approveRslt`,
    access: mayDecide,
    offline: 'online',
    summary: '결과보고 승인',
    body: z.strictObject({ ...document, opinion }),
    row: aprvDetailSchema,
  }),
  returnRslt: declareWrite({
    path: `${ECP_BASE}/returnRslt`,
    access: mayDecide,
    offline: 'online',
    summary: '결과보고 반려',
    body: z.strictObject({ ...document, rsn: reason }),
    row: aprvDetailSchema,
  }),
  /** Documents of any kind without warnings. Mileage has an approveBulk of its own. */
  approveAprvBulk: declareWrite({
    path: `${ECP_BASE}/approveBulk`,
    access: mayDecide,
    offline: 'online',
    summary: '회차 일괄 승인',
    body: z.strictObject({
      rows: z
        .array(z.strictObject({ id: id('결재'), version: rowVersion }))
        .min(1)
        .max(MAX_BULK),
    }),
    row: outcomeSchema,
  }),
};
