import { z } from 'zod';
import { declareRead } from '../endpoint.ts';
import { id } from '../fields.ts';
import { totalCount } from '../paging.ts';
import { declareList } from '../list.ts';
import { grantOn } from '../permission.ts';
import { condition, exportReason, historyFields } from './history-fields.ts';
import { HISTORY_SCREENS } from './history-rules.ts';

/** `searchKeyword` means the person whose rights changed, `actKeyword` the person who changed them. */
const filter = {
  ...historyFields,
  actKeyword: condition,
  actDivCd: condition,
  roleCd: condition,
  resourcePath: condition,
  permCd: condition,
};

const permGrantHisSchema = z.object({
  permGrntHisId: z.string(),
  actDt: z.string(),
  actUserNm: z.string().nullable(),
  actDivCd: z.string(),
  trgtDivCd: z.string(),
  trgtUserId: z.string().nullable(),
  trgtUserNm: z.string().nullable(),
  roleCd: z.string().nullable(),
  resourcePath: z.string().nullable(),
  permCd: z.string().nullable(),
  befVal: z.string().nullable(),
  aftVal: z.string().nullable(),
  rsn: z.string().nullable(),
  ipAddr: z.string().nullable(),
});
export type PermGrantHis = z.infer<typeof permGrantHisSchema>;

/** One right of a person over time: a role or a special permission. */
const permSpanSchema = z.object({
  spanId: z.string(),
  kindCd: z.enum(['ROLE', 'PERM']),
  label: z.string(),
  strtDt: z.string(),
  endDt: z.string(),
  endedYn: z.enum(['Y', 'N']),
});
export type PermSpan = z.infer<typeof permSpanSchema>;

export const permGrantHisEndpoints = {
  ...declareList(['getPermGrntHisList', 'downloadPermGrntHisExcel'], {
    base: '/api/system',
    access: grantOn('R', HISTORY_SCREENS.PERM),
    offline: 'never',
    noun: '권한부여 이력',
    filters: filter,
    sortable: ['actDt'],
    row: permGrantHisSchema,
    asks: exportReason,
  }),
  getUserPermTimeline: declareRead({
    path: '/api/system/getUserPermTimeline',
    access: grantOn('R', HISTORY_SCREENS.PERM),
    offline: 'never',
    summary: '사용자 권한 타임라인',
    query: z.strictObject({ userId: id('사용자') }),
    row: permSpanSchema,
    extra: totalCount,
  }),
};
