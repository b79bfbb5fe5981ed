import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { declareList, declarePersonList } from '../list.ts';
import { choice, code, date8, id, keyword, rowVersion, text, textFilter, uuid, whole } from '../fields.ts';
import { grantOn, PART } from '../permission.ts';
import { reason } from '../diagnosis/diagnosis-fields.ts';
import {
  AWARD_SCOPE_CDS,
  EXCL_CDS,
  MILEAGE_SCREEN,
  SCHOLAR_DIVS,
  SCHOLAR_STATES,
  SEL_DIVS,
  TIE_RULES,
} from './mileage-codes.ts';

const BASE = '/api/mileage',
  MAX_POINTS = 100_000,
  MAX_WON = 100_000_000_000;
const won = (label: string, least: number) => whole(label, least, MAX_WON);
const isWithoutDoubles = (values: readonly string[]): boolean => new Set(values).size === values.length;

const awardFields = z.strictObject({
  scopeDiv: z.enum(AWARD_SCOPE_CDS).meta({ label: '범위' }),
  /** Students of each group. */
  cnt: whole('인원', 1, 10_000),
  /** Whole won for each. */
  amt: won('지급액', 1),
});
const scholarFields = {
  schNm: text('장학명', 100),
  schDiv: z.enum(SCHOLAR_DIVS).meta({ label: '방식' }),
  mlgTermIds: z.array(id('학기')).min(1).max(10).refine(isWithoutDoubles).meta({ label: '대상 학기' }),
  shregSts: z.array(code('학적')).min(1).max(10).meta({ label: '학적' }),
  gpaMin: z.number().multipleOf(0.01).min(0).max(4.5).meta({ label: '최소 평점' }),
  creditMin: z.number().multipleOf(0.1).min(0).max(99).meta({ label: '최소 취득학점' }),
  minPnt: whole('최소 점수', 0, MAX_POINTS),
  maxSem: whole('정규학기', 1, 20),
  dupExclIds: z.array(id('장학금')).max(50).default([]).meta({ label: '중복수혜 제외' }),
  tieRules: z.array(z.enum(TIE_RULES)).max(4).refine(isWithoutDoubles).default([]).meta({ label: '동점 기준' }),
  wonPerPnt: whole('1점당 금액', 1, 1_000_000),
  minUse: whole('최소 사용', 1, MAX_POINTS),
  unitPnt: whole('사용 단위', 1, MAX_POINTS),
  rqstStrtDt: date8('신청기간').nullish(),
  rqstEndDt: date8('신청기간').nullish(),
  budgetAmt: won('예산', 0),
  awards: z.array(awardFields).max(30).default([]).meta({ label: '지급구간' }),
};

const scholarRow = z.object({
  mlgScholarId: z.string(),
  schNm: z.string(),
  schDiv: z.enum(SCHOLAR_DIVS),
  termNm: z.string(),
  candCnt: z.number(),
  selCnt: z.number(),
  amtSum: z.number(),
  budgetAmt: z.number(),
  schSt: z.enum(SCHOLAR_STATES),
  version: z.number(),
});
export type ScholarRow = z.infer<typeof scholarRow>;

const scholarDetail = scholarRow.extend({
  ...scholarFields,
  gpaMin: z.string(),
  creditMin: z.string(),
  rqstStrtDt: z.string().nullable(),
  rqstEndDt: z.string().nullable(),
  exclCnt: z.number(),
  /** Students who are equal in everything at the end of an award and not ordered by hand. */
  openTies: z.array(z.object({ rankNo: z.number(), cnt: z.number() })),
  fileDt: z.string().nullable(),
  payDt: z.string().nullable(),
  /** Why it was canceled. */
  rsn: z.string().nullable(),
});
export type ScholarDetail = z.infer<typeof scholarDetail>;

const rankSchema = z.object({
  mlgRankId: z.string(),
  /** Null for a conversion, and for who is excluded. */
  rankNo: z.number().nullable(),
  /** Covered on the server. */
  stdNm: z.string().nullable(),
  stdNo: z.string(),
  hakguaNm: z.string().nullable(),
  gradeCd: z.string().nullable(),
  /** Points of the chosen terms (M9). */
  pnt: z.number().nullable(),
  tieTxt: z.string(),
  tieOrdr: z.number().nullable(),
  tieRsn: z.string().nullable(),
  gpa: z.string().nullable(),
  awardNm: z.string(),
  amt: z.number().nullable(),
  selDiv: z.enum(SEL_DIVS),
  exclCd: z.enum(EXCL_CDS).nullable(),
  exclRsn: z.string().nullable(),
  /** Of a conversion: points asked for, and those that can be used (M11). */
  reqPnt: z.number().nullable(),
  usePnt: z.number().nullable(),
});
export type RankRow = z.infer<typeof rankSchema>;

