import { z } from 'zod';
import { declareRead, declareWrite } from '../../endpoint.ts';
import { choice, date8, id, keyword, onlyFilter, rowVersion, text, uuid } from '../../fields.ts';
import { pagingFields, sortFields, totalCount } from '../../paging.ts';
import { grantOn, LOGIN } from '../../permission.ts';
import { outcomeSchema } from '../../excel/uploads.ts';
import { PERM_SCREEN } from './perm.ts';
import { REVIEW_ANSWERS } from './perm-review-rules.ts';

const MAX_ROWS = 100;
const SORTABLE = ['userNm', 'deptNm', 'grntNm', 'rsltCd', 'rvwrNm'] as const;
const filters = {
  permReviewId: id('점검'),
  rsltCd: choice(REVIEW_ANSWERS),
  searchKeyword: keyword,
};

export const permReviewSchema = z.object({
  permReviewId: z.string(),
  reviewNm: z.string(),
  baseDt: z.string(),
  strtDt: z.string(),
  endDt: z.string(),
  unansRsltCd: z.enum(['KEEP', 'RVK']),
  statCd: z.enum(['OPEN', 'CLOSED']),
  totCnt: z.number(),
  keepCnt: z.number(),
  rvkCnt: z.number(),
  noneCnt: z.number(),
  version: z.number(),
  modDt: z.string(),
});
export type PermReview = z.infer<typeof permReviewSchema>;

export const permReviewItemSchema = z.object({
  permReviewItemId: z.string(),
  permReviewId: z.string(),
  trgtDivCd: z.enum(['ROLE', 'PERM']),
  userId: z.string(),
  userNm: z.string(),
  deptNm: z.string(),
  grntNm: z.string(),
  /** The screen of a special permission that is bound to one. */
  resourceNm: z.string().nullable(),
  /** Why it was granted; null where no reason was given. */
  grntRsn: z.string().nullable(),
  strtDt: z.string(),
  endDt: z.string(),
  /** Follows from a condition: it can be kept only. */
  autoYn: z.enum(['Y', 'N']),
  rvwrUserId: z.string().nullable(),
  rvwrNm: z.string().nullable(),
  rsltCd: z.enum(REVIEW_ANSWERS),
  rsltRsn: z.string().nullable(),
  /** What it came to when the review was closed. */ finalCd: z.enum(['KEEP', 'RVK']).nullable(),
  version: z.number(),
});
export type PermReviewItem = z.infer<typeof permReviewItemSchema>;

export const permReviewEndpoints = {
  getPermReviewList: declareRead({
    path: '/api/system/getPermReviewList',
    access: grantOn('R', PERM_SCREEN),
    offline: 'never',
    summary: '정기점검 목록',
    query: z.strictObject({}),
    row: permReviewSchema,
    extra: totalCount,
  }),
  /** All items for who has R on the screen, one's own to answer for everyone else. */
  getPermReviewItemList: declareRead({
    path: '/api/system/getPermReviewItemList',
    access: LOGIN,
    offline: 'never',
    summary: '정기점검 항목',
    query: z.strictObject({
      ...filters,
      permReviewId: id('점검').optional(),
      /** Y: what the caller is to answer in the open review. */ mineYn: onlyFilter,
      ...pagingFields(SORTABLE),
    }),
    row: permReviewItemSchema,
    extra: totalCount,
  }),
  /** For who reads the screen; the list is open to every reviewer, who finds their own items in it. */
  downloadPermReviewExcel: declareRead({
    path: '/api/system/downloadPermReviewExcel',
    access: grantOn('R', PERM_SCREEN),
    offline: 'never',
    summary: '정기점검 결과표',
    query: z.strictObject({ ...filters, ...sortFields(SORTABLE) }),
    row: permReviewItemSchema,
    extra: totalCount,
  }),
  createPermReview: declareWrite({
    path: '/api/system/createPermReview',
    access: grantOn('C', PERM_SCREEN),
    offline: 'online',
    summary: '정기점검 생성',
    body: z.strictObject({
      permReviewId: uuid(),
      reviewNm: text('점검명', 100, 2),
      baseDt: date8('기준일'),
      strtDt: date8('시작일'),
      endDt: date8('종료일'),
      unansRsltCd: z.enum(['KEEP', 'RVK']).meta({ label: '미응답 처리' }),
    }),
    row: permReviewSchema,
  }),
  savePermReviewItem: declareWrite({
    path: '/api/system/savePermReviewItem',
    access: LOGIN,
    offline: 'online',
    summary: '정기점검 응답',
    body: z.strictObject({
      rows: z
        .array(z.strictObject({ id: id('항목'), version: rowVersion }))
        .min(1)
        .max(MAX_ROWS),
      rsltCd: z.enum(['KEEP', 'RVK']).meta({ label: '결과' }),
      rsltRsn: z.string().trim().max(200).meta({ label: '회수 사유' }).optional(),
    }),
    row: outcomeSchema,
  }),
  closePermReview: declareWrite({
    path: '/api/system/closePermReview',
    access: grantOn('U', PERM_SCREEN),
    offline: 'online',
    summary: '정기점검 마감',
    body: z.strictObject({ permReviewId: id('점검'), version: rowVersion }),
    row: permReviewSchema,
  }),
};
