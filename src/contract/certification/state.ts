import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { declarePersonList } from '../list.ts';
import { outcomeSchema } from '../excel/uploads.ts';
import { choice, date8, flagFilter, id, keyword, onlyFilter, rowVersion, textFilter, yearFilter } from '../fields.ts';
import { pagingFields, totalCount } from '../paging.ts';
import { workFilter } from '../main/work-filter.ts';
import { grantOn } from '../permission.ts';
import { can } from '../row-rights.ts';
import { reason } from '../diagnosis/diagnosis-fields.ts';
import { CERTI_STATES, EVID_STATES, GRADE_CDS, MAX_BULK, SRC_DIVS } from './certi-codes.ts';
import { certiDiv, CERTI_BASE as BASE, evidFields, evidId, stateKey, YN } from './certi-fields.ts';
import { EVID_MERGE } from './certi-merge.ts';
import { STATE_PATHS } from './programmes.ts';

const grade = z.enum(GRADE_CDS);
const stateRowSchema = z.object({
  certiStateId: z.string(),
  certiDiv: z.string(),
  stdNo: z.string(),
  /** Covered on the server. */
  stdNm: z.string(),
  hakguaCd: z.string(),
  hakguaNm: z.string().nullable(),
  gradeCd: z.string(),
  shregSt: z.string(),
  entYear: z.string(),
  certiStdId: z.string().nullable(),
  areas: z.array(z.object({ areaKey: z.string(), pnt: z.number(), metYn: YN })),
  totPnt: z.number().nullable(),
  gateYn: YN,
  calcGrdCd: grade.nullable(),
  /** The one item whose next step would earn a grade; null where no single one does. */
  nearItemNm: z.string().nullable(),
  certiSt: z.enum(CERTI_STATES),
  decGrdCd: grade.nullable(),
  upApplyDt: z.string().nullable(),
  recheckYn: YN,
  recheckRsn: z.string().nullable(),
  judgeDt: z.string().nullable(),
  version: z.number(),
});
export type StateRow = z.infer<typeof stateRowSchema>;
/** A line of the workbook: the points of each area under `area-{areaKey}`. */
const stateLineSchema = stateRowSchema.omit({ areas: true }).catchall(z.unknown());

/** What is decided about a student who waits, and about evidence. */
export const REVIEW_ACTS = ['certify', 'rejectCerti'] as const,
  EVID_ACTS = ['approveEvid', 'returnEvid'] as const;

/** A row that waits for a decision, with what has changed since it was applied for. */
const reviewSchema = stateRowSchema.extend({
  applyDt: z.string().nullable(),
  applyNm: z.string().nullable(),
  /** Total and grade of the moment of the application. */
  thenPnt: z.number().nullable(),
  thenGrdCd: grade.nullable(),
  /** Why it cannot be certified now; null when it can. */
  whyNot: z.string().nullable(),
  /** Whether a better grade is asked for. */
  upYn: YN,
  can: can(REVIEW_ACTS),
});
export type ReviewRow = z.infer<typeof reviewSchema>;

const itemSchema = z.object({
  itemKey: z.string(),
  itemNm: z.string(),
  /** null for a basic requirement. */
  areaKey: z.string().nullable(),
  areaNm: z.string().nullable(),
  srcDiv: z.enum(SRC_DIVS),
  requireYn: YN,
  unitNm: z.string(),
  passVal: z.number().nullable(),
  curVal: z.number().nullable(),
  pnt: z.number(),
  metYn: YN,
  nextVal: z.number().nullable(),
  lackVal: z.number().nullable(),
  /** At the moment of the application; null without one. */
  thenVal: z.number().nullable(),
  sources: z.array(z.object({ txt: z.string(), url: z.string().nullable() })),
});
export type StateItem = z.infer<typeof itemSchema>;
const evidSchema = z.object({
  certiEvidId: z.string(),
  certiDiv: z.string(),
  stdNo: z.string(),
  /** Covered in lists. */
  stdNm: z.string().nullable(),
  itemKey: z.string(),
  itemNm: z.string().nullable(),
  val: z.number(),
  acqDt: z.string(),
  orgNm: z.string(),
  fileGroupId: z.string(),
  evidSt: z.enum(EVID_STATES),
  entryNm: z.string().nullable(),
  can: can(EVID_ACTS),
  rvwNm: z.string().nullable(),
  rsn: z.string().nullable(),
  regDt: z.string(),
  version: z.number(),
});
export type EvidRow = z.infer<typeof evidSchema>;
const stateSchema = stateRowSchema.extend({
  stdNmVer: z.string().nullable(),
  applyReqYn: YN,
  metAreaCnt: z.number().nullable(),
  applyDt: z.string().nullable(),
  applyNm: z.string().nullable(),
  decDt: z.string().nullable(),
  decNo: z.string().nullable(),
  decRsn: z.string().nullable(),
  decNm: z.string().nullable(),
  areaNms: z.array(z.object({ areaKey: z.string(), areaNm: z.string(), minPnt: z.number(), maxPnt: z.number() })),
  items: z.array(itemSchema),
  evids: z.array(evidSchema),
  his: z.array(
    z.object({
      certiStateHisId: z.string(),
      evtCd: z.string(),
      afSt: z.enum(CERTI_STATES),
      certiGrdCd: grade.nullable(),
      decNo: z.string().nullable(),
      rsn: z.string().nullable(),
      actNm: z.string().nullable(),
      actDt: z.string(),
    }),
  ),
  issues: z.array(z.object({ serialNo: z.string(), certiGrdCd: grade, issueDt: z.string(), issueSt: z.string() })),
  can: can(['applyCerti', 'cancelApplyCerti', 'restoreCerti', 'saveEvid']),
});
export type StateDetail = z.infer<typeof stateSchema>;

