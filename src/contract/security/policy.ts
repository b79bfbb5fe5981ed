import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { flag, text, uuid, version } from '../fields.ts';
import { pagingFields, totalCount } from '../paging.ts';
import { grantOn } from '../permission.ts';
import { CLIENT_SCREEN } from '../system/clients/client-rules.ts';
import { DUP_LOGIN, IP_LIMIT, LOCAL_LOGIN, POLICY_LABELS, POLICY_OBSTACLES, type PolicyField } from './policy-rules.ts';

export const POLICY_SCREEN = '/admin/sysMng/securityPolicyMng';
const LONGEST_REASON = 200;

/** Numbers are judged by the rules, which know their ranges; here only their kind is. */
const number = (field: PolicyField) => z.number().int().min(0).max(99_999).meta({ label: POLICY_LABELS[field] });
/** The three session times travel as texts. */
const minutes = (field: PolicyField) =>
  z
    .string()
    .regex(/^\d{1,5}$/)
    .meta({ label: POLICY_LABELS[field] });
const yesNo = (field: PolicyField) => flag(POLICY_LABELS[field]);

const policyFields = {
  maxTimeLimit: minutes('maxTimeLimit'),
  maxTimeLimitYn: yesNo('maxTimeLimitYn'),
  emptyTime: minutes('emptyTime'),
  emptyTimeYn: yesNo('emptyTimeYn'),
  afterEmptyTime: minutes('afterEmptyTime'),
  afterEmptyTimeYn: yesNo('afterEmptyTimeYn'),
  fstOptYn: yesNo('fstOptYn'),
  sndOptYn: yesNo('sndOptYn'),
  dupLoginDivCd: z.enum(DUP_LOGIN).meta({ label: POLICY_LABELS.dupLoginDivCd }),
  localLoginDivCd: z.enum(LOCAL_LOGIN).meta({ label: POLICY_LABELS.localLoginDivCd }),
  ssoLogoutYn: yesNo('ssoLogoutYn'),
  pwdMinLen: number('pwdMinLen'),
  pwdKindCnt: number('pwdKindCnt'),
  pwdChgCycle: number('pwdChgCycle'),
  pwdHisCnt: number('pwdHisCnt'),
  pwdFailLmt: number('pwdFailLmt'),
  lockMin: number('lockMin'),
  dormDays: number('dormDays'),
  ipLimitDivCd: z.enum(IP_LIMIT).meta({ label: POLICY_LABELS.ipLimitDivCd }),
  outOtpYn: yesNo('outOtpYn'),
  unmaskMin: number('unmaskMin'),
  unmaskDayLmt: number('unmaskDayLmt'),
  loginHisMm: number('loginHisMm'),
  apiHisMm: number('apiHisMm'),
  menuHisMm: number('menuHisMm'),
  permHisMm: number('permHisMm'),
  sqlHisMm: number('sqlHisMm'),
};

export const securityPolicySchema = z.object({
  ...policyFields,
  version: z.number(),
  modNm: z.string().nullable(),
  modDt: z.string(),
});
export type SecurityPolicyRow = z.infer<typeof securityPolicySchema>;

export const allowedIpSchema = z.object({
  allowedIpId: z.string(),
  cidr: z.string(),
  ipNm: z.string(),
  useYn: z.string(),
  version: z.number(),
  modDt: z.string(),
});
export type AllowedIp = z.infer<typeof allowedIpSchema>;

export const policyHisSchema = z.object({
  securityPolicyHisId: z.string(),
  regDt: z.string(),
  regNm: z.string().nullable(),
  rsn: z.string(),
  changes: z.array(
    z.object({
      field: z.string(),
      bef: z.union([z.string(), z.number()]).nullable(),
      aft: z.union([z.string(), z.number()]).nullable(),
    }),
  ),
});
export type PolicyHis = z.infer<typeof policyHisSchema>;

