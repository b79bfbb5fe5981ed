import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { declareList } from '../list.ts';
import { date8, filterDate8, flag, id, keyword, optionalText, text, time4, uuid, version } from '../fields.ts';
import { grantOn, LOGIN } from '../permission.ts';
import { BANNER_LOCS, BANNER_SCREEN, BANNER_VIEWS, LINK_DIVS } from './banner-rules.ts';

const percent = z.number().min(0).max(100);
const cropSchema = z.strictObject({
  ratioCd: z.enum(['16:9', '1:1', 'FREE']),
  x: percent,
  y: percent,
  w: percent,
  h: percent,
});

/** A banner as it is shown to people. */
const shownFields = {
  bannerId: z.string(),
  bannerNm: z.string(),
  imgUrl: z.string(),
  moImgUrl: z.string().nullable(),
  crop: cropSchema,
  altText: z.string(),
  linkDivCd: z.enum(LINK_DIVS),
  linkUrl: z.string(),
  newWinYn: z.enum(['Y', 'N']),
};
export const bannerRowSchema = z.object({
  ...shownFields,
  bannerLocCd: z.enum(BANNER_LOCS),
  fileGroupId: z.string(),
  moFileGroupId: z.string().nullable(),
  strtDt: z.string(),
  strtTm: z.string(),
  endDt: z.string(),
  endTm: z.string(),
  sortOrdr: z.number(),
  useYn: z.enum(['Y', 'N']),
  viewCd: z.enum(BANNER_VIEWS),
  viewCnt: z.number(),
  clckCnt: z.number(),
  /** See clickRate. */
  ctr: z.string().nullable(),
  modDt: z.string(),
  version: z.number(),
});
export type BannerRow = z.infer<typeof bannerRowSchema>;
export const shownBannerSchema = z.object(shownFields);
export type ShownBanner = z.infer<typeof shownBannerSchema>;

const SORTABLE = ['sortOrdr', 'bannerNm', 'strtDt', 'viewCnt', 'clckCnt'] as const;
/** An empty place means all of them. */
const filters = {
  bannerLocCd: z.enum(['', ...BANNER_LOCS]).default('ADM'),
  viewCd: z.string().max(30).optional(),
  strtDt: filterDate8('기간'),
  endDt: filterDate8('기간'),
  searchKeyword: keyword,
};
const keyed = z.strictObject({ bannerId: id(), version: z.number().int() });
const bannerKey = z.object({ bannerId: z.string() });

export const bannerEndpoints = {
  ...declareList(['getBannerList', 'downloadBannerExcel'], {
    base: '/api/cmnct',
    access: grantOn('R', BANNER_SCREEN),
    offline: 'recent',
    noun: '배너',
    filters,
    sortable: SORTABLE,
    row: bannerRowSchema,
  }),
  getBanner: declareRead({
    path: '/api/cmnct/getBanner',
    access: grantOn('R', BANNER_SCREEN),
    offline: 'recent',
    summary: '배너',
    query: z.strictObject({ bannerId: id() }),
    row: bannerRowSchema,
  }),
  /** What is in force at a place now, in its order. */
  getBannerViewList: declareRead({
    path: '/api/cmnct/getBannerViewList',
    access: LOGIN,
    offline: 'recent',
    summary: '게시 배너',
    query: z.strictObject({ bannerLocCd: z.enum(BANNER_LOCS).default('ADM') }),
    row: shownBannerSchema,
  }),
  saveBanner: declareWrite({
    path: '/api/cmnct/saveBanner',
    access: grantOn('SAVE', BANNER_SCREEN),
    offline: 'online',
    summary: '배너 저장',
    body: z.strictObject({
      bannerId: uuid(),
      version,
      bannerNm: text('배너명', 100, 2),
      bannerLocCd: z.enum(BANNER_LOCS).meta({ label: '위치' }),
      fileGroupId: z.string().max(40).meta({ label: '이미지' }),
      moFileGroupId: optionalText('모바일 이미지', 40),
      crop: cropSchema.meta({ label: '이미지 영역' }),
      altText: z.string().trim().max(200).meta({ label: '대체 텍스트' }),
      linkDivCd: z.enum(LINK_DIVS).meta({ label: '링크 구분' }),
      linkUrl: z.string().trim().max(300).meta({ label: '링크' }),
      newWinYn: flag('새 창'),
      strtDt: date8('시작일'),
      strtTm: time4('시작시간'),
      endDt: date8('종료일'),
      endTm: time4('종료시간'),
      useYn: flag('사용'),
    }),
    row: bannerRowSchema,
  }),
  /** The whole order of one place, as it was seen: refused when anybody has changed it meanwhile. */
  saveBannerOrder: declareWrite({
    path: '/api/cmnct/saveBannerOrder',
    access: grantOn('U', BANNER_SCREEN),
    offline: 'online',
    summary: '배너 순서 저장',
    body: z.strictObject({ bannerLocCd: z.enum(BANNER_LOCS), rows: z.array(keyed).min(1).max(200) }),
    row: bannerRowSchema,
  }),
  deleteBanner: declareWrite({
    path: '/api/cmnct/deleteBanner',
    access: grantOn('D', BANNER_SCREEN),
    offline: 'online',
    summary: '배너 삭제',
    body: z.strictObject({ rows: z.array(keyed).min(1).max(100) }),
    row: bannerKey,
  }),
  viewBanner: declareWrite({
    path: '/api/cmnct/viewBanner',
    access: LOGIN,
    offline: 'queue',
    background: true,
    summary: '배너 노출',
    body: z.strictObject({ bannerIds: z.array(uuid()).min(1).max(5) }),
    row: bannerKey,
  }),
  clickBanner: declareWrite({
    path: '/api/cmnct/clickBanner',
    access: LOGIN,
    offline: 'queue',
    background: true,
    summary: '배너 클릭',
    body: z.strictObject({ bannerId: uuid() }),
    row: bannerKey,
  }),
};
