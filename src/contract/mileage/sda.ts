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
import { grantOn } from '../permission.ts';
import { year } from '../diagnosis/diagnosis-fields.ts';
import { SDA_MERGE } from './mileage-merge.ts';
import {
  AREAS,
  AUTO_EVENTS,
  DUP_RULES,
  GRANT_DIVS,
  MILEAGE_PATHS,
  MILEAGE_SCREEN,
  SDA_DIVS,
  UNITS,
} from './mileage-codes.ts';

const BASE = '/api/mileage',
  mayRead = grantOn('R', ...MILEAGE_PATHS),
  YN = z.enum(['Y', 'N']),
  MAX_POINTS = 100_000;
export const areaCd = z.enum(AREAS).meta({ label: '영역' });
/** Decimal with two places at most; answers carry it as text, as the database keeps it. */
const decimal = (label: string, max: number) => z.number().multipleOf(0.01).min(0.01).max(max).meta({ label });

/** What a cell of the sheet of items may hold. */
const sheetCell = z.string().max(500);

/* Areas. */
const areaFields = {
  areaNm: text('영역명', 40),
  termCap: whole('학기 한도', 0, MAX_POINTS),
  careerCap: whole('재학 한도', 0, MAX_POINTS),
  useYn: flag('사용'),
};
const areaSchema = z.object({ mlgAreaId: z.string(), areaCd: z.enum(AREAS), ...areaFields, version: z.number() });
export type AreaRow = z.infer<typeof areaSchema>;

/* Items. */
const itemFields = {
  sdaNm: text('항목명', 80),
  areaCd,
  specCd: z.string().max(30).meta({ label: '어학시험' }).nullish(),
  sdaDiv: z.enum(SDA_DIVS).meta({ label: '적립방식' }),
  autoEvtCd: z.enum(AUTO_EVENTS).meta({ label: '연계 상담' }).nullish(),
  dupRule: z.enum(DUP_RULES).meta({ label: '중복규칙' }),
  dupGroupCd: z
    .string()
    .trim()
    .regex(/^[0-9A-Z_-]{0,20}$/)
    .meta({ label: '중복묶음' })
    .nullish(),
  aprvLevel: whole('심사단계', 1, 2),
  aprvDeptCd: z.string().max(10).meta({ label: '심사부서' }).nullish(),
  evidReqYn: flag('증빙 필수'),
  evidGuide: optionalText('증빙 안내', 1_000),
  titleGuide: optionalText('활동명 안내', 200),
  validMonth: whole('인정기간', 0, 120),
  useYn: flag('사용'),
  sortOrdr: whole('순서', 0, 9_999),
};
const gradeFields = z.strictObject({
  sdaGrdCd: z
    .string()
    .regex(/^[0-9A-Z_-]{1,10}$/)
    .meta({ label: '등급코드' }),
  sdaGrdNm: text('등급명', 40),
  condTxt: optionalText('조건', 100),
  pnt: whole('점수', 0, MAX_POINTS),
});
const ratioFields = z.strictObject({ abilityId: id('역량'), ratio: whole('반영비율', 1, 100) });
const revisionFields = {
  schlYear: year('적용 학년도'),
  grantDiv: z.enum(GRANT_DIVS).meta({ label: '산정' }),
  pnt: whole('점수', 0, MAX_POINTS).nullish(),
  pntPerUnit: decimal('단위점수', 9_999).nullish(),
  unitNm: z.enum(UNITS).meta({ label: '단위' }).nullish(),
  unitMax: decimal('1건 최대', 9_999).nullish(),
  itemTermCap: whole('항목 학기 한도', 0, MAX_POINTS),
  itemCareerCap: whole('항목 재학 한도', 0, MAX_POINTS),
  bulkMax: whole('일괄 1인 최대', 0, MAX_POINTS),
  grades: z.array(gradeFields).max(30).default([]),
  abilities: z.array(ratioFields).max(30).default([]),
};
/** As a save carries it, so that a save that waits on a device can meet it. */
export const revisionSchema = z.object({
  sdaRevId: z.string(),
  ...revisionFields,
  pnt: z.number().nullable(),
  pntPerUnit: z.number().nullable(),
  unitNm: z.enum(UNITS).nullable(),
  unitMax: z.number().nullable(),
  grades: z.array(z.object({ ...gradeFields.shape, condTxt: z.string().nullable() })),
  abilities: z.array(z.object(ratioFields.shape)),
});
export type Revision = z.infer<typeof revisionSchema>;

