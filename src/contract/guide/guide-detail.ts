import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { grantOn } from '../permission.ts';
import { personalReasonFields } from '../reasons.ts';
import { GUIDE_RESOURCE } from './guide-items.ts';

const value = z.union([z.string(), z.number()]).nullable();

/** What was done to an item. */
export const guideItemHisSchema = z.object({
  guideItemHisId: z.string(),
  actDt: z.string(),
  actNm: z.string().nullable(),
  actDivCd: z.enum(['C', 'U', 'D', 'RESET']),
  itemVersion: z.number().nullable(),
  /** Fields before and after; a field that has no words (rich text, files) comes with null on both sides. */
  changes: z.array(z.object({ field: z.string(), bef: value, aft: value })),
});
export type GuideItemHis = z.infer<typeof guideItemHisSchema>;

/** An invented person, covered field by field unless a reason was given. */
export const guidePersonSchema = z.object({
  stdNo: z.string(),
  stdNm: z.string(),
  hakguaNm: z.string(),
  mobile: z.string(),
  email: z.string(),
  birthDt: z.string(),
  addr: z.string(),
  acntNo: z.string(),
});
export type GuidePerson = z.infer<typeof guidePersonSchema>;

/** Fields that may be uncovered, in the order in which they are shown. */
export const GUIDE_PERSON_FIELDS = ['stdNm', 'mobile', 'email', 'birthDt', 'addr', 'acntNo'] as const;
/** A page of a list is the most that one reason uncovers. */
const MAX_PERSONS = 100;

export const guideDetailEndpoints = {
  getGuideItemHisList: declareRead({
    path: '/api/guide/getGuideItemHisList',
    access: grantOn('R', GUIDE_RESOURCE),
    offline: 'recent',
    summary: '가이드 항목 이력',
    query: z.strictObject({ guideItemId: z.string().max(40) }),
    row: guideItemHisSchema,
  }),
  getGuidePersonList: declareRead({
    path: '/api/guide/getGuidePersonList',
    access: grantOn('R', GUIDE_RESOURCE),
    offline: 'never',
    personal: true,
    summary: '가이드 인물 목록',
    query: z.strictObject({}),
    row: guidePersonSchema,
  }),
  /** Asks for the special permission UNMASK; answers in clear only after the access has been written down, in the same transaction. */
  unmaskGuidePerson: declareWrite({
    path: '/api/guide/unmaskGuidePerson',
    access: grantOn('R', GUIDE_RESOURCE),
    offline: 'online',
    personal: true,
    summary: '가이드 인물 원문 보기',
    body: z.strictObject({
      keys: z.array(z.string().max(20)).min(1).max(MAX_PERSONS),
      fields: z.array(z.enum(GUIDE_PERSON_FIELDS)).min(1).max(GUIDE_PERSON_FIELDS.length),
      ...personalReasonFields,
    }),
    row: guidePersonSchema.partial().required({ stdNo: true }),
    extra: { /** How long the page may show them. */ showSec: z.number().int() },
  }),
};
