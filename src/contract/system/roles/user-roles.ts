import { z } from 'zod';
import { declareRead, declareWrite } from '../../endpoint.ts';
import { declareList } from '../../list.ts';
import { date8, flag, flagFilter, id, keyword, uuid, version } from '../../fields.ts';
import { totalCount } from '../../paging.ts';
import { AUTH_TYPES, DATA_SCOPES, grantOn } from '../../permission.ts';
import {
  applyUploadBody,
  appliedSchema,
  checkedExtra,
  checkedRowSchema,
  outcomeSchema,
  sheetRowNo,
  uploadRows,
} from '../../excel/uploads.ts';
import { NO_END } from './role-rules.ts';
import { USER_ROLE_SCREEN } from './roles.ts';

const joined = z.string().max(200).optional();
const SORTABLE = ['stfNo', 'stfNm', 'deptNm', 'acntStCd', 'lastLoginDt'] as const;
const staffFilters = {
  searchKeyword: keyword,
  stfDivCd: joined,
  stfPstnCd: joined,
  deptCd: joined,
  hldofStCd: joined,
  acntStCd: joined,
  roleCd: joined,
  /** Y: only those who hold no role at present. */
  noRoleYn: flagFilter,
};

export const staffRowSchema = z.object({
  userId: z.string(),
  loginId: z.string(),
  stfNo: z.string(),
  stfNm: z.string(),
  deptCd: z.string(),
  deptNm: z.string(),
  stfDivCd: z.string(),
  stfPstnCd: z.string(),
  hldofStCd: z.string(),
  roleNms: z.array(z.string()),
  acntStCd: z.string(),
  lastLoginDt: z.string().nullable(),
  /** Last day of the grant that ends first within thirty days, if one does. */
  endSoonDt: z.string().nullable(),
});
export type StaffRow = z.infer<typeof staffRowSchema>;

export const userRoleRowSchema = z.object({
  userRoleId: z.string(),
  userId: z.string(),
  roleId: z.string(),
  roleCd: z.string(),
  roleNm: z.string(),
  roleUseYn: z.string(),
  strtDt: z.string(),
  endDt: z.string(),
  scopeDeptCd: z.string().nullable(),
  scopeDeptNm: z.string().nullable(),
  grntDivCd: z.enum(['MANUAL', 'AUTO', 'BULK']),
  grntRsn: z.string().nullable(),
  stCd: z.enum(['ACTIVE', 'ENDED']),
  viewCd: z.enum(['USE', 'SOON', 'RSVD', 'END']),
  endedDt: z.string().nullable(),
  endedRsnCd: z.string().nullable(),
  version: z.number(),
  modDt: z.string(),
});
export type UserRoleRow = z.infer<typeof userRoleRowSchema>;

/** One resource with what a person may do there, and which role gives it. */
export const effectivePermSchema = z.object({
  resourceId: z.string(),
  resourcePath: z.string(),
  resourceNm: z.string(),
  authTypes: z.array(z.enum(AUTH_TYPES)),
  dataScopeCd: z.enum(DATA_SCOPES),
  sources: z.array(
    z.object({
      roleNm: z.string(),
      authTypes: z.string(),
      dataScopeCd: z.enum(DATA_SCOPES),
      scopeDeptNm: z.string().nullable(),
    }),
  ),
});
export type EffectivePerm = z.infer<typeof effectivePermSchema>;

/** Days and department of a grant. The reason is asked for in the document's own words. */
export const grantFields = {
  strtDt: date8('시작일'),
  endDt: date8('종료일').default(NO_END),
  scopeDeptCd: z.string().max(10).meta({ label: '적용부서' }).nullable().default(null),
};
export const grantReason = z.string().trim().max(200).meta({ label: '부여 사유' });
export const endRows = z
  .array(z.strictObject({ userRoleId: z.string().max(40), version: z.number().int() }))
  .min(1)
  .max(500);
export const endReason = z.string().trim().min(2).max(200).meta({ label: '사유' });
const cell = z.string().max(300);

