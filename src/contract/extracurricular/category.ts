import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { outcomeSchema } from '../excel/uploads.ts';
import {
  choice,
  codesFilter,
  flag,
  flagFilter,
  id,
  keyword,
  optionalText,
  rowKeys,
  rowVersion,
  text,
  uuid,
  whole,
} from '../fields.ts';
import { totalCount } from '../paging.ts';
import { grantOn } from '../permission.ts';
import { APPROVER_DIVS, APRV_REFS, MAX_STEPS } from './ecp-codes.ts';
import { dept, ECP_BASE, staffNo, tenth, userDiv } from './ecp-fields.ts';
import { CATEGORY_PATHS, CURRI_PATHS } from './families.ts';

/** Curricula choose from the tree, so that their screens read it as well. */
const mayRead = grantOn('R', ...CATEGORY_PATHS, ...CURRI_PATHS),
  mayChoose = grantOn('R', ...CATEGORY_PATHS);

const categoryFields = {
  categoryCd: z
    .string()
    .trim()
    .regex(/^[0-9A-Z_-]{1,20}$/)
    .meta({ label: '분류코드' }),
  categoryNm: text('분류명', 50),
  upCategoryId: id('상위 분류').nullish(),
  mainDeptCd: dept('주관부서').nullish(),
  goal: optionalText('목표', 500),
  stdPntPerHour: whole('시간당 기준 마일리지', 0, 100),
  dfltAttRate: tenth('기본 출석률', 0, 100),
  dfltSurveyYn: flag('설문'),
  sortOrdr: whole('순서', 0, 9_999),
  useYn: flag('사용여부'),
};
export const categorySchema = z.object({
  categoryId: z.string(),
  userDiv: z.string(),
  ...categoryFields,
  upCategoryId: z.string().nullable(),
  mainDeptCd: z.string().nullable(),
  mainDeptNm: z.string().nullable(),
  goal: z.string().nullable(),
  dfltAttRate: z.number(),
  lvl: z.number(),
  /** `대분류 > 중분류 > 소분류`. */
  pathNm: z.string(),
  /** Curricula of the category itself and of those below it. */
  curriCnt: z.number(),
  version: z.number(),
});
export type Category = z.infer<typeof categorySchema>;

const refDiv = z.enum(APRV_REFS).meta({ label: '결재구분' });
const stepFields = {
  stepNm: text('단계명', 40),
  aprverDiv: z.enum(APPROVER_DIVS).meta({ label: '결재자' }),
  roleCd: z.string().max(30).meta({ label: '역할' }).nullish(),
  deptCd: dept('부서').nullish(),
  stfNo: staffNo('결재자').nullish(),
};
const lineConditions = {
  refDiv: refDiv.nullish(),
  categoryId: id('분류').nullish(),
  deptCd: dept('부서').nullish(),
};
const stepSchema = z.object({
  stepNo: z.number(),
  ...stepFields,
  roleCd: z.string().nullable(),
  deptCd: z.string().nullable(),
  stfNo: z.string().nullable(),
});
export const aprvLineSchema = z.object({
  aprvLineId: z.string(),
  userDiv: z.string(),
  refDiv: refDiv.nullable(),
  categoryId: z.string().nullable(),
  deptCd: z.string().nullable(),
  deptNm: z.string().nullable(),
  steps: z.array(stepSchema),
  version: z.number(),
});
export type AprvLine = z.infer<typeof aprvLineSchema>;
/** A step as it would be taken today: who may decide it, or that it would be skipped or stand still. */
const resolvedStepSchema = stepSchema.extend({
  stepState: z.enum(['READY', 'SKIP', 'NOBODY']),
  candidates: z.array(z.object({ stfNo: z.string(), stfNm: z.string(), deptNm: z.string().nullable() })),
});
export type ResolvedStep = z.infer<typeof resolvedStepSchema>;

const filters = { userDiv, useYn: flagFilter, searchKeyword: keyword };

/** Endpoints of 분류 관리 (extracurricular.md 5.5, 6). Each asks for its letter on the screen of the row's own family as well. */
export const ecpCategoryEndpoints = {
  getCategoryTree: declareRead({
    path: `${ECP_BASE}/getCategoryTree`,
    access: mayRead,
    offline: 'lookup',
    summary: '비교과 분류 체계',
    query: z.strictObject({ userDiv }),
    row: categorySchema,
  }),
  /** Found rows of a tree that the screen takes as a whole and folds by itself. */
  downloadCategoryExcel: declareRead({
    path: `${ECP_BASE}/downloadCategoryExcel`,
    access: mayChoose,
    offline: 'never',
    summary: '비교과 분류 엑셀',
    query: z.strictObject(filters),
    row: categorySchema,
    extra: totalCount,
  }),
  saveCategory: declareWrite({
    path: `${ECP_BASE}/saveCategory`,
    access: grantOn('SAVE', ...CATEGORY_PATHS),
    offline: 'online',
    summary: '비교과 분류 저장',
    body: z.strictObject({ categoryId: uuid('분류'), version: rowVersion.optional(), userDiv, ...categoryFields }),
    row: categorySchema,
  }),
  saveCategoryOrder: declareWrite({
    path: `${ECP_BASE}/saveCategoryOrder`,
    access: grantOn('U', ...CATEGORY_PATHS),
    offline: 'online',
    summary: '비교과 분류 순서 저장',
    body: z.strictObject({
      userDiv,
      rows: z
        .array(z.strictObject({ categoryId: id('분류'), sortOrdr: whole('순서', 0, 9_999), version: rowVersion }))
        .min(1)
        .max(500),
    }),
    row: z.object({ cnt: z.number() }),
  }),
  deleteCategory: declareWrite({
    path: `${ECP_BASE}/deleteCategory`,
    access: grantOn('D', ...CATEGORY_PATHS),
    offline: 'online',
    summary: '비교과 분류 삭제',
    body: z.strictObject({ rows: rowKeys }),
    row: outcomeSchema,
  }),
  /** The lines of a category, or of the family as a whole, and the steps of the one that a document of these conditions takes. */
  getAprvLine: declareRead({
    path: `${ECP_BASE}/getAprvLine`,
    access: mayRead,
    offline: 'lookup',
    summary: '적용되는 결재선',
    query: z.strictObject({
      userDiv,
      refDiv: choice(APRV_REFS),
      categoryId: codesFilter,
      deptCd: codesFilter,
    }),
    row: resolvedStepSchema,
    extra: {
      /** The line that applies; null where there is none. */
      aprvLineId: z.string().nullable(),
      lines: z.array(aprvLineSchema),
    },
  }),
  saveAprvLine: declareWrite({
    path: `${ECP_BASE}/saveAprvLine`,
    access: grantOn('SAVE', ...CATEGORY_PATHS),
    offline: 'online',
    summary: '결재선 저장',
    body: z.strictObject({
      aprvLineId: uuid('결재선'),
      version: rowVersion.optional(),
      userDiv,
      ...lineConditions,
      steps: z.array(z.strictObject(stepFields)).max(MAX_STEPS).meta({ label: '결재 단계' }),
    }),
    row: aprvLineSchema,
  }),
  deleteAprvLine: declareWrite({
    path: `${ECP_BASE}/deleteAprvLine`,
    access: grantOn('D', ...CATEGORY_PATHS),
    offline: 'online',
    summary: '결재선 삭제',
    body: z.strictObject({ rows: rowKeys }),
    row: outcomeSchema,
  }),
};
