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
import {
  choice,
  codesFilter,
  date8,
  id,
  keyword,
  optionalText,
  rowKeys,
  rowVersion,
  text,
  textFilter,
  uuid,
  yearFilter,
} from '../fields.ts';
import { workFilter } from '../main/work-filter.ts';
import { declarePersonList } from '../list.ts';
import { grantOn } from '../permission.ts';
import { can } from '../row-rights.ts';
import {
  DRPT_API,
  DRPT_SCREEN,
  IND_CDS,
  REGULAR_TERMS,
  SCORED_GRADES,
  TARGET_GRADES,
  TRGR_CDS,
} from './dropout-codes.ts';
import { flagSchema } from './flag.ts';
import { intvSchema } from './intervention.ts';
import {
  CLOSE_REASONS,
  DUE_FILTERS,
  EXCLUSION_CDS,
  GROUND_CDS,
  REFERRAL_DIVS,
  REFERRAL_STATES,
} from './target-rules.ts';

const SCREEN = DRPT_SCREEN.target;
const TARGET_STATES = ['UNAS', 'ASGN', 'PROG', 'MONI', 'CLSD', 'EXCL'] as const,
  CHANGES = ['NEW', 'WRSN', 'IMPR', 'SAME'] as const;

/** What a row of the list offers; a target that is open offers the others too. */
export const TARGET_ACTS = [
  'assignTrgt',
  'autoAssignTrgt',
  'saveIntv',
  'saveIntvBulk',
  'referTrgt',
  'moveTrgtMoni',
  'closeTrgt',
  'reopenTrgt',
  'excludeTrgt',
] as const;

const targetRowSchema = z.object({
  trgtId: z.string(),
  schlYear: z.string(),
  shtmCd: z.enum(REGULAR_TERMS),
  stdNo: z.string(),
  stdNm: z.string(),
  hakguaCd: z.string(),
  hakguaNm: z.string().nullable(),
  gradeCd: z.string().nullable(),
  shregSt: z.string().nullable(),
  riskGrdCd: z.enum(SCORED_GRADES),
  riskChgCd: z.enum(CHANGES).nullable(),
  /** For the operating office alone; no field of it is there for others. */
  score: z.string().nullable().optional(),
  trgrCds: z.array(z.enum(TRGR_CDS)).optional(),
  /** 주요 요인 in words. */
  rsnNms: z.array(z.string()),
  advsrStfNo: z.string().nullable(),
  advsrNm: z.string().nullable(),
  cnslrStfNo: z.string().nullable(),
  cnslrNm: z.string().nullable(),
  trgtSt: z.enum(TARGET_STATES),
  imprYn: z.enum(['Y', 'N']),
  asgnDt: z.string().nullable(),
  asgnRmrk: z.string().nullable(),
  fstDueDt: z.string().nullable(),
  fstIntvDt: z.string().nullable(),
  intvCnt: z.number(),
  lastIntvDt: z.string().nullable(),
  nextDt: z.string().nullable(),
  version: z.number(),
  can: can(TARGET_ACTS),
});
export type TargetRow = z.infer<typeof targetRowSchema>;

const reasonSchema = z.object({
  nm: z.string(),
  stepNm: z.string().nullable(),
  nextStepNm: z.string().nullable(),
});

