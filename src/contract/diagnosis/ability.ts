import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { declareList } from '../list.ts';
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
  flag,
  flagFilter,
  id,
  keyword,
  optionalText,
  rowKeys,
  rowVersion,
  text,
  textFilter,
  uuid,
  whole,
  yearFilter,
} from '../fields.ts';
import { grantOn, LOGIN } from '../permission.ts';
import { TRACKS } from './diagnosis-codes.ts';
import { year } from './diagnosis-fields.ts';
import { ABILITY_DIVS, ABILITY_PATHS } from './instruments.ts';

const abilityDiv = z.enum(ABILITY_DIVS).meta({ label: '역량구분' }),
  track = z.enum(TRACKS).meta({ label: '전문트랙' });

const abilityFields = {
  abilityDiv,
  /** `*` for the abilities of the whole university. */
  ownDeptCd: z.string().max(10).meta({ label: '관리부서' }),
  trackCd: track.nullish(),
  abilityCd: z
    .string()
    .trim()
    .max(20)
    .regex(/^[A-Z0-9_-]+$/)
    .meta({ label: '역량코드' }),
  abilityNm: text('역량명', 50),
  abilityEngNm: optionalText('영문명', 100),
  upAbilityId: id('상위역량').nullish(),
  defn: optionalText('정의', 1_000),
  behavIndctr: optionalText('행동지표', 1_000),
  colorCd: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/)
    .meta({ label: '차트색' })
    .nullish(),
  applyStrtYear: year('적용 시작학년도'),
  applyEndYear: year('적용 종료학년도').nullish(),
  prevAbilityId: id('개편 전 역량').nullish(),
  sortOrdr: whole('순서', 0, 9_999),
  useYn: flag('사용여부'),
};

export const abilitySchema = z.object({
  abilityId: z.string(),
  abilityDiv,
  ownDeptCd: z.string(),
  ownDeptNm: z.string().nullable(),
  trackCd: z.enum(TRACKS).nullable(),
  abilityCd: z.string(),
  abilityNm: z.string(),
  abilityEngNm: z.string().nullable(),
  upAbilityId: z.string().nullable(),
  upAbilityNm: z.string().nullable(),
  abilityLvl: z.number(),
  defn: z.string().nullable(),
  behavIndctr: z.string().nullable(),
  colorCd: z.string().nullable(),
  applyStrtYear: z.string(),
  applyEndYear: z.string().nullable(),
  prevAbilityId: z.string().nullable(),
  prevAbilityNm: z.string().nullable(),
  sortOrdr: z.number(),
  useYn: z.enum(['Y', 'N']),
  /** Items of papers that count for it. */
  qstnCnt: z.number(),
  version: z.number(),
});
export type Ability = z.infer<typeof abilitySchema>;

/** An ability as pickers and charts know it. */
export const abilityNodeSchema = abilitySchema.pick({
  abilityId: true,
  abilityCd: true,
  abilityNm: true,
  upAbilityId: true,
  abilityLvl: true,
  colorCd: true,
  applyStrtYear: true,
  applyEndYear: true,
  ownDeptCd: true,
  trackCd: true,
  sortOrdr: true,
  useYn: true,
  version: true,
});
export type AbilityNode = z.infer<typeof abilityNodeSchema>;

const SORTABLE = ['abilityCd', 'abilityNm', 'ownDeptNm', 'sortOrdr'] as const,
  filters = {
    abilityDiv,
    ownDeptCd: textFilter,
    trackCd: textFilter,
    schlYear: yearFilter,
    useYn: flagFilter,
    searchKeyword: keyword,
  };
const BASE = '/api/diag',
  mayRead = grantOn('R', ...ABILITY_PATHS);

/** What a cell of the workbook held, as text. */
const cell = z.string().max(2_000).default('');
const abilityCells = {
  ...sheetRowNo,
  abilityDiv: cell,
  abilityCd: cell,
  abilityNm: cell,
  upAbilityCd: cell,
  defn: cell,
  behavIndctr: cell,
  applyStrtYear: cell,
  trackCd: cell,
};

