import { z } from 'zod';
import { declareRead } from '../endpoint.ts';
import { grantOn } from '../permission.ts';
import { GUIDE_RESOURCE } from './guide-items.ts';

/** One month and category: how many items, and the sum of their quantities; means follow from sums. */
export const guideChartRowSchema = z.object({
  useMm: z.string(),
  ctgryCd: z.string(),
  itemCnt: z.number(),
  qtySum: z.number(),
});
export type GuideChartRow = z.infer<typeof guideChartRowSchema>;

export const guideChartEndpoints = {
  getGuideChart: declareRead({
    path: '/api/guide/getGuideChart',
    access: grantOn('R', GUIDE_RESOURCE),
    offline: 'recent',
    summary: '월별 건수와 평균 수량',
    query: z.strictObject({}),
    row: guideChartRowSchema,
  }),
};