const targetSchema = targetRowSchema.extend({
  /** Covered; uncovered by the eye. */
  mobile: z.string().nullable(),
  fstGrdCd: z.enum(TARGET_GRADES),
  srcCd: z.enum(['RUN', 'MANUAL']),
  regRsn: z.string().nullable(),
  regDt: z.string(),
  reopDt: z.string().nullable(),
  clsDt: z.string().nullable(),
  clsRsnCd: z.enum(CLOSE_REASONS).nullable(),
  clsCn: z.string().nullable(),
  exclRsnCd: z.enum(EXCLUSION_CDS).nullable(),
  /** Grades of the confirmed runs, the oldest first. */
  grades: z.array(z.object({ baseDt: z.string(), riskGrdCd: z.string() })),
  reasons: z.array(reasonSchema),
  /** Of the newest run, for the operating office alone. */
  items: z
    .array(
      z.object({
        indCd: z.enum(IND_CDS),
        rawVal: z.string().nullable(),
        rawCd: z.string().nullable(),
        point: z.number().nullable(),
        weight: z.number(),
        cntrb: z.string().nullable(),
        usedYn: z.enum(['Y', 'N']),
        stepNm: z.string().nullable(),
      }),
    )
    .optional(),
  /** Sets of steps that lead out of the grade, for the operating office alone. */
  clearing: z
    .array(
      z.object({
        score: z.string().nullable(),
        riskGrdCd: z.string(),
        steps: z.array(
          z.object({
            indCd: z.enum(IND_CDS),
            loVal: z.string().nullable(),
            hiVal: z.string().nullable(),
            cdVal: z.string().nullable(),
            stepNm: z.string(),
          }),
        ),
      }),
    )
    .optional(),
  flags: z.array(flagSchema),
  intvs: z.array(intvSchema),
  refers: z.array(
    z.object({
      referId: z.string(),
      rqstDt: z.string(),
      rqstNm: z.string().nullable(),
      referSt: z.enum(REFERRAL_STATES),
    }),
  ),
  his: z.array(
    z.object({
      hisId: z.string(),
      evtCd: z.string(),
      bfVal: z.string().nullable(),
      afVal: z.string().nullable(),
      rsn: z.string().nullable(),
      actNm: z.string().nullable(),
      actDt: z.string(),
    }),
  ),
});
export type Target = z.infer<typeof targetSchema>;

const SORTABLE = [
  'stdNo',
  'stdNm',
  'hakguaNm',
  'gradeCd',
  'shregSt',
  'riskGrdCd',
  'riskChgCd',
  'score',
  'advsrNm',
  'cnslrNm',
  'trgtSt',
  'fstDueDt',
  'intvCnt',
  'lastIntvDt',
  'nextDt',
] as const;
const filters = {
  schlYear: yearFilter,
  shtmCd: choice(REGULAR_TERMS),
  /** Colleges and departments. */
  deptCds: codesFilter,
  gradeCd: textFilter,
  shregSt: textFilter,
  riskGrdCds: codesFilter,
  trgtSts: codesFilter,
  /** Advisor or counsellor. */
  stfNo: textFilter,
  dueCd: choice(DUE_FILTERS),
  riskChgCd: choice(CHANGES),
  workDivCd: workFilter('DRPT_CNSL'),
  searchKeyword: keyword,
};

const trgtId = id('대상자'),
  targetKey = { trgtId, version: rowVersion },
  rsn = text('사유', 200, 2),
  stateSchema = z.object({ trgtId: z.string(), trgtSt: z.enum(TARGET_STATES), version: z.number() });
const assignees = {
  advsrStfNo: text('지도교수', 20),
  cnslrStfNo: optionalText('상담사', 20),
};
const sheetCell = z.string().max(100).default('');

