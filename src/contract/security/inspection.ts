import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { optionalText } from '../fields.ts';
import { pagingFields, totalCount } from '../paging.ts';
import { grantOn } from '../permission.ts';
import { HISTORY_SCREENS } from './history-rules.ts';
import { ABNORMAL_KINDS, INSPECTION_RESULTS } from './inspection-rules.ts';

const SCREEN = HISTORY_SCREENS.API;
const yearMonth = z
  .string()
  .regex(/^\d{6}$/)
  .meta({ label: '점검월' });

const inspectionSchema = z.object({
  inspctYm: z.string(),
  statCd: z.enum(['OPEN', 'CLOSED']),
  totCnt: z.number(),
  xlsCnt: z.number(),
  unmaskCnt: z.number(),
  abnCnt: z.number(),
  openCnt: z.number(),
  rsltCn: z.string().nullable(),
  fileGroupId: z.string().nullable(),
  inspctNm: z.string().nullable(),
  closeDt: z.string().nullable(),
  version: z.number(),
  modDt: z.string(),
});
export type Inspection = z.infer<typeof inspectionSchema>;

const inspectionItemSchema = z.object({
  acsLogInspctItemId: z.string(),
  abnDivCd: z.enum(ABNORMAL_KINDS),
  userId: z.string(),
  userNm: z.string().nullable(),
  deptNm: z.string().nullable(),
  acsDt: z.string(),
  cnt: z.number(),
  rsltCd: z.enum(INSPECTION_RESULTS),
  rsltCn: z.string().nullable(),
  version: z.number(),
});
export type InspectionItem = z.infer<typeof inspectionItemSchema>;

export const inspectionEndpoints = {
  getAcsLogInspctList: declareRead({
    path: '/api/system/getAcsLogInspctList',
    access: grantOn('R', SCREEN),
    offline: 'never',
    summary: '월별 접속기록 점검',
    query: z.strictObject({ ...pagingFields(['inspctYm']) }),
    row: inspectionSchema,
    extra: totalCount,
  }),
  getAcsLogInspctItemList: declareRead({
    path: '/api/system/getAcsLogInspctItemList',
    access: grantOn('R', SCREEN),
    offline: 'never',
    summary: '점검 대상 목록',
    query: z.strictObject({ inspctYm: yearMonth }),
    row: inspectionItemSchema,
    extra: totalCount,
  }),
  saveAcsLogInspct: declareWrite({
    path: '/api/system/saveAcsLogInspct',
    access: grantOn('U', SCREEN),
    offline: 'online',
    summary: '점검 결과 저장',
    body: z.strictObject({
      inspctYm: yearMonth,
      version: z.number().int(),
      rsltCn: optionalText('점검 의견', 2_000),
      fileGroupId: optionalText('증빙', 40),
      items: z
        .array(
          z.strictObject({
            acsLogInspctItemId: z.string().max(40),
            rsltCd: z.enum(INSPECTION_RESULTS),
            rsltCn: optionalText('결과 내용', 500),
          }),
        )
        .max(1_000)
        .meta({ label: '점검 결과' }),
    }),
    row: inspectionSchema,
  }),
  closeAcsLogInspct: declareWrite({
    path: '/api/system/closeAcsLogInspct',
    access: grantOn('U', SCREEN),
    offline: 'online',
    summary: '점검 마감',
    body: z.strictObject({ inspctYm: yearMonth, version: z.number().int() }),
    row: inspectionSchema,
  }),
};
