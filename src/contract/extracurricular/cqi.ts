import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { declareList } from '../list.ts';
import { codesFilter, date8, id, keyword, optionalText, rowVersion, uuid, whole } from '../fields.ts';
import { totalCount } from '../paging.ts';
import { workFilter } from '../main/work-filter.ts';
import { grantOn } from '../permission.ts';
import {
  CQI_GRADES,
  CQI_TERM_STATES,
  cqiPath,
  DONE_STATES,
  JUDGED_STATES,
  MAX_ACTIONS,
  REPORT_STATES,
  UNIT_DIVS,
  type CqiScreen,
} from './cqi-codes.ts';
import { CQI_CURRI_MERGE, CQI_DEPT_MERGE, CQI_UNIT_MERGE } from './cqi-merge.ts';
import { ECP_BASE, reason, staffNo, userDiv } from './ecp-fields.ts';
import { FAMILIES } from './families.ts';

const pathsOf = (screen: CqiScreen): string[] => FAMILIES.map((family) => cqiPath(family, screen));
const TERM = pathsOf('cqiTerm'),
  CURRI = pathsOf('cqiCurri'),
  DEPT = pathsOf('cqiDept'),
  UNIT = pathsOf('cqiColgHq');

const YN = z.enum(['Y', 'N']);
const year = z
  .string()
  .regex(/^\d{4}$/)
  .meta({ label: '학년도' });
const term = z.enum(['10', '20']).meta({ label: '학기' });
const weight = (label: string) => whole(label, 0, 100);
const longText = (label: string) => optionalText(label, 2_000);

/** Windows, targets, weights and cuts of a term (extracurricular.md 2.5). */
const termFields = {
  schlYear: year,
  shtmCd: term,
  curriStrtDt: date8('과정 작성 시작'),
  curriEndDt: date8('과정 작성 종료'),
  deptStrtDt: date8('부서 작성 시작'),
  deptEndDt: date8('부서 작성 종료'),
  colgHqStrtDt: date8('단과대·본부 작성 시작'),
  colgHqEndDt: date8('단과대·본부 작성 종료'),
  targetComplRate: z.number().multipleOf(0.1).min(0.1).max(100).meta({ label: '목표 이수율' }),
  targetSatis: z.number().multipleOf(0.01).min(0.01).max(5).meta({ label: '목표 만족도' }),
  wRun: weight('운영 가중치'),
  wRcrt: weight('모집 가중치'),
  wCompl: weight('이수 가중치'),
  wSatis: weight('만족도 가중치'),
  wAct: weight('환류 가중치'),
  cutA: weight('A등급 기준'),
  cutB: weight('B등급 기준'),
  cutC: weight('C등급 기준'),
};
const termRowSchema = z.object({
  ...termFields,
  schlYear: z.string(),
  shtmCd: z.enum(['10', '20']),
  cqiTermId: z.string(),
  userDiv: z.string(),
  targetComplRate: z.number(),
  targetSatis: z.number(),
  targetCnt: z.number(),
  submitCnt: z.number(),
  /** Reports of curricula that were submitted, in percent; null without targets. */
  rate: z.number().nullable(),
  termSt: z.enum(CQI_TERM_STATES),
  version: z.number(),
});
export type CqiTermRow = z.infer<typeof termRowSchema>;

/** Raw sums and what follows from them (Q1); rates in percent, null where there is nothing to divide by. */
const figuresSchema = z.object({
  planned: z.number(),
  run: z.number(),
  capacity: z.number(),
  selected: z.number(),
  selectedPersons: z.number(),
  completers: z.number(),
  satisSum: z.string(),
  satisCnt: z.number(),
  budgetAmt: z.number(),
  execAmt: z.number(),
  actDone: z.number(),
  actPartial: z.number(),
  actDue: z.number(),
  rcrtRate: z.number().nullable(),
  complRate: z.number().nullable(),
  satis: z.number().nullable(),
  execRate: z.number().nullable(),
  /** In percent; 100 when none was due. */
  actRate: z.number(),
});
export type CqiFigures = z.infer<typeof figuresSchema>;
const partsSchema = z.object({
  run: z.number(),
  rcrt: z.number(),
  compl: z.number(),
  satis: z.number(),
  act: z.number(),
});
export type CqiParts = z.infer<typeof partsSchema>;
const judged = {
  figures: figuresSchema,
  scoreParts: partsSchema,
  score: z.number(),
  cqiGrdCd: z.enum(CQI_GRADES),
};