/** Whom a change keeps out, or lets in again, and by what. */
export const policyEffectSchema = z.object({
  userId: z.string(),
  userNm: z.string(),
  deptNm: z.string().nullable(),
  whyCd: z.enum(POLICY_OBSTACLES),
  wayCd: z.enum(['SHUT', 'FREE']),
  /** The address that is meant, of IP. */
  ipAddr: z.string().nullable(),
  /** Y: signed in at this moment. */ sessionYn: z.enum(['Y', 'N']),
});
export type PolicyEffectRow = z.infer<typeof policyEffectSchema>;
const MAX_ADDRESSES = 100;

export const policyEndpoints = {
  getSecurityPolicy: declareRead({
    path: '/api/system/getSecurityPolicy',
    access: grantOn('R', POLICY_SCREEN),
    offline: 'never',
    summary: '보안정책',
    query: z.strictObject({}),
    row: securityPolicySchema,
  }),
  saveSecurityPolicy: declareWrite({
    path: '/api/system/saveSecurityPolicy',
    access: grantOn('U', POLICY_SCREEN),
    offline: 'online',
    summary: '보안정책 저장',
    body: z.strictObject({ version: z.number().int(), ...policyFields, rsn: text('변경 사유', LONGEST_REASON, 2) }),
    row: securityPolicySchema,
  }),
  /** Writes nothing; the body names what the screen is about to save. */
  previewSecurityPolicy: declareWrite({
    path: '/api/system/previewSecurityPolicy',
    access: grantOn('R', POLICY_SCREEN, CLIENT_SCREEN),
    offline: 'online',
    summary: '보안정책 변경 영향',
    body: z.strictObject({
      policy: z.strictObject(policyFields).partial().optional(),
      allowedIp: z
        .strictObject({ allowedIpId: z.string().max(40), cidr: z.string().max(50), useYn: flag('사용') })
        .optional(),
      goneIpIds: z.array(z.string().max(40)).max(MAX_ADDRESSES).optional(),
    }),
    row: policyEffectSchema,
    extra: {
      totalCount: z.number(),
      shutUserCnt: z.number(),
      freeUserCnt: z.number(),
      reasons: z.array(z.object({ whyCd: z.enum(POLICY_OBSTACLES), shutCnt: z.number(), freeCnt: z.number() })),
    },
  }),
  getSecurityPolicyHisList: declareRead({
    path: '/api/system/getSecurityPolicyHisList',
    access: grantOn('R', POLICY_SCREEN),
    offline: 'never',
    summary: '보안정책 변경 이력',
    query: z.strictObject({ ...pagingFields(['regDt']) }),
    row: policyHisSchema,
    extra: totalCount,
  }),
  getAllowedIpList: declareRead({
    path: '/api/system/getAllowedIpList',
    access: grantOn('R', POLICY_SCREEN),
    offline: 'never',
    summary: '허용 접속 위치',
    /** `ipAddr`: from where this call came. */
    query: z.strictObject({}),
    row: allowedIpSchema,
    extra: { ipAddr: z.string(), allowedYn: z.enum(['Y', 'N']) },
  }),
  saveAllowedIp: declareWrite({
    path: '/api/system/saveAllowedIp',
    access: grantOn('U', POLICY_SCREEN),
    offline: 'online',
    summary: '허용 접속 위치 저장',
    body: z.strictObject({
      allowedIpId: uuid(),
      version,
      cidr: text('IP 대역', 50),
      ipNm: text('이름', 100),
      useYn: flag('사용'),
    }),
    row: allowedIpSchema,
  }),
  deleteAllowedIp: declareWrite({
    path: '/api/system/deleteAllowedIp',
    access: grantOn('U', POLICY_SCREEN),
    offline: 'online',
    summary: '허용 접속 위치 삭제',
    body: z.strictObject({
      rows: z
        .array(z.strictObject({ allowedIpId: z.string().max(40), version: z.number().int() }))
        .min(1)
        .max(100),
    }),
    row: z.object({ allowedIpId: z.string() }),
  }),
};
