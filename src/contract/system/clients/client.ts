import { z } from 'zod';
import { declareRead, declareWrite } from '../../endpoint.ts';
import { choice, flag, id, keyword, rowVersion, text, uuid, version } from '../../fields.ts';
import { pagingFields, totalCount } from '../../paging.ts';
import { grantOn } from '../../permission.ts';
import {
  CLIENT_KINDS,
  CLIENT_SCREEN,
  CLIENT_STATES,
  IDP_MATCHES,
  IDP_STEPS,
  isClientCode,
  RATE_LEAST,
  RATE_MOST,
  type ClientKind,
  type ClientState,
  type IdpMatch,
  type IdpStep,
} from './client-rules.ts';

const keysOf = <K extends string>(names: Readonly<Record<K, string>>) => Object.keys(names) as [K, ...K[]];
const MAX_RANGES = 50,
  MAX_APIS = 200;

export const clientSchema = z.object({
  clientId: z.string(),
  clientCd: z.string(),
  clientNm: z.string(),
  clientDivCd: z.enum(keysOf<ClientKind>(CLIENT_KINDS)),
  mngrStfNo: z.string().nullable(),
  mngrNm: z.string().nullable(),
  allowIps: z.array(z.string()),
  allowApiIds: z.array(z.string()),
  rateLimit: z.number(),
  /** Null until the first key was issued. */ secretExpDt: z.string().nullable(),
  /** Until when the key before the present one is taken. */ prevExpDt: z.string().nullable(),
  /** Ends within thirty days or has ended. */ endSoonYn: z.string(),
  lastUseDt: z.string().nullable(),
  stCd: z.enum(keysOf<ClientState>(CLIENT_STATES)),
  version: z.number(),
  modDt: z.string(),
});
export type ClientRow = z.infer<typeof clientSchema>;

export const idpSchema = z.object({
  idpId: z.string(),
  idpNm: z.string(),
  issuerUrl: z.string(),
  clientIdVal: z.string(),
  /** Whether a secret is stored; it is never shown. */ secretYn: z.string(),
  scopes: z.string(),
  userClaim: z.string(),
  userMatchDivCd: z.enum(keysOf<IdpMatch>(IDP_MATCHES)),
  btnLabel: z.string(),
  endSessionYn: z.enum(['Y', 'N']),
  useYn: z.enum(['Y', 'N']),
  version: z.number(),
  modDt: z.string(),
});
export type IdpRow = z.infer<typeof idpSchema>;

const key = { clientId: id('연계 시스템'), version: rowVersion };
const reason = text('사유', 200, 2);
const address = z.string().trim().min(1).max(500).meta({ label: '공급자 주소' });

export const clientEndpoints = {
  getClientList: declareRead({
    path: '/api/system/getClientList',
    access: grantOn('R', CLIENT_SCREEN),
    offline: 'never',
    summary: '연계 시스템 목록',
    query: z.strictObject({
      clientDivCd: choice(keysOf<ClientKind>(CLIENT_KINDS)),
      stCd: choice(keysOf<ClientState>(CLIENT_STATES)),
      searchKeyword: keyword,
      ...pagingFields(['clientCd', 'clientNm', 'secretExpDt', 'lastUseDt']),
    }),
    row: clientSchema,
    extra: totalCount,
  }),
  saveClient: declareWrite({
    path: '/api/system/saveClient',
    access: grantOn('SAVE', CLIENT_SCREEN),
    offline: 'online',
    summary: '연계 시스템 저장',
    body: z.strictObject({
      clientId: uuid(),
      version,
      clientCd: z.string().trim().refine(isClientCode).meta({ label: '코드' }),
      clientNm: text('명칭', 100, 2),
      clientDivCd: z.enum(keysOf<ClientKind>(CLIENT_KINDS)).meta({ label: '구분' }),
      mngrStfNo: id('담당자'),
      allowIps: z.array(z.string().trim().max(50)).max(MAX_RANGES).meta({ label: '허용 IP' }),
      allowApiIds: z.array(z.string().max(50)).max(MAX_APIS).meta({ label: '허용 API' }),
      rateLimit: z.number().int().min(RATE_LEAST).max(RATE_MOST).meta({ label: '분당 호출수' }),
      stCd: z.enum(keysOf<ClientState>(CLIENT_STATES)).meta({ label: '상태' }),
    }),
    row: clientSchema,
  }),
  /** A first key, or a new one beside which the old goes on for some days. It is only part of this answer. */
  issueClientSecret: declareWrite({
    path: '/api/system/issueClientSecret',
    access: grantOn('U', CLIENT_SCREEN),
    offline: 'online',
    summary: '비밀키 발급·교체',
    body: z.strictObject(key),
    row: clientSchema.extend({ secret: z.string() }),
  }),
  stopClient: declareWrite({
    path: '/api/system/stopClient',
    access: grantOn('D', CLIENT_SCREEN),
    offline: 'online',
    summary: '연계 시스템 사용중지',
    body: z.strictObject({ ...key, rsn: reason }),
    row: clientSchema,
  }),
  getIdp: declareRead({
    path: '/api/system/getIdp',
    access: grantOn('R', CLIENT_SCREEN),
    offline: 'never',
    summary: '통합인증 공급자',
    query: z.strictObject({}),
    row: idpSchema,
    /** What has to be registered with the provider. */
    extra: { callbackUrl: z.string(), backchannelLogoutUrl: z.string(), afterLogoutUrl: z.string() },
  }),
  saveIdp: declareWrite({
    path: '/api/system/saveIdp',
    access: grantOn('U', CLIENT_SCREEN),
    offline: 'online',
    summary: '통합인증 공급자 저장',
    body: z.strictObject({
      idpId: uuid(),
      version,
      idpNm: text('이름', 100, 2),
      issuerUrl: address,
      clientIdVal: text('클라이언트 ID', 200),
      /** Empty keeps what is stored. */ clientSecret: z
        .string()
        .max(500)
        .meta({ label: '클라이언트 비밀키' })
        .optional(),
      scopes: text('범위', 200),
      userClaim: text('사용자 항목', 100),
      userMatchDivCd: z.enum(keysOf<IdpMatch>(IDP_MATCHES)).meta({ label: '사용자 연결' }),
      btnLabel: text('버튼 이름', 20, 2),
      endSessionYn: flag('로그아웃할 때 통합로그아웃 제공'),
      useYn: flag('사용'),
    }),
    row: idpSchema,
  }),
  /** Reads the provider's metadata, step by step. */
  testIdp: declareWrite({
    path: '/api/system/testIdp',
    access: grantOn('U', CLIENT_SCREEN),
    offline: 'online',
    summary: '통합인증 연결 검사',
    body: z.strictObject({ issuerUrl: address }),
    row: z.object({ stepCd: z.enum(keysOf<IdpStep>(IDP_STEPS)), okYn: z.enum(['Y', 'N']), note: z.string() }),
    extra: { passedYn: z.enum(['Y', 'N']) },
  }),
};