export const userRoleEndpoints = {
  ...declareList(['getStaffList', 'downloadStaffExcel'], {
    base: '/api/system',
    access: grantOn('R', USER_ROLE_SCREEN),
    offline: 'never',
    noun: '사용자별 역할',
    filters: staffFilters,
    sortable: SORTABLE,
    row: staffRowSchema,
    excelRow: staffRowSchema.extend({ roleNms: z.string() }),
  }),
  getUserRoleList: declareRead({
    path: '/api/system/getUserRoleList',
    access: grantOn('R', USER_ROLE_SCREEN),
    offline: 'never',
    summary: '사용자의 역할',
    query: z.strictObject({ userId: id('사용자') }),
    row: userRoleRowSchema,
    extra: totalCount,
  }),
  getUserPermList: declareRead({
    path: '/api/system/getUserPermList',
    access: grantOn('R', USER_ROLE_SCREEN),
    offline: 'never',
    summary: '사용자의 특수권한',
    query: z.strictObject({ userId: id('사용자') }),
    extra: totalCount,
    row: z.object({
      permGrntId: z.string(),
      permNm: z.string(),
      resourceNm: z.string().nullable(),
      strtDt: z.string(),
      endDt: z.string(),
      statCd: z.string(),
      reqRsn: z.string(),
      aprvNm: z.string().nullable(),
    }),
  }),
  getEffectivePerm: declareRead({
    path: '/api/system/getEffectivePerm',
    access: grantOn('R', USER_ROLE_SCREEN),
    offline: 'never',
    summary: '유효권한',
    query: z.strictObject({ userId: id('사용자'), baseDt: date8('기준일').optional() }),
    row: effectivePermSchema,
    extra: totalCount,
  }),
  /** A new grant without `version`; with it the days of a grant change, nothing else. */
  saveUserRole: declareWrite({
    path: '/api/system/saveUserRole',
    access: grantOn('SAVE', USER_ROLE_SCREEN),
    offline: 'online',
    summary: '역할 부여',
    body: z.strictObject({
      userRoleId: uuid(),
      version,
      userId: id('사용자'),
      roleId: id('역할'),
      ...grantFields,
      grntRsn: grantReason,
    }),
    row: userRoleRowSchema,
  }),
  endUserRole: declareWrite({
    path: '/api/system/endUserRole',
    access: grantOn('D', USER_ROLE_SCREEN),
    offline: 'online',
    summary: '역할 회수',
    body: z.strictObject({ rows: endRows, rsn: endReason }),
    row: z.object({ userRoleId: z.string() }),
  }),
  saveUserRoleBulk: declareWrite({
    path: '/api/system/saveUserRoleBulk',
    access: grantOn('C', USER_ROLE_SCREEN),
    offline: 'online',
    summary: '역할 일괄 부여',
    body: z.strictObject({
      userIds: z.array(z.string().max(40)).min(1).max(1_000),
      roleId: id('역할'),
      ...grantFields,
      grntRsn: grantReason,
    }),
    row: outcomeSchema,
  }),
  uploadUserRole: declareWrite({
    path: '/api/system/uploadUserRole',
    access: grantOn('C', USER_ROLE_SCREEN),
    offline: 'online',
    summary: '역할 업로드 검증',
    body: z.strictObject({
      rows: uploadRows(
        z.strictObject({
          ...sheetRowNo,
          stfNo: cell,
          roleCd: cell,
          strtDt: cell,
          endDt: cell,
          scopeDeptCd: cell,
          grntRsn: cell,
        }),
      ),
    }),
    row: checkedRowSchema,
    extra: checkedExtra,
  }),
  applyUserRoleUpload: declareWrite({
    path: '/api/system/applyUserRoleUpload',
    access: grantOn('C', USER_ROLE_SCREEN),
    offline: 'online',
    summary: '역할 업로드 반영',
    body: applyUploadBody,
    row: appliedSchema,
  }),
};

const account = { userId: id('사용자'), rsn: endReason };
const done = z.object({ doneYn: z.literal('Y') });
const onAccount = <Row extends z.ZodType>(path: `/api/${string}`, summary: string, row: Row) =>
  declareWrite({
    path,
    access: grantOn('U', USER_ROLE_SCREEN),
    offline: 'online',
    summary,
    body: z.strictObject(account),
    row,
  });

/** What an administrator does to an account. Each asks for the reason. */
export const userAccountEndpoints = {
  getUserAccount: declareRead({
    path: '/api/system/getUserAccount',
    access: grantOn('R', USER_ROLE_SCREEN),
    offline: 'never',
    summary: '계정 상태',
    query: z.strictObject({ userId: id('사용자') }),
    row: z.object({
      userId: z.string(),
      loginId: z.string(),
      acntStCd: z.string(),
      lockYn: flag('잠김'),
      pwdTmpYn: flag('임시비밀번호'),
      pwdChgDt: z.string().nullable(),
      ssoYn: flag('SSO 연결'),
      otpYn: flag('2차 인증'),
      emrgYn: flag('비상 계정'),
      lastLoginDt: z.string().nullable(),
      sessionCnt: z.number(),
      version: z.number(),
    }),
  }),
  unlockUser: onAccount('/api/system/unlockUser', '잠금해제', done),
  /** The password is only part of this answer. */
  issueTempPwd: onAccount('/api/system/issueTempPwd', '임시비밀번호 발급', z.object({ tempPwd: z.string() })),
  unlinkSso: onAccount('/api/system/unlinkSso', 'SSO 연결 해제', done),
  resetOtp: onAccount('/api/system/resetOtp', '2차 인증 초기화', done),
  stopUser: declareWrite({
    path: '/api/system/stopUser',
    access: grantOn('U', USER_ROLE_SCREEN),
    offline: 'online',
    summary: '계정 중지·해제',
    body: z.strictObject({ ...account, stopYn: flag('중지') }),
    row: done,
  }),
};
