import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { declareList } from '../list.ts';
import { code, date8, flag, flagFilter, keyword, optionalText, text, time4, uuid, version, whole } from '../fields.ts';
import { grantOn } from '../permission.ts';
import { GUIDE_ITEM_MERGE } from './guide-merge.ts';

export const GUIDE_RESOURCE = '/guide';

export const guideItemSchema = z.object({
  guideItemId: z.string(),
  itemNo: z.number(),
  itemNm: z.string(),
  ctgryCd: z.string(),
  qty: z.number(),
  useDt: z.string(),
  useTm: z.string().nullable(),
  useYn: z.string(),
  deptCd: z.string().nullable(),
  mngrStfNo: z.string().nullable(),
  cntn: z.string().nullable(),
  fileGroupId: z.string().nullable(),
  upItemId: z.string().nullable(),
  version: z.number(),
  modDt: z.string(),
});
export type GuideItem = z.infer<typeof guideItemSchema>;
const neighbour = z.object({ guideItemId: z.string(), itemNm: z.string() }).nullable();

/** Conditions that the tabs of a list share: each tab is one category. */
const tabFilter = {
  searchKeyword: keyword,
  useYn: flagFilter,
  strtDt: z.string().max(8).optional(),
  endDt: z.string().max(8).optional(),
  strtTm: z.string().max(4).optional(),
  endTm: z.string().max(4).optional(),
};
const guideFilter = { ...tabFilter, ctgryCd: z.string().max(30).optional() };
const SORTABLE = ['itemNo', 'itemNm', 'ctgryCd', 'qty', 'useDt', 'useYn'] as const;

const itemFacts = {
  itemNm: text('항목명', 100, 2),
  ctgryCd: code('구분'),
  qty: whole('수량', 0, 99_999),
  useDt: date8('사용일'),
  useTm: time4('사용시간').nullish(),
  useYn: flag('사용여부'),
};
/** What an item says by itself, typed in a form or brought by a workbook. */
export const itemFactsSchema = z.strictObject(itemFacts);

export const SIMULATE_CASES = [
  '400',
  '401',
  '403',
  '404',
  '409',
  '419',
  '429',
  '500',
  'redirect',
  'noresponse',
  'slow',
] as const;

export const guideEndpoints = {
  ...declareList(['getGuideItemList', 'downloadGuideItemExcel'], {
    base: '/api/guide',
    access: grantOn('R', GUIDE_RESOURCE),
    offline: 'recent',
    noun: '가이드 항목',
    filters: guideFilter,
    sortable: SORTABLE,
    row: guideItemSchema,
  }),
  getGuideItemCount: declareRead({
    path: '/api/guide/getGuideItemCount',
    access: grantOn('R', GUIDE_RESOURCE),
    offline: 'recent',
    summary: '구분별 가이드 항목 수',
    query: z.strictObject(tabFilter),
    row: z.object({ ctgryCd: z.string(), cnt: z.number() }),
  }),
  getGuideItem: declareRead({
    path: '/api/guide/getGuideItem',
    access: grantOn('R', GUIDE_RESOURCE),
    offline: 'recent',
    summary: '가이드 항목',
    query: z.strictObject({ guideItemId: z.string().max(40) }),
    row: guideItemSchema,
    /** Neighbours in the order of the numbers. */
    extra: {
      prev: neighbour,
      next: neighbour,
      regNm: z.string().nullable(),
      modNm: z.string().nullable(),
      mngrNm: z.string().nullable(),
      regDt: z.string(),
    },
  }),
  saveGuideItem: declareWrite({
    path: '/api/guide/saveGuideItem',
    access: grantOn('SAVE', GUIDE_RESOURCE),
    offline: 'queue',
    renews: {
      getGuideItem: { id: 'guideItemId' },
      getGuideItemList: { id: 'guideItemId' },
      getGuideItemTree: { id: 'guideItemId' },
    },
    merge: GUIDE_ITEM_MERGE,
    summary: '가이드 항목 저장',
    body: z.strictObject({
      guideItemId: uuid(),
      version,
      ...itemFacts,
      deptCd: optionalText('부서', 10),
      mngrStfNo: optionalText('담당자', 10),
      cntn: optionalText('내용', 200_000),
      fileGroupId: optionalText('첨부', 40),
      upItemId: optionalText('상위 항목', 40),
      /** The files come after the text: their group, named by the device, is made with the row. */
      fileLaterYn: flag('첨부 나중에').optional(),
    }),
    row: guideItemSchema,
  }),
  deleteGuideItem: declareWrite({
    path: '/api/guide/deleteGuideItem',
    access: grantOn('D', GUIDE_RESOURCE),
    offline: 'online',
    summary: '가이드 항목 삭제',
    body: z.strictObject({
      rows: z
        .array(z.strictObject({ guideItemId: z.string().max(40), version: z.number().int() }))
        .min(1)
        .max(500),
    }),
    row: z.object({ guideItemId: z.string() }),
  }),
  resetGuideItem: declareWrite({
    path: '/api/guide/resetGuideItem',
    access: grantOn('D', GUIDE_RESOURCE),
    offline: 'online',
    summary: '가이드 데이터 초기화',
    body: z.strictObject({}),
    row: z.object({ cnt: z.number() }),
  }),
  simulate: declareRead({
    path: '/api/guide/simulate',
    access: grantOn('U', GUIDE_RESOURCE),
    offline: 'never',
    summary: '오류 시험',
    query: z.strictObject({ case: z.enum(SIMULATE_CASES) }),
    row: z.object({ case: z.string() }),
  }),
};
