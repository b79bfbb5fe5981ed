import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { outcomeSchema } from '../excel/uploads.ts';
import {
  date8,
  flag,
  flagFilter,
  id,
  keyword,
  optionalText,
  rowKeys,
  rowVersion,
  text,
  textFilter,
  time4,
  uuid,
  whole,
} from '../fields.ts';
import { declareList } from '../list.ts';
import { grantOn } from '../permission.ts';
import { METHODS, SATIS_CDS } from './counselling-codes.ts';
import { COUNSEL_API, KIND_CDS, KIND_PATHS } from './kinds.ts';

/**
 * The kind that a call is about. Every endpoint of 전문상담 carries it: it decides whose screen's letter is asked, and it is
 * compared with the row's own (counselling.md 6).
 */
export const cnslDivCd = z.enum(KIND_CDS).meta({ label: '상담 종류' });
/** By a letter on the screen of any kind; the handler asks for that of the call's own. */
export const onKinds = (auth: 'R' | 'C' | 'U' | 'D' | 'SAVE') => grantOn(auth, ...KIND_PATHS);

/** Times and limits of a kind (counselling.md 2). */
export const kindFields = {
  deptCd: z.string().max(10).meta({ label: '담당부서' }).nullish(),
  retnYy: whole('보존연한(년)', 1, 30),
  slotMin: z.union([z.literal(30), z.literal(60)]).meta({ label: '예약 단위(분)' }),
  sesnMin: whole('상담 시간(분)', 10, 240),
  maxSesnCnt: whole('최대 회기', 1, 99).nullish(),
  intkReqYn: flag('접수면접'),
  aprvReqYn: flag('예약 확정 필요'),
  minAdvHr: whole('예약 마감(시간 전)', 0, 720),
  maxAdvDay: whole('예약 가능 기간(일)', 1, 365),
  cnclHr: whole('취소 마감(시간 전)', 0, 720),
  noshwLmtCnt: whole('불참 한도(회)', 1, 99).nullish(),
  noshwBanDay: whole('예약 제한(일)', 1, 365).nullish(),
  satisAtCd: z.enum(SATIS_CDS).meta({ label: '만족도 시점' }),
  chkinYn: flag('도착 확인'),
  rmndHr: whole('안내 시점(시간 전)', 1, 168),
};
const kindSchema = z.object({
  cnslKindId: z.string(),
  cnslDivCd: z.string(),
  ...kindFields,
  deptCd: z.string().nullable(),
  deptNm: z.string().nullable(),
  slotMin: z.number(),
  maxSesnCnt: z.number().nullable(),
  noshwLmtCnt: z.number().nullable(),
  noshwBanDay: z.number().nullable(),
  version: z.number(),
});
export type KindSettings = z.infer<typeof kindSchema>;

/** What stands in a row of `cnslr` beside the person. */
export const counsellorFields = {
  headYn: flag('책임자'),
  rcptYn: flag('접수 담당'),
  spclCds: z.array(z.string().max(30)).max(20).meta({ label: '전문 분야' }),
  qlfCn: optionalText('자격', 200),
  intrCn: optionalText('소개', 500),
  roomNm: optionalText('상담실', 100),
  onlineYn: flag('비대면 상담'),
  maxCaseCnt: whole('담당 한도', 0, 999),
  useYn: flag('사용'),
};
const counsellorSchema = z.object({
  cnslrId: z.string(),
  cnslDivCd: z.string(),
  stfNo: z.string(),
  /** Account of the person, by which a screen knows the own row. */
  userId: z.string().nullable(),
  stfNm: z.string().nullable(),
  deptNm: z.string().nullable(),
  ...counsellorFields,
  spclCds: z.array(z.string()),
  qlfCn: z.string().nullable(),
  intrCn: z.string().nullable(),
  roomNm: z.string().nullable(),
  version: z.number(),
});
export type Counsellor = z.infer<typeof counsellorSchema>;

