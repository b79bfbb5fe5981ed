import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { text } from '../fields.ts';
import { pagingFields, totalCount } from '../paging.ts';
import { declareList } from '../list.ts';
import { grantOn, LOGIN } from '../permission.ts';
import { condition, exportReason, historyFields } from './history-fields.ts';
import { HISTORY_SCREENS } from './history-rules.ts';

const filter = { ...historyFields, deptCd: condition, loginDivCd: condition, rsltCd: condition, ipAddr: condition };
const SORTABLE = ['loginDt', 'loginId', 'sessionSec'] as const;

const loginHisSchema = z.object({
  loginHisId: z.string(),
  loginDt: z.string(),
  loginId: z.string(),
  userNm: z.string().nullable(),
  deptNm: z.string().nullable(),
  loginDivCd: z.string(),
  rsltCd: z.string(),
  ipAddr: z.string(),
  deviceNm: z.string().nullable(),
  logoutDt: z.string().nullable(),
  endRsnCd: z.string().nullable(),
  sessionSec: z.number().nullable(),
});
export type LoginHis = z.infer<typeof loginHisSchema>;

const activeSessionSchema = z.object({
  sessionId: z.string(),
  userId: z.string(),
  loginId: z.string(),
  userNm: z.string().nullable(),
  deptNm: z.string().nullable(),
  loginDt: z.string(),
  lastActvtDt: z.string(),
  /** Seconds until it ends when nothing more is done. */
  leftSec: z.number(),
  ipAddr: z.string(),
  deviceNm: z.string().nullable(),
  mineYn: z.enum(['Y', 'N']),
});
export type ActiveSession = z.infer<typeof activeSessionSchema>;

export const loginHisEndpoints = {
  ...declareList(['getLoginHisList', 'downloadLoginHisExcel'], {
    base: '/api/system',
    access: grantOn('R', HISTORY_SCREENS.LOGIN),
    offline: 'never',
    noun: '로그인 이력',
    filters: filter,
    sortable: SORTABLE,
    row: loginHisSchema,
    asks: exportReason,
    extra: { okCnt: z.number(), failCnt: z.number(), lockCnt: z.number(), userCnt: z.number() },
  }),
  getActiveSessionList: declareRead({
    path: '/api/system/getActiveSessionList',
    access: grantOn('R', HISTORY_SCREENS.LOGIN),
    offline: 'never',
    summary: '현재 접속자',
    query: z.strictObject({
      searchKeyword: historyFields.searchKeyword,
      ...pagingFields(['loginDt', 'lastActvtDt', 'loginId']),
    }),
    row: activeSessionSchema,
    extra: totalCount,
  }),
  /** By sessions: D on the sign-in history. By person: U on the roles of people. The own session cannot be ended. */
  closeUserSession: declareWrite({
    path: '/api/system/closeUserSession',
    access: LOGIN,
    offline: 'online',
    summary: '강제 로그아웃',
    body: z
      .strictObject({
        sessionIds: z.array(z.string().max(40)).min(1).max(100).optional(),
        userId: z.string().max(40).optional(),
        rsn: text('사유', 200, 2),
      })
      .refine((body) => (body.sessionIds === undefined) !== (body.userId === undefined)),
    row: z.object({ closedCnt: z.number() }),
  }),
};
