import { z } from 'zod';
import { read, write } from './endpoint.ts';
import { code, date8, flag, keyword, optionalText, text, time4, uuid, version, whole } from './fields.ts';
import { pagingFields, totalCount } from './paging.ts';
import { grant } from './permission.ts';

export const GUIDE_RESOURCE = '/guide';

export const guideItemSchema = z.object({
  guideItemId: z.string(), itemNo: z.number(), itemNm: z.string(), ctgryCd: z.string(), qty: z.number(),
  useDt: z.string(), useTm: z.string().nullable(), useYn: z.string(), deptCd: z.string().nullable(),
  mngrStfNo: z.string().nullable(), cntn: z.string().nullable(), fileGroupId: z.string().nullable(),
  upItemId: z.string().nullable(), version: z.number(), modDt: z.string(),
});
export type GuideItem = z.infer<typeof guideItemSchema>;

const guideFilter = {
  searchKeyword: keyword, ctgryCd: z.string().max(30).optional(), useYn: z.enum(['', 'Y', 'N']).optional(),
  strtDt: z.string().max(8).optional(), endDt: z.string().max(8).optional(),
};
const SORTABLE = ['itemNo', 'itemNm', 'ctgryCd', 'qty', 'useDt', 'useYn'] as const;

export const SIMULATE_CASES = ['400', '401', '403', '404', '409', '419', '429', '500', 'redirect', 'noresponse', 'slow'] as const;

export const guideEndpoints = {
  getGuideItemList: read({
    path: '/api/guide/getGuideItemList', access: grant('R', GUIDE_RESOURCE), offline: 'recent', summary: '가이드 항목 목록',
    query: z.strictObject({ ...guideFilter, ...pagingFields(SORTABLE) }), row: guideItemSchema, extra: totalCount,
  }),
  getGuideItem: read({
    path: '/api/guide/getGuideItem', access: grant('R', GUIDE_RESOURCE), offline: 'recent', summary: '가이드 항목',
    query: z.strictObject({ guideItemId: z.string().max(40) }), row: guideItemSchema,
  }),
  downloadGuideItemExcel: read({
    path: '/api/guide/downloadGuideItemExcel', access: grant('R', GUIDE_RESOURCE), offline: 'never', summary: '가이드 항목 엑셀',
    query: z.strictObject({ ...guideFilter, sortBy: z.string().max(200).optional(), sortType: z.string().max(100).optional() }),
    row: guideItemSchema, extra: totalCount,
  }),
  saveGuideItem: write({
    path: '/api/guide/saveGuideItem', access: grant('SAVE', GUIDE_RESOURCE), offline: 'queue', summary: '가이드 항목 저장',
    body: z.strictObject({
      guideItemId: uuid(), version, itemNm: text('항목명', 100, 2), ctgryCd: code('구분'), qty: whole('수량', 0, 99_999),
      useDt: date8('사용일'), useTm: time4('사용시간').nullish(), useYn: flag('사용여부'),
      deptCd: optionalText('부서', 10), mngrStfNo: optionalText('담당자', 10),
      cntn: optionalText('내용', 200_000), fileGroupId: optionalText('첨부', 40), upItemId: optionalText('상위 항목', 40),
    }),
    row: guideItemSchema,
  }),
  deleteGuideItem: write({
    path: '/api/guide/deleteGuideItem', access: grant('D', GUIDE_RESOURCE), offline: 'online', summary: '가이드 항목 삭제',
    body: z.strictObject({ rows: z.array(z.strictObject({ guideItemId: z.string().max(40), version: z.number().int() })).min(1).max(500) }),
    row: z.object({ guideItemId: z.string() }),
  }),
  resetGuideItem: write({
    path: '/api/guide/resetGuideItem', access: grant('D', GUIDE_RESOURCE), offline: 'online', summary: '가이드 데이터 초기화',
    body: z.strictObject({}), row: z.object({ cnt: z.number() }),
  }),
  simulate: read({
    path: '/api/guide/simulate', access: grant('U', GUIDE_RESOURCE), offline: 'never', summary: '오류 시험',
    query: z.strictObject({ case: z.enum(SIMULATE_CASES) }), row: z.object({ case: z.string() }),
  }),
};