const hoursFields = {
  dow: whole('요일', 1, 7),
  strtTm: time4('시작'),
  endTm: time4('종료').or(z.literal('2400')),
  mthdCds: z.array(z.enum(METHODS)).max(METHODS.length).meta({ label: '방법' }),
  strtDt: date8('적용 시작일'),
  endDt: date8('적용 종료일').nullish(),
};
const hoursSchema = z.object({
  schdId: z.string(),
  cnslrId: z.string(),
  ...hoursFields,
  mthdCds: z.array(z.string()),
  endDt: z.string().nullable(),
});
export type WeeklyRow = z.infer<typeof hoursSchema>;
/** More ranges than a week of half hours has. */
const MOST_HOURS = 200;

export const counselSettingEndpoints = {
  getCnslKind: declareRead({
    path: `${COUNSEL_API}/getCnslKind`,
    access: onKinds('R'),
    offline: 'lookup',
    summary: '상담 종류 설정',
    query: z.strictObject({ cnslDivCd }),
    row: kindSchema,
  }),
  ...declareList(['getCnslrList', 'downloadCnslrExcel'], {
    base: COUNSEL_API,
    access: onKinds('R'),
    offline: 'lookup',
    noun: '상담사',
    filters: { cnslDivCd, useYn: flagFilter, searchKeyword: keyword },
    sortable: ['stfNm', 'headYn', 'rcptYn', 'roomNm', 'maxCaseCnt', 'useYn'],
    row: counsellorSchema,
  }),
  saveCnslKind: declareWrite({
    path: `${COUNSEL_API}/saveCnslKind`,
    access: onKinds('U'),
    offline: 'online',
    summary: '상담 종류 설정 저장',
    body: z.strictObject({ cnslDivCd, version: rowVersion, ...kindFields }),
    row: kindSchema,
  }),
  saveCnslr: declareWrite({
    path: `${COUNSEL_API}/saveCnslr`,
    access: onKinds('SAVE'),
    offline: 'online',
    summary: '상담사 저장',
    body: z.strictObject({
      cnslDivCd,
      cnslrId: uuid('상담사'),
      version: rowVersion.optional(),
      stfNo: text('상담사', 20),
      ...counsellorFields,
    }),
    row: counsellorSchema,
  }),
  getSchdList: declareRead({
    path: `${COUNSEL_API}/getSchdList`,
    access: onKinds('R'),
    offline: 'lookup',
    summary: '근무시간 목록',
    query: z.strictObject({ cnslDivCd, cnslrId: textFilter }),
    row: hoursSchema,
  }),
  /** Weekly hours of a counsellor as a whole, by the version of the counsellor. */
  saveSchd: declareWrite({
    path: `${COUNSEL_API}/saveSchd`,
    access: onKinds('U'),
    offline: 'online',
    summary: '근무시간 저장',
    body: z.strictObject({
      cnslDivCd,
      cnslrId: id('상담사'),
      version: rowVersion,
      rows: z.array(z.strictObject(hoursFields)).max(MOST_HOURS).meta({ label: '근무시간' }),
    }),
    row: counsellorSchema,
  }),
  createSlots: declareWrite({
    path: `${COUNSEL_API}/createSlots`,
    access: onKinds('C'),
    offline: 'online',
    summary: '슬롯 생성',
    body: z.strictObject({ cnslDivCd, cnslrId: id('상담사'), strtDt: date8('기간'), endDt: date8('기간') }),
    row: z.object({ cnslrId: z.string(), newCnt: z.number(), keptCnt: z.number() }),
  }),
  blockSlots: declareWrite({
    path: `${COUNSEL_API}/blockSlots`,
    access: onKinds('U'),
    offline: 'online',
    summary: '슬롯 차단·해제',
    body: z.strictObject({ cnslDivCd, rows: rowKeys, blckYn: flag('차단'), rsn: text('사유', 200, 2) }),
    row: outcomeSchema,
  }),
};