const countSchema = z.object({
  groupDiv: z.enum(['ALL', 'COLG', 'DEPT', 'YEAR']),
  groupCd: z.string(),
  groupNm: z.string(),
  stdCnt: z.number(),
  okCnt: z.number(),
  applyCnt: z.number(),
  certCnt: z.number(),
  issueCnt: z.number(),
  grades: z.array(z.object({ certiGrdCd: grade, cnt: z.number() })),
});
export type StatGroup = z.infer<typeof countSchema>;

const SORTABLE = ['stdNm', 'stdNo', 'hakguaNm', 'gradeCd', 'totPnt', 'calcGrdCd', 'certiSt'] as const,
  filters = {
    certiDiv,
    colgCd: textFilter,
    hakguaCd: textFilter,
    gradeCd: textFilter,
    entYear: yearFilter,
    shregSt: textFilter,
    certiSt: choice(CERTI_STATES),
    /** NONE: no grade. */
    calcGrdCd: z.enum(['', 'NONE', ...GRADE_CDS]).optional(),
    certiStdId: textFilter,
    /** Students who miss not more than `lackMax` of this item. */
    lackItemKey: textFilter,
    lackMax: z.union([z.literal(''), z.coerce.number<number | string>().min(0).max(99_999)]).optional(),
    recheckYn: onlyFilter,
    /** Students without a grade who are short of a single item. */
    nearYn: onlyFilter,
    searchKeyword: keyword,
  };
const mayRead = grantOn('R', ...STATE_PATHS),
  mayCreate = grantOn('C', ...STATE_PATHS),
  mayUpdate = grantOn('U', ...STATE_PATHS);
const rows = z
  .array(z.strictObject({ id: id(), version: rowVersion }))
  .min(1)
  .max(MAX_BULK);
const event = (name: string, summary: string) =>
  declareWrite({
    path: `${BASE}/${name}` as `/api/${string}`,
    access: mayUpdate,
    offline: 'online',
    summary,
    body: z.strictObject({ rows, rsn: reason }),
    row: outcomeSchema,
  });
const evidKey = { certiEvidId: id('자료'), version: rowVersion };

