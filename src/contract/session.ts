import { z } from 'zod';
import { read, write } from './endpoint.ts';
import { AUTH_TYPES, DATA_SCOPES, LOGIN, PUBLIC } from './permission.ts';

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
  lastLoginDt: z.string().nullable(),
  /** Server time of this answer in epoch milliseconds: base of dvcSvDt. */
  serverNow: z.number(),
  xsrfToken: z.string(),
  session: sessionPolicySchema,
});
export type Me = z.infer<typeof meSchema>;

export const loginRowSchema = z.object({
  stepCd: z.enum(['OK', 'OTP', 'PWD_CHG']),
  /** Set when an older sign-in of the same person was ended by this one. */
  kickedYn: z.enum(['Y', 'N']),
  me: meSchema.nullable(),
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
  login: write({
    path: '/api/login', access: PUBLIC, offline: 'online', summary: '로그인',
    body: z.strictObject({ loginId, password: password('비밀번호'), otp: z.string().max(10).optional() }),
    row: loginRowSchema,
  }),
  /** Public: what the sign-in page shows before anyone is known. */
  getLoginInfo: read({
    path: '/api/getLoginInfo', access: PUBLIC, offline: 'never', background: true, summary: '로그인 화면 안내',
    query: nothing,
    row: z.object({
      univNm: z.string(), contact: z.string(),
      notices: z.array(z.object({ noticeId: z.string(), title: z.string(), postStrtDt: z.string() })),
      pwdMinLen: z.number(), pwdKindCnt: z.number(),
    }),
  }),
  logout: read({
    path: '/api/logout', access: PUBLIC, offline: 'never', summary: '로그아웃', query: nothing,
    row: z.object({ ssoLogoutUrl: z.string().nullable() }),
  }),
  expireSession: read({
    path: '/api/expireSession', access: PUBLIC, offline: 'never', summary: '쿠키 만료', query: nothing, row: done,
  }),
  checkRoute: read({
    path: '/api/verify/router/check.do', access: LOGIN, offline: 'never', summary: '화면 이동 확인',
    query: z.strictObject({ url: z.string().min(1).max(2000) }), row: routeCheckRowSchema,
  }),
  getSessionPolicy: read({
    path: '/api/system/getSessionPolicy', access: LOGIN, offline: 'never', background: true, summary: '세션 정책',
    query: nothing, row: sessionPolicySchema,
  }),
  extendSession: write({
    path: '/api/system/extendSession', access: LOGIN, offline: 'online', summary: '로그인 연장',
    body: nothing, row: sessionPolicySchema,
  }),
  getMyInfo: read({
    path: '/api/system/getMyInfo', access: LOGIN, offline: 'recent', summary: '내 정보', query: nothing, row: meSchema,
  }),
  /** Public, because an expired or temporary password has no session yet; it asks for the present password. */
  changePassword: write({
    path: '/api/system/changePassword', access: PUBLIC, offline: 'online', summary: '비밀번호 변경',
    body: z.strictObject({ loginId, password: password('현재 비밀번호'), newPassword: password('새 비밀번호'), newPassword2: password('새 비밀번호 확인') }),
    row: done,
  }),
  saveMyTheme: write({
    path: '/api/system/saveMyTheme', access: LOGIN, offline: 'online', summary: '테마 저장',
    body: z.strictObject({ themeCd: z.enum(['LIGHT', 'DARK']) }), row: done,
  }),
  health: read({
    path: '/api/health', access: PUBLIC, offline: 'never', background: true, summary: '서버 상태', query: nothing,
    row: z.object({ serverNow: z.number(), version: z.string() }),
  }),
};