const reportHead = {
  rptId: z.string(),
  cqiTermId: z.string(),
  /** `2026-1`. */
  termNm: z.string(),
  userDiv: z.string(),
  rptSt: z.enum(REPORT_STATES),
  submitStfNo: z.string().nullable(),
  submitStfNm: z.string().nullable(),
  submitDt: z.string().nullable(),
  returnRsn: z.string().nullable(),
  version: z.number(),
};
const curriRowSchema = z.object({
  ...reportHead,
  curriId: z.string(),
  curriCd: z.string(),
  curriNm: z.string(),
  deptCd: z.string(),
  deptNm: z.string().nullable(),
  ...judged,
});
export type CqiCurriRow = z.infer<typeof curriRowSchema>;

const actionSchema = z.object({
  cqiActId: z.string(),
  actNo: z.number(),
  content: z.string(),
  dueSchlYear: z.string(),
  dueShtmCd: z.enum(['10', '20']),
  ownerStfNo: z.string().nullable(),
  ownerStfNm: z.string().nullable(),
  doneSt: z.enum(DONE_STATES),
  doneNote: z.string().nullable(),
});
export type CqiAction = z.infer<typeof actionSchema>;
const formerSchema = z.object({ schlYear: z.string(), shtmCd: z.enum(['10', '20']), ...judged });

/** What the caller may do with a report now; the window and the state are part of it. */
const rights = {
  writeYn: YN,
  confirmYn: YN,
  /** Days in which it is written. */
  strtDt: z.string(),
  endDt: z.string(),
  termSt: z.enum(CQI_TERM_STATES),
};
const actionFields = {
  content: z.string().trim().min(2).max(500).meta({ label: '개선과제' }),
  dueSchlYear: year,
  dueShtmCd: term,
  ownerStfNo: staffNo('담당자').nullable().default(null),
};
const verdictFields = {
  cqiActId: id('개선과제'),
  doneSt: z.enum(JUDGED_STATES).meta({ label: '이행 여부' }),
  doneNote: optionalText('이행 내용', 500),
};
/** As a save carries it, so that a save that waits on a device can meet it. */
const curriText = {
  analysis: longText('운영성과'),
  problem: longText('문제점'),
  plan: longText('개선계획'),
  fileGroupId: id('첨부').nullable().default(null),
  acts: z.array(z.strictObject(actionFields)).max(MAX_ACTIONS).default([]).meta({ label: '개선과제' }),
  verdicts: z.array(z.strictObject(verdictFields)).max(200).default([]).meta({ label: '이행 점검' }),
};
const curriDetailSchema = z.object({
  ...curriRowSchema.shape,
  analysis: z.string().nullable(),
  problem: z.string().nullable(),
  plan: z.string().nullable(),
  fileGroupId: z.string().nullable(),
  acts: z.array(
    z.object({
      content: z.string(),
      dueSchlYear: z.string(),
      dueShtmCd: z.enum(['10', '20']),
      ownerStfNo: z.string().nullable(),
    }),
  ),
  verdicts: z.array(z.object({ cqiActId: z.string(), doneSt: z.enum(JUDGED_STATES), doneNote: z.string().nullable() })),
  /** Measures of former reports that are due by this term: those judged here and those not judged yet. */
  due: z.array(actionSchema),
  /** Its own measures as stored, with their state. */
  ownActs: z.array(actionSchema),
  former: z.array(formerSchema),
  ...rights,
});
export type CqiCurriDetail = z.infer<typeof curriDetailSchema>;

