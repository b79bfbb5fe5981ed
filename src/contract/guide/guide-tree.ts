import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { id, rowVersion, whole } from '../fields.ts';
import { grantOn } from '../permission.ts';
import { GUIDE_RESOURCE } from './guide-items.ts';

const MAX_MOVED = 500;

export const guideTreeRowSchema = z.object({
  guideItemId: z.string(),
  itemNo: z.number(),
  itemNm: z.string(),
  ctgryCd: z.string(),
  upItemId: z.string().nullable(),
  sortOrdr: z.number(),
  version: z.number(),
});
export type GuideTreeRow = z.infer<typeof guideTreeRowSchema>;

export const guideTreeEndpoints = {
  /** Every item, siblings in their order. */
  getGuideItemTree: declareRead({
    path: '/api/guide/getGuideItemTree',
    access: grantOn('R', GUIDE_RESOURCE),
    offline: 'recent',
    summary: '가이드 항목 트리',
    query: z.strictObject({}),
    row: guideTreeRowSchema,
  }),
  /** Places of items, all or none; answers the rows that were named. */
  saveGuideItemOrder: declareWrite({
    path: '/api/guide/saveGuideItemOrder',
    access: grantOn('U', GUIDE_RESOURCE),
    offline: 'online',
    summary: '가이드 항목 순서 저장',
    body: z.strictObject({
      rows: z
        .array(
          z.strictObject({
            guideItemId: id(),
            version: rowVersion,
            upItemId: id('상위 항목').nullable(),
            sortOrdr: whole('순서', 1, 100_000),
          }),
        )
        .min(1)
        .max(MAX_MOVED),
    }),
    row: guideTreeRowSchema,
  }),
};
