import { z } from 'zod';
import { declareRead, declareWrite } from '../../endpoint.ts';
import { choice, date8, filterDate8, id, keyword, onlyFilter, rowVersion, text, uuid } from '../../fields.ts';
import { pagingFields, totalCount } from '../../paging.ts';
import { grantOn, LOGIN } from '../../permission.ts';
import { outcomeSchema } from '../../excel/uploads.ts';
import { PERM_STATES, REASON_LONGEST } from './perm-rules.ts';

export const PERM_SCREEN = '/admin/sysMng/adminPerm/permMng';
const MAX_ROWS = 100;

export const permSchema = z.object({
  permId: z.string(),
  permCd: z.string(),
  permNm: z.string(),
  permDesc: z.string().nullable(),
  maxDays: z.number(),
  resourceReqYn: z.string(),
  useYn: z.string(),
});
export type Perm = z.infer<typeof permSchema>;

export const permGrntSchema = z.object({
  permGrntId: z.string(),
  permId: z.string(),
  permCd: z.string(),
  permNm: z.string(),
  userId: z.string(),
  loginId: z.string(),
  userNm: z.string(),
  deptNm: z.string(),
  resourceId: z.string().nullable(),
  resourceNm: z.string().nullable(),
  resourcePath: z.string().nullable(),
  strtDt: z.string(),
  endDt: z.string(),
  reqRsn: z.string(),
  /** As of this day: an approved one whose last day has passed has ended. */
  statCd: z.enum(PERM_STATES),
  reqUserId: z.string(),
  reqNm: z.string().nullable(),
  reqDt: z.string(),
  aprvNm: z.string().nullable(),
  aprvDt: z.string().nullable(),
  rjctRsn: z.string().nullable(),
  rvkRsn: z.string().nullable(),
  /** Ends within thirty days. */ endSoonYn: z.string(),
  version: z.number(),
  modDt: z.string(),
});
export type PermGrnt = z.infer<typeof permGrntSchema>;

const key = { permGrntId: id('신청'), version: rowVersion };
const reason = (label: string) => text(label, REASON_LONGEST, 2);

export const permEndpoints = {
  getPermList: declareRead({
    path: '/api/system/getPermList',
    access: LOGIN,
    offline: 'lookup',
    summary: '특수권한 종류',
    query: z.strictObject({}),
    row: permSchema,
  }),
  /** All rows for who has R on the screen, one's own for everyone else. */
  getPermGrntList: declareRead({
    path: '/api/system/getPermGrntList',
    access: LOGIN,
    offline: 'never',
    summary: '특수권한 목록',
    query: z.strictObject({
      permCd: z.string().max(30).optional(),
      statCd: choice(PERM_STATES),
      strtDt: filterDate8('신청일 시작'),
      endDt: filterDate8('신청일 종료'),
      searchKeyword: keyword,
      deptCd: z.string().max(10).optional(),
      /** Y: in force today. */ heldYn: onlyFilter,
      mineYn: onlyFilter,
      /** Y: waits for a decision that the caller may take. */ decideYn: onlyFilter,
      ...pagingFields(['reqDt', 'userNm', 'permNm', 'endDt']),
    }),
    row: permGrntSchema,
    extra: totalCount,
  }),
  requestPerm: declareWrite({
    path: '/api/system/requestPerm',
    access: LOGIN,
    offline: 'online',
    summary: '특수권한 신청',
    body: z.strictObject({
      permGrntId: uuid(),
      permId: id('권한'),
      resourceId: id('대상 화면').nullable(),
      strtDt: date8('시작일'),
      endDt: date8('종료일'),
      reqRsn: z.string().trim().max(REASON_LONGEST).meta({ label: '신청 사유' }),
      /** For another person; administrators only. */
      userId: id('사용자').optional(),
    }),
    row: permGrntSchema,
  }),
  cancelPermReq: declareWrite({
    path: '/api/system/cancelPermReq',
    access: LOGIN,
    offline: 'online',
    summary: '특수권한 신청 취소',
    body: z.strictObject(key),
    row: permGrntSchema,
  }),
  approvePerm: declareWrite({
    path: '/api/system/approvePerm',
    access: grantOn('U', PERM_SCREEN),
    offline: 'online',
    summary: '특수권한 승인',
    body: z.strictObject({ rows: z.array(z.strictObject(key)).min(1).max(MAX_ROWS) }),
    row: outcomeSchema,
  }),
  rejectPerm: declareWrite({
    path: '/api/system/rejectPerm',
    access: grantOn('U', PERM_SCREEN),
    offline: 'online',
    summary: '특수권한 반려',
    body: z.strictObject({ ...key, rjctRsn: reason('반려 사유') }),
    row: permGrntSchema,
  }),
  revokePerm: declareWrite({
    path: '/api/system/revokePerm',
    access: grantOn('D', PERM_SCREEN),
    offline: 'online',
    summary: '특수권한 회수',
    body: z.strictObject({ ...key, rvkRsn: reason('회수 사유') }),
    row: permGrntSchema,
  }),
};
