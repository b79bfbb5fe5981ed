import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { declareList } from '../list.ts';
import { outcomeSchema } from '../excel/uploads.ts';
import { code, codesFilter, date8, flag, flagFilter, id, keyword, rowKeys, rowVersion, text, uuid } from '../fields.ts';
import { pageFields, totalCount } from '../paging.ts';
import { grantOn } from '../permission.ts';
import { dept, ECP_BASE } from './ecp-fields.ts';
import { CURRI_PATHS, PERIOD_MODIFY_PATHS, PERIOD_REG_PATHS } from './families.ts';
import { PHASES } from './period-codes.ts';
import { PROMO_IMG_SCREEN, PROMO_RATIO, PROMO_SCREEN, SLOTS } from './promo-codes.ts';

const yesNo = z.enum(['Y', 'N']),
  slotCd = z.enum(SLOTS).meta({ label: '홍보위치' });
const percent = z.number().min(0).max(100);
const cropSchema = z.strictObject({ ratioCd: z.literal(PROMO_RATIO), x: percent, y: percent, w: percent, h: percent });

/** A promoted picture as it is shown; the whole file is kept, and only the cut is seen. */
export const promoPictureSchema = z.object({ imgUrl: z.string(), altTxt: z.string(), crop: cropSchema });
export type PromoPicture = z.infer<typeof promoPictureSchema>;

const targetFields = {
  colgCds: z.array(dept('단과대학')).max(50).meta({ label: '단과대학' }),
  gradeCds: z.array(code('학년')).max(20).meta({ label: '학년' }),
};
const targetSchema = z.strictObject(targetFields);

const promoRowSchema = z.object({
  promoId: z.string(),
  slotCd: z.enum(SLOTS),
  sortOrdr: z.number(),
  prdId: z.string(),
  prdNm: z.string(),
  userDiv: z.string(),
  curriTp: z.string(),
  curriTpNm: z.string().nullable(),
  rcrtStrtDt: z.string().nullable(),
  rcrtEndDt: z.string().nullable(),
  strtDt: z.string(),
  endDt: z.string(),
  tgt: targetSchema,
  /** In words; empty for everybody. */
  tgtNm: z.string(),
  phaseCd: z.enum(PHASES).nullable(),
  useYn: yesNo,
  /** Of the period, of its curriculum or of its category; null where none has one. */
  picture: promoPictureSchema.nullable(),
  version: z.number(),
});
export type PromoRow = z.infer<typeof promoRowSchema>;

const promoImgSchema = z.object({
  promoImgId: z.string(),
  imgNm: z.string(),
  fileGroupId: z.string().nullable(),
  imgUrl: z.string().nullable(),
  crop: cropSchema,
  altTxt: z.string(),
  /** Categories whose programmes have this one where they have none of their own. */
  categoryIds: z.array(z.string()),
  categoryNm: z.string(),
  /** Periods, curricula and categories that show it. */
  useCnt: z.number(),
  useYn: yesNo,
  regDt: z.string(),
  version: z.number(),
});
export type PromoImg = z.infer<typeof promoImgSchema>;

const PROMO_SORT = ['period', 'sortOrdr'] as const,
  IMG_SORT = ['imgNm', 'regDt'] as const;
const promoFilter = { slotCd: z.enum(SLOTS).default('MAIN_TOP'), searchKeyword: keyword },
  imgFilter = { categoryId: codesFilter, useYn: flagFilter, searchKeyword: keyword };
const promoKey = z.strictObject({ promoId: id('홍보'), version: rowVersion });