const gradeCounts = z.object({ A: z.number(), B: z.number(), C: z.number(), D: z.number() });
const unitHead = {
  ...reportHead,
  /** Department of the report, or its college or office. */
  unitCd: z.string(),
  unitNm: z.string().nullable(),
  unitDiv: z.enum(UNIT_DIVS).nullable(),
  ...judged,
  gradeCnts: gradeCounts,
  /** Reports of the level below: all, submitted or confirmed, confirmed. */
  belowCnt: z.number(),
  belowSubmitCnt: z.number(),
  belowConfirmCnt: z.number(),
};
const unitRowSchema = z.object(unitHead);
export type CqiUnitRow = z.infer<typeof unitRowSchema>;
const rankedSchema = z.object({
  curriId: z.string(),
  curriNm: z.string(),
  deptNm: z.string().nullable(),
  score: z.number(),
  cqiGrdCd: z.enum(CQI_GRADES),
  rptSt: z.enum(REPORT_STATES),
  problem: z.string().nullable(),
});
const proposalFields = {
  curriId: id('과정'),
  /** Joined with another curriculum, or given up. */
  propDiv: z.enum(['MERGE', 'CLOSE']).meta({ label: '제안' }),
  rsn: z.string().trim().min(2).max(200).meta({ label: '사유' }),
};
const proposalSchema = z.strictObject(proposalFields);
export type CqiProposal = z.infer<typeof proposalSchema>;
const unitText = {
  summary: longText('종합 의견'),
  best: longText('우수 과정'),
  weak: longText('부진 과정'),
  proposals: z.array(proposalSchema).max(50).default([]).meta({ label: '통합·폐지 제안' }),
  plan: longText('다음 학기 계획'),
};
const unitDetailSchema = z.object({
  ...unitHead,
  summary: z.string().nullable(),
  best: z.string().nullable(),
  weak: z.string().nullable(),
  proposals: z.array(z.object({ curriId: z.string(), propDiv: z.enum(['MERGE', 'CLOSE']), rsn: z.string() })),
  plan: z.string().nullable(),
  openRsn: z.string().nullable(),
  ranking: z.array(rankedSchema),
  /** Reports of the level below that are not confirmed. */
  openCnt: z.number(),
  former: z.array(formerSchema),
  ...rights,
});
export type CqiUnitDetail = z.infer<typeof unitDetailSchema>;

const CURRI_SORTABLE = [
    'curriNm',
    'deptNm',
    'rcrtRate',
    'complRate',
    'satis',
    'actRate',
    'score',
    'cqiGrdCd',
    'rptSt',
  ] as const,
  UNIT_SORTABLE = ['unitNm', 'score', 'cqiGrdCd', 'rptSt'] as const;
const workDivCd = workFilter('ECP_CQI'),
  curriFilters = {
    userDiv,
    workDivCd,
    cqiTermId: codesFilter,
    deptCd: codesFilter,
    categoryId: codesFilter,
    cqiGrdCd: codesFilter,
    rptSt: codesFilter,
    searchKeyword: keyword,
  },
  unitFilters = {
    userDiv,
    workDivCd,
    cqiTermId: codesFilter,
    cqiGrdCd: codesFilter,
    rptSt: codesFilter,
    searchKeyword: keyword,
  };
const termKey = { cqiTermId: id('CQI 기간'), version: rowVersion },
  reportKey = { rptId: id('보고서'), version: rowVersion };
const LEVEL_ACCESS = grantOn('U', ...CURRI, ...DEPT, ...UNIT);
const reportRow = z.object({ rptId: z.string(), rptSt: z.enum(REPORT_STATES), version: z.number() });

/** The three reads of reports of units, at whichever level. */
const unitList = {
    base: ECP_BASE,
    offline: 'recent',
    filters: unitFilters,
    sortable: UNIT_SORTABLE,
    row: unitRowSchema,
  } as const,
  unitOne = { query: z.strictObject({ rptId: id('보고서') }), row: unitDetailSchema };

