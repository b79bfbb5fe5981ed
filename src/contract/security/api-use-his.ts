import { z } from 'zod';
import { choice, flagFilter } from '../fields.ts';
import { declareRead } from '../endpoint.ts';
import { pagingFields, totalCount } from '../paging.ts';
import { grantOn } from '../permission.ts';
import { atLeast, condition, exportReason, historyFields } from './history-fields.ts';
import { HISTORY_SCREENS } from './history-rules.ts';

const apiFilter = {
  ...historyFields,
  apiPath: condition,
  httpMethod: choice(['GET', 'POST']),
  sttsCd: z
    .string()
    .regex(/^\d{0,3}$/)
    .optional(),
  prsnInfoYn: flagFilter,
  elpsMs: atLeast('응답시간'),
  traceId: condition,
  clientId: condition,
};
const prsnFilter = { ...historyFields, sbjtKey: condition, acsDivCd: condition, rsnCd: condition };

const apiUseSchema = z.object({
  apiUseHisId: z.string(),
  useDt: z.string(),
  userNm: z.string().nullable(),
  httpMethod: z.string(),
  apiPath: z.string(),
  resourcePath: z.string().nullable(),
  authType: z.string().nullable(),
  sttsCd: z.number(),
  elpsMs: z.number(),
  sbjtCnt: z.number().nullable(),
  ipAddr: z.string().nullable(),
  traceId: z.string(),
  clientId: z.string().nullable(),
  prsnInfoYn: z.string(),
  paramSmry: z.string().nullable(),
});
export type ApiUseRow = z.infer<typeof apiUseSchema>;

const prsnAcsSchema = z.object({
  prsnAcsHisId: z.string(),
  acsDt: z.string(),
  userNm: z.string().nullable(),
  deptNm: z.string().nullable(),
  acsDivCd: z.string(),
  resourceNm: z.string(),
  sbjtKey: z.string().nullable(),
  sbjtCnt: z.number(),
  fieldNms: z.string().nullable(),
  rsnCd: z.string().nullable(),
  rsnCn: z.string().nullable(),
  ipAddr: z.string().nullable(),
});
export type PrsnAcs = z.infer<typeof prsnAcsSchema>;

export const apiUseEndpoints = {
  getApiUseHisList: declareRead({
    path: '/api/system/getApiUseHisList',
    access: grantOn('R', HISTORY_SCREENS.API),
    offline: 'never',
    summary: 'API 사용 이력',
    query: z.strictObject({ ...apiFilter, ...pagingFields(['useDt', 'sttsCd', 'elpsMs', 'sbjtCnt']) }),
    row: apiUseSchema,
    extra: totalCount,
  }),
  downloadApiUseHisExcel: declareRead({
    path: '/api/system/downloadApiUseHisExcel',
    access: grantOn('R', HISTORY_SCREENS.API),
    offline: 'never',
    summary: 'API 사용 이력 엑셀',
    query: z.strictObject({ ...apiFilter, ...exportReason, sortBy: condition, sortType: condition }),
    row: apiUseSchema,
    extra: totalCount,
  }),
  getPrsnAcsHisList: declareRead({
    path: '/api/system/getPrsnAcsHisList',
    access: grantOn('R', HISTORY_SCREENS.PRSN),
    offline: 'never',
    summary: '개인정보 접근 이력',
    query: z.strictObject({ ...prsnFilter, ...pagingFields(['acsDt', 'sbjtCnt']) }),
    row: prsnAcsSchema,
    extra: totalCount,
  }),
  downloadPrsnAcsHisExcel: declareRead({
    path: '/api/system/downloadPrsnAcsHisExcel',
    access: grantOn('R', HISTORY_SCREENS.PRSN),
    offline: 'never',
    summary: '개인정보 접근 이력 엑셀',
    query: z.strictObject({ ...prsnFilter, ...exportReason, sortBy: condition, sortType: condition }),
    row: prsnAcsSchema,
    extra: totalCount,
  }),
};
