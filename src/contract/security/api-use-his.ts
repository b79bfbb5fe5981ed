import { z } from 'zod';
import { choice, flagFilter } from '../fields.ts';
import { declareList } from '../list.ts';
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
  ...declareList(['getApiUseHisList', 'downloadApiUseHisExcel'], {
    base: '/api/system',
    access: grantOn('R', HISTORY_SCREENS.API),
    offline: 'never',
    noun: 'API 사용 이력',
    filters: apiFilter,
    sortable: ['useDt', 'sttsCd', 'elpsMs', 'sbjtCnt'],
    row: apiUseSchema,
    asks: exportReason,
  }),
  ...declareList(['getPrsnAcsHisList', 'downloadPrsnAcsHisExcel'], {
    base: '/api/system',
    access: grantOn('R', HISTORY_SCREENS.PRSN),
    offline: 'never',
    noun: '개인정보 접근 이력',
    filters: prsnFilter,
    sortable: ['acsDt', 'sbjtCnt'],
    row: prsnAcsSchema,
    asks: exportReason,
  }),
};