/** Endpoints of 홍보 프로그램 (extracurricular.md 5.1, 5.2, 6). */
export const promoEndpoints = {
  /** A programme that was called off, or is over, is in the list no more. */
  ...declareList(['getPromoList', 'downloadPromoExcel'], {
    base: ECP_BASE,
    access: grantOn('R', PROMO_SCREEN),
    offline: 'recent',
    noun: '홍보 프로그램',
    filters: promoFilter,
    sortable: PROMO_SORT,
    row: promoRowSchema,
    extra: { maxCnt: z.number() },
  }),
  /** Periods that can be promoted: approved ones that are not over. */
  getPromoPrdList: declareRead({
    path: `${ECP_BASE}/getPromoPrdList`,
    access: grantOn('R', PROMO_SCREEN),
    offline: 'recent',
    summary: '홍보할 회차 찾기',
    query: z.strictObject({ prdId: id('회차').optional(), searchKeyword: keyword, ...pageFields(25) }),
    row: z.object({
      prdId: z.string(),
      prdNm: z.string(),
      userDiv: z.string(),
      deptNm: z.string().nullable(),
      curriTpNm: z.string().nullable(),
      rcrtStrtDt: z.string().nullable(),
      rcrtEndDt: z.string().nullable(),
      oprtEndDt: z.string().nullable(),
      phaseCd: z.enum(PHASES).nullable(),
    }),
    extra: totalCount,
  }),
  savePromo: declareWrite({
    path: `${ECP_BASE}/savePromo`,
    access: grantOn('SAVE', PROMO_SCREEN),
    offline: 'online',
    summary: '홍보 프로그램 저장',
    body: z.strictObject({
      promoId: uuid('홍보'),
      version: rowVersion.optional(),
      slotCd,
      prdId: id('회차'),
      strtDt: date8('노출 시작일'),
      endDt: date8('노출 종료일'),
      tgt: targetSchema,
      useYn: flag('노출'),
    }),
    row: promoRowSchema,
  }),
  /** The whole order of one slot, as it was seen: refused when anybody has changed it meanwhile. */
  savePromoSort: declareWrite({
    path: `${ECP_BASE}/savePromoSort`,
    access: grantOn('U', PROMO_SCREEN),
    offline: 'online',
    summary: '홍보 순서 저장',
    body: z.strictObject({ slotCd, rows: z.array(promoKey).min(1).max(100) }),
    row: promoRowSchema,
  }),
  deletePromo: declareWrite({
    path: `${ECP_BASE}/deletePromo`,
    access: grantOn('D', PROMO_SCREEN),
    offline: 'online',
    summary: '홍보 프로그램 제거',
    body: z.strictObject({ rows: rowKeys }),
    row: outcomeSchema,
  }),
  ...declareList(['getPromoImgList', 'downloadPromoImgExcel'], {
    base: ECP_BASE,
    access: grantOn('R', PROMO_IMG_SCREEN),
    offline: 'recent',
    noun: '홍보 이미지',
    filters: imgFilter,
    sortable: IMG_SORT,
    row: promoImgSchema,
  }),
  /** Pictures that a period or a curriculum can be given. */
  getPromoImgChoiceList: declareRead({
    path: `${ECP_BASE}/getPromoImgChoiceList`,
    access: grantOn('R', ...PERIOD_REG_PATHS, ...PERIOD_MODIFY_PATHS, ...CURRI_PATHS, PROMO_IMG_SCREEN),
    offline: 'lookup',
    summary: '홍보 이미지 선택',
    query: z.strictObject({}),
    row: promoImgSchema.pick({
      promoImgId: true,
      imgNm: true,
      imgUrl: true,
      crop: true,
      altTxt: true,
      categoryNm: true,
    }),
  }),
  /** Categories of all families that a picture can stand for. */
  getPromoCategoryList: declareRead({
    path: `${ECP_BASE}/getPromoCategoryList`,
    access: grantOn('R', PROMO_IMG_SCREEN),
    offline: 'lookup',
    summary: '홍보 이미지 분류',
    query: z.strictObject({}),
    row: z.object({ categoryId: z.string(), pathNm: z.string() }),
  }),
  savePromoImg: declareWrite({
    path: `${ECP_BASE}/savePromoImg`,
    access: grantOn('SAVE', PROMO_IMG_SCREEN),
    offline: 'online',
    summary: '홍보 이미지 저장',
    body: z.strictObject({
      promoImgId: uuid('홍보 이미지'),
      version: rowVersion.optional(),
      imgNm: text('제목', 50, 2),
      fileGroupId: z.string().max(40).meta({ label: '이미지' }),
      crop: cropSchema.meta({ label: '이미지 영역' }),
      altTxt: z.string().trim().max(100).meta({ label: '대체 텍스트' }),
      categoryIds: z.array(id('분류')).max(100).meta({ label: '기본 분류' }),
      useYn: flag('사용'),
    }),
    row: promoImgSchema,
  }),
  deletePromoImg: declareWrite({
    path: `${ECP_BASE}/deletePromoImg`,
    access: grantOn('D', PROMO_IMG_SCREEN),
    offline: 'online',
    summary: '홍보 이미지 삭제',
    body: z.strictObject({ rows: rowKeys }),
    row: outcomeSchema,
  }),
};
