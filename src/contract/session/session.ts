import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { AUTH_TYPES, DATA_SCOPES, LOGIN, PUBLIC } from '../permission.ts';

/** The nine fields of the specification, all strings, and what ends the session first. */
export const sessionPolicySchema = z.object({
  maxTimeLimit: z.string(),
  maxTimeLimitYn: z.string(),
  emptyTime: z.string(),
  emptyTimeYn: z.string(),
  afterEmptyTime: z.string(),
  afterEmptyTimeYn: z.string(),
  fstOptYn: z.string(),
  sndOptYn: z.string(),
  /** Whole seconds until the session ends, as of this answer. */
  serverTime: z.string(),
  expireDivCd: z.enum(['EMPTY', 'MAX']),
});
export type SessionPolicy = z.infer<typeof sessionPolicySchema>;

export const meSchema = z.object({
  userId: z.string(),
  loginId: z.string(),
  userNm: z.string(),
  deptCd: z.string().nullable(),
  deptNm: z.string().nullable(),
  roleCds: z.array(z.string()),
  roleNms: z.array(z.string()),
  themeCd: z.enum(['LIGHT', 'DARK']),
  /** The sign-in before this one, and where it came from; null at the first. */
  lastLoginDt: z.string().nullable(),
  lastLoginIp: z.string().nullable(),
  /** Server time of this answer in epoch milliseconds: base of dvcSvDt. */
  serverNow: z.number(),
  xsrfToken: z.string(),
  session: sessionPolicySchema,
});
export type Me = z.infer<typeof meSchema>;

/** A key for an authenticator programme, shown until its first right code. */
const otpSetupSchema = z.object({ otpKey: z.string(), otpUrl: z.string() });
export type OtpSetup = z.infer<typeof otpSetupSchema>;

export const loginRowSchema = z.object({
  stepCd: z.enum(['OK', 'OTP', 'PWD_CHG']),
  /** Set when an older sign-in of the same person was ended by this one. */
  kickedYn: z.enum(['Y', 'N']),
  me: meSchema.nullable(),
  /** With step OTP, for who has no second step yet. */
  otpSetup: otpSetupSchema.nullable(),
});

export const routeCheckRowSchema = z.object({
  resourceId: z.string(),
  resourcePath: z.string(),
  resourceNm: z.string(),
  authTypes: z.array(z.enum(AUTH_TYPES)),
  dataScopeCd: z.enum(DATA_SCOPES),
  permCds: z.array(z.string()),
  prsnInfoYn: z.string(),
  menuPath: z.array(z.object({ menuId: z.string(), menuNm: z.string(), path: z.string().nullable() })),
  hlpYn: z.string(),
  session: sessionPolicySchema,
});
export type RouteCheck = z.infer<typeof routeCheckRowSchema>;

const nothing = z.strictObject({});
const done = z.object({ doneYn: z.literal('Y') });
const loginId = z.string().trim().toLowerCase().min(1).max(50).meta({ label: '아이디' });
const password = (label: string) => z.string().min(1).max(200).meta({ label });

export const sessionEndpoints = {
  login: declareWrite({
    path: '/api/login',
    access: PUBLIC,
    offline: 'online',
    summary: '로그인',
    body: z.strictObject({ loginId, password: password('비밀번호'), otp: z.string().max(10).optional() }),
    row: loginRowSchema,
  }),
  /** Public: what the sign-in page shows before anyone is known. */
  getLoginInfo: declareRead({
    path: '/api/getLoginInfo',
    access: PUBLIC,
    offline: 'never',
    background: true,
    summary: '로그인 화면 안내',
    query: nothing,
    row: z.object({
      univNm: z.string(),
      contact: z.string(),
      /** On the button of the university's own sign-in; null when there is none. */
      ssoLabel: z.string().nullable(),
      notices: z.array(z.object({ noticeId: z.string(), title: z.string(), postStrtDt: z.string() })),
      pwdMinLen: z.number(),
      pwdKindCnt: z.number(),
    }),
  }),
  logout: declareRead({
    path: '/api/logout',
    access: PUBLIC,
    offline: 'never',
    summary: '로그아웃',
    query: nothing,
    row: z.object({ ssoLogoutUrl: z.string().nullable() }),
  }),
  expireSession: declareRead({
    path: '/api/expireSession',
    access: PUBLIC,
    offline: 'never',
    summary: '쿠키 만료',
    query: nothing,
    row: done,
  }),
  checkRoute: declareRead({
    path: '/api/verify/router/check.do',
    access: LOGIN,
    offline: 'never',
    summary: '화면 이동 확인',
    query: z.strictObject({ url: z.string().min(1).max(2000) }),
    row: routeCheckRowSchema,
  }),
  getSessionPolicy: declareRead({
    path: '/api/system/getSessionPolicy',
    access: LOGIN,
    offline: 'never',
    background: true,
    summary: '세션 정책',
    query: nothing,
    row: sessionPolicySchema,
  }),
  extendSession: declareWrite({
    path: '/api/system/extendSession',
    access: LOGIN,
    offline: 'online',
    summary: '로그인 연장',
    body: nothing,
    row: sessionPolicySchema,
  }),
  getMyInfo: declareRead({
    path: '/api/system/getMyInfo',
    access: LOGIN,
    offline: 'recent',
    summary: '내 정보',
    query: nothing,
    row: meSchema,
  }),
  /** Public, because an expired or temporary password has no session yet; it asks for the present password. */
  changePassword: declareWrite({
    path: '/api/system/changePassword',
    access: PUBLIC,
    offline: 'online',
    summary: '비밀번호 변경',
    body: z.strictObject({
      loginId,
      password: password('현재 비밀번호'),
      newPassword: password('새 비밀번호'),
      newPassword2: password('새 비밀번호 확인'),
    }),
    row: done,
  }),
  /** The password alone answers a key; with a code of that key it registers the second step. */
  registerOtp: declareWrite({
    path: '/api/system/registerOtp',
    access: LOGIN,
    offline: 'online',
    summary: '2차 인증 등록',
    body: z.strictObject({
      password: password('비밀번호'),
      otp: z
        .string()
        .regex(/^\d{6}$/)
        .meta({ label: '인증번호' })
        .optional(),
    }),
    row: z.object({ registeredYn: z.enum(['Y', 'N']), otpKey: z.string().nullable(), otpUrl: z.string().nullable() }),
  }),
  saveMyTheme: declareWrite({
    path: '/api/system/saveMyTheme',
    access: LOGIN,
    offline: 'online',
    summary: '테마 저장',
    body: z.strictObject({ themeCd: z.enum(['LIGHT', 'DARK']) }),
    row: done,
  }),
  health: declareRead({
    path: '/api/health',
    access: PUBLIC,
    offline: 'never',
    background: true,
    summary: '서버 상태',
    query: nothing,
    row: z.object({ serverNow: z.number(), version: z.string() }),
  }),
};