const itemSchema = z.object({
  sdaId: z.string(),
  sdaCd: z.string(),
  ...itemFields,
  specCd: z.string().nullable(),
  autoEvtCd: z.enum(AUTO_EVENTS).nullable(),
  dupGroupCd: z.string().nullable(),
  aprvDeptCd: z.string().nullable(),
  aprvDeptNm: z.string().nullable(),
  evidGuide: z.string().nullable(),
  titleGuide: z.string().nullable(),
  areaNm: z.string(),
  version: z.number(),
});
const itemRowSchema = itemSchema.extend({
  /** The revision that holds in the year asked for; null when none does. */
  schlYear: z.string().nullable(),
  grantTxt: z.string(),
  grantDiv: z.enum(GRANT_DIVS).nullable(),
  pnt: z.number().nullable(),
  pntPerUnit: z.string().nullable(),
  unitNm: z.enum(UNITS).nullable(),
  unitMax: z.string().nullable(),
  /** Grades as the sheet of items writes them; empty without any. */
  gradeTxt: z.string(),
  itemTermCap: z.number().nullable(),
  itemCareerCap: z.number().nullable(),
  bulkMax: z.number().nullable(),
  applyCnt: z.number(),
  /** Points granted and not taken back. */
  pntSum: z.number(),
  usedYn: YN,
});
export type ItemRow = z.infer<typeof itemRowSchema>;
const itemDetailSchema = itemSchema.extend({
  usedYn: YN,
  revisions: z.array(revisionSchema),
  /** Revisions that an application or a batch uses: changes are made for a later year. */
  lockedRevIds: z.array(z.string()),
});
export type ItemDetail = z.infer<typeof itemDetailSchema>;

const SORTABLE = ['sdaCd', 'sdaNm', 'aprvDeptNm', 'applyCnt', 'pntSum'] as const,
  filters = {
    schlYear: yearFilter,
    areaCd: textFilter,
    sdaDiv: textFilter,
    aprvDeptCd: textFilter,
    useYn: flagFilter,
    searchKeyword: keyword,
  };