/** Endpoints of the CQI of programmes (extracurricular.md 5.12–5.15, 6). Each asks for its letter on the screen of the row's family. */
export const ecpCqiEndpoints = {
  getCqiTermList: declareRead({
    path: `${ECP_BASE}/getCqiTermList`,
    access: grantOn('R', ...TERM, ...CURRI, ...DEPT, ...UNIT),
    offline: 'recent',
    summary: 'CQI 기간 목록',
    query: z.strictObject({ userDiv }),
    row: termRowSchema,
    extra: totalCount,
  }),
  saveCqiTerm: declareWrite({
    path: `${ECP_BASE}/saveCqiTerm`,
    access: grantOn('SAVE', ...TERM),
    offline: 'online',
    summary: 'CQI 기간 저장',
    body: z.strictObject({ cqiTermId: uuid('CQI 기간'), version: rowVersion.optional(), userDiv, ...termFields }),
    row: termRowSchema,
  }),
  createCqiTarget: declareWrite({
    path: `${ECP_BASE}/createCqiTarget`,
    access: grantOn('C', ...TERM),
    offline: 'online',
    summary: 'CQI 대상 생성',
    body: z.strictObject(termKey),
    row: termRowSchema,
    extra: { addCnt: z.number(), skipCnt: z.number() },
  }),
  closeCqiTerm: declareWrite({
    path: `${ECP_BASE}/closeCqiTerm`,
    access: grantOn('U', ...TERM),
    offline: 'online',
    summary: 'CQI 기간 마감',
    body: z.strictObject(termKey),
    row: termRowSchema,
  }),
  remindCqi: declareWrite({
    path: `${ECP_BASE}/remindCqi`,
    access: grantOn('U', ...TERM),
    offline: 'online',
    summary: 'CQI 독려 발송',
    body: z.strictObject({ cqiTermId: id('CQI 기간') }),
    row: z.object({ sentCnt: z.number() }),
  }),
  ...declareList(['getCqiCurriList', 'downloadCqiCurriExcel'], {
    base: ECP_BASE,
    access: grantOn('R', ...CURRI),
    offline: 'recent',
    noun: '과정 CQI',
    filters: curriFilters,
    sortable: CURRI_SORTABLE,
    row: curriRowSchema,
  }),
  getCqiCurri: declareRead({
    path: `${ECP_BASE}/getCqiCurri`,
    access: grantOn('R', ...CURRI),
    offline: 'recent',
    summary: '과정 CQI 조회',
    query: z.strictObject({ rptId: id('보고서') }),
    row: curriDetailSchema,
  }),
  saveCqiCurri: declareWrite({
    path: `${ECP_BASE}/saveCqiCurri`,
    access: grantOn('U', ...CURRI),
    offline: 'queue',
    renews: { getCqiCurri: { id: 'rptId' }, getCqiCurriList: { id: 'rptId' } },
    merge: CQI_CURRI_MERGE,
    summary: '과정 CQI 저장',
    body: z.strictObject({ ...reportKey, ...curriText }),
    row: curriDetailSchema,
  }),
  ...declareList(['getCqiDeptList', 'downloadCqiDeptExcel'], {
    ...unitList,
    access: grantOn('R', ...DEPT),
    noun: '부서 CQI',
  }),
  getCqiDept: declareRead({
    path: `${ECP_BASE}/getCqiDept`,
    access: grantOn('R', ...DEPT),
    offline: 'recent',
    summary: '부서 CQI 조회',
    ...unitOne,
  }),
  saveCqiDept: declareWrite({
    path: `${ECP_BASE}/saveCqiDept`,
    access: grantOn('U', ...DEPT),
    offline: 'queue',
    renews: { getCqiDept: { id: 'rptId' }, getCqiDeptList: { id: 'rptId' } },
    merge: CQI_DEPT_MERGE,
    summary: '부서 CQI 저장',
    body: z.strictObject({ ...reportKey, ...unitText }),
    row: unitDetailSchema,
  }),
  ...declareList(['getCqiColgHqList', 'downloadCqiColgHqExcel'], {
    ...unitList,
    access: grantOn('R', ...UNIT),
    noun: '단과대·본부 CQI',
  }),
  getCqiColgHq: declareRead({
    path: `${ECP_BASE}/getCqiColgHq`,
    access: grantOn('R', ...UNIT),
    offline: 'recent',
    summary: '단과대·본부 CQI 조회',
    ...unitOne,
  }),
  saveCqiColgHq: declareWrite({
    path: `${ECP_BASE}/saveCqiColgHq`,
    access: grantOn('U', ...UNIT),
    offline: 'queue',
    renews: { getCqiColgHq: { id: 'rptId' }, getCqiColgHqList: { id: 'rptId' } },
    merge: CQI_UNIT_MERGE,
    summary: '단과대·본부 CQI 저장',
    body: z.strictObject({ ...reportKey, ...unitText }),
    row: unitDetailSchema,
  }),
  /** Of a report of any level; `openRsn` says why it does not wait for those below it. */
  submitCqi: declareWrite({
    path: `${ECP_BASE}/submitCqi`,
    access: LEVEL_ACCESS,
    offline: 'online',
    summary: 'CQI 제출',
    body: z.strictObject({ ...reportKey, openRsn: z.string().trim().max(200).nullish().meta({ label: '사유' }) }),
    row: reportRow,
  }),
  confirmCqi: declareWrite({
    path: `${ECP_BASE}/confirmCqi`,
    access: LEVEL_ACCESS,
    offline: 'online',
    summary: 'CQI 확인',
    body: z.strictObject(reportKey),
    row: reportRow,
  }),
  returnCqi: declareWrite({
    path: `${ECP_BASE}/returnCqi`,
    access: LEVEL_ACCESS,
    offline: 'online',
    summary: 'CQI 반려',
    body: z.strictObject({ ...reportKey, rsn: reason }),
    row: reportRow,
  }),
};