const SORTABLE = ['schNm', 'amtSum', 'schSt'] as const,
  RANK_SORTS = ['rankNo', 'stdNo', 'hakguaNm', 'gradeCd', 'pnt', 'amt', 'selDiv'] as const,
  filters = {
    schDiv: choice(SCHOLAR_DIVS),
    schSt: choice(SCHOLAR_STATES),
    mlgTermId: textFilter,
    searchKeyword: keyword,
  },
  rankFilters = {
    mlgScholarId: id('장학금'),
    selDiv: choice(SEL_DIVS),
    exclCd: choice(EXCL_CDS),
    rankNo: z
      .string()
      .regex(/^\d{0,6}$/)
      .optional(),
    hakguaCd: textFilter,
    searchKeyword: keyword,
  },
  mayRead = grantOn('R', MILEAGE_SCREEN.bulk),
  mayUpdate = grantOn('U', MILEAGE_SCREEN.bulk),
  scholarKey = { mlgScholarId: id('장학금'), version: rowVersion };

/** Endpoints of scholarships (mileage.md 2.6, 4, 5.4, 6). All of them are for who reaches everything. */
export const mlgScholarEndpoints = {
  ...declareList(['getScholarList', 'downloadScholarExcel'], {
    base: BASE,
    access: mayRead,
    offline: 'never',
    noun: '마일리지 장학',
    filters,
    sortable: SORTABLE,
    row: scholarRow,
  }),
  getScholar: declareRead({
    path: `${BASE}/getScholar`,
    access: mayRead,
    offline: 'never',
    summary: '마일리지 장학 상세',
    query: z.strictObject({ mlgScholarId: id('장학금') }),
    row: scholarDetail,
  }),
  ...declarePersonList(['getScholarRank', 'downloadScholarRankExcel'], {
    base: BASE,
    access: mayRead,
    offline: 'never',
    noun: '마일리지 장학 순위',
    filters: rankFilters,
    sortable: RANK_SORTS,
    row: rankSchema,
  }),
  saveScholar: declareWrite({
    path: `${BASE}/saveScholar`,
    access: grantOn('SAVE', MILEAGE_SCREEN.bulk),
    offline: 'online',
    summary: '마일리지 장학 저장',
    body: z.strictObject({ mlgScholarId: uuid('장학금'), version: rowVersion.optional(), ...scholarFields }),
    row: scholarDetail,
  }),
  calcScholar: declareWrite({
    path: `${BASE}/calcScholar`,
    access: mayUpdate,
    offline: 'online',
    summary: '장학 순위 산출',
    body: z.strictObject(scholarKey),
    row: scholarDetail,
  }),
  excludeRank: declareWrite({
    path: `${BASE}/excludeRank`,
    access: mayUpdate,
    offline: 'online',
    summary: '장학 제외 처리·해제',
    body: z.strictObject({
      ...scholarKey,
      mlgRankIds: z.array(id('순위')).min(1).max(100),
      exclYn: z.enum(['Y', 'N']),
      rsn: reason.optional(),
    }),
    row: scholarDetail,
  }),
  setTieOrder: declareWrite({
    path: `${BASE}/setTieOrder`,
    access: mayUpdate,
    offline: 'online',
    summary: '동순위 지정',
    /** All students of one rank, in an order set by hand. */
    body: z.strictObject({ ...scholarKey, mlgRankIds: z.array(id('순위')).min(2).max(100), rsn: reason }),
    row: scholarDetail,
  }),
  confirmScholar: declareWrite({
    path: `${BASE}/confirmScholar`,
    access: mayUpdate,
    offline: 'online',
    summary: '장학 확정',
    body: z.strictObject(scholarKey),
    row: scholarDetail,
  }),
  makePayFile: declareWrite({
    path: `${BASE}/makePayFile`,
    access: mayUpdate,
    offline: 'online',
    personal: true,
    summary: '장학 지급 파일',
    body: z.strictObject(scholarKey),
    row: z.object({ stdNo: z.string(), stdNm: z.string(), amt: z.number() }),
    extra: { fileDt: z.string(), shortCnt: z.number() },
    current: scholarDetail,
  }),
  payScholar: declareWrite({
    path: `${BASE}/payScholar`,
    access: mayUpdate,
    offline: 'online',
    summary: '장학 지급 처리',
    body: z.strictObject(scholarKey),
    row: scholarDetail,
  }),
  cancelScholar: declareWrite({
    path: `${BASE}/cancelScholar`,
    access: mayUpdate,
    offline: 'online',
    summary: '장학 취소',
    body: z.strictObject({ ...scholarKey, rsn: reason }),
    row: scholarDetail,
  }),
  requestConv: declareWrite({
    path: `${BASE}/part/requestConv`,
    access: PART,
    offline: 'online',
    summary: '마일리지 전환 신청',
    body: z.strictObject({ mlgScholarId: id('장학금'), reqPnt: whole('신청 점수', 1, MAX_POINTS) }),
    row: z.object({
      mlgScholarId: z.string(),
      schNm: z.string(),
      reqPnt: z.number(),
      /** What of it could be used today (M11), and its amount in won. */
      usePnt: z.number(),
      amt: z.number(),
    }),
  }),
};
