import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { date8, id, keyword, optionalText, text, uuid, version } from '../fields.ts';
import { pagingFields, totalCount } from '../paging.ts';
import { grantOn } from '../permission.ts';
import { GUIDE_RESOURCE } from './guide-items.ts';
import { GUIDE_PROMO_MERGE } from './guide-merge.ts';
import { CROP_RATIOS, MAX_IMAGES, PROMO_STATES } from './guide-promo-rules.ts';

const percent = z.number().min(0).max(100);
const cropSchema = z.strictObject({ ratioCd: z.enum(CROP_RATIOS), x: percent, y: percent, w: percent, h: percent });
const imageSchema = z.strictObject({ fileId: id(), altText: z.string().trim().max(200), crop: cropSchema });

export const promoRowSchema = z.object({
  guidePromoId: z.string(),
  promoNm: z.string(),
  strtDt: z.string().nullable(),
  endDt: z.string().nullable(),
  statCd: z.enum(PROMO_STATES),
  imgCnt: z.number(),
  modDt: z.string(),
  version: z.number(),
});
export type PromoRow = z.infer<typeof promoRowSchema>;

/** Pictures in their order; the first is the cover. */
export const promoDetailSchema = promoRowSchema.extend({
  cntn: z.string(),
  fileGroupId: z.string().nullable(),
  imgs: z.array(imageSchema),
});
export type PromoDetail = z.infer<typeof promoDetailSchema>;

const one = z.strictObject({ guidePromoId: id(), version: z.number().int() });

export const guidePromoEndpoints = {
  getGuidePromoList: declareRead({
    path: '/api/guide/getGuidePromoList',
    access: grantOn('R', GUIDE_RESOURCE),
    offline: 'recent',
    summary: '홍보 목록',
    query: z.strictObject({
      searchKeyword: keyword,
      statCd: z.string().max(30).optional(),
      ...pagingFields(['promoNm', 'strtDt', 'statCd', 'modDt']),
    }),
    row: promoRowSchema,
    extra: totalCount,
  }),
  getGuidePromo: declareRead({
    path: '/api/guide/getGuidePromo',
    access: grantOn('R', GUIDE_RESOURCE),
    offline: 'recent',
    summary: '홍보',
    query: z.strictObject({ guidePromoId: id() }),
    row: promoDetailSchema,
  }),
  /** A draft may lack everything but its name; what is open must stay whole. */
  saveGuidePromo: declareWrite({
    path: '/api/guide/saveGuidePromo',
    access: grantOn('SAVE', GUIDE_RESOURCE),
    offline: 'queue',
    renews: { getGuidePromo: { id: 'guidePromoId' }, getGuidePromoList: { id: 'guidePromoId' } },
    merge: GUIDE_PROMO_MERGE,
    summary: '홍보 저장',
    body: z.strictObject({
      guidePromoId: uuid(),
      version,
      promoNm: text('제목', 100, 2),
      strtDt: date8('시작일').nullish(),
      endDt: date8('종료일').nullish(),
      cntn: z.string().max(200_000).meta({ label: '내용' }),
      fileGroupId: optionalText('이미지', 40),
      imgs: z.array(imageSchema).max(MAX_IMAGES),
    }),
    row: promoDetailSchema,
  }),
  openGuidePromo: declareWrite({
    path: '/api/guide/openGuidePromo',
    access: grantOn('U', GUIDE_RESOURCE),
    offline: 'online',
    summary: '홍보 공개',
    body: one,
    row: promoDetailSchema,
  }),
  closeGuidePromo: declareWrite({
    path: '/api/guide/closeGuidePromo',
    access: grantOn('U', GUIDE_RESOURCE),
    offline: 'online',
    summary: '홍보 종료',
    body: one,
    row: promoDetailSchema,
  }),
};