/** Endpoints of students, their applications and decisions (certification.md 5.3, 6). */
export const certiStateEndpoints = {
  /** Asked by every tab before anything else, so it waits for no figure. */
  getCertiReach: declareRead({
    path: `${BASE}/getCertiReach`,
    access: mayRead,
    offline: 'recent',
    summary: '인증 열람 범위',
    query: z.strictObject({ certiDiv }),
    /** Whether applications and certificates of the programme are open to the caller. */
    row: z.object({ wholeYn: z.enum(['Y', 'N']) }),
  }),
  getCertiStat: declareRead({
    path: `${BASE}/getCertiStat`,
    access: mayRead,
    offline: 'recent',
    summary: '인증 현황',
    query: z.strictObject({
      certiDiv,
      colgCd: textFilter,
      hakguaCd: textFilter,
      gradeCd: textFilter,
      entYear: yearFilter,
    }),
    row: countSchema,
    extra: {
      judgeDt: z.string().nullable(),
      items: z.array(
        z.object({
          certiStdId: z.string(),
          verNo: z.number(),
          itemKey: z.string(),
          itemNm: z.string(),
          metCnt: z.number(),
          stdCnt: z.number(),
        }),
      ),
    },
  }),
  ...declarePersonList(['getStateList', 'downloadStateExcel'], {
    base: BASE,
    access: mayRead,
    offline: 'never',
    noun: '학생별 인증 현황',
    filters,
    sortable: SORTABLE,
    row: stateRowSchema,
    excelRow: stateLineSchema,
  }),
  getReviewList: declareRead({
    path: `${BASE}/getReviewList`,
    access: mayRead,
    offline: 'never',
    personal: true,
    summary: '인증 심사 목록',
    query: z.strictObject({
      certiDiv,
      upYn: flagFilter,
      hakguaCd: textFilter,
      workDivCd: workFilter('CERTI_APRV'),
      searchKeyword: keyword,
      ...pagingFields(['stdNo', 'hakguaNm', 'totPnt', 'applyDt']),
    }),
    row: reviewSchema,
    extra: totalCount,
  }),
  getState: declareRead({
    path: `${BASE}/getState`,
    access: mayRead,
    offline: 'never',
    personal: true,
    summary: '학생 인증 상세',
    query: z.strictObject({ certiDiv, stdNo: id('학생') }),
    row: stateSchema,
  }),
  judge: declareWrite({
    path: `${BASE}/judge`,
    access: mayUpdate,
    offline: 'online',
    summary: '지금 판정',
    body: z.strictObject({
      certiDiv,
      /** Left out: everybody, as a job. */
      stdNos: z.array(id('학생')).min(1).max(MAX_BULK).optional(),
    }),
    row: z.object({ judgeCnt: z.number(), changeCnt: z.number(), batchRunId: z.string().nullable() }),
  }),
  sendCertiNotice: declareWrite({
    path: `${BASE}/sendCertiNotice`,
    access: mayUpdate,
    offline: 'online',
    summary: '부족 항목 안내 발송',
    body: z.strictObject({ certiDiv, stdNos: z.array(id('학생')).min(1).max(MAX_BULK) }),
    row: z.object({ sentCnt: z.number(), skipCnt: z.number() }),
  }),
  getEvidList: declareRead({
    path: `${BASE}/getEvidList`,
    access: mayRead,
    offline: 'never',
    personal: true,
    summary: '수기 인정 목록',
    query: z.strictObject({
      certiDiv,
      evidSt: choice(EVID_STATES),
      workDivCd: workFilter('CERTI_APRV'),
      ...pagingFields(['regDt', 'stdNo', 'acqDt']),
    }),
    row: evidSchema,
    extra: totalCount,
  }),
  saveEvid: declareWrite({
    path: `${BASE}/saveEvid`,
    access: grantOn('SAVE', ...STATE_PATHS),
    offline: 'queue',
    summary: '수기 인정 등록',
    body: z.strictObject({
      certiEvidId: evidId,
      version: rowVersion.optional(),
      certiDiv,
      stdNo: id('학생'),
      itemKey: id('항목'),
      ...evidFields,
    }),
    row: evidSchema,
    merge: EVID_MERGE,
  }),
  approveEvid: declareWrite({
    path: `${BASE}/approveEvid`,
    access: mayUpdate,
    offline: 'online',
    summary: '수기 인정 승인',
    body: z.strictObject(evidKey),
    row: evidSchema,
  }),
  returnEvid: declareWrite({
    path: `${BASE}/returnEvid`,
    access: mayUpdate,
    offline: 'online',
    summary: '수기 인정 반려',
    body: z.strictObject({ ...evidKey, rsn: reason }),
    row: evidSchema,
  }),
  applyCerti: declareWrite({
    path: `${BASE}/applyCerti`,
    access: mayCreate,
    offline: 'online',
    summary: '인증 대리 신청',
    body: z.strictObject({ certiDiv, stdNo: id('학생'), version: rowVersion }),
    row: stateSchema,
  }),
  cancelApplyCerti: declareWrite({
    path: `${BASE}/cancelApplyCerti`,
    access: mayUpdate,
    offline: 'online',
    summary: '인증 신청 취소',
    body: z.strictObject({ certiDiv, stdNo: id('학생'), version: rowVersion }),
    row: stateSchema,
  }),
  certify: declareWrite({
    path: `${BASE}/certify`,
    access: mayUpdate,
    offline: 'online',
    summary: '인증',
    body: z.strictObject({
      ...stateKey,
      decDt: date8('심의일'),
      decNo: z.string().trim().max(50).meta({ label: '심의번호' }),
      certiGrdCd: grade.meta({ label: '등급' }),
      rsn: z.string().trim().max(200).meta({ label: '사유' }).optional(),
    }),
    row: stateSchema,
  }),
  certifyBulk: declareWrite({
    path: `${BASE}/certifyBulk`,
    access: mayUpdate,
    offline: 'online',
    summary: '일괄 인증',
    body: z.strictObject({
      rows,
      decDt: date8('심의일'),
      decNo: z.string().trim().max(50).meta({ label: '심의번호' }),
    }),
    row: outcomeSchema,
  }),
  rejectCerti: event('rejectCerti', '인증 반려'),
  revokeCerti: declareWrite({
    path: `${BASE}/revokeCerti`,
    access: mayUpdate,
    offline: 'online',
    summary: '인증 취소',
    body: z.strictObject({ rows, decNo: z.string().trim().max(50).meta({ label: '심의번호' }), rsn: reason }),
    row: outcomeSchema,
  }),
  restoreCerti: event('restoreCerti', '인증 복원'),
  confirmRecheck: event('confirmRecheck', '재확인 완료'),
};