/** Endpoints of 대상자 관리 (dropout.md 5.2 and 6). */
export const targetEndpoints = {
  ...declarePersonList(['getTrgtList', 'downloadTrgtExcel'], {
    base: DRPT_API,
    access: grantOn('R', SCREEN),
    offline: 'recent',
    noun: '중도탈락 예방 대상자',
    filters,
    sortable: SORTABLE,
    row: targetRowSchema,
    /** Lists of one's own targets, covered and without figures; of any other one null. */
    extra: { keepUntilDt: z.string().nullable() },
    keepUntil: 'keepUntilDt',
  }),
  getTrgt: declareRead({
    path: `${DRPT_API}/getTrgt`,
    access: grantOn('R', SCREEN),
    offline: 'never',
    personal: true,
    summary: '중도탈락 예방 대상자 상세',
    query: z.strictObject({ trgtId }),
    row: targetSchema,
  }),
  saveTrgt: declareWrite({
    path: `${DRPT_API}/saveTrgt`,
    access: grantOn('C', SCREEN),
    offline: 'online',
    personal: true,
    summary: '중도탈락 예방 대상자 추가',
    body: z.strictObject({
      trgtId: uuid('대상자'),
      stdNo: id('학생'),
      riskGrdCd: z.enum(TARGET_GRADES).meta({ label: '위험등급' }),
      regRsn: text('등록 사유', 500, 2),
    }),
    row: stateSchema,
  }),
  assignTrgt: declareWrite({
    path: `${DRPT_API}/assignTrgt`,
    access: grantOn('U', SCREEN),
    offline: 'online',
    summary: '담당자 지정',
    body: z.strictObject({ rows: rowKeys, ...assignees }),
    row: outcomeSchema,
  }),
  autoAssignTrgt: declareWrite({
    path: `${DRPT_API}/autoAssignTrgt`,
    access: grantOn('U', SCREEN),
    offline: 'online',
    summary: '자동 배정',
    body: z.strictObject({ rows: rowKeys }),
    row: outcomeSchema,
  }),
  referTrgt: declareWrite({
    path: `${DRPT_API}/referTrgt`,
    access: grantOn('C', SCREEN),
    offline: 'online',
    personal: true,
    summary: '상담 의뢰',
    body: z.strictObject({
      trgtId,
      cnslDivCd: z.enum(REFERRAL_DIVS).meta({ label: '상담 종류' }),
      grndCd: z.enum(GROUND_CDS).meta({ label: '의뢰 근거' }),
      rsn: text('사유', 1_000, 2),
    }),
    row: z.object({ referId: z.string(), trgtId: z.string() }),
  }),
  moveTrgtMoni: declareWrite({
    path: `${DRPT_API}/moveTrgtMoni`,
    access: grantOn('U', SCREEN),
    offline: 'online',
    summary: '추적관찰 전환',
    body: z.strictObject({ ...targetKey, nextDt: date8('다음 예정일') }),
    row: stateSchema,
  }),
  closeTrgt: declareWrite({
    path: `${DRPT_API}/closeTrgt`,
    access: grantOn('U', SCREEN),
    offline: 'online',
    personal: true,
    summary: '대상자 종결',
    body: z.strictObject({
      ...targetKey,
      clsRsnCd: z.enum(CLOSE_REASONS).meta({ label: '종결 사유' }),
      clsCn: optionalText('의견', 1_000),
    }),
    row: stateSchema,
  }),
  reopenTrgt: declareWrite({
    path: `${DRPT_API}/reopenTrgt`,
    access: grantOn('U', SCREEN),
    offline: 'online',
    personal: true,
    summary: '대상자 재개',
    body: z.strictObject({ ...targetKey, rsn }),
    row: stateSchema,
  }),
  excludeTrgt: declareWrite({
    path: `${DRPT_API}/excludeTrgt`,
    access: grantOn('U', SCREEN),
    offline: 'online',
    summary: '대상자 제외',
    body: z.strictObject({ rows: rowKeys, exclRsnCd: z.enum(EXCLUSION_CDS).meta({ label: '제외 사유' }) }),
    row: outcomeSchema,
  }),
  uploadAsgn: declareWrite({
    path: `${DRPT_API}/uploadAsgn`,
    access: grantOn('U', SCREEN),
    offline: 'online',
    personal: true,
    summary: '일괄 배정 검증',
    body: z.strictObject({
      rows: uploadRows(
        z.strictObject({ ...sheetRowNo, stdNo: sheetCell, advsrStfNo: sheetCell, cnslrStfNo: sheetCell }),
      ),
    }),
    row: checkedRowSchema,
    extra: checkedExtra,
  }),
  applyAsgnUpload: declareWrite({
    path: `${DRPT_API}/applyAsgnUpload`,
    access: grantOn('U', SCREEN),
    offline: 'online',
    summary: '일괄 배정 반영',
    body: applyUploadBody,
    row: appliedSchema,
  }),
};