/** Endpoints of 역량코드 (diagnosis.md 5.1, 6.1). Each asks for its letter on the screen of the row's own tree as well. */
export const abilityEndpoints = {
  ...declareList(['getAbilityCdList', 'downloadAbilityCdExcel'], {
    base: BASE,
    access: mayRead,
    offline: 'lookup',
    noun: '역량코드',
    filters,
    sortable: SORTABLE,
    row: abilitySchema,
  }),
  getAbilityCdTree: declareRead({
    path: `${BASE}/getAbilityCdTree`,
    access: LOGIN,
    offline: 'lookup',
    summary: '역량코드 체계',
    /** Without a year every version of the tree. */
    query: z.strictObject({ abilityDiv: abilityDiv.optional(), ownDeptCd: textFilter, schlYear: yearFilter }),
    row: abilityNodeSchema,
  }),
  getAbilityCd: declareRead({
    path: `${BASE}/getAbilityCd`,
    access: mayRead,
    offline: 'lookup',
    summary: '역량코드 조회',
    query: z.strictObject({ abilityId: id('역량') }),
    row: abilitySchema,
  }),
  saveAbilityCd: declareWrite({
    path: `${BASE}/saveAbilityCd`,
    access: grantOn('SAVE', ...ABILITY_PATHS),
    offline: 'online',
    summary: '역량코드 저장',
    body: z.strictObject({
      abilityId: uuid('역량'),
      version: rowVersion.optional(),
      ...abilityFields,
      /** Y: children become unused together with their parent. */
      cnfrmYn: z.enum(['Y', 'N']).default('N'),
    }),
    row: abilitySchema,
  }),
  saveAbilityCdSort: declareWrite({
    path: `${BASE}/saveAbilityCdSort`,
    access: grantOn('U', ...ABILITY_PATHS),
    offline: 'online',
    summary: '역량코드 순서 저장',
    body: z.strictObject({
      rows: z
        .array(z.strictObject({ abilityId: id('역량'), sortOrdr: whole('순서', 0, 9_999), version: rowVersion }))
        .min(1)
        .max(1_000),
    }),
    row: z.object({ cnt: z.number() }),
  }),
  deleteAbilityCd: declareWrite({
    path: `${BASE}/deleteAbilityCd`,
    access: grantOn('D', ...ABILITY_PATHS),
    offline: 'online',
    summary: '역량코드 삭제',
    body: z.strictObject({ rows: rowKeys }),
    row: outcomeSchema,
  }),
  copyAbilityCdYear: declareWrite({
    path: `${BASE}/copyAbilityCdYear`,
    access: grantOn('C', ...ABILITY_PATHS),
    offline: 'online',
    summary: '역량코드 전년도 복사',
    body: z.strictObject({
      abilityDiv,
      ownDeptCd: z.string().max(10).meta({ label: '관리부서' }),
      fromYear: year('원본 학년도'),
      toYear: year('대상 학년도'),
    }),
    row: z.object({ copyCnt: z.number(), skipCnt: z.number() }),
  }),
  uploadAbilityCdExcel: declareWrite({
    path: `${BASE}/uploadAbilityCdExcel`,
    access: grantOn('C', ...ABILITY_PATHS),
    offline: 'online',
    summary: '역량코드 엑셀 검증',
    body: z.strictObject({
      abilityDiv,
      ownDeptCd: z.string().max(10).meta({ label: '관리부서' }),
      rows: uploadRows(z.strictObject(abilityCells)),
    }),
    row: checkedRowSchema,
    extra: checkedExtra,
  }),
  applyAbilityCdUpload: declareWrite({
    path: `${BASE}/applyAbilityCdUpload`,
    access: grantOn('C', ...ABILITY_PATHS),
    offline: 'online',
    summary: '역량코드 엑셀 반영',
    body: applyUploadBody,
    row: appliedSchema,
  }),
};