/** Endpoints of areas and items (mileage.md 5.1, 5.2, 6). Changes are for who reaches everything. */
export const sdaEndpoints = {
  getAreaList: declareRead({
    path: `${BASE}/getAreaList`,
    access: mayRead,
    offline: 'lookup',
    summary: '영역 목록',
    query: z.strictObject({}),
    row: areaSchema,
  }),
  saveArea: declareWrite({
    path: `${BASE}/saveArea`,
    access: grantOn('U', MILEAGE_SCREEN.sda),
    offline: 'online',
    summary: '영역 한도 저장',
    body: z.strictObject({
      rows: z
        .array(z.strictObject({ mlgAreaId: id('영역'), version: rowVersion, ...areaFields }))
        .min(1)
        .max(20),
    }),
    row: areaSchema,
    extra: {
      /** Students whose points already pass a cap that was lowered; they keep them. */
      overCnt: z.number(),
    },
  }),
  ...declareList(['getSdaList', 'downloadSdaExcel'], {
    base: BASE,
    access: mayRead,
    offline: 'lookup',
    noun: '활동항목',
    filters,
    sortable: SORTABLE,
    row: itemRowSchema,
  }),
  getSda: declareRead({
    path: `${BASE}/getSda`,
    access: mayRead,
    offline: 'recent',
    summary: '활동항목 조회',
    query: z.strictObject({ sdaId: id('항목') }),
    row: itemDetailSchema,
  }),
  getSdaUseStat: declareRead({
    path: `${BASE}/getSdaUseStat`,
    access: grantOn('R', MILEAGE_SCREEN.sda),
    offline: 'recent',
    summary: '활동항목 이용 현황',
    query: z.strictObject({ sdaId: id('항목'), viewBy: z.enum(['TERM', 'DEPT', 'GRADE']) }),
    row: z.object({
      key: z.string(),
      label: z.string(),
      applyCnt: z.number(),
      aprvCnt: z.number(),
      stdCnt: z.number(),
      pntSum: z.number(),
    }),
  }),
  saveSda: declareWrite({
    path: `${BASE}/saveSda`,
    access: grantOn('SAVE', MILEAGE_SCREEN.sda),
    offline: 'queue',
    renews: { getSda: { id: 'sdaId' } },
    // What is being prepared waits on the device; what students apply for is changed on the server at once.
    queueWhen: { useYn: 'N' },
    merge: SDA_MERGE,
    summary: '활동항목 저장',
    body: z.strictObject({
      sdaId: uuid('항목'),
      version: rowVersion.optional(),
      ...itemFields,
      revisions: z
        .array(z.strictObject({ sdaRevId: uuid('배점'), ...revisionFields }))
        .min(1)
        .max(20)
        .meta({ label: '배점' }),
    }),
    row: itemDetailSchema,
  }),
  /**
   * Runs a revision that is not saved over the approved applications of a year that is over. Writes nothing, names no
   * person.
   */
  getSdaWhatIf: declareWrite({
    path: `${BASE}/getSdaWhatIf`,
    access: grantOn('R', MILEAGE_SCREEN.sda),
    offline: 'online',
    summary: '지난해 자료로 배점 계산',
    body: z.strictObject({
      sdaId: id('항목'),
      schlYear: year('계산 학년도'),
      revision: z.strictObject(revisionFields),
    }),
    row: z.object({
      applyCnt: z.number(),
      stdCnt: z.number(),
      gainCnt: z.number(),
      loseCnt: z.number(),
      sumBefore: z.number(),
      sumAfter: z.number(),
      unknownCnt: z.number(),
    }),
    extra: {
      /** Students with the largest changes, by department and grade. */
      largest: z.array(
        z.object({
          no: z.number(),
          hakguaNm: z.string(),
          gradeCd: z.string(),
          applyCnt: z.number(),
          before: z.number(),
          after: z.number(),
        }),
      ),
    },
  }),
  deleteSda: declareWrite({
    path: `${BASE}/deleteSda`,
    access: grantOn('D', MILEAGE_SCREEN.sda),
    offline: 'online',
    summary: '활동항목 삭제',
    body: z.strictObject({ rows: rowKeys }),
    row: outcomeSchema,
  }),
  /** Checks rows of the sheet of items; writes nothing. */
  uploadSda: declareWrite({
    path: `${BASE}/uploadSda`,
    access: grantOn('C', MILEAGE_SCREEN.sda),
    offline: 'online',
    summary: '활동항목 업로드 검증',
    body: z.strictObject({
      rows: uploadRows(
        z.strictObject({
          ...sheetRowNo,
          sdaCd: sheetCell,
          sdaNm: sheetCell,
          areaNm: sheetCell,
          sdaDiv: sheetCell,
          specCd: sheetCell,
          autoEvtCd: sheetCell,
          dupRule: sheetCell,
          dupGroupCd: sheetCell,
          aprvLevel: sheetCell,
          aprvDeptNm: sheetCell,
          evidReqYn: sheetCell,
          validMonth: sheetCell,
          useYn: sheetCell,
          sortOrdr: sheetCell,
          schlYear: sheetCell,
          grantDiv: sheetCell,
          pnt: sheetCell,
          pntPerUnit: sheetCell,
          unitNm: sheetCell,
          unitMax: sheetCell,
          gradeTxt: z.string().max(4_000),
          itemTermCap: sheetCell,
          itemCareerCap: sheetCell,
          bulkMax: sheetCell,
        }),
      ),
    }),
    row: checkedRowSchema,
    extra: checkedExtra,
  }),
  applySdaUpload: declareWrite({
    path: `${BASE}/applySdaUpload`,
    access: grantOn('C', MILEAGE_SCREEN.sda),
    offline: 'online',
    summary: '활동항목 업로드 반영',
    body: applyUploadBody,
    row: appliedSchema,
  }),
  copySdaYear: declareWrite({
    path: `${BASE}/copySdaYear`,
    access: grantOn('C', MILEAGE_SCREEN.sda),
    offline: 'online',
    summary: '전년도 배점 복사',
    body: z.strictObject({ fromYear: year('원본 학년도'), toYear: year('대상 학년도') }),
    row: z.object({ copyCnt: z.number(), skipCnt: z.number() }),
  }),
};
